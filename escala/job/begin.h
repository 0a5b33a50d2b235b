// Starts a job that has no program yet, and starts again from a job that has
// one, for a program beside its step. Internal to this folder.
#pragma once

#include <memory>

#include "escala/job/job.h"
#include "escala/job/layout.h"
#include "escala/job/trace.h"

namespace escala::job {

// Makes a job with mesh, length, schedule and batch: the parts that model steps
// and imported steps have in common.
Result<Job> BeginJob(const recipe::Recipe& recipe, int64_t cores,
                     const std::vector<Field>& fields, int64_t data_examples);

// The model's parameters and metrics for a batch, and how a core keeps them.
struct Asked {
  std::unique_ptr<nn::Optimizer> optimizer;
  Written written;
  Layout layout;
};
// Traces the model as for the job's own step. REQUIRES: a job of a model
Result<Asked> AskAgain(const recipe::Recipe& recipe, const Job& job);
// The job as it was before its program was written (programs.h).
Job WithoutProgram(const Job& job, const Asked& asked);

}  // namespace escala::job
