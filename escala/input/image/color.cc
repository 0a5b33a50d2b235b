#include "escala/input/image/color.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace escala::input {
namespace {

float Bounded(float x) { return std::clamp(x, 0.0f, 255.0f); }

float Grey(const float* pixel, int64_t channels) {
  if (channels == 1) return pixel[0];
  return 0.299f * pixel[0] + 0.587f * pixel[1] + 0.114f * pixel[2];
}

template <typename Change>
void ForEachPixel(const ImageView& image, const Change& change) {
  float* const end = image.data + image.height * image.width * image.channels;
  for (float* pixel = image.data; pixel != end; pixel += image.channels)
    change(pixel);
}

}  // namespace

void ChangeBrightness(const ImageView& image, float factor) {
  const int64_t count = image.height * image.width * image.channels;
  for (int64_t i = 0; i < count; ++i)
    image.data[i] = Bounded(image.data[i] * factor);
}

void ChangeContrast(const ImageView& image, float factor) {
  double sum = 0;
  ForEachPixel(image, [&](const float* pixel) {
    sum += static_cast<double>(Grey(pixel, image.channels));
  });
  const float mean =
      static_cast<float>(sum / static_cast<double>(image.height * image.width));
  const int64_t count = image.height * image.width * image.channels;
  for (int64_t i = 0; i < count; ++i)
    image.data[i] = Bounded(mean + (image.data[i] - mean) * factor);
}

void ChangeSaturation(const ImageView& image, float factor) {
  ForEachPixel(image, [&](float* pixel) {
    const float grey = Grey(pixel, image.channels);
    for (int64_t c = 0; c < image.channels; ++c)
      pixel[c] = Bounded(grey + (pixel[c] - grey) * factor);
  });
}

// The hue is a position on a circle of six sections, on each of which one
// colour rises or falls between the least and the most of the three.
void ChangeHue(const ImageView& image, float turn) {
  ForEachPixel(image, [&](float* pixel) {
    const float red = pixel[0], green = pixel[1], blue = pixel[2];
    const float most = std::max({red, green, blue});
    const float least = std::min({red, green, blue});
    const float range = most - least;
    if (range <= 0) return;
    float hue = most == red     ? (green - blue) / range
                : most == green ? 2 + (blue - red) / range
                                : 4 + (red - green) / range;
    hue += 6 * turn;
    for (int c = 0; c < 3; ++c) {
      // How far the hue is from the middle of this colour's third.
      float away = std::abs(hue - 2 * static_cast<float>(c));
      away = std::fmod(away, 6.0f);
      away = std::min(away, 6 - away);
      pixel[c] = least + range * std::clamp(2 - away, 0.0f, 1.0f);
    }
  });
}

void ChangeColors(const ColorRanges& ranges, RandomStream* random,
                  const ImageView& image) {
  std::array<int, 4> order = {0, 1, 2, 3};
  for (size_t i = order.size() - 1; i > 0; --i)
    std::swap(order[i], order[random->Below(i + 1)]);
  const auto factor = [&](double range) {
    const float x = static_cast<float>(range);
    return random->UniformF32(std::max(0.0f, 1 - x), 1 + x);
  };
  for (const int change : order) {
    if (change == 0 && ranges.brightness > 0)
      ChangeBrightness(image, factor(ranges.brightness));
    if (change == 1 && ranges.contrast > 0)
      ChangeContrast(image, factor(ranges.contrast));
    if (change == 2 && ranges.saturation > 0)
      ChangeSaturation(image, factor(ranges.saturation));
    if (change == 3 && ranges.hue > 0) {
      const float most = static_cast<float>(ranges.hue);
      ChangeHue(image, random->UniformF32(-most, most));
    }
  }
}

}  // namespace escala::input
