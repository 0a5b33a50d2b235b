// Finds values that have no element -0, to which adding +0 changes nothing.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine::simplify {

// By ValueId: whether the value is of floats and no element of it can be -0.
// That holds for a sum if it holds for either operand, and so for what a loop
// adds up from zeros.
std::vector<bool> ValuesWithoutMinusZero(const hlo::Function& function);

}  // namespace escala::engine::simplify
