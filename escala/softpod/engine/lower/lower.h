// From a segment's body to steps on buffers.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/softpod/engine/blocks/schedule.h"
#include "escala/softpod/engine/program.h"

namespace escala::softpod::engine {

struct LowerOptions {
  // Weights are put, before the blocks, into the order in which products and
  // convolutions read them best.
  bool prepare_weights = true;
};

// Blocks add to parts of a sum: then its memory must be set to the start of the
// sum before the first block of a lane. Otherwise that block does it.
bool IsPartial(const SegmentOutput& output);

// `input_strides`, `output_strides`: of the memory that holds the inputs and
// outputs of a block, in elements. The kernels of the result are not compiled
// yet, and its buffers have no place in the arena (plan_memory.h).
// UNIMPLEMENTED, with the reason, for a body that not even the reference runs
// op by op (tuples, tokens).
Result<SegmentProgram> LowerSegment(const Segment& segment,
                                    const std::vector<Dims>& input_strides,
                                    const std::vector<Dims>& output_strides,
                                    const LowerOptions& options);

}  // namespace escala::softpod::engine
