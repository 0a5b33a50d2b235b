// Which part of an image becomes an example.
#pragma once

#include "escala/base/random.h"
#include "escala/input/image/pixels.h"

namespace escala::input {

// Of a random part: its area as a share of the image's, and width / height.
struct CropRanges {
  double least_area = 0.08, most_area = 1;
  double least_aspect = 3.0 / 4, most_aspect = 4.0 / 3;
};

// torchvision's rule: area and logarithm of the aspect are drawn evenly, up to
// ten times, until the part fits into the image; then its position. If none
// fits, the part is the largest central one of an allowed aspect.
Rect RandomCrop(const ImageSize& size, const CropRanges& ranges,
                RandomStream* random);

// The central square whose side is `fraction` of the image's shorter side.
Rect CentralCrop(const ImageSize& size, double fraction);

}  // namespace escala::input
