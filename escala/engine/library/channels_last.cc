#include "escala/engine/library/channels_last.h"

#include <algorithm>
#include <utility>

#include "escala/base/aligned.h"

namespace escala::engine {

namespace {

using Axis = ConvolutionParts::Axis;

enum Base : int { kTensor, kScratch };

// The stride of a dimension of one element has no meaning; it is chosen so that
// equal orders compare equal.
Dims Normalized(const Dims& dims, Dims strides) {
  int64_t end = 1;
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] > 1) end = std::max(end, strides[d] * dims[d]);
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] == 1) strides[d] = end;
  return strides;
}

float* At(std::byte* bytes) { return reinterpret_cast<float*>(bytes); }
std::byte* Bytes(const float* floats) {
  return reinterpret_cast<std::byte*>(const_cast<float*>(floats));
}

}  // namespace

Result<ChannelsLast> ChannelsLast::Make(ConvolutionParts* parts, Axis* batch,
                                        Axis* feature,
                                        Axis ConvolutionParts::Window::*space,
                                        bool input, int64_t* scratch_bytes) {
  ChannelsLast made;
  if (feature->size == 1 || feature->stride == 1) return made;
  if (onednn::Engine() == nullptr)
    return Unimplemented("oneDNN has no engine for this processor");
  std::vector<Axis*> axes = {feature};
  for (size_t d = parts->windows.size(); d-- > 0;)
    axes.push_back(&(parts->windows[d].*space));
  axes.push_back(batch);
  Dims dims, from, to;
  int64_t stride = 1;
  for (Axis* axis : axes) {
    dims.push_back(axis->size);
    from.push_back(axis->stride);
    to.push_back(stride);
    axis->stride = std::exchange(stride, stride * axis->size);
  }
  const dnnl_memory_desc_t tensor =
      onednn::Describe(dims, Normalized(dims, from));
  const dnnl_memory_desc_t copy = onednn::Describe(dims, Normalized(dims, to));
  made.at_ = std::exchange(*scratch_bytes,
                           *scratch_bytes + Aligned(onednn::ByteSize(copy)));
  const auto desc = input ? onednn::MakeReorder(tensor, copy)
                          : onednn::MakeReorder(copy, tensor);
  if (desc == nullptr) return Unimplemented("oneDNN has no such reorder");
  onednn::Call::Argument outside{0, tensor, kTensor};
  onednn::Call::Argument inside{0, copy, kScratch, made.at_};
  outside.id = input ? DNNL_ARG_FROM : DNNL_ARG_TO;
  inside.id = input ? DNNL_ARG_TO : DNNL_ARG_FROM;
  std::vector<onednn::Call::Argument> arguments = {outside, inside};
  const dnnl_memory_desc_t& own =
      onednn::Query(*desc, dnnl_query_scratchpad_md);
  if (const int64_t bytes = onednn::ByteSize(own); bytes > 0)
    arguments.push_back(
        {DNNL_ARG_SCRATCHPAD, own, kScratch,
         std::exchange(*scratch_bytes, *scratch_bytes + Aligned(bytes))});
  ESCALA_ASSIGN_OR_RETURN(made.call_,
                          onednn::Call::Make(*desc, std::move(arguments)));
  return made;
}

const float* ChannelsLast::Read(const float* tensor, std::byte* scratch) const {
  if (!call_) return tensor;
  std::byte* const bases[] = {Bytes(tensor), scratch};
  call_->Run(bases);
  return At(scratch + at_);
}

float* ChannelsLast::WriteTo(float* tensor, std::byte* scratch) const {
  return call_ ? At(scratch + at_) : tensor;
}

void ChannelsLast::Written(float* tensor, std::byte* scratch) const {
  if (!call_) return;
  std::byte* const bases[] = {Bytes(tensor), scratch};
  call_->Run(bases);
}

}  // namespace escala::engine
