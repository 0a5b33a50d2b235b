// Runs one step of training on the devices.
#pragma once

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

}  // namespace escala::train
