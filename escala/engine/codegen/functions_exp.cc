// Exponentials, logarithms, hyperbolic functions and their inverses.
#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

Number Exp(Number x, Number) {
  return ReducePreciseExp(LimitExp<Pair>(x)).Value();
}

// 2^n (e^r - 1) + (2^n - 1), at half the scale, because 2^1024 overflows. For
// tiny x the result is x, which keeps denormals and the sign of zero.
Number Expm1(Number x, Number) {
  const Power<Pair> power = ReducePreciseExp(Limit(x, -40, 710));
  const Number scale = PowerOfTwo(power.n - 1.0);
  const Number less = scale - 0.5;
  const Number lost = (less - scale) + 0.5;  // is not 0 from 2^53 on
  const Pair sum = QuickSum<Pair>(less, scale * power.rest.high);
  const Number half = sum.high + Fma(scale, power.rest.low, sum.low - lost);
  return Select(Abs(x) < 0x1p-54, x, half + half);
}

// The results for x <= 0, infinity and NaN, which formulas do not treat.
Number LogLimits(Number x, Number result) {
  const Number finite = Select(x < kInfinity, result, x);
  const Number positive = Select(x == 0.0, x.Of(-kInfinity), finite);
  return Select(x < 0.0, x.Of(kNan), positive);
}

template <class T>
Number Log(Number x, Number) {
  return LogLimits(x, Round(LogPositive<T>(TablesOf<T>().log.Rounded(), x)));
}

template <class T>
T LogPlusOne(T x, Number k) {
  return LogPlusOne(TablesOf<T>().log.Rounded(), x, k);
}

template <class T>
Number Log1p(Number x, Number) {
  Number y = Round(LogPlusOne(From<T>(x), x.Of(0)));
  y = Select(x < kInfinity, y, x);
  y = Select(x == -1.0, x.Of(-kInfinity), y);
  y = Select(x < -1.0, x.Of(kNan), y);
  return Select(Abs(x) < 0x1p-54, x, y);
}

// --- Hyperbolic functions ----------------------------------------------------

// Beyond this sinh and cosh are infinite.
Number LimitHyperbolic(Number size) {
  return Limit(size, 0, IsSingle(size) ? 89.5 : 710.6);
}

// With w = e^|x| / 4, which does not overflow before the results do, cosh is
// 2 w + 1/8w. sinh is 2 w - 1/8w, and a polynomial where these cancel.
Pair QuarterOfExp(Number x) {
  const ExpParts parts = SplitExp(LimitHyperbolic(Abs(x)));
  return Scale(parts.Whole(), PowerOfTwo(parts.n - 2.0));
}

Number Sinh(Number x, Number) {
  const Pair w = QuarterOfExp(x);
  const Number rest = (w.low + w.low) - 0.125 / w.high;
  const Number far = CopySign(w.high + w.high + rest, x);
  const Number z = x * x;
  const Number p = Polynomial(z, IsSingle(x) ? kShortSinh : kPreciseSinh);
  const Number near = Fma(z * p, x, x);
  return Select(Abs(x) < 1.0, near, far);
}

Number Cosh(Number x, Number) {
  const Pair w = QuarterOfExp(x);
  return w.high + w.high + ((w.low + w.low) + 0.125 / w.high);
}

// e / (e + 2) with e = e^2|x| - 1, in double: the error is that of e, which the
// division makes no larger.
Number TanhOfDouble(Number x, Number) {
  const Number size = Limit(Abs(x), 0, 20);
  const ExpParts parts = SplitExp(size + size);
  const Number scale = PowerOfTwo(parts.n);
  const Number e = Fma(scale, parts.r + parts.tail, scale - 1.0);
  return CopySign(e / (e + 2.0), x);
}

// From w = e^-|x|: 1 / (1 + w), or w / (1 + w) if x is negative.
Number Logistic(Number x, Number) {
  const ExpParts parts = SplitExp(-Limit(Abs(x), 0, 760));
  const Number w = TimesLargePowerOfTwo(Round(parts.Whole()), parts.n);
  return Select(x < 0.0, w, x.Of(1)) / (w + 1.0);
}

// --- Inverse hyperbolic functions --------------------------------------------

// Above this, the square root of x^2 + 1 or x^2 - 1 is x.
constexpr double kLarge = 0x1p60;

// log(1 + a + a^2 / (1 + sqrt(1 + a^2))).
Number Asinh(Number x, Number) {
  const Number size = Abs(x);
  const Mask large = size > kLarge;
  const Number a = Select(large, x.Of(1), size);
  const Number square = a * a;
  const auto [inside, lost] =
      QuickSum<Pair>(a, square / (1.0 + Sqrt(1.0 + square)));
  const Split split = SplitNumber(Select(large, size, 1.0 + inside));
  const Number scale = PowerOfTwo(-split.n);
  const Pair near = QuickSum<Pair>(scale - 1.0, inside * scale);
  const Number f = Select(large, split.m - 1.0, near.high);
  Number y = QuickLog(f, Select(large, split.n + 1.0, split.n));
  // (log(1 + f))' = 1 / (1 + f), about 1 - 0.8 f.
  const Number slope = Fma(f, x.Of(-0.8), x.Of(1));
  y = Select(large, y, Fma(Fma(lost, scale, near.low), slope, y));
  y = Select(size < kInfinity, y, size);
  return Select(size < 0x1p-30, x, CopySign(y, x));
}

// log(1 + t + sqrt(2 t + t^2)) with t = x - 1.
template <class T>
Number Acosh(Number x, Number) {
  const Mask large = x > kLarge;
  const T t = Sum<T>(Select(large, x.Of(1), x), x.Of(-1));
  const T sum = t + Sqrt(t * (t + 2.0));
  const T inside = Select(large, From<T>(x), sum);
  const Number twice = Select(large, x.Of(1), x.Of(0));
  const Number y = Round(LogPlusOne(inside, twice));
  return Select(x < 1.0, x.Of(kNan), Select(x < kInfinity, y, x));
}

// log(1 + 2 a / (1 - a)) / 2.
template <class T>
Number Atanh(Number x, Number) {
  const Number size = Abs(x);
  const Number a = Select(size < 1.0, size, x.Of(0));
  const T inside = From<T>(a + a) / Sum<T>(x.Of(1), -a);
  Number y = Round(LogPlusOne(inside, x.Of(0))) * 0.5;
  y = Select(size == 1.0, x.Of(kInfinity), y);
  y = Select(size <= 1.0, y, x.Of(kNan));
  return Select(size < 0x1p-30, x, CopySign(y, x));
}

}  // namespace

std::span<const VectorFunction> ExponentialFunctions() {
  // Those without a narrow function have their own in f32
  // (math_functions.cc).
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kExponential, nullptr, Exp},
      {OpCode::kExponentialMinusOne, nullptr, Expm1},
      {OpCode::kLog, nullptr, Log<Pair>},
      {OpCode::kLogPlusOne, nullptr, Log1p<Pair>},
      {OpCode::kLogistic, nullptr, Logistic},
      {OpCode::kTanh, nullptr, TanhOfDouble},
      {OpCode::kChloSinh, Sinh, Sinh, true},
      {OpCode::kChloCosh, Cosh, Cosh, true},
      {OpCode::kChloAsinh, Asinh, Asinh, true},
      {OpCode::kChloAcosh, Acosh<Number>, Acosh<Pair>},
      {OpCode::kChloAtanh, Atanh<Number>, Atanh<Pair>},
  };
  return kFunctions;
}

}  // namespace escala::engine
