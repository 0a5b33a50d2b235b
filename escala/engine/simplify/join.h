// Which ops give the same, and which nobody needs.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::engine::simplify {

// May `op` be left out where another one like it stands? Not what has an
// effect, differs from run to run, or is control flow.
bool MayJoin(const hlo::Op& op);

// Equal ops have equal hashes.
size_t HashOf(const hlo::Function& function, const hlo::Op& op);

// Same code, operands, attributes, result types, and bodies that do the same.
bool AreEqual(const hlo::Function& function, const hlo::Op& a,
              const hlo::Op& b);

// Ops without a use or an effect.
void RemoveDead(hlo::Function* function);

}  // namespace escala::engine::simplify
