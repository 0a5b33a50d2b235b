// Tests warm-up, boundaries and cadences against values computed by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "escala/plan/plan_test_util.h"
#include "escala/plan/text.h"

namespace escala::plan {
namespace {

// A step has 1024 examples on v2-8, 4096 on v2-32 and 16384 on v2-128.
recipe::Recipe Long(std::vector<std::string> overrides) {
  const bool in_epochs =
      std::any_of(overrides.begin(), overrides.end(),
                  [](const auto& one) { return one.starts_with("epochs="); });
  if (!in_epochs) overrides.insert(overrides.begin(), "train_steps=100000");
  return ReadIt(kSmall, overrides);
}

int64_t Warmup(const std::string& to, std::vector<std::string> overrides) {
  return PlanIt(Long(std::move(overrides)), "v2-8", to)
      .after.warmup_steps.value();
}

TEST(Steps, WarmupKeepsItsExamplesDownToAFloor) {
  // 4000 x 1024 / 4096 = 1000.
  EXPECT_EQ(Warmup("v2-32", {"schedule.warmup_steps=4000"}), 1000);
  // 1000 / 4 = 250, but at least min(1000, 400).
  EXPECT_EQ(Warmup("v2-32", {"schedule.warmup_steps=1000"}), 400);
  // 300 / 4 = 75, but at least min(300, 400).
  EXPECT_EQ(Warmup("v2-32", {"schedule.warmup_steps=300"}), 300);
  EXPECT_EQ(Warmup("v2-32", {"schedule.warmup_steps=0"}), 0);
  const Plan plan =
      PlanIt(Long({"schedule.warmup_steps=1000"}), "v2-8", "v2-32");
  const Line& line = *FindLine(plan, "warmup_steps");
  EXPECT_EQ(line.rule, "floor");
  EXPECT_EQ(line.reason,
            "1024000 examples / 4096 = 250; at least min(1000, 400) = 400");
}

TEST(Steps, WarmupByOtherRules) {
  EXPECT_EQ(
      Warmup("v2-32", {"schedule.warmup_steps=1000", "plan.warmup_rule=steps"}),
      1000);
  // LEGW: 4 times the epochs is the same number of steps.
  EXPECT_EQ(
      Warmup("v2-32", {"schedule.warmup_steps=1000", "plan.warmup_rule=legw"}),
      1000);
  const Plan plan = PlanIt(
      Long({"epochs=100", "schedule.warmup_epochs=2", "plan.lr_rule=legw"}),
      "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.schedule.warmup_epochs, 8);
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.2);  // 0.1 x sqrt(4)
}

TEST(Steps, WarmupInSharesIsKept) {
  const Plan plan =
      PlanIt(Long({"schedule.warmup_fraction=0.05"}), "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.schedule.warmup_fraction, 0.05);
  EXPECT_EQ(plan.after.warmup_steps, 1250);  // 5 % of 25000
  EXPECT_TRUE(plan.notes.empty());
  // 5 % of 100000 / 64 steps are 78; a note says so.
  EXPECT_TRUE(Has(
      PlanText(
          PlanIt(Long({"schedule.warmup_fraction=0.05"}), "v2-8", "v2-512")),
      "the warm-up is 78 steps, on v2-8 5000; written in steps "
      "(schedule.warmup_steps=5000) it would be planned with at least 400"));
}

TEST(Steps, WarmupOfTheReference) {
  // The reference's 16 epochs of 1281167 images are 625.6 steps of 32768; the
  // recipe's own 4000 / 8 are 500.
  const std::vector<std::string> lars = {
      "global_batch=4096", "optimizer={name = \"lars\", learning_rate = 10}",
      "schedule.warmup_steps=4000"};
  EXPECT_EQ(PlanIt(Long(lars), "v2-32", "v2-256").after.warmup_steps, 626);
  // The recipe's own warm-up stays if it is longer: 8000 / 8 = 1000.
  EXPECT_EQ(PlanIt(Long({lars[0], lars[1], "schedule.warmup_steps=8000"}),
                   "v2-32", "v2-256")
                .after.warmup_steps,
            1000);
  // In epochs: the reference's 16 of the same data.
  Options options;
  options.data.train = 1281167;
  EXPECT_EQ(
      PlanIt(Long({lars[0], lars[1], "epochs=72", "schedule.warmup_epochs=5"}),
             "v2-32", "v2-256", options)
          .recipe.schedule.warmup_epochs,
      16);
}

TEST(Steps, ALongWarmupIsRefused) {
  // 1000 steps are too long for a run of 4000 / 4 = 1000.
  auto recipe =
      ReadIt(kSmall, {"train_steps=4000", "schedule.warmup_steps=1000",
                      "plan.warmup_rule=steps"});
  EXPECT_EQ(PlanIt(recipe, "v2-8", "v2-8").after.warmup_steps, 1000);
  const std::string refusal = RefusalOf(recipe, "v2-8", "v2-32");
  EXPECT_TRUE(Has(refusal,
                  "schedule.warmup_steps: got a warm-up of 1000 steps in a run "
                  "of 1000, expected at most 30 %"))
      << refusal;
  // The floor of 400 steps would be too long, too, and is cut.
  recipe.plan.warmup_rule = recipe::WarmupRule::kExamples;
  const Plan cut = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(cut.after.warmup_steps, 300);
  EXPECT_EQ(cut.notes.at(0),
            "the shortest warm-up of a plan, 400 steps, is cut to 300, 30 % of "
            "the run");
  // 1200 of 4000 steps are 30 %, and so are 300 of 1000; both are accepted.
  EXPECT_EQ(
      PlanIt(ReadIt(kSmall, {"train_steps=8000", "schedule.warmup_steps=2400"}),
             "v2-8", "v2-32")
          .after.warmup_steps,
      600);
}

// 40 % of 1406 steps are 562. Of 352 steps, 141 are a little more than 40 %.
TEST(Steps, ALongWarmupThatWasSoIsTheRecipesWish) {
  Options options;
  options.data.train = 60000;
  const recipe::Recipe recipe =
      ReadIt(kSmall, {"global_batch=128", "epochs=3", "schedule.kind=cosine",
                      "schedule.warmup_fraction=0.4"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32", options);
  EXPECT_EQ(plan.before.warmup_steps, 562);
  EXPECT_EQ(plan.after.warmup_steps, 141);
  // 40 % of 5625 steps are 2250. Of the 1406 before, 562 are a little less.
  EXPECT_EQ(PlanIt(recipe, "v2-32", "v2-8", options).after.warmup_steps, 2250);
}

// 12000 examples are 0.73 steps of 16384 and become 1 step. 6000 are 0.37; one
// step would train on almost three times as many.
TEST(Steps, EpochsShorterThanAStepAreRefused) {
  Options options;
  options.data.train = 20000;
  EXPECT_EQ(PlanIt(Long({"epochs=0.6"}), "v2-8", "v2-128", options).after.steps,
            1);
  EXPECT_TRUE(Has(RefusalOf(Long({"epochs=0.3"}), "v2-8", "v2-128", options),
                  "epochs: got a run of 6000 examples / 16384 = 0.366"));
}

TEST(Steps, BoundariesAreRoundedFromExactExamples) {
  // 30002 / 4 = 7500.5 is rounded up; 60001 / 4 = 15000.25 is rounded down.
  const auto recipe =
      Long({"schedule.kind=piecewise", "schedule.boundaries=[30002,60001]",
            "schedule.factors=[0.1,0.01]"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.schedule.boundaries,
            (std::vector<int64_t>{7501, 15000}));
  // v2-128 by way of v2-32 is 30002 / 16 = 1875.125, not 7501 / 4 = 1875.25.
  EXPECT_EQ(PlanIt(plan.recipe, "v2-32", "v2-128").recipe.schedule.boundaries,
            (std::vector<int64_t>{1875, 3750}));
}

TEST(Steps, CollisionsNameBoth) {
  const std::vector<std::string> piecewise = {
      "schedule.kind=piecewise", "schedule.factors=[0.1,0.01]",
      "schedule.boundaries=[4000,4001]"};
  EXPECT_TRUE(Has(RefusalOf(Long(piecewise), "v2-8", "v2-32"),
                  "boundaries 1 and 2 (steps 4000 and 4001 of v2-8) both at "
                  "step 1000"));
  // A boundary at the last step of the run.
  EXPECT_TRUE(Has(
      RefusalOf(Long({piecewise[0], piecewise[1],
                      "schedule.boundaries=[4000,99999]"}),
                "v2-8", "v2-32"),
      "boundary 2 (step 99999 of v2-8) at step 25000, expected it before the "
      "end of the run (train_steps) at step 25000"));
  // 1000 / 4 = 250 is before the end of the warm-up, whose steps are kept. The
  // floor of 400 steps is cut.
  std::vector<std::string> early = {piecewise[0], piecewise[1],
                                    "schedule.warmup_steps=1000",
                                    "schedule.boundaries=[1000,9999]"};
  EXPECT_EQ(PlanIt(Long(early), "v2-8", "v2-32").after.warmup_steps, 250);
  early.push_back("plan.warmup_rule=steps");
  EXPECT_TRUE(Has(
      RefusalOf(Long(early), "v2-8", "v2-32"),
      "boundary 1 (step 1000 of v2-8) at step 250, expected none before the "
      "end of warm-up (schedule.warmup_steps) at step 1000"));
  // Without a warm-up, 1 x 1024 / 4096 = 0.25 is rounded to step 0.
  EXPECT_TRUE(Has(RefusalOf(Long({piecewise[0], piecewise[1],
                                  "schedule.boundaries=[1,9999]"}),
                            "v2-8", "v2-32"),
                  "boundary 1 (step 1 of v2-8) at step 0, expected step 1 at "
                  "the earliest"));
  // In epochs, the boundaries are at 3000 and 4000 examples / 4096.
  Options options;
  options.data.train = 10000;
  EXPECT_TRUE(Has(RefusalOf(Long({"epochs=10", piecewise[0], piecewise[1],
                                  "schedule.boundaries_epochs=[0.3,0.4]"}),
                            "v2-8", "v2-32", options),
                  "boundaries 1 and 2"));
}

TEST(Steps, CadencesKeepTheirExamplesRoundedUp) {
  const auto recipe =
      Long({"eval.every_steps=1001", "checkpoint.every_steps=10", "log_every=2",
            "profile.start=10", "profile.steps=3"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.eval.every_steps, 251);      // 250.25
  EXPECT_EQ(plan.recipe.checkpoint.every_steps, 3);  // 2.5
  EXPECT_EQ(plan.recipe.log_every, 1);               // 0.5
  EXPECT_EQ(plan.recipe.profile.start, 3);           // 2.5
  EXPECT_EQ(plan.recipe.profile.steps, 3);
  auto least = recipe;
  least.plan.min_every = 5;
  EXPECT_EQ(PlanIt(least, "v2-8", "v2-32").recipe.checkpoint.every_steps, 5);
  EXPECT_EQ(FindLine(PlanIt(least, "v2-8", "v2-32"), "log_every")->rule,
            "plan.min_every");
  // A cadence in minutes stays.
  EXPECT_EQ(PlanIt(Long({"checkpoint.every_minutes=7"}), "v2-8", "v2-32")
                .recipe.checkpoint.every_minutes,
            7);
}

TEST(Steps, NoCadenceIsLongerThanTheRun) {
  const auto recipe =
      ReadIt(kSmall, {"eval.every_steps=60", "plan.min_every=50",
                      "noise.every_steps=40", "profile.start=90",
                      "profile.steps=3", "log_every=20"});
  // 100 / 4 = 25 steps, fewer than plan.min_every.
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.eval.every_steps, 25);
  EXPECT_EQ(plan.recipe.noise.every_steps, 25);
  EXPECT_EQ(plan.recipe.log_every, 25);
  EXPECT_EQ(plan.recipe.profile.start, 23);  // 22.5
  EXPECT_EQ(plan.notes.at(0),
            "eval.every_steps is 25, the length of the run, in place of 50");
}

TEST(Steps, NoiseIsMeasuredAfterAsManyExamples) {
  const Plan plan = PlanIt(Long({"noise.every_steps=101"}), "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.noise.every_steps, 26);  // 25.25
  EXPECT_EQ(FindLine(plan, "noise.every_steps")->rule, "examples kept");
  EXPECT_EQ(FindLine(PlanIt(Long({}), "v2-8", "v2-32"), "noise.every_steps"),
            nullptr);
}

// Shipped recipe of ResNet-50: the reference's warm-up at large batch is longer
// than 30 % of the recipe's 72 epochs.
TEST(Steps, TheReferencesWarmupIsCutToTheRun) {
  std::ifstream file(std::string(ESCALA_SOURCE_DIR) + "/recipes/resnet50.toml");
  std::stringstream text;
  text << file.rdbuf();
  const auto recipe = ReadIt(text.str());
  Options options{.data = {1281167, 50000}};
  for (const char* from : {"v2-8", "v3-128"}) {
    const auto rungs = FindRungs("v3-128..v3-2048");
    for (const pods::Slice* to : *rungs) {
      const Plan plan = PlanIt(recipe, from, to->name, options);
      EXPECT_LE(*plan.after.warmup_steps * 100, *plan.after.steps * 30)
          << to->name;
    }
  }
  const Plan plan = PlanIt(recipe, "v3-128", "v3-2048", options);
  EXPECT_EQ(plan.after.steps, 1408);  // 72 x 1281167 / 65536 = 1407.5
  EXPECT_EQ(plan.after.warmup_steps, 422);
  EXPECT_TRUE(Has(PlanText(plan),
                  "note: the reference's warm-up, 606 steps, is cut to 422, "
                  "30 % of the run"))
      << PlanText(plan);
}

TEST(Steps, EvaluationBatchesAreNoLargerThanTheirSet) {
  Options options;
  options.data.eval = 1000;
  // 100 per replica x 32 = 3200 > 1000. 31.25 per replica is rounded up to 32,
  // 1024 in all.
  const Plan plan =
      PlanIt(Long({"eval.batch_per_replica=100"}), "v2-8", "v2-32", options);
  EXPECT_EQ(plan.recipe.eval.batch_per_replica, 32);
  EXPECT_TRUE(Has(FindLine(plan, "eval.batch_per_replica")->reason,
                  "1000 examples in 1 x 1024, 24 of the last masked"));
  // A data set of whole batches leaves nothing to mask.
  options.data.eval = 6400;
  EXPECT_TRUE(Has(FindLine(PlanIt(Long({"eval.batch_per_replica=100"}), "v2-8",
                                  "v2-32", options),
                           "eval.batch_per_replica")
                      ->reason,
                  "6400 examples in 2 x 3200, 0 of the last masked"));
  // The evaluation's batch is kept per TensorCore, like the training batch.
  EXPECT_EQ(PlanIt(Long({"eval.batch_per_replica=100"}), "v3-8", "v4-8")
                .recipe.eval.batch_per_replica,
            200);
}

TEST(Steps, EvaluationBatchesOfAnyExamples) {
  Options options;
  for (const auto& [examples, batch] :
       {std::pair(1023, 32), {1024, 32}, {1025, 33}}) {
    options.data.eval = examples;
    EXPECT_EQ(
        PlanIt(Long({"eval.batch_per_replica=100"}), "v2-8", "v2-32", options)
            .recipe.eval.batch_per_replica,
        batch);
  }
  // Whole batches, and one example more or less.
  const std::pair<int64_t, const char*> sets[] = {
      {1024, "1024 examples in 2 x 512, 0 of the last masked"},
      {1025, "1025 examples in 3 x 512, 511 of the last masked"},
      {1023, "1023 examples in 2 x 512, 1 of the last masked"}};
  for (const auto& [examples, words] : sets) {
    options.data.eval = examples;
    const Plan small =
        PlanIt(Long({"eval.batch_per_replica=16"}), "v2-8", "v2-32", options);
    EXPECT_EQ(small.recipe.eval.batch_per_replica, 16);
    const Line& line = *FindLine(small, "eval.batch_per_replica");
    EXPECT_EQ(line.rule, "kept");
    EXPECT_TRUE(Has(line.reason, words)) << line.reason;
  }
}

TEST(Steps, ARunShorterThanAStepIsRefused) {
  EXPECT_TRUE(Has(RefusalOf(ReadIt(kSmall, {"train_steps=1"}), "v2-8", "v2-32"),
                  "train_steps: got a run of 1024 examples / 4096 = 0.25 "
                  "steps, expected at least one"));
}

TEST(Steps, AdaScaleCountsInStepsOfOneReplica) {
  const auto recipe =
      Long({"optimizer.adascale=true", "schedule.warmup_steps=1000",
            "eval.every_steps=100"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.train_steps, 100000);
  EXPECT_EQ(plan.recipe.schedule.warmup_steps, 1000);
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.1);
  EXPECT_EQ(plan.recipe.eval.every_steps, 25);  // counted in updates
  // On v4 a replica has twice the batch.
  EXPECT_EQ(PlanIt(recipe, "v3-8", "v4-8").recipe.train_steps, 50000);
}

}  // namespace
}  // namespace escala::plan
