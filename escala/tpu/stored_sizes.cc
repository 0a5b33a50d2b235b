#include "escala/tpu/stored_sizes.h"

#include <algorithm>
#include <functional>

#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/matmul_precision.h"
#include "escala/tpu/layout.h"
#include "escala/tpu/schedule.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;
using hlo::OpContext;
using hlo::Region;
using hlo::ValueId;

namespace {

// A product rounds its operands to bf16 unless it asks for more precision.
bool ReadsAsBf16(const OpContext& context, size_t i) {
  const Op& op = context.op;
  if (op.code == OpCode::kConvert)
    return context.result(0).type == ElementType::kBF16;
  return IsProduct(op.code) && hlo::ref::RoundsToBf16(context, i);
}

// By value: whether it is an f32 value of the block (or of a nested one) that
// is read only to be rounded to bf16, directly or after moves of elements. The
// compiler stores such values in bf16, and rounds before it gathers or moves
// them; so it does with the parts of a batch, of which a loop takes one at a
// time. Reductions of a value do not count as reads: the kernel that makes the
// value computes them.
std::vector<bool> OnlyReadAsBf16(const Module& module, const Function& function,
                                 const Region& block) {
  const size_t values = function.value_types.size();
  std::vector<bool> product(values), other(values), made(values);
  const std::function<void(const Region&)> visit = [&](const Region& region) {
    for (auto at = region.ops.rbegin(); at != region.ops.rend(); ++at) {
      const Op& op = **at;
      for (const Region& inner : op.regions) visit(inner);
      for (const ValueId result : op.results) made[result] = true;
      for (size_t i = 0; i < op.operands.size(); ++i) {
        const ValueId operand = op.operands[i];
        if (ReadsAsBf16(OpContext{module, function, op}, i)) {
          product[operand] = true;
        } else if (Info(op).Is(hlo::kMove) ||
                   (op.code == OpCode::kDynamicSlice && i == 0)) {
          const ValueId moved = op.results[0];
          (product[moved] && !other[moved] ? product : other)[operand] = true;
        } else if (op.code != OpCode::kReduce) {
          other[operand] = true;
        }
      }
    }
  };
  visit(block);
  std::vector<bool> narrow(values);
  for (size_t v = 0; v < values; ++v)
    narrow[v] = made[v] && product[v] && !other[v] &&
                function.value_types[v].shape.type == ElementType::kF32;
  return narrow;
}

// By value: the padding that a batched product asks for, or 1. Values that are
// moved or changed element by element on the way keep it.
std::vector<double> PaddingOfBatchedProducts(const Function& function,
                                             const Region& block) {
  std::vector<double> padding(function.value_types.size(), 1);
  std::vector<const Op*> ops;
  hlo::ForEachOp(block, [&](const Op& op) { ops.push_back(&op); });
  const auto raise = [&](ValueId value, double to) {
    padding[value] = std::max(padding[value], to);
  };
  for (const Op* op : ops) {
    if (op->code != OpCode::kDotGeneral) continue;
    const hlo::AttributeMap& dims =
        op->attributes.Dict("dot_dimension_numbers");
    for (const int side : {0, 1}) {
      const Dims& batch = dims.Ints(side == 0 ? "lhs_batching_dimensions"
                                              : "rhs_batching_dimensions");
      const Dims& sizes = function.shape(op->operands[side]).dims;
      if (batch.empty() || sizes.size() != batch.size() + 2) continue;
      Dims rest;
      for (size_t i = 0; i < sizes.size(); ++i)
        if (!hlo::HasDim(batch, static_cast<int64_t>(i)))
          rest.push_back(sizes[i]);
      raise(op->operands[side], TilePadding(rest[0], rest[1]));
    }
    const Dims& sizes = function.shape(op->results[0]).dims;
    const Dims& batch = dims.Ints("lhs_batching_dimensions");
    if (!batch.empty() && sizes.size() == batch.size() + 2)
      raise(op->results[0], TilePadding(sizes.end()[-2], sizes.end()[-1]));
  }
  const auto keeps = [&](const Op& op) {
    return op.results.size() == 1 && !op.operands.empty() &&
           (Info(op).Is(hlo::kElementwise) || Info(op).Is(hlo::kMove));
  };
  const auto pass = [&](const Op& op, ValueId from, ValueId to) {
    if (op.code != OpCode::kBroadcastInDim &&
        function.shape(from).num_elements() > 1)
      raise(to, padding[from]);
  };
  for (const Op* op : ops)
    if (keeps(*op))
      for (const ValueId operand : op->operands)
        pass(*op, operand, op->results[0]);
  for (auto op = ops.rbegin(); op != ops.rend(); ++op)
    if (keeps(**op))
      for (const ValueId operand : (*op)->operands)
        pass(**op, (*op)->results[0], operand);
  return padding;
}

}  // namespace

StoredSizes::StoredSizes(const Module& module, const Function& function,
                         const Region& block, bool of_host)
    : function_(function),
      sizes_(function, block),
      narrow_(OnlyReadAsBf16(module, function, block)),
      padding_(PaddingOfBatchedProducts(function, block)),
      masks_(FindPackedMasks(function, block)),
      on_host_(ValuesOnHost(function, block)),
      of_host_(of_host) {}

int64_t StoredSizes::Bytes(ValueId value) const {
  if (on_host_[value] != of_host_) return 0;
  const double padded =
      static_cast<double>(StoredShape(value).byte_size()) * padding_[value];
  return std::max(CompactBytes(value), static_cast<int64_t>(padded));
}

int64_t StoredSizes::CompactBytes(ValueId value) const {
  return on_host_[value] != of_host_ ? 0 : Bytes(StoredShape(value));
}

Shape StoredSizes::StoredShape(ValueId value) const {
  if (const auto mask = masks_.find(value); mask != masks_.end())
    return mask->second;
  const Shape& shape = function_.shape(value);
  return narrow_[value] ? Shape{ElementType::kBF16, shape.dims} : shape;
}

}  // namespace escala::tpu
