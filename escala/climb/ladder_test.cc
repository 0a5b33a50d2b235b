#include "escala/climb/ladder.h"

#include <gtest/gtest.h>

namespace escala::climb {
namespace {

// Rungs of 8, 32 and 128 replicas with 16 examples each, of a model that takes
// a millisecond an example.
const std::vector<RungWork> kRungs = {
    {16, 8, 20e6}, {16, 32, 20e6}, {16, 128, 20e6}};
constexpr Speed kSpeed = {.flops_per_second = 20e9, .start_seconds = 1};

TEST(LadderTest, WithoutABoundEveryRungIsFull) {
  for (const RungChoice& choice : ChooseDepths(kRungs, kSpeed, 0)) {
    EXPECT_EQ(choice.depth, Depth::kFull);
    EXPECT_EQ(choice.batch_per_replica, 16);
  }
}

TEST(LadderTest, LessTimeMakesTheUpperRungsLessDeep) {
  const auto choices = ChooseDepths(kRungs, kSpeed, 200);
  EXPECT_EQ(choices[0].depth, Depth::kFull);
  EXPECT_NEAR(choices[0].seconds, 8 + 104 * 0.128, 1e-9);
  EXPECT_EQ(choices[1].depth, Depth::kFull);
  EXPECT_EQ(choices[2].depth, Depth::kFunction);
  EXPECT_EQ(choices[2].batch_per_replica, 8);
  double sum = 0;
  for (const RungChoice& choice : choices) sum += choice.seconds;
  EXPECT_LE(sum, 200);
}

TEST(LadderTest, WithoutTimeNothingRuns) {
  for (const RungChoice& choice : ChooseDepths(kRungs, kSpeed, 10))
    EXPECT_EQ(choice.depth, Depth::kDry);
  EXPECT_EQ(Describe(RungChoice()), "dry: plan, memory and time; nothing runs");
}

}  // namespace
}  // namespace escala::climb
