// Loops that do not need each other's results, such as the two directions of a
// recurrence, run at once.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Moves such loops of the program's body next to each other, and what they need
// before them, and marks them (WhileStep::nanos). That is done for loops whose
// own steps are too small for several threads to gain by sharing them, and
// which neither call the host nor take much memory: the values inside of them
// are live while they run.
void BringLoopsTogether(SegmentProgram* program);

}  // namespace escala::engine
