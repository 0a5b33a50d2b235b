// Reads what a run of `escala train` has left in its folder, while it goes on
// or afterwards.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/climb/evidence.h"
#include "escala/recipe/recipe.h"
#include "escala/train/folder.h"

namespace escala::climb {

struct RunFolder {
  std::string folder;
  std::optional<recipe::Recipe> recipe;  // config.toml, if it can be read
  train::RunDevice device;
  int64_t steps = 0;
  double examples = 0;
  std::string end;  // "done", "interrupted"; "" until it ends
  // Metrics over examples, by name.
  std::vector<std::pair<std::string, Line>> train, eval;
  std::map<int64_t, double> learning_rates;  // by step, from 1 on
  // Medians on the run's device, without the first record, whose time holds
  // the compilation.
  std::optional<double> step_seconds, input_wait_seconds;
  // plan.json: of the real slice.
  std::optional<double> forecast_step_seconds;
};

// NOT_FOUND: there is no metrics.jsonl. DATA_LOSS: a line of it is none.
Result<RunFolder> ReadRunFolder(Env* env, const std::string& folder);

// The losses of the runs in the folder of a rung, as far as they are; `folder`
// is that of the climb, and `rung` that of the rung in it.
std::vector<Line> LossesSoFar(Env* env, const std::string& folder,
                              const std::string& rung);

}  // namespace escala::climb
