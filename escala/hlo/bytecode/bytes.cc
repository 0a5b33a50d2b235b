#include "escala/hlo/bytecode/bytes.h"

#include <bit>

namespace escala::hlo::bytecode {

bool Errors::Fail(StatusCode code, size_t offset, std::string_view section,
                  std::string_view message) {
  if (status_.ok())
    status_ = Status(code, StrCat(file_name_, ": MLIR bytecode, byte ", offset,
                                  " (", section, "): ", message));
  return false;
}

bool ByteReader::Byte(uint8_t* value) {
  if (at_ == end_) return Fail("the section ends here; the file is damaged");
  *value = static_cast<uint8_t>(file_[at_++]);
  return true;
}

// The number of trailing zeros of the first byte says how many bytes follow;
// the value is in the bits above the lowest one, little-endian.
bool ByteReader::VarInt(uint64_t* value) {
  uint8_t first = 0;
  if (!Byte(&first)) return false;
  const int more = first == 0 ? 8 : std::countr_zero(first);
  if (static_cast<size_t>(more) > left())
    return Fail("the number that starts before has ", more,
                " more bytes, but the section ends after ", left());
  uint64_t bits = 0;
  for (int i = 0; i < more; ++i)
    bits |= static_cast<uint64_t>(static_cast<uint8_t>(file_[at_ + i]))
            << (8 * i);
  at_ += static_cast<size_t>(more);
  // With seven more bytes or fewer the first one has 7 - more bits, too.
  *value = more >= 7 ? bits
                     : (bits << (7 - more)) |
                           static_cast<uint64_t>(first >> (more + 1));
  return true;
}

bool ByteReader::SignedVarInt(int64_t* value) {
  uint64_t zigzag = 0;
  if (!VarInt(&zigzag)) return false;
  *value = static_cast<int64_t>((zigzag >> 1) ^ (0 - (zigzag & 1)));
  return true;
}

bool ByteReader::VarIntWithFlag(uint64_t* value, bool* flag) {
  if (!VarInt(value)) return false;
  *flag = (*value & 1) != 0;
  *value >>= 1;
  return true;
}

bool ByteReader::Count(uint64_t* count) {
  if (!VarInt(count)) return false;
  if (*count <= left()) return true;
  return Fail("got a list of ", *count, " items, but only ", left(),
              " bytes follow");
}

bool ByteReader::CheckIndex(uint64_t value, size_t size,
                            std::string_view what) {
  if (value < size) return true;
  return Fail("got ", what, " ", value, ", but there are ", size);
}

bool ByteReader::Index(size_t size, std::string_view what, uint32_t* index) {
  uint64_t value = 0;
  if (!VarInt(&value) || !CheckIndex(value, size, what)) return false;
  *index = static_cast<uint32_t>(value);
  return true;
}

bool ByteReader::IndexWithFlag(size_t size, std::string_view what,
                               uint32_t* index, bool* flag) {
  uint64_t value = 0;
  if (!VarIntWithFlag(&value, flag) || !CheckIndex(value, size, what))
    return false;
  *index = static_cast<uint32_t>(value);
  return true;
}

bool ByteReader::Bytes(uint64_t count, std::string_view* bytes) {
  if (count > left())
    return Fail("got a length of ", count, ", but only ", left(),
                " bytes follow");
  *bytes = file_.substr(at_, count);
  at_ += count;
  return true;
}

bool ByteReader::Blob(std::string_view* bytes) {
  uint64_t size = 0;
  return VarInt(&size) && Bytes(size, bytes);
}

bool ByteReader::Terminated(std::string_view* text) {
  const size_t zero = file_.substr(0, end_).find('\0', at_);
  if (zero == std::string_view::npos)
    return Fail("the text that starts here has no end");
  *text = file_.substr(at_, zero - at_);
  at_ = zero + 1;
  return true;
}

bool ByteReader::Align(uint64_t alignment) {
  if (alignment == 0 || (alignment & (alignment - 1)) != 0)
    return Fail("got the alignment ", alignment, ", expected a power of two");
  constexpr uint8_t kPadding = 0xCB;
  while (at_ % alignment != 0) {
    uint8_t byte = 0;
    if (!Byte(&byte)) return false;
    if (byte != kPadding) return Fail("got no padding up to the alignment");
  }
  return true;
}

bool ByteReader::Part(uint64_t count, std::string_view section,
                      ByteReader* part) {
  std::string_view bytes;
  const size_t begin = at_;
  if (!Bytes(count, &bytes)) return false;
  *part = ByteReader(file_, begin, at_, section, errors_);
  return true;
}

bool ByteReader::AtEnd() {
  return at_ == end_ || Fail("got ", left(), " bytes more than expected");
}

}  // namespace escala::hlo::bytecode
