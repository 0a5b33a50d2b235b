// Loop kernels without code: the reference's kernels, row by row. For where
// code cannot be made; slow, and right.
#pragma once

#include <memory>

#include "escala/softpod/engine/codegen/loop_compiler.h"
#include "escala/softpod/engine/loop_kernel.h"

namespace escala::softpod::engine {

// REQUIRES: MakeForm takes the kernel
CompiledLoop InterpretLoop(const LoopKernel& kernel);

}  // namespace escala::softpod::engine
