// The rounding that SOFTPOD_MATMUL=bf16 asks for, as ops of the program.
#pragma once

#include <memory>

#include "escala/hlo/ir.h"

namespace escala::engine {

// `module`, with conversions to bf16 and back before the operands of products
// and convolutions that hlo/reference/matmul_precision.h rounds. As ops they
// are fused into what makes the operands, and made once for what is shared.
hlo::Module RoundOperandsToBf16(const hlo::Module& module);

}  // namespace escala::engine
