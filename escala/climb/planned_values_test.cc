#include "escala/climb/planned_values.h"

#include <functional>

#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

class PlannedValuesTest : public ClimbTest {
 protected:
  plan::Plan PlanOf(const std::vector<std::string>& overrides) {
    std::vector<std::string> words = {
        "train_steps=400", "schedule.kind=piecewise",
        "schedule.boundaries=[100,200]", "schedule.factors=[0.5,0.1]",
        "schedule.warmup_steps=40"};
    words.insert(words.end(), overrides.begin(), overrides.end());
    const auto plan =
        plan::MakePlan(SmallRecipe(words), *SliceNamed("v3-8"),
                       *SliceNamed("v3-32"), {.data = {64000, 64}});
    EXPECT_TRUE(plan.ok()) << plan.status().ToString();
    return *plan;
  }
};

TEST_F(PlannedValuesTest, APlanIsGreen) {
  for (const char* rule : {"none", "linear", "sqrt"}) {
    const Gate gate = PlannedValues(PlanOf({StrCat("plan.lr_rule=", rule)}));
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
    EXPECT_EQ(gate.figures[0].value, 15) << rule;
  }
}

TEST_F(PlannedValuesTest, AWrongValueIsRedAndNamed) {
  plan::Plan plan = PlanOf({"plan.lr_rule=sqrt"});
  plan.recipe.optimizer.learning_rate *= 2;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
  EXPECT_EQ(PlannedValues(plan).found,
            "the learning rate is 0.012, and its rule gives 0.006");
  plan = PlanOf({"plan.lr_rule=sqrt"});
  plan.after.boundaries = plan.before.boundaries;
  EXPECT_EQ(PlannedValues(plan).found,
            "boundary 1 in examples is 12800, and its rule gives 3200; "
            "boundary 2 in examples is 25600, and its rule gives 6400");
  plan = PlanOf({"plan.lr_rule=sqrt"});
  plan.after.batch_per_replica = 1;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
  plan = PlanOf({"plan.lr_rule=sqrt"});
  plan.after.warmup_steps = *plan.before.warmup_steps + 2;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
  plan = PlanOf({"plan.lr_rule=sqrt"});
  *plan.after.examples /= 2;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
}

TEST_F(PlannedValuesTest, ARateByATableIsThatOfTheTable) {
  plan::Plan plan = PlanOf({"optimizer.name=lars", "plan.lr_rule=table"});
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kGreen)
      << PlannedValues(plan).found;
  plan.recipe.optimizer.learning_rate *= 4;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
}

TEST_F(PlannedValuesTest, MomentumAndBetasFollowTheTable) {
  const std::vector<std::string> lars = {
      "optimizer.name=lars", "optimizer.momentum=0.9", "plan.lr_rule=table",
      "global_batch=8192"};
  plan::Plan plan = PlanOf(lars);
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kGreen)
      << PlannedValues(plan).found;
  EXPECT_NE(plan.recipe.optimizer.momentum, plan.given.optimizer.momentum);
  plan.recipe.optimizer.momentum = plan.given.optimizer.momentum;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
  const std::vector<std::string> lamb = {
      "optimizer.name=lamb", "plan.lr_rule=table", "global_batch=4096"};
  plan = PlanOf(lamb);
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kGreen)
      << PlannedValues(plan).found;
  EXPECT_NE(plan.recipe.optimizer.beta1, plan.given.optimizer.beta1);
  plan.recipe.optimizer.beta2 = 1 - 2 * (1 - plan.recipe.optimizer.beta2);
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
}

TEST_F(PlannedValuesTest, WhatIsDoneEverySoManyStepsKeepsItsExamples) {
  const std::vector<std::string> words = {
      "eval.every_steps=40", "checkpoint.every_steps=100", "log_every=10",
      "checkpoint.keep_every_steps=200"};
  EXPECT_EQ(PlannedValues(PlanOf(words)).colour, Colour::kGreen)
      << PlannedValues(PlanOf(words)).found;
  const auto found = [&](const std::function<void(recipe::Recipe*)>& change) {
    plan::Plan plan = PlanOf(words);
    change(&plan.recipe);
    return PlannedValues(plan).found;
  };
  EXPECT_EQ(found([](recipe::Recipe* r) { r->eval.every_steps = 40; }),
            "eval.every_steps is 40, and its rule gives 10 to 10");
  EXPECT_EQ(found([](recipe::Recipe* r) { r->checkpoint.every_steps = 100; }),
            "checkpoint.every_steps is 100, and its rule gives 25 to 25");
  EXPECT_EQ(
      found([](recipe::Recipe* r) { r->checkpoint.keep_every_steps = 10; }),
      "checkpoint.keep_every_steps is 10, and its rule gives 50 to 50");
  EXPECT_NE(
      found([](recipe::Recipe* r) { r->log_every = 1; }).find("log_every"),
      std::string::npos);
}

TEST_F(PlannedValuesTest, MicroBatchesAndGroupsKeepTheirExamples) {
  const std::vector<std::string> words = {"optimizer.accumulate=2",
                                          "architecture.norm_span=2"};
  EXPECT_EQ(PlannedValues(PlanOf(words)).colour, Colour::kGreen)
      << PlannedValues(PlanOf(words)).found;
  plan::Plan plan = PlanOf(words);
  plan.recipe.optimizer.accumulate = 4;
  EXPECT_EQ(PlannedValues(plan).found,
            "optimizer.accumulate is 4, and its rule gives 2");
  plan = PlanOf(words);
  ASSERT_TRUE(
      recipe::SetKey("architecture.norm_span", TomlOf(int64_t{0}), &plan.recipe)
          .ok());
  EXPECT_EQ(PlannedValues(plan).found,
            "the examples of a batch norm's group is 128, and its rule gives "
            "8");
}

TEST_F(PlannedValuesTest, AScaledDecayKeepsTheDecayOfTheRun) {
  plan::Plan plan = PlanOf({"plan.lr_rule=sqrt", "plan.weight_decay=scale",
                            "optimizer.weight_decay=0.01"});
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kGreen)
      << PlannedValues(plan).found;
  plan.recipe.optimizer.weight_decay *= 4;
  EXPECT_EQ(PlannedValues(plan).colour, Colour::kRed);
}

TEST_F(PlannedValuesTest, TheOptimizerIsAsItsRulesGiveIt) {
  const std::vector<std::string> sde = {"plan.lr_rule=adam_sde",
                                        "optimizer.ema=0.99"};
  EXPECT_EQ(PlannedValues(PlanOf(sde)).colour, Colour::kGreen)
      << PlannedValues(PlanOf(sde)).found;
  const auto found = [&](const std::function<void(recipe::Recipe*)>& change) {
    plan::Plan plan = PlanOf(sde);
    change(&plan.recipe);
    return PlannedValues(plan).found;
  };
  EXPECT_EQ(found([](auto* r) { r->optimizer.ema = 0.99; }),
            "the decay of averages is 0.99, and its rule gives 0.960596");
  EXPECT_EQ(found([](auto* r) { r->optimizer.beta1 = 0.9; }),
            "beta1 is 0.9, and its rule gives 0.6");
  EXPECT_EQ(found([](auto* r) { r->optimizer.epsilon *= 2; }),
            "epsilon is 1e-08, and its rule gives 5e-09");
  EXPECT_EQ(found([](auto* r) { r->optimizer.weight_decay = 0.5; }),
            "the weight decay is 0.5, and its rule gives 0.0001");
  EXPECT_EQ(found([](auto* r) { r->optimizer.clip_norm = 2; }).substr(0, 29),
            "optimizer.clip_norm is 2.0, w");
}

}  // namespace
}  // namespace escala::climb
