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

// Whether the shards lie in one allocation, where they do in the value.
bool LieTogether(const ValuePlan& plan, const CoreArrays& argument,
                 size_t first) {
  if (plan.offsets.empty()) return false;
  const HostArray& one = argument[first];
  for (size_t p = 1; p < plan.offsets.size(); ++p) {
    const HostArray& other = argument[first + p];
    if (other.data() - one.data() != plan.offsets[p] - plan.offsets[0] ||
        other.memory().owner_before(one.memory()) ||
        one.memory().owner_before(other.memory()))
      return false;
  }
  return true;
}

// The memory of the value in which the first partition's shard lies.
std::shared_ptr<std::byte[]> WholeOf(const ValuePlan& plan,
                                     const HostArray& shard) {
  return {shard.memory(), shard.memory().get() - plan.offsets[0]};
}

}  // namespace

void CoreArrays::Append(HostArray array) {
  if (arrays.empty() || arrays.back().data() != array.data() ||
      !(arrays.back().shape() == array.shape()))
    arrays.push_back(std::move(array));
  index.push_back(static_cast<int32_t>(arrays.size()) - 1);
}

void ShareCopies(ThreadPool* pool, int64_t n, int64_t bytes,
                 const std::function<void(int64_t)>& body) {
  constexpr double kNanosOfByte = 0.1;
  if (pool->PaysToShare(kNanosOfByte * static_cast<double>(bytes), n))
    return pool->ParallelFor(n, body);
  for (int64_t i = 0; i < n; ++i) body(i);
}

HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first, MemoryPool* memory, ThreadPool* pool,
                         bool* copied) {
  if (plan.shards.empty())
    return argument[first +
                    static_cast<size_t>(std::max<int64_t>(plan.holder, 0))];
  if (LieTogether(plan, argument, first))
    return HostArray::OnMemory(plan.global, WholeOf(plan, argument[first]));
  *copied = true;
  HostArray global =
      HostArray::OnMemory(plan.global, memory->Take(plan.global.byte_size()));
  if (plan.part.empty()) {
    ShareCopies(pool, std::ssize(plan.shards), plan.global.byte_size(),
                [&](int64_t i) {
                  const auto p = static_cast<size_t>(i);
                  hlo::CopyShardIn(argument[first + p].view(), plan.shards[p],
                                   global.mutable_view());
                });
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
                                       int64_t num_partitions,
                                       MemoryPool* memory, ThreadPool* pool) {
  std::vector<HostArray> pieces;
  if (plan.shards.empty()) {
    pieces.assign(static_cast<size_t>(num_partitions), global);
    return pieces;
  }
  std::map<Dims, HostArray> by_offset;
  std::vector<std::pair<const hlo::Shard*, HostArray>> copies;
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
      it->second =
          HostArray::OnMemory(plan.local, memory->Take(plan.local.byte_size()));
      copies.emplace_back(&shard, it->second);
    }
    pieces.push_back(it->second);
  }
  ShareCopies(pool, std::ssize(copies),
              std::ssize(copies) * plan.local.byte_size(), [&](int64_t i) {
                auto& [shard, to] = copies[static_cast<size_t>(i)];
                hlo::CopyShardOut(global.view(), *shard, to.mutable_view());
              });
  return pieces;
}

std::vector<HostArray> ShardsInPlace(const ValuePlan& plan,
                                     const HostArray& global) {
  const std::shared_ptr<std::byte[]>& memory = global.memory();
  std::vector<HostArray> pieces;
  pieces.reserve(plan.offsets.size());
  for (const int64_t offset : plan.offsets)
    pieces.push_back(HostArray::OnMemory(
        plan.local,
        std::shared_ptr<std::byte[]>(memory, memory.get() + offset)));
  return pieces;
}

bool TakeShards(const ValuePlan& plan, const HostArray& global,
                CoreArrays* held) {
  if (plan.offsets.empty()) return false;
  constexpr size_t kNone = SIZE_MAX;
  std::vector<size_t> core_of(held->arrays.size(), kNone);
  for (size_t p = 0; p < plan.offsets.size(); ++p) {
    const size_t k =
        held->index.empty() ? 0 : static_cast<size_t>(held->index[p]);
    if (core_of[k] != kNone && plan.offsets[core_of[k]] != plan.offsets[p])
      return false;
    core_of[k] = p;
  }
  const std::vector<HostArray> shards = ShardsInPlace(plan, global);
  for (size_t k = 0; k < core_of.size(); ++k)
    if (core_of[k] != kNone) held->arrays[k] = shards[core_of[k]];
  return true;
}

}  // namespace escala::engine
