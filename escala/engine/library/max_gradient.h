// The gradient of maxima and minima in windows, and of what else
// select_and_scatter says.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/engine/library/part_kernel.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// For MakePooling (pooling.h). REQUIRES: `op` is a select_and_scatter, and all
// of its values have one type.
Result<std::shared_ptr<const PartKernel>> MakeMaxGradient(
    const hlo::OpContext& op);

}  // namespace escala::engine
