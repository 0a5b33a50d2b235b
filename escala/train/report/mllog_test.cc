#include "escala/train/report/mllog.h"

#include <cmath>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

TEST(Mllog, Lines) {
  MllogEvent event;
  event.time_ms = 1700000000123;
  event.type = MllogEventType::kIntervalEnd;
  event.key = "run_stop";
  event.metadata = {{"status", "success"}, {"n", int64_t{3}}, {"x", 0.5}};
  EXPECT_EQ(MllogLine(event),
            ":::MLLOG {\"namespace\":\"\",\"time_ms\":1700000000123,"
            "\"event_type\":\"INTERVAL_END\",\"key\":\"run_stop\","
            "\"value\":null,\"metadata\":{\"status\":\"success\",\"n\":3,"
            "\"x\":0.5}}");
  event.type = MllogEventType::kPoint;
  event.metadata.clear();
  event.value = true;
  EXPECT_TRUE(
      MllogLine(event).ends_with("\"POINT_IN_TIME\",\"key\":\"run_stop\","
                                 "\"value\":true,\"metadata\":{}}"));
}

// Lists the lines after run_start as "key@step ...", or "key#epoch@step" for
// epochs.
std::string Story(MemoryEnv* env) {
  const auto text = ReadFile(env, "mllog.txt");
  if (!text.ok()) return text.status().ToString();
  std::string story;
  bool running = false;
  for (const std::string_view line : StrSplit(*text, '\n')) {
    const size_t at = line.find("\"key\":\"");
    if (at == line.npos) continue;
    std::string_view key = line.substr(at + 7);
    key = key.substr(0, key.find('"'));
    if (running) {
      StrAppend(&story, key);
      if (key.starts_with("epoch"))
        StrAppend(&story, StrCat("#", NumberAfter(line, "\"epoch_num\":")));
      StrAppend(&story, StrCat("@", NumberAfter(line, "\"step\":"), " "));
    }
    running = running || key == "run_start";
  }
  return story;
}

// Each step has 40 examples, and an epoch has 100.
void Train(MemoryEnv* env, int64_t begin, int64_t end, RunEndReason reason,
           bool has_target = false) {
  Mllog log(env, {.benchmark = "resnet", .accuracy = "top1"});
  RunInfo info;
  info.directory = "/";
  info.train_examples = 100;
  info.steps_done = begin;
  info.examples_done = begin * 40;
  info.has_target = has_target;
  EXPECT_TRUE(log.RunStart(info).ok());
  for (int64_t step = begin + 1; step <= end; ++step) {
    env->AdvanceNanos(kSecond);
    EXPECT_TRUE(log.Step({.step = step,
                          .examples = step * 40,
                          .epoch = static_cast<double>(step) * 0.4})
                    .ok());
  }
  EXPECT_TRUE(log.RunEnd({.reason = reason,
                          .step = end,
                          .examples = end * 40,
                          .epoch = static_cast<double>(end) * 0.4})
                  .ok());
}

TEST(Mllog, Epochs) {
  MemoryEnv env;
  Train(&env, 0, 6, RunEndReason::kDone);
  EXPECT_EQ(Story(&env),
            "epoch_start#1@1 epoch_stop#1@3 epoch_start#2@3 epoch_stop#2@5 "
            "epoch_start#3@6 epoch_stop#3@6 run_stop@6 ");
}

TEST(Mllog, AResumedRunIsOneRun) {
  MemoryEnv whole;
  Train(&whole, 0, 6, RunEndReason::kDone);
  for (int64_t stop = 1; stop <= 6; ++stop) {
    for (int64_t resume = 1; resume <= stop; ++resume) {
      for (const RunEndReason reason :
           {RunEndReason::kInterrupted, RunEndReason::kFailed}) {
        MemoryEnv env;
        Train(&env, 0, stop, reason);
        Train(&env, resume, 6, RunEndReason::kDone);
        std::string expected = Story(&whole);
        EXPECT_EQ(Story(&env), expected) << stop << " " << resume;
      }
    }
  }
}

TEST(Mllog, BeginsAnew) {
  MemoryEnv env;
  Train(&env, 0, 6, RunEndReason::kDone);
  const std::string first = Story(&env);
  Train(&env, 0, 6, RunEndReason::kDone);
  EXPECT_EQ(Story(&env), first);
}

std::string StatusAfter(RunEndReason reason, bool has_target) {
  MemoryEnv env;
  Train(&env, 0, 1, reason, has_target);
  const std::string text = *ReadFile(&env, "mllog.txt");
  const size_t at = text.find("\"status\":\"");
  return at == text.npos ? "" : text.substr(at + 10, 7);
}

TEST(Mllog, Success) {
  EXPECT_EQ(StatusAfter(RunEndReason::kDone, false), "success");
  EXPECT_EQ(StatusAfter(RunEndReason::kTargetReached, true), "success");
  EXPECT_EQ(StatusAfter(RunEndReason::kDone, true), "aborted");
  EXPECT_EQ(StatusAfter(RunEndReason::kFailed, false), "aborted");
  EXPECT_EQ(StatusAfter(RunEndReason::kInterrupted, false), "");
}

TEST(Mllog, Evaluations) {
  MemoryEnv env;
  env.SetWallNanos(1000 * kSecond);
  Mllog log(&env, {.accuracy = "top1"});
  RunInfo info;
  info.directory = "/";
  EXPECT_TRUE(log.RunStart(info).ok());
  EXPECT_TRUE(log.Step({.step = 1, .examples = 8}).ok());
  env.AdvanceNanos(2 * kSecond);
  EXPECT_TRUE(log.Eval({.step = 1,
                        .examples = 8,
                        .seconds = 1.5,
                        .scalars = {{"loss", 1}, {"top1", 0.75}}})
                  .ok());
  const std::string text = *ReadFile(&env, "mllog.txt");
  EXPECT_NE(text.find("\"time_ms\":1000500,\"event_type\":\"INTERVAL_START\","
                      "\"key\":\"eval_start\""),
            text.npos);
  EXPECT_NE(text.find("\"key\":\"eval_accuracy\",\"value\":0.75,\"metadata\":{"
                      "\"step\":1,\"epoch_num\":0,\"samples_count\":8}"),
            text.npos);
}

// An epoch that follows an evaluation begins at its end.
TEST(Mllog, AnEvaluationTakesItsTime) {
  MemoryEnv env;
  env.SetWallNanos(1000 * kSecond);
  Mllog log(&env, {});
  RunInfo info;
  info.directory = "/";
  info.train_examples = 8;
  EXPECT_TRUE(log.RunStart(info).ok());
  env.AdvanceNanos(kSecond);
  EXPECT_TRUE(log.Step({.step = 1, .examples = 8, .epoch = 1}).ok());
  env.AdvanceNanos(2 * kSecond);
  EXPECT_TRUE(log.Eval({.step = 1, .examples = 8, .epoch = 1}).ok());
  env.AdvanceNanos(kSecond);
  EXPECT_TRUE(log.Step({.step = 2, .examples = 16, .epoch = 2}).ok());
  const std::string text = *ReadFile(&env, "mllog.txt");
  const size_t at = text.rfind("\"key\":\"epoch_start\"");
  const std::string line(text, text.rfind('\n', at) + 1, at);
  EXPECT_NE(line.find("\"time_ms\":1003000,"), line.npos) << line;
}

// Without the option `accuracy`, the evaluation's first scalar counts.
TEST(Mllog, TheAccuracyNobodyNamed) {
  MemoryEnv env;
  Mllog log(&env, {});
  RunInfo info;
  info.directory = "/";
  EXPECT_TRUE(log.RunStart(info).ok());
  EXPECT_TRUE(
      log.Eval({.step = 1, .scalars = {{"top1", 0.75}, {"loss", 1}}}).ok());
  const std::string text = *ReadFile(&env, "mllog.txt");
  EXPECT_NE(text.find("\"key\":\"eval_accuracy\",\"value\":0.75,"), text.npos)
      << text;
}

}  // namespace
}  // namespace escala::train
