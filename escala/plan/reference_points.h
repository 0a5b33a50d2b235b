// Looks up published settings that trained well with layer-wise rates, by
// global batch (data/reference_points.csv, with sources).
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
  std::optional<double> examples;  // needed to reach the target
  std::string name;                // the source's; if interpolated: both
  bool outside = false;            // outside the table: the nearest one
};

// The settings at a batch: interpolated between two points by the logarithm of
// the batch, or, if the table is one of steps, its entry for that batch.
// nullopt: there is no table for this optimizer.
std::optional<ReferencePoint> ReferenceAt(recipe::OptimizerName optimizer,
                                          recipe::LarsTable table,
                                          int64_t global_batch);

// All points of the table, smallest batch first; empty if there is no table.
const std::vector<ReferencePoint>& ReferencePoints(
    recipe::OptimizerName optimizer, recipe::LarsTable table);

}  // namespace escala::plan
