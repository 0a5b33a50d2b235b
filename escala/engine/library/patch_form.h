// Describes a convolution as products of patches with the kernel.
//
// A patch is a row of a matrix: the elements of the input that one output
// element is made of, tap by tap, and channel by channel within a tap. If the
// input is dilated, neighbouring outputs meet different taps. The outputs are
// then divided into phases: those of one phase meet the same taps, and no zeros
// of the dilation are multiplied.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/engine/library/convolution_form.h"

namespace escala::engine {

// The outputs of one phase along one spatial dimension: first + i * step for
// i < count. Output i meets the input's position x_step * i + base by each tap,
// unless that position is outside of the input.
struct PatchLine {
  struct Tap {
    int64_t window;  // position in the kernel
    int64_t base;
  };
  int64_t first = 0, step = 1, count = 0;
  int64_t x_step = 1;
  std::vector<Tap> taps;
};

struct PatchForm {
  using Phase = std::vector<PatchLine>;  // by spatial dimension

  int64_t groups = 1;
  int64_t batch = 1, in = 1, out = 1;  // of one group
  // Strides in elements.
  int64_t x_group = 0, x_batch = 0, x_channel = 0;
  int64_t y_group = 0, y_batch = 0, y_channel = 0;
  int64_t w_group = 0, w_in = 0, w_out = 0;
  Dims x_sizes, x_space, w_space, y_space;  // by spatial dimension
  std::vector<Phase> phases;

  int spatial_rank() const { return static_cast<int>(x_sizes.size()); }
};

// The op as patches of lhs times rhs; each phase of its outputs is a product.
// UNIMPLEMENTED if there are more than a few thousand phases.
Result<PatchForm> ForwardPatches(const ConvolutionParts& parts);

// A weight gradient: x is lhs with batch and features exchanged, y is rhs, and
// the result is the kernel. UNIMPLEMENTED if lhs is dilated or grouped by
// features, or the window is reversed.
Result<PatchForm> WeightGradientPatches(const ConvolutionParts& parts);

// The number of outputs of a phase, of all batches of one group, and the number
// of taps.
int64_t RowsOf(const PatchForm& form, const PatchForm::Phase& phase);
int64_t TapsOf(const PatchForm::Phase& phase);

}  // namespace escala::engine
