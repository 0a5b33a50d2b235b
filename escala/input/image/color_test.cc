#include "escala/input/image/color.h"

#include <set>
#include <vector>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

struct Image {
  std::vector<float> pixels = {200, 100, 50, 10, 20, 30};
  ImageView view = {pixels.data(), 1, 2, 3};
};

TEST(Colors, ChangeAsDefined) {
  Image image;
  ChangeBrightness(image.view, 2);
  EXPECT_EQ(image.pixels, (std::vector<float>{255, 200, 100, 20, 40, 60}));
  image = Image();
  image.view.data = image.pixels.data();
  ChangeContrast(image.view, 0);
  // The mean of 124.2 and 18.15.
  for (const float x : image.pixels) EXPECT_FLOAT_EQ(x, 71.175f);
  image = Image();
  image.view.data = image.pixels.data();
  ChangeSaturation(image.view, 0);
  for (int i = 0; i < 3; ++i) EXPECT_FLOAT_EQ(image.pixels[size_t(i)], 124.2f);
}

TEST(Colors, AThirdOfATurnMovesTheChannels) {
  Image image;
  ChangeHue(image.view, 1.0f / 3);
  const float expected[] = {50, 200, 100, 30, 10, 20};
  for (size_t i = 0; i < 6; ++i)
    EXPECT_NEAR(image.pixels[i], expected[i], 1e-3) << i;
}

TEST(Colors, ADrawMakesAllChangesInAnyOrder) {
  std::set<std::vector<float>> seen;
  for (uint64_t i = 0; i < 50; ++i) {
    Image image;
    RandomStream random(1, i);
    ChangeColors({0.4, 0.4, 0.4, 0.1}, &random, image.view);
    for (const float x : image.pixels) {
      EXPECT_GE(x, 0);
      EXPECT_LE(x, 255);
    }
    seen.insert(image.pixels);
  }
  EXPECT_EQ(seen.size(), 50u);
  Image image;
  RandomStream random(1, 1);
  ChangeColors({}, &random, image.view);
  EXPECT_EQ(image.pixels, Image().pixels);
}

// Brightness alone: each factor must be in its range, and fill it.
TEST(Colors, FactorsAreEvenlySpread) {
  float least = 1000, most = 0, sum = 0;
  for (uint64_t i = 0; i < 4000; ++i) {
    float pixel = 100;
    RandomStream random(2, i);
    ChangeColors({.brightness = 0.4}, &random, {&pixel, 1, 1, 1});
    least = std::min(least, pixel);
    most = std::max(most, pixel);
    sum += pixel;
  }
  EXPECT_NEAR(least, 60, 0.2);
  EXPECT_NEAR(most, 140, 0.2);
  EXPECT_NEAR(sum / 4000, 100, 2.2);  // six standard deviations
}

}  // namespace
}  // namespace escala::input
