// Ops that move elements: each computes strides, and StridedCopy does the rest.
#include <algorithm>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

namespace {

const AttributeMap& Attributes(const KernelCall& call) {
  return call.op.op.attributes;
}

void CopyAll(View to, ConstView from) {
  CopyElements(to, 0, from, 0, to.shape->num_elements());
}

// The shape operand of a dynamic_* op must agree with the result type.
Status CheckShapeOperand(ConstView shape, const Dims& result) {
  const Dims wanted = LoadIndices(shape);
  if (wanted == result) return Status();
  return InvalidArgument("the shape operand is [", StrJoin(wanted),
                         "], but the result type has the shape [",
                         StrJoin(result),
                         "]: shapes that are computed at run time must come "
                         "out as declared");
}

// The start indices (one scalar operand per dimension), clamped so that `size`
// elements from there are inside `dims`.
Dims ClampedStarts(std::span<const ConstView> operands, const Dims& dims,
                   const Dims& size) {
  Dims starts(dims.size());
  for (size_t d = 0; d < dims.size(); ++d)
    starts[d] =
        std::clamp<int64_t>(LoadIndex(operands[d], 0), 0, dims[d] - size[d]);
  return starts;
}

Dims Times(const Dims& a, const Dims& b) {
  Dims product(a.size());
  for (size_t d = 0; d < a.size(); ++d) product[d] = a[d] * b[d];
  return product;
}

int64_t FloorDivide(int64_t a, int64_t b) {  // REQUIRES: b > 0
  return a / b - (a % b < 0 ? 1 : 0);
}

// Copies operand element i to low + i * (interior + 1) if that is inside the
// result; padding may be negative.
// REQUIRES: sizes agree with the types
void PadInto(View to, ConstView operand, ConstView value, const Dims& low,
             const Dims& interior) {
  Fill(to, value);
  const Dims& from_dims = operand.shape->dims;
  const Dims to_strides = RowMajorStrides(to.shape->dims);
  const Dims from_strides = RowMajorStrides(from_dims);
  Dims count(low.size()), steps(low.size());
  int64_t to_at = 0, from_at = 0;
  for (size_t d = 0; d < low.size(); ++d) {
    const int64_t step = interior[d] + 1;
    // The first and last operand index that are inside.
    const int64_t first = std::max<int64_t>(0, -FloorDivide(low[d], step));
    const int64_t last = std::min(
        from_dims[d] - 1, FloorDivide(to.shape->dims[d] - 1 - low[d], step));
    if (last < first) return;
    count[d] = last - first + 1;
    steps[d] = to_strides[d] * step;
    to_at += (low[d] + first * step) * to_strides[d];
    from_at += first * from_strides[d];
  }
  StridedCopy(count, to, to_at, steps, operand, from_at, from_strides);
}

void SliceInto(View to, ConstView operand, const Dims& starts,
               const Dims& strides) {
  const Dims from_strides = RowMajorStrides(operand.shape->dims);
  StridedCopy(to.shape->dims, to, 0, RowMajorStrides(to.shape->dims), operand,
              Offset(starts, from_strides), Times(from_strides, strides));
}

}  // namespace

Status Constant(const KernelCall& call) {
  const Attribute* value = Attributes(call).Find("value");
  const Dense* dense = value == nullptr ? nullptr : value->get<Dense>();
  ESCALA_CHECK(dense != nullptr, "a verified constant has a dense value");
  if (dense->array.shape() == *call.results[0].shape)
    CopyAll(call.results[0], dense->array.view());
  else
    Fill(call.results[0], dense->array.view());
  return Status();
}

Status ConstantLike(const KernelCall& call) {
  const View to = call.results[0];
  const Attribute* value = Attributes(call).Find("value");
  ESCALA_CHECK(value != nullptr, "a verified constant_like has a value");
  if (const Dense* dense = value->get<Dense>()) {
    Fill(to, dense->array.view());
    return Status();
  }
  Complex128 parts;
  int64_t integer = 0;
  if (const FloatValue* f = value->get<FloatValue>()) {
    parts = f->value;
  } else if (const IntValue* i = value->get<IntValue>()) {
    integer = i->value;
  } else if (const bool* b = value->get<bool>()) {
    integer = *b;
  } else {
    return Unimplemented("constant_like with ", value->KindName(),
                         " as its value: expected a number");
  }
  if (integer != 0) parts = static_cast<double>(integer);
  HostArray scalar(Shape{to.shape->type, {}});
  const View at = scalar.mutable_view();
  Dispatch(to.shape->type, [&]<typename T>(Tag<T>) {
    if constexpr (kIsComplex<T>) {
      StoreOne<T>(at, 0, parts);
    } else if constexpr (kIsFloat<T>) {
      StoreOne<T>(at, 0, parts.real());
    } else {
      StoreOne<T>(at, 0, static_cast<T>(integer));
    }
  });
  Fill(to, at);
  return Status();
}

Status Iota(const KernelCall& call) {
  const View to = call.results[0];
  const Dims& dims = to.shape->dims;
  if (call.operands.size() == 1)
    ESCALA_RETURN_IF_ERROR(CheckShapeOperand(call.operands[0], dims));
  const int64_t dimension = Attributes(call).Int("iota_dimension");
  Dispatch(to.shape->type, [&]<typename T>(Tag<T>) {
    ForEachIndex(dims, [&](const Dims& index, int64_t position) {
      if constexpr (kIsComplex<T>) {
        StoreOne<T>(to, position, static_cast<double>(index[dimension]));
      } else {
        StoreOne<T>(to, position, static_cast<T>(index[dimension]));
      }
    });
  });
  return Status();
}

Status PartitionId(const KernelCall& call) {
  StoreOne<uint64_t>(call.results[0], 0, call.core.partition);
  return Status();
}

Status ReplicaId(const KernelCall& call) {
  StoreOne<uint64_t>(call.results[0], 0, call.core.replica);
  return Status();
}

Status GetDimensionSize(const KernelCall& call) {
  const int64_t dimension = Attributes(call).Int("dimension");
  StoreOne<int64_t>(call.results[0], 0,
                    call.operands[0].shape->dims[dimension]);
  return Status();
}

Status Broadcast(const KernelCall& call) {
  const int64_t count = call.operands[0].shape->num_elements();
  if (count == 0) return Status();
  const int64_t total = call.results[0].shape->num_elements();
  for (int64_t at = 0; at < total; at += count)
    CopyElements(call.results[0], at, call.operands[0], 0, count);
  return Status();
}

Status BroadcastInDim(const KernelCall& call) {
  const ConstView from = call.operands[0];
  const View to = call.results[0];
  if (call.operands.size() == 2)
    ESCALA_RETURN_IF_ERROR(CheckShapeOperand(call.operands[1], to.shape->dims));
  const Dims& map = Attributes(call).Ints("broadcast_dimensions");
  const Dims from_strides = RowMajorStrides(from.shape->dims);
  Dims strides(to.shape->dims.size(), 0);
  for (size_t d = 0; d < map.size(); ++d)
    if (from.shape->dims[d] != 1) strides[map[d]] = from_strides[d];
  StridedCopy(to.shape->dims, to, 0, RowMajorStrides(to.shape->dims), from, 0,
              strides);
  return Status();
}

Status Concatenate(const KernelCall& call) {
  const int64_t dimension = Attributes(call).Int("dimension");
  const View to = call.results[0];
  const Dims to_strides = RowMajorStrides(to.shape->dims);
  int64_t at = 0;
  for (const ConstView& from : call.operands) {
    const Dims& dims = from.shape->dims;
    StridedCopy(dims, to, at * to_strides[dimension], to_strides, from, 0,
                RowMajorStrides(dims));
    at += dims[dimension];
  }
  return Status();
}

Status Slice(const KernelCall& call) {
  const Dims& starts = Attributes(call).Ints("start_indices");
  SliceInto(call.results[0], call.operands[0], starts,
            Attributes(call).IntsOr("strides", starts.size(), 1));
  return Status();
}

Status RealDynamicSlice(const KernelCall& call) {
  const Dims starts = LoadIndices(call.operands[1]);
  const Dims limits = LoadIndices(call.operands[2]);
  const Dims strides = LoadIndices(call.operands[3]);
  const Dims& from = call.operands[0].shape->dims;
  const Dims& to = call.results[0].shape->dims;
  for (size_t d = 0; d < from.size(); ++d) {
    const bool inside = 0 <= starts[d] && starts[d] <= limits[d] &&
                        limits[d] <= from[d] && strides[d] > 0;
    const int64_t length = limits[d] - starts[d];
    if (!inside || length / strides[d] + (length % strides[d] != 0) != to[d])
      return InvalidArgument("dimension ", d, ": the slice from ", starts[d],
                             " to ", limits[d], " by ", strides[d], " of ",
                             from[d], " elements does not give the ", to[d],
                             " elements that the result type declares");
  }
  SliceInto(call.results[0], call.operands[0], starts, strides);
  return Status();
}

Status DynamicSlice(const KernelCall& call) {
  const ConstView from = call.operands[0];
  const Dims starts = ClampedStarts(call.operands.subspan(1), from.shape->dims,
                                    call.results[0].shape->dims);
  SliceInto(call.results[0], from, starts, Dims(starts.size(), 1));
  return Status();
}

Status DynamicUpdateSlice(const KernelCall& call) {
  const View to = call.results[0];
  const ConstView update = call.operands[1];
  const Dims starts = ClampedStarts(call.operands.subspan(2), to.shape->dims,
                                    update.shape->dims);
  const Dims strides = RowMajorStrides(to.shape->dims);
  CopyAll(to, call.operands[0]);
  StridedCopy(update.shape->dims, to, Offset(starts, strides), strides, update,
              0, RowMajorStrides(update.shape->dims));
  return Status();
}

Status Pad(const KernelCall& call) {
  PadInto(call.results[0], call.operands[0], call.operands[1],
          Attributes(call).Ints("edge_padding_low"),
          Attributes(call).Ints("interior_padding"));
  return Status();
}

Status DynamicPad(const KernelCall& call) {
  const Dims low = LoadIndices(call.operands[2]);
  const Dims high = LoadIndices(call.operands[3]);
  const Dims interior = LoadIndices(call.operands[4]);
  const Dims& from = call.operands[0].shape->dims;
  const Dims& to = call.results[0].shape->dims;
  // Tensor sizes are under 2^47, so larger paddings cannot be valid, and sums
  // of the others do not overflow in 128 bits.
  for (size_t d = 0; d < from.size(); ++d) {
    const __int128 inner =
        from[d] +
        static_cast<__int128>(std::max<int64_t>(from[d] - 1, 0)) * interior[d];
    constexpr int64_t kMost = int64_t{1} << 47;
    const bool sane = interior[d] >= 0 && interior[d] <= kMost &&
                      std::max(low[d], high[d]) <= kMost &&
                      std::min(low[d], high[d]) >= -kMost;
    if (!sane || low[d] + inner + high[d] != to[d])
      return InvalidArgument("dimension ", d, ": ", from[d],
                             " elements padded by ", low[d], " low, ", high[d],
                             " high and ", interior[d],
                             " between do not give the ", to[d],
                             " elements that the result type declares");
  }
  PadInto(call.results[0], call.operands[0], call.operands[1], low, interior);
  return Status();
}

Status Reshape(const KernelCall& call) {
  if (call.operands.size() == 2)
    ESCALA_RETURN_IF_ERROR(
        CheckShapeOperand(call.operands[1], call.results[0].shape->dims));
  CopyAll(call.results[0], call.operands[0]);
  return Status();
}

Status Reverse(const KernelCall& call) {
  const View to = call.results[0];
  const Dims& dims = to.shape->dims;
  Dims strides = RowMajorStrides(dims);
  const Dims to_strides = strides;
  int64_t from_at = 0;
  for (int64_t d : Attributes(call).Ints("dimensions")) {
    from_at += (dims[d] - 1) * strides[d];
    strides[d] = -strides[d];
  }
  StridedCopy(dims, to, 0, to_strides, call.operands[0], from_at, strides);
  return Status();
}

Status Transpose(const KernelCall& call) {
  const View to = call.results[0];
  const ConstView from = call.operands[0];
  const Dims& permutation = Attributes(call).Ints("permutation");
  const Dims from_strides = RowMajorStrides(from.shape->dims);
  Dims strides(permutation.size());
  for (size_t d = 0; d < strides.size(); ++d)
    strides[d] = from_strides[permutation[d]];
  StridedCopy(to.shape->dims, to, 0, RowMajorStrides(to.shape->dims), from, 0,
              strides);
  return Status();
}

// result[b, o, i, s] = operand[b, o, index[b, i], s], where b are the
// `batch_dims` leading dimensions, o those between them and `dim`, and i the
// other dimensions of the index. Out-of-range indices are clamped, as in
// gather.
Status TorchIndexSelect(const KernelCall& call) {
  const ConstView operand = call.operands[0];
  const ConstView index = call.operands[1];
  const Dims& dims = operand.shape->dims;
  int64_t dim = Attributes(call).Int("dim");
  int64_t batch_dims = Attributes(call).IntOr("batch_dims", 0);
  if (dim < 0) dim += operand.shape->rank();
  if (batch_dims < 0) batch_dims += index.shape->rank();
  const auto product = [](auto begin, auto end) {
    int64_t count = 1;
    for (; begin != end; ++begin) count *= *begin;
    return count;
  };
  const int64_t batches = product(dims.begin(), dims.begin() + batch_dims);
  const int64_t outer = product(dims.begin() + batch_dims, dims.begin() + dim);
  const int64_t inner = product(dims.begin() + dim + 1, dims.end());
  const int64_t chosen =
      product(index.shape->dims.begin() + batch_dims, index.shape->dims.end());
  if (call.results[0].shape->num_elements() == 0) return Status();
  if (dims[dim] == 0)
    return InvalidArgument("dimension ", dim,
                           " of the operand is empty: nothing to select from");
  int64_t to = 0;
  for (int64_t b = 0; b < batches; ++b)
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t i = 0; i < chosen; ++i) {
        const int64_t at = std::clamp<int64_t>(LoadIndex(index, b * chosen + i),
                                               0, dims[dim] - 1);
        const int64_t from = ((b * outer + o) * dims[dim] + at) * inner;
        CopyElements(call.results[0], to, operand, from, inner);
        to += inner;
      }
  return Status();
}

}  // namespace escala::hlo::ref
