// Convolution as matrix products. The window at each output position becomes a
// row ("patch") with zeros for padding and dilation holes. An output is the dot
// product of a patch and a filter, in the order of kernel positions
// (row-major), then input features.
#include <algorithm>

#include "escala/hlo/reference/matmul_precision.h"

namespace escala::hlo::ref {

namespace {

// The sizes of a convolution; the lists are by spatial dimension.
struct Conv {
  int64_t batch, features, outputs;  // of lhs, lhs, rhs
  int64_t feature_groups, batch_groups;
  Dims in, window, out;
  Dims stride, pad_low, lhs_dilation, rhs_dilation, reversal;
  // Dimension orders of the operands as batch/space/features and
  // space/input features/output features, and of the result.
  Dims lhs_order, rhs_order, result_order;

  int64_t groups() const { return feature_groups * batch_groups; }
  int64_t group_features() const { return features / feature_groups; }
  int64_t group_outputs() const { return outputs / groups(); }
  int64_t group_batch() const { return batch / batch_groups; }
};

Dims Order(std::initializer_list<int64_t> front, const Dims& spatial,
           std::initializer_list<int64_t> back) {
  Dims order(front);
  order.insert(order.end(), spatial.begin(), spatial.end());
  order.insert(order.end(), back);
  return order;
}

Conv Describe(const KernelCall& call, Dims pad_low) {
  const AttributeMap& attributes = call.op.op.attributes;
  const AttributeMap& numbers = attributes.Dict("dimension_numbers");
  const Dims& lhs = call.operands[0].shape->dims;
  const Dims& rhs = call.operands[1].shape->dims;
  const Dims& result = call.results[0].shape->dims;
  const Dims& in = numbers.Ints("input_spatial_dimensions");
  const Dims& window = numbers.Ints("kernel_spatial_dimensions");
  const Dims& out = numbers.Ints("output_spatial_dimensions");
  const int64_t batch = numbers.Int("input_batch_dimension");
  const int64_t feature = numbers.Int("input_feature_dimension");
  const int64_t rhs_in = numbers.Int("kernel_input_feature_dimension");
  const int64_t rhs_out = numbers.Int("kernel_output_feature_dimension");
  const size_t rank = in.size();

  Conv conv;
  conv.batch = lhs[batch];
  conv.features = lhs[feature];
  conv.outputs = rhs[rhs_out];
  conv.feature_groups = attributes.IntOr("feature_group_count", 1);
  conv.batch_groups = attributes.IntOr("batch_group_count", 1);
  conv.in = Pick(lhs, in);
  conv.window = Pick(rhs, window);
  conv.out = Pick(result, out);
  conv.stride = attributes.IntsOr("window_strides", rank, 1);
  conv.pad_low = std::move(pad_low);
  conv.lhs_dilation = attributes.IntsOr("lhs_dilation", rank, 1);
  conv.rhs_dilation = attributes.IntsOr("rhs_dilation", rank, 1);
  conv.reversal = attributes.IntsOr("window_reversal", rank, 0);
  conv.lhs_order = Order({batch}, in, {feature});
  conv.rhs_order = Order({}, window, {rhs_in, rhs_out});
  conv.result_order = Order({numbers.Int("output_batch_dimension")}, out,
                            {numbers.Int("output_feature_dimension")});
  return conv;
}

// For each window position at output position `at`: the input position that it
// reads (row-major index), or -1 for padding and holes.
class WindowPositions {
 public:
  explicit WindowPositions(const Conv& conv)
      : conv_(conv),
        strides_(RowMajorStrides(conv.in)),
        count_(Product(conv.window)) {}

  int64_t count() const { return count_; }

  void At(const Dims& at, int64_t* positions) const {
    ForEachIndex(conv_.window, [&](const Dims& index, int64_t i) {
      positions[i] = Position(at, index);
    });
  }

 private:
  int64_t Position(const Dims& at, const Dims& index) const {
    int64_t position = 0;
    for (size_t d = 0; d < at.size(); ++d) {
      const int64_t in_window =
          conv_.reversal[d] != 0 ? conv_.window[d] - 1 - index[d] : index[d];
      const int64_t dilated = at[d] * conv_.stride[d] +
                              in_window * conv_.rhs_dilation[d] -
                              conv_.pad_low[d];
      if (dilated < 0 || dilated % conv_.lhs_dilation[d] != 0) return -1;
      const int64_t x = dilated / conv_.lhs_dilation[d];
      if (x >= conv_.in[d]) return -1;
      position += x * strides_[d];
    }
    return position;
  }

  const Conv& conv_;
  const Dims strides_;
  const int64_t count_;
};

// Rearranges rhs[space, in, all outputs] to one [space * in, out] matrix per
// group.
template <typename T>
std::vector<T> FiltersByGroup(const Conv& conv, const std::vector<T>& rhs) {
  const int64_t outputs = conv.group_outputs();
  const int64_t rows = Product(conv.window) * conv.group_features();
  return Arrange(rhs, {conv.groups(), rows, outputs},
                 {outputs, conv.outputs, 1});
}

// sums[batch, out, outputs] += lhs[batch, in, features] * rhs, with rhs from
// FiltersByGroup.
template <typename T>
void ConvolveAdd(CancelFlag cancel, const Conv& conv, const T* lhs,
                 const T* rhs, T* sums) {
  const WindowPositions window(conv);
  const int64_t in = Product(conv.in), out = Product(conv.out);
  const int64_t features = conv.group_features();
  const int64_t outputs = conv.group_outputs();
  const int64_t depth = window.count() * features;
  constexpr int64_t kPatchElements = 1 << 17;
  const int64_t rows =
      std::clamp<int64_t>(kPatchElements / std::max<int64_t>(depth, 1), 1,
                          std::max<int64_t>(out, 1));
  std::vector<int64_t> positions(out * window.count());
  ForEachIndex(conv.out, [&](const Dims& at, int64_t row) {
    window.At(at, positions.data() + row * window.count());
  });
  std::vector<T> patches(rows * depth), products(rows * outputs);

  for (int64_t n = 0; n < conv.group_batch(); ++n) {
    for (int64_t group = 0; group < conv.groups(); ++group) {
      const int64_t batch =
          conv.batch_groups > 1 ? group * conv.group_batch() + n : n;
      const T* image = lhs + batch * in * conv.features;
      if (conv.feature_groups > 1) image += group * features;
      const T* filter = rhs + group * depth * outputs;
      for (int64_t row0 = 0; row0 < out; row0 += rows) {
        if (IsCancelled(cancel)) return;
        const int64_t count = std::min(rows, out - row0);
        const int64_t* position = positions.data() + row0 * window.count();
        T* patch = patches.data();
        for (int64_t i = 0; i < count * window.count();
             ++i, patch += features) {
          if (position[i] < 0)
            std::fill_n(patch, features, T());
          else
            std::copy_n(image + position[i] * conv.features, features, patch);
        }
        std::fill(products.begin(), products.end(), T());
        MatMulAdd(cancel, count, outputs, depth, patches.data(), filter,
                  products.data());
        for (int64_t i = 0; i < count; ++i) {
          T* sum = sums + (n * out + row0 + i) * conv.outputs + group * outputs;
          for (int64_t j = 0; j < outputs; ++j)
            sum[j] += products[i * outputs + j];
        }
      }
    }
  }
}

Status Convolve(const KernelCall& call, Dims pad_low) {
  const Conv conv = Describe(call, std::move(pad_low));
  const ConstView a = call.operands[0], b = call.operands[1];
  ESCALA_ASSIGN_OR_RETURN(const MatMulPrecision precision, PrecisionOf(call));
  // The result's dimensions in the order batch, space, features, and its
  // strides in the order of the result's own dimensions.
  Dims arranged = conv.out;
  arranged.insert(arranged.begin(), conv.group_batch());
  arranged.push_back(conv.outputs);
  const Dims by_arranged = RowMajorStrides(arranged);
  Dims strides(arranged.size());
  for (size_t i = 0; i < arranged.size(); ++i)
    strides[conv.result_order[i]] = by_arranged[i];

  WithCompute(precision.compute, [&]<typename T>(Tag<T>) {
    const Components<T> left = SplitOperand(
        precision, 0, Permute(ReadAs<T>(a), a.shape->dims, conv.lhs_order));
    Components<T> right = SplitOperand(
        precision, 1, Permute(ReadAs<T>(b), b.shape->dims, conv.rhs_order));
    for (std::vector<T>& part : right) part = FiltersByGroup(conv, part);
    std::vector<T> sums(Product(arranged));
    ForEachPrimitive(precision, left, right, [&](const auto& x, const auto& y) {
      ConvolveAdd(call.cancel, conv, x.data(), y.data(), sums.data());
    });
    WriteSums(precision, Arrange(sums, call.results[0].shape->dims, strides),
              call.results[0]);
  });
  return Status();
}

// The spatial sizes of the result for `padding` ([[low, high], ...]).
Dims WindowCounts(const Conv& conv, const Dims& padding) {
  Dims counts;
  for (size_t d = 0; d < conv.in.size(); ++d) {
    const auto dilate = [](int64_t size, int64_t by) {
      return size == 0 ? 0 : (size - 1) * by + 1;
    };
    const int64_t padded = padding[2 * d] + padding[2 * d + 1] +
                           dilate(conv.in[d], conv.lhs_dilation[d]);
    const int64_t window = dilate(conv.window[d], conv.rhs_dilation[d]);
    const bool empty = padded <= 0 || window > padded;
    counts.push_back(empty ? 0 : (padded - window) / conv.stride[d] + 1);
  }
  return counts;
}

}  // namespace

Status Convolution(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  const size_t rank = call.operands[0].shape->dims.size() - 2;
  const Dims padding = attributes.IntsOr("padding", 2 * rank, 0);
  Dims low;
  for (size_t d = 0; d < rank; ++d) low.push_back(padding[2 * d]);
  return Convolve(call, std::move(low));
}

Status DynamicConv(const KernelCall& call) {
  const Dims padding = LoadIndices(call.operands[2]);
  Dims low;
  for (size_t i = 0; i < padding.size(); i += 2) {
    // Far beyond any tensor's size, yet small enough that sums do not overflow.
    constexpr int64_t kLimit = int64_t{1} << 47;
    for (int64_t value : {padding[i], padding[i + 1]})
      if (value > kLimit || value < -kLimit)
        return InvalidArgument("padding of ", value, " is out of range");
    low.push_back(padding[i]);
  }
  const Conv conv = Describe(call, low);
  const Dims counts = WindowCounts(conv, padding);
  if (counts != conv.out)
    return InvalidArgument("the padding operand [", StrJoin(padding),
                           "] leads to the spatial result [", StrJoin(counts),
                           "], the result type says [", StrJoin(conv.out), "]");
  return Convolve(call, std::move(low));
}

}  // namespace escala::hlo::ref
