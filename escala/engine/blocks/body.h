// Writes the body of a loop as a program in the shapes of one block.
#pragma once

#include "escala/base/status.h"
#include "escala/engine/blocks/choose.h"

namespace escala::engine {

// Fills the body, inputs and outputs of `segment`, whose `blocks` are set.
Status WriteBody(const OpGraph& graph, const std::vector<Axis>& axes,
                 const Loop& loop, Segment* segment);

}  // namespace escala::engine
