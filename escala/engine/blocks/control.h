// Cuts whiles and branches together with all that is inside of them.
#pragma once

#include "escala/engine/blocks/dims.h"

namespace escala::engine {

// Whether the op is a while, an if or a case.
bool IsControl(const hlo::Op& op);

// Like CutOp, but also for control flow. Every op inside must run part by part,
// or read nothing that carries the axis; conditions and indices must not carry
// it.
//
// A sum over the axis may stay partial inside and up to the results, if only
// linear ops read it, as for gradients that a loop adds up or collects. A
// carried value that is partial must begin at zero.
std::optional<OpCut> CutOpOrControl(
    const hlo::OpContext& op, int64_t n, const OpAxisDim& from,
    const std::vector<const hlo::Op*>& definitions);

}  // namespace escala::engine
