#include "escala/hlo/analysis/dead_ops.h"

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::hlo {

bool HasEffect(const Op& op) {
  return Info(op).Is(kTerminator) || AnyOp(op, [](const Op& inner) {
           return Info(inner).Is(kSideEffect) || Info(inner).Is(kCollective);
         });
}

void CountUses(const Region& region, std::vector<int>* uses) {
  ForEachOp(region, [&](const Op& op) {
    for (ValueId operand : op.operands) ++(*uses)[operand];
  });
}

namespace {

// Drops the ops of `region` and its nested regions that have neither a use nor
// an effect, and keeps the counts of CountUses up to date. It goes backwards,
// so that one pass removes a whole chain.
void RemoveDead(Region* region, std::vector<int>* uses) {
  for (size_t i = region->ops.size(); i-- > 0;) {
    Op& op = *region->ops[i];
    bool used = HasEffect(op);
    for (ValueId result : op.results) used |= (*uses)[result] > 0;
    if (used) {
      for (Region& inner : op.regions) RemoveDead(&inner, uses);
      continue;
    }
    ForEachOp(std::as_const(op), [&](const Op& dead) {
      for (ValueId operand : dead.operands) --(*uses)[operand];
    });
    region->ops[i].reset();
  }
  std::erase(region->ops, nullptr);
}

}  // namespace

void RemoveDead(Function* function) {
  std::vector<int> uses(function->value_types.size(), 0);
  CountUses(function->body, &uses);
  RemoveDead(&function->body, &uses);
}

}  // namespace escala::hlo
