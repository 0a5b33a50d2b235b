// A run: a recipe on the devices of a client, from the first step to the last.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/pjrt/client.h"
#include "escala/recipe/recipe.h"
#include "escala/train/report/make_reporters.h"
#include "escala/train/session.h"

namespace escala::train {

struct RunOptions {
  Env* env = Env::Default();
  std::string slice;   // "v3-8", for people
  std::string device;  // "softpod"
  ReportOptions reports;
  bool overwrite = false;  // a run that is in the folder already
  // What plan.json is to say of it; empty: there is none.
  std::function<std::string(const Session&)> plan_json;
  // Set by signals: the step that is under way ends, and then the run.
  const std::atomic<bool>* stop = nullptr;
};

// Says through the reporters what it is going to do, writes the run directory,
// trains, evaluates. Before the first step it fails with INVALID_ARGUMENT, and
// with nothing else so, where the recipe must change: it, the data, the model
// and the devices do not fit each other. Later with the step that failed; a
// step whose loss or gradient is not finite ends the run, and what became so
// first is named.
Result<RunOutcome> Train(const recipe::Recipe& recipe,
                         const pjrt::Client& client, const RunOptions& options);

}  // namespace escala::train
