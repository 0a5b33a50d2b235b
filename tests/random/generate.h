// Random StableHLO programs for several cores. A program follows from its seed.
//
// Floats are such that comparing makes sense. Arguments are small multiples of
// 1/4, so that sums and products of them are exact in any order as long as
// they are small; what is exact goes anywhere, also into comparisons, sorts
// and conversions to integers. What was rounded goes only where a small error
// stays small.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::random_programs {

// The text of a module with mhlo.num_replicas and mhlo.num_partitions. The
// names of the arguments of @main say what to pass (MakeArguments).
std::string MakeProgram(uint64_t seed);

// For %aN_DATA_CORES: data of a kind,
//   s  small numbers   w  also NaN, infinities, -0; integers with any bits
// which is the same
//   u  on all cores   v  on no two cores   h  on cores 2 i and 2 i + 1
//   m  on all even and on all odd cores
// Cores that get the same share its memory. Of a global program the replicas
// count, and its values are cut as the plan says. [core][i]
// REQUIRES: arguments that are named so
std::vector<std::vector<HostArray>> MakeArguments(
    const hlo::Function& function, const engine::ProgramPlan& plan);

}  // namespace escala::random_programs
