// The shape rules that the rows of ops.def name (ShapeRule in op_table.h).
//
// Labels such as (C3) are those of the constraints in the StableHLO
// specification.
#pragma once

#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo::shape {

#define ESCALA_OP(code, name, operands, results, regions, attributes, shape, \
                  ...)                                                       \
  Status shape(const OpContext&, std::vector<Type>*);
#include "escala/hlo/ops.def"
#undef ESCALA_OP

}  // namespace escala::hlo::shape
