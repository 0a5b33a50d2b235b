// A tensor of a convolution with its channels last: the tensor itself, or a
// copy in scratch memory that oneDNN reorders.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "escala/base/status.h"
#include "escala/engine/library/convolution_form.h"
#include "escala/engine/library/onednn.h"

namespace escala::engine {

class ChannelsLast {
 public:
  // The tensor's axes are `batch`, `feature` and `space` of every window. If
  // the features are not contiguous, changes the strides to those of the copy,
  // and reserves scratch memory for it. `input`: the copy is made from the
  // tensor, otherwise the tensor from the copy.
  static Result<ChannelsLast> Make(
      ConvolutionParts* parts, ConvolutionParts::Axis* batch,
      ConvolutionParts::Axis* feature,
      ConvolutionParts::Axis ConvolutionParts::Window::*space, bool input,
      int64_t* scratch_bytes);

  bool copies() const { return call_.has_value(); }

  // Of an input: where it can be read.
  const float* Read(const float* tensor, std::byte* scratch) const;
  // Of a result: where to write it. Written() ends that.
  float* WriteTo(float* tensor, std::byte* scratch) const;
  void Written(float* tensor, std::byte* scratch) const;

 private:
  std::optional<onednn::Call> call_;
  int64_t at_ = 0;  // in scratch memory
};

}  // namespace escala::engine
