#include "escala/input/augment.h"

#include <map>
#include <numeric>
#include <vector>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

struct Image {
  Image(int64_t height, int64_t width, int64_t channels)
      : pixels(static_cast<size_t>(height * width * channels)),
        view{pixels.data(), height, width, channels} {
    std::iota(pixels.begin(), pixels.end(), 1.0f);
  }
  float at(int64_t y, int64_t x, int64_t c) const {
    if (y < 0 || y >= view.height || x < 0 || x >= view.width) return 0;
    return pixels[static_cast<size_t>((y * view.width + x) * view.channels +
                                      c)];
  }
  std::vector<float> pixels;
  ImageView view;
};

TEST(Augment, ShiftMovesPixelsAndZeros) {
  const Image original(4, 3, 2);
  for (int64_t dy = -5; dy <= 5; ++dy)
    for (int64_t dx = -5; dx <= 5; ++dx) {
      Image image(4, 3, 2);
      ShiftImage(image.view, dy, dx);
      for (int64_t y = 0; y < 4; ++y)
        for (int64_t x = 0; x < 3; ++x)
          for (int64_t c = 0; c < 2; ++c)
            ASSERT_EQ(image.at(y, x, c), original.at(y - dy, x - dx, c))
                << dy << " " << dx;
    }
}

TEST(Augment, FlipKeepsChannels) {
  for (const int64_t width : {1, 4, 5}) {
    const Image original(2, width, 3);
    Image image(2, width, 3);
    FlipImage(image.view);
    for (int64_t y = 0; y < 2; ++y)
      for (int64_t x = 0; x < width; ++x)
        for (int64_t c = 0; c < 3; ++c)
          ASSERT_EQ(image.at(y, x, c), original.at(y, width - 1 - x, c));
  }
}

// Each of the 81 crops must occur equally often with and without a flip. With
// 161 degrees of freedom, chi squared is above 238 once in 10,000.
TEST(Augment, CropAndFlipAreEvenlySpread) {
  std::map<std::vector<float>, int> counts;
  const int n = 16200;
  for (int64_t position = 0; position < n; ++position) {
    Image image(9, 9, 1);
    CropAndFlip({1, position}, 4, image.view);
    ++counts[image.pixels];
  }
  EXPECT_EQ(counts.size(), 162u);
  double chi2 = 0;
  for (const auto& [image, count] : counts)
    chi2 += (count - 100) * (count - 100) / 100.0;
  EXPECT_LT(chi2, 238);
}

TEST(Augment, IsAFunctionOfTheDraw) {
  Image a(9, 9, 1), b(9, 9, 1);
  CropAndFlip({1, 5}, 4, a.view);
  CropAndFlip({1, 5}, 4, b.view);
  EXPECT_EQ(a.pixels, b.pixels);
}

}  // namespace
}  // namespace escala::input
