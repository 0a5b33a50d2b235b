// Removes dead stores from kernels.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// Removes stores to the arena that no step reads, and the nodes that were
// computed for them alone. Such stores appear because the lowering stores a
// value before it knows who will use it; often all users end up in the kernel
// that computes it.
void DropUnread(SegmentProgram* program);

}  // namespace escala::engine
