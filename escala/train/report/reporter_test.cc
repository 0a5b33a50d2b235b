#include "escala/train/report/reporter.h"

#include <cmath>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/train/report/make_reporters.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

// Records its calls, and fails when it is told to.
class Witness : public Reporter {
 public:
  Witness(std::string name, std::string* told, const Status* status)
      : name_(std::move(name)), told_(told), status_(status) {}
  std::string_view name() const override { return name_; }
  Status RunStart(const RunInfo&) override { return Tell("start"); }
  Status Step(const StepRecord& record) override {
    return Tell(StrCat("step", record.step));
  }
  void Moved(const StepRecord& record) override {
    (void)Tell(StrCat("moved", record.step));
  }
  Status Eval(const EvalRecord&) override { return Tell("eval"); }
  Status RunEnd(const RunOutcome&) override { return Tell("end"); }

 private:
  Status Tell(std::string_view what) {
    StrAppend(told_, StrCat(name_, ".", what, " "));
    return *status_;
  }

  const std::string name_;
  std::string* const told_;
  const Status* const status_;
};

TEST(Reporters, TellsAllInOrder) {
  MemoryEnv env;
  std::string told;
  const Status well;
  Reporters reporters(&env);
  reporters.Add(std::make_unique<Witness>("a", &told, &well));
  reporters.Add(std::make_unique<Witness>("b", &told, &well));
  reporters.RunStart({});
  reporters.Step({.step = 1});
  reporters.Moved({.step = 2});
  reporters.Eval({});
  reporters.RunEnd({});
  EXPECT_EQ(told,
            "a.start b.start a.step1 b.step1 a.moved2 b.moved2 a.eval b.eval "
            "a.end b.end ");
  EXPECT_EQ(env.TakeStderr(), "");
  EXPECT_TRUE(reporters.failures().empty());
}

TEST(Reporters, ShowNotesAndResultsApart) {
  MemoryEnv env;
  Reporters reporters(&env);
  reporters.Say("a note");
  reporters.Print("a result");
  EXPECT_EQ(env.TakeStderr(), "a note\n");
  EXPECT_EQ(env.TakeStdout(), "a result\n");
}

TEST(Reporters, SaysAFailureOnce) {
  MemoryEnv env;
  std::string told;
  Status status = DataLoss("cannot write it");
  const Status well;
  Reporters reporters(&env);
  reporters.Add(std::make_unique<Witness>("a", &told, &status));
  reporters.Add(std::make_unique<Witness>("b", &told, &well));
  reporters.RunStart({});
  EXPECT_EQ(env.TakeStderr(), "warning: a: cannot write it; the run goes on\n");
  reporters.Step({.step = 1});
  EXPECT_EQ(env.TakeStderr(), "");
  EXPECT_EQ(told, "a.start b.start a.step1 b.step1 ");
  EXPECT_EQ(reporters.failures(),
            std::vector<std::string>{"a: cannot write it"});
  status = Status();
  reporters.Step({.step = 2});
  reporters.Step({.step = 3});
  EXPECT_EQ(env.TakeStderr(), "a goes on\n");
  EXPECT_TRUE(reporters.failures().empty());
}

std::unique_ptr<Reporters> MakeAll(Env* env) {
  ReportOptions options;
  options.mllog = MllogOptions{.benchmark = "resnet"};
  options.metrics_port = 0;
  auto reporters = MakeReporters(env, 0, options);
  EXPECT_TRUE(reporters.ok()) << reporters.status().ToString();
  return std::move(reporters).value();
}

void Train(Reporters* reporters, MemoryEnv* memory) {
  RunInfo info;
  info.directory = "/";
  info.train_steps = 3;
  reporters->RunStart(info);
  for (int64_t step = 1; step <= 3; ++step) {
    memory->AdvanceNanos(RecordFile::kRetryNanos);
    reporters->Step({.step = step, .scalars = {{"loss", NAN}}});
  }
  reporters->Eval({.step = 3, .scalars = {{"top1", 0.5}}});
  memory->AdvanceNanos(RecordFile::kRetryNanos);
  reporters->RunEnd({.step = 3});
}

// First each operation fails once, then all operations from each one on.
TEST(MakeReporters, NoFailureEndsARun) {
  MemoryEnv plain;
  FaultyEnv counting(&plain);
  Train(MakeAll(&counting).get(), &plain);
  const int64_t operations = counting.count(FileOp::kAny);
  ASSERT_GT(operations, 20);
  for (int64_t at = 0; at < operations; ++at) {
    for (const bool forever : {false, true}) {
      MemoryEnv memory;
      FaultyEnv env(&memory);
      const auto reporters = MakeAll(&env);
      env.FailAt(FileOp::kAny, at, ResourceExhausted("no space"), forever);
      Train(reporters.get(), &memory);
      const std::string text = memory.TakeStderr();
      if (forever) {
        EXPECT_FALSE(reporters->failures().empty()) << at;
        // There is at most one warning for each of the three files.
        size_t warnings = 0;
        for (size_t i = 0; (i = text.find("warning:", i)) != text.npos; ++i)
          ++warnings;
        EXPECT_GE(warnings, 1u) << at;
        EXPECT_LE(warnings, 3u) << text;
      }
      EXPECT_NE(memory.TakeStdout().find("train: done"), std::string::npos);
    }
  }
}

TEST(MakeReporters, OnlyHostZeroTells) {
  MemoryEnv env;
  ReportOptions options;
  options.metrics_port = 1;
  const auto reporters = MakeReporters(&env, 1, options);
  ASSERT_TRUE(reporters.ok());
  Train(reporters->get(), &env);
  EXPECT_EQ(env.TakeStdout(), "");
  EXPECT_EQ(env.TakeStderr(), "");
  EXPECT_TRUE(env.List("/")->empty());
  EXPECT_TRUE(env.Listen(kLoopback, 1).ok());
}

TEST(MakeReporters, RefusesWrongWords) {
  MemoryEnv env;
  ReportOptions options;
  options.log_style = "maxtxt";
  EXPECT_EQ(MakeReporters(&env, 0, options).status().message(),
            "--log-style: got 'maxtxt'; expected plain or maxtext");
  options.log_style = "maxtext";
  options.metrics_port = 9100;
  const auto taken = env.Listen(kLoopback, 9100);
  EXPECT_EQ(MakeReporters(&env, 0, options).status().message(),
            "--metrics-port=9100: another program listens at that port; choose "
            "another one, or 0 for any that is free");
  options.metrics_port = 70000;
  EXPECT_EQ(MakeReporters(&env, 0, options).status().message(),
            "--metrics-address=127.0.0.1 --metrics-port=70000: cannot listen "
            "at port 70000: ports go from "
            "1 to 65535 (0: any that is free)");
}

}  // namespace
}  // namespace escala::train
