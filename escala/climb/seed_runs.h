// Runs of one rung that differ in their seed alone, from which convergence is
// judged.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/convergence.h"
#include "escala/climb/evidence.h"
#include "escala/climb/runs.h"
#include "escala/plan/evidence.h"

namespace escala::climb {

struct SeedQuestion {
  recipe::Recipe recipe;  // as planned for the slice
  const pods::Slice* slice = nullptr;
  std::string folder;  // of the climb
  std::string rung;    // the rung's in that; the runs are RUNG/seed_N
  int64_t global_batch = 0;
  // Whether the runs measure the gradient noise scale, for which the axis data
  // must have groups of replicas to compare.
  bool measures_noise = false;
  int64_t examples = 0;    // of each run
  bool evaluates = false;  // as the recipe says
  int64_t seeds = 0;
  const std::atomic<bool>* stop = nullptr;
};

// The recipe's seed and those after it. A run that is there already is not made
// again. CANCELLED once `stop` is set.
Result<std::vector<Line>> TrainSeeds(const World& world,
                                     const SeedQuestion& question);

// What TrainSeeds has seen, as the gate of convergence reads it.
RungRuns RungRunsOf(const Rung& rung, double warmup_examples);

// How many times as many examples a batch of `upper` may need as one of
// `lower`, by the gradient noise that the rung's runs measured: the upper end
// of the forecast. nullopt: none of them measured any.
std::optional<double> MostExamplesFactor(Env* env, const recipe::Recipe& recipe,
                                         const std::string& folder,
                                         const Rung& rung, int64_t lower,
                                         int64_t upper);

// The runs of a climb from which a forecast of examples can be made: those for
// convergence that measured gradient noise, or reached the recipe's target.
// INVALID_ARGUMENT: there are none. DATA_LOSS: evidence was edited.
Result<std::vector<plan::RunFolder>> RunsForForecast(Env* env,
                                                     const std::string& folder);

}  // namespace escala::climb
