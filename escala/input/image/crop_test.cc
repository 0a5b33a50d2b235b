#include "escala/input/image/crop.h"

#include <cmath>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

TEST(RandomCrop, IsEvenlySpreadOverItsRanges) {
  const ImageSize size = {375, 500};
  const CropRanges ranges = {.least_area = 0.2, .most_area = 0.4};
  const int n = 20000;
  double area = 0, log_aspect = 0, top = 0, least = 1, most = 0;
  for (uint64_t i = 0; i < n; ++i) {
    RandomStream random(1, i);
    const Rect part = RandomCrop(size, ranges, &random);
    ASSERT_GE(part.top, 0);
    ASSERT_GE(part.left, 0);
    ASSERT_LE(part.top + part.height, size.height);
    ASSERT_LE(part.left + part.width, size.width);
    const double share = static_cast<double>(part.height * part.width) /
                         static_cast<double>(size.pixels());
    least = std::min(least, share);
    most = std::max(most, share);
    area += share;
    log_aspect += std::log(static_cast<double>(part.width) /
                           static_cast<double>(part.height));
    top += static_cast<double>(part.top) /
           static_cast<double>(size.height - part.height);
  }
  EXPECT_NEAR(least, 0.2, 0.002);
  EXPECT_NEAR(most, 0.4, 0.002);
  // Six standard deviations of the means.
  EXPECT_NEAR(area / n, 0.3, 0.0025);
  EXPECT_NEAR(log_aspect / n, 0, 0.0072);
  EXPECT_NEAR(top / n, 0.5, 0.0125);
}

TEST(RandomCrop, TakesTheMiddleWhereNoneFits) {
  RandomStream random(1, 2);
  const CropRanges all = {.least_area = 1, .most_area = 1};
  EXPECT_EQ(RandomCrop({100, 1000}, all, &random),
            (Rect{0, 433, 100, 133}));  // 4 / 3
  EXPECT_EQ(RandomCrop({1000, 90}, all, &random), (Rect{440, 0, 120, 90}));
  EXPECT_EQ(RandomCrop({1, 1}, {}, &random), (Rect{0, 0, 1, 1}));
}

TEST(RandomCrop, IsAFunctionOfTheStream) {
  RandomStream random(7, 3);
  const Rect part = RandomCrop({375, 500}, {}, &random);
  RandomStream again(7, 3);
  EXPECT_EQ(RandomCrop({375, 500}, {}, &again), part);
  EXPECT_NE(RandomCrop({375, 500}, {}, &again), part);
}

TEST(CentralCrop, IsASquareOfTheShorterSide) {
  EXPECT_EQ(CentralCrop({256, 256}, 0.875), (Rect{16, 16, 224, 224}));
  EXPECT_EQ(CentralCrop({375, 500}, 0.875), (Rect{23, 86, 328, 328}));
  EXPECT_EQ(CentralCrop({3, 2}, 1), (Rect{0, 0, 2, 2}));
  EXPECT_EQ(CentralCrop({3, 2}, 0.01), (Rect{1, 0, 1, 1}));
}

}  // namespace
}  // namespace escala::input
