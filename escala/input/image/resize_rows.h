// Loops over a row of an image that is being resized, for resize.cc. They exist
// for AVX-512, for AVX2 and for every CPU, and give the same bits.
#pragma once

#include <cstdint>
#include <span>

#include "escala/input/image/resize.h"

namespace escala::input {

// Rows of pixels and where they go: several, because what is loaded for a group
// serves them all.
struct PixelRows {
  static constexpr int kMost = 3;

  int count;  // 2 or 3
  const uint8_t* in[kMost];
  float* out[kMost];
};

struct RowLoops {
  // Of a part of a group: the most elements, and the most bytes from the first
  // to the last of which they are made.
  int lanes, window;
  // Writes all elements of the groups, and up to 15 behind them.
  void (*lerp_pixels)(std::span<const Resizer::Group> groups, int64_t channels,
                      const PixelRows& rows);
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

// Those that this CPU can run, the fastest first.
std::span<const RowLoops> RowLoopsOfThisCpu();

}  // namespace escala::input
