// Times and costs of runs; their arithmetic is pods' and cost's.
#include "escala/plan/run_time.h"

#include "escala/plan/fit_fixture.h"
#include "escala/pods/slice_fixture.h"

namespace escala::plan {
namespace {

Plan PlanOn(const recipe::Recipe& recipe, const char* slice) {
  auto plan = MakePlan(recipe, pods::Find("v3-8"), pods::Find(slice),
                       {.data = {.train = 100000}});
  ESCALA_CHECK(plan.ok(), plan.status().message());
  return *std::move(plan);
}

// One program counted for a ladder says of a rung what the rung's own says.
TEST(StepClock, CountsOnceForAllSlicesOfALadder) {
  for (const auto& more :
       {std::vector<std::string>{},
        {"optimizer.shard=zero1"},
        {"mesh.fsdp=-1", "mesh.data=1", "optimizer.shard=fsdp"}}) {
    const recipe::Recipe recipe = RecipeOf(more);
    StepClock ladder(TestData());
    for (const char* slice : {"v3-8", "v3-32", "v3-512", "v4-64", "v5e-16"}) {
      StepClock own(TestData());
      const auto got = ladder.Step(recipe, pods::Find(slice));
      const auto expected = own.Step(recipe, pods::Find(slice));
      ASSERT_TRUE(got.ok()) << got.status().message();
      ASSERT_TRUE(expected.ok()) << expected.status().message();
      EXPECT_DOUBLE_EQ(got->total(), expected->total()) << slice;
    }
  }
}

TEST(StepClock, MoreWorkTakesLonger) {
  StepClock clock(TestData());
  const auto seconds = [&](const std::vector<std::string>& more) {
    return clock.Step(RecipeOf(more), pods::Find("v3-8"))->total();
  };
  EXPECT_LT(seconds({"batch_per_replica=16"}),
            seconds({"batch_per_replica=4096"}));
}

TEST(StepClock, HoursAndCostOfAPlan) {
  StepClock clock(TestData());
  const auto prices = pods::ReadPrices(
      "currency = \"USD\"\n[prices]\nv3 = 2.5\n", "prices.toml");
  ASSERT_TRUE(prices.ok()) << prices.status().message();
  const Plan plan = PlanOn(RecipeOf({"train_steps=4000"}), "v3-32");
  ASSERT_EQ(plan.after.steps, 1000);
  const auto time = clock.Run(plan, *prices, "");
  ASSERT_TRUE(time.ok()) << time.status().message();
  // 1000 steps on 16 chips.
  EXPECT_NEAR(time->run.hours, time->step.total() * 1000 / 3600, 1e-12);
  EXPECT_NEAR(time->run.chip_hours, 16 * time->run.hours, 1e-12);
  EXPECT_NEAR(*time->run.cost, 2.5 * time->run.chip_hours, 1e-12);
  EXPECT_NEAR(time->run.examples_per_second, 16 * 32 / time->step.total(),
              1e-6 * time->run.examples_per_second);
  EXPECT_FALSE(clock.Run(plan, {}, "")->run.cost.has_value());
}

}  // namespace
}  // namespace escala::plan
