// For tests: runs on the software Pod, which is built beside them, and what
// they wrote.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/train/run.h"

namespace escala::train {

const pjrt::Client& Pod(const std::string& slice);

class TrainTest : public testing::Test {
 protected:
  // A small run of digits, 20 steps, with some keys of its recipe overridden.
  Result<RunOutcome> Go(const std::vector<std::string>& overrides,
                        const std::string& slice = "v3-8");

  // The lines of that kind in metrics.jsonl.
  std::vector<std::string> Lines(const std::string& kind);

  // A number of each of them.
  std::vector<double> Numbers(const std::string& kind, const std::string& key);

  MemoryEnv env_;
  Env* run_env_ = &env_;  // that runs are given
  std::atomic<bool> stop_{false};
  bool overwrite_ = true;  // a test may run twice
};

}  // namespace escala::train
