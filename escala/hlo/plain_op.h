// Broadcasting ops of CHLO without their broadcasting.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The op on equal shapes that a broadcasting op stands for; others are
// themselves.
OpCode PlainOp(OpCode code);

}  // namespace escala::hlo
