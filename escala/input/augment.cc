#include "escala/input/augment.h"

#include <algorithm>
#include <cstring>

namespace escala::input {

void ShiftImage(const ImageView& image, int64_t dy, int64_t dx) {
  const int64_t height = image.height, width = image.width;
  const int64_t row = width * image.channels;
  const int64_t left = std::clamp(dx, int64_t{0}, width);
  const int64_t right = std::clamp(width + dx, int64_t{0}, width);
  // Choose the direction so that a row is read before it is overwritten.
  const bool upwards = dy > 0;
  for (int64_t i = 0; i < height; ++i) {
    const int64_t y = upwards ? height - 1 - i : i;
    float* out = image.data + y * row;
    if (y - dy < 0 || y - dy >= height || left >= right) {
      std::fill_n(out, row, 0.0f);
      continue;
    }
    const float* in = image.data + (y - dy) * row;
    std::memmove(
        out + left * image.channels, in + (left - dx) * image.channels,
        static_cast<size_t>((right - left) * image.channels) * sizeof(float));
    std::fill(out, out + left * image.channels, 0.0f);
    std::fill(out + right * image.channels, out + row, 0.0f);
  }
}

void FlipImage(const ImageView& image) {
  const int64_t channels = image.channels;
  for (int64_t y = 0; y < image.height; ++y) {
    float* row = image.data + y * image.width * channels;
    for (int64_t a = 0, b = image.width - 1; a < b; ++a, --b)
      std::swap_ranges(row + a * channels, row + (a + 1) * channels,
                       row + b * channels);
  }
}

void CropAndFlip(const Draw& draw, int64_t padding, const ImageView& image) {
  RandomStream random = draw.Stream("crop and flip");
  const auto offset = [&] {
    return static_cast<int64_t>(
               random.Below(static_cast<uint64_t>(2 * padding + 1))) -
           padding;
  };
  const int64_t dy = offset();
  const int64_t dx = offset();
  if (dy != 0 || dx != 0) ShiftImage(image, dy, dx);
  if (random.Below(2) == 1) FlipImage(image);
}

}  // namespace escala::input
