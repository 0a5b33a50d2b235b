// The gates that ask whether an imported step computes the same on any core
// and on two rungs. Nothing is known of it but its arguments and results, so
// that it is asked by examples that must not matter:
//
//   "finite"             the loss and the updates of step 1 are numbers; if
//                        not, no other gate is asked
//   "same on any core"   cores swap their examples; the loss and the update of
//                        step 1 stay
//   "same loss"          each example of the rung below is given to as many
//   "same first update"  cores as this rung is larger: a mean over the batch
//   "same twenty steps"  stays, a sum does not
//
// A gate that found nothing to compare, as where every loss is 0, is unknown.
//
// A step with random numbers (another seed gives another loss, or other updates
// where the loss is 0) is asked in another way. When its cores swap examples the loss must change, since else
// all cores draw the same numbers. Two rungs are compared by the mean of some
// seeds, and their updates by their size.
#pragma once

#include <vector>

#include "escala/climb/comparable.h"
#include "escala/climb/gate.h"

namespace escala::climb {

// Returns the gates; without a slice below, the first alone. A program that
// fails is returned as a Status.
Result<std::vector<Gate>> ImportedFunction(const FunctionQuestion& question);

}  // namespace escala::climb
