#include "escala/engine/blocks/op_graph.h"

#include <algorithm>

#include "escala/engine/blocks/dims.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Calls between hosts are done in the order of the program wherever it is cut.
bool HasEffect(const Op& op) {
  return hlo::AnyOp(op, [](const Op& inner) {
    const hlo::OpInfo& info = hlo::Info(inner);
    if (CallsHosts(inner)) return false;
    return info.Is(hlo::kSideEffect) || info.Is(hlo::kCollective) ||
           info.Is(hlo::kCoreDependent) ||
           inner.code == OpCode::kSdyManualComputation;
  });
}

// Splits a barrier for several values into one for each, also inside of loops.
void SplitBarriers(std::vector<std::unique_ptr<Op>>* ops) {
  std::vector<std::unique_ptr<Op>> out;
  for (std::unique_ptr<Op>& op : *ops) {
    for (hlo::Region& region : op->regions) SplitBarriers(&region.ops);
    if (op->code != OpCode::kOptimizationBarrier) {
      out.push_back(std::move(op));
      continue;
    }
    for (size_t k = 0; k < op->operands.size(); ++k) {
      auto one = std::make_unique<Op>();
      one->code = op->code;
      one->operands = {op->operands[k]};
      one->results = {op->results[k]};
      one->location = op->location;
      out.push_back(std::move(one));
    }
  }
  *ops = std::move(out);
}

template <typename TrivialValue>
bool IsTrivial(const hlo::Function& function, const Op& op,
               const TrivialValue& trivial) {
  switch (op.code) {
    case OpCode::kIota:
      return true;
    case OpCode::kConstant:
      return hlo::SplatOf(op) != nullptr;
    case OpCode::kBroadcastInDim:
      return function.shape(op.operands[0]).dims.empty() ||
             trivial(op.operands[0]);
    case OpCode::kReshape:
    case OpCode::kTranspose:
    case OpCode::kConvert:
      return trivial(op.operands[0]);
    default:
      return false;
  }
}

}  // namespace

OpGraph::OpGraph(const hlo::Module& module, const hlo::Function& function)
    : module_(module), function_(hlo::Clone(function)) {
  Unshare();
  Index();
}

int64_t OpGraph::bytes(ValueId v) const {
  return function_->shape(v).byte_size();
}

// Walks backwards, so that the duplicates of a broadcast are already users of
// its constant when that is duplicated.
void OpGraph::Unshare() {
  SplitBarriers(&function_->body.ops);
  std::vector<std::unique_ptr<Op>>& ops = function_->body.ops;
  const size_t num_values = function_->value_types.size();
  for (size_t v = 0; v < num_values; ++v)
    original_.push_back(static_cast<ValueId>(v));
  std::vector<std::vector<std::pair<Op*, size_t>>> uses(num_values);
  std::vector<bool> trivial_value(num_values, false);
  std::vector<bool> trivial(ops.size(), false);
  for (size_t i = 0; i + 1 < ops.size(); ++i) {
    Op& op = *ops[i];
    for (size_t k = 0; k < op.operands.size(); ++k)
      uses[op.operands[k]].push_back({&op, k});
    trivial[i] =
        IsTrivial(*function_, op, [&](ValueId v) { return trivial_value[v]; });
    if (trivial[i]) trivial_value[op.results[0]] = true;
  }
  // Each end of a chain of broadcasts duplicates the whole chain, so the total
  // number is limited.
  const size_t most_copies = 8 * ops.size() + 1000;
  size_t copies = 0;
  std::vector<std::unique_ptr<Op>> reversed;
  for (size_t i = ops.size(); i-- > 0;) {
    const bool scalar =
        trivial[i] && function_->shape(ops[i]->results[0]).dims.empty();
    if (trivial[i] && !scalar) {
      // The last use keeps the original op, and so do regions and the return.
      const ValueId v = ops[i]->results[0];
      const std::vector<std::pair<Op*, size_t>> users = uses[v];
      for (size_t u = 0; u + 1 < users.size() && copies < most_copies; ++u) {
        ++copies;
        std::unique_ptr<Op> copy = hlo::Clone(*ops[i]);
        copy->results[0] = function_->NewValue(function_->type(v));
        original_.push_back(original_[v]);
        users[u].first->operands[users[u].second] = copy->results[0];
        for (size_t k = 0; k < copy->operands.size(); ++k)
          uses[copy->operands[k]].push_back({copy.get(), k});
        reversed.push_back(std::move(copy));
      }
    }
    reversed.push_back(std::move(ops[i]));
  }
  ops.assign(std::make_move_iterator(reversed.rbegin()),
             std::make_move_iterator(reversed.rend()));
}

void OpGraph::Index() {
  const size_t num_values = function_->value_types.size();
  producer_.assign(num_values, -1);
  definitions_.assign(num_values, nullptr);
  uses_.resize(num_values);
  for (const auto& owned : function_->body.ops) {
    const Op& op = *owned;
    if (hlo::Info(op).Is(hlo::kTerminator)) {
      for (ValueId v : op.operands)
        if (std::find(returned_.begin(), returned_.end(), v) == returned_.end())
          returned_.push_back(v);
      continue;
    }
    const int i = static_cast<int>(ops_.size());
    ops_.push_back(&op);
    captured_.push_back(hlo::CapturedBy(op));
    for (size_t k = 0; k < op.operands.size(); ++k)
      uses_[op.operands[k]].push_back({i, static_cast<int>(k)});
    for (ValueId v : captured_.back()) uses_[v].push_back({i, -1});
    hlo::ForEachOp(op, [&](const Op& inner) {
      for (ValueId v : inner.results) definitions_[v] = &inner;
    });
    for (ValueId v : op.results) producer_[v] = i;
    can_be_cut_ &= !HasEffect(op);
    calls_hosts_.push_back(hlo::AnyOp(op, CallsHosts));
    const hlo::Work work = hlo::WorkOf(context(i));
    constexpr double kBytesPerFlop = 16;
    flops_.push_back(work.flops + work.transcendentals +
                     (work.bytes_read + work.bytes_written) / kBytesPerFlop);
    trivial_.push_back(IsTrivial(*function_, op, [&](ValueId v) {
      return producer_[v] >= 0 && trivial_[producer_[v]];
    }));
  }
}

}  // namespace escala::engine
