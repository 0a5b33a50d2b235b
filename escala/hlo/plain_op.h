// Maps CHLO's broadcasting ops to ops without broadcasting.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The op on equal shapes that corresponds to a broadcasting op; any other op is
// returned unchanged.
OpCode PlainOp(OpCode code);

}  // namespace escala::hlo
