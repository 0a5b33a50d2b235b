// Rewrites programs so that the functions of two slices can be compared: with
// products in f32, and with sums in another order.
//
// The other order tells how much of a difference may be rounding. It is made by
// rewriting the program, because that keeps the function of any program, also
// of a wrong one. Accumulating over micro batches would change the groups of
// batch norms, and needs two examples per replica. Giving the examples to other
// cores would change the function of a model that wrongly depends on the core,
// so that its error would count as rounding.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::climb {

// Asks for products of f32 in f32. TPUs and GPUs round their operands
// otherwise.
hlo::Module WithExactProducts(const hlo::Module& module);

// Changes the order of sums of floats:
// - an all_reduce over n cores adds pairs, and then over n / 2 cores;
// - a product, and a sum over dimensions, adds from the other end: the operands
//   are reversed along these dimensions. So is a convolution along its input
//   features, which are the batch in the gradient of a kernel.
// A reduce_scatter stays as it is.
hlo::Module WithOtherSums(const hlo::Module& module);

}  // namespace escala::climb
