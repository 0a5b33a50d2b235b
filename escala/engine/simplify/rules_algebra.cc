// Arithmetic identities that keep the bits of the result.
//
// For floats these are x + -0, x - +0, x * 1, x / 1, x / 2^k as x * 2^-k, and
// negations. x + +0 is not an identity (it turns -0 into +0), nor is x * 0
// (NaN, infinities, signs), and nothing is reassociated. NaN stays NaN; its
// sign and payload are not defined by StableHLO and may change.
#include <cmath>
#include <limits>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

ValueId Like(Graph* graph, const Op& op, OpCode code,
             std::vector<ValueId> operands) {
  return graph->Emit(code, std::move(operands),
                     Shape(graph->shape(op.results[0])));
}

ValueId SplatLike(Graph* graph, const Op& op, HostArray scalar) {
  return graph->Splat(std::move(scalar), Dims(graph->dims(op.results[0])));
}

// The operand of `v` if `v` is a negation of floats or integers.
ValueId Negated(const Graph& graph, ValueId v) {
  const Op* op = graph.Def(v, OpCode::kNegate);
  if (op == nullptr) return kNone;
  const ElementType type = graph.element(v);
  return IsPlainFloat(type) || IsInteger(type) ? op->operands[0] : kNone;
}

ElementType ResultElement(const Graph& graph, const Op& op) {
  return graph.element(op.results[0]);
}

// Moves a constant operand to the right, where other rules expect it and where
// equal ops become identical.
ValueId ConstantRight(Graph* graph, const Op& op) {
  if (!graph->Splat(op.operands[0]) || graph->Splat(op.operands[1]))
    return kNone;
  return graph->Emit(op.code, {op.operands[1], op.operands[0]}, op.attributes,
                     Type(graph->type(op.results[0])));
}

ValueId AddZero(Graph* graph, const Op& op) {
  const auto splat = graph->Splat(op.operands[1]);
  if (IsFloatSplat(splat, -0.0) || IsIntegerSplat(splat, 0))
    return op.operands[0];
  return kNone;
}

ValueId AddNegated(Graph* graph, const Op& op) {
  if (const ValueId y = Negated(*graph, op.operands[1]); y != kNone)
    return Like(graph, op, OpCode::kSubtract, {op.operands[0], y});
  if (const ValueId x = Negated(*graph, op.operands[0]); x != kNone)
    return Like(graph, op, OpCode::kSubtract, {op.operands[1], x});
  return kNone;
}

ValueId SubtractZero(Graph* graph, const Op& op) {
  const auto right = graph->Splat(op.operands[1]);
  if (IsFloatSplat(right, 0.0) || IsIntegerSplat(right, 0))
    return op.operands[0];
  const auto left = graph->Splat(op.operands[0]);
  if (IsFloatSplat(left, -0.0) || IsIntegerSplat(left, 0))
    return Like(graph, op, OpCode::kNegate, {op.operands[1]});
  return kNone;
}

ValueId SubtractSame(Graph* graph, const Op& op) {
  const ElementType type = ResultElement(*graph, op);
  if (op.operands[0] != op.operands[1] || !IsInteger(type)) return kNone;
  return SplatLike(graph, op, Scalar(type, 0));
}

ValueId SubtractNegated(Graph* graph, const Op& op) {
  const ValueId y = Negated(*graph, op.operands[1]);
  if (y == kNone) return kNone;
  return Like(graph, op, OpCode::kAdd, {op.operands[0], y});
}

ValueId MultiplyByOne(Graph* graph, const Op& op) {
  const auto splat = graph->Splat(op.operands[1]);
  if (IsFloatSplat(splat, 1.0) || IsIntegerSplat(splat, 1))
    return op.operands[0];
  if (IsIntegerSplat(splat, 0)) return op.operands[1];
  if (IsFloatSplat(splat, -1.0) ||
      (IsSigned(ResultElement(*graph, op)) && IsIntegerSplat(splat, -1)))
    return Like(graph, op, OpCode::kNegate, {op.operands[0]});
  return kNone;
}

ValueId MultiplyNegated(Graph* graph, const Op& op) {
  const ValueId x = Negated(*graph, op.operands[0]);
  const ValueId y = Negated(*graph, op.operands[1]);
  if (x == kNone || y == kNone) return kNone;
  return Like(graph, op, OpCode::kMultiply, {x, y});
}

// Combines the constants of (x + a) + b and (x * a) * b. Integers only: they
// wrap, so the order of operations does not matter.
ValueId IntegerChain(Graph* graph, const Op& op) {
  if (!IsInteger(ResultElement(*graph, op))) return kNone;
  const Op* inner = graph->Def(op.operands[0], op.code);
  if (inner == nullptr || !graph->Splat(op.operands[1]) ||
      !graph->Splat(inner->operands[1]))
    return kNone;
  const ValueId constant =
      Like(graph, op, op.code, {inner->operands[1], op.operands[1]});
  return Like(graph, op, op.code, {inner->operands[0], constant});
}

// 1 / value, if both are powers of two and normal numbers of the type.
std::optional<double> ExactReciprocal(ElementType type, double value) {
  int exponent = 0;
  if (!std::isfinite(value) || std::abs(std::frexp(value, &exponent)) != 0.5)
    return std::nullopt;
  const int limit = type == ElementType::kF16   ? 13
                    : type == ElementType::kF64 ? 1020
                                                : 124;
  if (std::abs(exponent) > limit) return std::nullopt;
  return 1 / value;
}

ValueId DivideBySplat(Graph* graph, const Op& op) {
  const auto splat = graph->Splat(op.operands[1]);
  if (IsIntegerSplat(splat, 1)) return op.operands[0];
  if (!splat || !IsPlainFloat(splat->shape().type)) return kNone;
  if (IsFloatSplat(splat, 1.0)) return op.operands[0];
  const ElementType type = splat->shape().type;
  const auto inverse = ExactReciprocal(type, ElementAsDouble(splat->view(), 0));
  if (!inverse) return kNone;
  return Like(graph, op, OpCode::kMultiply,
              {op.operands[0], SplatLike(graph, op, Scalar(type, *inverse))});
}

ValueId NegateNegate(Graph* graph, const Op& op) {
  return Negated(*graph, op.operands[0]);
}

// -(x - y) is y - x. Integers only: for equal floats one gives -0, the other
// +0.
ValueId NegateSubtract(Graph* graph, const Op& op) {
  const Op* inner = graph->Def(op.operands[0], OpCode::kSubtract);
  if (inner == nullptr || !IsInteger(ResultElement(*graph, op))) return kNone;
  return Like(graph, op, OpCode::kSubtract,
              {inner->operands[1], inner->operands[0]});
}

// abs of abs, floor of floor, ...
ValueId Idempotent(Graph* graph, const Op& op) {
  return graph->Def(op.operands[0], op.code) != nullptr &&
                 graph->type(op.operands[0]) == graph->type(op.results[0])
             ? op.operands[0]
             : kNone;
}

ValueId AbsNegate(Graph* graph, const Op& op) {
  const ValueId x = Negated(*graph, op.operands[0]);
  if (x == kNone || graph->type(x) != graph->type(op.results[0])) return kNone;
  return Like(graph, op, OpCode::kAbs, {x});
}

ValueId MaxMinSame(Graph* graph, const Op& op) {
  (void)graph;
  return op.operands[0] == op.operands[1] ? op.operands[0] : kNone;
}

// A maximum or minimum with a constant that never or always decides the result:
// the infinity of the right sign, or a bound of the operand's range.
ValueId MaxMinNeutral(Graph* graph, const Op& op) {
  const auto splat = graph->Splat(op.operands[1]);
  if (!splat) return kNone;
  const bool maximum = op.code == OpCode::kMaximum;
  const ElementType type = splat->shape().type;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (IsFloatSplat(splat, maximum ? -kInfinity : kInfinity))
    return op.operands[0];
  if (!IsInteger(type) || BitWidth(type) > 32) return kNone;
  const int64_t value = hlo::ref::LoadIndex(splat->view(), 0);
  const auto range = RangeOf(*graph, op.operands[0]);
  if (!range) return kNone;
  if (maximum ? value <= range->low : value >= range->high)
    return op.operands[0];
  if (maximum ? value >= range->high : value <= range->low)
    return op.operands[1];
  return kNone;
}

// For types below f64, x * x is exact in double, and so is pow(x, 2).
ValueId PowerOfSplat(Graph* graph, const Op& op) {
  const auto splat = graph->Splat(op.operands[1]);
  const ElementType type = ResultElement(*graph, op);
  if (!IsPlainFloat(type) || type == ElementType::kF64) return kNone;
  const ValueId x = op.operands[0];
  if (IsFloatSplat(splat, 1.0)) return x;
  if (IsFloatSplat(splat, 2.0))
    return Like(graph, op, OpCode::kMultiply, {x, x});
  return kNone;
}

ValueId SquareIsProduct(Graph* graph, const Op& op) {
  const ElementType type = ResultElement(*graph, op);
  if (!IsPlainFloat(type) && !IsInteger(type)) return kNone;
  return Like(graph, op, OpCode::kMultiply, {op.operands[0], op.operands[0]});
}

ValueId RealOfComplex(Graph* graph, const Op& op) {
  const Op* inner = graph->Def(op.operands[0], OpCode::kComplex);
  if (inner == nullptr) return kNone;
  return inner->operands[op.code == OpCode::kReal ? 0 : 1];
}

ValueId ClampKnown(Graph* graph, const Op& op) {
  if (!IsInteger(ResultElement(*graph, op))) return kNone;
  const auto low = RangeOf(*graph, op.operands[0]);
  const auto value = RangeOf(*graph, op.operands[1]);
  const auto high = RangeOf(*graph, op.operands[2]);
  if (!low || !value || !high) return kNone;
  return low->high <= value->low && value->high <= high->low ? op.operands[1]
                                                             : kNone;
}

constexpr RuleRow kRules[] = {
    {OpCode::kAdd, ConstantRight},
    {OpCode::kMultiply, ConstantRight},
    {OpCode::kMaximum, ConstantRight},
    {OpCode::kMinimum, ConstantRight},
    {OpCode::kAdd, AddZero},
    {OpCode::kAdd, AddNegated},
    {OpCode::kAdd, IntegerChain},
    {OpCode::kSubtract, SubtractZero},
    {OpCode::kSubtract, SubtractSame},
    {OpCode::kSubtract, SubtractNegated},
    {OpCode::kMultiply, MultiplyByOne},
    {OpCode::kMultiply, MultiplyNegated},
    {OpCode::kMultiply, IntegerChain},
    {OpCode::kDivide, DivideBySplat},
    {OpCode::kNegate, NegateNegate},
    {OpCode::kNegate, NegateSubtract},
    {OpCode::kAbs, Idempotent},
    {OpCode::kAbs, AbsNegate},
    {OpCode::kFloor, Idempotent},
    {OpCode::kCeil, Idempotent},
    {OpCode::kRoundNearestEven, Idempotent},
    {OpCode::kRoundNearestAfz, Idempotent},
    {OpCode::kMaximum, MaxMinSame},
    {OpCode::kMinimum, MaxMinSame},
    {OpCode::kMaximum, MaxMinNeutral},
    {OpCode::kMinimum, MaxMinNeutral},
    {OpCode::kPower, PowerOfSplat},
    {OpCode::kChloSquare, SquareIsProduct},
    {OpCode::kReal, RealOfComplex},
    {OpCode::kImag, RealOfComplex},
    {OpCode::kClamp, ClampKnown},
};

}  // namespace

std::span<const RuleRow> AlgebraRules() { return kRules; }

}  // namespace escala::engine::simplify
