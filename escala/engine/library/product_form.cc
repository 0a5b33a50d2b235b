#include "escala/engine/library/product_form.h"

#include <algorithm>

#include "escala/engine/library/convolution_form.h"
#include "escala/engine/library/processor.h"
#include "escala/hlo/builder.h"

namespace escala::engine {

void Offsets::Append(int64_t size, int64_t stride) {
  count_ *= size;
  if (size == 1) return;
  if (!dims_.empty() && dims_.back().stride == size * stride)
    dims_.back() = {dims_.back().size * size, stride};
  else
    dims_.push_back({size, stride});
}

int64_t Offsets::operator[](int64_t i) const {
  int64_t offset = 0;
  for (size_t d = dims_.size(); d-- > 0; i /= dims_[d].size)
    offset += i % dims_[d].size * dims_[d].stride;
  return offset;
}

void Offsets::Fill(int64_t first, int64_t count, int64_t* to) const {
  while (count > 0) {
    const int64_t in_run = std::min(count, run() - first % run());
    int64_t offset = (*this)[first];
    for (int64_t i = 0; i < in_run; ++i, offset += stride()) *to++ = offset;
    first += in_run;
    count -= in_run;
  }
}

Dims Offsets::All() const {
  Dims all(count_);
  if (count_ > 0) Fill(0, count_, all.data());
  return all;
}

namespace {

// --- dot_general -------------------------------------------------------------

Offsets OffsetsOf(const Shape& shape, const Dims& strides, const Dims& dims) {
  Offsets offsets;
  for (const int64_t d : dims) offsets.Append(shape.dims[d], strides[d]);
  return offsets;
}

ProductForm::Operand OperandOfDot(const hlo::OpContext& op, int i,
                                  const OperandView& view) {
  const hlo::AttributeMap& numbers =
      op.op.attributes.Dict("dot_dimension_numbers");
  const char* const side = i == 0 ? "lhs" : "rhs";
  const Dims& batch = numbers.Ints(StrCat(side, "_batching_dimensions"));
  const Dims& inner = numbers.Ints(StrCat(side, "_contracting_dimensions"));
  const Shape& shape = op.operand(i);
  Dims own;
  for (int64_t d = 0; d < shape.rank(); ++d)
    if (!hlo::HasDim(batch, d) && !hlo::HasDim(inner, d)) own.push_back(d);
  const Dims strides =
      view.strides.empty() ? RowMajorStrides(shape.dims) : view.strides;
  return {OffsetsOf(shape, strides, batch), OffsetsOf(shape, strides, own),
          OffsetsOf(shape, strides, inner).All(), shape.type, view.offset};
}

// --- convolution -------------------------------------------------------------

// Whether element i * columns + j of the result is that of position i and
// feature j.
bool IsInOrder(const hlo::OpContext& op) {
  const hlo::AttributeMap& numbers = op.op.attributes.Dict("dimension_numbers");
  const Dims& space = numbers.Ints("output_spatial_dimensions");
  for (size_t d = 0; d < space.size(); ++d)
    if (space[d] != static_cast<int64_t>(d) + 1) return false;
  return numbers.Int("output_batch_dimension") == 0;
}

ProductForm::Operand PatchesOf(const ConvolutionParts& parts) {
  ProductForm::Operand data;
  const int64_t batch = parts.lhs_batch.size / parts.batch_groups;
  const int64_t features = parts.lhs_feature.size / parts.feature_groups;
  data.batch.Append(parts.batch_groups, batch * parts.lhs_batch.stride);
  data.batch.Append(parts.feature_groups, features * parts.lhs_feature.stride);
  data.lines.Append(batch, parts.lhs_batch.stride);
  Offsets inner;
  for (const auto& w : parts.windows) {
    data.lines.Append(w.result.size, w.stride * w.lhs.stride);
    inner.Append(w.rhs.size, w.rhs_dilation * w.lhs.stride);
  }
  inner.Append(features, parts.lhs_feature.stride);
  data.inner = inner.All();
  return data;
}

ProductForm::Operand KernelOf(const ConvolutionParts& parts) {
  ProductForm::Operand kernel;
  const int64_t groups = parts.batch_groups * parts.feature_groups;
  const int64_t features = parts.rhs_out.size / groups;
  kernel.batch.Append(groups, features * parts.rhs_out.stride);
  kernel.lines.Append(features, parts.rhs_out.stride);
  Offsets inner;
  int64_t last = 0;  // of a reversed window, the element that comes first
  for (const auto& w : parts.windows) {
    inner.Append(w.rhs.size, w.reversed ? -w.rhs.stride : w.rhs.stride);
    if (w.reversed) last += (w.rhs.size - 1) * w.rhs.stride;
  }
  inner.Append(parts.rhs_in.size, parts.rhs_in.stride);
  kernel.inner = inner.All();
  for (int64_t& offset : kernel.inner) offset += last;
  return kernel;
}

Result<ProductForm> FormOfConvolution(const hlo::OpContext& op) {
  const ConvolutionParts parts = ReadParts(op);
  const auto is_hard = [](const ConvolutionParts::Window& w) {
    const int64_t reach =
        (w.rhs.size - 1) * w.rhs_dilation + (w.result.size - 1) * w.stride + 1;
    return w.padding != 0 || w.lhs_dilation != 1 || reach > w.lhs.size;
  };
  if (std::any_of(parts.windows.begin(), parts.windows.end(), is_hard))
    return Unimplemented("a product of patches has no padding and no dilation");
  if (!IsInOrder(op))
    return Unimplemented("a product of patches has its features last");
  ProductForm form;
  form.operands[0] = PatchesOf(parts);
  form.operands[1] = KernelOf(parts);
  form.matrix = form.operands[1].lines.count();
  form.row = parts.rhs_out.size;
  form.column = 1;
  return form;
}

}  // namespace

Result<ProductForm> ProductFormOf(const hlo::OpContext& op,
                                  const OperandViews& views) {
  ProductForm form;
  if (op.op.code == hlo::OpCode::kConvolution) {
    ESCALA_ASSIGN_OR_RETURN(form, FormOfConvolution(op));
  } else if (op.op.code != hlo::OpCode::kDotGeneral) {
    return Unimplemented("it is no product");
  } else if (op.op.attributes.Has("algorithm")) {
    return Unimplemented("products are made without an algorithm");
  } else {
    for (const int i : {0, 1}) form.operands[i] = OperandOfDot(op, i, views[i]);
    form.row = form.operands[1].lines.count();
    form.matrix = form.operands[0].lines.count() * form.row;
    form.column = 1;
  }
  for (const int i : {0, 1}) form.operands[i].type = op.operand(i).type;
  form.result = op.result(0);
  return form;
}

namespace {

using Window = ConvolutionParts::Window;

// One feature in and one out, whose positions lie side by side in memory. A
// kernel of convolutions has lanes for many features.
bool IsFilter(const ConvolutionParts& parts) {
  constexpr int64_t kLeastPositions = 16;
  const Window& last = parts.windows.back();
  return parts.rhs_in.size == 1 && parts.rhs_out.size == 1 &&
         last.result.size >= kLeastPositions && last.stride == 1 &&
         last.lhs_dilation == 1 && last.lhs.stride == 1;
}

// With vectors of 256 bits oneDNN takes up to 1.6 times as long for windows on
// many pixels of many features. Measured on a Zen 3 core; with one element in
// the window, or few features or pixels, it is as fast or faster.
bool IsWide(const ConvolutionParts& parts) {
  constexpr int64_t kLeastIn = 16, kLeastOut = 32, kLanes = 16;
  constexpr int64_t kLeastPixels = 64, kMostWindow = 32;
  int64_t pixels = 1, window = 1;
  for (const Window& w : parts.windows) {
    if (w.lhs_dilation != 1 || w.rhs.size > kMostWindow) return false;
    pixels *= w.result.size;
    window *= w.rhs.size;
  }
  return parts.feature_groups == 1 && parts.batch_groups == 1 &&
         parts.lhs_feature.stride == 1 && parts.lhs_feature.size >= kLeastIn &&
         parts.rhs_out.size >= kLeastOut && parts.rhs_out.size % kLanes == 0 &&
         parts.result_feature.stride == 1 && pixels >= kLeastPixels &&
         window > 1;
}

}  // namespace

bool IsFasterAsProduct(const hlo::OpContext& op) {
  const ConvolutionParts parts = ReadParts(op);
  return IsFilter(parts) || (HaveAvx2() && !HaveAvx512() && IsWide(parts));
}

}  // namespace escala::engine
