// Finds out whether a stablehlo.convolution is a forward convolution or one of
// its gradients.
//
// All three relate data x, kernel w and output y, per spatial dimension, by
//   position in x = stride * position in y + dilation * position in w - padding
// Forward computes y from the other two, the data gradient x, the weight
// gradient w. Only the op's dilations and the order of its dimensions tell
// which tensor is which.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// An op's operands, result and attributes, dimension by dimension.
struct ConvolutionParts {
  // Size and stride of one dimension of a tensor.
  struct Axis {
    int64_t size = 1;
    int64_t stride = 0;
    bool operator==(const Axis&) const = default;
  };
  // One spatial dimension, normalised: a stride with one output and a dilation
  // of one element have no effect, and become 1.
  struct Window {
    Axis lhs, rhs, result;
    int64_t stride, padding, lhs_dilation, rhs_dilation;
    bool reversed;  // the window has several elements, reversed
    bool ordered;   // the window has several elements, not reversed
    bool operator==(const Window&) const = default;
  };

  Axis lhs_batch, lhs_feature;
  Axis rhs_in, rhs_out;
  Axis result_batch, result_feature;
  std::vector<Window> windows;  // at least one
  int64_t feature_groups, batch_groups;
  bool operator==(const ConvolutionParts&) const = default;
};

ConvolutionParts ReadParts(const hlo::OpContext& op);

// Whether the window has more elements than a channel of the result, as in the
// gradient of a kernel.
bool WindowIsLarge(const ConvolutionParts& parts);

// Whether the op can be seen as a weight gradient, whose batch and feature
// dimensions are exchanged, and better so than as a forward convolution.
bool IsWeightGradient(const ConvolutionParts& parts);

// UNIMPLEMENTED, with the reason, unless all tensors are f32 and not empty.
Status CheckConvolution(const hlo::OpContext& op);

struct ConvolutionForm {
  enum class Kind : uint8_t { kForward, kDataGradient, kWeightGradient };
  Kind kind = Kind::kForward;
  int64_t groups = 1;
  // Shapes. x: batch, groups * in, space. y: batch, groups * out, space. w:
  // [groups,] out, in, space; `groups` only if there are several. Strides are
  // in elements of the op's operands and result.
  Dims x, w, y;
  Dims x_strides, w_strides, y_strides;
  // Offset in elements of the part of x that the relation reaches. The part may
  // be smaller than the tensor; the rest is neither read nor computed.
  int64_t x_offset = 0;
  Dims x_whole;  // the sizes of x before cropping
  // By spatial dimension of w: read it in reverse.
  std::vector<bool> flip;
  Dims stride, dilation, padding_low, padding_high;

  int spatial_rank() const { return static_cast<int>(stride.size()); }
  bool flips() const;
  bool x_cropped() const { return x != x_whole; }
};

std::string_view Name(ConvolutionForm::Kind kind);

// Sets all elements of a tensor to zero, which may be a part of another one.
struct ZeroFill {
  Dims dims, strides;
  void Run(float* to) const;
};

// The forms that an op can be seen as, most natural first: `weights` says that
// a weight gradient is. UNIMPLEMENTED, with the reason, if there is none.
// REQUIRES: no tensor is empty.
Result<std::vector<ConvolutionForm>> FormsOf(const ConvolutionParts& parts,
                                             bool weights);

}  // namespace escala::engine
