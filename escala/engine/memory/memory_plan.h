// Where the buffers of a segment's body lie in the arena of a thread.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Gives every arena buffer its offset: buffers that are never needed at the
// same time may share memory. Steps that run together (`waves`, as many as the
// body has steps, ascending) are one point in time. Sets arena_bytes and the
// lower bound: the most bytes that are needed at once. `guarded`: they share no
// memory, and guards stand between them.
void PlanMemory(SegmentProgram* program, const std::vector<int>& waves,
                bool guarded);

// Steps that follow one another and touch nothing that one of them writes, as
// waves: by step, ascending.
std::vector<int> FindWaves(const SegmentProgram& program);

}  // namespace escala::engine
