// What a recipe is on a slice, in plain numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// How many examples there are; 0: not known.
struct DataSize {
  int64_t train = 0;
  int64_t eval = 0;
};

struct Facts {
  const pods::Slice* slice = nullptr;
  int64_t replicas = 0;
  // TensorCores of a replica: the devices of the axis `model`, each of one core
  // or, where XLA joins them, two.
  int64_t cores_per_replica = 0;
  int64_t batch_per_replica = 0;
  int64_t micro_batch = 0;
  int64_t global_batch = 0;
  // Examples by which the schedule counts a step: the global batch or, with
  // AdaScale, whose steps are worth those of one replica, that of a replica.
  int64_t scheduled_batch = 0;
  int64_t eval_batch = 0;        // over all replicas
  int64_t records_per_host = 0;  // read for a step

  // Not known where they are written in epochs of data of unknown size.
  std::optional<int64_t> steps, warmup_steps;
  std::optional<std::vector<int64_t>> boundaries;
  std::optional<int64_t> examples;  // with AdaScale not known
  std::optional<double> epochs;
  // Asked for, less `examples`.
  std::optional<int64_t> remainder_examples;
};

// Fails as recipe/length.h and job::MeshOf do.
Result<Facts> FactsOf(const recipe::Recipe& recipe, const pods::Slice& slice,
                      const DataSize& data);

}  // namespace escala::plan
