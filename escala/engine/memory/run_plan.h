// Where one run of a dense program keeps what it needs.
#pragma once

#include <vector>

#include "escala/engine/blocks/schedule.h"
#include "escala/engine/ir/compiled.h"

namespace escala::engine {

// By result value: the donated argument whose memory it may take, as far as
// segments say (in_place.h decides within one), or -1. `donated`: by argument:
// the result that takes it over, kAnyResult, or kNotDonated.
inline constexpr int kNotDonated = -1, kAnyResult = -2;
std::vector<int> FindHeirs(const hlo::Function& function,
                           const Schedule& schedule,
                           const std::vector<int>& donated);

// Sets `steps` of a segment of `function`.
void FindSteps(const hlo::Function& function, Compiled* compiled);

// Makes room in the arena for results that all lanes make: the first lane alone
// writes to the result, so that no two threads write to one place.
void PlaceSpares(const hlo::Function& function, Compiled* compiled);

// Gives everything its place. `workers`: threads that run blocks at once, of
// `threads` that work at all. `heirs`: as found, and found possible.
// `guarded`: nothing shares memory, and guards stand behind everything.
RunPlan PlanRun(const hlo::Function& function, const std::vector<int>& heirs,
                int workers, int threads, bool guarded,
                std::vector<Compiled>* segments);

}  // namespace escala::engine
