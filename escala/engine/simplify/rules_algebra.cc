// Arithmetic identities that keep the bits of the result.
//
// For floats these are x + -0, x - +0, x * 1, x / 1, x / 2^k as x * 2^-k, and
// negations. x + +0 is one only where x is known to have no -0, which it turns
// into +0. x * 0 is none (NaN, infinities, signs), and nothing is reassociated.
// NaN stays NaN; its sign and payload are not defined by StableHLO and may
// change. Powers by a few constants alone are rounded otherwise, by at most 2
// ulp.
#include <cmath>
#include <limits>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

// The operand of `v` if `v` is a negation of floats or integers.
ValueId Negated(const Rewriter& rewriter, ValueId v) {
  const Op* op = rewriter.Def(v, OpCode::kNegate);
  if (op == nullptr) return kNone;
  const ElementType type = rewriter.element(v);
  return IsPlainFloat(type) || IsInteger(type) ? op->operands[0] : kNone;
}

ElementType ResultElement(const Rewriter& rewriter, const Op& op) {
  return rewriter.element(op.results[0]);
}

ValueId AddZero(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  if (IsFloatSplat(splat, -0.0) || IsIntegerSplat(splat, 0) ||
      (IsFloatSplat(splat, 0.0) && rewriter->WithoutMinusZero(op.operands[0])))
    return op.operands[0];
  return kNone;
}

ValueId AddNegated(Rewriter* rewriter, const Op& op) {
  if (const ValueId y = Negated(*rewriter, op.operands[1]); y != kNone)
    return Like(rewriter, op, OpCode::kSubtract, {op.operands[0], y});
  if (const ValueId x = Negated(*rewriter, op.operands[0]); x != kNone)
    return Like(rewriter, op, OpCode::kSubtract, {op.operands[1], x});
  return kNone;
}

ValueId SubtractZero(Rewriter* rewriter, const Op& op) {
  const auto right = rewriter->Splat(op.operands[1]);
  if (IsFloatSplat(right, 0.0) || IsIntegerSplat(right, 0))
    return op.operands[0];
  const auto left = rewriter->Splat(op.operands[0]);
  if (IsFloatSplat(left, -0.0) || IsIntegerSplat(left, 0))
    return Like(rewriter, op, OpCode::kNegate, {op.operands[1]});
  return kNone;
}

ValueId SubtractSame(Rewriter* rewriter, const Op& op) {
  const ElementType type = ResultElement(*rewriter, op);
  if (op.operands[0] != op.operands[1] || !IsInteger(type)) return kNone;
  return SplatLike(rewriter, op, Scalar(type, 0));
}

ValueId SubtractNegated(Rewriter* rewriter, const Op& op) {
  const ValueId y = Negated(*rewriter, op.operands[1]);
  if (y == kNone) return kNone;
  return Like(rewriter, op, OpCode::kAdd, {op.operands[0], y});
}

ValueId MultiplyByOne(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  if (IsFloatSplat(splat, 1.0) || IsIntegerSplat(splat, 1))
    return op.operands[0];
  if (IsIntegerSplat(splat, 0)) return op.operands[1];
  if (IsFloatSplat(splat, -1.0) ||
      (IsSigned(ResultElement(*rewriter, op)) && IsIntegerSplat(splat, -1)))
    return Like(rewriter, op, OpCode::kNegate, {op.operands[0]});
  return kNone;
}

ValueId MultiplyNegated(Rewriter* rewriter, const Op& op) {
  const ValueId x = Negated(*rewriter, op.operands[0]);
  const ValueId y = Negated(*rewriter, op.operands[1]);
  if (x == kNone || y == kNone) return kNone;
  return Like(rewriter, op, OpCode::kMultiply, {x, y});
}

// Combines the constants of (x + a) + b and (x * a) * b. Integers only: they
// wrap, so the order of operations does not matter.
ValueId IntegerChain(Rewriter* rewriter, const Op& op) {
  if (!IsInteger(ResultElement(*rewriter, op))) return kNone;
  const Op* inner = rewriter->Def(op.operands[0], op.code);
  if (inner == nullptr || !rewriter->Splat(op.operands[1]) ||
      !rewriter->Splat(inner->operands[1]))
    return kNone;
  const ValueId constant =
      Like(rewriter, op, op.code, {inner->operands[1], op.operands[1]});
  return Like(rewriter, op, op.code, {inner->operands[0], constant});
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

ValueId DivideBySplat(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  if (IsIntegerSplat(splat, 1)) return op.operands[0];
  if (!splat || !IsPlainFloat(splat->shape().type)) return kNone;
  if (IsFloatSplat(splat, 1.0)) return op.operands[0];
  const ElementType type = splat->shape().type;
  const auto inverse = ExactReciprocal(type, ElementAsDouble(splat->view(), 0));
  if (!inverse) return kNone;
  return Like(
      rewriter, op, OpCode::kMultiply,
      {op.operands[0], SplatLike(rewriter, op, Scalar(type, *inverse))});
}

ValueId NegateNegate(Rewriter* rewriter, const Op& op) {
  return Negated(*rewriter, op.operands[0]);
}

// -(x - y) is y - x. Integers only: for equal floats one gives -0, the other
// +0.
ValueId NegateSubtract(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kSubtract);
  if (inner == nullptr || !IsInteger(ResultElement(*rewriter, op)))
    return kNone;
  return Like(rewriter, op, OpCode::kSubtract,
              {inner->operands[1], inner->operands[0]});
}

// abs of abs, floor of floor, ...
ValueId Idempotent(Rewriter* rewriter, const Op& op) {
  return rewriter->Def(op.operands[0], op.code) != nullptr &&
                 rewriter->type(op.operands[0]) == rewriter->type(op.results[0])
             ? op.operands[0]
             : kNone;
}

ValueId AbsNegate(Rewriter* rewriter, const Op& op) {
  const ValueId x = Negated(*rewriter, op.operands[0]);
  if (x == kNone || rewriter->type(x) != rewriter->type(op.results[0]))
    return kNone;
  return Like(rewriter, op, OpCode::kAbs, {x});
}

ValueId MaxMinSame(Rewriter* rewriter, const Op& op) {
  (void)rewriter;
  return op.operands[0] == op.operands[1] ? op.operands[0] : kNone;
}

// A maximum or minimum with a constant that never or always decides the result:
// the infinity of the right sign, or a bound of the operand's range.
ValueId MaxMinNeutral(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  if (!splat) return kNone;
  const bool maximum = op.code == OpCode::kMaximum;
  const ElementType type = splat->shape().type;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (IsFloatSplat(splat, maximum ? -kInfinity : kInfinity))
    return op.operands[0];
  if (!IsInteger(type) || BitWidth(type) > 32) return kNone;
  const int64_t value = hlo::ref::LoadIndex(splat->view(), 0);
  const auto range = RangeOf(*rewriter, op.operands[0]);
  if (!range) return kNone;
  if (maximum ? value <= range->low : value >= range->high)
    return op.operands[0];
  if (maximum ? value >= range->high : value <= range->low)
    return op.operands[1];
  return kNone;
}

// A power by a constant that is a product, a quotient or a root. Types below
// f32 are computed in f32, so that they are rounded once.
ValueId PowerOfSplat(Rewriter* rewriter, const Op& op) {
  const auto splat = rewriter->Splat(op.operands[1]);
  const ElementType type = ResultElement(*rewriter, op);
  if (!splat || !IsPlainFloat(type)) return kNone;
  if (IsFloatSplat(splat, 1.0)) return op.operands[0];
  const ElementType wide =
      type == ElementType::kF64 ? ElementType::kF64 : ElementType::kF32;
  const Dims dims = rewriter->dims(op.results[0]);
  const auto emit = [&](OpCode code, std::vector<ValueId> operands) {
    return rewriter->Emit(code, std::move(operands), Shape{wide, dims});
  };
  const auto all = [&](double value) {
    return rewriter->Splat(Scalar(wide, value), dims);
  };
  const auto widened = [&] {
    return Converted(rewriter, op.operands[0], wide);
  };
  // The root of -0 is 0, and that of minus infinity is infinity, as powers.
  const auto root = [&] {
    const ValueId x = widened();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const ValueId is_low = rewriter->Emit(
        OpCode::kCompare, {x, all(-kInfinity)},
        hlo::Attributes({{"comparison_direction", std::string("EQ")}}),
        Type::Tensor(ElementType::kI1, dims));
    return emit(OpCode::kSelect,
                {is_low, all(kInfinity),
                 emit(OpCode::kAdd, {emit(OpCode::kSqrt, {x}), all(0)})});
  };
  const auto product = [&](ValueId a, ValueId b) {
    return emit(OpCode::kMultiply, {a, b});
  };
  ValueId power = kNone;
  if (IsFloatSplat(splat, 2.0)) {
    power = product(widened(), widened());
  } else if (IsFloatSplat(splat, 3.0)) {
    power = product(product(widened(), widened()), widened());
  } else if (IsFloatSplat(splat, 4.0)) {
    const ValueId square = product(widened(), widened());
    power = product(square, square);
  } else if (IsFloatSplat(splat, -1.0)) {
    power = emit(OpCode::kDivide, {all(1), widened()});
  } else if (IsFloatSplat(splat, 0.5)) {
    power = root();
  } else if (IsFloatSplat(splat, -0.5)) {
    power = emit(OpCode::kDivide, {all(1), root()});
  }
  return power == kNone ? kNone : Converted(rewriter, power, type);
}

ValueId SquareIsProduct(Rewriter* rewriter, const Op& op) {
  const ElementType type = ResultElement(*rewriter, op);
  if (!IsPlainFloat(type) && !IsInteger(type)) return kNone;
  return Like(rewriter, op, OpCode::kMultiply,
              {op.operands[0], op.operands[0]});
}

ValueId RealOfComplex(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kComplex);
  if (inner == nullptr) return kNone;
  return inner->operands[op.code == OpCode::kReal ? 0 : 1];
}

ValueId ClampKnown(Rewriter* rewriter, const Op& op) {
  if (!IsInteger(ResultElement(*rewriter, op))) return kNone;
  const auto low = RangeOf(*rewriter, op.operands[0]);
  const auto value = RangeOf(*rewriter, op.operands[1]);
  const auto high = RangeOf(*rewriter, op.operands[2]);
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
