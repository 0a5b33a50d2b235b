// Convolutions and windows in their general form, which gradients need. Private
// to this folder.
#pragma once

#include <optional>

#include "escala/graph/graph.h"

namespace escala::graph {

// Dimension numbers of a convolution's array. `first` and `second` are batch
// and channels of the input and output, channels in and out of the kernel.
struct ConvPlaces {
  int64_t first = 0, second = 0;
  Dims spatial;
};

struct ConvForm {
  ConvPlaces input, kernel, output;
  Dims strides, low, high, input_dilation, kernel_dilation;
  int64_t groups = 1;
  int64_t batch_groups = 1;
  std::optional<ElementType> result;
};
Value Convolve(const Value& x, const Value& kernel, const ConvForm& form,
               const CallSite& here);

// The extent of `size` elements with dilation - 1 gaps between neighbours.
int64_t Dilated(int64_t size, int64_t dilation);

// One number for each dimension of x.
struct WindowForm {
  Dims window, strides, low, high;
};
// `code` is kAdd or kMaximum.
Value ReduceWindow(hlo::OpCode code, const Value& x, const WindowForm& form,
                   const CallSite& here);

}  // namespace escala::graph
