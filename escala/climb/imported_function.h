// The gates that ask whether an imported step computes the same on any core
// and on two rungs. Nothing is known of it but its arguments and results, so
// that it is asked by examples that must not matter:
//
//   "same on any core"   cores swap their examples; the loss and the update of
//                        step 1 stay
//   "same loss"          each example of the rung below is given to as many
//   "same first update"  cores as this rung is larger: a mean over the batch
//   "same twenty steps"  stays, a sum does not
//
// A step with random numbers (another seed gives another loss) is asked in
// another way. When its cores swap examples the loss must change, since else
// all cores draw the same numbers. Two rungs are compared by the mean of some
// seeds, and their updates by their size.
#pragma once

#include <functional>
#include <vector>

#include "escala/base/env.h"
#include "escala/climb/comparable.h"
#include "escala/climb/gate.h"
#include "escala/pjrt/client.h"

namespace escala::climb {

struct ImportedQuestion {
  // Planned recipes of two rungs, the smaller slice first; without a slice
  // below only the first gate is asked.
  PlannedRecipe lower, upper;
  std::function<Result<pjrt::Client>(const pods::Slice&)> open;
  Env* env = nullptr;
  int64_t steps = 20;  // at least 2; fewer than 20 where time is short
};

// Returns the gates. A program that fails is returned as a Status.
Result<std::vector<Gate>> ImportedFunction(const ImportedQuestion& question);

}  // namespace escala::climb
