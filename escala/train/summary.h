// What a run is going to do, in words: before its first step.
#pragma once

#include <string>
#include <vector>

#include "escala/job/job.h"
#include "escala/train/report/record.h"

namespace escala::train {

// Core, replica, host, global batch, examples, epochs; the learning rate at the
// first step, at the end of warm-up and at the end; what is kept where.
std::vector<std::string> Summary(const recipe::Recipe& recipe,
                                 const job::Job& job, const RunInfo& info,
                                 int64_t hosts);

// Every key of the recipe that matters for it, and its value: "optimizer.name",
// "\"sgd\"".
Settings SettingsOf(const recipe::Recipe& recipe);

}  // namespace escala::train
