#include "escala/hlo/reference/complex_math.h"

#include <cmath>
#include <limits>

namespace escala::hlo::ref::complex_math {

namespace {

using Wide = long double;
using WideComplex = std::complex<long double>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

WideComplex Widen(Complex128 z) { return {z.real(), z.imag()}; }
Complex128 Narrow(WideComplex z) {
  return {static_cast<double>(z.real()), static_cast<double>(z.imag())};
}

bool HasNaN(Complex128 z) {
  return std::isnan(z.real()) || std::isnan(z.imag());
}
bool IsFinite(Complex128 z) {
  return std::isfinite(z.real()) && std::isfinite(z.imag());
}

// Sets *sum to a + b, rounded, and returns the rounding error.
Wide TwoSum(Wide a, Wide b, Wide* sum) {
  *sum = a + b;
  const Wide b_part = *sum - a;
  return (a - (*sum - b_part)) + (b - b_part);
}

}  // namespace

// The plain formula, in which infinities may give NaN: compiled programs do not
// recover them as C's annex G does.
Complex128 Multiply(Complex128 a, Complex128 b) {
  return {a.real() * b.real() - a.imag() * b.imag(),
          a.real() * b.imag() + a.imag() * b.real()};
}

Complex128 Divide(Complex128 a, Complex128 b) {
  return Narrow(Widen(a) / Widen(b));
}

Complex128 Power(Complex128 a, Complex128 b) {
  if (b == 0.0) return 1;
  if (a == 0.0 && b.real() > 0) return 0;
  // A real power of infinity is real, as in JAX; C has NaN beside it.
  if (a.imag() == 0 && b.imag() == 0 &&
      a.real() == std::numeric_limits<double>::infinity() && b.real() != 0 &&
      !std::isnan(b.real()))
    return b.real() > 0 ? a.real() : 0;
  return Narrow(std::pow(Widen(a), Widen(b)));
}

// -i log((x + i y) / sqrt(x^2 + y^2))
Complex128 Atan2(Complex128 y, Complex128 x) {
  const WideComplex wide_y = Widen(y), wide_x = Widen(x);
  const WideComplex i_y(-wide_y.imag(), wide_y.real());
  const WideComplex l =
      std::log((wide_x + i_y) / std::sqrt(wide_x * wide_x + wide_y * wide_y));
  return Narrow({l.imag(), -l.real()});
}

Complex128 Acos(Complex128 z) { return Narrow(std::acos(Widen(z))); }
Complex128 Acosh(Complex128 z) { return Narrow(std::acosh(Widen(z))); }
Complex128 Asin(Complex128 z) { return Narrow(std::asin(Widen(z))); }
Complex128 Asinh(Complex128 z) { return Narrow(std::asinh(Widen(z))); }
Complex128 Atan(Complex128 z) { return Narrow(std::atan(Widen(z))); }
Complex128 Atanh(Complex128 z) { return Narrow(std::atanh(Widen(z))); }
Complex128 Cos(Complex128 z) { return Narrow(std::cos(Widen(z))); }
Complex128 Cosh(Complex128 z) { return Narrow(std::cosh(Widen(z))); }
Complex128 Exp(Complex128 z) {
  // C gives 0 or infinity here, unlike e^x (cos y + i sin y).
  if (!std::isfinite(z.imag())) return {kNaN, kNaN};
  return Narrow(std::exp(Widen(z)));
}
Complex128 Log(Complex128 z) { return Narrow(std::log(Widen(z))); }
Complex128 Sin(Complex128 z) { return Narrow(std::sin(Widen(z))); }
Complex128 Sinh(Complex128 z) { return Narrow(std::sinh(Widen(z))); }
Complex128 Sqrt(Complex128 z) { return Narrow(std::sqrt(Widen(z))); }
Complex128 Tan(Complex128 z) { return Narrow(std::tan(Widen(z))); }
Complex128 Tanh(Complex128 z) { return Narrow(std::tanh(Widen(z))); }

Complex128 Cbrt(Complex128 z) {
  const WideComplex wide = Widen(z);
  const Wide radius = std::cbrt(std::abs(wide));
  const Wide angle = std::arg(wide) / 3;
  return Narrow({radius * std::cos(angle), radius * std::sin(angle)});
}

// e^x cos y - 1 = expm1(x) cos y - 2 sin^2(y / 2), without cancellation for
// small z.
Complex128 Expm1(Complex128 z) {
  if (z.imag() == 0) return {std::expm1(z.real()), z.imag()};
  if (!IsFinite(z)) return Exp(z) - 1.0;
  const Wide x = z.real(), y = z.imag();
  const Wide half_sine = std::sin(y / 2);
  return Narrow({std::expm1(x) * std::cos(y) - 2 * half_sine * half_sine,
                 std::exp(x) * std::sin(y)});
}

// The real part is log1p(2x + x^2 + y^2) / 2. Close to the circle around -1 the
// sum cancels almost completely, so its products and sums are computed exactly.
Complex128 Log1p(Complex128 z) {
  const Wide x = z.real(), y = z.imag();
  const Wide angle = std::atan2(y, 1 + x);
  constexpr Wide kLarge = 1e9L;
  if (!(std::abs(x) < kLarge && std::abs(y) < kLarge))
    return Narrow({std::log(std::hypot(1 + x, y)), angle});
  const Wide xx = x * x, xx_error = std::fma(x, x, -xx);
  const Wide yy = y * y, yy_error = std::fma(y, y, -yy);
  Wide sum, total;
  const Wide error = TwoSum(2 * x, xx, &sum);
  const Wide error2 = TwoSum(sum, yy, &total);
  // Exact sums leave errors that may themselves cancel the total.
  const Wide all = total + (error2 + (error + (xx_error + yy_error)));
  return Narrow({std::log1p(all) / 2, angle});
}

// 1 / (1 + e^-z), computed with whichever of e^z and e^-z is small.
Complex128 Logistic(Complex128 z) {
  const WideComplex one = 1;
  if (z.real() >= 0) return Narrow(one / (one + std::exp(-Widen(z))));
  const WideComplex e = std::exp(Widen(z));
  return Narrow(e / (one + e));
}

Complex128 Rsqrt(Complex128 z) {
  return Narrow(WideComplex(1) / std::sqrt(Widen(z)));
}

Complex128 Sign(Complex128 z) {
  if (HasNaN(z)) return {kNaN, kNaN};
  if (z == 0.0) return 0;
  const Wide size = std::hypot(Wide(z.real()), Wide(z.imag()));
  return Narrow({z.real() / size, z.imag() / size});
}

Complex128 Square(Complex128 z) {
  const Wide x = z.real(), y = z.imag();
  return Narrow({(x - y) * (x + y), 2 * x * y});
}

Complex128 AsinAcosKernel(Complex128 z) {
  const WideComplex a = std::asin(Widen(z));
  const Wide b = std::abs(a.imag());
  return Narrow({std::cos(a.real()) * std::cosh(b), b});
}

}  // namespace escala::hlo::ref::complex_math
