#include "escala/base/random.h"

#include <cmath>
#include <set>
#include <vector>

#include "gtest/gtest.h"

namespace escala {
namespace {

using Block = std::array<uint32_t, 4>;

// The known answers of the generator's authors (Random123, philox4x32-10).
TEST(Random, KnownAnswers) {
  EXPECT_EQ(RandomBlock(0, 0, 0),
            (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(RandomBlock(~uint64_t{0}, ~uint64_t{0}, ~uint64_t{0}),
            (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(
      RandomBlock(0x299f31d0a4093822, 0x0370734413198a2e, 0x85a308d3243f6a88),
      (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Random, AStreamReadsItsBlocksInOrder) {
  RandomStream random(7, 9);
  for (uint64_t b = 0; b < 3; ++b)
    for (const uint32_t word : RandomBlock(7, 9, b))
      EXPECT_EQ(random.Bits32(), word);
  RandomStream later(7, 9, 3);
  EXPECT_EQ(random.Bits64(), later.Bits64());

  std::vector<uint32_t> many(6), again(6);
  RandomStream(7, 9).Fill(many);
  RandomStream one_by_one(7, 9);
  for (uint32_t& bits : again) bits = one_by_one.Bits32();
  EXPECT_EQ(many, again);
}

TEST(Random, StreamsDiffer) {
  std::set<uint64_t> streams;
  for (const char* place : {"", "a", "b", "ab", "ba", "aa", "aaa"})
    for (uint64_t n = 0; n < 100; ++n) streams.insert(StreamOf(place, n));
  EXPECT_EQ(streams.size(), 700u);
}

// Mean, variance, fourth moment and correlation of neighbours are within 5
// standard errors.
template <typename Draw>
void ExpectMoments(const Draw& draw, double mean, double variance,
                   double fourth) {
  const int n = 200000;
  double sum = 0, sum2 = 0, sum4 = 0, neighbours = 0, last = 0;
  for (int i = 0; i < n; ++i) {
    const double x = draw(i) - mean;
    sum += x, sum2 += x * x, sum4 += x * x * x * x;
    neighbours += x * last;
    last = x;
  }
  const double error = std::sqrt(variance / n);
  EXPECT_NEAR(sum / n, 0, 5 * error);
  EXPECT_NEAR(sum2 / n, variance,
              5 * std::sqrt((fourth - variance * variance) / n));
  EXPECT_NEAR(sum4 / n / fourth, 1, 0.05);
  EXPECT_NEAR(neighbours / n, 0, 5 * variance / std::sqrt(n));
}

TEST(Random, Uniform) {
  RandomStream a(1, 2), b(1, 3);
  ExpectMoments([&](int) { return a.Uniform(); }, 0.5, 1 / 12.0, 1 / 80.0);
  ExpectMoments([&](int) { return b.UniformF32(); }, 0.5, 1 / 12.0, 1 / 80.0);
  ExpectMoments([&](int i) { return RandomStream(1, 2, i).Uniform(); }, 0.5,
                1 / 12.0, 1 / 80.0);
}

TEST(Random, Normal) {
  RandomStream a(1, 2);
  ExpectMoments([&](int) { return a.Normal(); }, 0, 1, 3);
  ExpectMoments([&](int i) { return RandomStream(5, 6, i).Normal(); }, 0, 1, 3);
}

// Chi-squared with 9 degrees of freedom exceeds 33.7 once in 10,000 runs.
TEST(Random, Below) {
  RandomStream random(11, 0);
  std::vector<int> counts(10);
  for (int i = 0; i < 100000; ++i) ++counts.at(random.Below(10));
  double chi2 = 0;
  for (const int count : counts) chi2 += (count - 1e4) * (count - 1e4) / 1e4;
  EXPECT_LT(chi2, 33.7);
  EXPECT_EQ(random.Below(1), 0u);
}

}  // namespace
}  // namespace escala
