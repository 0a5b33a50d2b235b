// Plans the memory of an arena: it gives each buffer of a segment's body an
// offset.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Gives every arena buffer an offset; buffers whose lives do not overlap may
// share memory. `waves` has an ascending number for each step of the body;
// steps with the same number may run at once and count as one point in time.
// Sets arena_bytes, and lower_bound_bytes to the most bytes that are live at
// one time. With `guarded`, buffers share no memory and there are guards
// between them.
void PlanMemory(SegmentProgram* program, const std::vector<int>& waves,
                bool guarded);

// Groups consecutive steps into waves that may run at once: no step of a wave
// reads or writes what another one writes. A branch, a loop that must not run
// beside others and a call of the host are alone; so calls keep their order.
// Returns the wave of each step, ascending.
std::vector<int> FindWaves(const SegmentProgram& program);

}  // namespace escala::engine
