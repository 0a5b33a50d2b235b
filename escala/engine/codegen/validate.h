// Is a kernel what ir/loop_kernel.h says?
#pragma once

#include "escala/base/status.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// INVALID_ARGUMENT where not, UNIMPLEMENTED where there is no code for it.
Status Validate(const LoopKernel& kernel);

}  // namespace escala::engine
