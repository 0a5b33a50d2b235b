// Starts a job that has no program yet. Internal to this folder.
#pragma once

#include "escala/job/job.h"

namespace escala::job {

// Makes a job with mesh, length, schedule and batch: the parts that model steps
// and imported steps have in common.
Result<Job> BeginJob(const recipe::Recipe& recipe, int64_t cores,
                     const std::vector<Field>& fields, int64_t data_examples);

}  // namespace escala::job
