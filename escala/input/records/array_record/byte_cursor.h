// Reads numbers and strings from bytes that may be damaged.
#pragma once

#include <cstdint>
#include <string_view>

namespace escala::input::array_record {

// Never reads outside of the bytes given. After a number or a string that the
// bytes do not have, failed() is true, nothing is left, and all values are 0 or
// empty.
class ByteCursor {
 public:
  explicit ByteCursor(std::string_view bytes) : bytes_(bytes) {}

  // As AppendVarint writes it, of at most 64 bits.
  uint64_t Varint() {
    uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const uint64_t byte = Byte();
      if (failed_) return 0;
      value |= (byte & 0x7f) << shift;
      if (shift == 63 && byte > 1) break;
      if (byte < 0x80) return value;
    }
    return Fail();
  }

  uint8_t Byte() {
    if (bytes_.empty()) return static_cast<uint8_t>(Fail());
    const auto byte = static_cast<uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte;
  }

  std::string_view Bytes(uint64_t size) {
    if (size > bytes_.size()) Fail();
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view rest() const { return bytes_; }
  bool failed() const { return failed_; }

 private:
  uint64_t Fail() {
    failed_ = true;
    bytes_ = {};
    return 0;
  }

  std::string_view bytes_;
  bool failed_ = false;
};

}  // namespace escala::input::array_record
