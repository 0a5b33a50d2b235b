#include "escala/engine/codegen/scalar_functions.h"

#include <utility>

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
  static constexpr std::pair<OpCode, FloatFunction> kFunctions[] = {
      {OpCode::kChloDigamma, Map<hlo::ref::Digamma>},
      {OpCode::kChloLgamma, Map<hlo::ref::LogGamma>},
      {OpCode::kChloPolygamma, Map<hlo::ref::Polygamma>},
      {OpCode::kChloZeta, Map<hlo::ref::Zeta>},
  };
  for (const auto& [op, function] : kFunctions)
    if (op == code) return function;
  return nullptr;
}

IntegerFunction FindIntegerPower(bool is_signed) {
  return is_signed ? MapSignedPower : MapUnsignedPower;
}

}  // namespace escala::engine
