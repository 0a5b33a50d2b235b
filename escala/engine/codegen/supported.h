// Which element-wise ops codegen makes, on which types. No LLVM here.
#pragma once

#include <span>
#include <string>

#include "escala/base/element_type.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Why there is no code for values of this type; empty: there is.
std::string WhyNotType(ElementType type);

// The same for an op as LoopNode::Kind::kApply has it; also where the types do
// not go together.
std::string WhyNotApply(hlo::OpCode code, std::span<const ElementType> operands,
                        ElementType result);

// Why values of `type` cannot be folded by `code`; empty: they can.
std::string WhyNotFold(hlo::OpCode code, ElementType type);

// Why codegen cannot make this op with these types; empty: it can.
std::string WhyNotGenerated(const hlo::OpContext& op);

}  // namespace escala::engine
