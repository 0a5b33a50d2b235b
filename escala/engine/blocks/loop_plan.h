// Chooses the axes along which a program is cut, and its loops over blocks.
#pragma once

#include <vector>

#include "escala/engine/blocks/choose.h"

namespace escala::engine {

struct LoopPlan {
  std::vector<Axis> axes;
  std::vector<Loop> loops;
  std::vector<BlockChoice> choices;  // by loop
  int64_t most_live = 0;  // the most live bytes of a block, over all loops
};

// Adds axes as long as they make no more loops. While blocks are larger than
// most_block_bytes, also tries axes that do, and keeps one if it at least
// halves the live bytes.
LoopPlan MakeLoopPlan(const OpGraph& graph, const BlockOptions& options);

}  // namespace escala::engine
