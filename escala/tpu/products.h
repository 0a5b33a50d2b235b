// Finds the matrix products in a program. Internal to tpu/.
#pragma once

#include <optional>

#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"

namespace escala::tpu {

// The product that a dot_general or a convolution computes; nothing for other
// ops.
std::optional<pods::Product> ProductOf(const hlo::OpContext& op);

}  // namespace escala::tpu
