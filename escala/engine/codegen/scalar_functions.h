// Provides the functions that generated code calls element by element: integer
// powers, and in f64 those special functions that have no vector code
// (vector_functions.h). They compute what the reference computes.
#pragma once

#include <cstdint>

#include "escala/hlo/ir.h"

namespace escala::engine {

// to[i] = f(a[i], b[i]) for i < count. Functions of one operand ignore `b`.
using FloatFunction = void (*)(const double* a, const double* b, double* to,
                               int64_t count);
// nullptr if the op has no such function.
FloatFunction FindFloatFunction(hlo::OpCode code);

// Integer power in 64 bits; narrower types keep the result's low bits.
using IntegerFunction = void (*)(const int64_t* a, const int64_t* b,
                                 int64_t* to, int64_t count);
IntegerFunction FindIntegerPower(bool is_signed);

}  // namespace escala::engine
