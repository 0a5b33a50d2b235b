// The custom calls of dense programs, as kernels.
//
// softpod.rng(a: [rows], b: [rows], counters...) -> [rows, local...]
//   The numbers that stablehlo.rng draws on all cores (hlo/reference/random.h):
//   row r those of core softpod.cores[r] between a[r] and b[r]. Attributes:
//   rng_distribution; softpod.path, the way to the op: numbers of calls, loops
//   as -1 - number, last the op itself. One scalar counter (ui64) for each loop
//   of the path, outermost first: its iteration. Seed and execution are those
//   of the call's CoreContext.
//
// softpod.check_group(here: [cores] i1) -> ()
//   softpod.groups, a matrix (short rows end in -1): all or none of each group
//   must be here. Else FAILED_PRECONDITION, with the name of the collective
//   (softpod.op) and the cores that came and that did not.
#pragma once

#include <string_view>

#include "escala/hlo/reference/kernel.h"

namespace escala::engine {

Status RunRng(const hlo::KernelCall& call);
Status RunCheckGroup(const hlo::KernelCall& call);

// The op of the program that `op` of a dense program stands for: its own code,
// but stablehlo.rng for softpod.rng.
hlo::OpCode WrittenAs(const hlo::Op& op);

// The kernel of a target of these, or nullptr.
hlo::Kernel FindCustomCall(std::string_view target);

// Makes the reference interpreter know them. Once is enough.
void RegisterCustomCalls();

}  // namespace escala::engine
