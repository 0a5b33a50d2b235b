#include "escala/tpu/in_place.h"

#include <algorithm>
#include <set>

#include "escala/hlo/op_table.h"

namespace escala::tpu {

using hlo::Function;
using hlo::kElementwise;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

bool WritesOver(const Op& op, size_t operand) {
  switch (op.code) {
    case OpCode::kAllReduce:
    case OpCode::kReduceScatter:  // if its sum stays whole
    case OpCode::kWhile:
      return true;
    case OpCode::kDynamicUpdateSlice:
      return operand == 0;
    case OpCode::kScatter:
      return operand < op.results.size();
    default:
      return false;
  }
}

bool HasDot(const FusionRegion& kernel) {
  return std::any_of(kernel.ops.begin(), kernel.ops.end(), [](const Op* op) {
    return op->code == OpCode::kDotGeneral;
  });
}

bool OnlyPointwise(const Function& function, const FusionRegion& kernel,
                   ValueId input, ValueId output) {
  const Dims& dims = function.shape(output).dims;
  std::set<ValueId> reached = {input};
  for (const Op* op : kernel.ops) {
    bool uses = false;
    for (ValueId operand : op->operands) uses |= reached.count(operand) > 0;
    if (!uses) continue;
    if (!Info(*op).Is(kElementwise) || op->results.size() != 1 ||
        function.shape(op->results[0]).dims != dims)
      return false;
    reached.insert(op->results[0]);
  }
  return reached.count(output) > 0;
}

}  // namespace escala::tpu
