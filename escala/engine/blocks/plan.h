// The axes of a program and its loops over blocks.
#pragma once

#include <vector>

#include "escala/engine/blocks/choose.h"

namespace escala::engine {

struct Plan {
  std::vector<Axis> axes;
  std::vector<Loop> loops;
  int64_t most_live = 0;  // bytes of a block
};

// Along axes that take the program no further apart; then, while blocks are far
// too large, along one that does, if that helps.
Plan MakePlan(const Graph& graph, const BlockOptions& options);

}  // namespace escala::engine
