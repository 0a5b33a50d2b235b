// One step of training on the devices, and what to do when it gives no numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/train/placement.h"

namespace escala::train {

// The scalars that a step is called with.
struct StepScalars {
  int64_t step = 0;  // from 0
  double learning_rate = 0;
  int64_t seed = 0;
};

// Runs a program of the signature of a step (job/job.h). `batch`: [core][field]
Result<pjrt::ExecuteResults> ExecuteStep(const Placement& placement,
                                         const job::Job& job,
                                         const pjrt::LoadedExecutable& program,
                                         const State& state,
                                         const std::vector<Buffers>& batch,
                                         const StepScalars& scalars);

// What first became infinite or no number in that step, in words: "dense fc2
// (digits.cc:16): infinite on core 0". Empty: nothing did.
// Compiles a program.
Result<std::string> FindFirstBad(const recipe::Recipe& recipe,
                                 const Placement& placement,
                                 const job::Job& job, const State& state,
                                 const std::vector<Buffers>& batch,
                                 const StepScalars& scalars);

// The first element that is infinite or not a number. REQUIRES: floats
std::optional<double> FirstNotFinite(ConstView view);

// The first parameter or statistic of the state with an infinite number, or
// with one that is none, in words: "parameter fc2/kernel is infinite". Empty:
// there is none. Waits for all of them.
Result<std::string> FindBadWeight(const Placement& placement,
                                  const job::Job& job, const State& state);

}  // namespace escala::train
