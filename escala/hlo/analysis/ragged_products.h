// chlo.ragged_dot as a loop over its groups.
#pragma once

#include <vector>

#include "escala/hlo/builder.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// Emits it on `operands` and returns its result. Each turn multiplies all rows,
// as JAX does on a CPU, and keeps those of its group: how many rows a group has
// is known only when the program runs.
ValueId EmitRaggedProduct(const OpContext& op,
                          const std::vector<ValueId>& operands, Builder* b);

}  // namespace escala::hlo
