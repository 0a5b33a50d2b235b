#include "escala/hlo/analysis/trip_count.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

// The only element of a constant; nothing if it does not fit in int64.
std::optional<int64_t> ScalarInteger(const HostArray& array) {
  const ElementType type = array.shape().type;
  if (!IsInteger(type) || array.shape().num_elements() != 1)
    return std::nullopt;
  const int width = ByteWidth(type);
  uint64_t bits = 0;
  std::memcpy(&bits, array.data(), static_cast<size_t>(width));
  if (IsUnsigned(type)) {
    if (bits > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
      return std::nullopt;
    return static_cast<int64_t>(bits);
  }
  const int shift = 64 - 8 * width;
  return static_cast<int64_t>(bits << shift) >> shift;
}

bool Fits(ElementType type, __int128 value) {
  const int bits = BitWidth(type);
  if (IsUnsigned(type)) return value >= 0 && value >> std::min(bits, 63) == 0;
  const __int128 limit = __int128{1} << (bits - 1);
  return value >= -limit && value < limit;
}

}  // namespace

Definitions::Definitions(const Function& function)
    : function_(function), ops_(function.value_types.size(), nullptr) {
  ForEachOp(function.body, [&](const Op& op) {
    for (ValueId v : op.results) ops_[static_cast<size_t>(v)] = &op;
  });
}

std::optional<int64_t> Definitions::Integer(ValueId v) const {
  // A convert may truncate the value, so the value must fit every type on the
  // way.
  std::vector<ElementType> through;
  for (;;) {
    const Type& type = function_.type(v);
    if (!type.is_tensor() || !IsInteger(type.shape.type)) return std::nullopt;
    through.push_back(type.shape.type);
    const Op* op = Of(v);
    if (op == nullptr) return std::nullopt;
    if (op->code == OpCode::kConvert || op->code == OpCode::kReshape) {
      v = op->operands[0];
      continue;
    }
    if (op->code != OpCode::kConstant) return std::nullopt;
    const auto* dense = op->attributes.Find("value")->get<Dense>();
    auto value = ScalarInteger(dense->array);
    if (value)
      for (ElementType t : through)
        if (!Fits(t, *value)) return std::nullopt;
    return value;
  }
}

namespace {

// The comparison with its operands swapped.
std::string_view Mirror(std::string_view direction) {
  if (direction == "LT") return "GT";
  if (direction == "LE") return "GE";
  if (direction == "GT") return "LT";
  if (direction == "GE") return "LE";
  return direction;
}

class Loop {
 public:
  Loop(const OpContext& op, const Definitions& definitions)
      : op_(op),
        definitions_(definitions),
        condition_(op.op.regions[0]),
        body_(op.op.regions[1]) {}

  std::optional<int64_t> TripCount() const {
    const std::vector<ValueId>& returned = condition_.terminator().operands;
    if (returned.size() != 1) return std::nullopt;
    const Op* compare = definitions_.Of(returned[0]);
    if (compare == nullptr || compare->code != OpCode::kCompare)
      return std::nullopt;
    const std::string& direction =
        compare->attributes.Str("comparison_direction");
    for (int side : {0, 1}) {
      const auto counter = Carried(compare->operands[side]);
      const auto limit = Bound(compare->operands[1 - side]);
      if (!counter || !limit) continue;
      const auto start = definitions_.Integer(op_.op.operands[*counter]);
      const auto step = Step(*counter);
      if (start && step)
        return Count(
            *start, *limit, *step,
            side == 0 ? std::string_view(direction) : Mirror(direction),
            op_.operand(*counter).type);
    }
    return std::nullopt;
  }

 private:
  // The index of the loop-carried value that `v` is in the condition.
  std::optional<size_t> Carried(ValueId v) const {
    const auto& arguments = condition_.arguments;
    auto it = std::find(arguments.begin(), arguments.end(), v);
    if (it == arguments.end()) return std::nullopt;
    return static_cast<size_t>(it - arguments.begin());
  }

  // The value of a constant, or of a carried value that starts as a constant
  // and never changes.
  std::optional<int64_t> Bound(ValueId v) const {
    if (auto carry = Carried(v)) {
      if (body_.terminator().operands[*carry] != body_.arguments[*carry])
        return std::nullopt;
      return definitions_.Integer(op_.op.operands[*carry]);
    }
    return definitions_.Integer(v);
  }

  // The amount that one loop iteration adds to the carried value.
  std::optional<int64_t> Step(size_t carry) const {
    const ValueId before = body_.arguments[carry];
    const Op* op = definitions_.Of(body_.terminator().operands[carry]);
    if (op == nullptr) return std::nullopt;
    if (op->code == OpCode::kAdd) {
      for (int side : {0, 1})
        if (op->operands[side] == before)
          return definitions_.Integer(op->operands[1 - side]);
    }
    if (op->code == OpCode::kSubtract && op->operands[0] == before) {
      auto step = definitions_.Integer(op->operands[1]);
      if (step && *step != std::numeric_limits<int64_t>::min()) return -*step;
    }
    return std::nullopt;
  }

  static std::optional<int64_t> Count(int64_t start, int64_t limit,
                                      int64_t step, std::string_view direction,
                                      ElementType type) {
    __int128 distance = static_cast<__int128>(limit) - start;
    __int128 stride = step;
    if (direction == "GT" || direction == "GE") {
      distance = -distance;
      stride = -stride;
    }
    __int128 count;
    if (direction == "LT" || direction == "GT") {
      if (distance <= 0) return 0;
      if (stride <= 0) return std::nullopt;
      count = (distance + stride - 1) / stride;
    } else if (direction == "LE" || direction == "GE") {
      if (distance < 0) return 0;
      if (stride <= 0) return std::nullopt;
      count = distance / stride + 1;
    } else if (direction == "NE") {
      if (distance == 0) return 0;
      if (stride == 0 || distance % stride != 0 || distance / stride < 0)
        return std::nullopt;
      count = distance / stride;
    } else {  // EQ: the body runs at most once
      if (distance != 0) return 0;
      if (stride == 0) return std::nullopt;
      count = 1;
    }
    // The counter must not wrap around before the loop ends.
    if (!Fits(type, start + count * static_cast<__int128>(step)) ||
        count > std::numeric_limits<int64_t>::max())
      return std::nullopt;
    return static_cast<int64_t>(count);
  }

  const OpContext& op_;
  const Definitions& definitions_;
  const Region& condition_;
  const Region& body_;
};

}  // namespace

std::optional<int64_t> TripCount(const OpContext& op,
                                 const Definitions& definitions) {
  return Loop(op, definitions).TripCount();
}

std::optional<int64_t> TripCount(const OpContext& op) {
  return TripCount(op, Definitions(op.function));
}

}  // namespace escala::hlo
