// Whether training reads each example of an epoch once, and whether examples
// that have different numbers are different.
//
// Neither a comparison of slices nor of two runs sees an order that leaves
// examples out, since it is the same in all of them.
#pragma once

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/input/batches.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// Asks for the order in which `recipe` reads `source` in batches of
// `global_batch`.
Result<Gate> EpochGate(const recipe::Recipe& recipe,
                       const input::Source& source, int64_t global_batch);

}  // namespace escala::climb
