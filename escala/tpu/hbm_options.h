// Looks up the hardware parameters of the HBM estimate.
#pragma once

#include "escala/pods/catalogue.h"
#include "escala/tpu/hbm.h"

namespace escala::tpu {

// Returns the options for a device of the generation. The planner and the
// software Pod's RESOURCE_EXHAUSTED use the same options, so that their figures
// agree.
HbmOptions HbmOptionsOf(const pods::Generation& generation);

}  // namespace escala::tpu
