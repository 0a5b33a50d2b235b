// The loop over an image whose colours change, for color.cc. It is compiled for
// AVX2 and for every CPU, and gives the same bits.
#pragma once

#include <cstdint>
#include <span>

#include "escala/input/image/color.h"

namespace escala::input {

struct ColorPass {
  std::span<const ColorChange> changes;
  float mean = 0;  // the grey that a change of contrast moves away from
  PixelScale scale;
  const float* in = nullptr;
  int64_t count = 0;  // of elements
  int64_t channels = 0;
};

struct ColorLoops {
  // Make the changes of each pixel and write element * scale + offset; `out`
  // may be pass.in. Return the sum of the changed pixels' greys; of no use
  // after a change of contrast.
  double (*to_f32)(const ColorPass& pass, float* out);
  double (*to_bf16)(const ColorPass& pass, uint16_t* out);
};

// The fastest that this CPU can run.
const ColorLoops& TheColorLoops();
// Those for every CPU, for tests.
const ColorLoops& PortableColorLoops();

}  // namespace escala::input
