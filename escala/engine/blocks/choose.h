// Chooses how many blocks and lanes a loop has.
#pragma once

#include <vector>

#include "escala/engine/blocks/levels.h"
#include "escala/engine/blocks/schedule.h"

namespace escala::engine {

// The number of blocks along each axis of a loop, and what follows from it.
struct BlockChoice {
  std::vector<int64_t> blocks;  // per axis of the loop, outermost first
  int64_t lanes = 1;
  // The time that the model (cost.h) expects with these blocks, and with the
  // alternative: one block, or as many as the form asks for. 0: the form asks
  // for one block, so there is no alternative.
  double nanos = 0, other_nanos = 0;
  int64_t other_blocks = 0;
  // The most bytes of values with an axis that are live at one time in a block.
  int64_t live_bytes = 0;
  int64_t sum_bytes = 0;  // the partial sums of one lane
};

// The choice depends on shapes and options alone, since the bits of sums follow
// from it.
BlockChoice ChooseBlocks(const OpGraph& graph, const std::vector<Axis>& axes,
                         const Loop& loop, const BlockOptions& options);

// The numbers of the axes in the set, outermost first.
std::vector<size_t> AxesOf(AxisBits bits);

}  // namespace escala::engine
