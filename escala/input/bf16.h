// Rounding to bf16. Internal to this room.
#pragma once

#include <cstdint>

namespace escala::input {

// The nearest bf16, ties to even.
inline uint16_t ToBf16(float x) {
  const uint32_t bits = __builtin_bit_cast(uint32_t, x);
  if (x != x) return static_cast<uint16_t>(bits >> 16 | 0x40);  // stays NaN
  return static_cast<uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

}  // namespace escala::input
