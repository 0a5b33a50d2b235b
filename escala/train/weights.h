// Reads and writes a model's weights: parameters and statistics, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/job/job.h"
#include "escala/train/placement.h"

namespace escala::train {

// Renames by two patterns: for the name "h3/ln_1/scale" and the patterns
// "h*/ln_1/scale" and "h.*.ln_1.weight" the result is "h.3.ln_1.weight". "*"
// matches any text without "/". Returns nothing if the name does not match.
std::optional<std::string> Renamed(std::string_view name, std::string_view ours,
                                   std::string_view theirs);

// Saves the present parameters, statistics and averages.
Status SaveWeights(Env* env, const std::string& path, const State& state,
                   const Placement& placement, const job::Job& job);

// Returns an array for every entry of the job's state: parameters and
// statistics from the file, averages as their parameters, and the rest from the
// initialisers. A name in the file is ours or one of the model's public names
// (models::Model). An array whose dimensions are ours joined or split is
// reshaped. If the file lacks an array, the error lists the nearest names that
// it has. Other arrays in the file are ignored.
Result<std::vector<HostArray>> LoadWeights(Env* env, const std::string& path,
                                           const job::Job& job, uint64_t seed);

}  // namespace escala::train
