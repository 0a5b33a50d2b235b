// What a step's time says in one sentence, and what to try.
#pragma once

#include <string>

#include "escala/climb/step_shares.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct Verdict {
  std::string words;
  std::string next;  // "": nothing
};

// Names the largest of the parts that should be small (waiting for input, the
// host, collectives), or else what the devices compute longest. `is_virtual`:
// the devices are a software Pod's, so computing is slow by nature.
Verdict VerdictOf(const StepShares& here, const recipe::Recipe& recipe,
                  bool is_virtual);
Verdict VerdictOf(const ForecastShares& forecast, const recipe::Recipe& recipe);

}  // namespace escala::climb
