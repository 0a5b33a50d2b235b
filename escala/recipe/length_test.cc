#include "escala/recipe/length.h"

#include <gtest/gtest.h>

namespace escala::recipe {
namespace {

constexpr std::string_view kBase =
    "model = \"m\"\n"
    "data = \"d\"\n"
    "global_batch = 1024\n"
    "train_steps = 1000\n"
    "optimizer.name = \"sgd\"\n"
    "optimizer.learning_rate = 0.1\n";

Result<Length> Of(const std::vector<std::string>& overrides, int64_t replicas,
                  int64_t data_examples) {
  const Result<Recipe> recipe = ReadRecipe(kBase, "r.toml", overrides);
  EXPECT_TRUE(recipe.ok()) << recipe.status().message();
  if (!recipe.ok()) return recipe.status();
  return LengthOf(*recipe, replicas, data_examples);
}

Length Good(const std::vector<std::string>& overrides, int64_t replicas,
            int64_t data_examples) {
  const Result<Length> length = Of(overrides, replicas, data_examples);
  EXPECT_TRUE(length.ok()) << length.status().message();
  return length.ok() ? *length : Length();
}

std::string Error(const std::vector<std::string>& overrides, int64_t replicas,
                  int64_t data_examples) {
  const Result<Length> length = Of(overrides, replicas, data_examples);
  return length.ok() ? "ok" : length.status().message();
}

TEST(Length, FromStepsAndTheGlobalBatch) {
  const Length length = Good({}, 8, 50000);
  EXPECT_EQ(length.global_batch, 1024);
  EXPECT_EQ(length.batch_per_replica, 128);
  EXPECT_EQ(length.steps, 1000);
  EXPECT_EQ(length.examples, 1024000);
  EXPECT_EQ(length.remainder_examples, 0);
  EXPECT_EQ(length.epochs, 20.48);
  EXPECT_EQ(length.eval_batch_per_replica, 128);
  EXPECT_EQ(length.checkpoint_every, 0);
}

TEST(Length, TheBatchGrowsWithReplicasWhereItIsGivenPerReplica) {
  EXPECT_EQ(Good({"batch_per_replica=128"}, 8, 50000).global_batch, 1024);
  EXPECT_EQ(Good({"batch_per_replica=128"}, 32, 50000).global_batch, 4096);
}

// 90 x 1281167 = 115305030 examples; / 1024 = 112602.57. 112603 steps have
// 115305472 examples, 442 more than asked for; 112602 have 582 fewer.
TEST(Length, FromEpochsWithTheRemainder) {
  const Length nearest = Good({"epochs=90"}, 8, 1281167);
  EXPECT_EQ(nearest.steps, 112603);
  EXPECT_EQ(nearest.examples, 115305472);
  EXPECT_EQ(nearest.remainder_examples, -442);
  EXPECT_EQ(nearest.epochs, 115305472.0 / 1281167.0);
  const Length down = Good({"epochs=90", "plan.rounding=down"}, 8, 1281167);
  EXPECT_EQ(down.steps, 112602);
  EXPECT_EQ(down.remainder_examples, 582);
  // A run has at least one step.
  EXPECT_EQ(Good({"epochs=0.001"}, 8, 1000).steps, 1);
}

TEST(Length, TiesGoUp) {
  EXPECT_EQ(StepsOf(15, 10, Rounding::kNearest), 2);
  EXPECT_EQ(StepsOf(14, 10, Rounding::kNearest), 1);
  EXPECT_EQ(StepsOf(4, 9, Rounding::kNearest), 0);
  EXPECT_EQ(StepsOf(5, 9, Rounding::kNearest), 1);
  EXPECT_EQ(StepsOf(11, 10, Rounding::kUp), 2);
  EXPECT_EQ(StepsOf(10, 10, Rounding::kUp), 1);
  EXPECT_EQ(StepsOf(19, 10, Rounding::kDown), 1);
}

// An epoch is 51200 / 1024 = 50 steps.
TEST(Length, EpochsBecomeSteps) {
  const Length length =
      Good({"epochs=10", "schedule.kind=piecewise",
            "schedule.boundaries_epochs=[4, 8.5]",
            "schedule.factors=[0.1, 0.01]", "schedule.warmup_epochs=0.5",
            "eval.every_epochs=2", "checkpoint.every_epochs=0.001"},
           8, 51200);
  EXPECT_EQ(length.steps, 500);
  EXPECT_EQ(length.warmup_steps, 25);
  EXPECT_EQ(length.boundaries, (std::vector<int64_t>{200, 425}));
  EXPECT_EQ(length.eval_every, 100);
  EXPECT_EQ(length.checkpoint_every, 1);
}

TEST(Length, AShareOfTheRunIsExactInDecimals) {
  // In doubles, 0.07 x 100 is 7.000000000000001.
  EXPECT_EQ(Good({"train_steps=100", "schedule.warmup_fraction=0.07",
                  "plan.rounding=up"},
                 8, 0)
                .warmup_steps,
            7);
}

TEST(Length, PiecesOfTheBatch) {
  const Length length = Good({"optimizer.accumulate=4"}, 8, 0);
  EXPECT_EQ(length.batch_per_replica, 128);
  EXPECT_EQ(length.micro_batch, 32);
  EXPECT_EQ(length.eval_batch_per_replica, 32);
  EXPECT_EQ(length.epochs, 0);
}

TEST(LengthErrors, ABatchThatIsNotWhole) {
  EXPECT_EQ(Error({"global_batch=100"}, 8, 0),
            "override \"global_batch=100\": global_batch: got 100, expected a "
            "multiple of 8 (8 replicas); the nearest: 96 or 104");
  // The nearer one comes first; there may be none below.
  EXPECT_NE(Error({"global_batch=15"}, 8, 0).find("nearest: 16 or 8"),
            std::string::npos);
  EXPECT_NE(Error({"global_batch=3"}, 8, 0).find("the nearest: 8"),
            std::string::npos);
  EXPECT_EQ(Error({"optimizer.accumulate=3"}, 8, 0),
            "r.toml:3: global_batch: got 1024, expected a multiple of 24 (8 "
            "replicas x accumulate = 3); the nearest: 1032 or 1008");
}

TEST(LengthErrors, EpochsOfWhatHasNoEnd) {
  EXPECT_EQ(Error({"epochs=2"}, 8, 0),
            "override \"epochs=2\": epochs: got 2 epochs of data that has no "
            "end, expected steps; write the key that counts in steps");
  EXPECT_NE(Error({"eval.every_epochs=2"}, 8, 0), "ok");
}

TEST(LengthErrors, OutOfOrderOnThisSlice) {
  const std::vector<std::string> close = {
      "epochs=10", "schedule.kind=piecewise",
      "schedule.boundaries_epochs=[4, 4.001]", "schedule.factors=[0.1, 0.01]"};
  EXPECT_NE(Error(close, 8, 51200)
                .find("boundaries 1 and 2 at steps 200 and "
                      "200"),
            std::string::npos);
  EXPECT_NE(Error({"schedule.warmup_epochs=30"}, 8, 50000)
                .find("a warm-up of 1465 steps, expected at most the 1000"),
            std::string::npos);
  std::vector<std::string> late = close;
  late[2] = "schedule.boundaries_epochs=[4, 9.999]";
  EXPECT_NE(Error(late, 8, 51200).find("before the end of the run at step 500"),
            std::string::npos);
  std::vector<std::string> early = close;
  early.push_back("schedule.warmup_fraction=0.5");
  EXPECT_NE(Error(early, 8, 51200).find("end of warm-up at step 250"),
            std::string::npos);
}

TEST(LengthErrors, MoreThanCanBeCounted) {
  EXPECT_NE(Error({"epochs=1e9"}, 8, 1000000000), "ok");
  EXPECT_NE(Error({"train_steps=1e12", "global_batch=1e9"}, 8, 1000), "ok");
  // The number of a step is an i32.
  EXPECT_EQ(Good({"train_steps=2147483647", "global_batch=8"}, 8, 1000).steps,
            2147483647);
  EXPECT_NE(Error({"train_steps=2147483648", "global_batch=8"}, 8, 1000)
                .find("train_steps: got 2147483648 steps, expected at most"),
            std::string::npos);
  EXPECT_NE(
      Error({"epochs=1e8", "global_batch=8"}, 8, 1000).find("epochs: got"),
      std::string::npos);
}

}  // namespace
}  // namespace escala::recipe
