// Checks optimizer.freeze. Internal to this folder.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/nn/context.h"
#include "escala/recipe/recipe.h"

namespace escala::job {

// Fails if a pattern of optimizer.freeze matches no parameter of the model, or
// if no parameter is left to train.
Status CheckFreeze(const recipe::Recipe& recipe,
                   const std::vector<nn::Parameter>& parameters);

}  // namespace escala::job
