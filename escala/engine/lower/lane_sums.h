// The sums of several lanes into one.
#pragma once

#include <vector>

#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// A kernel on dense arrays of `extents`: buffers 0 ... lanes - 1 of type
// `from`, combined by `code` in a balanced tree, into the last buffer, of type
// `to`.
LoopKernel CombineKernel(hlo::OpCode code, ElementType from, ElementType to,
                         int64_t lanes, std::vector<int64_t> extents,
                         int row_dims);

}  // namespace escala::engine
