// Arguments made up from a seed.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/hlo/reference/interpreter.h"

namespace escala::cli {

// Of its own for every row (a core or a replica), but for arguments marked
// mhlo.is_same_data_across_replicas: floats in [-1, 1), integers in [0, 10).
// The same seed, function and row always give the same. What is not a tensor
// stays empty.
std::vector<std::vector<hlo::Literal>> RandomArguments(
    uint64_t seed, const hlo::Function& function, int64_t rows);

}  // namespace escala::cli
