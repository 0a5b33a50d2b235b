// Random changes to images that do not change their labels.
#pragma once

#include <cstdint>

#include "escala/input/source.h"

namespace escala::input {

// An image in memory: height x width x channels floats.
struct ImageView {
  float* data = nullptr;
  int64_t height = 0, width = 0, channels = 0;
};

// Moves the image in place: the pixel at (y, x) goes to (y + dy, x + dx).
// Pixels that become free are zero.
void ShiftImage(const ImageView& image, int64_t dy, int64_t dx);
// Mirrors the image in place, left to right.
void FlipImage(const ImageView& image);

// The usual augmentation for CIFAR: pads the image with `padding` zeros on each
// side, crops it to its size at a random position, then flips it with
// probability 1/2.
void CropAndFlip(const Draw& draw, int64_t padding, const ImageView& image);

}  // namespace escala::input
