// Changes to an image's colours, as torchvision's ColorJitter makes them.
// Elements are in [0, 255] before and after each change.
#pragma once

#include "escala/base/random.h"
#include "escala/input/augment.h"

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

// Makes the changes whose range is not 0, in a random order.
// REQUIRES: image.channels is 3, or neither saturation nor hue are changed
void ChangeColors(const ColorRanges& ranges, RandomStream* random,
                  const ImageView& image);

// Multiplies by the factor.
void ChangeBrightness(const ImageView& image, float factor);
// Moves away from the mean grey of the image.
void ChangeContrast(const ImageView& image, float factor);
// Moves away from the pixel's own grey.
void ChangeSaturation(const ImageView& image, float factor);
// Turns the hue by a part of a whole turn.
void ChangeHue(const ImageView& image, float turn);

}  // namespace escala::input
