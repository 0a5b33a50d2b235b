// Runs a recipe on the devices of a client, from the first step to the last.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/pjrt/client.h"
#include "escala/recipe/recipe.h"
#include "escala/store/buckets.h"
#include "escala/train/buckets.h"
#include "escala/train/report/make_reporters.h"
#include "escala/train/session.h"

namespace escala::train {

struct RunOptions {
  Env* env = store::Buckets::Default();
  std::string slice;   // "v3-8", for messages; later commands take it
  std::string device;  // "softpod"
  ReportOptions reports;
  // A run that is already in the folder is moved aside, and deleted when this
  // one has its first checkpoint.
  bool overwrite = false;
  // Other keys than those of the run that `resume_from` names are meant so.
  bool accept_changes = false;
  // The time between a notice to stop and the end of the machine; 0: none. The
  // run warns if a save takes longer.
  int64_t grace_seconds = 0;
  BucketOptions buckets;
  // Makes the content of plan.json; empty: no such file.
  std::function<std::string(const Session&)> plan_json;
  // The run ends after this step, as if it had been stopped; 0: by its recipe.
  int64_t last_step = 0;
  // False: no evaluations, not even at the end.
  bool evaluates = true;
  // The processes that share the client's devices. All but the first have a
  // folder of their own (recipe.out), and write no weights.
  hosts::Group* group = hosts::Group::One();
  // Set by signal handlers: the run ends after the step that is running.
  const std::atomic<bool>* stop = nullptr;
};

// Reports the plan, writes the run directory, trains, saves and evaluates. A
// run that is in the folder already, or that `resume_from` names, goes on from
// its last whole checkpoint; one that is over is left as it is. Returns
// INVALID_ARGUMENT before the first step, and only if the recipe must change
// because it does not fit the data, the model or the devices. A later failure
// names the step. If the loss or the gradient of a step is not finite, the run
// ends, and the failure names the value that became so first.
//
// A run that ends before its first step leaves nothing that blocks the next.
Result<RunOutcome> Train(const recipe::Recipe& recipe,
                         const pjrt::Client& client, const RunOptions& options);

}  // namespace escala::train
