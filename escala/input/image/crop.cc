#include "escala/input/image/crop.h"

#include <algorithm>
#include <cmath>

namespace escala::input {
namespace {

// At least one pixel.
int64_t Rounded(double x) {
  return std::max(int64_t{1}, static_cast<int64_t>(std::lrint(x)));
}

}  // namespace

Rect RandomCrop(const ImageSize& size, const CropRanges& ranges,
                RandomStream* random) {
  const double area = static_cast<double>(size.pixels());
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * random->Uniform();
  };
  const auto offset = [&](int64_t free) {
    return static_cast<int64_t>(random->Below(static_cast<uint64_t>(free) + 1));
  };
  for (int i = 0; i < 10; ++i) {
    const double part = area * uniform(ranges.least_area, ranges.most_area);
    const double aspect = std::exp(
        uniform(std::log(ranges.least_aspect), std::log(ranges.most_aspect)));
    const int64_t width = Rounded(std::sqrt(part * aspect));
    const int64_t height = Rounded(std::sqrt(part / aspect));
    if (width > size.width || height > size.height) continue;
    const int64_t top = offset(size.height - height);
    const int64_t left = offset(size.width - width);
    return {top, left, height, width};
  }
  const double height = static_cast<double>(size.height);
  const double width = static_cast<double>(size.width);
  const double aspect =
      std::clamp(width / height, ranges.least_aspect, ranges.most_aspect);
  Rect part = {0, 0, size.height, size.width};
  if (width / height < aspect) {
    part.height = std::min(size.height, Rounded(width / aspect));
  } else {
    part.width = std::min(size.width, Rounded(height * aspect));
  }
  part.top = (size.height - part.height) / 2;
  part.left = (size.width - part.width) / 2;
  return part;
}

Rect CentralCrop(const ImageSize& size, double fraction) {
  const int64_t shorter = std::min(size.height, size.width);
  const int64_t side =
      std::min(shorter, Rounded(fraction * static_cast<double>(shorter)));
  return {(size.height - side) / 2, (size.width - side) / 2, side, side};
}

}  // namespace escala::input
