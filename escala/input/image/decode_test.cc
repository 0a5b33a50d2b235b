#include "escala/input/image/decode.h"

#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "escala/input/image/formats.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

// The starts of the fuzzer, all of 17 x 23 pixels.
std::string File(const std::string& name) {
  std::ifstream file(ESCALA_SOURCE_DIR "/tests/fuzz/image_finds/" + name,
                     std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  EXPECT_FALSE(bytes.empty()) << name;
  return bytes;
}

constexpr Rect kWhole = {0, 0, 17, 23};

std::vector<uint8_t> Part(const Decoded& decoded) {
  const Pixels& pixels = decoded.pixels;
  std::vector<uint8_t> bytes;
  for (int64_t y = 0; y < static_cast<int64_t>(decoded.part.height); ++y) {
    const uint8_t* row =
        pixels.row(static_cast<int64_t>(decoded.part.top) + y) +
        static_cast<int64_t>(decoded.part.left) * pixels.channels;
    bytes.insert(
        bytes.end(), row,
        row + static_cast<int64_t>(decoded.part.width) * pixels.channels);
  }
  return bytes;
}

Result<std::vector<uint8_t>> Decode(ImageDecoder* decoder,
                                    std::string_view bytes,
                                    const Rect& part = kWhole,
                                    const DecodeOptions& options = {}) {
  ESCALA_ASSIGN_OR_RETURN(const ImageSize size, decoder->Open(bytes));
  if (size != ImageSize{17, 23}) return Internal("another size");
  ESCALA_ASSIGN_OR_RETURN(const Decoded decoded,
                          decoder->Decode(part, options));
  return Part(decoded);
}

// The sums are those of TensorFlow's pixels.
TEST(ImageDecoder, AgreesWithTensorFlow) {
  ImageDecoder decoder;
  const std::pair<const char*, uint32_t> sums[] = {
      {"alpha.png", 0xFCDF4117},
      {"bits.png", 0x365E8997},
      {"cmyk.jpg", 0x887FFAAB},
      {"colour_420.jpg", 0x75859361},
      {"grey.jpg", 0xA4002723},
      {"palette.png", 0x4F01F210},
      {"progressive_422.jpg", 0x15458C8D},
      {"restart_444.jpg", 0x3DC1CC74},
      {"rgb.png", 0xFCDF4117},
      {"sixteen.png", 0x76029F90}};
  for (const auto& [name, expected] : sums) {
    const auto pixels = Decode(&decoder, File(name));
    ASSERT_TRUE(pixels.ok()) << name << pixels.status().message();
    uint32_t sum = 0;
    for (const uint8_t x : *pixels) sum = sum * 31 + x;
    EXPECT_EQ(sum, expected) << name;
  }
}

TEST(ImageDecoder, APartIsThatOfTheWhole) {
  ImageDecoder decoder;
  for (const char* name : {"colour_420.jpg", "progressive_422.jpg", "grey.jpg",
                           "restart_444.jpg", "cmyk.jpg", "palette.png"})
    for (const int64_t channels : {1, 3}) {
      const std::string bytes = File(name);
      const auto whole = Decode(&decoder, bytes, kWhole, {channels});
      for (int64_t top = 0; top < 17; top += 3)
        for (int64_t left = 0; left < 23; ++left)
          for (const int64_t size : {1, 2, 7, 16}) {
            const Rect part = {top, left, std::min(size, 17 - top),
                               std::min(size, 23 - left)};
            const auto pixels = Decode(&decoder, bytes, part, {channels});
            ASSERT_TRUE(pixels.ok()) << pixels.status().message();
            for (int64_t y = 0; y < part.height; ++y)
              for (int64_t i = 0; i < part.width * channels; ++i)
                ASSERT_EQ(
                    (*pixels)[size_t(y * part.width * channels + i)],
                    (*whole)[size_t(((top + y) * 23 + left) * channels + i)])
                    << name << " " << top << " " << left << " " << size;
          }
    }
}

TEST(ImageDecoder, DecodesAtTheSmallestScaleThatKeepsTheSize) {
  ImageDecoder decoder;
  const std::string bytes = File("grey.jpg");
  const auto width = [&](const Rect& part, int64_t least) {
    EXPECT_TRUE(decoder.Open(bytes).ok());
    return decoder.Decode(part, {1, least, least})->part.width;
  };
  EXPECT_EQ(width(kWhole, 0), 23);
  EXPECT_EQ(width(kWhole, 9), 23);
  EXPECT_EQ(width(kWhole, 8), 11.5);
  EXPECT_EQ(width(kWhole, 5), 11.5);
  EXPECT_EQ(width(kWhole, 4), 5.75);
  EXPECT_EQ(width(kWhole, 1), 2.875);
  EXPECT_EQ(width({3, 7, 8, 9}, 4), 4.5);
}

TEST(ImageDecoder, TellsWhereAPartLiesAtAScale) {
  ImageDecoder decoder;
  ASSERT_TRUE(decoder.Open(File("colour_420.jpg")).ok());
  const std::string bytes = File("colour_420.jpg");
  ASSERT_TRUE(decoder.Open(bytes).ok());
  const Decoded decoded = *decoder.Decode({3, 21, 14, 2}, {3, 7, 1});
  EXPECT_EQ(decoded.part.top, 0.5);
  EXPECT_EQ(decoded.pixels.height, 8);
  EXPECT_EQ(decoded.part.left + decoded.part.width,
            static_cast<double>(decoded.pixels.width) - 0.5);
}

TEST(ImageDecoder, RefusesDamageAndGoesOn) {
  ImageDecoder decoder;
  for (const char* name :
       {"colour_420.jpg", "progressive_422.jpg", "restart_444.jpg", "rgb.png",
        "palette.png", "sixteen.png"}) {
    const std::string bytes = File(name);
    for (size_t size = 0; size + 20 < bytes.size(); ++size) {
      const auto pixels = Decode(&decoder, bytes.substr(0, size));
      ASSERT_FALSE(pixels.ok()) << name << " " << size;
      ASSERT_EQ(pixels.status().code(), StatusCode::kDataLoss);
    }
    EXPECT_TRUE(Decode(&decoder, bytes).ok()) << name;
  }
  EXPECT_EQ(decoder.Open("GIF89a").status().message(),
            "got an image of 6 bytes that begins like no JPEG and no PNG; "
            "convert it");
}

TEST(ImageDecoder, SaysWhatIsWrong) {
  ImageDecoder decoder;
  std::string bytes = File("restart_444.jpg");
  EXPECT_EQ(Decode(&decoder, bytes.substr(0, 400)).status().message(),
            "a JPEG image of 400 bytes cannot be decoded: Premature end of "
            "JPEG file; replace it, or leave it out");
  // Another byte in the middle of the pixels of a PNG.
  bytes = File("rgb.png");
  bytes[100] = static_cast<char>(bytes[100] ^ 1);
  const std::string said = Decode(&decoder, bytes).status().message();
  EXPECT_TRUE(said.starts_with("a PNG image of 164 bytes cannot be decoded: "))
      << said;
}

// Headers that claim what the bytes cannot hold are refused before memory is
// taken.
TEST(ImageDecoder, RefusesBombs) {
  ImageDecoder decoder;
  const std::string jpeg = File("grey.jpg"), png = File("rgb.png");
  const size_t sof = jpeg.find("\xFF\xC0") + 5;
  const auto claim = [](std::string bytes, size_t at, size_t width,
                        uint32_t height, uint32_t wide) {
    for (size_t i = 0; i < width; ++i) {
      const size_t shift = 8 * (width - 1 - i);
      bytes[at + i] = static_cast<char>(height >> shift);
      bytes[at + width + i] = static_cast<char>(wide >> shift);
    }
    return bytes;
  };
  EXPECT_EQ(decoder.Open(claim(jpeg, sof, 2, 65000, 65000)).status().message(),
            "got a JPEG image of 65000x65000 pixels, expected 1 to 268435456; "
            "make it smaller, or leave it out");
  EXPECT_EQ(decoder.Open(claim(jpeg, sof, 2, 1000, 1000)).status().message(),
            "got a JPEG image of 1000x1000 pixels in 224 bytes, which cannot "
            "hold as many; its header or its length is wrong");
  const auto claim_png = [&](uint32_t height, uint32_t width) {
    std::string bytes = claim(png, 16, 4, width, height);
    const auto crc = static_cast<uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(bytes.data()) + 12, 17));
    for (size_t i = 0; i < 4; ++i)
      bytes[29 + i] = static_cast<char>(crc >> (24 - 8 * i));
    return decoder.Open(bytes).status().message();
  };
  EXPECT_EQ(claim_png(17, 23), "");
  EXPECT_EQ(claim_png(65000, 65000),
            "got a PNG image of 65000x65000 pixels, expected 1 to 268435456; "
            "make it smaller, or leave it out");
  EXPECT_EQ(claim_png(1000, 1000),
            "got a PNG image of 1000x1000 pixels in 164 bytes, which cannot "
            "hold as many; its header or its length is wrong");
  EXPECT_FALSE(
      CheckImageSize("PNG", {int64_t{1} << 31, int64_t{1} << 31}).ok());
  EXPECT_FALSE(CheckImageSize("PNG", {0, 5}).ok());
  EXPECT_TRUE(CheckImageSize("PNG", {1 << 14, 1 << 14}).ok());
}

}  // namespace
}  // namespace escala::input
