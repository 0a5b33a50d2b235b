// CRC-32C (Castagnoli), as TFRecord files and our checkpoints use it.
#pragma once

#include <cstdint>
#include <string_view>

namespace escala {

// Of the bytes that gave `crc`, followed by `data`. The CRC of nothing is 0.
uint32_t ExtendCrc32c(uint32_t crc, std::string_view data);
inline uint32_t Crc32c(std::string_view data) { return ExtendCrc32c(0, data); }

// The form that TFRecord stores, which keeps a CRC of bytes that hold a CRC
// from being useless.
constexpr uint32_t MaskCrc32c(uint32_t crc) {
  return (crc >> 15 | crc << 17) + 0xa282ead8u;
}
constexpr uint32_t UnmaskCrc32c(uint32_t masked) {
  const uint32_t rotated = masked - 0xa282ead8u;
  return rotated >> 17 | rotated << 15;
}

// ExtendCrc32c without the processor's instruction for it; to test that one.
uint32_t ExtendCrc32cPortable(uint32_t crc, std::string_view data);

}  // namespace escala
