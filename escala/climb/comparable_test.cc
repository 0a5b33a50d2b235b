#include "escala/climb/comparable.h"

#include <gtest/gtest.h>

#include "escala/plan/plan.h"

namespace escala::climb {
namespace {

// Plans a recipe of v3-8 for both slices.
Comparable Make(const std::vector<std::string>& overrides,
                const char* lower = "v3-8", const char* upper = "v3-32",
                const std::vector<std::string>& of_upper = {}) {
  const auto recipe = recipe::ReadRecipe(
      "model = \"resnet20\"\ndata = \"images\"\nglobal_batch = 64\n"
      "epochs = 30\nprecision = \"mixed\"\n"
      "[optimizer]\nname = \"sgd\"\nlearning_rate = 0.1\n"
      "gradient_type = \"bf16\"\n"
      "[schedule]\nkind = \"cosine\"\nwarmup_epochs = 2\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  const auto planned = [&](const char* to) {
    const pods::Slice* const slice = *pods::FindSlice(to);
    const auto plan =
        plan::MakePlan(*recipe, **pods::FindSlice("v3-8"), *slice, {});
    ESCALA_CHECK(plan.ok(), plan.status().message());
    return PlannedRecipe{plan->recipe, slice};
  };
  PlannedRecipe above = planned(upper);
  for (const std::string& key : of_upper) {
    const size_t at = key.find('=');
    ESCALA_CHECK(recipe::SetKey(key.substr(0, at),
                                TomlOf(int64_t{std::stoi(key.substr(at + 1))}),
                                &above.recipe)
                     .ok(),
                 key);
  }
  auto made = MakeComparable(planned(lower), above, 20, Env::Default());
  ESCALA_CHECK(made.ok(), made.status().message());
  return *std::move(made);
}

int64_t SpanOf(const recipe::Recipe& recipe) {
  const auto span = recipe::ValueOfKey(recipe, "architecture.norm_span");
  return span ? *span->AsInteger() : -1;
}

TEST(Comparable, IsInF32WithoutASchedule) {
  const Comparable made = Make({});
  for (const recipe::Recipe* recipe : {&made.lower, &made.upper}) {
    EXPECT_EQ(recipe->precision, recipe::Precision::kF32);
    EXPECT_EQ(recipe->optimizer.gradient_type, recipe::GradientType::kF32);
    EXPECT_EQ(recipe->global_batch, 32);
    EXPECT_EQ(recipe->train_steps, 20);
    EXPECT_FALSE(recipe->epochs);
    EXPECT_EQ(recipe->schedule.kind, recipe::ScheduleKind::kConstant);
    EXPECT_EQ(recipe->schedule.warmup_steps, 0);
  }
}

TEST(Comparable, HasTheSmallestBatchThatBothDivide) {
  const auto batch = [](const std::vector<std::string>& overrides,
                        const char* upper) {
    return Make(overrides, "v3-8", upper).global_batch;
  };
  const std::string mlp = "model=vit_tiny";  // without norms of the batch
  EXPECT_EQ(batch({mlp}, "v3-128"), 128);
  EXPECT_EQ(batch({mlp, "optimizer.accumulate=2"}, "v3-32"), 64);
  EXPECT_EQ(batch({mlp, "mesh.model=2"}, "v3-32"), 16);
  // Micro batches would make groups of other examples.
  EXPECT_EQ(batch({"optimizer.accumulate=2"}, "v3-32"), 32);
}

TEST(Comparable, HasTheUpperRateAtThatBatch) {
  EXPECT_NEAR(Make({}).learning_rate, 0.05, 1e-12);
  EXPECT_NEAR(Make({"plan.lr_rule=sqrt"}).learning_rate, 0.1 / std::sqrt(2),
              1e-12);
  EXPECT_EQ(Make({"plan.lr_rule=none"}).learning_rate, 0.1);
}

TEST(Comparable, KeepsOtherDifferences) {
  const Comparable made = Make({}, "v3-8", "v3-32", {"seed=3"});
  EXPECT_EQ(made.lower.seed, 0);
  EXPECT_EQ(made.upper.seed, 3);
}

TEST(Comparable, HasThePlannedSettingsOfTheUpperRecipe) {
  const Comparable made = Make({"optimizer.ema=0.99"});
  EXPECT_EQ(made.lower.optimizer, made.upper.optimizer);
  EXPECT_NE(made.lower.optimizer.ema, 0.99);
}

TEST(Comparable, KeepsTheGroupsOfNorms) {
  const auto spans = [](const std::vector<std::string>& overrides,
                        const char* lower, const char* upper) {
    const Comparable made = Make(overrides, lower, upper);
    EXPECT_TRUE(made.keeps_groups);
    EXPECT_EQ(made.planned_groups_differ, "");
    return std::pair(SpanOf(made.lower), SpanOf(made.upper));
  };
  // -1: as the model has it.
  EXPECT_EQ(spans({}, "v3-8", "v3-32"), std::pair(int64_t{-1}, int64_t{4}));
  EXPECT_EQ(spans({}, "v3-32", "v3-128"), std::pair(int64_t{-1}, int64_t{4}));
  EXPECT_EQ(spans({"architecture.norm_span=2"}, "v3-8", "v3-32"),
            std::pair(int64_t{2}, int64_t{8}));
  EXPECT_EQ(spans({"architecture.norm_span=0"}, "v3-8", "v3-32").second, 32);
  EXPECT_FALSE(Make({"model=vit_tiny"}).keeps_groups);
}

TEST(Comparable, SaysWhereThePlannedGroupsDiffer) {
  Comparable made = Make({}, "v3-8", "v3-32", {"architecture.norm_span=2"});
  EXPECT_EQ(made.planned_groups_differ,
            "batch norms see 16 examples on v3-32, 8 on v3-8");
  EXPECT_TRUE(made.could_be_equal);
  made = Make({}, "v3-8", "v3-32", {"global_batch=512"});
  EXPECT_FALSE(made.could_be_equal);
  EXPECT_NE(made.planned_groups_differ, "");
}

}  // namespace
}  // namespace escala::climb
