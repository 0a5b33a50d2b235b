#include "escala/train/report/metrics_file.h"

#include <cmath>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

TEST(MetricsFile, LinesHaveStableKeys) {
  StepRecord step;
  step.step = 120;
  step.examples = 15360;
  step.epoch = 1.5;
  step.wall_seconds = 3.25;
  step.step_seconds = 0.025;
  step.input_wait_seconds = 0.0078125;
  step.hosts = {{3, 5}, {4, 7}};
  step.buckets = {{"b", "US-EAST1", 9, 1, 70, 5}};
  step.learning_rate = 0.05;
  step.tokens_per_second = 4000;
  step.forecast_step_seconds = 0.0625;
  step.scalars = {{"loss", NAN}, {"a \"b\"", 0.1}};
  EXPECT_EQ(StepLine(step),
            "{\"step\":120,\"kind\":\"train\",\"examples\":15360,\"epoch\":1.5,"
            "\"wall_seconds\":3.25,\"step_seconds\":0.025,"
            "\"input_wait_seconds\":0.0078125,\"input_bytes\":12,"
            "\"buckets\":[{\"bucket\":\"b\",\"place\":\"US-EAST1\","
            "\"requests\":9,\"retries\":1,\"bytes_read\":70,"
            "\"bytes_written\":5}],"
            "\"learning_rate\":0.05,\"tokens_per_second\":4000,"
            "\"tflops_per_device\":null,\"forecast_step_seconds\":0.0625,"
            "\"metrics\":{\"loss\":null,\"a \\\"b\\\"\":0.1}}");
  EvalRecord eval;
  eval.step = 120;
  eval.seconds = 0.2;
  eval.count = 10000;
  eval.scalars = {{"top1", 0.9}};
  EXPECT_EQ(EvalLine(eval),
            "{\"step\":120,\"kind\":\"eval\",\"examples\":0,\"epoch\":0,"
            "\"wall_seconds\":0,\"seconds\":0.2,\"count\":10000,"
            "\"metrics\":{\"top1\":0.9}}");
  RunOutcome end;
  end.reason = RunEndReason::kTargetReached;
  end.words = "reached it";
  end.step = 120;
  end.examples = 15360;
  end.hosts = {{3, 5}, {4, 7}};
  EXPECT_EQ(EndLine(end),
            "{\"step\":120,\"kind\":\"end\",\"examples\":15360,\"epoch\":0,"
            "\"wall_seconds\":0,\"reason\":\"target reached\","
            "\"words\":\"reached it\","
            "\"hosts\":[{\"examples\":3,\"bytes\":5},"
            "{\"examples\":4,\"bytes\":7}],\"metrics\":{}}");
}

// Lists the steps of all lines, marked with e for evaluations and end for the
// end.
std::string Steps(MemoryEnv* env) {
  const auto text = ReadFile(env, "run/metrics.jsonl");
  std::string steps;
  if (!text.ok()) return text.status().ToString();
  for (const std::string_view line : StrSplit(*text, '\n')) {
    if (line.empty()) continue;
    const auto is = [&](const char* kind) {
      return line.find(StrCat("\"kind\":\"", kind, "\"")) != line.npos;
    };
    StrAppend(&steps, StrCat(is("eval")  ? "e"
                             : is("end") ? "end"
                                         : "",
                             NumberAfter(line, "{\"step\":"), " "));
  }
  return steps;
}

void Train(MemoryEnv* env, int64_t begin, int64_t end) {
  MetricsFile file(env);
  RunInfo info;
  info.directory = "run";
  info.steps_done = begin;
  EXPECT_TRUE(file.RunStart(info).ok());
  if (begin == 0) {
    EXPECT_TRUE(file.Eval({.step = 0}).ok());
  }
  for (int64_t step = begin + 1; step <= end; ++step) {
    EXPECT_TRUE(file.Step({.step = step}).ok());
    if (step % 3 == 0) {
      EXPECT_TRUE(file.Eval({.step = step}).ok());
    }
  }
  EXPECT_TRUE(file.RunEnd({.step = end}).ok());
}

TEST(MetricsFile, AResumedRunHasNoStepTwice) {
  MemoryEnv env;
  ASSERT_TRUE(env.MakeDirs("run").ok());
  Train(&env, 0, 5);
  EXPECT_EQ(Steps(&env), "e0 1 2 3 e3 4 5 end5 ");
  Train(&env, 3, 4);
  EXPECT_EQ(Steps(&env), "e0 1 2 3 e3 4 end4 ");
  Train(&env, 4, 6);
  EXPECT_EQ(Steps(&env), "e0 1 2 3 e3 4 5 6 e6 end6 ");
  Train(&env, 0, 1);
  EXPECT_EQ(Steps(&env), "e0 1 end1 ");
}

}  // namespace
}  // namespace escala::train
