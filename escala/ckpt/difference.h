// Compares two arrays of one shape, value by value.
#pragma once

#include <cstdint>

#include "escala/base/array.h"

namespace escala::ckpt {

struct Difference {
  int64_t values = 0;   // how many differ in a bit
  double absolute = 0;  // the largest; infinite where one value is not finite
  double relative = 0;  // the largest, by the larger of the two values
};

// Complex numbers count as two. REQUIRES: the same shape.
Difference Compare(const HostArray& a, const HostArray& b);

}  // namespace escala::ckpt
