// Global values and the pieces of them that cores hold.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/softpod/plan.h"

namespace escala::softpod {

// [core][i]
using Arrays = std::vector<std::vector<HostArray>>;

// The global value of argument `i`, of the cores from `first` on.
HostArray Join(const ValuePlan& plan, const Arrays& arguments, size_t first,
               size_t i);

// The cores' pieces of a global result; equal pieces share memory.
std::vector<HostArray> Cut(const ValuePlan& plan, const HostArray& global,
                           int64_t num_partitions);

}  // namespace escala::softpod
