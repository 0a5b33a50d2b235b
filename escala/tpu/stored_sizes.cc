#include "escala/tpu/stored_sizes.h"

#include <functional>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/matmul_precision.h"
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
// them. Reductions of a value do not count as reads: the kernel that makes the
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
        } else if (Info(op).Is(hlo::kMove)) {
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

}  // namespace

StoredSizes::StoredSizes(const Module& module, const Function& function,
                         const Region& block)
    : function_(function),
      sizes_(function, block),
      narrow_(OnlyReadAsBf16(module, function, block)) {}

int64_t StoredSizes::Bytes(ValueId value) const {
  const Shape& shape = function_.shape(value);
  return Bytes(narrow_[value] ? Shape{ElementType::kBF16, shape.dims} : shape);
}

}  // namespace escala::tpu
