// Explains where the learning-rate rules come from.
#pragma once

#include <string>

#include "escala/recipe/recipe.h"

namespace escala::plan {

// All rules with formula, domain and source, the default rule of each
// optimizer, and the reference points.
std::string ExplainRates();

// The same for the rule that one recipe uses.
std::string ExplainRate(const recipe::Recipe& recipe);

}  // namespace escala::plan
