#include "escala/tpu/host_values.h"

#include <initializer_list>

#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::tpu {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

class HostValues {
 public:
  HostValues(const hlo::Function& function, const hlo::Region& block)
      : on_host_(function.value_types.size()),
        uses_(function.value_types.size()) {
    hlo::CountUses(block, &uses_);
    hlo::ForEachOp(block, [&](const Op& op) { ops_.push_back(&op); });
  }

  std::vector<bool> Find() {
    for (const Op* op : ops_)
      if (hlo::MovesToHost(*op)) on_host_[op->results[0]] = any_ = true;
    if (!any_) return std::move(on_host_);
    do {
      changed_ = false;
      for (const Op* op : ops_) Follow(*op);
    } while (changed_);
    return std::move(on_host_);
  }

 private:
  void Set(ValueId value) {
    changed_ |= !on_host_[value];
    on_host_[value] = true;
  }
  // All of them, if one is.
  void Join(std::initializer_list<ValueId> values) {
    bool any = false;
    for (const ValueId value : values) any |= on_host_[value];
    if (!any) return;
    for (const ValueId value : values) Set(value);
  }
  // What is overwritten lies where the result does, unless others read it.
  void Begin(ValueId value, ValueId result) {
    if (on_host_[result] && uses_[value] == 1) Set(value);
    if (on_host_[value]) Set(result);
  }

  void Follow(const Op& op) {
    switch (op.code) {
      case OpCode::kDynamicSlice:
        if (on_host_[op.operands[0]]) Set(op.results[0]);
        return;
      case OpCode::kDynamicUpdateSlice:
        if (on_host_[op.operands[1]]) Set(op.results[0]);
        Begin(op.operands[0], op.results[0]);
        return;
      case OpCode::kOptimizationBarrier:
        for (size_t i = 0; i < op.results.size(); ++i)
          Join({op.operands[i], op.results[i]});
        return;
      case OpCode::kWhile:
        for (size_t i = 0; i < op.results.size(); ++i) {
          Join({op.regions[0].arguments[i], op.regions[1].arguments[i],
                op.regions[1].terminator().operands[i], op.results[i]});
          Begin(op.operands[i], op.results[i]);
        }
        return;
      case OpCode::kIf:
      case OpCode::kCase:
        for (const hlo::Region& region : op.regions)
          for (size_t i = 0; i < op.results.size(); ++i)
            if (on_host_[region.terminator().operands[i]]) Set(op.results[i]);
        return;
      default:
        if (hlo::Info(op).Is(hlo::kMove) && op.operands.size() == 1 &&
            on_host_[op.operands[0]])
          Set(op.results[0]);
        return;
    }
  }

  std::vector<bool> on_host_;
  std::vector<int> uses_;
  std::vector<const Op*> ops_;
  bool any_ = false, changed_ = false;
};

}  // namespace

std::vector<bool> ValuesOnHost(const hlo::Function& function,
                               const hlo::Region& block) {
  return HostValues(function, block).Find();
}

}  // namespace escala::tpu
