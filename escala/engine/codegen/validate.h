// Checks that a loop kernel obeys ir/loop_kernel.h.
#pragma once

#include "escala/base/status.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// INVALID_ARGUMENT if it does not; UNIMPLEMENTED if there is no code for it.
Status Validate(const LoopKernel& kernel);

}  // namespace escala::engine
