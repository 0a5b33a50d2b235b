// CRC-32C (Castagnoli), used by TFRecord files and our checkpoints.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace escala {

// Extends `crc`, the CRC of the bytes before `data`. The CRC of no bytes is 0.
uint32_t ExtendCrc32c(uint32_t crc, std::string_view data);
inline uint32_t Crc32c(std::string_view data) { return ExtendCrc32c(0, data); }

// As 8 hexadecimal digits: "0a1b2c3d".
std::string HexOfCrc32c(uint32_t crc);

// The form that TFRecord stores: the CRC of bytes that contain their own CRC
// would be a constant.
constexpr uint32_t MaskCrc32c(uint32_t crc) {
  return (crc >> 15 | crc << 17) + 0xa282ead8u;
}

// ExtendCrc32c without the processor's CRC instruction; for tests of it.
uint32_t ExtendCrc32cPortable(uint32_t crc, std::string_view data);

}  // namespace escala
