#include "escala/base/utf8.h"

#include <cstdint>

namespace escala {

size_t Utf8LengthFrom(char first) {
  const auto byte = static_cast<uint8_t>(first);
  if (byte < 0xc2 || byte > 0xf4) return 1;
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
}

size_t Utf8Length(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const size_t length = Utf8LengthFrom(text[0]);
  if (length == 1 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  // Overlong forms, surrogates, and values beyond U+10FFFF are invalid.
  if (first == 0xe0 && byte(1) < 0xa0) return 0;
  if (first == 0xed && byte(1) > 0x9f) return 0;
  if (first == 0xf0 && byte(1) < 0x90) return 0;
  if (first == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

}  // namespace escala
