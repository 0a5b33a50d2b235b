#include "escala/input/image/color.h"

#include <algorithm>
#include <array>

#include "escala/input/image/color_loops.h"

namespace escala::input {

std::vector<ColorChange> DrawColorChanges(const ColorRanges& ranges,
                                          RandomStream* random) {
  std::array<int, 4> order = {0, 1, 2, 3};
  for (size_t i = order.size() - 1; i > 0; --i)
    std::swap(order[i], order[random->Below(i + 1)]);
  const double range_of[] = {ranges.brightness, ranges.contrast,
                             ranges.saturation, ranges.hue};
  std::vector<ColorChange> changes;
  for (const int kind : order) {
    const float range = static_cast<float>(range_of[kind]);
    if (range <= 0) continue;
    const auto change = static_cast<ColorChange::Kind>(kind);
    const bool turns = change == ColorChange::kHue;
    changes.push_back(
        {change, random->UniformF32(turns ? -range : std::max(0.0f, 1 - range),
                                    turns ? range : 1 + range)});
  }
  return changes;
}

void ChangeColors(std::span<const ColorChange> changes, const PixelScale& scale,
                  const ImageView& image, View out) {
  ESCALA_CHECK(image.channels == 1 || image.channels == 3, "got ",
               image.channels, " channels");
  const int64_t pixels = image.height * image.width;
  const ColorLoops& loops = TheColorLoops();
  ColorPass pass = {.in = image.data,
                    .count = pixels * image.channels,
                    .channels = image.channels};
  const auto contrast =
      std::ranges::find(changes, ColorChange::kContrast, &ColorChange::kind);
  if (contrast != changes.end()) {
    // The mean must be known before a pixel can be changed further.
    const auto before = contrast - changes.begin();
    pass.changes = changes.first(static_cast<size_t>(before));
    pass.mean = static_cast<float>(loops.to_f32(pass, image.data) /
                                   static_cast<double>(pixels));
    changes = changes.subspan(static_cast<size_t>(before));
  }
  pass.changes = changes;
  pass.scale = scale;
  if (out.shape->type == ElementType::kBF16)
    loops.to_bf16(pass, reinterpret_cast<uint16_t*>(out.data));
  else
    loops.to_f32(pass, reinterpret_cast<float*>(out.data));
}

}  // namespace escala::input
