// Element-wise ops with one operand.
#include <bit>
#include <cmath>

#include "escala/hlo/reference/complex_math.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/special.h"

namespace escala::hlo::ref {

namespace {

Status NotDefined(OpCode code, ElementType type) {
  return Unimplemented(Info(code).name, " is not defined for elements of type ",
                       ToString(type));
}

// --- Integers ----------------------------------------------------------------

uint64_t LowBits(uint64_t value, int bits) {
  return value << (64 - bits) >> (64 - bits);
}

// T: int64_t or uint64_t. The result is wrapped into the type when stored.
template <typename T>
Status IntegerUnary(OpCode code, ConstView a, View to, CancelFlag cancel) {
  const auto map = [&](auto f) {
    MapElements<T, T>(cancel, a, to, f);
    return Status();
  };
  const int bits = BitWidth(a.shape->type);
  switch (code) {
    case OpCode::kAbs:
      return map([](T x) { return x < T() ? T(-uint64_t(x)) : x; });
    case OpCode::kChloConj:
      return map([](T x) { return x; });
    case OpCode::kChloSquare:
      return map([](T x) { return T(uint64_t(x) * uint64_t(x)); });
    case OpCode::kCountLeadingZeros:
      return map([bits](T x) {
        return T(std::countl_zero(LowBits(uint64_t(x), bits)) - (64 - bits));
      });
    case OpCode::kNegate:
      return map([](T x) { return T(-uint64_t(x)); });
    case OpCode::kNot:
      return map([](T x) { return T(~x); });
    case OpCode::kPopcnt:
      return map(
          [bits](T x) { return T(std::popcount(LowBits(uint64_t(x), bits))); });
    case OpCode::kSign:
      return map([](T x) { return T((x > T()) - (x < T())); });
    default:
      return NotDefined(code, a.shape->type);
  }
}

Status BoolUnary(OpCode code, ConstView a, View to, CancelFlag cancel) {
  if (code != OpCode::kNot) return NotDefined(code, a.shape->type);
  MapElements<bool, bool>(cancel, a, to, [](bool x) { return !x; });
  return Status();
}

// --- Floats and complex numbers ----------------------------------------------

double SignOf(double x) {
  if (std::isnan(x) || x == 0) return x;
  return std::signbit(x) ? -1 : 1;
}

using RealFunction = double (*)(double);
using ComplexFunction = Complex128 (*)(Complex128);

struct Functions {
  RealFunction real = nullptr;
  ComplexFunction complex = nullptr;
};

#define REAL(f) [](double x) -> double { return f; }
#define COMPLEX(f) [](Complex128 z) -> Complex128 { return f; }
struct FunctionRow {
  OpCode code;
  Functions functions;
};
namespace c = complex_math;
constexpr FunctionRow kFunctions[] = {
    {OpCode::kAbs, {REAL(std::abs(x))}},
    {OpCode::kCbrt, {REAL(std::cbrt(x)), c::Cbrt}},
    {OpCode::kCeil, {REAL(std::ceil(x))}},
    {OpCode::kChloAcos, {REAL(std::acos(x)), c::Acos}},
    {OpCode::kChloAcosh, {REAL(std::acosh(x)), c::Acosh}},
    {OpCode::kChloAsin, {REAL(std::asin(x)), c::Asin}},
    {OpCode::kChloAsinAcosKernel, {nullptr, c::AsinAcosKernel}},
    {OpCode::kChloAsinh, {REAL(std::asinh(x)), c::Asinh}},
    {OpCode::kChloAtan, {REAL(std::atan(x)), c::Atan}},
    {OpCode::kChloAtanh, {REAL(std::atanh(x)), c::Atanh}},
    {OpCode::kChloBesselI1e, {BesselI1e}},
    {OpCode::kChloConj, {REAL(x), COMPLEX(std::conj(z))}},
    {OpCode::kChloCosh, {REAL(std::cosh(x)), c::Cosh}},
    {OpCode::kChloDigamma, {Digamma}},
    {OpCode::kChloErf, {REAL(std::erf(x))}},
    {OpCode::kChloErfInv, {ErfInv}},
    {OpCode::kChloErfc, {REAL(std::erfc(x))}},
    {OpCode::kChloLgamma, {LogGamma}},
    {OpCode::kChloSinh, {REAL(std::sinh(x)), c::Sinh}},
    {OpCode::kChloSquare, {REAL(x * x), c::Square}},
    {OpCode::kCosine, {REAL(std::cos(x)), c::Cos}},
    {OpCode::kExponential, {REAL(std::exp(x)), c::Exp}},
    {OpCode::kExponentialMinusOne, {REAL(std::expm1(x)), c::Expm1}},
    {OpCode::kFloor, {REAL(std::floor(x))}},
    {OpCode::kLog, {REAL(std::log(x)), c::Log}},
    {OpCode::kLogPlusOne, {REAL(std::log1p(x)), c::Log1p}},
    {OpCode::kLogistic, {Logistic, c::Logistic}},
    {OpCode::kNegate, {REAL(-x), COMPLEX(-z)}},
    {OpCode::kRoundNearestAfz, {REAL(std::round(x))}},
    {OpCode::kRoundNearestEven, {REAL(std::nearbyint(x))}},
    {OpCode::kRsqrt, {Rsqrt, c::Rsqrt}},
    {OpCode::kSign, {SignOf, c::Sign}},
    {OpCode::kSine, {REAL(std::sin(x)), c::Sin}},
    {OpCode::kSqrt, {REAL(std::sqrt(x)), c::Sqrt}},
    {OpCode::kChloTan, {REAL(std::tan(x)), c::Tan}},
    {OpCode::kTan, {REAL(std::tan(x)), c::Tan}},
    {OpCode::kTanh, {REAL(std::tanh(x)), c::Tanh}},
};
#undef REAL
#undef COMPLEX

Functions FunctionsOf(OpCode code) {
  for (const FunctionRow& row : kFunctions)
    if (row.code == code) return row.functions;
  return {};
}

// Ops whose result type differs from the operand's: to i1, or from complex to
// real.
bool RunPredicateOrPart(OpCode code, ConstView a, View to, CancelFlag cancel) {
  const bool complex = IsComplex(a.shape->type);
  switch (code) {
    case OpCode::kIsFinite:
      MapElements<bool, double>(cancel, a, to,
                                [](double x) { return std::isfinite(x); });
      return true;
    case OpCode::kChloIsInf:
      MapElements<bool, double>(cancel, a, to,
                                [](double x) { return std::isinf(x); });
      return true;
    case OpCode::kChloIsNegInf:
      MapElements<bool, double>(
          cancel, a, to, [](double x) { return std::isinf(x) && x < 0; });
      return true;
    case OpCode::kChloIsPosInf:
      MapElements<bool, double>(
          cancel, a, to, [](double x) { return std::isinf(x) && x > 0; });
      return true;
    case OpCode::kReal:
      if (!complex) {
        CopyElements(to, 0, a, 0, to.shape->num_elements());
      } else {
        MapElements<double, Complex128>(cancel, a, to,
                                        [](Complex128 z) { return z.real(); });
      }
      return true;
    case OpCode::kImag:
      if (!complex) {
        MapElements<double, double>(cancel, a, to, [](double) { return 0.0; });
      } else {
        MapElements<double, Complex128>(cancel, a, to,
                                        [](Complex128 z) { return z.imag(); });
      }
      return true;
    case OpCode::kAbs:
      if (!complex) return false;
      MapElements<double, Complex128>(cancel, a, to, [](Complex128 z) {
        return std::hypot(z.real(), z.imag());
      });
      return true;
    default:
      return false;
  }
}

}  // namespace

Status Unary(const KernelCall& call) {
  const OpCode code = call.op.op.code;
  const ConstView a = call.operands[0];
  const View to = call.results[0];
  const CancelFlag cancel = call.cancel;
  if (RunPredicateOrPart(code, a, to, cancel)) return Status();
  return Dispatch(a.shape->type, [&]<typename T>(Tag<T>) -> Status {
    if constexpr (std::is_same_v<T, bool>) {
      return BoolUnary(code, a, to, cancel);
    } else if constexpr (kIsInteger<T>) {
      return IntegerUnary<T>(code, a, to, cancel);
    } else if constexpr (kIsFloat<T>) {
      const RealFunction f = FunctionsOf(code).real;
      if (f == nullptr) return NotDefined(code, a.shape->type);
      MapElements<T, T>(cancel, a, to, f);
      return Status();
    } else {
      const ComplexFunction f = FunctionsOf(code).complex;
      if (f == nullptr) return NotDefined(code, a.shape->type);
      MapElements<T, T>(cancel, a, to, f);
      return Status();
    }
  });
}

}  // namespace escala::hlo::ref
