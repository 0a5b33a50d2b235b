// The work rules that the rows of ops.def name (WorkRule in op_table.h).
//
// Bytes are the memory traffic of an op alone, without fusion: operands and
// results once each. A slice or gather reads only the part that it takes; an
// update writes only the part that changes. Arithmetic on complex numbers
// counts its real operations.
#pragma once

#include "escala/hlo/op_table.h"

namespace escala::hlo::work {

#define RULE(name) Work name(const OpContext& op)
// moves.cc
RULE(Nothing);
RULE(Elementwise);  // one operation per element of the result
RULE(Move);
RULE(DynamicUpdateSlice);
RULE(Rng);
RULE(Collective);
// regions.cc
// Control flow, calls, map, scan: the work of the region times its runs.
RULE(Region);
RULE(Reduce);
RULE(ReduceWindow);
RULE(Scatter);
RULE(SelectAndScatter);
RULE(Sort);
// linear.cc
RULE(BatchNorm);
RULE(Cholesky);
RULE(Convolution);
RULE(Dot);
RULE(Einsum);
RULE(RaggedDot);
RULE(Fft);
RULE(TriangularSolve);
#undef RULE

}  // namespace escala::hlo::work
