// What finished runs tell a forecast.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/plan/forecast.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// A run's folder, read.
struct RunFolder {
  std::string name;       // for messages
  recipe::Recipe recipe;  // config.toml
  std::string metrics;    // metrics.jsonl
};

struct Evidence {
  std::vector<BatchRuns> runs;  // smallest batch first, the mean of each
  // The geometric mean of the runs' means over their way; none measured: none.
  std::optional<NoiseEstimate> noise;
};

// Examples are those at the first evaluation that meets the recipe's
// eval.target; a run without targets tells its noise scale alone.
// INVALID_ARGUMENT: a run that does not meet its target, has no metrics, tells
// nothing, is of another model or other data than `recipe`, or of another
// target than the first that has one.
Result<Evidence> EvidenceOf(const recipe::Recipe& recipe,
                            const std::vector<RunFolder>& folders);

// "5000" or "5000,3000,8000": EXAMPLES[,LOW,HIGH].
Result<NoiseEstimate> ReadNoiseScale(const std::string& text);

}  // namespace escala::plan
