// What the estimate of a core's memory depends on, of the hardware.
#pragma once

#include "escala/pods/catalogue.h"
#include "escala/tpu/hbm.h"

namespace escala::tpu {

// For a device of the generation: the planner's estimate and the software Pod's
// RESOURCE_EXHAUSTED are one figure.
HbmOptions HbmOptionsOf(const pods::Generation& generation);

}  // namespace escala::tpu
