// Replaces other spellings of ops: CHLO's broadcasting forms, forms with a
// dynamic shape that is known statically, deprecated ops.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// If `op` is another spelling of an op, emits that op on `operands` and returns
// the value of its result; otherwise emits nothing and returns -1.
// REQUIRES: the operands and results of `op` are tensors
Result<ValueId> EmitCanonical(const OpContext& op,
                              const std::vector<ValueId>& operands, Builder* b);

}  // namespace escala::hlo
