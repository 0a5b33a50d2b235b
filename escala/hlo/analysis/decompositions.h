// Replaces ops that the specification defines as several others: batch
// normalisation, and products with a matrix for each group of rows.
#pragma once

#include <vector>

#include "escala/hlo/builder.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// If `op` is such an op, emits the others on `operands` and returns the values
// of its results; otherwise emits nothing and returns none. Floats are computed
// in f32, or in f64 where the op has them, and rounded once at the end.
// REQUIRES: the operands and results of `op` are tensors
std::vector<ValueId> EmitDecomposed(const OpContext& op,
                                    const std::vector<ValueId>& operands,
                                    Builder* b);

}  // namespace escala::hlo
