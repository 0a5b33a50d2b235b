// Lowers a segment's body to steps on buffers.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program.h"
#include "escala/engine/ir/segment.h"

namespace escala::engine {

struct LowerOptions {
  // Weights are brought, once before the blocks, into the layout that products
  // and convolutions read fastest. This costs memory.
  bool prepare_weights = true;
  // The segment has so few blocks that threads without one help with products.
  bool few_blocks = false;
};

// Lowers the body of `segment`. `input_strides` and `output_strides` describe,
// in elements, the memory that holds the inputs and outputs of a block. The
// kernels of the result are not compiled yet, and its buffers have no offsets
// in the arena (see memory/memory_plan.h). Fails with UNIMPLEMENTED and the
// reason if the body has ops that not even the reference can run one by one
// (tuples, tokens).
Result<SegmentProgram> LowerSegment(const Segment& segment,
                                    const std::vector<Dims>& input_strides,
                                    const std::vector<Dims>& output_strides,
                                    const LowerOptions& options);

}  // namespace escala::engine
