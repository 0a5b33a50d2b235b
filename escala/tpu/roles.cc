#include "escala/tpu/roles.h"

#include <algorithm>
#include <unordered_map>

#include "escala/hlo/patterns.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

bool IsLoop(const Op& op) { return op.code == OpCode::kWhile; }
bool IsBranch(const Op& op) {
  return op.code == OpCode::kCase || op.code == OpCode::kIf;
}
constexpr size_t kBody = 1;  // index of a loop's body in its regions

void AddReads(const Op& op, std::vector<ValueId>* reads) {
  reads->insert(reads->end(), op.operands.begin(), op.operands.end());
  const std::vector<ValueId> captured = hlo::CapturedBy(op);
  reads->insert(reads->end(), captured.begin(), captured.end());
}

// Marks the values that a value depends on, through loops and branches.
class Needs {
 public:
  Needs(const Region& block, std::vector<bool>* needed) : needed_(*needed) {
    Define(block);
  }

  void Add(ValueId value) {
    open_.push_back(value);
    while (!open_.empty()) {
      const ValueId next = open_.back();
      open_.pop_back();
      if (needed_[next]) continue;
      needed_[next] = true;
      Follow(next);
    }
  }

 private:
  struct Made {
    const Op* op = nullptr;
    size_t index = 0;
    bool carried = false;  // it is an argument of the loop `op`
  };

  void Define(const Region& region) {
    for (const auto& op : region.ops) {
      for (size_t i = 0; i < op->results.size(); ++i)
        made_[op->results[i]] = {op.get(), i, false};
      for (const Region& inner : op->regions) {
        if (IsLoop(*op))
          for (size_t i = 0; i < inner.arguments.size(); ++i)
            made_[inner.arguments[i]] = {op.get(), i, true};
        if (IsLoop(*op) || IsBranch(*op)) Define(inner);
      }
    }
  }

  void Follow(ValueId value) {
    const auto found = made_.find(value);
    if (found == made_.end()) return;
    const Made& made = found->second;
    const Op& op = *made.op;
    if (IsLoop(op)) {
      open_.push_back(op.operands[made.index]);
      open_.push_back(op.regions[kBody].terminator().operands[made.index]);
    } else if (IsBranch(op)) {
      open_.insert(open_.end(), op.operands.begin(), op.operands.end());
      for (const Region& region : op.regions)
        open_.push_back(region.terminator().operands[made.index]);
    } else {
      AddReads(op, &open_);
    }
  }

  std::vector<bool>& needed_;
  std::unordered_map<ValueId, Made> made_;
  std::vector<ValueId> open_;
};

// Marks values that depend on marked values. Returns whether any became marked.
bool Spread(const Region& region, std::vector<bool>* marked) {
  bool changed = false;
  const auto mark = [&](ValueId value, bool on) {
    changed |= on && !(*marked)[value];
    if (on) (*marked)[value] = true;
  };
  std::vector<ValueId> reads;
  for (const auto& op : region.ops) {
    if (IsLoop(*op)) {
      const Region& body = op->regions[kBody];
      for (size_t i = 0; i < op->operands.size(); ++i)
        mark(body.arguments[i], (*marked)[op->operands[i]]);
      // The results of one iteration are the next one's initial values.
      for (bool again = true; again;) {
        again = Spread(body, marked);
        for (size_t i = 0; i < body.arguments.size(); ++i) {
          const bool on = (*marked)[body.terminator().operands[i]];
          again |= on && !(*marked)[body.arguments[i]];
          mark(body.arguments[i], on);
        }
        changed |= again;
      }
      for (size_t i = 0; i < op->results.size(); ++i)
        mark(op->results[i], (*marked)[body.arguments[i]]);
      continue;
    }
    if (IsBranch(*op))
      for (const Region& inner : op->regions) changed |= Spread(inner, marked);
    reads.clear();
    AddReads(*op, &reads);
    const bool on = std::any_of(reads.begin(), reads.end(),
                                [&](ValueId v) { return (*marked)[v]; });
    for (const ValueId result : op->results) mark(result, on);
  }
  return changed;
}

}  // namespace

ValueRoles::ValueRoles(const Function& function, const Region& block,
                       const StepPorts& ports)
    : function_(function),
      needed_(function.value_types.size()),
      from_data_(function.value_types.size()) {
  const auto& results = block.terminator().operands;
  if (ports.loss >= 0 && ports.loss < static_cast<int>(results.size()))
    Needs(block, &needed_).Add(results[ports.loss]);
  for (const int index : ports.data)
    if (index >= 0 && index < static_cast<int>(block.arguments.size()))
      from_data_[block.arguments[index]] = true;
  Spread(block, &from_data_);
  const auto add_shape = [&](ValueId value) {
    const Shape& shape = function.shape(value);
    if (shape.rank() > 0) state_shapes_.push_back(shape.dims);
  };
  for (const ValueId argument : block.arguments)
    if (!from_data_[argument]) add_shape(argument);
  for (const auto& op : block.ops)
    for (const ValueId result : op->results)
      if (needed_[result] && !from_data_[result]) add_shape(result);
  std::sort(state_shapes_.begin(), state_shapes_.end());
}

ValueRole ValueRoles::Of(ValueId value) const {
  if (needed_[value])
    return from_data_[value] ? ValueRole::kActivation : ValueRole::kCopy;
  return std::binary_search(state_shapes_.begin(), state_shapes_.end(),
                            function_.shape(value).dims)
             ? ValueRole::kGradient
             : ValueRole::kOther;
}

}  // namespace escala::tpu
