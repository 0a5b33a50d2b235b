// From a segment's body to steps on buffers.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program.h"
#include "escala/engine/ir/segment.h"

namespace escala::engine {

struct LowerOptions {
  // Weights are put, before the blocks, into the order in which products and
  // convolutions read them best.
  bool prepare_weights = true;
};

// `input_strides`, `output_strides`: of the memory that holds the inputs and
// outputs of a block, in elements. The kernels of the result are not compiled
// yet, and its buffers have no place in the arena (memory/memory_plan.h).
// UNIMPLEMENTED, with the reason, for a body that not even the reference runs
// op by op (tuples, tokens).
Result<SegmentProgram> LowerSegment(const Segment& segment,
                                    const std::vector<Dims>& input_strides,
                                    const std::vector<Dims>& output_strides,
                                    const LowerOptions& options);

}  // namespace escala::engine
