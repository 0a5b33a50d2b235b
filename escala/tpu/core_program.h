// Finds the program of one core in a module.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/tpu/stored_sizes.h"

namespace escala::tpu {

// A block, and the shapes of one core's arguments and results.
struct CoreProgram {
  const hlo::Region* block = nullptr;
  int64_t divide_temps_by = 1;
  std::vector<Shape> arguments;  // one core's share
  std::vector<Shape> results;
};

// The block is the body of an sdy.manual_computation that is the whole program,
// or else that of `function`. Fails on shardings that fit no mesh. REQUIRES:
// `function` is canonical (canonical.h)
Result<CoreProgram> FindCoreProgram(const hlo::Module& module,
                                    const hlo::Function& function);

// Returns for each result the argument whose memory it takes, or -1. It is
// given by tf.aliasing_output; for jax.buffer_donor it is the first donated
// argument of the same size.
std::vector<int> Aliases(const hlo::Function& function,
                         const CoreProgram& program, const StoredSizes& sizes);

}  // namespace escala::tpu
