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

// The identity element e of a reduction: op(e, x) == x for all x. A sum of
// floats has two, +0 and -0. This is +0, which programs start their sums with.
// REQUIRES: add, multiply, minimum, maximum, and, or, xor
HostArray IdentityOf(OpCode code, ElementType type);

// The identity element that keeps the bits of x: for a sum of floats it is -0,
// since +0 would turn a sum of only -0 into +0. Partial results start with it.
HostArray ExactIdentityOf(OpCode code, ElementType type);

// Whether the first element of `array` is an identity element: either zero for
// a sum of floats. Complex numbers have none but for a sum, since a product
// with 1 + 0i is not exact at infinity.
bool IsIdentity(OpCode code, const HostArray& array);

}  // namespace escala::hlo
