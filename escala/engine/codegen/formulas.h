// The formulas that the families of vector_functions.h share. T is Number for
// results in f32 and narrower, Pair for f64 (numbers.h).
#pragma once

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "escala/engine/codegen/math_tables.h"
#include "escala/engine/codegen/numbers.h"

namespace escala::engine {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct Tables {
  Table exp, log, sin, cos, atan;
};
inline constexpr Tables kShort = {kShortExp, kShortLog, kShortSin, kShortCos,
                                  kShortAtan};
inline constexpr Tables kPrecise = {kPreciseExp, kPreciseLog, kPreciseSin,
                                    kPreciseCos, kPreciseAtan};

template <class T>
inline constexpr bool kIsPair = std::is_same_v<T, Pair>;
template <class T>
constexpr const Tables& TablesOf() {
  return kIsPair<T> ? kPrecise : kShort;
}
// The table of results in T's precision.
template <class T>
constexpr Table Choose(Table brief, Table precise) {
  return kIsPair<T> ? precise : brief;
}

// --- Numbers -----------------------------------------------------------------

// The nearest of low ... high; NaN stays NaN.
inline Number Limit(Number x, double low, double high) {
  const Number above = Select(x < low, x.Of(low), x);
  return Select(above > high, x.Of(high), above);
}

// x 2^n for integers |n| < 2000, rounded once. In double, |n| must be at most
// 1022.
inline Number TimesPowerOfTwo(Number x, Number n) { return x * PowerOfTwo(n); }
Number TimesPowerOfTwo(Pair x, Number n);

// The values of `then` in the lanes of the mask, elsewhere `otherwise`. The
// code of `then` runs if any lane is set.
Number IfAny(Mask mask, Number otherwise, const std::function<Number()>& then);
std::vector<Number> IfAny(Mask mask, const std::vector<Number>& otherwise,
                          const std::function<std::vector<Number>()>& then);

// --- Exponentials ------------------------------------------------------------

// e^x = 2^n (1 + rest), |rest| < 0.42.
template <class T>
struct Power {
  T rest;
  Number n;

  T Whole() const;
  // e^x. In double, |n| must be at most 1022.
  Number Value() const { return TimesPowerOfTwo(Whole(), n); }
};

template <>
inline Number Power<Number>::Whole() const {
  return 1.0 + rest;
}
template <>
inline Pair Power<Pair>::Whole() const {
  const Pair sum = QuickSum<Pair>(n.Of(1), rest.high);
  return QuickSum<Pair>(sum.high, sum.low + rest.low);
}

// REQUIRES: |x| < 1300.
Power<Number> ReduceExp(const Tables& tables, Number x);
Power<Pair> ReduceExp(const Tables& tables, Pair x);
Power<Pair> ReducePreciseExp(Number x);

// Beyond these arguments e^x is infinity or 0 in the type of the result, and
// below that Power::Value is defined.
template <class T>
Number LimitExp(Number x) {
  return kIsPair<T> ? Limit(x, -800, 800) : Limit(x, -700, 700);
}

// e^x = 2^n (1 + r + tail) in the lanes' own precision, double or f32,
// for formulas whose error may be about a unit in the last place. |tail| <
// 0.07. REQUIRES: |x| < 1300.
struct ExpParts {
  Number r, tail, n;

  Pair Whole() const {  // 1 + r + tail
    const Pair sum = QuickSum<Pair>(r.Of(1), r);
    return QuickSum<Pair>(sum.high, sum.low + tail);
  }
};
ExpParts SplitExp(Number x);
ExpParts SplitExp(Pair x);

// x 2^n for integers |n| < 2000 in double, rounded once more if the result is
// denormal.
Number TimesLargePowerOfTwo(Number x, Number n);

// --- Logarithms --------------------------------------------------------------

// log(1 + f) + k ln 2, for 1 + f in [sqrt(1/2), sqrt(2)]: the series of the
// inverse hyperbolic tangent of f / (2 + f). It has the precision of T if the
// table has low parts, otherwise the precision of the result.
template <class T>
T LogOf(Table table, T f, Number k) {
  const T s = f / (f + 2.0);
  const T twice = Scale(s, k.Of(2));
  const T powers = Constant<T>(k, kLogTwo) * k;
  if (!table.low.empty()) {
    const T z = s * s;
    return powers + (twice + s * z * Polynomial(z, table));
  }
  // The series adds at most a hundredth, for which double is enough.
  const Number z = Lead(s) * Lead(s);
  return powers + (twice + Lead(s) * z * Polynomial(z, table));
}

// REQUIRES: x > 0 is normal.
template <class T>
T LogNormal(Table table, Number x) {
  const Split split = SplitNumber(x);
  return LogOf(table, From<T>(split.m - 1.0), split.n);
}

// The same for x > 0 in f64, which may be denormal.
template <class T>
T LogPositive(Table table, Number x) {
  if constexpr (!kIsPair<T>) return LogNormal<T>(table, x);
  const Mask denormal = x < 0x1p-1022;
  const Split split = SplitNumber(Select(denormal, x * 0x1p54, x));
  const Number n = Select(denormal, split.n - 54.0, split.n);
  return LogOf(table, From<T>(split.m - 1.0), n);
}

// log(1 + f) + n ln 2 as above in the lanes' own precision, within about a unit
// in the last place.
Number QuickLog(Number f, Number n);

// log(1 + x) + k ln 2, also for k = 0 and tiny x. REQUIRES: x > -1.
template <class T>
T LogPlusOne(Table table, T x, Number k) {
  // From 2^60 on 1 + x is x, and 2^-n might be denormal.
  const Mask large = Lead(x) > 0x1p60;
  const Number sum = Select(large, Lead(x), Lead(1.0 + x));
  const Split split = SplitNumber(sum);
  const Number scale = PowerOfTwo(-split.n);
  const T near = Scale(x, scale) + (scale - 1.0);
  const T f = Select(large, From<T>(split.m - 1.0), near);
  return LogOf(table, f, split.n + k);
}

// --- Angles ------------------------------------------------------------------

// sin r and cos r, for |r| <= pi / 4.
template <class T>
T SinNear(const Tables& tables, T r) {
  const T z = r * r;
  return r + r * z * Polynomial(z, tables.sin);
}
template <class T>
T CosNear(const Tables& tables, T r) {
  const T z = r * r;
  return 1.0 + z * (z * Polynomial(z, tables.cos) - 0.5);
}

// x = n pi/2 + r, |r| <= pi / 4. For infinity and NaN, r is not specified.
template <class T>
struct Angle {
  T r;
  Number n;
};
template <class T>
Angle<T> ReduceAngle(Number x);

// The angle of the point (x, y) for x, y >= 0, not both 0, not both infinite.
template <class T>
T AngleOf(const Tables& tables, T y, T x);

}  // namespace escala::engine
