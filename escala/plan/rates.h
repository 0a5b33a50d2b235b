// How the learning rate, and what goes with it, follows the batch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/plan/number.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// Why a key is what it is.
struct Why {
  std::string key;
  std::string rule;    // a word or two
  std::string reason;  // with the arithmetic
};

// The rate of `base`, which is for batches of `before` examples, for batches of
// `after`. INVALID_ARGUMENT: the rule is none for this optimizer.
// FAILED_PRECONDITION: it does not reach that far.
Result<double> RateAt(const recipe::Recipe& base, int64_t before,
                      int64_t after);

// Rate, momentum, betas, epsilon and weight decay of `planned`, with a line for
// each that the rule speaks of. `updates`: examples of an update, against
// before.
Status PlanRates(const recipe::Recipe& base, int64_t before, int64_t after,
                 Ratio updates, recipe::Recipe* planned, std::vector<Why>* why,
                 std::vector<std::string>* notes);

// "4 x", "1/4 x": for people.
std::string Times(Ratio ratio);

}  // namespace escala::plan
