// The shardings that a global program leaves open: which cores should hold
// which part of a result, as a partitioner chooses from the shardings of the
// operands.
#pragma once

#include <optional>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The sharding of each value that the entry returns; nothing if none follows
// from the shardings of arguments, constraints and manual computations. Axes
// follow the dimensions of values through ops that keep these apart
// (element-wise ops, products, moves, reductions), calls and control flow. A
// choice, no promise: the caller checks that a dimension divides evenly.
// REQUIRES: a verified module with an entry
std::vector<std::optional<Sharding>> PropagateShardings(const Module& module);

// The same for every value of a function that is the entry, by its number.
std::vector<std::optional<Sharding>> ShardingsOfValues(
    const Module& module, const Function& function);

}  // namespace escala::hlo
