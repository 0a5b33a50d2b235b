// Converts between global values and the shards that cores hold of them.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/engine/executor.h"

namespace escala::engine {

// The global value of an argument, made of the shards of one replica, whose
// cores start at `first`.
HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first);

// The shards of a global result, by partition; equal shards share memory. Of a
// result that is unreduced the first summand is all, and the others are zero.
std::vector<HostArray> SplitIntoShards(const ValuePlan& plan,
                                       const HostArray& global,
                                       int64_t num_partitions);

}  // namespace escala::engine
