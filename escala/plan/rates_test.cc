#include "escala/plan/rates.h"

#include <gtest/gtest.h>

#include <cmath>

#include "escala/plan/explain.h"
#include "escala/plan/plan_test_util.h"
#include "escala/plan/reference_points.h"
#include "escala/plan/text.h"

namespace escala::plan {
namespace {

recipe::Recipe With(const std::string& optimizer,
                    const std::vector<std::string>& more = {}) {
  std::vector<std::string> overrides = {"train_steps=1000000",
                                        "optimizer={" + optimizer + "}"};
  overrides.insert(overrides.end(), more.begin(), more.end());
  return ReadIt(kSmall, overrides);
}

recipe::Optimizer OptimizerOf(const recipe::Recipe& recipe,
                              const std::string& to) {
  return PlanIt(recipe, "v2-8", to).recipe.optimizer;
}

TEST(Rates, LinearIsExactInDecimals) {
  // 0.1 x 3 = 0.3, which is not 3 x the double 0.1.
  auto recipe = ReadIt(kSmall, {"mesh={model = 1}"});
  EXPECT_EQ(*RateAt(recipe, 1024, 3 * 1024), 0.3);
  EXPECT_NE(3 * 0.1, 0.3);
  EXPECT_EQ(*RateAt(recipe, 1024, 512), 0.05);
  EXPECT_EQ(*RateAt(recipe, 7, 49), 0.7);
}

TEST(Rates, DefaultsByOptimizer) {
  for (const auto& [optimizer, rate] :
       {std::pair("name = \"sgd\", learning_rate = 0.1", 0.4),
        std::pair("name = \"adam\", learning_rate = 0.1", 0.2),
        std::pair("name = \"adamw\", learning_rate = 0.1", 0.2),
        std::pair("name = \"adafactor\", learning_rate = 0.1", 0.2)})
    EXPECT_EQ(OptimizerOf(With(optimizer), "v2-32").learning_rate, rate)
        << optimizer;
}

TEST(Rates, SquareRootMovesEpsilonToo) {
  // sqrt(4) = 2.
  const auto recipe =
      With("name = \"adamw\", learning_rate = 1e-3, epsilon = 1e-8");
  const auto optimizer = OptimizerOf(recipe, "v2-32");
  EXPECT_EQ(optimizer.learning_rate, 2e-3);
  EXPECT_EQ(optimizer.epsilon, 5e-9);
  EXPECT_EQ(optimizer.beta1, 0.9);
  EXPECT_EQ(optimizer.beta2, 0.999);
}

TEST(Rates, AdamSdeMovesBetasInItsDomain) {
  const auto recipe =
      With("name = \"adam\", learning_rate = 1e-3", {"plan.lr_rule=adam_sde"});
  const auto optimizer = OptimizerOf(recipe, "v2-32");
  EXPECT_EQ(optimizer.learning_rate, 2e-3);
  EXPECT_EQ(optimizer.beta1, 0.6);    // 1 - 4 x 0.1
  EXPECT_EQ(optimizer.beta2, 0.996);  // 1 - 4 x 0.001
  // 1 - 16 x 0.1 < 0.
  EXPECT_TRUE(Has(RefusalOf(recipe, "v2-8", "v2-128"),
                  "1 - 16 x (1 - 0.9) <= 0, expected a batch less than 10 "
                  "times the origin's"));
  // The largest batch below 10 x 1024 that 128 replicas divide: 79 x 128.
  EXPECT_EQ(PlanIt(recipe, "v2-8", "v2-128", {.allow_nonlinear = true})
                .recipe.global_batch,
            79 * 128);
}

TEST(Rates, NoneAndExplicitRules) {
  EXPECT_EQ(OptimizerOf(With("name = \"sgd\", learning_rate = 0.1",
                             {"plan.lr_rule=none"}),
                        "v2-32")
                .learning_rate,
            0.1);
  EXPECT_EQ(OptimizerOf(With("name = \"lars\", learning_rate = 0.1",
                             {"plan.lr_rule=linear"}),
                        "v2-32")
                .learning_rate,
            0.4);
}

TEST(Rates, EmaRemembersAsManyExamples) {
  EXPECT_DOUBLE_EQ(OptimizerOf(With("name = \"sgd\", learning_rate = 0.1, "
                                    "ema = 0.999"),
                               "v2-32")
                       .ema,
                   0.999 * 0.999 * 0.999 * 0.999);
}

TEST(Rates, WeightDecayIsKeptOrScaled) {
  const char* const adamw =
      "name = \"adamw\", learning_rate = 1e-3, weight_decay = 0.1";
  const Plan kept = PlanIt(With(adamw), "v2-8", "v2-32");
  EXPECT_EQ(kept.recipe.optimizer.weight_decay, 0.1);
  // A quarter of the updates at twice the rate decays half as much.
  EXPECT_TRUE(Has(FindLine(kept, "optimizer.weight_decay")->reason,
                  "over the run: 0.5 x before"));
  EXPECT_EQ(OptimizerOf(With(adamw, {"plan.weight_decay=scale"}), "v2-32")
                .weight_decay,
            0.2);
  // sgd with the linear rule: a quarter of the updates at four times the rate.
  EXPECT_EQ(OptimizerOf(With("name = \"sgd\", learning_rate = 0.1, "
                             "weight_decay = 1e-4",
                             {"plan.weight_decay=scale"}),
                        "v2-32")
                .weight_decay,
            1e-4);
  // Adafactor's decay is not multiplied by the rate, so it is four times as
  // much per step.
  EXPECT_EQ(OptimizerOf(With("name = \"adafactor\", learning_rate = 0.1, "
                             "weight_decay = 1e-4",
                             {"plan.weight_decay=scale"}),
                        "v2-32")
                .weight_decay,
            4e-4);
}

using recipe::LarsTable;
using recipe::OptimizerName;

TEST(ReferencePoints, AreTheTablesOwnAtTheirBatches) {
  const auto point =
      ReferenceAt(OptimizerName::kLars, LarsTable::kMlperf, 32768);
  EXPECT_EQ(point->learning_rate, 21.2);
  EXPECT_EQ(point->warmup_examples, 16 * 1281167);
  EXPECT_EQ(point->momentum, 0.94);
  EXPECT_EQ(point->weight_decay, 2.5e-5);
  EXPECT_FALSE(point->outside);
  EXPECT_EQ(ReferenceAt(OptimizerName::kLamb, LarsTable::kMlperf, 4096)
                ->learning_rate,
            0.0024);
  EXPECT_FALSE(ReferenceAt(OptimizerName::kSgd, LarsTable::kMlperf, 4096));
}

TEST(ReferencePoints, Log2OfTheBatchIsInterpolated) {
  // log2(16384) is half way between log2(8192) and log2(32768): (17 + 21.2) /
  // 2.
  const auto point =
      ReferenceAt(OptimizerName::kLars, LarsTable::kMlperf, 16384);
  EXPECT_DOUBLE_EQ(point->learning_rate, 19.1);
  EXPECT_DOUBLE_EQ(*point->momentum, 0.92);
  EXPECT_EQ(point->name, "resnet_ref_8192 and resnet_ref_32768");
  EXPECT_TRUE(
      ReferenceAt(OptimizerName::kLars, LarsTable::kMlperf, 1024)->outside);
  EXPECT_EQ(ReferenceAt(OptimizerName::kLars, LarsTable::kMlperf, 131072)
                ->learning_rate,
            24.699);
}

TEST(ReferencePoints, StepsOfTensorFlow) {
  for (const auto& [batch, rate] :
       {std::pair(1024, 25.0), std::pair(16384, 25.0), std::pair(16385, 34.0),
        std::pair(32768, 34.0), std::pair(65536, 41.0)})
    EXPECT_EQ(
        ReferenceAt(OptimizerName::kLars, LarsTable::kTf, batch)->learning_rate,
        rate);
}

TEST(Rates, TableOfLars) {
  // A batch of 8192 on v2-32 is 256 per core, and 32768 on v2-128.
  const auto recipe = With(
      "name = \"lars\", learning_rate = 17, momentum = 0.9, weight_decay = "
      "2e-4",
      {"global_batch=8192"});
  const Plan plan = PlanIt(recipe, "v2-32", "v2-128");
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 21.2);
  EXPECT_EQ(plan.recipe.optimizer.momentum, 0.94);
  EXPECT_EQ(plan.recipe.optimizer.weight_decay, 2.5e-5);
  // The reference needs 56 epochs, up from 42.
  EXPECT_TRUE(Has(PlanText(plan), "1.33333 x the examples"));
  // A recipe with half the reference's rate keeps half of it.
  auto half = recipe;
  half.optimizer.learning_rate = 8.5;
  half.optimizer.momentum = 0.8;
  EXPECT_EQ(PlanIt(half, "v2-32", "v2-128").recipe.optimizer.learning_rate,
            10.6);
  // 1 - 0.2 x 0.06 / 0.1
  EXPECT_DOUBLE_EQ(PlanIt(half, "v2-32", "v2-128").recipe.optimizer.momentum,
                   0.88);
  // A note says that the batch is outside the reference points.
  EXPECT_TRUE(Has(PlanText(PlanIt(recipe, "v2-32", "v2-512")),
                  "a batch of 131072 lies outside of the reference points"));
  const auto tf = With("name = \"lars\", learning_rate = 25",
                       {"global_batch=8192", "plan.lars_table=tf"});
  EXPECT_EQ(PlanIt(tf, "v2-32", "v2-128").recipe.optimizer.learning_rate, 34);
}

TEST(Rates, TableOfLamb) {
  // From 1536 on 32 cores (48 per core) to 6144 on 128.
  const auto recipe = With(
      "name = \"lamb\", learning_rate = 2e-3, beta1 = 0.66, beta2 = 0.996, "
      "weight_decay = 0.01",
      {"global_batch=1536", "schedule.warmup_steps=4000"});
  const Plan plan = PlanIt(recipe, "v2-32", "v2-128");
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.0029293);
  EXPECT_EQ(plan.recipe.optimizer.beta1, 0.7206);
  EXPECT_EQ(plan.recipe.optimizer.beta2, 0.78921);
  EXPECT_EQ(plan.recipe.optimizer.weight_decay, 0.001);
  // The table has no warm-up for LAMB, so the examples are kept: 4000 / 4.
  EXPECT_EQ(plan.recipe.schedule.warmup_steps, 1000);
}

TEST(Rates, RulesOfOtherOptimizersAreRefused) {
  EXPECT_TRUE(Has(RefusalOf(With("name = \"sgd\", learning_rate = 0.1",
                                 {"plan.lr_rule=table"}),
                            "v2-8", "v2-32", {}, StatusCode::kInvalidArgument),
                  "\"table\" with optimizer sgd, expected it with lars or "
                  "lamb"));
  EXPECT_TRUE(Has(RefusalOf(With("name = \"lamb\", learning_rate = 0.1",
                                 {"plan.lr_rule=adam_sde"}),
                            "v2-8", "v2-32", {}, StatusCode::kInvalidArgument),
                  "expected it with adam or adamw"));
}

TEST(Rates, LayerWiseRatesAreProposedAtLargeBatch) {
  const auto sgd = With("name = \"sgd\", learning_rate = 0.1");
  EXPECT_TRUE(PlanIt(sgd, "v3-8", "v3-64").proposals.empty());  // 8192
  const Plan plan = PlanIt(sgd, "v3-8", "v3-128");              // 16384
  ASSERT_EQ(plan.proposals.size(), 1u);
  for (const char* part :
       {"optimizer.name=lars", "learning_rate=19.1", "momentum=0.92",
        "decay_exclude", "label smoothing", "schedule.warmup_steps="})
    EXPECT_TRUE(Has(plan.proposals[0].ToString(), part))
        << plan.proposals[0].ToString();
  const auto adamw = With("name = \"adamw\", learning_rate = 0.1");
  EXPECT_TRUE(PlanIt(adamw, "v3-8", "v3-128").proposals.empty());
  EXPECT_TRUE(
      Has(PlanIt(adamw, "v3-8", "v3-256").proposals.at(0).what, "lamb"));
}

TEST(Explain, NamesEveryRule) {
  const std::string text = ExplainRates();
  for (const std::string_view word : recipe::kRateWords)
    EXPECT_TRUE(Has(text, StrCat("\n", word, "\n"))) << word;
  EXPECT_TRUE(Has(text, "resnet_ref_1632"));
  EXPECT_TRUE(Has(text, "arXiv:1706.02677"));
}

}  // namespace
}  // namespace escala::plan
