#include "escala/engine/shards.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "escala/hlo/reference/binary.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {

namespace {

using Reduction = hlo::Sharding::Reduction;

// One piece of an unreduced value: the arrays whose sum, maximum or minimum it
// is, by their numbers (ValuePlan::part).
struct PartsOfShard {
  const hlo::Shard* shard = nullptr;
  std::map<int64_t, const HostArray*> arrays;
};

// The parts' sum, maximum or minimum.
HostArray Reduced(const PartsOfShard& parts, Reduction reduction) {
  const hlo::OpCode code = reduction == Reduction::kSum ? hlo::OpCode::kAdd
                           : reduction == Reduction::kMax
                               ? hlo::OpCode::kMaximum
                               : hlo::OpCode::kMinimum;
  HostArray whole = *parts.arrays.begin()->second;
  for (auto it = std::next(parts.arrays.begin()); it != parts.arrays.end();
       ++it) {
    const HostArray& next = *it->second;
    // Cores that hold the same extreme share its memory.
    if (reduction != Reduction::kSum && next.data() == whole.data()) continue;
    HostArray both = HostArray::Uninitialized(whole.shape());
    const Status done = hlo::ref::RunBinary(code, whole.view(), next.view(),
                                            both.mutable_view());
    ESCALA_CHECK(done.ok(), done.ToString());
    whole = std::move(both);
  }
  return whole;
}

}  // namespace

void CoreArrays::Append(HostArray array) {
  if (arrays.empty() || arrays.back().data() != array.data() ||
      !(arrays.back().shape() == array.shape()))
    arrays.push_back(std::move(array));
  index.push_back(static_cast<int32_t>(arrays.size()) - 1);
}

HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first) {
  if (plan.shards.empty())
    return argument[first +
                    static_cast<size_t>(std::max<int64_t>(plan.holder, 0))];
  HostArray global = HostArray::Uninitialized(plan.global);
  if (plan.part.empty()) {
    for (size_t p = 0; p < plan.shards.size(); ++p)
      hlo::CopyShardIn(argument[first + p].view(), plan.shards[p],
                       global.mutable_view());
    return global;
  }
  std::map<Dims, PartsOfShard> by_offset;
  for (size_t p = 0; p < plan.shards.size(); ++p) {
    PartsOfShard& parts = by_offset[plan.shards[p].offset];
    parts.shard = &plan.shards[p];
    parts.arrays[plan.part[p]] = &argument[first + p];
  }
  for (const auto& [offset, parts] : by_offset)
    hlo::CopyShardIn(Reduced(parts, plan.sharding.reduction).view(),
                     *parts.shard, global.mutable_view());
  return global;
}

std::vector<HostArray> SplitIntoShards(const ValuePlan& plan,
                                       const HostArray& global,
                                       int64_t num_partitions) {
  std::vector<HostArray> pieces;
  if (plan.shards.empty()) {
    pieces.assign(static_cast<size_t>(num_partitions), global);
    return pieces;
  }
  std::map<Dims, HostArray> by_offset;
  const bool is_sum =
      !plan.part.empty() && plan.sharding.reduction == Reduction::kSum;
  const HostArray zero = is_sum ? HostArray(plan.local) : HostArray();
  for (size_t p = 0; p < plan.shards.size(); ++p) {
    const hlo::Shard& shard = plan.shards[p];
    if (is_sum && plan.part[p] > 0) {
      pieces.push_back(zero);
      continue;
    }
    auto [it, fresh] = by_offset.try_emplace(shard.offset);
    if (fresh) {
      it->second = HostArray::Uninitialized(plan.local);
      hlo::CopyShardOut(global.view(), shard, it->second.mutable_view());
    }
    pieces.push_back(it->second);
  }
  return pieces;
}

}  // namespace escala::engine
