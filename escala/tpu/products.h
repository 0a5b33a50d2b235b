// Products of matrices in a program. For this room.
#pragma once

#include <optional>

#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"

namespace escala::tpu {

// Of a dot or a convolution; nothing of other ops.
std::optional<pods::Product> ProductOf(const hlo::OpContext& op);

}  // namespace escala::tpu
