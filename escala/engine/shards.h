// Converts between global values and the shards that cores hold of them.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/executor.h"
#include "escala/engine/memory/memory_pool.h"

namespace escala::engine {

// The global value of an argument, made of the shards of one replica, whose
// cores start at `first`. Of an argument that is unreduced it is the sum, the
// maximum or the minimum of what the cores hold; where one core alone holds it,
// what the others pass does not matter. Copies, and sets `copied`, unless one
// core has all of it or the shards lie where they do in the value.
HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first, MemoryPool* memory, ThreadPool* pool,
                         bool* copied);

// The shards of a global result, by partition; equal shards share memory. Of a
// result that is an unreduced sum the first summand is all, and the others are
// zero; what is a maximum or minimum, every core holds.
std::vector<HostArray> SplitIntoShards(const ValuePlan& plan,
                                       const HostArray& global,
                                       int64_t num_partitions,
                                       MemoryPool* memory, ThreadPool* pool);

// The same without copies: the shards are parts of the value's memory.
// REQUIRES: the plan has offsets
std::vector<HostArray> ShardsInPlace(const ValuePlan& plan,
                                     const HostArray& global);

// Replaces the shards that the cores hold by those of `global`, so that the
// next run need not copy. Returns false and changes nothing if they are no
// parts of its memory, or if one array serves as several of them.
bool TakeShards(const ValuePlan& plan, const HostArray& global,
                CoreArrays* held);

// Calls body(i) for each 0 <= i < n, on several threads if that is sooner. All
// of them copy `bytes`.
void ShareCopies(ThreadPool* pool, int64_t n, int64_t bytes,
                 const std::function<void(int64_t)>& body);

}  // namespace escala::engine
