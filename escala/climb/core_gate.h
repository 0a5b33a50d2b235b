// The gate that asks whether all cores compute alike: each gets the same
// examples and weights, runs the model's forward pass alone, and must give the
// same bits. A core that computes wrongly spoils sums that all cores share, so
// that no two copies of the state differ; and the more cores there are, the
// less of its error is left in a sum.
#pragma once

#include "escala/climb/gate.h"
#include "escala/climb/runs.h"

namespace escala::climb {

// Skipped if a core has no room for the whole model.
// REQUIRES: a recipe of a model
Result<Gate> CoresAgree(const World& world, const recipe::Recipe& recipe,
                        const pods::Slice& slice);

}  // namespace escala::climb
