// Random StableHLO programs for several cores, determined by a seed.
//
// Floats are chosen so that results can be compared. Arguments are small
// multiples of 1/4, so that small sums and products are exact in any order.
// Exact values may go anywhere, including comparisons, sorts and conversions to
// integers; rounded ones only where small errors stay small.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::random_programs {

// A module's text with mhlo.num_replicas and mhlo.num_partitions. The names of
// @main's arguments say which values MakeArguments makes.
std::string MakeProgram(uint64_t seed);

// %aN_DATA_CORES: DATA is the kind of values,
//   s  small numbers   w  also NaN, infinities, -0; integers with any bits
// CORES says where they are equal:
//   u  on all cores   v  on no two cores   h  on cores 2 i and 2 i + 1
//   m  on all even and on all odd cores
// Cores with equal values share memory. For a global program CORES means
// replicas, and the plan cuts the values. Returns [core][i]. REQUIRES: the
// arguments have such names
std::vector<std::vector<HostArray>> MakeArguments(
    const hlo::Function& function, const engine::ProgramPlan& plan);

}  // namespace escala::random_programs
