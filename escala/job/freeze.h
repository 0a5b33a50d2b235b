// For this room.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/nn/context.h"
#include "escala/recipe/recipe.h"

namespace escala::job {

// Refuses patterns of optimizer.freeze that match no parameter of the model,
// and those that leave nothing to train.
Status CheckFreeze(const recipe::Recipe& recipe,
                   const std::vector<nn::Parameter>& parameters);

}  // namespace escala::job
