// Extracts the figures that a forecast can use from finished runs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/plan/forecast.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// The contents of a run's folder.
struct RunFolder {
  std::string name;       // for messages
  recipe::Recipe recipe;  // config.toml
  std::string metrics;    // metrics.jsonl
};

struct Evidence {
  std::vector<BatchRuns> runs;  // means by batch, smallest batch first
  // The geometric mean of the mean noise scales of the runs; unset if no run
  // measured one.
  std::optional<NoiseEstimate> noise;
};

// The examples of a run are those at the first evaluation that meets the
// recipe's eval.target. A run without a target contributes only its noise
// scale. INVALID_ARGUMENT if a run does not meet its target, has no metrics,
// has neither target nor noise scale, has another model or data than `recipe`,
// or has another target than the first run with one.
Result<Evidence> EvidenceOf(const recipe::Recipe& recipe,
                            const std::vector<RunFolder>& folders);

// Finds a number in a line of metrics.jsonl, in which the trainer writes each
// name at most once. nullopt if the name or the number (null) is missing.
std::optional<double> NumberInLine(std::string_view line,
                                   std::string_view name);

// Parses EXAMPLES[,LOW,HIGH]: "5000" or "5000,3000,8000".
Result<NoiseEstimate> ReadNoiseScale(const std::string& text);

}  // namespace escala::plan
