#include "escala/climb/student.h"

#include <cmath>
#include <numbers>

#include "escala/base/status.h"

namespace escala::climb {
namespace {

// The chance that |T| < t, by the finite sums that hold for whole degrees of
// freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
double Within(double t, int64_t degrees) {
  const double angle = std::atan(t / std::sqrt(static_cast<double>(degrees)));
  const double cosine = std::cos(angle);
  const bool odd = degrees % 2 == 1;
  double term = odd ? cosine : 1, sum = 0;
  for (int64_t power = odd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= cosine * cosine * static_cast<double>(power + 1) /
            static_cast<double>(power + 2);
  }
  sum *= std::sin(angle);
  return odd ? (angle + sum) * 2 / std::numbers::pi : sum;
}

}  // namespace

double MeanOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double VarianceOf(const std::vector<double>& values) {
  const double mean = MeanOf(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return squares / static_cast<double>(values.size() - 1);
}

double StudentQuantile(int64_t degrees, double tail) {
  ESCALA_CHECK(degrees >= 1 && tail > 0 && tail < 0.5,
               "a quantile of t without degrees of freedom or tail");
  double low = 0, high = 1;
  while (Within(high, degrees) < 1 - 2 * tail) high *= 2;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (Within(middle, degrees) < 1 - 2 * tail ? low : high) = middle;
  }
  return high;
}

}  // namespace escala::climb
