// Runs of one rung that differ in their seed alone, from which convergence is
// judged.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/convergence.h"
#include "escala/climb/evidence.h"
#include "escala/climb/runs.h"

namespace escala::climb {

struct SeedQuestion {
  recipe::Recipe recipe;  // as planned for the slice
  const pods::Slice* slice = nullptr;
  std::string folder;  // of the climb; the runs are SLICE/seed_N in it
  int64_t global_batch = 0;
  int64_t examples = 0;  // of each run
  int64_t seeds = 0;
  const std::atomic<bool>* stop = nullptr;
};

// The recipe's seed and those after it. A run that is there already is not made
// again. CANCELLED once `stop` is set.
Result<std::vector<Line>> TrainSeeds(const World& world,
                                     const SeedQuestion& question);

// What TrainSeeds has seen, as the gate of convergence reads it.
RungRuns RungRunsOf(const Rung& rung, double warmup_examples);

}  // namespace escala::climb
