// Products of patches with a kernel of few output channels, which would fill
// only a part of a vector of the product kernel: the last convolution of a
// decoder, the gradient of an image. An output is a dot product of a patch and
// all taps of a channel, so vectors run along the taps, and a patch is read
// where it lies in the input, unless a part of it is padding.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/engine/library/patch_kernel.h"
#include "escala/engine/library/patches.h"
#include "escala/engine/library/vector_kernel.h"

namespace escala::engine {

class FewOutputs {
 public:
  static constexpr int64_t kMostOutputs = 8;
  static constexpr int64_t kMostDepth = 4096;  // of a part of the kernel

  // Whether dot products are faster than filling up vectors of output channels,
  // forward or for a gradient of data; for a gradient of weights they can be,
  // where a library has no kernel of its own.
  static bool Pay(const PatchForm& form);
  static bool ServeWeights(const PatchForm& form);

  FewOutputs(const Patches& patches, const KernelRows& kernel)
      : patches_(patches), kernel_(kernel) {}

  // Rows [row, row + count) of the patches of x, columns [k, k + depth).
  struct Tile {
    const float* x;
    int64_t row, count, k, depth;
    float* space;  // count * depth
  };

  // Makes y[to[r] + j], channel j of row r of the tile, the product, or adds it
  // if the tile does not begin with the first column. `packed`: what
  // KernelRows::PackLines made of rows [k, k + depth) of the kernel. `finite`:
  // it returned true. Else zero times the kernel is not zero, and padding is
  // left out.
  void Multiply(const Tile& tile, const float* packed, bool finite,
                const int64_t* to, float* y) const;

  // sums[j * depth + c] += the tile's column c times channel j of y[from[r]].
  void AddTransposed(const Tile& tile, const float* y, const int64_t* from,
                     float* sums) const;

 private:
  // Rows of a tile that lie in x, or that are copied to the tile's space, since
  // a part of them is padding.
  struct Rows {
    const float* x;
    std::vector<DotRun> runs;      // of a row, from where it begins in x
    std::vector<int64_t> lines;    // where the rows begin in x
    std::vector<int64_t> numbers;  // of the rows in the tile
  };
  struct Division {
    Rows inside, copied;
  };
  Division Divide(const Tile& tile) const;
  std::vector<DotRun> RunsOf(const Tile& tile) const;

  const Patches& patches_;
  const KernelRows& kernel_;
};

}  // namespace escala::engine
