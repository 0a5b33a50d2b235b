// Rounding to bf16. Internal to this room.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::input {

// The nearest bf16, ties to even.
inline uint16_t ToBf16(float x) {
  const uint32_t bits = __builtin_bit_cast(uint32_t, x);
  if (x != x) return static_cast<uint16_t>(bits >> 16 | 0x40);  // stays NaN
  return static_cast<uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

#if defined(__x86_64__)
// The same of eight, in the low halves. REQUIRES: no NaN but that of arithmetic
__attribute__((target("avx2"))) inline __m256i ToBf16x8(__m256 x) {
  const __m256i bits = _mm256_castps_si256(x);
  const __m256i odd =
      _mm256_and_si256(_mm256_srli_epi32(bits, 16), _mm256_set1_epi32(1));
  return _mm256_srli_epi32(
      _mm256_add_epi32(bits, _mm256_add_epi32(odd, _mm256_set1_epi32(0x7FFF))),
      16);
}
#endif

}  // namespace escala::input
