#include "escala/engine/shards.h"

#include <map>

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
  HostArray global = HostArray::Uninitialized(plan.global);
  for (size_t p = 0; p < plan.shards.size(); ++p)
    hlo::CopyShardIn(argument[first + p].view(), plan.shards[p],
                     global.mutable_view());
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
  for (const hlo::Shard& shard : plan.shards) {
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
