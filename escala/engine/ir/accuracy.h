// The accuracy that programs ask of functions (result_accuracy).
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Fails if the op asks for a tolerance that its results may miss. A function
// has one implementation for a type here, so every other mode gets that one.
// REQUIRES: a verified op of the function
Status CheckAccuracy(const hlo::Function& function, const hlo::Op& op);

}  // namespace escala::engine
