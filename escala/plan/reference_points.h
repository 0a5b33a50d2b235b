// Settings that are known to have trained well with layer-wise rates, by global
// batch (data/reference_points.csv, with their sources).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/recipe/words.h"

namespace escala::plan {

struct ReferencePoint {
  double global_batch = 0;
  double learning_rate = 0;
  std::optional<double> warmup_examples, momentum, beta1, beta2, weight_decay;
  std::optional<double> examples;  // that were needed to reach the target
  std::string name;                // the source's; between points: both
  bool outside = false;            // beyond the points: the nearest one
};

// At a batch: between two points by the logarithm of the batch, or the step of
// a table of steps. nullopt: there is no table for this optimizer.
std::optional<ReferencePoint> ReferenceAt(recipe::OptimizerName optimizer,
                                          recipe::LarsTable table,
                                          int64_t global_batch);

// All points of the table, smallest batch first; empty: none.
const std::vector<ReferencePoint>& ReferencePoints(
    recipe::OptimizerName optimizer, recipe::LarsTable table);

}  // namespace escala::plan
