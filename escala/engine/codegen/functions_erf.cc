// The error function's relatives, and a Bessel function.
#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// erf(x) / x - 1 for |x| <= 1, in double.
Number ErfNear(Number x) {
  const Number z = x * x;
  const Number tail = Polynomial(z, {kPreciseErf.high.subspan(1), {}});
  return Fma(z, tail, x.Of((kPreciseErf.high[0] - 1) + kPreciseErf.low[0]));
}

// erfc(x) = e^(-x^2) (e^(x^2) erfc(x)), as 2^n value; 0 <= x <= 27.5. The
// second factor is u = 1 / (x + 4) times a polynomial in t = 1 - 8 u. t is
// rounded so that u = (1 - t) / 8 is exact; both belong to a number near x,
// from which the derivative, 2 x e^(x^2) erfc(x) - 2 / sqrt(pi), leads to x.
struct Scaled {
  Number value, n;
};
Scaled ErfcFar(Number x) {
  const Number bottom = x + 4.0;
  const Number t = Fma(1.0 / bottom, x.Of(-8), x.Of(4)) - 3.0;
  const Number u = (1.0 - t) * 0.125;
  // 1 - u (x + 4), which is the way from there to x times -u.
  const Number lost = x - (bottom - 4.0);
  const Number error = Fma(-u, lost, Fma(-u, bottom, x.Of(1)));
  const Number tail = Polynomial(t, {kPreciseErfc.high.subspan(1), {}});
  const Number first = t.Of(kPreciseErfc.high[0]);
  const Number p = Fma(t, tail, first);
  const Number near = p * u;
  // `rest` adds up the rounding errors of p, of p * u and of t.
  const Number p_rest = Fma(t, tail, first - p) + kPreciseErfc.low[0];
  Number rest = Fma(p_rest, u, Fma(p, u, -near));
  const Number slope = Fma(x + x, near, x.Of(-kTwoOverRootPi[0]));
  rest = Fma(-(error * bottom), slope, rest);
  const ExpParts parts = SplitExp(-Product<Pair>(x, x));
  rest = Fma(rest, parts.r, rest);
  return {near + Fma(near, parts.r + parts.tail, rest), parts.n};
}

Number Erf(Number x, Number) {
  const Number size = Abs(x);
  const Number a = Limit(size, 0, 1);
  const Number near = Fma(a, ErfNear(a), a);
  const Mask large = size > 1.0;
  const Number result = IfAny(large, near, [&] {
    const Scaled rest = ErfcFar(Limit(size, 1, 6));
    return 1.0 - rest.value * PowerOfTwo(rest.n);
  });
  return Select(IsNan(x), x, CopySign(result, x));
}

Number Erfc(Number x, Number) {
  const Scaled scaled = ErfcFar(Limit(Abs(x), 0, 27.5));
  const Number result = TimesLargePowerOfTwo(scaled.value, scaled.n);
  return Select(x < 0.0, 2.0 - result, result);
}

// Polynomials in w = -log(1 - x^2), or in its square root where x is near 1.
Number ErfInv(Number x, Number) {
  const bool single = IsSingle(x);
  const double middle = single ? 2.5625 : 3.125;  // of the near w
  const Number size = Abs(x);
  const Number a = Select(size < 1.0, size, x.Of(0));
  const Split split = SplitNumber(Fma(-a, a, x.Of(1)));
  const Number w = -QuickLog(split.m - 1.0, split.n);
  const Number near = Fma(
      a, Polynomial(w - middle, single ? kSingleErfInv : kPreciseErfInv), a);
  const Mask far = w > 2 * middle;
  const Number all = IfAny(far, near, [&] {
    const Number root = Sqrt(w);
    if (single) return a * Polynomial(root - 3.125, kSingleErfInvFar);
    return a * Select(root > 4.05, Polynomial(root - 5.0, kPreciseErfInvFar),
                      Polynomial(root - 3.25, kPreciseErfInvMiddle));
  });
  const Number edge = Select(size == 1.0, x.Of(kInfinity), x.Of(kNan));
  return CopySign(Select(size < 1.0, all, edge), x);
}

template <class T>
Number BesselI1e(Number x, Number) {
  const Number size = Abs(x);
  const Number small = Limit(size, 0, 8);
  const T inner = Sum<T>(small * 0.25, x.Of(-1));
  const Number near =
      Round(small * Polynomial(inner, Choose<T>(kShortBessel, kPreciseBessel)));
  const Mask large = size > 8.0;
  const Number result = IfAny(large, near, [&] {
    const Number a = Select(large & (size < kInfinity), size, x.Of(8));
    const T outer = 16.0 / From<T>(a) - 1.0;
    const T far =
        Polynomial(outer, Choose<T>(kShortBesselFar, kPreciseBesselFar)) /
        Sqrt(From<T>(a));
    return Round(far);
  });
  const Number finite = Select(size == kInfinity, x.Of(0), result);
  return Select(IsNan(x), x, CopySign(finite, x));
}

}  // namespace

std::span<const VectorFunction> ErrorFunctions() {
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kChloErf, nullptr, Erf},
      {OpCode::kChloErfc, nullptr, Erfc},
      {OpCode::kChloErfInv, ErfInv, ErfInv, true},
      {OpCode::kChloBesselI1e, BesselI1e<Number>, BesselI1e<Pair>},
  };
  return kFunctions;
}

}  // namespace escala::engine
