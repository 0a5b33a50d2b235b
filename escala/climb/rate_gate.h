// Checks the learning rates that a run's steps got by arithmetic of its own.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "escala/climb/gate.h"
#include "escala/nn/schedule.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct RateQuestion {
  recipe::Recipe recipe;      // of the run
  int64_t global_batch = 0;   // examples of a step
  int64_t data_examples = 0;  // of the training data; 0: it is endless
  // By step, from 1 on. A run that was interrupted may lack some.
  std::map<int64_t, double> reported;
  nn::Schedule schedule;  // of the run's job, for the later steps
};

// The rates that the run reported, and those that its job gives for steps
// around warm-up, boundaries and the end, against the recipe's keys. Lengths
// in epochs or parts of the run may be rounded by a step.
Gate LearningRates(const RateQuestion& question);

// Whether the losses of a short run, step by step, stay near the first one.
// With a rate that is far too large they grow, and stay finite for long.
Gate ShortRunLoss(const std::vector<double>& losses);

}  // namespace escala::climb
