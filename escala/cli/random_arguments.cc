#include "escala/cli/random_arguments.h"

#include <cstring>

#include "escala/base/machine.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::cli {
namespace {

// Sets one element from random bits.
void SetRandom(ElementType type, uint64_t bits, std::byte* at) {
  const double unit = static_cast<double>(bits >> 11) * 0x1p-53;
  const double value = 2 * unit - 1;
  switch (Info(type).clazz) {
    case ElementClass::kBool:
      *at = std::byte(bits >> 63);
      return;
    case ElementClass::kSigned:
    case ElementClass::kUnsigned: {
      // Limits that fit every type; i2 takes 0 and 1.
      const int64_t limit = BitWidth(type) >= 8 ? 10 : BitWidth(type);
      const auto number =
          static_cast<int64_t>(unit * static_cast<double>(limit));
      std::memcpy(at, &number, static_cast<size_t>(ByteWidth(type)));
      return;
    }
    case ElementClass::kFloat:
    case ElementClass::kComplex:
      break;
  }
  if (type == ElementType::kF64) {
    std::memcpy(at, &value, sizeof(value));
  } else if (type == ElementType::kF32) {
    const auto narrow = static_cast<float>(value);
    std::memcpy(at, &narrow, sizeof(narrow));
  } else {
    const uint32_t pattern = EncodeFloat(type, value);
    std::memcpy(at, &pattern, static_cast<size_t>(ByteWidth(type)));
  }
}

HostArray RandomArray(const Shape& shape, uint64_t key) {
  HostArray array(shape);
  const ElementType part = RealType(shape.type);
  const int64_t parts = shape.num_elements() * (IsComplex(shape.type) ? 2 : 1);
  for (int64_t i = 0; i < parts; ++i)
    SetRandom(part, hlo::MixScope(key, static_cast<uint64_t>(i)),
              array.mutable_data() + i * ByteWidth(part));
  return array;
}

}  // namespace

Result<std::vector<std::vector<hlo::Literal>>> RandomArguments(
    uint64_t seed, const hlo::Function& function, int64_t rows) {
  for (size_t i = 0; i < function.body.arguments.size(); ++i) {
    const hlo::Type& type = function.type(function.body.arguments[i]);
    if (!type.is_tensor() || type.shape.byte_size() <= MachineMemory() / rows)
      continue;
    return ResourceExhausted(
        "argument ", i, " of @", function.name, ": ", type.ToString(),
        " takes ", FormatBytes(static_cast<double>(type.shape.byte_size())),
        rows == 1 ? "" : StrCat(" for each of ", Counted(rows, "core")),
        "; this machine has ",
        FormatBytes(static_cast<double>(MachineMemory())));
  }
  std::vector<std::vector<hlo::Literal>> result(static_cast<size_t>(rows));
  const auto& declared = function.body.arguments;
  for (size_t i = 0; i < declared.size(); ++i) {
    const hlo::Type& type = function.type(declared[i]);
    const bool same = i < function.argument_attributes.size() &&
                      function.argument_attributes[i].BoolOr(
                          "mhlo.is_same_data_across_replicas", false);
    for (int64_t row = 0; row < rows; ++row) {
      if (!type.is_tensor()) {
        result[row].emplace_back();
      } else if (same && row > 0) {
        result[row].push_back(result[0][i]);
      } else {
        const uint64_t key =
            hlo::MixScope(hlo::MixScope(seed, i), static_cast<uint64_t>(row));
        result[row].emplace_back(RandomArray(type.shape, key));
      }
    }
  }
  return result;
}

}  // namespace escala::cli
