// Numbers that programs are written with, as arrays without dimensions.
#pragma once

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// Wrapped to the type's bits where it is of integers; of a complex type the
// real part.
HostArray ScalarOf(ElementType type, int64_t value);
// The same; for integers it is cut to a whole number first, to the nearest that
// 64 bits hold where they do not hold it, and to 0 where it is no number.
HostArray ScalarOf(ElementType type, double value);

// What a reduction starts from: the op on it and any x is x.
// REQUIRES: add, multiply, minimum, maximum, and, or
HostArray IdentityOf(OpCode code, ElementType type);

}  // namespace escala::hlo
