// A model's weights in files: its parameters and statistics by their names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/job/job.h"
#include "escala/train/placement.h"

namespace escala::train {

// The name with what stands for "*" put in: "h.3.ln_1.weight" for
// "h3/ln_1/scale", of "h*/ln_1/scale" and "h.*.ln_1.weight". "*" is any text
// without "/". Nothing where it does not fit.
std::optional<std::string> Renamed(std::string_view name, std::string_view ours,
                                   std::string_view theirs);

// Parameters, statistics and averages, as they are now.
Status SaveWeights(Env* env, const std::string& path, const State& state,
                   const Placement& placement, const job::Job& job);

// Arrays for every entry of the job's state: parameters and statistics from
// the file, the rest as it starts (averages: as the parameters). A name of the
// file is ours, or one of the model's public names (models::Model); an array
// whose dimensions are ours joined or split is taken as it lies. What the model
// needs and the file lacks is an error that lists what the file has; what the
// file has besides is left.
Result<std::vector<HostArray>> LoadWeights(Env* env, const std::string& path,
                                           const job::Job& job, uint64_t seed);

}  // namespace escala::train
