// Global values and the pieces of them that cores hold.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/engine/executor.h"

namespace escala::engine {

// The global value of an argument, of the cores from `first` on.
HostArray Join(const ValuePlan& plan, const CoreArrays& argument, size_t first);

// The cores' pieces of a global result; equal pieces share memory.
std::vector<HostArray> Cut(const ValuePlan& plan, const HostArray& global,
                           int64_t num_partitions);

}  // namespace escala::engine
