#include "escala/hlo/reference/special.h"

#include <math.h>  // lgamma_r: lgamma writes a global

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>

namespace escala::hlo::ref {

namespace {

using Wide = long double;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr Wide kPi = std::numbers::pi_v<Wide>;

// The Bernoulli numbers B2, B4, ...
constexpr Wide kBernoulli[] = {
    1.0L / 6,       -1.0L / 30,       1.0L / 42,       -1.0L / 30,
    5.0L / 66,      -691.0L / 2730,   7.0L / 6,        -3617.0L / 510,
    43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730};

Wide WideLogGamma(Wide x) {
  int sign;
  return lgammal_r(x, &sign);
}

bool IsInteger(double x) { return std::floor(x) == x; }

// digamma for x > 0: steps up by psi(x) = psi(x + 1) - 1/x until the asymptotic
// series
//   log x - 1/2x - sum B2j / (2j x^2j)
// is accurate to the last bit.
Wide PositiveDigamma(Wide x) {
  Wide sum = 0;
  for (; x < 20; x += 1) sum -= 1 / x;
  const Wide inverse_square = 1 / (x * x);
  Wide power = 1;
  sum += std::log(x) - 1 / (2 * x);
  for (size_t j = 0; j < std::size(kBernoulli); ++j) {
    power *= inverse_square;
    sum -= kBernoulli[j] / (2 * (j + 1)) * power;
  }
  return sum;
}

// q^x zeta(x, q) for x > 1 and finite q > 0, by the Euler-Maclaurin formula:
// terms are added until they are negligible, or until a = q + N is large enough
// for
//   sum over k >= N of (q + k)^-x  =
//     a^(1-x) / (x-1) + a^-x / 2 + sum over j of
//     B2j / (2j)! x (x+1) ... (x+2j-2) a^(-x-2j+1).
Wide ScaledZeta(Wide x, Wide q) {
  const Wide enough = std::max<Wide>(20, x);
  constexpr Wide kNegligible = std::numeric_limits<Wide>::epsilon() / 16;
  // Above this, q + 1 may round to q; up to it, the quotient q / a is accurate
  // to all bits.
  constexpr Wide kLarge = 1e6L;
  Wide sum = 0;
  Wide a = q;
  for (Wide k = 1; a < enough; a = q + k, k += 1) {
    const Wide term = q < kLarge ? std::pow(q / a, x)
                                 : std::exp(-x * std::log1p((k - 1) / q));
    sum += term;
    if (term < kNegligible) return sum;
  }
  const Wide last = std::pow(q / a, x);
  sum += last * (a / (x - 1) + 0.5L);
  Wide factor = last * x / a;  // x (x+1) ... (x+2j-2) / (2j)! a^(1-2j)
  for (size_t j = 1; j <= std::size(kBernoulli); ++j) {
    factor /= (2 * j) * (2 * j - 1);
    sum += kBernoulli[j - 1] * factor;
    factor *= (x + 2 * j - 1) * (x + 2 * j) / (a * a);
  }
  return sum;
}

Wide PositiveZeta(Wide x, Wide q) {
  if (std::isinf(q)) return 0;
  if (std::isinf(x)) return std::pow(q, -x);
  return std::pow(q, -x) * ScaledZeta(x, q);
}

Wide WideZeta(double x, double q) {
  if (std::isnan(x) || std::isnan(q) || x < 1) return kNaN;
  if (x == 1) return HUGE_VALL;
  if (q > 0) return PositiveZeta(x, q);
  if (!IsInteger(x)) return kNaN;
  const bool even = std::fmod(x, 2) == 0;
  if (IsInteger(q)) return even ? kInfinity : kNaN;
  // Adds the terms with q + k > 0 and those with q + k < 0. The latter are
  // (-1)^x times the sum of g^-x, (g + 1)^-x, ..., (-q)^-x, which is zeta(x, g)
  // minus zeta(x, 1 - q).
  const Wide f = static_cast<Wide>(q) - std::floor(q);
  const Wide g = std::ceil(q) - static_cast<Wide>(q);
  const Wide before =
      PositiveZeta(x, g) - PositiveZeta(x, 1 - static_cast<Wide>(q));
  return PositiveZeta(x, f) + (even ? before : -before);
}

}  // namespace

double LogGamma(double x) {
  int sign;
  return lgamma_r(x, &sign);
}

double Digamma(double x) {
  if (x > 0) return std::isinf(x) ? x : static_cast<double>(PositiveDigamma(x));
  if (std::isnan(x) || IsInteger(x)) return kNaN;
  // psi(x) = psi(1 - x) - pi / tan(pi x), where tan has period pi.
  const Wide fraction = static_cast<Wide>(x) - std::nearbyint(x);
  return static_cast<double>(PositiveDigamma(1 - static_cast<Wide>(x)) -
                             kPi / std::tan(kPi * fraction));
}

double ErfInv(double x) {
  const double size = std::abs(x);
  if (!(size < 1)) return size == 1 ? std::copysign(kInfinity, x) : kNaN;
  if (size < 1e-10) return static_cast<double>(x * (std::sqrt(kPi) / 2));
  // Winitzki's approximation gives a start within a few thousandths.
  constexpr Wide kA = 0.147L;
  const Wide rest = 1 - static_cast<Wide>(size);
  const Wide log_term = std::log(rest * (1 + static_cast<Wide>(size)));
  const Wide b = 2 / (kPi * kA) + log_term / 2;
  Wide y = std::sqrt(std::sqrt(b * b - log_term / kA) - b);
  // Halley steps on erf(y) - size triple the correct digits; erfc is used where
  // erf is close to 1.
  for (int step = 0; step < 4; ++step) {
    const Wide error = size < 0.5 ? std::erf(y) - size : rest - std::erfc(y);
    const Wide newton = error * std::sqrt(kPi) / 2 * std::exp(y * y);
    y -= newton / (1 + y * newton);
  }
  return std::copysign(static_cast<double>(y), x);
}

double BesselI1e(double x) {
  if (std::isnan(x)) return x;
  const Wide size = std::abs(static_cast<Wide>(x));
  Wide value = 0;
  if (std::isinf(x)) {
    value = 0;
  } else if (size < 25) {
    // The sum of (x/2)^(2k+1) / (k! (k+1)!), whose terms all have one sign.
    const Wide half = size / 2;
    Wide term = half;
    for (int k = 1; term > value * 1e-22L; ++k) {
      value += term;
      term *= half * half / (Wide(k) * (k + 1));
    }
    value *= std::exp(-size);
  } else {
    // 1 / sqrt(2 pi x) times the asymptotic sum of (-1)^k (4 - 1)(4 - 9) ... (4
    // - (2k-1)^2) / (k! (8x)^k).
    Wide term = 1;
    for (int k = 1; k < 50 && std::abs(term) > 1e-22L; ++k) {
      value += term;
      const Wide odd = 2 * k - 1;
      term *= -(4 - odd * odd) / (8 * k * size);
    }
    value /= std::sqrt(2 * kPi * size);
  }
  return std::copysign(static_cast<double>(value), x);
}

double Logistic(double x) {
  if (x >= 0) return 1 / (1 + std::exp(-x));
  const double e = std::exp(x);
  return e / (1 + e);
}

double Rsqrt(double x) {
  return static_cast<double>(1 / std::sqrt(static_cast<Wide>(x)));
}

double Zeta(double x, double q) { return static_cast<double>(WideZeta(x, q)); }

// (-1)^(n+1) n! zeta(n + 1, x).
double Polygamma(double n, double x) {
  if (!(n >= 0) || !IsInteger(n)) return kNaN;
  if (n == 0) return Digamma(x);
  const Wide sign = std::fmod(n, 2) == 1 ? 1 : -1;
  // n! may overflow, so multiply it by x^-(n+1) in logarithms first.
  if (n > 1000 && x > 0 && std::isfinite(n) && std::isfinite(x)) {
    const Wide scale = std::exp(WideLogGamma(static_cast<Wide>(n) + 1) -
                                (static_cast<Wide>(n) + 1) * std::log(Wide(x)));
    return static_cast<double>(sign * scale *
                               ScaledZeta(static_cast<Wide>(n) + 1, x));
  }
  return static_cast<double>(sign * std::tgamma(static_cast<Wide>(n) + 1) *
                             WideZeta(n + 1, x));
}

}  // namespace escala::hlo::ref
