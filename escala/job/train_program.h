// Writes the program of a training step. Internal to this folder.
#pragma once

#include "escala/job/job.h"
#include "escala/job/layout.h"

namespace escala::job {

// Writes the step's program. `job` is complete except for that program;
// job.train.metrics has the names of the model's loss and metrics.
Result<Program> WriteTrainProgram(const recipe::Recipe& recipe, const Job& job,
                                  const Layout& layout,
                                  const nn::Optimizer& optimizer);

// Writes the same step without its update, but with marks.
Result<Diagnosis> WriteDiagnosis(const recipe::Recipe& recipe, const Job& job,
                                 const Layout& layout,
                                 const nn::Optimizer& optimizer);

// Writes NoiseProgram's program. REQUIRES: `parts` divides the data axis
Result<Program> WriteNoise(const recipe::Recipe& recipe, const Job& job,
                           const Layout& layout, const nn::Optimizer& optimizer,
                           int64_t parts);

// Returns the marks of `first`, then of the floating-point outputs of the
// layers on the top level of their graph, and of ops outside of layers. Values
// in `called` are always watched, under the names there.
graph::Value Watch(
    const std::vector<graph::Value>& first,
    const std::vector<std::pair<graph::Value, std::string>>& called,
    std::vector<Diagnosis::Watched>* watched);

}  // namespace escala::job
