// What the estimate of a core's memory depends on, of the hardware.
#pragma once

#include "escala/hlo/analysis/hbm.h"
#include "escala/pods/catalogue.h"

namespace escala::cost {

// For a device of the generation: the planner's estimate and the software Pod's
// RESOURCE_EXHAUSTED are one figure.
hlo::HbmOptions HbmOptionsOf(const pods::Generation& generation);

}  // namespace escala::cost
