#include "escala/engine/library/convolution_form.h"

#include <algorithm>
#include <utility>

namespace escala::engine {

namespace {

using Kind = ConvolutionForm::Kind;

using Axis = ConvolutionParts::Axis;
using Window = ConvolutionParts::Window;
using Parts = ConvolutionParts;

template <typename Predicate>
bool Any(const Parts& parts, Predicate predicate) {
  return std::any_of(parts.windows.begin(), parts.windows.end(), predicate);
}

void Append(Axis axis, Dims* sizes, Dims* strides) {
  sizes->push_back(axis.size);
  strides->push_back(axis.stride);
}

// Appends the dimensions of w before space. `out` holds all groups, `in` one.
void AppendChannels(int64_t groups, Axis out, Axis in, ConvolutionForm* form) {
  form->groups = groups;
  const int64_t per_group = out.size / groups;
  if (groups > 1)
    Append({groups, per_group * out.stride}, &form->w, &form->w_strides);
  Append({per_group, out.stride}, &form->w, &form->w_strides);
  Append(in, &form->w, &form->w_strides);
}

// The same if `in` holds all groups and `out` one.
void AppendTransposed(int64_t groups, Axis out, Axis in,
                      ConvolutionForm* form) {
  form->groups = groups;
  const int64_t per_group = in.size / groups;
  if (groups > 1)
    Append({groups, per_group * in.stride}, &form->w, &form->w_strides);
  Append(out, &form->w, &form->w_strides);
  Append({per_group, in.stride}, &form->w, &form->w_strides);
}

void AppendSpace(Axis x, Axis w, Axis y, int64_t stride, int64_t dilation,
                 int64_t padding, bool flip, ConvolutionForm* form) {
  Append(x, &form->x, &form->x_strides);
  Append(w, &form->w, &form->w_strides);
  Append(y, &form->y, &form->y_strides);
  form->stride.push_back(stride);
  form->dilation.push_back(dilation);
  form->padding_low.push_back(padding);
  form->flip.push_back(flip);
}

ConvolutionForm Forward(const Parts& parts) {
  ConvolutionForm form;
  form.kind = Kind::kForward;
  Append(parts.lhs_batch, &form.x, &form.x_strides);
  Append(parts.lhs_feature, &form.x, &form.x_strides);
  AppendChannels(parts.feature_groups, parts.rhs_out, parts.rhs_in, &form);
  Append(parts.result_batch, &form.y, &form.y_strides);
  Append(parts.result_feature, &form.y, &form.y_strides);
  for (const Window& w : parts.windows)
    AppendSpace(w.lhs, w.rhs, w.result, w.stride, w.rhs_dilation, w.padding,
                w.reversed, &form);
  return form;
}

// x = lhs_dilation * y + rhs_dilation * w - (rhs_dilation * (window - 1) -
// padding), where w counts from the end of the window.
ConvolutionForm DataGradient(const Parts& parts) {
  ConvolutionForm form;
  form.kind = Kind::kDataGradient;
  Append(parts.result_batch, &form.x, &form.x_strides);
  Append(parts.result_feature, &form.x, &form.x_strides);
  AppendTransposed(parts.feature_groups, parts.rhs_in, parts.rhs_out, &form);
  Append(parts.lhs_batch, &form.y, &form.y_strides);
  Append(parts.lhs_feature, &form.y, &form.y_strides);
  for (const Window& w : parts.windows)
    AppendSpace(w.result, w.rhs, w.lhs, w.lhs_dilation, w.rhs_dilation,
                w.rhs_dilation * (w.rhs.size - 1) - w.padding, w.ordered,
                &form);
  return form;
}

// The op's window is y, and its result is the kernel w: x = rhs_dilation * y +
// stride * w - padding. lhs and result have batch and features exchanged.
ConvolutionForm WeightGradient(const Parts& parts) {
  ConvolutionForm form;
  form.kind = Kind::kWeightGradient;
  Append(parts.lhs_feature, &form.x, &form.x_strides);
  Append(parts.lhs_batch, &form.x, &form.x_strides);
  AppendChannels(parts.batch_groups, parts.result_feature, parts.result_batch,
                 &form);
  Append(parts.rhs_in, &form.y, &form.y_strides);
  Append(parts.rhs_out, &form.y, &form.y_strides);
  for (const Window& w : parts.windows)
    AppendSpace(w.lhs, w.result, w.rhs, w.rhs_dilation, w.stride, w.padding,
                false, &form);
  return form;
}

// oneDNN computes with 32-bit integers.
constexpr int64_t kMost = 1 << 24;
constexpr int64_t kMostPadding = 1 << 16;

Status CheckSizes(const ConvolutionForm& form) {
  for (const Dims* list :
       {&form.x, &form.w, &form.y, &form.stride, &form.dilation})
    for (int64_t value : *list)
      if (value > kMost)
        return Unimplemented("a size, stride or dilation of ", value,
                             ", the largest for oneDNN is ", kMost);
  return Status();
}

// Crops x to the part that is reached, so that no padding is negative.
Status CropData(ConvolutionForm* form) {
  ESCALA_RETURN_IF_ERROR(CheckSizes(*form));
  form->x_whole = form->x;
  const int rank = form->spatial_rank();
  const size_t w0 = form->w.size() - rank;
  for (int d = 0; d < rank; ++d) {
    int64_t& size = form->x[d + 2];
    const int64_t whole = size;
    int64_t& low = form->padding_low[d];
    if (low > kMostPadding || low < -whole)
      return Unimplemented("padding by ", low);
    if (low < 0) {
      form->x_offset += -low * form->x_strides[d + 2];
      size += low;
      low = 0;
    }
    const int64_t touched = form->stride[d] * (form->y[d + 2] - 1) +
                            form->dilation[d] * (form->w[w0 + d] - 1) + 1 - low;
    if (size < 1 || touched < 1) return Unimplemented("nothing but padding");
    // Padding on the high side may be negative as long as all outputs remain.
    if (touched - size <= -form->stride[d]) size = touched;
    const int64_t high = touched - size;
    if (high > kMostPadding) return Unimplemented("padding by ", high);
    form->padding_high.push_back(high);
  }
  return Status();
}

}  // namespace

ConvolutionParts ReadParts(const hlo::OpContext& op) {
  const hlo::AttributeMap& attributes = op.op.attributes;
  const hlo::AttributeMap& numbers = attributes.Dict("dimension_numbers");
  const auto axis = [](const Shape& shape, int64_t d) {
    return Axis{shape.dims[d], RowMajorStrides(shape.dims)[d]};
  };
  const Shape &lhs = op.operand(0), &rhs = op.operand(1);
  const Shape& result = op.result(0);
  Parts parts;
  parts.lhs_batch = axis(lhs, numbers.Int("input_batch_dimension"));
  parts.lhs_feature = axis(lhs, numbers.Int("input_feature_dimension"));
  parts.rhs_in = axis(rhs, numbers.Int("kernel_input_feature_dimension"));
  parts.rhs_out = axis(rhs, numbers.Int("kernel_output_feature_dimension"));
  parts.result_batch = axis(result, numbers.Int("output_batch_dimension"));
  parts.result_feature = axis(result, numbers.Int("output_feature_dimension"));
  parts.feature_groups = attributes.IntOr("feature_group_count", 1);
  parts.batch_groups = attributes.IntOr("batch_group_count", 1);

  const Dims& in = numbers.Ints("input_spatial_dimensions");
  const Dims& window = numbers.Ints("kernel_spatial_dimensions");
  const Dims& out = numbers.Ints("output_spatial_dimensions");
  const size_t rank = in.size();
  const Dims stride = attributes.IntsOr("window_strides", rank, 1);
  const Dims padding = attributes.IntsOr("padding", 2 * rank, 0);
  const Dims lhs_dilation = attributes.IntsOr("lhs_dilation", rank, 1);
  const Dims rhs_dilation = attributes.IntsOr("rhs_dilation", rank, 1);
  const Dims reversal = attributes.IntsOr("window_reversal", rank, 0);
  for (size_t d = 0; d < rank; ++d) {
    Window w{axis(lhs, in[d]), axis(rhs, window[d]), axis(result, out[d])};
    w.padding = padding[2 * d];
    w.stride = w.result.size == 1 ? 1 : stride[d];
    w.lhs_dilation = w.lhs.size == 1 ? 1 : lhs_dilation[d];
    w.rhs_dilation = w.rhs.size == 1 ? 1 : rhs_dilation[d];
    w.reversed = w.rhs.size > 1 && reversal[d] != 0;
    w.ordered = w.rhs.size > 1 && reversal[d] == 0;
    parts.windows.push_back(w);
  }
  if (rank == 0)  // a matrix product: a window of one element
    parts.windows.push_back({{1, 1}, {1, 1}, {1, 1}, 1, 0, 1, 1});
  return parts;
}

bool WindowIsLarge(const ConvolutionParts& parts) {
  int64_t window = 1, result = 1;
  for (const Window& w : parts.windows) {
    window *= w.rhs.size;
    result *= w.result.size;
  }
  return window > result;
}

bool IsWeightGradient(const ConvolutionParts& parts) {
  const auto hard = [](const Window& w) {
    return w.lhs_dilation > 1 || w.reversed;
  };
  if (Any(parts, hard) || parts.feature_groups > 1) return false;
  if (parts.lhs_feature.stride == 1) return false;
  if (parts.lhs_batch.stride == 1) return true;
  return WindowIsLarge(parts);
}

Status CheckConvolution(const hlo::OpContext& op) {
  for (const Shape* shape : {&op.operand(0), &op.operand(1), &op.result(0)}) {
    if (shape->type != ElementType::kF32)
      return Unimplemented("oneDNN takes f32 here, got ", shape->ToString());
    if (shape->num_elements() == 0)
      return Unimplemented("an empty tensor: ", shape->ToString());
  }
  return Status();
}

bool ConvolutionForm::flips() const {
  return std::find(flip.begin(), flip.end(), true) != flip.end();
}

void ZeroFill::Run(float* to) const {
  Dims at(dims.size(), 0);
  const size_t inner = dims.size() - 1;
  do {
    int64_t offset = 0;
    for (size_t d = 0; d < dims.size(); ++d) offset += at[d] * strides[d];
    for (int64_t i = 0; i < dims[inner]; ++i)
      to[offset + i * strides[inner]] = 0;
    at[inner] = dims[inner] - 1;
  } while (NextIndex(dims, &at));
}

std::string_view Name(Kind kind) {
  switch (kind) {
    case Kind::kForward:
      return "forward";
    case Kind::kDataGradient:
      return "data gradient";
    case Kind::kWeightGradient:
      break;
  }
  return "weight gradient";
}

Result<std::vector<ConvolutionForm>> FormsOf(const Parts& parts, bool weights) {
  if (parts.windows.size() > 3)
    return Unimplemented("oneDNN takes up to 3 spatial dimensions, got ",
                         parts.windows.size());
  const bool dilated =
      Any(parts, [](const Window& w) { return w.lhs_dilation > 1; });
  const bool strided = Any(parts, [](const Window& w) { return w.stride > 1; });
  const bool reversed = Any(parts, [](const Window& w) { return w.reversed; });
  const bool ordered = Any(parts, [](const Window& w) { return w.ordered; });

  std::vector<ConvolutionForm> forms;
  if (!dilated && parts.batch_groups == 1) forms.push_back(Forward(parts));
  if (!strided && parts.batch_groups == 1) {
    const bool first = reversed && !ordered;
    forms.insert(first ? forms.begin() : forms.end(), DataGradient(parts));
  }
  if (!dilated && !reversed && parts.feature_groups == 1) {
    forms.insert(weights ? forms.begin() : forms.end(), WeightGradient(parts));
  }
  if (forms.empty())
    return Unimplemented(
        "neither a convolution nor one of its gradients: lhs dilation, window "
        "stride, groups and reversal exclude one another");
  Status reason;
  std::erase_if(forms, [&](ConvolutionForm& form) {
    const Status status = CropData(&form);
    if (!status.ok()) reason = status;
    return !status.ok();
  });
  if (forms.empty()) return reason;
  return forms;
}

}  // namespace escala::engine
