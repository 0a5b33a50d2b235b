// The floating-point operations that a training step needs, counted twice: in
// its program, and by a formula that knows the layers of the shipped models and
// nothing of programs.
//
// Both count matrix products and convolutions alone, and not the taps of a
// convolution that lie on padding.
#pragma once

#include <vector>

#include "escala/base/field.h"
#include "escala/base/status.h"
#include "escala/plan/fit.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// Of one example: 3 x its forward pass, less the gradients for the data itself,
// which nobody needs; layers that the cores of a replica do not divide among
// them count for each core. UNIMPLEMENTED, with the reason, where there is no
// formula.
Result<double> FlopsByFormula(const recipe::Recipe& recipe,
                              const std::vector<Field>& fields);

// Of one example in the program of the recipe's job, without rematerialisation.
Result<double> FlopsOfProgram(recipe::Recipe recipe, const pods::Slice& slice,
                              const plan::Data& data);

}  // namespace escala::climb
