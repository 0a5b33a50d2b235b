// A global program as the program of one core, where that is told.
//
// In a global program (JAX's jit) only manual computations (shard_map) say what
// each core does. If nothing else is in pieces (but for ops on elements of
// pieces that are cut alike), a core can compute the rest by itself: it has all
// of what is whole, and its own piece of what is not. Then the program can be
// divided among hosts.
#pragma once

#include <optional>

#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct CoreProgram {
  hlo::Module module;
  ProgramPlan plan;  // per core; the cores have the same arguments and results
};

// Nothing if a core would need what only others have, or if the program draws
// random numbers or talks to the host outside of manual computations.
// REQUIRES: a canonical module (hlo/analysis/canonical.h) with its plan, which
// is global
std::optional<CoreProgram> ProgramOfCore(const hlo::Module& module,
                                         const ProgramPlan& plan);

}  // namespace escala::engine
