#include "escala/tpu/long_rows.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

std::unordered_set<ValueId> RowSums(const Function& function,
                                    const std::vector<FusionRegion>& kernels) {
  std::unordered_set<ValueId> sums;
  for (const FusionRegion& kernel : kernels) {
    const Op& root = kernel.root();
    if (root.code != OpCode::kReduce || root.results.size() != 1 ||
        hlo::CombinerOf(root.regions[0]) != OpCode::kAdd)
      continue;
    const int64_t last = function.shape(root.operands[0]).rank() - 1;
    if (root.attributes.Ints("dimensions") == Dims{last})
      sums.insert(root.results[0]);
  }
  return sums;
}

int64_t LongRowBytes(const Function& function, const FusionRegion& kernel,
                     const std::unordered_set<ValueId>& row_sums,
                     int64_t longest) {
  if (kernel.root().results.size() != 1) return 0;
  const ValueId output = kernel.root().results[0];
  const Dims& dims = function.shape(output).dims;
  // Two batch dimensions. With more, as grouped queries have, rows lie along
  // the lanes.
  if (dims.size() != 4 || dims.back() <= longest) return 0;
  std::unordered_map<ValueId, const Op*> made;
  for (const Op* op : kernel.ops)
    for (const ValueId result : op->results) made[result] = op;
  const auto definition = [&](ValueId value) -> const Op* {
    const auto at = made.find(value);
    return at == made.end() ? nullptr : at->second;
  };
  const auto is_sum = [&](ValueId value) {
    const Op* at = definition(value);
    while (at != nullptr && (at->code == OpCode::kBroadcastInDim ||
                             at->code == OpCode::kReshape)) {
      value = at->operands[0];
      at = definition(value);
    }
    return row_sums.count(value) > 0;
  };
  std::set<ValueId> reached, constants;
  int64_t masks = 0;
  for (const Op* op : kernel.ops) {
    if (!Info(*op).Is(hlo::kElementwise) || op->results.size() != 1 ||
        function.shape(op->results[0]).dims != dims)
      continue;
    const bool follows = std::any_of(
        op->operands.begin(), op->operands.end(),
        [&](ValueId operand) { return reached.count(operand) > 0; });
    if (!follows && !(op->code == OpCode::kSubtract && is_sum(op->operands[1])))
      continue;
    reached.insert(op->results[0]);
    masks += op->code == OpCode::kSelect;
    for (const ValueId operand : op->operands)
      if (hlo::SplatOf(operand, definition) != nullptr)
        constants.insert(operand);
  }
  if (reached.count(output) == 0) return 0;
  const int64_t elements = function.shape(output).num_elements();
  const auto wide = static_cast<int64_t>(1 + constants.size());
  return elements * (ByteWidth(ElementType::kF32) * wide + masks);
}

}  // namespace escala::tpu
