// Computes the sizes and counts that a recipe has on a slice.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

// Number of examples; 0: not known.
struct DataSize {
  int64_t train = 0;
  int64_t eval = 0;
};

struct Facts {
  const pods::Slice* slice = nullptr;
  int64_t replicas = 0;
  // TensorCores of a replica: the devices of the axis `model`, each with one
  // core, or two if XLA joins the cores of a chip.
  int64_t cores_per_replica = 0;
  int64_t batch_per_replica = 0;
  int64_t micro_batch = 0;
  int64_t global_batch = 0;
  // Examples that count as one step of the schedule: the global batch. With
  // AdaScale, whose steps are worth those of one replica, it is the batch of a
  // replica.
  int64_t scheduled_batch = 0;
  int64_t eval_batch = 0;        // over all replicas
  int64_t records_per_host = 0;  // read for a step

  // Unset if the recipe gives them in epochs and the size of the data is not
  // known.
  std::optional<int64_t> steps, warmup_steps;
  std::optional<std::vector<int64_t>> boundaries;
  std::optional<int64_t> examples;  // unset with AdaScale
  std::optional<double> epochs;
  // Examples asked for, minus `examples`.
  std::optional<int64_t> remainder_examples;
};

// Fails like recipe/length.h and job::MeshOf.
Result<Facts> FactsOf(const recipe::Recipe& recipe, const pods::Slice& slice,
                      const DataSize& data);

}  // namespace escala::plan
