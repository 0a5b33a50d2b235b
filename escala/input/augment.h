// Random changes to images that leave what they show.
#pragma once

#include <cstdint>

#include "escala/input/source.h"

namespace escala::input {

// An image in memory: height x width x channels floats.
struct ImageView {
  float* data = nullptr;
  int64_t height = 0, width = 0, channels = 0;
};

// In place: what was at (y, x) comes to (y + dy, x + dx); zeros move in.
void ShiftImage(const ImageView& image, int64_t dy, int64_t dx);
// In place: left and right change places.
void FlipImage(const ImageView& image);

// The usual changes for CIFAR: a random crop of the image with a margin of
// `padding` zeros around it, then a flip with even odds.
void CropAndFlip(const Draw& draw, int64_t padding, const ImageView& image);

}  // namespace escala::input
