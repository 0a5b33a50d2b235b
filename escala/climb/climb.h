// Climbs a ladder of slices with one recipe: each rung is planned, asked by its
// gates, and kept as evidence, before the next one begins.
//
// On devices that compute for themselves, only the last of the rungs is asked:
// the slice that is attached. It needs evidence of the rungs below
// (device_class.h).
//
// The climb stops at the first rung that is not passed (Rung::IsPassed). The
// same call in the same folder, or from elsewhere in the same bucket, goes on:
// what is done and still holds is not asked again, and a rung that was under
// way goes on with its runs. With a larger budget than before, rungs that were
// less than full are asked anew.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/evidence.h"
#include "escala/climb/runs.h"
#include "escala/plan/forecast.h"
#include "escala/plan/tpu_compiler.h"
#include "escala/pods/run_cost.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct ClimbOptions {
  std::vector<const pods::Slice*> rungs;  // smallest first; not empty
  std::string folder;                     // of this machine
  std::string bucket;      // "gs://...": the evidence is copied there; or ""
  bool take_over = false;  // the climb that holds the bucket was killed
  std::string name;        // of the recipe's file
  // Of the command that asked for it, for messages: "escala climb a.toml x=1".
  std::string command;
  double budget_seconds = 0;  // 0: every rung is `full`
  // For which each rung measures how fast examples are read, about; 0: not.
  double input_seconds = 0.5;
  // Passes the gates that are yellow or unknown; "": they stop the climb.
  std::string accept;
  // Says how many more examples larger batches need, for the gate
  // "convergence"; nullopt: the gradient noise that the rungs' own runs measure
  // says it.
  std::optional<plan::BatchForecast> forecast;
  plan::TpuCompiler compiler;  // without one, nothing about it is asked
  pods::Prices prices;
  std::string zone;
  // Why a bucket may lie in another region; "": it may not.
  std::string allow_cross_region;
  // Each line that the user reads while it goes on.
  std::function<void(const std::string& line)> say;
  const std::atomic<bool>* stop = nullptr;  // set by signal handlers
};

// INVALID_ARGUMENT: the recipe or the options must change. FAILED_PRECONDITION:
// another climb is going on in the folder, or evidence of the rungs below is
// missing. DATA_LOSS: its evidence was edited.
// CANCELLED: `stop` was set; what was seen is kept.
Result<Climb> ClimbTo(const World& world, const recipe::Recipe& recipe,
                      const ClimbOptions& options);

// Returns what the user can do after a climb that stopped before its last rung;
// "": it did not stop.
std::string NextStep(const Climb& climb);

// Whether the last rung is there and all rungs are passed.
bool IsOnTop(const Climb& climb, const ClimbOptions& options);

// Whether anything ran on any of its rungs.
bool HasRun(const Climb& climb);

}  // namespace escala::climb
