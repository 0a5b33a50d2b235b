// Describes a run in words before its first step.
#pragma once

#include <string>
#include <vector>

#include "escala/job/job.h"
#include "escala/train/report/record.h"

namespace escala::train {

// Lines about cores, replicas and hosts; global batch, examples and epochs; the
// learning rate at the first step, at the end of the warm-up and at the end;
// and the state that each core keeps.
std::vector<std::string> Summary(const recipe::Recipe& recipe,
                                 const job::Job& job, const RunInfo& info,
                                 int64_t hosts);

// Returns every key of the recipe that applies to it, with its value:
// "optimizer.name", "\"sgd\"".
Settings SettingsOf(const recipe::Recipe& recipe);

}  // namespace escala::train
