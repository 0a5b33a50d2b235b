#include "escala/climb/seed_runs.h"

#include "escala/base/testing/memory_env.h"
#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

class SeedRunsTest : public ClimbTest {
 protected:
  // Adds a run of 20 steps of 32 examples to the rung. `noise`: "null" if it
  // measured none.
  void AddRun(const std::string& noise) {
    const std::string name =
        StrCat("v3-8/seed_", static_cast<int>(rung_.losses.size()));
    ASSERT_TRUE(env_.MakeDirs("/climb/" + name).ok());
    ASSERT_TRUE(
        WriteFile(&env_, StrCat("/climb/", name, "/metrics.jsonl"),
                  StrCat("{\"step\":20,\"kind\":\"train\",\"examples\":640,"
                         "\"metrics\":{\"loss\":2,\"noise_scale\":",
                         noise, "}}\n"))
            .ok());
    rung_.losses.push_back({.label = "seed 0", .folder = name});
  }
  std::optional<double> Factor() {
    return MostExamplesFactor(&env_, SmallRecipe(), "/climb", rung_, 32, 128);
  }

  MemoryEnv env_;
  Rung rung_;
};

TEST_F(SeedRunsTest, OneRunWithoutNoiseDoesNotTakeTheForecastOfTheOthers) {
  AddRun("100");
  AddRun("100");
  const auto factor = Factor();
  ASSERT_TRUE(factor);
  // By the noise scale alone: (1 + 128 / 100) / (1 + 32 / 100) = 1.73 in the
  // middle, and at most as many steps.
  EXPECT_GT(*factor, 1.73);
  EXPECT_LT(*factor, 4.2);
  AddRun("null");
  EXPECT_EQ(Factor(), factor);
}

TEST_F(SeedRunsTest, WithoutAnyNoiseThereIsNoForecast) {
  EXPECT_FALSE(Factor());
  AddRun("null");
  EXPECT_FALSE(Factor());
}

}  // namespace
}  // namespace escala::climb
