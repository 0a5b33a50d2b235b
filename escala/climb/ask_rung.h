// Asks one rung of a climb its gates, in the order in which a failure costs
// least: what the plan says, what a short run shows, what comparisons with the
// rung below show.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/climb.h"
#include "escala/climb/evidence.h"
#include "escala/climb/ladder.h"
#include "escala/climb/runs.h"
#include "escala/plan/plan.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// The state of a climb that its rungs share. The pointers must outlive it.
struct Ascent {
  const World* world = nullptr;
  const recipe::Recipe* recipe = nullptr;
  const ClimbOptions* options = nullptr;
  plan::Data data;
  std::vector<Result<plan::Plan>> plans;  // by rung
  std::vector<RungChoice> choices;        // by rung
  double flops_per_example = 0;
  double program_bytes = 0;  // of a step's program, as text
  // Whether the devices compute for themselves (Climb::device names them): one
  // slice is attached, and World::open opens others on the software Pod.
  bool is_real = false;
  Climb climb;  // with the rungs that are done
  // Writes what `climb` says, after a change that a rung needs to go on.
  std::function<Status()> keep;

  int64_t held_out = 0;  // examples that an evaluation counts

  // The rungs that are done have told this.
  Pace pace;  // of this machine
  bool is_pace_known = false;
  int64_t peak_bytes = 0;  // of the largest process of the rung under way
  double spent = 0;        // seconds
};

// REQUIRES: the rungs below `at` are passed.
Result<Rung> AskRung(Ascent* ascent, size_t at);

}  // namespace escala::climb
