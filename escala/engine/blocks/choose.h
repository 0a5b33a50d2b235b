// How many blocks, how many lanes.
#pragma once

#include <vector>

#include "escala/engine/blocks/levels.h"
#include "escala/engine/blocks/schedule.h"

namespace escala::engine {

// Positions of each axis of `loop` in one block, and what follows from it.
struct BlockChoice {
  std::vector<int64_t> blocks;  // per axis of the loop, outermost first
  int64_t lanes = 1;
  int64_t live_bytes = 0;  // of values with an axis, at the fullest moment
  int64_t sum_bytes = 0;   // of one lane's partial sums
};

// Depends on shapes and options alone.
BlockChoice ChooseBlocks(const Graph& graph, const std::vector<Axis>& axes,
                         const Loop& loop, const BlockOptions& options);

// The axes of a loop by number, outermost first.
std::vector<size_t> AxesOf(AxisBits bits);

}  // namespace escala::engine
