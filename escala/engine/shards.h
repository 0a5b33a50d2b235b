// Converts between global values and the shards that cores hold of them.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/engine/executor.h"

namespace escala::engine {

// The global value of an argument, made of the shards of one replica, whose
// cores start at `first`. Of an argument that is unreduced it is the sum, the
// maximum or the minimum of what the cores hold; where one core alone holds it,
// what the others pass does not matter.
HostArray AssembleShards(const ValuePlan& plan, const CoreArrays& argument,
                         size_t first);

// The shards of a global result, by partition; equal shards share memory. Of a
// result that is an unreduced sum the first summand is all, and the others are
// zero; what is a maximum or minimum, every core holds.
std::vector<HostArray> SplitIntoShards(const ValuePlan& plan,
                                       const HostArray& global,
                                       int64_t num_partitions);

}  // namespace escala::engine
