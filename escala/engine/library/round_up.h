// Division and rounding upwards, of sizes that are cut into equal parts.
#pragma once

#include <cstdint>

namespace escala::engine {

constexpr int64_t DivideUp(int64_t value, int64_t by) {
  return (value + by - 1) / by;
}

constexpr int64_t RoundUp(int64_t value, int64_t unit) {
  return DivideUp(value, unit) * unit;
}

}  // namespace escala::engine
