// Booleans: comparisons, selects, and, or, not.
#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"

namespace escala::engine::simplify {
namespace {

// Whether a scalar of type i1 or an integer type has only ones, or only zeros,
// as bits.
bool IsAllBits(const std::optional<HostArray>& scalar, bool ones) {
  if (!scalar) return false;
  const ElementType type = scalar->shape().type;
  if (type == ElementType::kI1) return ones ? IsTrue(scalar) : IsFalse(scalar);
  if (!ones) return IsIntegerSplat(scalar, 0);
  if (IsSigned(type)) return IsIntegerSplat(scalar, -1);
  return IsUnsigned(type) && BitWidth(type) < 64 &&
         IsIntegerSplat(scalar, (int64_t{1} << BitWidth(type)) - 1);
}

ValueId AndOr(Rewriter* rewriter, const Op& op) {
  const bool is_and = op.code == OpCode::kAnd;
  if (op.operands[0] == op.operands[1]) return op.operands[0];
  const auto splat = rewriter->Splat(op.operands[1]);
  if (IsAllBits(splat, is_and)) return op.operands[0];
  if (IsAllBits(splat, !is_and)) return op.operands[1];
  return kNone;
}

ValueId Xor(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  if (IsAllBits(splat, false)) return op.operands[0];
  if (IsAllBits(splat, true))
    return Like(rewriter, op, OpCode::kNot, {op.operands[0]});
  if (op.operands[0] != op.operands[1]) return kNone;
  const ElementType type = rewriter->element(op.results[0]);
  return SplatLike(rewriter, op, Scalar(type, 0));
}

ValueId NotNot(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kNot);
  return inner == nullptr ? kNone : inner->operands[0];
}

// --- Compare -----------------------------------------------------------------

std::string Opposite(const std::string& direction) {
  if (direction == "EQ") return "NE";
  if (direction == "NE") return "EQ";
  if (direction == "LT") return "GE";
  if (direction == "GE") return "LT";
  return direction == "GT" ? "LE" : "GT";
}

// The opposite comparison. For floats EQ and NE only: with NaN neither a < b
// nor a >= b holds.
ValueId NotCompare(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kCompare);
  if (inner == nullptr) return kNone;
  const std::string& direction = inner->attributes.Str("comparison_direction");
  const ElementType type = rewriter->element(inner->operands[0]);
  if (!IsInteger(type) && direction != "EQ" && direction != "NE") return kNone;
  AttributeMap attributes = inner->attributes;
  attributes.Set("comparison_direction", Opposite(direction));
  return Like(rewriter, op, OpCode::kCompare, inner->operands,
              std::move(attributes));
}

// The result of `a direction b`, if it is the same for all values in the
// ranges.
std::optional<bool> Decide(const std::string& direction, const Range& a,
                           const Range& b) {
  const bool outliers = a.high < b.low || a.low > b.high;
  const bool same = a.low == a.high && b.low == b.high && a.low == b.low;
  if (direction == "EQ" || direction == "NE") {
    if (!outliers && !same) return std::nullopt;
    return (direction == "EQ") == same;
  }
  if (direction == "LT" || direction == "GE") {
    if (a.high < b.low) return direction == "LT";
    if (a.low >= b.high) return direction == "GE";
    return std::nullopt;
  }
  if (a.low > b.high) return direction == "GT";
  if (a.high <= b.low) return direction == "LE";
  return std::nullopt;
}

ValueId CompareKnown(Rewriter* rewriter, const Op& op) {
  const std::string& direction = op.attributes.Str("comparison_direction");
  const ElementType type = rewriter->element(op.operands[0]);
  if (!IsInteger(type)) return kNone;
  if (op.operands[0] == op.operands[1])
    return SplatLike(rewriter, op,
                     ScalarBool(direction == "EQ" || direction == "LE" ||
                                direction == "GE"));
  const auto a = RangeOf(*rewriter, op.operands[0]);
  const auto b = RangeOf(*rewriter, op.operands[1]);
  if (!a || !b) return kNone;
  const std::optional<bool> known = Decide(direction, *a, *b);
  return known ? SplatLike(rewriter, op, ScalarBool(*known)) : kNone;
}

// Comparisons with a constant: x == true, x != false and so on.
ValueId CompareBool(Rewriter* rewriter, const Op& op) {
  if (rewriter->element(op.operands[0]) != ElementType::kI1) return kNone;
  const std::string& direction = op.attributes.Str("comparison_direction");
  const auto splat = rewriter->Splat(op.operands[1]);
  if (!splat || (direction != "EQ" && direction != "NE")) return kNone;
  if (IsTrue(splat) == (direction == "EQ")) return op.operands[0];
  return Like(rewriter, op, OpCode::kNot, {op.operands[0]});
}

// --- Select ------------------------------------------------------------------

ValueId SelectKnown(Rewriter* rewriter, const Op& op) {
  if (op.operands[1] == op.operands[2]) return op.operands[1];
  const auto splat = rewriter->Splat(op.operands[0]);
  if (IsTrue(splat)) return op.operands[1];
  if (IsFalse(splat)) return op.operands[2];
  return kNone;
}

ValueId SelectNot(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kNot);
  if (inner == nullptr) return kNone;
  return Like(rewriter, op, OpCode::kSelect,
              {inner->operands[0], op.operands[2], op.operands[1]});
}

ValueId SelectBool(Rewriter* rewriter, const Op& op) {
  if (rewriter->element(op.results[0]) != ElementType::kI1 ||
      rewriter->dims(op.operands[0]) != rewriter->dims(op.results[0]))
    return kNone;
  const auto a = rewriter->Splat(op.operands[1]),
             b = rewriter->Splat(op.operands[2]);
  if (IsTrue(a) && IsFalse(b)) return op.operands[0];
  if (IsFalse(a) && IsTrue(b))
    return Like(rewriter, op, OpCode::kNot, {op.operands[0]});
  return kNone;
}

// select(p, select(p, a, b), c) is select(p, a, c).
ValueId SelectSelect(Rewriter* rewriter, const Op& op) {
  for (int branch : {1, 2}) {
    const Op* inner = rewriter->Def(op.operands[branch], OpCode::kSelect);
    if (inner == nullptr || inner->operands[0] != op.operands[0]) continue;
    std::vector<ValueId> operands = op.operands;
    operands[branch] = inner->operands[branch];
    return Like(rewriter, op, OpCode::kSelect, std::move(operands));
  }
  return kNone;
}

// Broadcasts a scalar predicate or scalar bounds to the result's dimensions, so
// that other rules see pointwise ops only.
ValueId WidenScalars(Rewriter* rewriter, const Op& op) {
  const Dims dims = rewriter->dims(op.results[0]);
  std::vector<ValueId> operands = op.operands;
  bool widened = false;
  for (ValueId& v : operands) {
    if (rewriter->dims(v) == dims) continue;
    v = rewriter->Broadcast(v, dims, {});
    widened = true;
  }
  if (!widened) return kNone;
  return Like(rewriter, op, op.code, std::move(operands));
}

constexpr RuleRow kRules[] = {
    {OpCode::kAnd, ConstantRight},
    {OpCode::kOr, ConstantRight},
    {OpCode::kXor, ConstantRight},
    {OpCode::kAnd, AndOr},
    {OpCode::kOr, AndOr},
    {OpCode::kXor, Xor},
    {OpCode::kNot, NotNot},
    {OpCode::kNot, NotCompare},
    {OpCode::kCompare, CompareKnown},
    {OpCode::kCompare, CompareBool},
    {OpCode::kSelect, WidenScalars},
    {OpCode::kClamp, WidenScalars},
    {OpCode::kSelect, SelectKnown},
    {OpCode::kSelect, SelectNot},
    {OpCode::kSelect, SelectBool},
    {OpCode::kSelect, SelectSelect},
};

}  // namespace

std::span<const RuleRow> LogicRules() { return kRules; }

}  // namespace escala::engine::simplify
