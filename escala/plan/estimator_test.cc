// Tests how estimates are combined for a plan. The arithmetic itself is tested
// in pods, cost and hlo.
#include "escala/plan/estimator.h"

#include "escala/plan/fit_test_util.h"
#include "escala/plan/json.h"

namespace escala::plan {
namespace {

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Plan PlanOn(const recipe::Recipe& recipe, const char* slice) {
  auto plan = MakePlan(recipe, pods::Find("v3-8"), pods::Find(slice),
                       {.data = {.train = 100000}});
  ESCALA_CHECK(plan.ok(), plan.status().message());
  return *std::move(plan);
}

// An estimator that counts one program for a whole ladder gives each rung the
// same estimate as an estimator of its own.
TEST(Estimator, CountsOnceForAllSlicesOfALadder) {
  for (const auto& more :
       {std::vector<std::string>{},
        {"optimizer.shard=zero1"},
        {"mesh.fsdp=-1", "mesh.data=1", "optimizer.shard=fsdp"}}) {
    const recipe::Recipe recipe = RecipeOf(more);
    Estimator ladder(TestData());
    for (const char* slice :
         {"v5e-1", "v3-8", "v3-32", "v3-512", "v4-64", "v5e-16"}) {
      Estimator own(TestData());
      const auto got = ladder.Step(recipe, pods::Find(slice));
      const auto expected = own.Step(recipe, pods::Find(slice));
      ASSERT_TRUE(got.ok()) << got.status().message();
      ASSERT_TRUE(expected.ok()) << expected.status().message();
      EXPECT_DOUBLE_EQ(got->total(), expected->total()) << slice;
      const auto fit = ladder.FitOn(recipe, pods::Find(slice));
      ASSERT_TRUE(fit.ok()) << fit.status().message();
      const Fit alone = FitOf(more, slice);
      EXPECT_EQ(fit->needed_bytes, alone.needed_bytes) << slice;
      EXPECT_EQ(fit->capacity_bytes, alone.capacity_bytes) << slice;
      EXPECT_EQ(fit->host_bytes, alone.host_bytes) << slice;
    }
  }
}

TEST(Estimator, MoreWorkTakesLonger) {
  Estimator clock(TestData());
  const auto seconds = [&](const std::vector<std::string>& more) {
    return clock.Step(RecipeOf(more), pods::Find("v3-8"))->total();
  };
  EXPECT_LT(seconds({"batch_per_replica=16"}),
            seconds({"batch_per_replica=4096"}));
}

TEST(Estimator, HoursAndCostOfAPlan) {
  Estimator clock(TestData());
  const auto prices = pods::ReadPrices(
      "currency = \"USD\"\n[prices]\nv3 = 2.5\n", "prices.toml");
  ASSERT_TRUE(prices.ok()) << prices.status().message();
  Plan plan = PlanOn(RecipeOf({"train_steps=4000"}), "v3-32");
  ASSERT_EQ(plan.after.steps, 1000);
  clock.Fill(*prices, "", &plan);
  ASSERT_TRUE(plan.estimated.ok()) << plan.estimated.message();
  const pods::RunCost& run = plan.time->run;
  const double step = plan.time->step.total();
  // 1000 steps on 16 chips.
  EXPECT_NEAR(run.hours, step * 1000 / 3600, 1e-12);
  EXPECT_NEAR(run.chip_hours, 16 * run.hours, 1e-12);
  EXPECT_NEAR(*run.cost, 2.5 * run.chip_hours, 1e-12);
  EXPECT_NEAR(run.examples_per_second, 16 * 32 / step,
              1e-6 * run.examples_per_second);
  // Both slices have the same number of examples per core.
  EXPECT_NEAR(*plan.efficiency,
              clock.Step(plan.given, pods::Find("v3-8"))->total() / step, 1e-9);
  EXPECT_TRUE(Has(PlanText(plan), " USD"));
  clock.Fill({}, "", &plan);
  EXPECT_FALSE(plan.time->run.cost.has_value());
  EXPECT_TRUE(
      Has(PlanText(plan), "cost unknown (unknown price: give --prices FILE)"));
}

// Each core has half the batch on the same number of cores, so the efficiency
// is less than half.
TEST(Estimator, SmallerBatchesAreLessEfficient) {
  Estimator estimator(TestData());
  auto plan = MakePlan(RecipeOf({"plan.max_global_batch=128"}),
                       pods::Find("v3-8"), pods::Find("v3-32"),
                       {.data = {.train = 100000}, .allow_nonlinear = true});
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  estimator.Fill({}, "", &*plan);
  EXPECT_LT(*plan->efficiency, 0.5);
  EXPECT_TRUE(Has(PlanText(*plan), ", predicted efficiency "));
  EXPECT_TRUE(Has(LadderText({{plan->after.slice, *plan}}), " %  "));
}

TEST(Estimator, ProposesWhatWouldFit) {
  Estimator estimator(TestData());
  Plan plan = PlanOn(RecipeOf({"architecture.width=36000"}), "v3-32");
  estimator.Fill({}, "", &plan);
  ASSERT_TRUE(plan.fit);
  EXPECT_EQ(plan.fit->verdict, Verdict::kDoesNotFit);
  estimator.Propose(&plan);
  ASSERT_EQ(plan.proposals.size(), 1u);
  EXPECT_TRUE(Has(plan.proposals[0].ToString(), "optimizer.shard="))
      << plan.proposals[0].ToString();
  EXPECT_TRUE(Has(LadderText({{plan.after.slice, plan}}),
                  "lists what would need less"));
}

TEST(Estimator, SaysWhyItCannot) {
  Estimator estimator(NotFound("no data here"));
  Plan plan = PlanOn(RecipeOf({}), "v3-32");
  estimator.Fill({}, "", &plan);
  EXPECT_FALSE(plan.efficiency || plan.time || plan.fit);
  const char* const words = "no forecast of time and memory: no data here";
  EXPECT_TRUE(Has(PlanText(plan), words));
  EXPECT_TRUE(Has(LadderText({{plan.after.slice, plan}}), words));
  EXPECT_TRUE(Has(RungJson({plan.after.slice, plan}), words));
}

}  // namespace
}  // namespace escala::plan
