// The order in which the kernels of a block run, where the compiler's is not
// the program's.
#pragma once

#include <vector>

#include "escala/hlo/analysis/fusion.h"

namespace escala::hlo {

bool IsProduct(OpCode code);

// Of two products that read the same value, the one whose result is summed over
// the cores comes second: the other lets go of more. A reduce-scatter right
// behind it goes with it, unless `whole_scatters` (HbmOptions).
void PostponeGradients(bool whole_scatters, std::vector<FusionRegion>* kernels);

}  // namespace escala::hlo
