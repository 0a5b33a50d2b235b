// Equality of ops, and removal of dead ops.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::engine::simplify {

// Whether `op` may be replaced by an equal op. False if it has an effect,
// differs from run to run, or is control flow.
bool MayJoin(const hlo::Op& op);

// Equal ops have equal hashes.
size_t HashOf(const hlo::Function& function, const hlo::Op& op);

// Equal code, operands, attributes and result types, and equivalent regions.
bool AreEqual(const hlo::Function& function, const hlo::Op& a,
              const hlo::Op& b);

// Removes ops that have neither a use nor an effect.
void RemoveDead(hlo::Function* function);

}  // namespace escala::engine::simplify
