// Loops over a row of an image that is being resized, for resize.cc. They exist
// for AVX2 and for every CPU, and give the same bits.
#pragma once

#include <cstdint>
#include <span>

#include "escala/input/image/resize.h"

namespace escala::input {

struct RowLoops {
  // Writes all elements of the groups, and up to 7 behind them, for two rows:
  // so the groups are loaded once for both.
  void (*lerp_pixels)(std::span<const Resizer::Group> groups,
                      const uint8_t* in0, const uint8_t* in1, float* out0,
                      float* out1);
  // Averages `taps` pixels of three channels from first[i] on, scales, and
  // writes `count` pixels and a float behind them. Reads a byte behind the last
  // pixel.
  void (*average_pixels)(const uint8_t* in, const int32_t* first,
                         const float* weights, int64_t taps, int64_t count,
                         const PixelScale& scale, float* out);
  // sum += weight * row
  void (*add_row)(const float* row, float weight, int64_t count, float* sum);
  // out = a + (b - a) * t, past the caches if `stream`.
  void (*lerp_rows)(const float* a, const float* b, float t, int64_t count,
                    bool stream, float* out);
  void (*lerp_rows_bf16)(const float* a, const float* b, float t, int64_t count,
                         bool stream, uint16_t* out);
  // Must be called after the last of these, before other threads read.
  void (*fence)();
};

// The fastest that this CPU can run.
const RowLoops& TheRowLoops();
// Those for every CPU, for tests.
const RowLoops& PortableRowLoops();

}  // namespace escala::input
