// Convolutions and windows with all their freedom. For this room: gradients
// need it.
#pragma once

#include <optional>

#include "escala/graph/graph.h"

namespace escala::graph {

// Where an array of a convolution has what: of the input and output `first` is
// the batch and `second` the channels; of the kernel the channels in and out.
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
               const Here& here);

// How many places `size` takes with dilation - 1 between two of them.
int64_t Dilated(int64_t size, int64_t dilation);

// One number for each dimension of x.
struct WindowForm {
  Dims window, strides, low, high;
};
// kAdd or kMaximum.
Value ReduceWindow(hlo::OpCode code, const Value& x, const WindowForm& form,
                   const Here& here);

}  // namespace escala::graph
