// The error function's relatives, and a Bessel function.
#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

Pair ErfNear(Number x) {  // |x| <= 1
  return x * Polynomial(Product<Pair>(x, x), kPreciseErf);
}

// erfc(x) = e^(-x^2) (e^(x^2) erfc(x)), as 2^n value.
struct Scaled {
  Pair value;
  Number n;
};
Scaled ErfcFar(Number x) {  // 1 <= x <= 27.5
  const Power<Pair> power = ReduceExp(kPrecise, -Product<Pair>(x, x));
  const Pair inverse = 1.0 / Sum<Pair>(x, x.Of(4));
  const Pair p = Polynomial(1.0 - inverse * 8.0, kPreciseErfc);
  return {p * inverse * power.Whole(), power.n};
}

Number Erf(Number x, Number) {
  const Number size = Abs(x);
  const Number near = Round(ErfNear(Limit(size, 0, 1)));
  const Mask large = size > 1.0;
  const auto result = IfAny(large, {near}, [&] {
    const Scaled rest = ErfcFar(Limit(size, 1, 6));
    const Pair far = 1.0 - Scale(rest.value, PowerOfTwo(rest.n));
    return std::vector<Number>{Select(large, Round(far), near)};
  });
  return Select(IsNan(x), x, CopySign(result[0], x));
}

Number Erfc(Number x, Number) {
  const Number size = Abs(x);
  const Number near = Round(1.0 - ErfNear(Limit(x, -1, 1)));
  const Mask large = size > 1.0;
  const auto result = IfAny(large, {near}, [&] {
    const Number most = x.Of(27.5);
    const Scaled rest = ErfcFar(Select(most < size, most, Limit(size, 1, 100)));
    const Number far = TimesPowerOfTwo(rest.value, rest.n);
    return std::vector<Number>{
        Select(large, Select(x < 0.0, 2.0 - far, far), near)};
  });
  return Select(IsNan(x), x, result[0]);
}

// Polynomials in w = -log(1 - x^2), or in its square root where x is near 1.
template <class T>
Number ErfInv(Number x, Number) {
  const Number size = Abs(x);
  const Number a = Select(size < 1.0, size, x.Of(0));
  const T rest = 1.0 - Product<T>(a, a);
  const Split split = SplitNumber(Lead(rest));
  const Number scale = PowerOfTwo(-split.n);
  const T w = -LogOf(TablesOf<T>().log, Scale(rest, scale) - 1.0, split.n);
  const T near = Polynomial(w - 3.125, Choose<T>(kShortErfInv, kPreciseErfInv));
  const Mask far = Lead(w) > 6.25;
  const Number result = Round(a * near);
  const auto all = IfAny(far, {result}, [&] {
    const T root = Sqrt(Select(far, w, From<T>(x.Of(6.25))));
    T p = Polynomial(root - 3.25,
                     Choose<T>(kShortErfInvMiddle, kPreciseErfInvMiddle));
    if constexpr (kIsPair<T>)
      p = Select(Lead(root) > 4.05, Polynomial(root - 5.0, kPreciseErfInvFar),
                 p);
    return std::vector<Number>{Select(far, Round(a * p), result)};
  });
  const Number edge = Select(size == 1.0, x.Of(kInfinity), x.Of(kNan));
  return CopySign(Select(size < 1.0, all[0], edge), x);
}

template <class T>
Number BesselI1e(Number x, Number) {
  const Number size = Abs(x);
  const Number small = Limit(size, 0, 8);
  const T inner = Sum<T>(small * 0.25, x.Of(-1));
  const T near =
      small * Polynomial(inner, Choose<T>(kShortBessel, kPreciseBessel));
  const Mask large = size > 8.0;
  const auto result = IfAny(large, {Round(near)}, [&] {
    const Number a = Select(large & (size < kInfinity), size, x.Of(8));
    const T outer = 16.0 / From<T>(a) - 1.0;
    const T far =
        Polynomial(outer, Choose<T>(kShortBesselFar, kPreciseBesselFar)) /
        Sqrt(From<T>(a));
    return std::vector<Number>{Select(large, Round(far), Round(near))};
  });
  const Number finite = Select(size == kInfinity, x.Of(0), result[0]);
  return Select(IsNan(x), x, CopySign(finite, x));
}

}  // namespace

std::span<const VectorFunction> ErrorFunctions() {
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kChloErf, nullptr, Erf},
      {OpCode::kChloErfc, nullptr, Erfc},
      {OpCode::kChloErfInv, ErfInv<Number>, ErfInv<Pair>},
      {OpCode::kChloBesselI1e, BesselI1e<Number>, BesselI1e<Pair>},
  };
  return kFunctions;
}

}  // namespace escala::engine
