#include <cstring>
#include <limits>
#include <map>
#include <random>

#include "escala/base/element_type.h"
#include "escala/engine/shards.h"
#include "generate.h"

namespace escala::random_programs {
namespace {

double SmallNumber(ElementType type, uint64_t bits) {
  if (type == ElementType::kI1) return static_cast<double>(bits % 2);
  if (IsUnsigned(type)) return static_cast<double>(bits % 9);
  if (IsFloat(type) || IsComplex(type))
    return static_cast<double>(static_cast<int>(bits % 33) - 16) / 4;
  return static_cast<double>(static_cast<int>(bits % 12) - 4);
}

double WildNumber(uint64_t bits) {
  const double infinity = std::numeric_limits<double>::infinity();
  switch (bits % 16) {
    case 0:
      return std::numeric_limits<double>::quiet_NaN();
    case 1:
      return infinity;
    case 2:
      return -infinity;
    case 3:
    case 4:
      return -0.0;
    default:
      return SmallNumber(ElementType::kF32, bits >> 8);
  }
}

void Write(ElementType type, double value, std::byte* at) {
  if (type == ElementType::kF64) {
    std::memcpy(at, &value, 8);
  } else if (type == ElementType::kF32) {
    const float f = static_cast<float>(value);
    std::memcpy(at, &f, 4);
  } else if (IsFloat(type)) {
    const uint32_t bits = EncodeFloat(type, value);
    std::memcpy(at, &bits, static_cast<size_t>(ByteWidth(type)));
  } else {
    const int64_t n = static_cast<int64_t>(value);
    std::memcpy(at, &n, static_cast<size_t>(ByteWidth(type)));
  }
}

HostArray Data(const Shape& shape, char kind, uint64_t seed) {
  std::mt19937_64 random(seed);
  HostArray array(shape);
  const bool parts = IsComplex(shape.type);
  const ElementType type = parts ? RealType(shape.type) : shape.type;
  const int64_t width = ByteWidth(type);
  const int64_t n = shape.byte_size() / width;
  for (int64_t i = 0; i < n; ++i) {
    std::byte* at = array.mutable_data() + i * width;
    const uint64_t bits = random();
    if (kind == 'w' && !IsFloat(type) && type != ElementType::kI1 &&
        BitWidth(type) >= 8)
      std::memcpy(at, &bits, static_cast<size_t>(width));
    else
      Write(type,
            kind == 'w' && IsFloat(type) ? WildNumber(bits)
                                         : SmallNumber(type, bits),
            at);
  }
  return array;
}

int64_t ClassOf(int64_t core, char cores) {
  switch (cores) {
    case 'v':
      return core;
    case 'h':
      return core / 2;
    case 'm':
      return core % 2;
    default:
      return 0;
  }
}

}  // namespace

std::vector<std::vector<HostArray>> MakeArguments(
    const hlo::Function& function, const engine::ProgramPlan& plan) {
  const bool global = plan.kind == engine::ProgramPlan::Kind::kGlobal;
  const int64_t pieces = global ? plan.num_partitions : 1;
  std::vector<std::vector<HostArray>> all(
      static_cast<size_t>(plan.num_cores()));
  engine::MemoryPool memory;
  ThreadPool pool(0);
  for (size_t i = 0; i < plan.arguments.size(); ++i) {
    const hlo::ValueId v = function.body.arguments[i];
    const std::string& name = function.value_names[static_cast<size_t>(v)];
    const char cores = name.back();
    const char kind = name[name.size() - 3];
    uint64_t hash = 1469598103934665603u;
    for (const char c : name)
      hash = (hash ^ static_cast<uint8_t>(c)) * 1099511628211u;
    std::map<int64_t, std::vector<HostArray>> made;
    for (size_t core = 0; core < all.size(); ++core) {
      const int64_t at = static_cast<int64_t>(core);
      const int64_t k = ClassOf(at / pieces, cores);
      auto [it, fresh] = made.try_emplace(k);
      if (fresh) {
        const HostArray data = Data(function.shape(v), kind,
                                    hash + static_cast<uint64_t>(k) * 7919);
        it->second = global ? engine::SplitIntoShards(plan.arguments[i], data,
                                                      pieces, &memory, &pool)
                            : std::vector<HostArray>{data};
      }
      all[core].push_back(it->second[static_cast<size_t>(at % pieces)]);
    }
  }
  return all;
}

}  // namespace escala::random_programs
