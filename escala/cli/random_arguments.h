// Random arguments from a seed.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/hlo/reference/interpreter.h"

namespace escala::cli {

// Floats in [-1, 1) and integers in [0, 10), different for every row (a core or
// a replica) unless an argument is marked mhlo.is_same_data_across_replicas.
// They depend on seed, function and row alone. Non-tensors stay empty. Fails
// if they need more memory than the machine has.
Result<std::vector<std::vector<hlo::Literal>>> RandomArguments(
    uint64_t seed, const hlo::Function& function, int64_t rows);

}  // namespace escala::cli
