#include "escala/softpod/pieces.h"

#include <map>

#include "escala/hlo/sharding.h"

namespace escala::softpod {

HostArray Join(const ValuePlan& plan, const Arrays& arguments, size_t first,
               size_t i) {
  if (plan.shards.empty()) return arguments[first][i];
  HostArray global = HostArray::Uninitialized(plan.global);
  for (size_t p = 0; p < plan.shards.size(); ++p)
    hlo::CopyShardIn(arguments[first + p][i].view(), plan.shards[p],
                     global.mutable_view());
  return global;
}

std::vector<HostArray> Cut(const ValuePlan& plan, const HostArray& global,
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

}  // namespace escala::softpod
