// Trigonometric functions and their inverses.
#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// Infinity and NaN become NaN.
Number FiniteOrNan(Number x, Number result) {
  return Select(Abs(x) < kInfinity, result, x - x);
}

// sin of r + n pi/2.
template <class T>
Number SinAt(T r, Number n) {
  const T sin = SinNear(TablesOf<T>(), r);
  const T cos = CosNear(TablesOf<T>(), r);
  const Number size = Select(IsOdd(n), Round(cos), Round(sin));
  return Select(IsOdd(Floor(n * 0.5)), -size, size);
}

template <class T>
Number Sin(Number x, Number) {
  const Angle<T> angle = ReduceAngle<T>(x);
  const Number y = FiniteOrNan(x, SinAt(angle.r, angle.n));
  return Select(Abs(x) < 0x1p-30, x, y);
}

template <class T>
Number Cos(Number x, Number) {
  const Angle<T> angle = ReduceAngle<T>(x);
  return FiniteOrNan(x, SinAt(angle.r, angle.n + 1.0));
}

// tan r, or -1 / tan r for odd n.
template <class T>
Number Tan(Number x, Number) {
  const Angle<T> angle = ReduceAngle<T>(x);
  const T sin = SinNear(TablesOf<T>(), angle.r);
  const T cos = CosNear(TablesOf<T>(), angle.r);
  const Mask odd = IsOdd(angle.n);
  const Number y = Round(Select(odd, -cos, sin) / Select(odd, sin, cos));
  return Select(Abs(x) < 0x1p-30, x, FiniteOrNan(x, y));
}

// --- Inverses ----------------------------------------------------------------

template <class T>
T Pi(Number like) {
  return Constant<T>(like, kHalfPi) * 2.0;
}

template <class T>
Number Atan(Number x, Number) {
  const Number size = Abs(x);
  const Mask far = size > 0x1p100;
  const T tangent = From<T>(Select(far, x.Of(1), size));
  const T angle = AngleOf(TablesOf<T>(), tangent, From<T>(x.Of(1)));
  const Number y = Select(far, Round(Constant<T>(x, kHalfPi)), Round(angle));
  return Select(size < 0x1p-30, x, CopySign(y, x));
}

// From here on the smaller of two operands does not count.
constexpr double kFar = 0x1p500;

template <class T>
Number Atan2(Number y, Number x) {
  const Number up = Abs(y), aside = Abs(x);
  const Number one = x.Of(1), zero = x.Of(0);
  // Infinities count as 1 against finite numbers, which count as 0.
  const Mask infinite = (up == kInfinity) | (aside == kInfinity);
  const auto bounded = [&](Number a) {
    return Select(infinite, Select(a == kInfinity, one, zero), a);
  };
  Number top = bounded(up), bottom = bounded(aside);
  bottom = Select((top == 0.0) & (bottom == 0.0), one, bottom);
  if constexpr (kIsPair<T>) {
    // Powers of two keep the quotient's parts from overflow and underflow.
    const Mask large = (top > kFar) | (bottom > kFar);
    const Mask small = (top < 1 / kFar) & (bottom < 1 / kFar);
    const Number scale =
        Select(large, x.Of(1 / kFar), Select(small, x.Of(kFar), one));
    top = top * scale;
    bottom = bottom * scale;
  }
  const T angle = AngleOf(TablesOf<T>(), From<T>(top), From<T>(bottom));
  const T turned = Select(IsNegative(x), Pi<T>(x) - angle, angle);
  const Number result = CopySign(Round(turned), y);
  return Select(IsNan(x) | IsNan(y), x + y, result);
}

// sqrt(1 - x^2): the point at asin x is (this, x), at acos x it is (x, this).
template <class T>
T Beside(Number x) {
  return Sqrt(1.0 - Product<T>(x, x));
}

template <class T>
Number Asin(Number x, Number) {
  const Number size = Abs(x);
  const Number a = Select(size <= 1.0, size, x.Of(0));
  const Number y = Round(AngleOf(TablesOf<T>(), From<T>(a), Beside<T>(a)));
  const Number result = Select(size <= 1.0, CopySign(y, x), x.Of(kNan));
  return Select(size < 0x1p-30, x, result);
}

template <class T>
Number Acos(Number x, Number) {
  const Number size = Abs(x);
  const Number a = Select(size <= 1.0, size, x.Of(0));
  const T angle = AngleOf(TablesOf<T>(), Beside<T>(a), From<T>(a));
  const T turned = Select(x < 0.0, Pi<T>(x) - angle, angle);
  return Select(size <= 1.0, Round(turned), x.Of(kNan));
}

}  // namespace

std::span<const VectorFunction> TrigonometricFunctions() {
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kSine, Sin<Number>, Sin<Pair>},
      {OpCode::kCosine, Cos<Number>, Cos<Pair>},
      {OpCode::kTan, Tan<Number>, Tan<Pair>},
      {OpCode::kChloTan, Tan<Number>, Tan<Pair>},
      {OpCode::kChloAtan, Atan<Number>, Atan<Pair>},
      {OpCode::kAtan2, Atan2<Number>, Atan2<Pair>},
      {OpCode::kChloAsin, Asin<Number>, Asin<Pair>},
      {OpCode::kChloAcos, Acos<Number>, Acos<Pair>},
  };
  return kFunctions;
}

}  // namespace escala::engine
