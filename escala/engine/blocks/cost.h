// A model of the time that a loop takes if it is cut into blocks.
#pragma once

#include <vector>

#include "escala/engine/blocks/levels.h"

namespace escala::engine {

// Nanoseconds on kThreadsOfCost threads. Products take more where a block has
// few rows. To that come the bytes that every block reads whole, as weights;
// that it adds to partial sums; and that go from op to op within it, from the
// cache that they fit. The threads share the blocks; a loop of one block they
// share op by op, but for convolutions and sums over its rows.
//
// The constants are those of a server's core and its share of the caches.
// Nothing is measured, since the bits of sums follow from the blocks.
//
// `blocks`: how many along each axis of the loop. `live_bytes`: of one block.
// `lanes`: that have partial sums of their own.
double CostOf(const OpGraph& graph, const std::vector<Axis>& axes,
              const Loop& loop, const std::vector<int64_t>& blocks,
              int64_t live_bytes, int64_t lanes);

inline constexpr int kThreadsOfCost = 2;

}  // namespace escala::engine
