// Interprets loop kernels row by row with the reference's kernels. This is
// slow; it serves kernels that could not be compiled.
#pragma once

#include <memory>

#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// REQUIRES: NormalizeLoop accepts the kernel.
CompiledLoop InterpretLoop(const LoopKernel& kernel);

}  // namespace escala::engine
