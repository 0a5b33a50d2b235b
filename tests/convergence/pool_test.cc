#include "bench/climb/pool.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"

namespace escala::bench {
namespace {

class PoolTest : public testing::TestWithParam<const char*> {
 protected:
  PoolTest()
      : pool_(ReadPool(
            StrCat(ESCALA_SOURCE_DIR, "/bench/climb/", GetParam(), ".csv"))) {}
  void SetUp() override {
    ASSERT_TRUE(pool_.ok()) << pool_.status().ToString();
  }
  std::optional<Found> JudgeAt(
      double rate, const std::optional<climb::PooledSpread>& pooled) {
    return Judge(*pool_, rate, pool_->factor_high, pooled,
                 {GetParam(), 300, 5});
  }

  Result<Pool> pool_;
};

TEST_P(PoolTest, ThePooledSpreadIsThatOfTheRecordedRuns) {
  const climb::PooledSpread found = SpreadOf(*pool_);
  const auto shipped = climb::PooledSpreadOf(GetParam());
  ASSERT_TRUE(shipped);
  EXPECT_NEAR(shipped->spread, found.spread, 1e-6);
  EXPECT_EQ(shipped->runs, found.runs);
  EXPECT_GE(shipped->runs, climb::kLeastPooledRuns);
}

TEST_P(PoolTest, NoCleanComparisonIsRed) {
  for (const auto& pooled :
       {std::optional<climb::PooledSpread>(),
        std::optional<climb::PooledSpread>(SpreadOf(*pool_))}) {
    const auto found = JudgeAt(1, pooled);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->red, 0);
  }
}

TEST_P(PoolTest, AQuarterOfTheRateIsRed) {
  const auto found = JudgeAt(0.25, std::nullopt);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->red, found->comparisons);
}

INSTANTIATE_TEST_SUITE_P(Models, PoolTest,
                         testing::Values("digits_mlp", "digits_cnn", "gpt"),
                         [](const auto& info) {
                           return std::string(info.param);
                         });

}  // namespace
}  // namespace escala::bench
