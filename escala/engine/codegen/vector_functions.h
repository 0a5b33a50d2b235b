// Functions of elements as vector code. A function is emitted once per module,
// for full vectors, and called from its loops; for few elements, as a loop of
// few points has, there is one for shorter vectors. They have the same bits
// whatever the lanes are. docs/rooms/engine.md has a table of them.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "escala/base/element_type.h"
#include "escala/engine/codegen/numbers.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// A function of x, or of x and y.
using Formula = Number (*)(Number x, Number y);

// Row of a family: a function for f32, bf16 and f16, which computes in f32 if
// `single` is set and otherwise in double, and one that is accurate in f64.
// Either may be null.
struct VectorFunction {
  hlo::OpCode code;
  Formula narrow;
  Formula wide;
  bool single = false;
};

// nullptr if the op has no vector code for operands of this type here.
Formula FindFormula(hlo::OpCode code, ElementType type);

// The families.
std::span<const VectorFunction> ExponentialFunctions();    // functions_exp.cc
std::span<const VectorFunction> TrigonometricFunctions();  // functions_trig.cc
std::span<const VectorFunction> PowerFunctions();          // functions_power.cc
std::span<const VectorFunction> ErrorFunctions();          // functions_erf.cc
std::span<const VectorFunction> GammaFunctions();          // functions_gamma.cc

// Emits a call of the function. `x` and `y` (null for functions of one operand)
// are doubles if the type is f64, otherwise floats: scalars or vectors of any
// width. The result has the operands' lanes. It is float for f32 and for
// functions that compute in f32, otherwise double; the caller rounds it to the
// narrower type.
// REQUIRES: FindFormula(code, type) is not null.
llvm::Value* CallVectorFunction(llvm::IRBuilder<>& b, int vector_bytes,
                                hlo::OpCode code, ElementType type,
                                llvm::Value* x, llvm::Value* y);

}  // namespace escala::engine
