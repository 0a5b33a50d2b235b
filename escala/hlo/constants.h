// Scalar constants as arrays.
#pragma once

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// The value as a scalar of `type`. For integers it wraps to the type's bits;
// for a complex type it is the real part.
HostArray ScalarOf(ElementType type, int64_t value);
// Same, from a double. For integer types it is truncated and clamped to 64
// bits, then wrapped; NaN becomes 0.
HostArray ScalarOf(ElementType type, double value);

// The identity element e of a reduction: op(e, x) == x for all x.
// REQUIRES: add, multiply, minimum, maximum, and, or
HostArray IdentityOf(OpCode code, ElementType type);

}  // namespace escala::hlo
