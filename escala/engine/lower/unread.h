// What kernels store and nobody reads.
#pragma once

#include "escala/engine/ir/program.h"

namespace escala::engine {

// A value is stored for whoever may need it; often all who do end up in the
// kernel that computes it. Takes out stores to the arena that no step reads,
// and what is computed for them alone.
void DropUnread(SegmentProgram* program);

}  // namespace escala::engine
