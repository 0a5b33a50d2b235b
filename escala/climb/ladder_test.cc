#include "escala/climb/ladder.h"

#include <gtest/gtest.h>

namespace escala::climb {
namespace {

// Rungs of 8, 32 and 128 replicas with 16 examples each, of a model that takes
// a fifth of a millisecond an example, and of runs with 180000 examples. They
// are those of digits_cnn.
RungWork Work(int64_t cores, bool has_below) {
  RungWork work;
  work.can_run = true;
  work.batch_per_replica = 16;
  work.replicas = work.cores = cores;
  work.flops_per_example = 20e6;
  work.held_out = 10000;
  work.input_seconds = 0.5;
  work.has_below = has_below;
  work.function_batch = has_below ? cores : 0;
  work.examples = 180000;
  work.least_examples = has_below ? 41400 : 2560;
  work.measures_noise = cores != 32;
  return work;
}
const std::vector<RungWork> kRungs = {Work(8, false), Work(32, true),
                                      Work(128, true)};

Pace SomePace() {
  Pace pace;
  pace.flops_per_second = 100e9;
  pace.start_seconds = 0.2;
  return pace;
}

// "full full function"
std::string Depths(const std::vector<RungChoice>& choices) {
  std::string words;
  for (const RungChoice& choice : choices)
    words += (words.empty() ? "" : " ") + std::string(ToString(choice.depth));
  return words;
}

bool Says(const RungChoice& choice, std::string_view words) {
  return Describe(choice).find(words) != std::string::npos;
}

double SumOf(const std::vector<RungChoice>& choices) {
  double sum = 0;
  for (const RungChoice& choice : choices) sum += choice.seconds();
  return sum;
}

TEST(LadderTest, WithoutABoundEveryRungIsFullAndRunsToItsEnd) {
  for (const RungChoice& choice : ChooseDepths(kRungs, SomePace(), {})) {
    EXPECT_EQ(choice.depth, Depth::kFull);
    EXPECT_EQ(choice.batch_per_replica, 16);
    EXPECT_EQ(choice.seed_examples, 180000);
  }
}

TEST(LadderTest, APartIsItsStartsAndItsExamples) {
  RungChoice choice;
  choice.depth = Depth::kFull;
  choice.batch_per_replica = 16;
  choice.steps = 8;
  choice.seed_examples = 10000;
  const double start = 0.2 * (1 + 32 / 50.0), example = 2e-4;
  RungWork work = kRungs[1];
  const PartSeconds parts = SecondsOf(work, choice, SomePace());
  EXPECT_NEAR(parts[0], start, 1e-9);
  EXPECT_NEAR(parts[1], 5 * start + 24 * 512 * example, 1e-9);
  EXPECT_NEAR(parts[2], 2 * (start + 10000 * example / 3), 1e-9);
  EXPECT_NEAR(parts[3], start + 0.875, 1e-9);
  EXPECT_NEAR(parts[4], 12 * start + 88 * 32 * example, 1e-9);
  EXPECT_NEAR(parts[5], 5 * (start + 10000 * example), 1e-9);
  // Five measurements of gradient noise, each as long as six steps.
  work.measures_noise = true;
  EXPECT_NEAR(SecondsOf(work, choice, SomePace())[5],
              5 * (start + (10000 + 5 * 6 * 512) * example), 1e-9);
}

TEST(LadderTest, AThirdFullRungWaitsUntilTheComparisonIsLong) {
  // Two rungs of 41400 examples take about 100 s, three of 135000 about 500 s.
  const auto at = [](double seconds) {
    return ChooseDepths(kRungs, SomePace(), {.seconds = seconds});
  };
  EXPECT_EQ(Depths(at(60)), "full function function");
  EXPECT_EQ(Depths(at(160)), "full full function");
  EXPECT_EQ(Depths(at(240)), "full full function");
  EXPECT_EQ(Depths(at(600)), "full full full");
  EXPECT_EQ(at(60)[0].seed_examples, 0);  // nothing to compare with
  EXPECT_EQ(at(240)[0].seed_examples, at(240)[1].seed_examples);
  EXPECT_GE(at(160)[1].seed_examples, 41400);
  EXPECT_GT(at(240)[1].seed_examples, at(160)[1].seed_examples);
  EXPECT_GE(at(600)[2].seed_examples, 135000);
  for (const double seconds : {10, 20, 60, 150, 240, 600, 1000})
    EXPECT_LE(SumOf(at(seconds)), seconds);
}

TEST(LadderTest, LittleTimeStillRunsSomethingOnTheLowestRungs) {
  const auto choices = ChooseDepths(kRungs, SomePace(), {.seconds = 3.4});
  EXPECT_EQ(choices[0].depth, Depth::kFunction);
  EXPECT_GE(choices[0].batch_per_replica, 1);
  EXPECT_EQ(choices[2].depth, Depth::kDry);
  EXPECT_LE(SumOf(choices), 3.4);
  for (const RungChoice& none :
       ChooseDepths(kRungs, SomePace(), {.seconds = 1}))
    EXPECT_EQ(none.depth, Depth::kDry);
}

TEST(LadderTest, ADryRungSaysWhyNothingRuns) {
  EXPECT_EQ(Describe(RungChoice()), "dry: plan, memory and time; nothing runs");
  const auto choices = ChooseDepths(kRungs, SomePace(), {.seconds = 1});
  EXPECT_TRUE(Says(choices[0], "s of the 1 s that are left (--budget)"));
  EXPECT_TRUE(Says(choices[1], "on the slice below nothing ran"));
  EXPECT_TRUE(Says(ChooseDepths(kRungs, SomePace(), {.seconds = 1e-3})[0],
                   " s, and the budget is gone (--budget)"));
  Pace pace = SomePace();
  pace.memory_uses = {{8, 2e9}};
  pace.memory_bytes = 20e9;
  EXPECT_TRUE(Says(ChooseDepths(kRungs, pace, {.seconds = 40})[2],
                   "steps of 128 examples would take about 29.8 GiB of "
                   "this machine's 18.6 GiB"));
}

TEST(LadderTest, MemoryGrowsAsBetweenTheRungsThatAreDone) {
  EXPECT_EQ(ExpectedBytes({}, 100), 0);
  EXPECT_EQ(ExpectedBytes({{8, 2e9}}, 32), 8e9);
  EXPECT_EQ(ExpectedBytes({{8, 2e9}}, 4), 2e9);
  // A half of the first rung's memory was weights and code.
  EXPECT_EQ(ExpectedBytes({{8, 2e9}, {32, 5e9}}, 128), 17e9);
  EXPECT_EQ(ExpectedBytes({{32, 5e9}, {8, 2e9}}, 128), 17e9);
  // It never grows faster than the examples, and never shrinks.
  EXPECT_EQ(ExpectedBytes({{8, 1e9}, {32, 8e9}}, 128), 32e9);
  EXPECT_EQ(ExpectedBytes({{8, 3e9}, {32, 2e9}}, 128), 2e9);
  EXPECT_EQ(ExpectedBytes({{32, 4e9}, {32, 2e9}}, 64), 8e9);
  Pace pace = SomePace();
  pace.memory_uses = {{8, 2e9}, {32, 5e9}};
  pace.memory_bytes = 20e9;
  EXPECT_EQ(ChooseDepths(kRungs, pace, {.seconds = 40})[2].depth,
            Depth::kFunction);
}

TEST(LadderTest, ARungThatNobodyCanPayForKeepsNothingFromTheOthers) {
  auto rungs = kRungs;
  rungs[2].function_batch = 1'000'000;  // more than an hour
  EXPECT_EQ(Depths(ChooseDepths(rungs, SomePace(), {.seconds = 240})),
            "full full dry");
}

TEST(LadderTest, WhatAPartTookIsExpectedOfItOnTheNextRung) {
  Pace pace = SomePace();
  const RungChoice below = ChooseDepths(kRungs, pace, {})[0];
  // This machine converges three times as slowly as its short runs promised.
  PartSeconds took = below.parts;
  took[5] *= 3;
  took[4] = 0;  // did not run
  pace.Learn(below.parts, took);
  EXPECT_NEAR(pace.factors[5], 3, 1e-9);
  EXPECT_EQ(pace.factors[4], 1);
  const RungChoice next = ChooseDepths(kRungs, pace, {})[1];
  EXPECT_NEAR(next.parts[5], 3 * SecondsOf(kRungs[1], next, SomePace())[5],
              1e-9);
  // So the next rung is less deep than it would have been.
  const std::vector<RungWork> rest = {kRungs[1], kRungs[2]};
  const Left left = {.seconds = 120, .full = 1, .seed_examples = 41400};
  EXPECT_EQ(ChooseDepths(rest, SomePace(), left)[0].depth, Depth::kFull);
  EXPECT_EQ(ChooseDepths(rest, pace, left)[0].depth, Depth::kFunction);
}

TEST(LadderTest, ALargeProgramTakesLongToCompile) {
  RungChoice choice;
  choice.depth = Depth::kFunction;
  choice.batch_per_replica = 1;
  RungWork work = kRungs[0];
  const PartSeconds small = SecondsOf(work, choice, SomePace());
  work.program_bytes = 80e3;
  const PartSeconds large = SecondsOf(work, choice, SomePace());
  EXPECT_NEAR(large[0], small[0], 1e-9);  // opens devices, and compiles nothing
  EXPECT_NEAR(large[1], 2 * small[1], 1e-9);
}

TEST(LadderTest, ASlowMachineIsExpectedToTakeLonger) {
  const auto seconds_at = [](double speed) {
    Pace pace = SomePace();
    pace.Suppose(speed);
    RungWork work = kRungs[0];
    work.input_seconds = 0;  // which no machine changes
    RungChoice choice;
    choice.depth = Depth::kFull;
    choice.batch_per_replica = choice.steps = 8;
    return Sum(SecondsOf(work, choice, pace));
  };
  EXPECT_NEAR(seconds_at(0.25), 2 * seconds_at(1), 1e-9);
  EXPECT_NEAR(seconds_at(1e-9), seconds_at(0.1), 1e-9);
  Pace slow = SomePace();
  slow.Suppose(0.15);
  EXPECT_EQ(Depths(ChooseDepths(kRungs, SomePace(), {.seconds = 160})),
            "full full function");
  EXPECT_EQ(Depths(ChooseDepths(kRungs, slow, {.seconds = 160})),
            "full function function");
}

TEST(LadderTest, AnEstimateIsComparedForThePartsThatRan) {
  const PartSeconds expected = {1, 2, 0, 0, 0, 60};
  EXPECT_EQ(EstimateInWords(expected, {{"before runs", 9}, {"short runs", 9}}),
            "estimate 63 s, of which 3 s for what ran");
  EXPECT_EQ(EstimateInWords(
                expected,
                {{"before runs", 9}, {"short runs", 9}, {"convergence", 9}}),
            "estimate 63 s");
}

TEST(LadderTest, KnowsTheTimeInWhichTwoRungsAreCompared) {
  const double needed = SecondsToCompare(kRungs, SomePace(), {.seconds = 1000});
  EXPECT_EQ(Depths(ChooseDepths(kRungs, SomePace(), {.seconds = needed + 1})),
            "full full function");
  EXPECT_EQ(Depths(ChooseDepths(kRungs, SomePace(), {.seconds = needed - 1})),
            "full function function");
  auto rungs = kRungs;
  rungs[1].can_run = false;
  EXPECT_EQ(SecondsToCompare(rungs, SomePace(), {.seconds = 1000}), 0);
}

TEST(LadderTest, BudgetsAreRoundedUpToWhatAPersonWrites) {
  EXPECT_EQ(RoundBudget(59), "1m");
  EXPECT_EQ(RoundBudget(301), "10m");
  EXPECT_EQ(RoundBudget(3000), "1h");
  EXPECT_EQ(RoundBudget(3601), "2h");
}

TEST(LadderTest, NoRungIsFullAboveOneThatCannotBeComparedWith) {
  const std::vector<RungWork> rest = {kRungs[1], kRungs[2]};
  EXPECT_EQ(Depths(ChooseDepths(rest, SomePace(),
                                {.seconds = 1000, .can_be_full = false})),
            "function function");
}

TEST(LadderTest, AThirdRungIsNotFullWithTheShortRunsOfTheOthers) {
  Left left = {.seconds = 1000, .full = 2, .seed_examples = 90000};
  const std::vector<RungWork> rest = {kRungs[2]};
  EXPECT_EQ(Depths(ChooseDepths(rest, SomePace(), left)), "function");
  left.seed_examples = 135000;
  EXPECT_EQ(Depths(ChooseDepths(rest, SomePace(), left)), "full");
}

TEST(LadderTest, ARungUnderWayGetsTheRunsThatAreStillAffordable) {
  auto rungs = kRungs;
  rungs[0].is_begun = true;
  const auto choices = ChooseDepths(rungs, SomePace(), {.seconds = 200});
  EXPECT_GE(choices[0].seed_examples, 41400);
  EXPECT_EQ(choices[0].parts[1], 0);  // its short runs are done
  EXPECT_EQ(ChooseDepths(rungs, SomePace(), {.seconds = 40})[0].seed_examples,
            0);
}

}  // namespace
}  // namespace escala::climb
