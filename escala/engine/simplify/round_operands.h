// Adds the rounding that SOFTPOD_MATMUL=bf16 requests to a program, as ops.
#pragma once

#include <memory>

#include "escala/hlo/ir.h"

namespace escala::engine {

// Returns `module` with conversions to bf16 and back on the operands of
// products and convolutions that hlo/reference/matmul_precision.h rounds. As
// ops the conversions are fused into the producers of the operands, and a
// shared operand is converted once. REQUIRES: `module` is canonical
// (canonical.h)
hlo::Module RoundOperandsToBf16(const hlo::Module& module);

}  // namespace escala::engine
