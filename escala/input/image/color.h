// Changes to an image's colours, as torchvision's ColorJitter makes them.
#pragma once

#include <span>
#include <vector>

#include "escala/base/random.h"
#include "escala/input/augment.h"
#include "escala/input/image/resize.h"

namespace escala::input {

// A factor is drawn from [1 - x, 1 + x], and not below 0. The hue turns by at
// most `hue` of a whole turn to either side.
struct ColorRanges {
  double brightness = 0, contrast = 0, saturation = 0;
  double hue = 0;  // 0.5 at most

  bool any() const {
    return brightness > 0 || contrast > 0 || saturation > 0 || hue > 0;
  }
};

// One change. Elements are in [0, 255] before and after it.
struct ColorChange {
  enum Kind {
    kBrightness,  // moves away from black, which multiplies by the amount
    kContrast,    // moves away from the mean grey of the image
    kSaturation,  // moves away from the pixel's own grey
    kHue,         // turns the hue by a part of a whole turn
  };
  Kind kind;
  float amount;  // a factor; of kHue from -1/2 to 1/2
};

// Draws the changes whose range is not 0, in a random order.
std::vector<ColorChange> DrawColorChanges(const ColorRanges& ranges,
                                          RandomStream* random);

// Makes the changes one after the other, then writes element * scale + offset
// to `out`: f32 or bf16, of the image's shape. Also overwrites the image. The
// same bits on every x86 CPU.
// REQUIRES: image.channels is 3, or 1 and neither saturation nor hue are
// changed; at most one change is of contrast
void ChangeColors(std::span<const ColorChange> changes, const PixelScale& scale,
                  const ImageView& image, View out);

}  // namespace escala::input
