#include "escala/engine/codegen/scalar_functions.h"

#include <cmath>

#include "escala/hlo/reference/special.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

template <double (*f)(double)>
void Map(const double* a, const double*, double* to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = f(a[i]);
}

template <double (*f)(double, double)>
void Map(const double* a, const double* b, double* to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = f(a[i], b[i]);
}

// A negative exponent gives a fraction, which truncates to 0 except for bases 1
// and -1.
int64_t SignedPower(int64_t base, int64_t exponent) {
  if (exponent < 0) {
    if (base == 1) return 1;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    return 0;
  }
  uint64_t power = 1;
  uint64_t square = static_cast<uint64_t>(base);
  for (uint64_t e = exponent; e != 0; e /= 2) {
    if (e % 2 == 1) power *= square;
    square *= square;
  }
  return static_cast<int64_t>(power);
}

uint64_t UnsignedPower(uint64_t base, uint64_t exponent) {
  uint64_t power = 1;
  for (; exponent != 0; exponent /= 2) {
    if (exponent % 2 == 1) power *= base;
    base *= base;
  }
  return power;
}

void MapSignedPower(const int64_t* a, const int64_t* b, int64_t* to,
                    int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = SignedPower(a[i], b[i]);
}
void MapUnsignedPower(const int64_t* a, const int64_t* b, int64_t* to,
                      int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    to[i] = static_cast<int64_t>(UnsignedPower(a[i], b[i]));
}

}  // namespace

FloatFunction FindFloatFunction(OpCode code) {
  switch (code) {
    case OpCode::kAtan2:
      return Map<std::atan2>;
    case OpCode::kCbrt:
      return Map<std::cbrt>;
    case OpCode::kChloAcos:
      return Map<std::acos>;
    case OpCode::kChloAcosh:
      return Map<std::acosh>;
    case OpCode::kChloAsin:
      return Map<std::asin>;
    case OpCode::kChloAsinh:
      return Map<std::asinh>;
    case OpCode::kChloAtan:
      return Map<std::atan>;
    case OpCode::kChloAtanh:
      return Map<std::atanh>;
    case OpCode::kChloBesselI1e:
      return Map<hlo::ref::BesselI1e>;
    case OpCode::kChloCosh:
      return Map<std::cosh>;
    case OpCode::kChloDigamma:
      return Map<hlo::ref::Digamma>;
    case OpCode::kChloErf:
      return Map<std::erf>;
    case OpCode::kChloErfInv:
      return Map<hlo::ref::ErfInv>;
    case OpCode::kChloErfc:
      return Map<std::erfc>;
    case OpCode::kChloLgamma:
      return Map<hlo::ref::LogGamma>;
    case OpCode::kChloPolygamma:
      return Map<hlo::ref::Polygamma>;
    case OpCode::kChloSinh:
      return Map<std::sinh>;
    case OpCode::kChloTan:
    case OpCode::kTan:
      return Map<std::tan>;
    case OpCode::kChloZeta:
      return Map<hlo::ref::Zeta>;
    case OpCode::kCosine:
      return Map<std::cos>;
    case OpCode::kExponential:
      return Map<std::exp>;
    case OpCode::kExponentialMinusOne:
      return Map<std::expm1>;
    case OpCode::kLog:
      return Map<std::log>;
    case OpCode::kLogPlusOne:
      return Map<std::log1p>;
    case OpCode::kLogistic:
      return Map<hlo::ref::Logistic>;
    case OpCode::kPower:
      return Map<std::pow>;
    case OpCode::kRemainder:
      return Map<std::fmod>;
    case OpCode::kRsqrt:
      return Map<hlo::ref::Rsqrt>;
    case OpCode::kSine:
      return Map<std::sin>;
    case OpCode::kTanh:
      return Map<std::tanh>;
    default:
      return nullptr;
  }
}

IntegerFunction FindIntegerPower(bool is_signed) {
  return is_signed ? MapSignedPower : MapUnsignedPower;
}

}  // namespace escala::engine
