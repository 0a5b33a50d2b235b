// Reduces windows that slide over a tensor to their sums, products, maxima or
// minima, and computes the gradient of maxima.
//
// These are our own loops. oneDNN's pooling skips NaN in a maximum, gives the
// lowest finite number for a window of -infinity, and sums in another order.
// The bits here are those of the reference.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/engine/library/part_kernel.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// The buffers of the kernel are the op's operands and its result, all dense.
//
// Supports stablehlo.reduce_window of one tensor whose body is one maximum or
// minimum of its arguments, of floats of two bytes or more or integers of a
// byte or more; or one add or multiply, of all these except f16. Also
// stablehlo.select_and_scatter of these types that selects by an order (GE, GT,
// LE or LT) and adds. Returns UNIMPLEMENTED, with the reason, for all other
// ops.
Result<std::shared_ptr<const PartKernel>> MakePooling(const hlo::OpContext& op);

}  // namespace escala::engine
