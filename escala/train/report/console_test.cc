#include "escala/train/report/console.h"

#include <cmath>
#include <limits>

#include "escala/base/testing/memory_env.h"
#include "escala/train/report/maxtext_log.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

StepRecord MadeUp(int64_t step) {
  StepRecord record;
  record.step = step;
  record.step_seconds = 5.6667;
  record.learning_rate = 0.05;
  record.weight = 196608;
  record.scalars = {{"loss", 10.3742}};
  return record;
}

TEST(Console, PlainLines) {
  MemoryEnv env;
  Console console(&env);
  RunInfo info;
  info.train_steps = 100;
  EXPECT_TRUE(console.RunStart(info).ok());
  for (int64_t step = 1; step <= 20; ++step) {
    env.AdvanceNanos(kSecond / 2);
    StepRecord record = MadeUp(step);
    record.tokens_per_second = 12345;
    EXPECT_TRUE(console.Step(record).ok());
  }
  EXPECT_EQ(env.TakeStderr(),
            "train: 20/100 steps (20%), 2/s, 40s left, loss 10.37, lr 0.05, "
            "12.3k tokens/s\n");
  EvalRecord eval;
  eval.step = 20;
  eval.count = 10000;
  eval.seconds = 0.4;
  eval.scalars = {{"top1", 0.981}, {"loss", 0.07}};
  EXPECT_TRUE(console.Eval(eval).ok());
  EXPECT_EQ(env.TakeStdout(),
            "eval at step 20: top1 0.981, loss 0.07 (10000 examples, 0.4 s)\n");
  RunOutcome outcome;
  outcome.reason = RunEndReason::kTargetReached;
  outcome.words = "reached top1 >= 0.98 (0.981)";
  outcome.step = 20;
  outcome.examples = 2560;
  outcome.wall_seconds = 10;
  EXPECT_TRUE(console.RunEnd(outcome).ok());
  EXPECT_EQ(env.TakeStderr(),
            "train: 20/100 steps (20%), 2/s, 40s left, loss 10.37, lr 0.05, "
            "12.3k tokens/s\n");
  EXPECT_EQ(env.TakeStdout(),
            "train: reached top1 >= 0.98 (0.981), 20 steps, 2560 examples, "
            "10s\n");
  outcome.reason = RunEndReason::kDone;
  outcome.words = "missed top1 >= 0.99 (best 0.981 at step 20)";
  EXPECT_TRUE(console.RunEnd(outcome).ok());
  outcome.reason = RunEndReason::kFailed;
  outcome.words = "the command tells it";
  EXPECT_TRUE(console.RunEnd(outcome).ok());
  EXPECT_EQ(env.TakeStdout(),
            "train: done, but missed top1 >= 0.99 (best 0.981 at step 20), 20 "
            "steps, 2560\n    examples, 10s\n"
            "train: failed after 20 good steps, 2560 examples, 10s\n");
}

TEST(Console, LargeNumbersAreShort) {
  for (const auto& [tokens, text] : {std::pair(9999.0, " 9999 tokens/s"),
                                     {10000.0, " 10.0k tokens/s"},
                                     {999949.0, " 999.9k tokens/s"},
                                     {1e6, " 1.00M tokens/s"}}) {
    MemoryEnv env;
    Console console(&env);
    RunInfo info;
    info.train_steps = 2;
    EXPECT_TRUE(console.RunStart(info).ok());
    env.AdvanceNanos(20 * kSecond);
    StepRecord record = MadeUp(1);
    record.tokens_per_second = tokens;
    EXPECT_TRUE(console.Step(record).ok());
    const std::string said = env.TakeStderr();
    EXPECT_NE(said.find(text), std::string::npos) << said;
  }
}

TEST(Console, ABarOnATerminal) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  Console console(&env);
  RunInfo info;
  info.train_steps = 100;
  info.steps_done = 50;
  EXPECT_TRUE(console.RunStart(info).ok());
  EXPECT_EQ(env.TakeStderr(), "\rtrain: 50/100 steps (50%)\x1b[K");
  // It shows the numbers of every step, not only of those in the log.
  env.AdvanceNanos(kSecond);
  EXPECT_TRUE(console.Step(MadeUp(51)).ok());
  env.TakeStderr();
  env.AdvanceNanos(kSecond);
  StepRecord later = MadeUp(52);
  later.scalars = {{"loss", 5}};
  console.Moved(later);
  const std::string bar =
      "\rtrain: 52/100 steps (52%), 1/s, 48s left, loss 5, lr 0.05\x1b[K";
  EXPECT_EQ(env.TakeStderr(), bar);
  EXPECT_TRUE(console.Say("saved"));
  EXPECT_EQ(env.TakeStderr(), StrCat("\r\x1b[Ksaved\n", bar));
}

// The example of MaxText's documentation.
TEST(MaxText, StepLine) {
  StepRecord record = MadeUp(10);
  record.tflops_per_device = 134.9242;
  record.tokens_per_second = 8672.7581 * 4;
  record.scalars = {
      {"loss", 10.3742}, {"lm_loss", 10.374}, {"perplexity", 32017.3814}};
  EXPECT_EQ(MaxTextStepLine(record, 4),
            "completed step: 9, seconds: 5.667, TFLOP/s/device: 134.924, "
            "Tokens/s/device: 8672.758, total_weights: 196608, loss: 10.374, "
            "lm_loss: 10.374, perplexity: 32017.381");
}

TEST(MaxText, UnknownFiguresAreZero) {
  EXPECT_EQ(MaxTextStepLine(MadeUp(1), 0),
            "completed step: 0, seconds: 5.667, TFLOP/s/device: 0.000, "
            "Tokens/s/device: 0.000, total_weights: 196608, loss: 10.374, "
            "lm_loss: 0.000, perplexity: 0.000");
}

TEST(MaxText, NaNAndInfinityAreWrittenAsInPython) {
  StepRecord record = MadeUp(1);
  record.scalars = {{"loss", -std::nan("")},
                    {"lm_loss", std::numeric_limits<double>::infinity()},
                    {"perplexity", std::numeric_limits<double>::max()}};
  const std::string line = MaxTextStepLine(record, 1);
  EXPECT_NE(line.find(", loss: nan, lm_loss: inf, perplexity: 17976931348623157"
                      "0814527"),
            line.npos)
      << line;
  EXPECT_TRUE(line.ends_with(".000"));
}

TEST(MaxText, Log) {
  MemoryEnv env;
  MaxTextLog log(&env);
  RunInfo info;
  info.devices = 8;
  EXPECT_TRUE(log.RunStart(info).ok());
  StepRecord record = MadeUp(3);
  record.tokens_per_second = 800;
  EXPECT_TRUE(log.Step(record).ok());
  EvalRecord eval;
  eval.step = 3;
  eval.count = 64;
  eval.scalars = {{"loss", 2}, {"perplexity", 7.389056}};
  EXPECT_TRUE(log.Eval(eval).ok());
  RunOutcome outcome;
  outcome.reason = RunEndReason::kDone;
  outcome.words = "missed top1 >= 0.9";
  outcome.step = 3;
  outcome.examples = 192;
  EXPECT_TRUE(log.RunEnd(outcome).ok());
  EXPECT_EQ(env.TakeStdout(),
            "completed step: 2, seconds: 5.667, TFLOP/s/device: 0.000, "
            "Tokens/s/device: 100.000, total_weights: 196608, loss: 10.374, "
            "lm_loss: 0.000, perplexity: 0.000\n"
            "Completed eval after train step 2, loss=2.000, perplexity=7.389, "
            "total_weights=64, avg_z_loss=0.000\n"
            "train: done, but missed top1 >= 0.9, 3 steps, 192 examples, 0s\n");
}

}  // namespace
}  // namespace escala::train
