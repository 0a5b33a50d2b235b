// Finds the values that a program keeps in the host's memory, as offloaded
// activations are.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// By value. What a program moves to the host stays there until it is moved
// back: slices of it, arrays that have parts of it (dynamic_update_slice), and
// the state of loops that hold such arrays, with what it begins with if nothing
// else uses that.
std::vector<bool> ValuesOnHost(const hlo::Function& function,
                               const hlo::Region& block);

}  // namespace escala::tpu
