// One step of training on the devices, and the search for the cause of NaN and
// infinity in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/train/placement.h"

namespace escala::train {

// The scalar arguments of a step.
struct StepScalars {
  int64_t step = 0;  // from 0
  double learning_rate = 0;
  int64_t seed = 0;
};

// Runs a program that has a step's signature (job/job.h). `batch`:
// [core][field].
Result<pjrt::ExecuteResults> ExecuteStep(const Placement& placement,
                                         const job::Job& job,
                                         const pjrt::LoadedExecutable& program,
                                         const State& state,
                                         const std::vector<Buffers>& batch,
                                         const StepScalars& scalars);

// Names the value that first became infinite or NaN in that step: "dense fc2
// (digits.cc:16): infinite on core 0". Empty if there is none. Compiles a
// program.
Result<std::string> FindFirstBad(const recipe::Recipe& recipe,
                                 const Placement& placement,
                                 const job::Job& job, const State& state,
                                 const std::vector<Buffers>& batch,
                                 const StepScalars& scalars);

// Returns the first element that is infinite or NaN. REQUIRES: floats
std::optional<double> FirstNotFinite(ConstView view);

// Names the first parameter or statistic of the state with an infinite or NaN
// element: "parameter fc2/kernel is infinite". Empty if there is none. Waits
// for all of them.
Result<std::string> FindBadWeight(const Placement& placement,
                                  const job::Job& job, const State& state);

}  // namespace escala::train
