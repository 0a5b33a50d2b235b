// Loops and branches, cut with all that is inside of them.
#pragma once

#include "escala/engine/blocks/dims.h"

namespace escala::engine {

// A while, an if or a case.
bool IsControl(const hlo::Op& op);

// As CutOp, for these, too. Inside, every op must run part by part or read
// nothing that carries the axis; what decides (conditions, indices) is whole.
//
// Sums over the axis may stay partial inside, up to the results, where only
// linear ops read them: gradients that a loop adds up or collects. A carried
// value that is partial begins at zero.
std::optional<OpCut> CutOpOrControl(
    const hlo::OpContext& op, int64_t n, const OpPlace& from,
    const std::vector<const hlo::Op*>& definitions);

}  // namespace escala::engine
