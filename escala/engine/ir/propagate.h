// The shardings that a global program leaves open: which cores should hold
// which part of a result, as a partitioner chooses from the shardings of the
// operands.
#pragma once

#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// The sharding of each value that the entry returns; nothing if none follows
// from the shardings of arguments, constraints and manual computations. Axes
// follow the dimensions of values through ops that keep these apart
// (element-wise ops, products, moves, reductions), calls and control flow. A
// choice, no promise: the caller checks that a dimension divides evenly.
// REQUIRES: a verified module with an entry
std::vector<std::optional<hlo::Sharding>> PropagateShardings(
    const hlo::Module& module);

}  // namespace escala::engine
