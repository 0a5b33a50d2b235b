// Says which element-wise ops codegen can emit, and on which types. This header
// does not include LLVM.
#pragma once

#include <span>
#include <string>

#include "escala/base/element_type.h"
#include "escala/engine/ir/loop_kernel.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Why there is no machine code for values of this type; empty: there is.
std::string WhyNotType(ElementType type);

// The same for an op as a LoopNode of kind kApply. Also reports types that do
// not match the op.
std::string WhyNotApply(hlo::OpCode code, std::span<const ElementType> operands,
                        ElementType result);

// Why there is no machine code for folding values of `type` by `code`; empty:
// there is.
std::string WhyNotFold(hlo::OpCode code, ElementType type);

// Why codegen cannot emit this op on its types; empty: it can.
std::string WhyNotGenerated(const hlo::OpContext& op);

// Whether the op's code calls a function for each element, which takes much
// longer than vector code (scalar_functions.h).
bool CallsByElement(hlo::OpCode code, ElementType type);
// What a kernel calls so: "digamma f64, 2 power i32"; empty: nothing.
std::string CallsOf(const LoopKernel& kernel);

}  // namespace escala::engine
