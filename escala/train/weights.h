// Reads and writes a model's weights, which are parameters and statistics by
// name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/job/job.h"
#include "escala/train/hook.h"

namespace escala::train {

// Renames by two patterns: for the name "h3/ln_1/scale" and the patterns
// "h*/ln_1/scale" and "h.*.ln_1.weight" the result is "h.3.ln_1.weight". "*"
// matches any text without "/". Returns nothing if the name does not match.
std::optional<std::string> Renamed(std::string_view name, std::string_view ours,
                                   std::string_view theirs);

// Returns an array for every entry of the job's state: parameters and
// statistics from `path`, which is a safetensors file or the folder of a
// checkpoint, averages as their parameters, and the rest from the
// initialisers. A name in the file is ours or one of the model's public names
// (models::Model). An array whose dimensions are ours joined or split is
// reshaped. If the file lacks an array, the error lists the nearest names that
// it has. Other arrays in the file are ignored.
Result<std::vector<HostArray>> LoadWeights(Env* env, const std::string& path,
                                           const job::Job& job, uint64_t seed);

// Saves parameters, statistics and averages after the last step of a run. A run
// that stops before its first step saves none.
class WeightsSaver : public Hook {
 public:
  explicit WeightsSaver(Env* env) : env_(env) {}

  std::string_view name() const override { return "save"; }
  Due DueAfter(const RunView& run) const override {
    return run.is_over && run.status.ok() && run.steps > 0 ? Due::kSettled
                                                           : Due::kNo;
  }
  Status AfterStep(RunView* run) override;

 private:
  Env* const env_;
};

}  // namespace escala::train
