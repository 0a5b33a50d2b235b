// Makes the kernel that combines the partial sums of several lanes.
#pragma once

#include <vector>

#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// Makes a kernel on dense arrays of `extents`: it combines the buffers 0 ...
// lanes - 1, of type `from`, by `code` in a balanced tree and stores the result
// to the last buffer, of type `to`.
LoopKernel CombineKernel(hlo::OpCode code, ElementType from, ElementType to,
                         int64_t lanes, std::vector<int64_t> extents,
                         int row_dims);

}  // namespace escala::engine
