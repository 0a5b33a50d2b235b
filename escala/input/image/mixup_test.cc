#include "escala/input/image/mixup.h"

#include <cmath>
#include <vector>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

TEST(MixUp, WeightsHaveTheBetaDistribution) {
  const int n = 20000;
  for (const double alpha : {0.01, 0.2, 1.0, 4.0}) {
    double sum = 0, squares = 0;
    for (int64_t i = 0; i < n; ++i) {
      const double x = DrawMixUp({5, i}, alpha, 100).weight;
      ASSERT_TRUE(x >= 0 && x <= 1) << x;
      sum += x;
      squares += (x - 0.5) * (x - 0.5);
    }
    const double variance = 1 / (4 * (2 * alpha + 1));
    // Six standard deviations of the mean, and more than that of the variance.
    EXPECT_NEAR(sum / n, 0.5, 6 * std::sqrt(variance / n)) << alpha;
    EXPECT_NEAR(squares / n, variance, variance * 6 / std::sqrt(double{n}))
        << alpha;
  }
}

TEST(MixUp, TheOtherExampleIsAnyOther) {
  std::vector<int> counts(5);
  for (int64_t i = 0; i < 4000; ++i)
    ++counts[static_cast<size_t>(DrawMixUp({5, i}, 0.2, 5).offset)];
  EXPECT_EQ(counts[0], 0);
  // Of 1000, with a standard deviation of 27.
  for (size_t i = 1; i < 5; ++i) EXPECT_NEAR(counts[i], 1000, 160);
  EXPECT_EQ(DrawMixUp({5, 0}, 0.2, 1).offset, 0);
}

TEST(MixUp, Mixes) {
  std::vector<float> first = {1, 2}, other = {3, 10};
  Mix(0.75f, other, first);
  EXPECT_EQ(first, (std::vector<float>{1.5, 4}));
}

}  // namespace
}  // namespace escala::input
