// Plans the learning rate, and the settings tied to it, by rules that follow
// the batch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/plan/number.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// The reason for the planned value of a key.
struct RateReason {
  std::string key;
  std::string rule;    // a word or two
  std::string reason;  // with the arithmetic
};

// The learning rate for batches of `after` examples, given `base`, which is for
// batches of `before`. INVALID_ARGUMENT: the rule does not exist for this
// optimizer. FAILED_PRECONDITION: the rule does not hold at that batch.
Result<double> RateAt(const recipe::Recipe& base, int64_t before,
                      int64_t after);

// Sets rate, momentum, betas, epsilon and weight decay of `planned`, and adds a
// line to `why` for each that the rule changes or keeps. `updates`: examples
// per update, after over before.
Status PlanRates(const recipe::Recipe& base, int64_t before, int64_t after,
                 Ratio updates, recipe::Recipe* planned,
                 std::vector<RateReason>* why, std::vector<std::string>* notes);

// The ratio as text for people: "4", "1/4".
std::string Times(Ratio ratio);

}  // namespace escala::plan
