// The length of a run on a given number of replicas: examples, steps, epochs,
// and everything in the recipe that is counted in steps.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/recipe/recipe.h"

namespace escala::recipe {

// A step is one update of the weights.
struct Length {
  int64_t replicas = 0;
  int64_t global_batch = 0;       // examples of a step, over all replicas
  int64_t batch_per_replica = 0;  // global_batch / replicas, exact
  int64_t micro_batch = 0;        // batch_per_replica / accumulate, exact
  int64_t steps = 0;
  int64_t examples = 0;  // steps x global_batch
  // Examples asked for, minus `examples`. Negative if the last step goes
  // beyond.
  int64_t remainder_examples = 0;
  double epochs = 0;  // examples / data_examples; 0 if that is not known

  int64_t warmup_steps = 0;
  std::vector<int64_t> boundaries;  // steps, increasing
  int64_t eval_every = 0;           // steps; 0: only at the end
  int64_t eval_batch_per_replica = 0;
  int64_t checkpoint_every = 0;  // steps; 0: by the clock

  bool operator==(const Length&) const = default;
};

// `data_examples` is the size of the data set; 0: it is endless. Fractions of a
// step are rounded as the recipe's plan.rounding says.
//
// Fails if numbers are not whole or not in order. The error names the source
// location of the key and, for a batch, the nearest values that are allowed.
// REQUIRES: replicas >= 1
Result<Length> LengthOf(const Recipe& recipe, int64_t replicas,
                        int64_t data_examples);

// The examples of a replica in one step of evaluation: those of a micro batch
// in training, rounded up, unless the recipe says. REQUIRES: replicas >= 1
int64_t EvalBatchOf(const Recipe& recipe, int64_t replicas);

// The number of steps of `batch` examples in `examples`, rounded. REQUIRES:
// examples >= 0, batch >= 1
int64_t StepsOf(int64_t examples, int64_t batch, Rounding rounding);

}  // namespace escala::recipe
