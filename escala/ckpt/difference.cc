#include "escala/ckpt/difference.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace escala::ckpt {

Difference Compare(const HostArray& a, const HostArray& b) {
  ESCALA_CHECK(a.shape() == b.shape(), a.shape().ToString(), " and ",
               b.shape().ToString());
  Difference difference;
  const auto bytes = static_cast<size_t>(a.shape().byte_size());
  if (std::memcmp(a.data(), b.data(), bytes) == 0) return difference;
  const bool is_complex = a.shape().type == ElementType::kC64;
  const Shape values{is_complex ? ElementType::kF32 : a.shape().type,
                     {a.shape().num_elements() * (is_complex ? 2 : 1)}};
  const ConstView first{&values, a.data()}, second{&values, b.data()};
  const auto width = static_cast<size_t>(ByteWidth(values.type));
  for (int64_t i = 0; i < values.num_elements(); ++i) {
    const size_t at = static_cast<size_t>(i) * width;
    if (std::memcmp(a.data() + at, b.data() + at, width) == 0) continue;
    ++difference.values;
    const double x = ElementAsDouble(first, i), y = ElementAsDouble(second, i);
    if (x == y) continue;  // 0 and -0
    const double off = std::abs(x - y);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const bool finite = std::isfinite(x) && std::isfinite(y);
    difference.absolute =
        std::max(difference.absolute, finite ? off : kInfinity);
    difference.relative =
        std::max(difference.relative,
                 finite ? off / std::max(std::abs(x), std::abs(y)) : kInfinity);
  }
  return difference;
}

}  // namespace escala::ckpt
