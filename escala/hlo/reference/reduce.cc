// Ops that run a body over elements: map, reduce, reduce_window, sort, top_k.
#include <numeric>
#include <vector>

#include "escala/hlo/reference/scalar_body.h"
#include "escala/hlo/reference/scalar_math.h"

namespace escala::hlo::ref {

namespace {

// result[...][at] = body(result[...][at], values[...][from]).
Status Fold(ScalarBody* body, std::span<const View> results, int64_t at,
            std::span<const ConstView> values, int64_t from) {
  const size_t n = results.size();
  for (size_t i = 0; i < n; ++i) {
    body->Set(i, results[i], at);
    body->Set(n + i, values[i], from);
  }
  ESCALA_RETURN_IF_ERROR(body->Run());
  for (size_t i = 0; i < n; ++i) body->Get(i, results[i], at);
  return Status();
}

void FillConverted(View to, ConstView scalar) {
  if (to.shape->num_elements() == 0) return;
  HostArray converted(Shape{to.shape->type, {}});
  ConvertElements(converted.mutable_view(), 0, scalar, 0, 1);
  Fill(to, converted.view());
}

// Maps positions of a window to elements of the base.
class Window {
 public:
  Window(const AttributeMap& attributes, const Dims& base)
      : base_(base),
        base_strides_(RowMajorStrides(base)),
        size_(attributes.Ints("window_dimensions")),
        stride_(attributes.IntsOr("window_strides", base.size(), 1)),
        base_dilation_(attributes.IntsOr("base_dilations", base.size(), 1)),
        dilation_(attributes.IntsOr("window_dilations", base.size(), 1)),
        padding_(attributes.IntsOr("padding", 2 * base.size(), 0)) {}

  const Dims& size() const { return size_; }

  // The element at position `at` of the window of result `result`; -1 for
  // padding, or a hole between dilated elements.
  int64_t Element(const Dims& result, const Dims& at) const {
    int64_t element = 0;
    for (size_t d = 0; d < base_.size(); ++d) {
      const int64_t padded = result[d] * stride_[d] + at[d] * dilation_[d];
      const int64_t dilated = padded - padding_[2 * d];
      if (dilated < 0 || dilated % base_dilation_[d] != 0) return -1;
      const int64_t index = dilated / base_dilation_[d];
      if (index >= base_[d]) return -1;
      element += index * base_strides_[d];
    }
    return element;
  }

 private:
  const Dims base_, base_strides_;
  const Dims size_, stride_, base_dilation_, dilation_, padding_;
};

// Merge sort of 0 ... count - 1. Unlike std::stable_sort it returns some
// permutation even if `less` is not an order.
template <typename Less>
std::vector<int64_t> SortedPositions(int64_t count, Less less) {
  std::vector<int64_t> sorted(count), merged(count);
  std::iota(sorted.begin(), sorted.end(), 0);
  for (int64_t run = 1; run < count; run *= 2) {
    for (int64_t begin = 0; begin < count; begin += 2 * run) {
      const int64_t middle = std::min(begin + run, count);
      const int64_t end = std::min(begin + 2 * run, count);
      int64_t left = begin, right = middle;
      for (int64_t at = begin; at < end; ++at) {
        const bool take_right =
            left == middle ||
            (right < end && less(sorted[right], sorted[left]));
        merged[at] = sorted[take_right ? right++ : left++];
      }
    }
    sorted.swap(merged);
  }
  return sorted;
}

}  // namespace

Status Map(const KernelCall& call) {
  ScalarBody body(call, 0);
  const int64_t count = call.results[0].shape->num_elements();
  for (int64_t at = 0; at < count; ++at) {
    for (size_t i = 0; i < call.operands.size(); ++i)
      body.Set(i, call.operands[i], at);
    ESCALA_RETURN_IF_ERROR(body.Run());
    body.Get(0, call.results[0], at);
  }
  return Status();
}

Status Reduce(const KernelCall& call) {
  const size_t n = call.results.size();
  const auto inputs = call.operands.first(n);
  for (size_t i = 0; i < n; ++i)
    FillConverted(call.results[i], call.operands[n + i]);

  // The result's strides along the dimensions of the input.
  const Dims& dims = inputs[0].shape->dims;
  Dims strides(dims.size(), -1);
  for (int64_t d : call.op.op.attributes.Ints("dimensions")) strides[d] = 0;
  const Dims kept = RowMajorStrides(call.results[0].shape->dims);
  for (size_t d = 0, next = 0; d < dims.size(); ++d)
    if (strides[d] != 0) strides[d] = kept[next++];

  ScalarBody body(call, 0);
  Status status;
  ForEachIndex(dims, [&](const Dims& index, int64_t from) {
    if (!status.ok()) return;
    status = Fold(&body, call.results, Offset(index, strides), inputs, from);
  });
  return status;
}

Status ReduceWindow(const KernelCall& call) {
  const size_t n = call.results.size();
  const auto inputs = call.operands.first(n);
  const auto inits = call.operands.subspan(n);
  for (size_t i = 0; i < n; ++i) FillConverted(call.results[i], inits[i]);

  const Window window(call.op.op.attributes, inputs[0].shape->dims);
  ScalarBody body(call, 0);
  Status status;
  ForEachIndex(call.results[0].shape->dims, [&](const Dims& index, int64_t to) {
    ForEachIndex(window.size(), [&](const Dims& at, int64_t) {
      if (!status.ok()) return;
      // Padding consists of init values, to which the body is applied, too.
      const int64_t from = window.Element(index, at);
      status = from < 0 ? Fold(&body, call.results, to, inits, 0)
                        : Fold(&body, call.results, to, inputs, from);
    });
  });
  return status;
}

Status Sort(const KernelCall& call) {
  const Shape& shape = *call.operands[0].shape;
  if (shape.num_elements() == 0) return Status();
  int64_t dimension = call.op.op.attributes.IntOr("dimension", -1);
  if (dimension < 0) dimension += shape.rank();
  const int64_t count = shape.dims[dimension];
  const int64_t stride = RowMajorStrides(shape.dims)[dimension];

  ScalarBody body(call, 0);
  Status status;
  Dims outer = shape.dims;
  outer[dimension] = 1;
  const Dims strides = RowMajorStrides(shape.dims);
  ForEachIndex(outer, [&](const Dims& index, int64_t) {
    if (!status.ok()) return;
    const int64_t base = Offset(index, strides);
    const auto less = [&](int64_t a, int64_t b) {
      if (!status.ok()) return false;
      for (size_t i = 0; i < call.operands.size(); ++i) {
        body.Set(2 * i, call.operands[i], base + a * stride);
        body.Set(2 * i + 1, call.operands[i], base + b * stride);
      }
      status = body.Run();
      return status.ok() && body.GetBool();
    };
    const std::vector<int64_t> sorted = SortedPositions(count, less);
    for (size_t i = 0; i < call.operands.size(); ++i)
      for (int64_t at = 0; at < count; ++at)
        CopyElement(call.results[i], base + at * stride, call.operands[i],
                    base + sorted[at] * stride);
  });
  return status;
}

// The k largest elements of the last dimension, largest first, equal ones in
// order; floats in total order (NaN above infinity).
Status TopK(const KernelCall& call) {
  const ConstView from = call.operands[0];
  const int64_t length = from.shape->dims.back();
  const int64_t k = call.results[0].shape->dims.back();
  if (call.results[0].shape->num_elements() == 0) return Status();
  const int64_t rows = from.shape->num_elements() / length;
  return Dispatch(from.shape->type, [&]<typename T>(Tag<T>) -> Status {
    if constexpr (kIsComplex<T>) {
      return InvalidArgument("top_k of complex numbers, which have no order");
    } else {
      const std::unique_ptr<T[]> row(new T[length]);
      for (int64_t r = 0; r < rows; ++r) {
        Load(from, r * length, length, row.get());
        const auto sorted = SortedPositions(length, [&](int64_t a, int64_t b) {
          return TotalLess(row[b], row[a]);
        });
        for (int64_t i = 0; i < k; ++i) {
          CopyElement(call.results[0], r * k + i, from, r * length + sorted[i]);
          StoreOne<int64_t>(call.results[1], r * k + i, sorted[i]);
        }
      }
      return Status();
    }
  });
}

}  // namespace escala::hlo::ref
