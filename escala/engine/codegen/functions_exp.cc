// Exponentials, logarithms, hyperbolic functions and their inverses.
#include <numbers>

#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

template <class T>
Power<T> ExpOf(Number x) {
  return ReduceExp(TablesOf<T>(), From<T>(LimitExp<T>(x)));
}

template <class T>
Number Exp(Number x, Number) {
  return ExpOf<T>(x).Value();
}

// From 44 on the result is e^x.
template <class T>
Number Expm1(Number x, Number) {
  const Number limited = LimitExp<T>(Select(x < -40.0, x.Of(-40), x));
  const Power<T> power = ReduceExp(TablesOf<T>(), From<T>(limited));
  const Mask large = x > 44.0;
  const Power<T> near = {power.rest, Select(large, x.Of(0), power.n)};
  return CopySign(Select(large, power.Value(), Round(LessOne(near))), x);
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

// e^|x|, and e^|x| - 1 for |x| <= 36; from there on sinh and cosh are e^|x|
// / 2.
template <class T>
struct Hyperbolic {
  explicit Hyperbolic(Number x)
      : power(ExpOf<T>(Abs(x))), large(Abs(x) > 44.0) {
    less_one = LessOne(Power<T>{power.rest, Select(large, x.Of(0), power.n)});
  }
  Number Half() const { return Power<T>{power.rest, power.n - 1.0}.Value(); }
  Power<T> power;
  Mask large;
  T less_one = power.rest;
};

template <class T>
Number Sinh(Number x, Number) {
  const Hyperbolic<T> h(x);
  const T near = (h.less_one + h.less_one / (h.less_one + 1.0)) * 0.5;
  return CopySign(Select(h.large, h.Half(), Round(near)), x);
}

template <class T>
Number Cosh(Number x, Number) {
  const Hyperbolic<T> h(x);
  const T whole = h.less_one + 1.0;
  const T near = (whole + 1.0 / whole) * 0.5;
  return Select(h.large, h.Half(), Round(near));
}

// (e^r - 1 - r) / r^2: 1 / k! from k = 2 on. What is left out is below 2^-56 of
// e^r - 1.
constexpr double kExpTaylor[] = {
    0x1p-1,        1.0 / 6,        1.0 / 24,        1.0 / 120,
    1.0 / 720,     1.0 / 5040,     1.0 / 40320,     1.0 / 362880,
    1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800};

// e / (e + 2) with e = e^2|x| - 1, in double: the error is that of e, which the
// division makes no larger.
Number TanhOfDouble(Number x, Number) {
  const Number size = Limit(Abs(x), 0, 20);
  const Number y = size + size;
  // y = n log 2 + r. The upper part of log 2 has zeros for n below 2^6.
  constexpr double kUpper = 0x1.62e42fefa38p-1, kLower = 0x1.ef35793c7673p-45;
  const Number n = RoundEven(y * (1 / std::numbers::ln2));
  const Number upper = y - n * kUpper, lower = n * kLower;
  const Number r = upper - lower;
  const Number lost = (upper - r) - lower;
  const Number rest =
      r + Fma(r * r, Polynomial(r, Table{kExpTaylor, {}}), lost);
  const Number scale = PowerOfTwo(n);
  const Number e = Fma(scale, rest, scale - 1.0);
  return CopySign(e / (e + 2.0), x);
}

// From w = e^-|x|: 1 / (1 + w), or w / (1 + w) if x is negative.
template <class T>
Number Logistic(Number x, Number) {
  const Power<T> power = ExpOf<T>(-Abs(x));
  const Mask tiny = x < -40.0;  // the result is e^x
  const Power<T> near = {power.rest, Select(tiny, x.Of(0), power.n)};
  const T w = Scale(near.Whole(), PowerOfTwo(Limit(near.n, -1000, 0)));
  const T one = From<T>(x.Of(1));
  const T y = Select(x < 0.0, w, one) / (w + 1.0);
  return Select(tiny, power.Value(), Round(y));
}

// --- Inverse hyperbolic functions --------------------------------------------

// Above this, the square root of x^2 + 1 or x^2 - 1 is x.
constexpr double kLarge = 0x1p60;

// log(1 + a + a^2 / (1 + sqrt(1 + a^2))).
template <class T>
Number Asinh(Number x, Number) {
  const Number size = Abs(x);
  const Mask large = size > kLarge;
  const Number a = Select(large, x.Of(1), size);
  const T square = Product<T>(a, a);
  const T sum = a + square / (1.0 + Sqrt(1.0 + square));
  const T inside = Select(large, From<T>(size), sum);
  const Number twice = Select(large, x.Of(1), x.Of(0));
  Number y = Round(LogPlusOne(inside, twice));
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
      {OpCode::kExponential, nullptr, Exp<Pair>},
      {OpCode::kExponentialMinusOne, nullptr, Expm1<Pair>},
      {OpCode::kLog, nullptr, Log<Pair>},
      {OpCode::kLogPlusOne, nullptr, Log1p<Pair>},
      {OpCode::kLogistic, nullptr, Logistic<Pair>},
      {OpCode::kTanh, nullptr, TanhOfDouble},
      {OpCode::kChloSinh, Sinh<Number>, Sinh<Pair>},
      {OpCode::kChloCosh, Cosh<Number>, Cosh<Pair>},
      {OpCode::kChloAsinh, Asinh<Number>, Asinh<Pair>},
      {OpCode::kChloAcosh, Acosh<Number>, Acosh<Pair>},
      {OpCode::kChloAtanh, Atanh<Number>, Atanh<Pair>},
  };
  return kFunctions;
}

}  // namespace escala::engine
