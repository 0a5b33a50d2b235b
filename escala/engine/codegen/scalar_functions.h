// Functions that generated code calls element by element: the ones that are
// rare, or too long to be emitted. They are those of the reference.
#pragma once

#include <cstdint>

#include "escala/hlo/ir.h"

namespace escala::engine {

// to[i] = f(a[i], b[i]) for i < count; `b` is not read by functions of one
// operand.
using FloatFunction = void (*)(const double* a, const double* b, double* to,
                               int64_t count);
// nullptr: none.
FloatFunction FindFloatFunction(hlo::OpCode code);

// The power of integers in 64 bits; the result is to be wrapped.
using IntegerFunction = void (*)(const int64_t* a, const int64_t* b,
                                 int64_t* to, int64_t count);
IntegerFunction FindIntegerPower(bool is_signed);

}  // namespace escala::engine
