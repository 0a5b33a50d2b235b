// Checks the values of a plan by arithmetic of its own: what must stay the same
// in examples, and what follows the batch.
#pragma once

#include "escala/climb/gate.h"
#include "escala/plan/plan.h"

namespace escala::climb {

// `plan` was made for a rung from the first one. REQUIRES: neither recipe is an
// imported step.
Gate PlannedValues(const plan::Plan& plan);

}  // namespace escala::climb
