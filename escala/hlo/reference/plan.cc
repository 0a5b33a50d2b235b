#include <unordered_set>

#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/interpreter_impl.h"

namespace escala::hlo::interpreter {
namespace {

class OpPlanner {
 public:
  explicit OpPlanner(FunctionPlan* plan) : plan_(plan) {}

  void PlanRegion(const Region& region) {
    std::unordered_set<ValueId> defined(region.arguments.begin(),
                                        region.arguments.end());
    for (const auto& op : region.ops) {
      (*plan_)[op.get()] = {.number = next_number_++,
                            .captured = CapturedBy(*op)};
      for (const Region& inner : op->regions) PlanRegion(inner);
      defined.insert(op->results.begin(), op->results.end());
    }
    Deaths(region, defined);
  }

 private:
  void Deaths(const Region& region,
              const std::unordered_set<ValueId>& defined) {
    std::unordered_set<ValueId> needed;
    for (size_t i = region.ops.size(); i-- > 0;) {
      const Op& op = *region.ops[i];
      OpPlan& plan = (*plan_)[&op];
      for (ValueId value : op.results)
        if (!needed.contains(value)) plan.dead_after.push_back(value);
      for (ValueId value : plan.captured)
        if (defined.contains(value) && needed.insert(value).second)
          plan.dead_after.push_back(value);
      for (ValueId value : op.operands)
        if (defined.contains(value) && needed.insert(value).second)
          plan.dead_before.push_back(value);
    }
  }

  FunctionPlan* plan_;
  uint64_t next_number_ = 0;
};

}  // namespace

FunctionPlan MakePlan(const Function& function) {
  FunctionPlan plan;
  OpPlanner(&plan).PlanRegion(function.body);
  return plan;
}

}  // namespace escala::hlo::interpreter
