#include "escala/engine/shards.h"

#include <iterator>
#include <map>
#include <utility>

#include "escala/hlo/reference/binary.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {

void CoreArrays::Append(HostArray array) {
  if (arrays.empty() || arrays.back().data() != array.data() ||
      !(arrays.back().shape() == array.shape()))
    arrays.push_back(std::move(array));
  index.push_back(static_cast<int32_t>(arrays.size()) - 1);
}

HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first) {
  if (plan.shards.empty()) return argument[first];
  std::map<int64_t, HostArray> summands;
  for (size_t p = 0; p < plan.shards.size(); ++p) {
    HostArray& global = summands[plan.summand.empty() ? 0 : plan.summand[p]];
    if (global.data() == nullptr)
      global = HostArray::Uninitialized(plan.global);
    hlo::CopyShardIn(argument[first + p].view(), plan.shards[p],
                     global.mutable_view());
  }
  HostArray sum = std::move(summands.begin()->second);
  for (auto it = std::next(summands.begin()); it != summands.end(); ++it) {
    HostArray next = HostArray::Uninitialized(plan.global);
    const Status added = hlo::ref::RunBinary(
        hlo::OpCode::kAdd, sum.view(), it->second.view(), next.mutable_view());
    ESCALA_CHECK(added.ok(), added.ToString());
    sum = std::move(next);
  }
  return sum;
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
  const HostArray zero =
      plan.summand.empty() ? HostArray() : HostArray(plan.local);
  for (size_t p = 0; p < plan.shards.size(); ++p) {
    const hlo::Shard& shard = plan.shards[p];
    if (!plan.summand.empty() && plan.summand[p] > 0) {
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
