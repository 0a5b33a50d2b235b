// Convolutions that the kernels do not take, or not as they are: those of other
// types than f32 become ones of f32 where that changes no result, else matrix
// products of their patches.
#include <algorithm>
#include <numeric>
#include <optional>
#include <string>

#include "escala/engine/library/product_form.h"
#include "escala/engine/simplify/rules.h"
#include "escala/hlo/builder.h"

namespace escala::engine::simplify {
namespace {

// A loop of more terms is cut into several kernels.
constexpr int64_t kMostTermsOfLoop = 64;
// Each sum reads the data again.
constexpr int64_t kMostSums = 16;
// The kernels have no more dimensions of space.
constexpr size_t kMostSpaceOfKernels = 6;

bool IsEmpty(const Rewriter& rewriter, ValueId v) {
  return rewriter.shape(v).num_elements() == 0;
}

// The sum of nothing is 0.
ValueId ConvolutionOfNothing(Rewriter* rewriter, const Op& op) {
  if (!IsEmpty(*rewriter, op.operands[0]) &&
      !IsEmpty(*rewriter, op.operands[1]) && !IsEmpty(*rewriter, op.results[0]))
    return kNone;
  return SplatLike(rewriter, op, Scalar(rewriter->element(op.results[0]), 0));
}

bool IsAtMostF32(ElementType type) {
  return type == ElementType::kF32 || IsNarrowFloat(type);
}

// Convolutions of narrow floats are summed in f32 and rounded once. Under
// SOFTPOD_MATMUL=bf16 operands of f32 are rounded to bf16, which must not
// change what was f16, so the highest precision is asked for these.
ValueId NarrowConvolution(Rewriter* rewriter, const Op& op) {
  constexpr ElementType kF32 = ElementType::kF32;
  const ElementType type = rewriter->element(op.results[0]);
  hlo::Attribute::Array precision(2, std::string("DEFAULT"));
  if (const auto* given = op.attributes.Find("precision_config"))
    if (const auto* list = given->get<hlo::Attribute::Array>())
      precision = *list;
  std::vector<ValueId> operands;
  bool is_narrow = type != kF32;
  for (const size_t i : {size_t{0}, size_t{1}}) {
    const ElementType of = rewriter->element(op.operands[i]);
    if (!IsAtMostF32(of) || !IsAtMostF32(type)) return kNone;
    is_narrow |= of != kF32;
    if (of != kF32 && of != ElementType::kBF16 && i < precision.size())
      precision[i] = std::string("HIGHEST");
    operands.push_back(Converted(rewriter, op.operands[i], kF32));
  }
  if (!is_narrow) return kNone;
  AttributeMap attributes = op.attributes;
  attributes.Set("precision_config", std::move(precision));
  const ValueId wide = rewriter->Emit(
      OpCode::kConvolution, std::move(operands), std::move(attributes),
      Type::Tensor(kF32, Dims(rewriter->dims(op.results[0]))));
  return Converted(rewriter, wide, type);
}

// The attributes of a convolution, but for what its windows do, with its
// operands exchanged, and so batch and features of its result.
AttributeMap WithExchangedOperands(const AttributeMap& attributes) {
  const AttributeMap& of = attributes.Dict("dimension_numbers");
  AttributeMap numbers = of;
  const auto exchange = [&](const char* a, const char* b) {
    numbers.Set(a, *of.Find(b));
    numbers.Set(b, *of.Find(a));
  };
  exchange("input_batch_dimension", "kernel_output_feature_dimension");
  exchange("input_feature_dimension", "kernel_input_feature_dimension");
  exchange("input_spatial_dimensions", "kernel_spatial_dimensions");
  exchange("output_batch_dimension", "output_feature_dimension");
  AttributeMap exchanged = attributes;
  exchanged.Set("dimension_numbers", std::move(numbers));
  if (const auto* precision = attributes.Find("precision_config")) {
    auto list = *precision->get<hlo::Attribute::Array>();
    std::reverse(list.begin(), list.end());
    exchanged.Set("precision_config", std::move(list));
  }
  return exchanged;
}

// The gradient of the kernel of a transposed convolution: its data is dilated,
// and its window larger than its result. With the operands exchanged, it is the
// gradient of the kernel of a strided convolution, of which oneDNN has a fast
// kernel, in reverse: result element o is the sum over m of
//     data[m] * window[m * dilation + low - o]
ValueId GradientOfTransposed(Rewriter* rewriter, const Op& op) {
  const AttributeMap& of = op.attributes;
  const Dims& data = rewriter->dims(op.operands[0]);
  const Dims& window = rewriter->dims(op.operands[1]);
  const Dims& result = rewriter->dims(op.results[0]);
  const AttributeMap& numbers = of.Dict("dimension_numbers");
  const Dims& data_space = numbers.Ints("input_spatial_dimensions");
  const Dims& window_space = numbers.Ints("kernel_spatial_dimensions");
  const Dims& result_space = numbers.Ints("output_spatial_dimensions");
  const size_t rank = data_space.size();
  const Dims ones(rank, 1), dilation = of.IntsOr("lhs_dilation", rank, 1);
  if (rewriter->element(op.results[0]) != ElementType::kF32 ||
      dilation == ones || of.IntsOr("window_strides", rank, 1) != ones ||
      of.IntsOr("rhs_dilation", rank, 1) != ones ||
      of.IntsOr("window_reversal", rank, 0) != Dims(rank, 0) ||
      of.IntOr("feature_group_count", 1) != 1 ||
      of.IntOr("batch_group_count", 1) != 1)
    return kNone;

  const Dims padding = of.IntsOr("padding", 2 * rank, 0);
  double size = 1, out = 1;
  Dims edges;
  for (size_t d = 0; d < rank; ++d) {
    const int64_t last = result[result_space[d]] - 1;
    const int64_t reach = (data[data_space[d]] - 1) * dilation[d] + 1;
    const int64_t low = last - padding[2 * d];
    edges.push_back(low);
    edges.push_back(last + reach - window[window_space[d]] - low);
    size *= static_cast<double>(window[window_space[d]]);
    out *= static_cast<double>(last + 1);
  }
  if (size <= out) return kNone;

  AttributeMap attributes = WithExchangedOperands(of);
  attributes.Erase("lhs_dilation");
  attributes.Set("rhs_dilation", hlo::IntsOf(dilation));
  attributes.Set("padding", hlo::MatrixOf(std::move(edges), 2));
  const Type type = rewriter->type(op.results[0]);
  const ValueId reversed =
      rewriter->Emit(OpCode::kConvolution, {op.operands[1], op.operands[0]},
                     std::move(attributes), type);
  return rewriter->Emit(OpCode::kReverse, {reversed},
                        IntsMap("dimensions", result_space), type);
}

// --- Products of patches -----------------------------------------------------

// One dimension of space: result element o takes window element k times data
// element o * stride + k * dilation.
struct Window {
  int64_t size = 1, out = 1;
  int64_t stride = 1, dilation = 1;
};

std::vector<Window> WindowsOf(const AttributeMap& attributes,
                              const Shape& kernel, const Shape& result) {
  const AttributeMap& numbers = attributes.Dict("dimension_numbers");
  const Dims& window = numbers.Ints("kernel_spatial_dimensions");
  const Dims& out = numbers.Ints("output_spatial_dimensions");
  const Dims strides = attributes.IntsOr("window_strides", window.size(), 1);
  const Dims dilations = attributes.IntsOr("rhs_dilation", window.size(), 1);
  std::vector<Window> windows;
  for (size_t d = 0; d < window.size(); ++d)
    windows.push_back({kernel.dims[window[d]], result.dims[out[d]], strides[d],
                       dilations[d]});
  return windows;
}

double SizeOf(const std::vector<Window>& windows) {
  double size = 1;
  for (const Window& w : windows) size *= static_cast<double>(w.size);
  return size;
}

class PatchConvolution {
 public:
  PatchConvolution(Rewriter* rewriter, const Op& op)
      : rewriter_(*rewriter),
        op_(op),
        numbers_(op.attributes.Dict("dimension_numbers")),
        feature_groups_(op.attributes.IntOr("feature_group_count", 1)),
        batch_groups_(op.attributes.IntOr("batch_group_count", 1)),
        windows_(WindowsOf(op.attributes, rewriter->shape(op.operands[1]),
                           rewriter->shape(op.results[0]))),
        rank_(windows_.size()) {}

  // With one feature in and out of each of many groups there is nothing to
  // multiply but numbers, and the sum becomes one loop over the groups.
  bool IsLoop() const {
    const Dims& kernel = rewriter_.dims(op_.operands[1]);
    return groups() > 1 &&
           kernel[numbers_.Int("kernel_input_feature_dimension")] == 1 &&
           kernel[numbers_.Int("kernel_output_feature_dimension")] ==
               groups() &&
           SizeOf(windows_) <= kMostTermsOfLoop;
  }

  // The gradient of such a filter has a sum for each of a few elements.
  bool IsSums() const {
    return batch_groups_ > 1 && feature_groups_ == 1 &&
           rewriter_.dims(
               op_.operands[0])[numbers_.Int("input_batch_dimension")] ==
               batch_groups_ &&
           rewriter_.dims(op_.operands[1])[numbers_.Int(
               "kernel_output_feature_dimension")] == batch_groups_ &&
           escala::Product(Outputs()) <= kMostSums;
  }

  // In arithmetic of `type`. kNone: the op is such a product already.
  ValueId Emit(ElementType type) {
    const bool is_loop = IsLoop();
    ValueId x = op_.operands[0], w = op_.operands[1];
    // Products take integers as they are: bytes are multiplied fastest.
    if (is_loop || IsSums() || !IsInteger(type)) {
      x = Converted(&rewriter_, x, type);
      w = Converted(&rewriter_, w, type);
    }
    if (is_loop) return Placed(Loop(x, w));
    if (IsSums()) return Placed(Sums(x, w));
    const ValueId padded = Padded(x, numbers_.Ints("input_spatial_dimensions"));
    const Dims order = OrderOfResult();
    if (padded == op_.operands[0] && w == op_.operands[1] &&
        std::is_sorted(order.begin(), order.end()) &&
        type == rewriter_.element(op_.results[0]))
      return kNone;
    return Placed(ProductOfPatches(padded, w, type));
  }

 private:
  int64_t groups() const { return feature_groups_ * batch_groups_; }

  Dims Outputs() const {
    Dims out;
    for (const Window& window : windows_) out.push_back(window.out);
    return out;
  }

  // The op itself, of padded data, with a result of the order batch, space,
  // features.
  ValueId ProductOfPatches(ValueId x, ValueId w, ElementType type) {
    AttributeMap numbers = numbers_;
    Dims dims = {
        rewriter_.dims(op_.results[0])[numbers_.Int("output_batch_dimension")]};
    Dims space;
    for (const Window& window : windows_) {
      space.push_back(std::ssize(dims));
      dims.push_back(window.out);
    }
    numbers.Set("output_batch_dimension", hlo::IntValue{0});
    numbers.Set("output_spatial_dimensions", hlo::IntsOf(space));
    numbers.Set("output_feature_dimension", hlo::IntValue{std::ssize(dims)});
    dims.push_back(
        rewriter_.dims(w)[numbers_.Int("kernel_output_feature_dimension")]);
    AttributeMap attributes = op_.attributes;
    attributes.Erase("padding");
    attributes.Erase("lhs_dilation");
    attributes.Set("dimension_numbers", std::move(numbers));
    return rewriter_.Emit(OpCode::kConvolution, {x, w}, std::move(attributes),
                          Type::Tensor(type, std::move(dims)));
  }

  // (batch groups,) batch, [result, 1] of each dimension, (feature groups,)
  // features.
  ValueId Grouped(ValueId x) {
    Dims dims = rewriter_.dims(x);
    Split(&dims, dims.size() - 1, feature_groups_);
    Split(&dims, 0, batch_groups_);
    return rewriter_.Reshape(x, dims);
  }

  // The products of the elements of the window, one after the other: batch,
  // space, features.
  ValueId Loop(ValueId x, ValueId w) {
    Dims order = {numbers_.Int("input_batch_dimension")}, space;
    for (const int64_t d : numbers_.Ints("input_spatial_dimensions")) {
      space.push_back(std::ssize(order));
      order.push_back(d);
    }
    order.push_back(numbers_.Int("input_feature_dimension"));
    x = Padded(rewriter_.Transpose(x, order), space);
    w = Kernel(w);
    Dims place(rank_, 0);
    // From +0, which products of -0 do not change.
    ValueId sum = kNone;
    do {
      const ValueId data = DataAt(x, windows_, place);
      const ValueId kernel = KernelAt(w, place);
      const ValueId term =
          batch_groups_ == 1
              ? Multiplied(data, kernel)
              : GroupsBeforeFeatures(Product(Grouped(OneOfEach(data)), kernel));
      const Shape shape = rewriter_.shape(term);
      if (sum == kNone)
        sum = rewriter_.Splat(Scalar(shape.type, 0), shape.dims);
      sum = rewriter_.Emit(OpCode::kAdd, {sum, term}, shape);
    } while (Next(windows_, &place));
    return sum;
  }
  // The sums over windows and features in, one element of the result after the
  // other: batch (of one), space, features.
  ValueId Sums(ValueId x, ValueId w) {
    const Dims all = hlo::Iota(static_cast<int64_t>(rank_) + 1);
    const Dims space(all.begin() + 1, all.end());
    const auto arranged = [&](ValueId v, const char* first, const char* spatial,
                              const char* last) {
      return rewriter_.Transpose(
          v, hlo::Join(hlo::Join({numbers_.Int(first)}, numbers_.Ints(spatial)),
                       {numbers_.Int(last)}));
    };
    x = Padded(arranged(x, "input_feature_dimension",
                        "input_spatial_dimensions", "input_batch_dimension"),
               space);
    w = arranged(Reversed(w), "kernel_input_feature_dimension",
                 "kernel_spatial_dimensions",
                 "kernel_output_feature_dimension");
    // Element o of the result reads what element o of such a window reads.
    std::vector<Window> windows;
    for (const Window& window : windows_)
      windows.push_back(
          {window.out, window.size, window.dilation, window.stride});
    std::vector<ValueId> sums;
    Dims place(rank_, 0);
    do {
      const ValueId terms =
          rewriter_.Emit(OpCode::kMultiply, {DataAt(x, windows, place), w},
                         rewriter_.shape(w));
      sums.push_back(SumOver(&rewriter_, op_, terms, all));
    } while (Next(windows, &place));
    return rewriter_.Reshape(
        Rows(sums), hlo::Join(hlo::Join({1}, Outputs()), {batch_groups_}));
  }
  ValueId Rows(std::vector<ValueId> rows) {
    const Shape shape = rewriter_.shape(rows[0]);
    for (ValueId& row : rows)
      row = rewriter_.Reshape(row, hlo::Join({1}, shape.dims));
    AttributeMap attributes;
    attributes.Set("dimension", hlo::IntValue{0});
    const auto count = std::ssize(rows);
    return rewriter_.Emit(
        OpCode::kConcatenate, std::move(rows), std::move(attributes),
        Type::Tensor(shape.type, hlo::Join({count}, shape.dims)));
  }

  // The place of the next element of the windows; false after the last one.
  static bool Next(const std::vector<Window>& windows, Dims* place) {
    size_t d = windows.size();
    while (d > 0 && ++(*place)[d - 1] == windows[d - 1].size) (*place)[--d] = 0;
    return d > 0;
  }
  // The data that one element of the windows is multiplied with.
  ValueId DataAt(ValueId x, const std::vector<Window>& windows,
                 const Dims& place) {
    const Dims dims = rewriter_.dims(x);
    Dims start(dims.size(), 0), limit = dims, strides(dims.size(), 1);
    for (size_t d = 0; d < rank_; ++d) {
      const Window& w = windows[d];
      start[d + 1] = place[d] * w.dilation;
      limit[d + 1] = start[d + 1] + (w.out - 1) * w.stride + 1;
      strides[d + 1] = w.stride;
    }
    return rewriter_.Slice(x, start, limit, strides);
  }
  // The data with the windows of one element that a product sums.
  ValueId OneOfEach(ValueId data) {
    const Dims dims = rewriter_.dims(data);
    Dims one = {dims.front()};
    for (size_t d = 0; d < rank_; ++d) one.insert(one.end(), {dims[d + 1], 1});
    one.push_back(dims.back());
    return rewriter_.Reshape(data, one);
  }
  // Feature by feature, where the data lies: in groups it would be moved first.
  ValueId Multiplied(ValueId data, ValueId kernel) {
    const Dims dims = rewriter_.dims(data);
    const ValueId factor = rewriter_.Broadcast(
        rewriter_.Reshape(kernel, {dims.back()}), dims, {std::ssize(dims) - 1});
    return rewriter_.Emit(OpCode::kMultiply, {data, factor},
                          rewriter_.shape(data));
  }
  ValueId KernelAt(ValueId w, const Dims& place) {
    Dims limit = rewriter_.dims(w);
    Dims start(limit.size(), 0);
    for (size_t d = 0; d < rank_; ++d) {
      start[d] = place[d];
      limit[d] = place[d] + 1;
    }
    return rewriter_.Slice(w, start, limit, Dims(limit.size(), 1));
  }

  // Makes a dimension two, the first for groups, if there are several.
  static void Split(Dims* dims, size_t dim, int64_t groups) {
    if (groups == 1) return;
    (*dims)[dim] /= groups;
    dims->insert(dims->begin() + static_cast<int64_t>(dim), groups);
  }

  // `space`: the dimensions of x that the window moves along.
  ValueId Padded(ValueId x, const Dims& space) {
    const Dims edges = op_.attributes.IntsOr("padding", 2 * rank_, 0);
    const Dims dilation = op_.attributes.IntsOr("lhs_dilation", rank_, 1);
    Dims low(rank_ + 2, 0), high = low, interior = low;
    Dims dims = rewriter_.dims(x);
    for (size_t d = 0; d < rank_; ++d) {
      const int64_t at = space[d];
      low[at] = edges[2 * d];
      high[at] = edges[2 * d + 1];
      interior[at] = dilation[d] - 1;
      dims[at] += low[at] + high[at] +
                  interior[at] * std::max<int64_t>(dims[at] - 1, 0);
    }
    if (dims == rewriter_.dims(x) && low == Dims(rank_ + 2, 0)) return x;
    AttributeMap attributes = IntsMap("edge_padding_low", low);
    attributes.Set("edge_padding_high", hlo::IntsOf(high));
    attributes.Set("interior_padding", hlo::IntsOf(interior));
    const ElementType type = rewriter_.element(x);
    const ValueId zero = rewriter_.Constant(Scalar(type, 0));
    return rewriter_.Emit(OpCode::kPad, {x, zero}, std::move(attributes),
                          Type::Tensor(type, std::move(dims)));
  }

  ValueId Reversed(ValueId w) {
    const Dims& space = numbers_.Ints("kernel_spatial_dimensions");
    const Dims reversal = op_.attributes.IntsOr("window_reversal", rank_, 0);
    Dims reversed;
    for (size_t d = 0; d < rank_; ++d)
      if (reversal[d] != 0) reversed.push_back(space[d]);
    return reversed.empty() ? w
                            : rewriter_.Emit(OpCode::kReverse, {w},
                                             IntsMap("dimensions", reversed),
                                             Type::Tensor(rewriter_.shape(w)));
  }

  // Window, features in, (groups,) features out.
  ValueId Kernel(ValueId w) {
    Dims order = numbers_.Ints("kernel_spatial_dimensions");
    w = Reversed(w);
    order.push_back(numbers_.Int("kernel_input_feature_dimension"));
    order.push_back(numbers_.Int("kernel_output_feature_dimension"));
    w = rewriter_.Transpose(w, order);
    Dims dims = rewriter_.dims(w);
    Split(&dims, dims.size() - 1, groups());
    return rewriter_.Reshape(w, dims);
  }

  // (groups,) batch, space, features.
  ValueId Product(ValueId x, ValueId w) {
    const bool by_batch = batch_groups_ > 1, by_feature = feature_groups_ > 1;
    const int64_t first = by_batch ? 1 : 0;  // of x: its batch
    Dims lhs_sum, rhs_sum, dims;
    for (size_t d = 0; d < rank_; ++d) {
      lhs_sum.push_back(first + 2 + 2 * static_cast<int64_t>(d));
      rhs_sum.push_back(static_cast<int64_t>(d));
    }
    const Dims of_x = rewriter_.dims(x), of_w = rewriter_.dims(w);
    lhs_sum.push_back(std::ssize(of_x) - 1);
    rhs_sum.push_back(static_cast<int64_t>(rank_));
    AttributeMap numbers = IntsMap("lhs_contracting_dimensions", lhs_sum);
    numbers.Set("rhs_contracting_dimensions", hlo::IntsOf(rhs_sum));
    Dims lhs_batching, rhs_batching;
    if (groups() > 1) {
      lhs_batching = {by_feature ? std::ssize(of_x) - 2 : 0};
      rhs_batching = {static_cast<int64_t>(rank_) + 1};
      dims.push_back(groups());
    }
    numbers.Set("lhs_batching_dimensions", hlo::IntsOf(lhs_batching));
    numbers.Set("rhs_batching_dimensions", hlo::IntsOf(rhs_batching));
    dims.push_back(of_x[static_cast<size_t>(first)]);
    for (const Window& window : windows_) dims.push_back(window.out);
    dims.push_back(of_w.back());
    AttributeMap attributes;
    attributes.Set("dot_dimension_numbers", std::move(numbers));
    if (const auto* precision = op_.attributes.Find("precision_config"))
      attributes.Set("precision_config", *precision);
    return rewriter_.Emit(OpCode::kDotGeneral, {x, w}, std::move(attributes),
                          Type::Tensor(rewriter_.element(x), std::move(dims)));
  }

  ValueId GroupsBeforeFeatures(ValueId y) {
    Dims order(rewriter_.dims(y).size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
    y = rewriter_.Transpose(y, order);
    Dims dims = rewriter_.dims(y);
    const int64_t features = dims.back();
    dims.pop_back();
    dims.back() *= features;
    return rewriter_.Reshape(y, dims);
  }

  // By dimension of the op's result: where batch, space, features has it.
  Dims OrderOfResult() const {
    Dims order(rank_ + 2);
    order[numbers_.Int("output_batch_dimension")] = 0;
    const Dims& space = numbers_.Ints("output_spatial_dimensions");
    for (size_t d = 0; d < rank_; ++d)
      order[space[d]] = static_cast<int64_t>(d) + 1;
    order[numbers_.Int("output_feature_dimension")] =
        static_cast<int64_t>(rank_) + 1;
    return order;
  }
  // With its dimensions where the op has them.
  ValueId Placed(ValueId y) { return rewriter_.Transpose(y, OrderOfResult()); }

  Rewriter& rewriter_;
  const Op& op_;
  const AttributeMap& numbers_;
  const int64_t feature_groups_, batch_groups_;
  const std::vector<Window> windows_;
  const size_t rank_;
};

// The type that the products are computed in; nullopt: the kernels of
// convolutions take them. `is_loop`: PatchConvolution emits loops.
std::optional<ElementType> TypeOfProducts(const hlo::OpContext& op,
                                          bool is_loop) {
  const ElementType type = op.result(0).type;
  const ElementType all[] = {op.operand(0).type, op.operand(1).type, type};
  if (std::all_of(std::begin(all), std::end(all), IsInteger))
    // Products have no kernel with results of less than a byte.
    return BitWidth(type) < 8 ? ElementType::kI32 : type;
  if (!std::all_of(std::begin(all), std::end(all), IsFloat))
    return std::nullopt;
  if (std::count(std::begin(all), std::end(all), ElementType::kF64) > 0)
    return ElementType::kF64;
  const size_t space = op.operand(0).dims.size() - 2;
  // oneDNN has a fast kernel of filters of single features for images alone.
  const bool is_product = space > kMostSpaceOfKernels ||
                          (is_loop && space != 2) || IsFasterAsProduct(op);
  return is_product ? std::optional(ElementType::kF32) : std::nullopt;
}

// Their sums have another order than the reference's, as those of all kernels.
ValueId ProductsOfPatches(Rewriter* rewriter, const Op& op) {
  PatchConvolution convolution(rewriter, op);
  const auto type =
      TypeOfProducts({rewriter->module(), rewriter->function(), op},
                     convolution.IsLoop() || convolution.IsSums());
  if (!type) return kNone;
  const ValueId product = convolution.Emit(*type);
  return product == kNone
             ? kNone
             : Converted(rewriter, product, rewriter->element(op.results[0]));
}

constexpr RuleRow kRules[] = {
    {OpCode::kConvolution, ConvolutionOfNothing},
    {OpCode::kConvolution, NarrowConvolution},
    {OpCode::kConvolution, GradientOfTransposed},
    {OpCode::kConvolution, ProductsOfPatches},
};

}  // namespace

std::span<const RuleRow> ConvolutionRules() { return kRules; }

}  // namespace escala::engine::simplify
