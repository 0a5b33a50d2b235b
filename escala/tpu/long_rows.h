// Memory for the gradient of a softmax over rows that are too long for a core's
// VMEM.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

// Outputs of the kernels that are sums over the last dimension.
std::unordered_set<hlo::ValueId> RowSums(
    const hlo::Function& function, const std::vector<FusionRegion>& kernels);

// The gradient p * (d - sum(p * d)) of a batched product's softmax is one
// kernel while a tile of whole rows fits into VMEM. Beyond that the product p *
// d, the mask and the constants that follow are stored as arrays of the
// result's size. Returns their bytes, or 0 if `kernel` is no such gradient.
int64_t LongRowBytes(const hlo::Function& function, const FusionRegion& kernel,
                     const std::unordered_set<hlo::ValueId>& row_sums,
                     int64_t longest);

}  // namespace escala::tpu
