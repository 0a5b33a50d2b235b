// Loop kernels without code: the reference's kernels, row by row. For where
// code cannot be made; slow, and right.
#pragma once

#include <memory>

#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// REQUIRES: MakeForm takes the kernel
CompiledLoop InterpretLoop(const LoopKernel& kernel);

}  // namespace escala::engine
