#include <bit>
#include <cstring>
#include <limits>
#include <map>
#include <random>

#include "escala/base/element_type.h"
#include "generate.h"

namespace escala::random_programs {
namespace {

double SmallNumber(ElementType type, uint64_t bits) {
  switch (type) {
    case ElementType::kI1:
      return static_cast<double>(bits % 2);
    case ElementType::kU8:
    case ElementType::kU32:
      return static_cast<double>(bits % 9);
    default:
      break;
  }
  if (IsFloat(type) || IsComplex(type))
    return static_cast<double>(static_cast<int>(bits % 33) - 16) / 4;
  return static_cast<double>(static_cast<int>(bits % 13) - 4);
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
  const uint16_t top = static_cast<uint16_t>(
      std::bit_cast<uint32_t>(static_cast<float>(value)) >> 16);
  switch (type) {
    case ElementType::kF64:
      std::memcpy(at, &value, 8);
      return;
    case ElementType::kF32: {
      const float f = static_cast<float>(value);
      std::memcpy(at, &f, 4);
      return;
    }
    case ElementType::kBF16:  // the numbers made here have few bits
      std::memcpy(at, &top, 2);
      return;
    case ElementType::kF16: {
      const _Float16 h = static_cast<_Float16>(value);
      std::memcpy(at, &h, 2);
      return;
    }
    default: {
      const int64_t n = static_cast<int64_t>(value);
      std::memcpy(at, &n, static_cast<size_t>(ByteWidth(type)));
    }
  }
}

HostArray Data(const Shape& shape, char kind, uint64_t seed) {
  std::mt19937_64 random(seed);
  HostArray array(shape);
  const bool parts = IsComplex(shape.type);
  const ElementType type = parts ? ElementType::kF32 : shape.type;
  const int64_t width = ByteWidth(type);
  const int64_t n = shape.byte_size() / width;
  for (int64_t i = 0; i < n; ++i) {
    std::byte* at = array.mutable_data() + i * width;
    const uint64_t bits = random();
    if (kind == 'w' && !IsFloat(type) && type != ElementType::kI1)
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

std::vector<std::vector<HostArray>> MakeArguments(const hlo::Function& function,
                                                  int64_t num_cores) {
  std::vector<std::vector<HostArray>> all(static_cast<size_t>(num_cores));
  for (const hlo::ValueId v : function.body.arguments) {
    const std::string& name = function.value_names[static_cast<size_t>(v)];
    const char cores = name.back();
    const char kind = name[name.size() - 3];
    uint64_t hash = 1469598103934665603u;
    for (const char c : name)
      hash = (hash ^ static_cast<uint8_t>(c)) * 1099511628211u;
    std::map<int64_t, HostArray> made;
    for (int64_t core = 0; core < num_cores; ++core) {
      const int64_t k = ClassOf(core, cores);
      auto [it, fresh] = made.try_emplace(k);
      if (fresh)
        it->second = Data(function.shape(v), kind,
                          hash + static_cast<uint64_t>(k) * 7919);
      all[static_cast<size_t>(core)].push_back(it->second);
    }
  }
  return all;
}

}  // namespace escala::random_programs
