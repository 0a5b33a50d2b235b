// Numbers the ops that draw random numbers, before expansion moves them.
#pragma once

#include <optional>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Returns a copy of the module in which every stablehlo.rng that the entry
// function reaches has a path of its own (expand.h); for this, functions that
// draw random numbers are copied for each call. In the copy a composite of one
// element-wise op of the op table has become that op, and other composites have
// no regions. Returns nullopt if there is nothing to mark.
Result<std::optional<hlo::Module>> MarkPlaces(const hlo::Module& module);

}  // namespace escala::engine
