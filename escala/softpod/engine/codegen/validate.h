// Is a kernel what loop_kernel.h says?
#pragma once

#include "escala/base/status.h"
#include "escala/softpod/engine/loop_kernel.h"

namespace escala::softpod::engine {

// INVALID_ARGUMENT where not, UNIMPLEMENTED where there is no code for it.
Status Validate(const LoopKernel& kernel);

}  // namespace escala::softpod::engine
