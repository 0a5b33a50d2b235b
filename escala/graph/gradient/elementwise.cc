#include "escala/graph/elementwise.h"

#include <cmath>
#include <numbers>

#include "escala/graph/gradient/vjp.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

// At a tie each operand gets half, as in JAX.
void MaxOrMin(VjpCall* c, bool max) {
  for (int i = 0; i < 2; ++i) {
    const Value& mine = c->in(i);
    const Value& other = c->in(1 - i);
    const Value wins = max ? Greater(mine, other) : Less(mine, other);
    c->result[i] = c->ct() * Select(wins, OnesLike(mine),
                                    Select(Equal(mine, other),
                                           Full(c->graph, mine.shape(), 0.5),
                                           ZerosLike(mine)));
  }
}

void Divide(VjpCall* c) {
  c->result[0] = c->ct() / c->in(1);
  if (c->needed[1]) c->result[1] = -(c->ct() * c->out() / c->in(1));
}

void Power(VjpCall* c) {
  const Value &x = c->in(0), &y = c->in(1);
  if (c->needed[0]) {
    // y x^(y-1), and 0 at 0^0.
    const Value flat = And(Equal(x, 0.0), Equal(y, 0.0));
    const Value less = Select(flat, OnesLike(y), y - 1.0);
    c->result[0] = c->ct() * y * Pow(x, less);
  }
  if (c->needed[1]) {
    const Value log = Log(Select(Equal(x, 0.0), OnesLike(x), x));
    c->result[1] = c->ct() * c->out() * log;
  }
}

void Atan2Rule(VjpCall* c) {
  const Value norm = Square(c->in(0)) + Square(c->in(1));
  c->result[0] = c->ct() * c->in(1) / norm;
  c->result[1] = -(c->ct() * c->in(0) / norm);
}

void Remainder(VjpCall* c) {
  c->result[0] = c->ct();
  if (!c->needed[1]) return;
  const Value ratio = c->in(0) / c->in(1);
  const Value whole = Sign(ratio) * Floor(Abs(ratio));
  c->result[1] = -(c->ct() * whole);
}

void SelectRule(VjpCall* c) {
  const Value zero = ZerosLike(c->ct());
  if (c->needed[1]) c->result[1] = Select(c->in(0), c->ct(), zero);
  if (c->needed[2]) c->result[2] = Select(c->in(0), zero, c->ct());
}

// One operand: the cotangent times the derivative.
#define RULE(name, derivative)                  \
  void name(VjpCall* c) {                       \
    [[maybe_unused]] const Value& x = c->in(0); \
    [[maybe_unused]] const Value& y = c->out(); \
    c->result[0] = c->ct() * (derivative);      \
  }
// At 0 the derivative is defined as that of the right-hand side, as in JAX.
RULE(AbsRule, Select(GreaterEqual(x, 0.0), OnesLike(x), -OnesLike(x)))
RULE(CbrtRule, y / (3.0 * x))
RULE(CosRule, -Sin(x))
RULE(ErfRule, Exp(-Square(x)) * (2 / std::sqrt(std::numbers::pi)))
RULE(ExpRule, y)
RULE(Expm1Rule, y + 1.0)
RULE(Log1pRule, 1.0 / (x + 1.0))
RULE(RsqrtRule, y / x * -0.5)
RULE(SigmoidRule, y*(1.0 - y))
RULE(SinRule, Cos(x))
RULE(TanRule, Square(y) + 1.0)
RULE(TanhRule, 1.0 - Square(y))
#undef RULE

constexpr VjpRow kRows[] = {
    {OpCode::kAbs, AbsRule},
    {OpCode::kAdd,
     [](VjpCall* c) {
       c->result = {c->ct(), c->ct()};
     }},
    {OpCode::kAnd, nullptr},
    {OpCode::kAtan2, Atan2Rule},
    {OpCode::kBitcastConvert, nullptr},
    {OpCode::kCbrt, CbrtRule},
    {OpCode::kCeil, nullptr},
    {OpCode::kChloErf, ErfRule},
    {OpCode::kCompare, nullptr},
    {OpCode::kConstant, nullptr},
    {OpCode::kConvert,
     [](VjpCall* c) { c->result[0] = Convert(c->ct(), c->in(0).type()); }},
    {OpCode::kCosine, CosRule},
    {OpCode::kDivide, Divide},
    {OpCode::kExponential, ExpRule},
    {OpCode::kExponentialMinusOne, Expm1Rule},
    {OpCode::kFloor, nullptr},
    {OpCode::kIota, nullptr},
    {OpCode::kIsFinite, nullptr},
    {OpCode::kLog, [](VjpCall* c) { c->result[0] = c->ct() / c->in(0); }},
    {OpCode::kLogPlusOne, Log1pRule},
    {OpCode::kLogistic, SigmoidRule},
    {OpCode::kMaximum, [](VjpCall* c) { MaxOrMin(c, true); }},
    {OpCode::kMinimum, [](VjpCall* c) { MaxOrMin(c, false); }},
    {OpCode::kMultiply,
     [](VjpCall* c) {
       if (c->needed[0]) c->result[0] = c->ct() * c->in(1);
       if (c->needed[1]) c->result[1] = c->ct() * c->in(0);
     }},
    {OpCode::kNegate, [](VjpCall* c) { c->result[0] = -c->ct(); }},
    {OpCode::kNot, nullptr},
    {OpCode::kOr, nullptr},
    {OpCode::kPower, Power},
    {OpCode::kRemainder, Remainder},
    {OpCode::kRoundNearestEven, nullptr},
    {OpCode::kRsqrt, RsqrtRule},
    {OpCode::kSelect, SelectRule},
    {OpCode::kShiftLeft, nullptr},
    {OpCode::kShiftRightLogical, nullptr},
    {OpCode::kSign, nullptr},
    {OpCode::kSine, SinRule},
    {OpCode::kSqrt,
     [](VjpCall* c) { c->result[0] = c->ct() / c->out() * 0.5; }},
    {OpCode::kSubtract,
     [](VjpCall* c) {
       c->result[0] = c->ct();
       if (c->needed[1]) c->result[1] = -c->ct();
     }},
    {OpCode::kTan, TanRule},
    {OpCode::kTanh, TanhRule},
    {OpCode::kXor, nullptr},
};

}  // namespace

std::span<const VjpRow> ElementwiseVjps() { return kRows; }

}  // namespace escala::graph
