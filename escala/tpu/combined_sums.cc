#include "escala/tpu/combined_sums.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>

#include "escala/hlo/op_table.h"

namespace escala::tpu {

using hlo::Attribute;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// The TPU compiler's limit, on all generations.
constexpr int64_t kMostCombined = int64_t{120} << 20;

// Finds out which sums run together.
class Combiner {
 public:
  Combiner(const ScheduleProblem& problem, const KernelInputs& inputs)
      : problem_(problem), needs_(problem.kernels.size()) {
    for (size_t k = 0; k < needs_.size(); ++k) {
      for (const ValueId input : inputs.Of(k)) {
        const auto made = maker_.find(input);
        if (made != maker_.end()) needs_[k].push_back(made->second);
      }
      for (const ValueId output : problem.kernels[k].outputs)
        maker_[output] = static_cast<int>(k);
    }
    order_ = PostOrder(needs_);
  }

  // Each group by its kernels.
  std::vector<std::vector<size_t>> Groups() {
    std::vector<bool> done(needs_.size());
    size_t left = order_.size();
    while (left > 0) {
      std::vector<size_t> sums;
      for (const int k : order_) {
        if (done[k] || std::any_of(needs_[k].begin(), needs_[k].end(),
                                   [&](int need) { return !done[need]; }))
          continue;
        if (IsSum(k)) {
          sums.push_back(k);
          continue;
        }
        done[k] = true;
        --left;
      }
      if (sums.empty()) continue;
      // Every other kernel depends on one of these sums. Run those of the last
      // one's kind: nothing in the backward pass depends on sums of gradients,
      // so these come late, and many together.
      const size_t last = sums.back();
      std::erase_if(sums, [&](size_t k) { return !Alike(k, last); });
      for (const size_t k : sums) done[k] = true;
      left -= sums.size();
      Combine(std::move(sums));
    }
    return std::move(groups_);
  }

 private:
  const Op& Root(size_t k) const { return problem_.kernels[k].root(); }
  bool IsSum(size_t k) const {
    const OpCode code = Root(k).code;
    return code == OpCode::kAllReduce ||
           (code == OpCode::kReduceScatter && problem_.whole_scatters);
  }
  bool Alike(size_t a, size_t b) const {
    const char* const cores = "replica_groups";
    const Attribute* const x = Root(a).attributes.Find(cores);
    const Attribute* const y = Root(b).attributes.Find(cores);
    return x == y || (x != nullptr && y != nullptr && *x == *y);
  }

  int64_t InputBytes(size_t k) const {
    int64_t sum = 0;
    for (const ValueId input : problem_.kernels[k].inputs) {
      const auto made = maker_.find(input);
      if (made == maker_.end()) continue;
      const std::vector<const Op*>& ops = problem_.kernels[made->second].ops;
      const bool of_kernel = std::any_of(
          ops.begin(), ops.end(),
          [](const Op* op) { return op->code == OpCode::kConvolution; });
      sum += of_kernel ? problem_.plain_bytes(input) : problem_.bytes(input);
    }
    return sum;
  }

  // Each group takes what still fits, from the first sum on.
  void Combine(std::vector<size_t> sums) {
    while (!sums.empty()) {
      std::vector<size_t> together, rest;
      int64_t taken = 0;
      for (const size_t k : sums) {
        const int64_t more = InputBytes(k);
        const bool fits = together.empty() || taken + more <= kMostCombined;
        (fits ? together : rest).push_back(k);
        if (fits) taken += more;
      }
      groups_.push_back(std::move(together));
      sums = std::move(rest);
    }
  }

  const ScheduleProblem& problem_;
  std::unordered_map<ValueId, int> maker_;
  std::vector<Order> needs_;  // by kernel: its producers
  Order order_;
  std::vector<std::vector<size_t>> groups_;
};

}  // namespace

Order PostOrder(const std::vector<Order>& operands) {
  enum State { kNew, kOpen, kDone };
  std::vector<State> states(operands.size(), kNew);
  std::vector<bool> is_read(operands.size());
  for (const Order& some : operands)
    for (const int operand : some) is_read[operand] = true;
  Order order, stack;
  for (size_t i = operands.size(); i-- > 0;)
    if (!is_read[i]) stack.push_back(static_cast<int>(i));
  while (!stack.empty()) {
    const int at = stack.back();
    if (states[at] != kNew) {
      stack.pop_back();
      if (std::exchange(states[at], kDone) == kOpen) order.push_back(at);
      continue;
    }
    states[at] = kOpen;
    for (auto operand = operands[at].rbegin(); operand != operands[at].rend();
         ++operand)
      if (states[*operand] == kNew) stack.push_back(*operand);
  }
  return order;
}

KernelInputs::KernelInputs(const ScheduleProblem& problem) : problem_(problem) {
  std::unordered_map<ValueId, int> readers;
  for (const FusionRegion& kernel : problem.kernels)
    for (const ValueId input : kernel.inputs)
      if (kernel.root().code == OpCode::kReduce)
        summed_.insert(input);
      else
        ++readers[input];
  for (const FusionRegion& kernel : problem.kernels)
    if (kernel.root().code == OpCode::kReduce ||
        (kernel.outputs.size() == 1 && readers[kernel.outputs[0]] == 1 &&
         Info(kernel.root()).Is(hlo::kElementwise) &&
         std::none_of(kernel.ops.begin(), kernel.ops.end(),
                      [](const Op* op) { return IsProduct(op->code); })))
      late_.insert(kernel.outputs.begin(), kernel.outputs.end());
}

std::vector<ValueId> KernelInputs::Of(size_t k) const {
  const FusionRegion& kernel = problem_.kernels[k];
  std::vector<ValueId> inputs;
  if (kernel.outputs.size() == 1 && problem_.is_scalar(kernel.outputs[0])) {
    std::set<ValueId> left(kernel.inputs.begin(), kernel.inputs.end());
    for (const Op* op : kernel.ops)
      for (const ValueId operand : op->operands)
        if (left.erase(operand) > 0) inputs.push_back(operand);
    return inputs;
  }
  inputs = kernel.inputs;
  const bool has_sums =
      std::any_of(kernel.outputs.begin(), kernel.outputs.end(),
                  [&](ValueId output) { return summed_.count(output) > 0; });
  if (!has_sums)
    std::stable_partition(inputs.begin(), inputs.end(), [&](ValueId input) {
      return late_.count(input) == 0;
    });
  return inputs;
}

std::vector<std::vector<size_t>> CombinedSums(const ScheduleProblem& problem,
                                              const KernelInputs& inputs) {
  return Combiner(problem, inputs).Groups();
}

}  // namespace escala::tpu
