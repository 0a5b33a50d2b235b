#include "escala/base/wire/crc32c.h"

#include <string>

#include "gtest/gtest.h"

namespace escala {
namespace {

// The first four are from RFC 3720, B.4; the others by google-crc32c 1.9.0:
// google_crc32c.value(b"...").
TEST(Crc32c, KnownValues) {
  std::string up, down;
  for (char c = 0; c < 32; ++c) {
    up.push_back(c);
    down.push_back(static_cast<char>(31 - c));
  }
  EXPECT_EQ(Crc32c(std::string(32, '\0')), 0x8a9136aau);
  EXPECT_EQ(Crc32c(std::string(32, '\xff')), 0x62a8ab43u);
  EXPECT_EQ(Crc32c(up), 0x46dd794eu);
  EXPECT_EQ(Crc32c(down), 0x113fdb5cu);
  EXPECT_EQ(Crc32c(""), 0u);
  EXPECT_EQ(Crc32c("a"), 0xc1d04330u);
  EXPECT_EQ(Crc32c("123456789"), 0xe3069283u);
  EXPECT_EQ(Crc32c("The quick brown fox jumps over the lazy dog"), 0x22620404u);
}

// Python: bytes((i*i*31 + i) >> 3 & 255 for i in range(100003))
std::string LongData() {
  std::string data;
  for (uint64_t i = 0; i < 100003; ++i)
    data.push_back(static_cast<char>((i * i * 31 + i) >> 3));
  return data;
}

TEST(Crc32c, LongDataInAnyPieces) {
  const std::string data = LongData();
  const std::string_view view = data;
  EXPECT_EQ(Crc32c(view), 0xff08ae38u);
  for (const size_t cut : {1u, 7u, 8u, 9u, 4096u, 100002u})
    EXPECT_EQ(ExtendCrc32c(Crc32c(view.substr(0, cut)), view.substr(cut)),
              0xff08ae38u);
}

TEST(Crc32c, PortableFormAgrees) {
  const std::string data = LongData();
  EXPECT_EQ(ExtendCrc32cPortable(0, data), 0xff08ae38u);
  const std::string_view view = data;
  // Up to 95 bytes are divided as one part, up to 3095 as three, more in turns.
  for (size_t size = 0; size < 6400; ++size)
    EXPECT_EQ(ExtendCrc32cPortable(77, view.substr(3, size)),
              ExtendCrc32c(77, view.substr(3, size)))
        << size << " bytes";
}

TEST(Crc32c, Mask) {
  // An empty TFRecord ends in d8 ea 82 a2.
  EXPECT_EQ(MaskCrc32c(Crc32c("")), 0xa282ead8u);
  for (const uint32_t crc : {0u, 1u, 0x7fffu, 0x8000u, 0xdeadbeefu, ~0u})
    EXPECT_NE(MaskCrc32c(crc), crc);
}

}  // namespace
}  // namespace escala
