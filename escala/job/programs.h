// Writes the programs that have a training step's arguments. Internal to this
// folder.
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

// Writes NoiseProgram's program. REQUIRES: `parts` divides the data axis, and
// job.train.metrics is as for WriteTrainProgram
Result<Program> WriteNoise(const recipe::Recipe& recipe, const Job& job,
                           const Layout& layout, const nn::Optimizer& optimizer,
                           int64_t parts);

}  // namespace escala::job
