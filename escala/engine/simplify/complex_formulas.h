// The element-wise ops of complex numbers as formulas of real ones.
//
// The oracle is the reference. A formula's error is a few units in the last
// place of the larger part of the result, and it has no overflow and no NaN
// where the result is a number.
#pragma once

#include <optional>
#include <span>

#include "escala/hlo/builder.h"

namespace escala::engine::simplify {

// A complex value as two real ones, of f32 or f64.
struct Parts {
  hlo::ValueId re = -1, im = -1;
};

// Emits the parts of an element-wise op's result. Nothing: there is no formula
// for numbers of this type; ops that nothing uses may have been emitted.
std::optional<Parts> EmitComplexFormula(hlo::Builder* builder, hlo::OpCode code,
                                        std::span<const Parts> operands);

// The absolute value.
hlo::ValueId EmitComplexAbs(hlo::Builder* builder, const Parts& z);

}  // namespace escala::engine::simplify
