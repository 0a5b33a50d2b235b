// The kernels of element-wise ops with two or three operands.
#include <array>

#include "escala/hlo/plain_op.h"
#include "escala/hlo/reference/binary.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/scalar_math.h"

namespace escala::hlo::ref {

namespace {

bool IsTotalOrder(const AttributeMap& attributes) {
  return attributes.StrOr("compare_type", "") == "TOTALORDER";
}

// Broadcasts `from` to the shape `dims`. Its dimensions map to those named in
// `map`, or to the last ones; dimensions of size 1 are repeated.
HostArray Expand(ConstView from, const Dims& dims, const Dims* map) {
  const Dims from_strides = RowMajorStrides(from.shape->dims);
  const size_t rank = from.shape->dims.size();
  const bool mapped = map != nullptr && map->size() == rank;
  Dims strides(dims.size(), 0);
  for (size_t d = 0; d < rank; ++d) {
    const size_t to = mapped ? (*map)[d] : dims.size() - rank + d;
    if (from.shape->dims[d] != 1) strides[to] = from_strides[d];
  }
  HostArray expanded(Shape{from.shape->type, dims});
  StridedCopy(dims, expanded.mutable_view(), 0, RowMajorStrides(dims), from, 0,
              strides);
  return expanded;
}

}  // namespace

Status Binary(const KernelCall& call) {
  return RunBinary(call.op.op.code, call.operands[0], call.operands[1],
                   call.results[0], call.cancel);
}

Status Complex(const KernelCall& call) {
  RunComplex(call.operands[0], call.operands[1], call.results[0], call.cancel);
  return Status();
}

Status Compare(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  return RunCompare(attributes.Str("comparison_direction"),
                    IsTotalOrder(attributes), call.operands[0],
                    call.operands[1], call.results[0], call.cancel);
}

Status Select(const KernelCall& call) {
  RunSelect(call.operands[0], call.operands[1], call.operands[2],
            call.results[0]);
  return Status();
}

// min(max(x, low), high); each bound has the operand's shape or is a scalar.
Status Clamp(const KernelCall& call) {
  const ConstView low = call.operands[0];
  const ConstView high = call.operands[2];
  return Dispatch(low.shape->type, [&]<typename T>(Tag<T>) -> Status {
    const View to = call.results[0];
    T low_in[kBlock], high_in[kBlock], values[kBlock];
    const bool one_low = low.shape->rank() == 0;
    const bool one_high = high.shape->rank() == 0;
    if (one_low) Load(low, 0, 1, low_in);
    if (one_high) Load(high, 0, 1, high_in);
    const int64_t total = to.shape->num_elements();
    for (int64_t begin = 0; begin < total; begin += kBlock) {
      const int64_t count = std::min(kBlock, total - begin);
      if (!one_low) Load(low, begin, count, low_in);
      if (!one_high) Load(high, begin, count, high_in);
      Load(call.operands[1], begin, count, values);
      for (int64_t i = 0; i < count; ++i)
        values[i] = Min(Max(values[i], low_in[one_low ? 0 : i]),
                        high_in[one_high ? 0 : i]);
      Store(to, begin, count, values);
    }
    return Status();
  });
}

Status Broadcasting(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  const View to = call.results[0];
  const Dims* map = nullptr;
  if (const Attribute* given = attributes.Find("broadcast_dimensions"))
    if (const IntList* list = given->get<IntList>()) map = &list->values;

  std::array<HostArray, 3> expanded;
  std::array<ConstView, 3> in;
  for (size_t i = 0; i < call.operands.size(); ++i) {
    // broadcast_dimensions applies only to the operand of lower rank.
    const bool lower = call.operands[i].shape->rank() < to.shape->rank();
    expanded[i] =
        Expand(call.operands[i], to.shape->dims, lower ? map : nullptr);
    in[i] = expanded[i].view();
  }
  switch (const OpCode code = PlainOp(call.op.op.code)) {
    case OpCode::kCompare:
      return RunCompare(attributes.Str("comparison_direction"),
                        IsTotalOrder(attributes), in[0], in[1], to,
                        call.cancel);
    case OpCode::kComplex:
      RunComplex(in[0], in[1], to, call.cancel);
      return Status();
    case OpCode::kSelect:
      RunSelect(in[0], in[1], in[2], to);
      return Status();
    default:
      return RunBinary(code, in[0], in[1], to, call.cancel);
  }
}

}  // namespace escala::hlo::ref
