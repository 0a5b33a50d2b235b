#include <cmath>
#include <cstring>
#include <limits>

#include "escala/engine/blocks/dims.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

using Definitions = std::vector<const Op*>;

// The constant that `v` is filled with, seen through broadcasts, reshapes and
// transposes; null if there is none.
const hlo::Dense* SplatOf(ValueId v, const Definitions& definitions) {
  for (int depth = 0; depth < 64; ++depth) {
    const Op* op = definitions[v];
    if (op == nullptr) return nullptr;
    switch (op->code) {
      case OpCode::kConstant:
        return IsSplat(*op) ? op->attributes.Find("value")->get<hlo::Dense>()
                            : nullptr;
      case OpCode::kBroadcastInDim:
      case OpCode::kReshape:
      case OpCode::kTranspose:
        v = op->operands[0];
        break;
      default:
        return nullptr;
    }
  }
  return nullptr;
}

}  // namespace

std::optional<OpCode> CombinerOf(const hlo::Region& region) {
  if (region.arguments.size() != 2 || region.ops.size() != 2)
    return std::nullopt;
  const Op& op = *region.ops[0];
  if (op.operands.size() != 2 || op.results != region.ops[1]->operands)
    return std::nullopt;
  const bool straight = op.operands == region.arguments ||
                        (op.operands[0] == region.arguments[1] &&
                         op.operands[1] == region.arguments[0]);
  if (!straight) return std::nullopt;
  switch (op.code) {
    case OpCode::kAdd:
    case OpCode::kMultiply:
    case OpCode::kMaximum:
    case OpCode::kMinimum:
    case OpCode::kAnd:
    case OpCode::kOr:
      return op.code;
    default:
      return std::nullopt;
  }
}

bool IsSplat(const Op& op) {
  if (op.code != OpCode::kConstant) return false;
  const HostArray& array =
      op.attributes.Find("value")->get<hlo::Dense>()->array;
  const int64_t count = array.shape().num_elements();
  const size_t width = static_cast<size_t>(ByteWidth(array.shape().type));
  // All elements are equal if the bytes equal those one element further on.
  return count <= 1 || std::memcmp(array.data(), array.data() + width,
                                   (count - 1) * width) == 0;
}

bool IsIdentity(const hlo::Function& function, ValueId v, OpCode combine,
                const std::vector<const Op*>& definitions) {
  (void)function;
  const hlo::Dense* splat = SplatOf(v, definitions);
  if (splat == nullptr || splat->array.shape().num_elements() == 0)
    return false;
  const Shape& shape = splat->array.shape();
  const ElementType type = shape.type;
  const ElementClass c = Info(type).clazz;
  if (c == ElementClass::kComplex && combine != OpCode::kAdd) return false;
  const double value = ElementAsDouble(splat->array.view(), 0);
  const double infinity = std::numeric_limits<double>::infinity();
  switch (combine) {
    case OpCode::kAdd:
      if (c == ElementClass::kComplex) {
        const std::byte* b = splat->array.data();
        return std::all_of(b, b + ByteWidth(type),
                           [](std::byte x) { return x == std::byte{0}; });
      }
      return value == 0;
    case OpCode::kMultiply:
      return value == 1;
    case OpCode::kMaximum:
      if (c == ElementClass::kFloat) return value == -infinity;
      return c != ElementClass::kSigned
                 ? value == 0
                 : value == -std::ldexp(1, Info(type).bits - 1);
    case OpCode::kMinimum:
      if (c == ElementClass::kFloat) return value == infinity;
      return c == ElementClass::kBool && value != 0;
    case OpCode::kAnd:
      return c == ElementClass::kBool && value != 0;
    case OpCode::kOr:
      return value == 0;
    default:
      return false;
  }
}

}  // namespace escala::engine
