// Repeats the steps of a short run without the trainer's loop.
//
// The gates of the same function call the job's step by themselves, so they do
// not see what the loop hands to it. Here the step gets the rates that the
// schedule gives and the batches of the recipe, one after the other; then its
// state must be the one that the run has saved. What a moving average should be
// is computed from the parameters after each step, and AdaScale's gain, which
// moves the schedule, from the averages that the state has of the gradients'
// variance and mean.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/recipe/recipe.h"
#include "escala/train/session.h"

namespace escala::climb {

struct ReplayQuestion {
  recipe::Recipe recipe;  // of the run
  const pods::Slice* slice = nullptr;
  int64_t steps = 0;  // of the run, which began with step 1
  std::string state;  // the folder of its last checkpoint
};

// The gates "steps of the run" and, for a recipe that has them, "averages" and
// "AdaScale's gain".
Result<std::vector<Gate>> ReplayGates(const World& world,
                                      const ReplayQuestion& question);

// The arrays of a session's state that differ from those of a checkpoint's
// folder, by name; those that the checkpoint lacks count.
Result<std::vector<std::string>> DifferentFromSaved(
    Env* env, const train::Session& session, const train::State& state,
    const std::string& folder);

}  // namespace escala::climb
