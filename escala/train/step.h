// Runs one step of training on the devices.
#pragma once

#include <vector>

#include "escala/train/placement.h"

namespace escala::train {

// The arguments of a step that tell its place in the run.
struct StepScalars {
  int64_t step = 0;      // of the run, from 0; it names the execution
  int64_t updates = 0;   // of the optimizer, before this step
  int64_t examples = 0;  // read before this step
  double learning_rate = 0;
  int64_t seed = 0;
};

// The last arguments of a step, in the order of its signature.
std::vector<HostArray> ScalarsOf(const job::Job& job,
                                 const StepScalars& scalars);

// Runs a program that has a step's signature (job/job.h). `batch`:
// [own core][field].
Result<pjrt::ExecuteResults> ExecuteStep(const Placement& placement,
                                         const job::Job& job,
                                         const pjrt::LoadedExecutable& program,
                                         const State& state,
                                         const std::vector<Buffers>& batch,
                                         const StepScalars& scalars);

}  // namespace escala::train
