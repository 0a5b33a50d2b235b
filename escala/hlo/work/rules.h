// The work rules that the rows of ops.def name (WorkRule in op_table.h).
//
// Bytes are the memory traffic of an op alone, without fusion: operands and
// results once each. A slice or gather reads only the part that it takes; an
// update writes only the part that changes. Arithmetic on complex numbers
// counts its real operations.
#pragma once

#include "escala/hlo/op_table.h"

namespace escala::hlo::work {

#define ESCALA_OP(code, name, operands, results, regions, attributes, shape, \
                  work, ...)                                                 \
  Work work(const OpContext&, WorkCounter&);
#include "escala/hlo/ops.def"
#undef ESCALA_OP

}  // namespace escala::hlo::work
