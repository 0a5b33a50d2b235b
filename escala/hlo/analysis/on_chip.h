// Values that never come to HBM, since a core has fast memory of its own
// (VMEM, CMEM) for what does not live long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace escala::hlo {

struct Interval {
  size_t begin = 0, end = 0;  // kernels, both inside
  int64_t bytes = 0;
};

// Which of them fit in together: the shortest first, each for all of its life.
std::vector<bool> KeptOnChip(const std::vector<Interval>& lives,
                             int64_t capacity);

}  // namespace escala::hlo
