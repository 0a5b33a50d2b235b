// Plans the memory of one run of a dense program.
#pragma once

#include <vector>

#include "escala/engine/blocks/schedule.h"
#include "escala/engine/ir/compiled_segment.h"

namespace escala::engine {

// Chooses the input-output aliases: by ValueId, the argument whose memory a
// result may take over, or -1. It looks only at which segments write and read
// the values; in_place.h decides whether it is possible within a segment.
// `donated` has an entry for each argument: the result that shall take over its
// memory, kAnyResult, or kNotDonated.
inline constexpr int kNotDonated = -1, kAnyResult = -2;
std::vector<int> FindAliases(const hlo::Function& function,
                             const Schedule& schedule,
                             const std::vector<int>& donated);

// Sets `compiled->turns`.
void FindTurns(CompiledSegment* compiled);

// Sets `compiled->steps`.
void FindSteps(const hlo::Function& function, CompiledSegment* compiled);

// Reserves room in the arena for results that every block computes: only the
// first block writes to the result itself, so that no two threads write to the
// same memory.
void PlaceDiscarded(const hlo::Function& function, CompiledSegment* compiled);

// Gives everything in the run's memory an offset. `workers` of the
// `threads` threads run blocks at the same time. `aliases` are those that
// FindAliases found and that are possible within the segments. With `guarded`,
// nothing shares memory and there is a guard behind everything.
RunPlan PlanRun(const hlo::Function& function, const std::vector<int>& aliases,
                int workers, int threads, bool guarded,
                std::vector<CompiledSegment>* segments);

}  // namespace escala::engine
