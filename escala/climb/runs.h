// Trains in processes of their own: a run that crashes, hangs or is killed ends
// nothing but itself, and the devices are free again when it ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/pjrt/client.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"

namespace escala::store {
class Buckets;
}  // namespace escala::store

namespace escala::climb {

// Opens the devices of a slice.
using OpenClient = std::function<Result<pjrt::Client>(const pods::Slice&)>;

// What every gate needs of the world. The pointers must outlive it.
struct World {
  Env* env = nullptr;
  store::Buckets* buckets = nullptr;  // for evidence in a bucket; may be `env`
  OpenClient open;
  std::string device;  // "softpod", for messages and folders of runs
  int64_t timeout_seconds = 3600;  // of one run or gate
  // Ends what runs in a child with CANCELLED; nullptr: nothing does.
  const std::atomic<bool>* stop = nullptr;
  // Is raised to the bytes that the largest child of this World took; nullptr:
  // nobody asks. It does not count children that others start, as the TPU's
  // compiler.
  int64_t* peak_bytes = nullptr;
};

// Calls `work` in a child process. The child's own failure comes back as it is;
// CANCELLED says that `world.stop` was set, and the child killed;
// UNAVAILABLE, with the last lines that it printed, says that it crashed or did
// not end in time. `answer`, if given, gets what the child sent.
Status InChild(const World& world,
               const std::function<Status(std::string* answer)>& work,
               std::string* answer = nullptr);

// The same for work whose answer is gates.
Result<std::vector<Gate>> GatesInChild(
    const World& world, const std::function<Result<std::vector<Gate>>()>& work);

// The recipe of a run whose every step is reported, and which does nothing
// beside its steps: no noise, no trace.
recipe::Recipe StepsAlone(recipe::Recipe recipe);

struct TrainRun {
  recipe::Recipe recipe;  // `out` is the folder of the run
  const pods::Slice* slice = nullptr;
  int64_t last_step = 0;  // 0: until its end
  // Kills the process (SIGKILL) as soon as the checkpoint of this step is
  // there; 0: never. It is a failure if the run ends before.
  int64_t killed_after_save = 0;
  // As the recipe says; else not even at the end, since a held-out set may take
  // longer than all steps.
  bool evaluates = false;
};
// A run that is in the folder already goes on.
Status Train(const World& world, const TrainRun& run);

// The traces that the run of a folder has written (train/profile.h).
std::vector<std::string> TracesOf(Env* env, const std::string& folder);

}  // namespace escala::climb
