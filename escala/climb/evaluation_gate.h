// The gate "evaluation": each held-out example counts once, and the metrics are
// those of other batches: on the slice below, or on the rung's own where there
// is none. A plan keeps the batch of a core, so that a metric with this factor
// would be the same on every rung.
//
// The metrics of both slices are computed in f32, with products in f32, as the
// gates of the same function do. In the recipe's own precision two compilers,
// as those of a TPU and of the software Pod, differ by more than a wrong count
// of examples would change.
#pragma once

#include <cstdint>
#include <set>

#include "escala/base/status.h"
#include "escala/climb/data_gates.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"

namespace escala::climb {

// `trained`: checksums of training examples, which should not be held out.
Result<Gate> EvaluationGate(const World& world, const DataQuestion& question,
                            const std::set<uint32_t>& trained);

}  // namespace escala::climb
