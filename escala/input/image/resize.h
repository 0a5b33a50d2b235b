// Resizes a part of an image, normalises its pixels and writes them as an array
// of a batch, in one pass.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "escala/base/array.h"
#include "escala/input/image/pixels.h"

namespace escala::input {

struct RowLoops;  // resize_rows.h

struct ResizeOptions {
  bool flip = false;  // left to right
  // Where the image becomes smaller: false takes the two nearest pixels in each
  // direction, as TensorFlow does by default; true averages all pixels under a
  // triangle, as PIL and torchvision do, for more time.
  bool antialias = false;
  // The output is read again at once; else it is written past the caches.
  bool keep_in_cache = false;
};

// An element is pixel * scale + offset of its channel.
struct PixelScale {
  std::array<float, 3> scale = {1, 1, 1};
  std::array<float, 3> offset = {0, 0, 0};
};

// Bilinear, with pixels' centres at 0.5, 1.5, ... Of the image, only the pixels
// that the part touches are used. The same bits on every x86 CPU.
//
// For one thread at a time; keeps its memory.
class Resizer {
 public:
  Resizer();  // with the fastest loops that this CPU can run
  explicit Resizer(const RowLoops& loops) : loops_(loops) {}

  // Writes all of `out`: f32 or bf16 [height, width, channels].
  // REQUIRES: the part is not empty and lies in the image, and `pixels` has the
  // channels of `out`, 1 or 3
  void Resize(const Pixels& pixels, const Box& part,
              const ResizeOptions& options, const PixelScale& scale, View out);

  // Up to 16 consecutive elements of a resized row, for one vector of floats;
  // or twice eight of them, for two.
  struct alignas(64) Group {
    static constexpr int kLanes = 16;

    // An element is left * left_weight + right * right_weight + offset. The
    // left byte's position in the window is the low byte of `left`; the other
    // bytes select zero in AVX2's shuffle. The right byte is `channels` behind.
    uint32_t left[kLanes];
    float left_weight[kLanes], right_weight[kLanes], offset[kLanes];
    struct Part {
      int32_t in, out;  // the window's first byte, and the first element
      int32_t count;    // of elements; the lanes behind them may be anything
    } parts[2];
  };

 private:
  // The pixels that each element along one direction is made of: `taps` in a
  // row from `first`, with their weights.
  struct Axis {
    int64_t taps = 0;
    std::vector<int32_t> first;
    std::vector<float> weights;

    void Set(double begin, double length, int64_t limit, int64_t size,
             bool antialias, bool flip);
  };

  void SetGroups(int64_t channels, const PixelScale& scale);
  // The row of pixels y, resized and scaled. Also makes those behind it.
  const float* Row(const Pixels& pixels, int64_t y, const PixelScale& scale);
  void AverageRow(int64_t channels, const uint8_t* in, const PixelScale& scale,
                  float* out);
  float* Slot(int64_t y);

  const RowLoops& loops_;
  Axis down_, across_;
  std::vector<Group> groups_;  // across_ once more, if it has two taps
  // Stores of whole vectors are slow across two cache lines.
  struct alignas(64) Line {
    float elements[16];
  };
  int64_t row_lines_ = 0;
  std::vector<Line> rows_;  // the last rows
  int rows_at_once_ = 2;
  std::vector<int64_t> held_;  // which row each of them is
  int64_t slots_ = 0;  // one less than there are: row y is in slot y & slots_
  std::vector<float> accumulated_;  // a row of sums
};

}  // namespace escala::input
