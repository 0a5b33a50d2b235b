// Before anything moves: marks on ops that need to know where they stood.
#pragma once

#include <optional>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// A copy of the module in which every stablehlo.rng that the entry function
// reaches has a path of its own (expand.h), functions with random numbers
// copied for each call, composites of one element-wise op of the table are that
// op, and other composites have no regions. Nothing where there is nothing to
// mark.
Result<std::optional<hlo::Module>> MarkPlaces(const hlo::Module& module);

}  // namespace escala::engine
