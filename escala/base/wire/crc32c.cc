#include "escala/base/wire/crc32c.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace escala {
namespace {

// The remainder that eight steps of the division leave, for each byte.
constexpr std::array<uint32_t, 256> MakeTable() {
  constexpr uint32_t kPolynomial = 0x82f63b78;  // reflected
  std::array<uint32_t, 256> table = {};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit)
      rest = rest >> 1 ^ ((rest & 1) != 0 ? kPolynomial : 0);
    table[i] = rest;
  }
  return table;
}

constexpr std::array<uint32_t, 256> kTable = MakeTable();

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) uint32_t ExtendWithSse42(
    uint32_t crc, std::string_view data) {
  uint64_t state = ~crc;
  const char* at = data.data();
  size_t left = data.size();
  for (; left >= 8; at += 8, left -= 8) {
    uint64_t word;
    std::memcpy(&word, at, sizeof word);
    state = _mm_crc32_u64(state, word);
  }
  uint32_t narrow = static_cast<uint32_t>(state);
  for (; left > 0; ++at, --left)
    narrow = _mm_crc32_u8(narrow, static_cast<uint8_t>(*at));
  return ~narrow;
}
#endif

}  // namespace

uint32_t ExtendCrc32cPortable(uint32_t crc, std::string_view data) {
  crc = ~crc;
  for (const char c : data)
    crc = crc >> 8 ^ kTable[(crc ^ static_cast<uint8_t>(c)) & 0xff];
  return ~crc;
}

uint32_t ExtendCrc32c(uint32_t crc, std::string_view data) {
#if defined(__x86_64__)
  static const bool kHasSse42 = __builtin_cpu_supports("sse4.2");
  if (kHasSse42) return ExtendWithSse42(crc, data);
#endif
  return ExtendCrc32cPortable(crc, data);
}

std::string HexOfCrc32c(uint32_t crc) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", crc);
  return text;
}

}  // namespace escala
