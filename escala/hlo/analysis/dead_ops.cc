#include "escala/hlo/analysis/dead_ops.h"

#include "escala/hlo/op_table.h"

namespace escala::hlo {

bool HasEffect(const Op& op) {
  if (Info(op).Is(kTerminator) || Info(op).Is(kSideEffect) ||
      Info(op).Is(kCollective))
    return true;
  for (const Region& region : op.regions)
    for (const std::unique_ptr<Op>& inner : region.ops)
      if (!Info(*inner).Is(kTerminator) && HasEffect(*inner)) return true;
  return false;
}

void CountUses(const Region& region, std::vector<int>* uses, int step) {
  for (const std::unique_ptr<Op>& op : region.ops) {
    for (ValueId operand : op->operands) (*uses)[operand] += step;
    for (const Region& inner : op->regions) CountUses(inner, uses, step);
  }
}

// Goes backwards, so that one pass removes a whole chain.
void RemoveDead(Region* region, std::vector<int>* uses) {
  for (size_t i = region->ops.size(); i-- > 0;) {
    Op& op = *region->ops[i];
    bool used = HasEffect(op);
    for (ValueId result : op.results) used |= (*uses)[result] > 0;
    if (used) {
      for (Region& inner : op.regions) RemoveDead(&inner, uses);
      continue;
    }
    for (ValueId operand : op.operands) --(*uses)[operand];
    for (const Region& inner : op.regions) CountUses(inner, uses, -1);
    region->ops[i].reset();
  }
  std::erase(region->ops, nullptr);
}

}  // namespace escala::hlo
