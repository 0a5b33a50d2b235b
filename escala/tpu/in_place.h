// Tells where a kernel may write over what it reads. Internal to tpu/.
#pragma once

#include "escala/tpu/fusion.h"

namespace escala::tpu {

// Whether the result of the same number may overwrite the operand, because each
// element is read before it is written.
bool WritesOver(const hlo::Op& op, size_t operand);

bool HasDot(const FusionRegion& kernel);

// Whether `input` reaches `output` only through ops that keep every element at
// its position.
bool OnlyPointwise(const hlo::Function& function, const FusionRegion& kernel,
                   hlo::ValueId input, hlo::ValueId output);

}  // namespace escala::tpu
