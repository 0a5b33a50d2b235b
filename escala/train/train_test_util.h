// Runs recipes on the software Pod, which is built beside the tests, and reads
// the files that the runs wrote.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/train/run.h"

namespace escala::train {

const pjrt::Client& Pod(const std::string& slice);
// A Pod of its own, with faults (softpod/pod/faults.h).
pjrt::Client PodWith(const std::string& slice, const std::string& faults,
                     const std::string& compute = "engine");

// A small digits recipe of 20 steps, with some of its keys overridden.
recipe::Recipe SmallRecipe(const std::vector<std::string>& overrides);

class TrainTest : public testing::Test {
 protected:
  // Runs that recipe.
  Result<RunOutcome> Go(const std::vector<std::string>& overrides,
                        const std::string& slice = "v3-8");

  // Returns the lines of that kind in metrics.jsonl.
  std::vector<std::string> Lines(const std::string& kind);

  // Returns the number that each of these lines has under `key`.
  std::vector<double> Numbers(const std::string& kind, const std::string& key);

  MemoryEnv env_;
  Env* run_env_ = &env_;                  // the environment that runs get
  const pjrt::Client* client_ = nullptr;  // null: Pod() of the slice
  std::atomic<bool> stop_{false};
  int64_t last_step_ = 0;        // RunOptions::last_step
  bool overwrite_ = true;        // a test may run twice
  bool accept_changes_ = false;  // as --fork does
};

}  // namespace escala::train
