// A job before it has a program. For this room.
#pragma once

#include "escala/job/job.h"

namespace escala::job {

// Mesh, length, schedule and batch: what does not depend on who makes the step.
Result<Job> BeginJob(const recipe::Recipe& recipe, int64_t cores,
                     const std::vector<models::Field>& fields,
                     int64_t data_examples);

}  // namespace escala::job
