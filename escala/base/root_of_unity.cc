#include "escala/base/root_of_unity.h"

#include <cmath>
#include <numbers>

namespace escala {

std::complex<double> RootOfUnity(int64_t k, int64_t n) {
  k %= n;
  // The nearest quarter of the circle, and the angle from there in 1 / 4n.
  const int64_t quarter = (8 * k + n) / (2 * n);
  const double angle = std::numbers::pi / 2 *
                       static_cast<double>(4 * k - quarter * n) /
                       static_cast<double>(n);
  const double c = std::cos(angle), s = std::sin(angle);
  switch (quarter % 4) {
    case 0:
      return {c, -s};
    case 1:
      return {-s, -c};
    case 2:
      return {-c, s};
    default:
      return {s, c};
  }
}

}  // namespace escala
