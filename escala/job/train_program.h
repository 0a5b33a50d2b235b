// The program of a training step. For this room.
#pragma once

#include "escala/job/job.h"
#include "escala/job/layout.h"

namespace escala::job {

// `job` has all but its program; job.train.metrics names what the model's
// judgement is of (the loss first).
Result<Program> WriteTrainProgram(const recipe::Recipe& recipe, const Job& job,
                                  const Layout& layout,
                                  const nn::Optimizer& optimizer);

// The same step, without its update.
Result<Diagnosis> WriteDiagnosis(const recipe::Recipe& recipe, const Job& job,
                                 const Layout& layout,
                                 const nn::Optimizer& optimizer);

// What NoiseProgram does. REQUIRES: `parts` divides the data axis
Result<Program> WriteNoise(const recipe::Recipe& recipe, const Job& job,
                           const Layout& layout, const nn::Optimizer& optimizer,
                           int64_t parts);

// Marks of `first`, and then of the floating-point values that the layers on
// the top level of their graph make, and the ops outside of layers. `called`:
// names of values, which are watched in any case.
graph::Value Watch(
    const std::vector<graph::Value>& first,
    const std::vector<std::pair<graph::Value, std::string>>& called,
    std::vector<Diagnosis::Watched>* watched);

}  // namespace escala::job
