// Checks the patterns of parameter names in a recipe. Internal to this folder.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/nn/context.h"
#include "escala/recipe/recipe.h"

namespace escala::job {

// Fails if a pattern of optimizer.freeze, decay_exclude or trust_exclude
// matches no parameter of the model, or if no parameter is left to train.
Status CheckPatterns(const recipe::Recipe& recipe,
                     const std::vector<nn::Parameter>& parameters);

}  // namespace escala::job
