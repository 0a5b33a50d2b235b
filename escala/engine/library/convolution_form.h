// Which convolution a stablehlo.convolution is in disguise.
//
// All three forms are one relation between data x, kernel w and output y, per
// spatial dimension
//   position in x = stride * position in y + dilation * position in w - padding
// and forward makes y, the data gradient makes x, the weight gradient makes w
// from the other two. The op says which tensor plays which part by its
// dilations and by the order of its dimensions only.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct ConvolutionForm {
  enum class Kind : uint8_t { kForward, kDataGradient, kWeightGradient };
  Kind kind = Kind::kForward;
  int64_t groups = 1;
  // x: batch, groups * in, space. y: batch, groups * out, space.
  // w: [groups,] out, in, space; the groups only where there are several.
  // Strides in elements of the op's operands and result.
  Dims x, w, y;
  Dims x_strides, w_strides, y_strides;
  // The part of x that the relation touches starts so many elements in, and
  // may be smaller than the tensor: the rest is neither read nor made.
  int64_t x_offset = 0;
  Dims x_whole;  // x before it was cropped
  // Of w: spatial dimensions to be read from their end.
  std::vector<bool> flip;
  Dims stride, dilation, padding_low, padding_high;

  int spatial_rank() const { return static_cast<int>(stride.size()); }
  bool flips() const;
  bool x_cropped() const { return x != x_whole; }
};

std::string_view Name(ConvolutionForm::Kind kind);

// The forms that the op can be seen as, the most natural one first; or
// UNIMPLEMENTED with what stands against all of them. The tensors are not
// empty.
Result<std::vector<ConvolutionForm>> FormsOf(const hlo::OpContext& op);

}  // namespace escala::engine
