#include "escala/base/wire/crc32c.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#include <wmmintrin.h>
#endif

namespace escala {
namespace {

// One step of the division by the polynomial, whose bits are reflected: the
// highest power of x is bit 0. Also multiplies by x.
constexpr uint32_t Step(uint32_t rest) {
  constexpr uint32_t kPolynomial = 0x82f63b78;
  return rest >> 1 ^ ((rest & 1) != 0 ? kPolynomial : 0);
}

// The remainder that eight steps of the division leave, for each byte.
constexpr std::array<uint32_t, 256> MakeTable() {
  std::array<uint32_t, 256> table = {};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = Step(rest);
    table[i] = rest;
  }
  return table;
}

constexpr std::array<uint32_t, 256> kTable = MakeTable();

#if defined(__x86_64__)
// The processor's instruction takes three cycles for 8 bytes, and a new one
// begins every cycle: three parts of the data are divided side by side. Their
// remainders are joined by one multiplication each, which costs as much as a
// few words.
constexpr size_t kMostWordsPerPart = 128;
constexpr size_t kLeastWordsPerPart = 4;

// At [n]: x^(64 n - 33), which moves a remainder over n words. The missing 33
// are those of the multiplication (1) and of the instruction after it (32).
constexpr std::array<uint32_t, 2 * kMostWordsPerPart + 1> MakeMoves() {
  std::array<uint32_t, 2 * kMostWordsPerPart + 1> moves = {};
  uint32_t power = 1;  // x^31
  for (size_t words = 1; words < moves.size(); ++words) {
    moves[words] = power;
    for (int bit = 0; bit < 64; ++bit) power = Step(power);
  }
  return moves;
}

constexpr std::array<uint32_t, 2 * kMostWordsPerPart + 1> kMoves = MakeMoves();

template <typename Word>
Word Load(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

// The product of a remainder and kMoves[words], not yet reduced.
__attribute__((target("sse4.2,pclmul"))) uint64_t Moved(uint64_t crc,
                                                        size_t words) {
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<int64_t>(crc)),
                           _mm_cvtsi64_si128(kMoves[words]), 0);
  return static_cast<uint64_t>(_mm_cvtsi128_si64(product));
}

__attribute__((target("sse4.2,pclmul"))) uint32_t ExtendWithInstructions(
    uint32_t crc, std::string_view data) {
  uint64_t state = static_cast<uint32_t>(~crc);
  const char* at = data.data();
  size_t left = data.size();
  while (left >= 24 * kLeastWordsPerPart) {
    const size_t words = std::min(left / 24, kMostWordsPerPart);
    const size_t part = 8 * words;
    uint64_t second = 0, third = 0;
    for (size_t i = 0; i < part; i += 8) {
      state = _mm_crc32_u64(state, Load<uint64_t>(at + i));
      second = _mm_crc32_u64(second, Load<uint64_t>(at + part + i));
      third = _mm_crc32_u64(third, Load<uint64_t>(at + 2 * part + i));
    }
    state = third ^
            _mm_crc32_u64(0, Moved(state, 2 * words) ^ Moved(second, words));
    at += 3 * part;
    left -= 3 * part;
  }
  for (; left >= 8; at += 8, left -= 8)
    state = _mm_crc32_u64(state, Load<uint64_t>(at));
  uint32_t narrow = static_cast<uint32_t>(state);
  if ((left & 4) != 0) {
    narrow = _mm_crc32_u32(narrow, Load<uint32_t>(at));
    at += 4;
  }
  if ((left & 2) != 0) {
    narrow = _mm_crc32_u16(narrow, Load<uint16_t>(at));
    at += 2;
  }
  if ((left & 1) != 0) narrow = _mm_crc32_u8(narrow, Load<uint8_t>(at));
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
  static const bool kHasInstructions =
      __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");
  if (kHasInstructions) return ExtendWithInstructions(crc, data);
#endif
  return ExtendCrc32cPortable(crc, data);
}

std::string HexOfCrc32c(uint32_t crc) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", crc);
  return text;
}

}  // namespace escala
