// The kernel of a convolution as a matrix: a row for each tap and input
// channel, in the order of the columns of patches, and a column for each output
// channel.
#pragma once

#include <cstdint>

#include "escala/engine/library/gemm.h"
#include "escala/engine/library/patches.h"

namespace escala::engine {

class KernelRows {
 public:
  KernelRows(const PatchForm& form, const PatchForm::Phase& phase);

  bool operator==(const KernelRows&) const = default;
  int64_t out() const { return out_; }
  int64_t rows() const { return static_cast<int64_t>(taps_.size()) * in_; }

  // Packs `depth` rows from `row` on, as Multiply reads them. `space`: depth by
  // output channels. Returns whether all elements are finite.
  // REQUIRES: depth is at most MostDepth().
  bool Pack(const float* w, int64_t row, int64_t depth, float* packed,
            float* space) const;
  int64_t PackedSize(int64_t depth) const;  // in floats
  static int64_t MostDepth();

  // The same, for FewOutputs: one line of `depth` floats for each output
  // channel.
  bool PackLines(const float* w, int64_t row, int64_t depth,
                 float* packed) const;

  // c = a times rows that were packed, or +=.
  void Multiply(Gemm gemm, const float* a, const float* packed, float* c) const;

  // The same with patches as a, from `row` on and column k on, whose padding
  // is left out. It serves kernels that are not finite, for which zero times
  // the kernel is not zero.
  void AddWithoutPadding(const Patches& patches, const float* x, int64_t row,
                         const Gemm& gemm, int64_t k, const float* packed,
                         float* c) const;

  // Writes `depth` rows from `row` on into the kernel.
  void Store(const float* rows, int64_t row, int64_t depth, float* w) const;
  // The same, from lines as PackLines makes them.
  void StoreLines(const float* lines, int64_t row, int64_t depth,
                  float* w) const;

 private:
  int64_t OffsetOf(int64_t row) const {
    return taps_[row / in_] + row % in_ * w_in_;
  }
  void Gather(const float* w, int64_t row, int64_t depth, float* to) const;

  int64_t in_, out_, w_in_, w_out_;
  Dims taps_;           // offsets of the taps
  int64_t stride_ = 0;  // between rows, if they are equally far apart
};

}  // namespace escala::engine
