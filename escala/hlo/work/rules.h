// The work rules that the rows of ops.def name (WorkRule in op_table.h).
//
// Bytes are what an op by itself reads and writes, with nothing fused: operands
// and results once each; of a slice or gather the part that is taken, of an
// update the part that changes. Arithmetic on complex numbers counts its real
// operations.
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
RULE(Region);  // control flow, calls, map, scan: what is inside, as often as
               // it runs
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
