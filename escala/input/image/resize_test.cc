#include "escala/input/image/resize.h"

#include <numeric>

#include "escala/base/random.h"
#include "escala/input/image/resize_rows.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

struct Image {
  Image(int64_t height, int64_t width, int64_t channels)
      : bytes(static_cast<size_t>(height * width * channels + Pixels::kSlack)),
        pixels{bytes.data(), height, width, channels, width * channels} {
    RandomStream random(1, 2);
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random.Bits32());
  }
  float at(int64_t y, int64_t x, int64_t c) const {
    return pixels.row(y)[x * pixels.channels + c];
  }
  Box whole() const {
    return {0, 0, static_cast<double>(pixels.height),
            static_cast<double>(pixels.width)};
  }
  std::vector<uint8_t> bytes;
  Pixels pixels;
};

HostArray Resized(const Image& image, const Box& part, int64_t height,
                  int64_t width, const ResizeOptions& options = {},
                  const PixelScale& scale = {},
                  ElementType type = ElementType::kF32) {
  HostArray out({type, {height, width, image.pixels.channels}});
  Resizer().Resize(image.pixels, part, options, scale, out.mutable_view());
  return out;
}

TEST(Resizer, InterpolatesBetweenCentres) {
  Image image(1, 2, 1);
  image.bytes[0] = 10;
  image.bytes[1] = 50;
  const HostArray out = Resized(image, image.whole(), 2, 4);
  const float expected[] = {10, 20, 40, 50, 10, 20, 40, 50};
  for (int i = 0; i < 8; ++i) EXPECT_FLOAT_EQ(out.as<float>()[i], expected[i]);
  // The triangle over both pixels: 1/2 of each.
  const HostArray one =
      Resized(image, image.whole(), 1, 1, {.antialias = true});
  EXPECT_FLOAT_EQ(one.as<float>()[0], 30);
}

TEST(Resizer, UsesThePixelsOfThePartAlone) {
  for (const bool antialias : {false, true})
    for (const int64_t channels : {1, 3}) {
      Image image(40, 40, channels);
      const Box part = {7, 9, 21, 17};
      const ResizeOptions options = {.antialias = antialias};
      const HostArray before = Resized(image, part, 12, 30, options);
      for (int64_t y = 0; y < 40; ++y)
        for (int64_t x = 0; x < 40; ++x)
          if (y < 7 || y >= 28 || x < 9 || x >= 26)
            image.bytes[static_cast<size_t>((y * 40 + x) * channels)] ^= 0xFF;
      const HostArray after = Resized(image, part, 12, 30, options);
      for (int64_t i = 0; i < 12 * 30 * channels; ++i)
        ASSERT_EQ(before.as<float>()[i], after.as<float>()[i]);
    }
}

// At its own size an image stays as it is, but for the flip and the scale.
TEST(Resizer, FlipsAndScales) {
  for (const int64_t channels : {1, 3}) {
    const Image image(5, 19, channels);
    PixelScale scale;
    scale.scale = {0.5f, 2, 4};
    scale.offset = {-1, 3, 0.25f};
    const HostArray out =
        Resized(image, image.whole(), 5, 19, {.flip = true}, scale);
    const float* element = out.as<float>();
    for (int64_t y = 0; y < 5; ++y)
      for (int64_t x = 0; x < 19; ++x)
        for (size_t c = 0; c < size_t(channels); ++c)
          ASSERT_EQ(*element++,
                    image.at(y, 18 - x, int64_t(c)) * scale.scale[c] +
                        scale.offset[c]);
  }
}

TEST(Resizer, ABoxMayBeginWithinAPixel) {
  Image image(1, 4, 1);
  for (size_t i = 0; i < 4; ++i) image.bytes[i] = static_cast<uint8_t>(10 * i);
  const HostArray out = Resized(image, {0, 0.5, 1, 2}, 1, 2);
  EXPECT_FLOAT_EQ(out.as<float>()[0], 5);
  EXPECT_FLOAT_EQ(out.as<float>()[1], 15);
}

TEST(Resizer, RoundsToBf16) {
  const Image image(33, 47, 3);
  PixelScale scale;
  scale.scale.fill(0.0171f);
  scale.offset.fill(-2.1f);
  for (const int64_t width : {7, 40}) {
    const HostArray wide = Resized(image, image.whole(), 20, width, {}, scale);
    const HostArray narrow =
        Resized(image, image.whole(), 20, width, {}, scale, ElementType::kBF16);
    for (int64_t i = 0; i < 20 * width * 3; ++i)
      ASSERT_EQ(narrow.as<uint16_t>()[i],
                EncodeFloat(ElementType::kBF16, wide.as<float>()[i]));
  }
}

// Elements that begin at an odd address take another path.
TEST(Resizer, WritesToAnyAddress) {
  const Image image(33, 47, 3);
  const HostArray expected = Resized(image, image.whole(), 16, 32);
  const Shape shape = expected.shape();
  std::vector<float> memory(static_cast<size_t>(shape.num_elements()) + 2, -1);
  Resizer().Resize(image.pixels, image.whole(), {}, {},
                   {&shape, reinterpret_cast<std::byte*>(memory.data() + 1)});
  EXPECT_EQ(memory.front(), -1);
  EXPECT_EQ(memory.back(), -1);
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    ASSERT_EQ(memory[static_cast<size_t>(i + 1)], expected.as<float>()[i]);
}

// Sizes at which images grow, shrink a little and shrink much, and at which
// rows end within a vector.
TEST(RowLoops, GiveTheSameBitsOnEveryCpu) {
  PixelScale scale;
  scale.scale = {0.0171f, 0.0175f, 0.0174f};
  scale.offset = {-2.1f, -2, -1.8f};
  const std::span<const RowLoops> loops = RowLoopsOfThisCpu();
  for (const int64_t channels : {1, 3})
    for (const int64_t width : {1, 9, 40, 61, 100, 333}) {
      const Image image(21, width, channels);
      Box part = image.whole();
      part.left += 0.25 * part.width;
      part.width *= 0.7;
      for (const int64_t size : {1, 16, 33, 64})
        for (const ElementType type : {ElementType::kF32, ElementType::kBF16})
          for (const ResizeOptions options :
               {ResizeOptions(), ResizeOptions{.flip = true},
                ResizeOptions{.flip = true, .antialias = true}}) {
            const auto resized = [&](const RowLoops& with) {
              HostArray out({type, {size, size, channels}});
              Resizer(with).Resize(image.pixels, part, options, scale,
                                   out.mutable_view());
              const auto* bytes = reinterpret_cast<const char*>(out.data());
              return std::string(bytes, bytes + out.shape().byte_size());
            };
            const std::string expected = resized(loops.back());
            for (size_t i = 0; i + 1 < loops.size(); ++i)
              ASSERT_EQ(resized(loops[i]), expected)
                  << "loops " << i << ", " << width << " pixels of " << channels
                  << " to " << size << ", antialias " << options.antialias;
          }
    }
}

TEST(RowLoops, RoundTiesToEven) {
  std::vector<float> row;
  for (uint32_t high = 0x3F80; high < 0x3FA0; ++high)
    for (const uint32_t low : {0x7FFFu, 0x8000u, 0x8001u, 0u})
      row.push_back(__builtin_bit_cast(float, high << 16 | low));
  for (const RowLoops& loops : RowLoopsOfThisCpu()) {
    std::vector<uint16_t> out(row.size());
    loops.lerp_rows_bf16(row.data(), row.data(), 0, std::ssize(row), false,
                         out.data());
    for (size_t i = 0; i < row.size(); ++i)
      EXPECT_EQ(out[i], EncodeFloat(ElementType::kBF16, row[i])) << i;
  }
}

}  // namespace
}  // namespace escala::input
