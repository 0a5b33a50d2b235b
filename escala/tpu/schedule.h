// Reorders the kernels of a block where the TPU compiler's order differs from
// the program's.
#pragma once

#include <functional>
#include <vector>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

bool IsProduct(hlo::OpCode code);

// If two products read the same value, the one whose result is summed over the
// cores runs second, unless running it first frees more memory. A
// reduce-scatter right behind the product moves with it, unless
// `whole_scatters` (HbmOptions). `bytes`: size of a value.
void PostponeGradients(bool whole_scatters,
                       const std::function<int64_t(hlo::ValueId)>& bytes,
                       std::vector<FusionRegion>* kernels);

// Combines sums of one kind over the same cores, up to 120 MiB in total, if
// none depends on another. They run where the last of them is. A product that
// only such a sum reads, and whose result is larger than the computed values
// that it reads, is postponed to the combined sum as well. `bytes`: size of a
// value. Reduce-scatters are combined only if `whole_scatters` makes them sums.
void CombineSums(bool whole_scatters,
                 const std::function<int64_t(hlo::ValueId)>& bytes,
                 std::vector<FusionRegion>* kernels);

}  // namespace escala::tpu
