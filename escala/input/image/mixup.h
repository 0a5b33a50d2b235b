// Mix-up (Zhang et al., 2018): an example is the weighted mean of two, and so
// is its loss.
#pragma once

#include <cstdint>
#include <span>

#include "escala/input/source.h"

namespace escala::input {

struct MixUp {
  int64_t offset = 0;  // of the other example, among `size`
  float weight = 1;    // of the first example; the other has 1 - weight
};

// Draws the weight from Beta(alpha, alpha), and the offset evenly, so that the
// other example is another one if there is any.
// REQUIRES: alpha > 0, size > 0
MixUp DrawMixUp(const Draw& draw, double alpha, int64_t size);

// first = weight * first + (1 - weight) * other. REQUIRES: equal sizes
void Mix(float weight, std::span<const float> other, std::span<float> first);

}  // namespace escala::input
