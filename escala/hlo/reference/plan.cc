#include <unordered_set>

#include "escala/hlo/reference/interpreter_impl.h"

namespace escala::hlo::interpreter {
namespace {

class OpPlanner {
 public:
  explicit OpPlanner(FunctionPlan* plan) : plan_(plan) {}

  // Plans `region`, and returns the values that it uses but does not define.
  std::vector<ValueId> PlanRegion(const Region& region) {
    std::unordered_set<ValueId> defined(region.arguments.begin(),
                                        region.arguments.end());
    std::vector<ValueId> captured;
    std::unordered_set<ValueId> seen;
    auto use = [&](ValueId value) {
      if (!defined.contains(value) && seen.insert(value).second)
        captured.push_back(value);
    };
    for (const auto& op : region.ops) {
      PlanOp(*op);
      for (ValueId value : op->operands) use(value);
      for (ValueId value : (*plan_)[op.get()].captured) use(value);
      defined.insert(op->results.begin(), op->results.end());
    }
    Deaths(region, defined);
    return captured;
  }

 private:
  void PlanOp(const Op& op) {
    OpPlan plan{.number = next_number_++};
    std::unordered_set<ValueId> seen;
    for (const Region& region : op.regions)
      for (ValueId value : PlanRegion(region))
        if (seen.insert(value).second) plan.captured.push_back(value);
    (*plan_)[&op] = std::move(plan);
  }

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
