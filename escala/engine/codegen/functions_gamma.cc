// The gamma function's relatives, for f32 and narrower types: double arithmetic
// has the bits that their cancellations take. For f64 they are called element
// by element (scalar_functions.h).
#include <llvm/IR/Module.h>

#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

constexpr double kPi = 3.141592653589793;

Number Log(Number x) {  // REQUIRES: x > 0 is normal
  return LogNormal<Number>(kPrecise.log.Rounded(), x);
}
Number Exp(Number x) {
  const Number y = ReduceExp(kPrecise, LimitExp<Number>(x)).Value();
  return Select(x > 699.0, x.Of(kInfinity), y);
}

// f(x, y), by a function of the module that is emitted once.
Number Shared(const char* name, Formula f, Number x, Number y) {
  llvm::Module& module = *x.b->GetInsertBlock()->getModule();
  llvm::Function* function = module.getFunction(name);
  if (function == nullptr) {
    llvm::IRBuilder<> b(module.getContext());
    llvm::Type* type = x.v->getType();
    function = llvm::Function::Create(
        llvm::FunctionType::get(type, {type, type}, false),
        llvm::Function::InternalLinkage, name, module);
    function->copyAttributesFrom(x.b->GetInsertBlock()->getParent());
    b.SetInsertPoint(
        llvm::BasicBlock::Create(b.getContext(), "entry", function));
    b.CreateRet(f({&b, function->getArg(0)}, {&b, function->getArg(1)}).v);
  }
  return {x.b, x.b->CreateCall(function, {x.v, y.v})};
}

// sum of c[j] x^j
Number Series(Number x, std::span<const double> c) {
  return Polynomial(x, Table{c, {}});
}

// sin(pi x) and cos(pi x) of the distance of x from an integer, both made
// positive; 0 <= x <= 1/2 afterwards.
struct Turn {
  Number sin, cos;
};
Turn TurnOf(Number x) {
  const Number size = Abs(x - RoundEven(x));
  const Mask steep = size > 0.25;
  const Number r = kPi * Select(steep, 0.5 - size, size);
  const Number sin = SinNear(kPrecise, r), cos = CosNear(kPrecise, r);
  return {Select(steep, cos, sin), Select(steep, sin, cos)};
}

// --- digamma -----------------------------------------------------------------

// log y - 1/2y - sum B2j / (2j y^2j), where y = x + 8 if x is below 8; the
// eight reciprocals between are the logarithmic derivative of a product.
Number DigammaAbove(Number x) {  // x >= 1/2
  static constexpr double kSeries[] = {1.0 / 12,   -1.0 / 120, 1.0 / 252,
                                       -1.0 / 240, 1.0 / 132,  -691.0 / 32760,
                                       1.0 / 12};
  const Mask small = x < 8.0;
  Number product = x, derivative = x.Of(1);
  for (int k = 1; k < 8; ++k) {
    const Number factor = x + static_cast<double>(k);
    derivative = Fma(derivative, factor, product);
    product = product * factor;
  }
  const Number y = Select(small, x + 8.0, x);
  const Number inverse = 1.0 / y;
  const Number square = inverse * inverse;
  const Number sum =
      Log(y) - Fma(square, Series(square, kSeries), inverse * 0.5);
  return Select(small, sum - derivative / product, sum);
}

Number Digamma(Number x, Number) {
  const Mask reflected = x < 0.5;
  const Mask usual = Abs(x) < kInfinity;
  const Number above = Select(reflected, 1.0 - x, x);
  const Number value = DigammaAbove(Select(usual, above, x.Of(1)));
  // psi(x) = psi(1 - x) - pi / tan(pi x).
  const Turn turn = TurnOf(x);
  const Number size = kPi * turn.cos / turn.sin;
  const Number nearest = RoundEven(x);
  const Number y =
      Select(reflected, value - CopySign(size, x - nearest), value);
  const Mask pole = (x <= 0.0) & (x == nearest);
  const Number finite = Select(pole, x.Of(kNan), y);
  return Select(usual, finite, Select(x > 0.0, x, x.Of(kNan)));
}

// --- lgamma ------------------------------------------------------------------

// A polynomial around 2 below 2.5, otherwise Stirling's series at x, or at x +
// 6 below 8.
Number LogGammaAbove(Number x) {  // x >= 1/2
  static constexpr double kSeries[] = {1.0 / 12,    -1.0 / 360, 1.0 / 1260,
                                       -1.0 / 1680, 1.0 / 1188, -691.0 / 360360,
                                       1.0 / 156};
  const Number one = x.Of(1);
  const Mask below = x < 1.5;
  const Mask near = x < 2.5;
  const Mask middle = x < 8.0;
  const Number d = Select(below, x - 1.0, x - 2.0);
  const Number near_two = d * Polynomial(d, kLgamma);
  Number product = x;
  for (int k = 1; k < 6; ++k) product = product * (x + static_cast<double>(k));
  const Number y = Select(middle, x + 6.0, x);
  const Number inverse = 1.0 / y;
  const Number stirling = Fma(y - 0.5, Log(y), 0.9189385332046728 - y) +
                          inverse * Series(inverse * inverse, kSeries);
  const Number far = Select(middle, product, one);
  const Number steps = Select(near, Select(below, x, one), far);
  return Select(near, near_two, stirling) - Log(steps);
}

Number LogGamma(Number x, Number) {
  const Mask reflected = x < 0.5;
  const Mask usual = Abs(x) < kInfinity;
  const Mask pole = (x <= 0.0) & (x == RoundEven(x));
  const Number above = Select(reflected, 1.0 - x, x);
  const Number value = LogGammaAbove(Select(usual, above, x.Of(1)));
  // gamma(x) gamma(1 - x) = pi / sin(pi x).
  const Number sin = Select(reflected & usual & !pole, TurnOf(x).sin, x.Of(1));
  const Number mirror = Log(kPi / sin) - value;
  const Number finite = Select(reflected, mirror, value);
  const Number y = Select(pole, x.Of(kInfinity), finite);
  return Select(usual, y, Abs(x));
}

// --- zeta and polygamma ------------------------------------------------------

// q^s zeta(s, q) for s > 1, q > 0, as the reference has it (ScaledZeta), with 8
// terms. Where s is large against a = q + 8, what is left after them is below
// e^-24 of the sum.
Number ScaledZeta(Number s, Number q) {
  static constexpr double kBernoulli[] = {1.0 / 6,   -1.0 / 30, 1.0 / 42,
                                          -1.0 / 30, 5.0 / 66,  -691.0 / 2730};
  constexpr int kTerms = 8;
  const Number inverse = 1.0 / q;
  Number sum = s.Of(1), last = s.Of(1);
  for (int k = 1; k <= kTerms; ++k) {
    const Number step = LogPlusOne(kPrecise.log.Rounded(),
                                   inverse * static_cast<double>(k), s.Of(0));
    last = Exp(-s * step);
    if (k < kTerms) sum = sum + last;
  }
  const Number a = q + static_cast<double>(kTerms);
  sum = sum + last * (a / (s - 1.0) + 0.5);
  const Number over = 1.0 / a;
  const Number square = over * over;
  Number factor = Select(s < 3.0 * a, last * s * over, s.Of(0));
  const Number bounded = Select(s < 3.0 * a, s, s.Of(0));
  for (int j = 1; j <= 6; ++j) {
    factor = factor / static_cast<double>(2 * j * (2 * j - 1));
    sum = Fma(factor, s.Of(kBernoulli[j - 1]), sum);
    factor = factor * (bounded + (2.0 * j - 1)) * (bounded + 2.0 * j) * square;
  }
  return sum;
}

Number SharedScaledZeta(Number s, Number q) {
  return Shared("scaled zeta", ScaledZeta, s, q);
}

// zeta(s, q) for s > 1 and q > 0.
Number PositiveZeta(Number s, Number q) {
  const Number most = s.Of(1e30);
  const Number bounded = Select(most < s, most, s);
  const Number finite = Select(q < kInfinity, q, s.Of(1));
  const Number value =
      Exp(-bounded * Log(finite)) * SharedScaledZeta(bounded, finite);
  return Select(q < kInfinity, value, s.Of(0));
}

// For q < 0 between integers: the terms with q + k > 0, and those with q + k <
// 0 as the difference of two sums.
Number NegativeZeta(Number s, Number q) {
  const Number before =
      PositiveZeta(s, -q - Floor(-q)) - PositiveZeta(s, 1.0 - q);
  const Number after = PositiveZeta(s, q - Floor(q));
  return after + Select(IsOdd(s), -before, before);
}

Number Zeta(Number s, Number q) {
  const Number one = s.Of(1);
  const Mask defined = s > 1.0;
  const Mask positive = q > 0.0;
  const Number x = Select(defined, s, s.Of(2));
  const Number simple = PositiveZeta(x, Select(positive, q, one));
  const Mask mirrored = defined & !positive & !IsNan(q);
  const Number all = IfAny(mirrored, simple, [&] {
    const Mask integer = RoundEven(x) == x;
    const Mask even = !(IsOdd(Limit(x, 0, 0x1p50)));
    const Mask pole = RoundEven(q) == q;
    const Number inside = Select(mirrored & !pole, q, s.Of(-0.5));
    const Number between = NegativeZeta(Limit(x, 0, 0x1p50), inside);
    const Number at_pole = Select(even, s.Of(kInfinity), s.Of(kNan));
    const Number value = Select(pole, at_pole, between);
    return Select(integer, value, s.Of(kNan));
  });
  const Number edge = Select(s == 1.0, s.Of(kInfinity), s.Of(kNan));
  const Number value = Select(defined, all, edge);
  return Select(IsNan(q), q, value);
}

// (-1)^(n+1) n! zeta(n + 1, x).
Number Polygamma(Number n, Number x) {
  const Mask natural = (n >= 0.0) & (RoundEven(n) == n);
  const Mask bounded = natural & (n > 0.0) & (n < 1e30);
  const Number s = Select(bounded, n, n.Of(1)) + 1.0;
  const Number log_factorial = LogGammaAbove(s);
  // n! may overflow where x^-(n+1) underflows, so their logarithms are added.
  const Mask inside = (x > 0.0) & (x < kInfinity);
  const Number q = Select(inside, x, n.Of(1));
  const Number direct =
      Exp(Fma(-s, Log(q), log_factorial)) * SharedScaledZeta(s, q);
  const Number size = IfAny(!inside, direct, [&] {
    return Exp(log_factorial) * Shared("zeta", Zeta, s, x);
  });
  const Number sign = Select(IsOdd(s), n.Of(-1), n.Of(1));
  const Number value = IfAny(n == 0.0, size * sign,
                             [&] { return Shared("digamma", Digamma, x, x); });
  return Select(natural, value, n.Of(kNan));
}

}  // namespace

std::span<const VectorFunction> GammaFunctions() {
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kChloLgamma, LogGamma, nullptr},
      {OpCode::kChloDigamma, Digamma, nullptr},
      {OpCode::kChloZeta, Zeta, nullptr},
      {OpCode::kChloPolygamma, Polygamma, nullptr},
  };
  return kFunctions;
}

}  // namespace escala::engine
