#include "escala/base/progress.h"

#include <limits>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

TEST(Progress, LinesNowAndThen) {
  MemoryEnv env;
  Progress progress(&env, {"restore", "tensors", 5000});
  progress.Update(0);
  for (int i = 1; i <= 99; ++i) {
    env.AdvanceNanos(kSecond / 10);
    progress.Update(i * 10, "layer");
  }
  EXPECT_EQ(env.TakeStderr(), "");
  env.AdvanceNanos(kSecond / 10);
  progress.Update(1000, "layer_7");
  EXPECT_EQ(env.TakeStderr(),
            "restore: 1000/5000 tensors (20%), 100/s, 40s left, layer_7\n");
  env.AdvanceNanos(40 * kSecond);
  progress.Update(5000);
  EXPECT_EQ(env.TakeStderr(), "restore: 5000/5000 tensors (100%), 100/s\n");
  progress.Finish();
  EXPECT_EQ(env.TakeStderr(), "restore: 5000/5000 tensors (100%), 100/s\n");
  progress.Finish();
  progress.Update(6000);
  EXPECT_EQ(env.TakeStderr(), "");
}

TEST(Progress, InPlaceOnATerminal) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  {
    Progress progress(&env, {"train", "steps"});
    progress.Update(500);
    EXPECT_EQ(env.TakeStderr(), "\rtrain: 500 steps\x1b[K");
    env.AdvanceNanos(kSecond / 20);
    progress.Update(501);
    EXPECT_EQ(env.TakeStderr(), "");
    env.AdvanceNanos(kSecond / 20);
    progress.Update(502);
    EXPECT_EQ(env.TakeStderr(), "\rtrain: 502 steps, 20/s\x1b[K");
    progress.Update(503);
  }
  EXPECT_EQ(env.TakeStderr(), "\rtrain: 503 steps, 30/s\x1b[K\n");
}

TEST(Progress, LinesOnATerminalThatCannotGoBack) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  env.SetVariable("TERM", "dumb");
  Progress progress(&env, {"train", "steps"});
  progress.Update(500);
  progress.Finish();
  EXPECT_EQ(env.TakeStderr(), "train: 500 steps\n");
}

TEST(Progress, SaysLinesAboveTheOneThatCounts) {
  MemoryEnv env;
  {
    Progress progress(&env, {"train", "steps"});
    progress.Update(1);
    progress.Say("saved");
    EXPECT_EQ(env.TakeStderr(), "saved\n");
  }
  env.TakeStderr();
  env.SetStderrIsTerminal(true);
  Progress progress(&env, {"train", "steps"});
  progress.Say("before");
  EXPECT_EQ(env.TakeStderr(), "\r\x1b[Kbefore\n");
  progress.Update(1);
  env.TakeStderr();
  progress.Say("saved");
  EXPECT_EQ(env.TakeStderr(), "\r\x1b[Ksaved\n\rtrain: 1 steps\x1b[K");
}

TEST(Progress, NothingWithoutAnUpdate) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  { Progress progress(&env, {"x", "y", 3}); }
  EXPECT_EQ(env.TakeStderr(), "");
}

// The first five minutes, at 1/s, do not count in the rate of the last minute.
TEST(Progress, RateIsOfLate) {
  MemoryEnv env;
  Progress progress(&env, {"x", "", 10000});
  int64_t done = 0;
  for (int s = 0; s <= 300; ++s) {
    progress.Update(done++);
    env.AdvanceNanos(kSecond);
  }
  for (int s = 0; s < 60; ++s) {
    progress.Update(done += 10);
    env.AdvanceNanos(kSecond);
  }
  env.TakeStderr();
  progress.Finish();
  EXPECT_EQ(env.TakeStderr(), "x: 901/10000 (9%), 10/s, 15m10s left\n");
}

TEST(Progress, LongLinesAreShortenedToTheTerminal) {
  for (const auto& [columns, seen] : {std::pair(80, "x: 1, loss 0.5, lr 0.1"),
                                      {23, "x: 1, loss 0.5, lr 0.1"},
                                      {22, "x: 1, loss 0.5"},
                                      {15, "x: 1, loss 0.5"},
                                      {14, "x: 1"},
                                      {4, "x: "},
                                      {1, ""}}) {
    MemoryEnv env;
    env.SetStderrIsTerminal(true);
    env.SetStderrColumns(columns);
    Progress progress(&env, {"x", "", 0});
    progress.Update(1, "loss 0.5, lr 0.1");
    EXPECT_EQ(env.TakeStderr(), StrCat("\r", seen, "\x1b[K")) << columns;
  }
  // Column 3 is the second byte of a character.
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  env.SetStderrColumns(4);
  Progress progress(&env, {"xx\xc3\xa9", "", 0});
  progress.Update(1);
  EXPECT_EQ(env.TakeStderr(), "\rxx\x1b[K");
}

TEST(Progress, FollowsTheTerminalsWidth) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  Progress progress(&env, {"x", "", 0});
  progress.Update(1, "loss 0.5");
  env.TakeStderr();
  env.SetStderrColumns(10);
  progress.Say("");
  EXPECT_EQ(env.TakeStderr(), "\r\x1b[K\n\rx: 1\x1b[K");
}

TEST(Progress, PrintsResultsOnStandardOutput) {
  MemoryEnv env;
  env.SetStderrIsTerminal(true);
  Progress progress(&env, {"x", "", 0});
  progress.Update(1);
  env.TakeStderr();
  progress.Print("top1 0.9");
  EXPECT_EQ(env.TakeStdout(), "top1 0.9\n");
  // It may come to the same terminal through a pipe, after anything drawn now.
  EXPECT_EQ(env.TakeStderr(), "\r\x1b[K");
}

TEST(Progress, FormatDuration) {
  EXPECT_EQ(FormatDuration(-1), "0s");
  EXPECT_EQ(FormatDuration(59.4), "59s");
  EXPECT_EQ(FormatDuration(59.5), "1m00s");
  EXPECT_EQ(FormatDuration(725), "12m05s");
  EXPECT_EQ(FormatDuration(3 * 3600 + 20 * 60), "3h20m");
  EXPECT_EQ(FormatDuration(2 * 86400 + 4 * 3600), "2d04h");
  EXPECT_EQ(FormatDuration(1e18), "years");
  EXPECT_EQ(FormatDuration(std::numeric_limits<double>::quiet_NaN()), "years");
}

}  // namespace
}  // namespace escala
