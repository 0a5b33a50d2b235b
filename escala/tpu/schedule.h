// The order in which the kernels of a block run, where the compiler's is not
// the program's.
#pragma once

#include <functional>
#include <vector>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

bool IsProduct(hlo::OpCode code);

// Of two products that read the same value, the one whose result is summed over
// the cores comes second: the other lets go of more. A reduce-scatter right
// behind it goes with it, unless `whole_scatters` (HbmOptions).
void PostponeGradients(bool whole_scatters, std::vector<FusionRegion>* kernels);

// Sums of one kind over the same cores that do not wait for each other are made
// as one, where the last of them is, up to 120 MiB together. A product that is
// made to be summed and takes more than what it reads waits for that, too.
// `bytes` of a value; reduce-scatters only where `whole_scatters` makes them
// sums.
void CombineSums(bool whole_scatters,
                 const std::function<int64_t(hlo::ValueId)>& bytes,
                 std::vector<FusionRegion>* kernels);

}  // namespace escala::tpu
