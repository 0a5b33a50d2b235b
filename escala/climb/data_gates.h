// The gates about examples: what each host reads, in which order, and whether
// an evaluation counts each held-out example once.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct DataQuestion {
  recipe::Recipe recipe;  // of the rung
  const pods::Slice* slice = nullptr;
  // The same job on a smaller slice, to compare with; nullptr: there is none,
  // and the recipe's own examples one at a time stand in.
  recipe::Recipe below;
  const pods::Slice* slice_below = nullptr;
  int64_t most_evaluated = 20000;  // held-out examples
};

// Shares, order, and a count of evaluated examples.
Result<std::vector<Gate>> DataGates(const World& world,
                                    const DataQuestion& question);

}  // namespace escala::climb
