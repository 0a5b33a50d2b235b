// The contract of hooks (hook.h), on the software Pod.
#include "escala/train/loop.h"

#include "escala/base/strings.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

using Strings = std::vector<std::string>;

// Writes down its calls.
class Recorder : public Hook {
 public:
  Status RunStart(RunView*) override { return Saw("start"); }
  Due DueBefore(const RunView& run) const override {
    return run.steps == 1 ? Due::kSettled : Due::kNo;
  }
  Status BeforeStep(const RunView&, const StepInput& next) override {
    return Saw(StrCat("before ", next.step()));
  }
  Due DueAfter(const RunView&) const override { return Due::kAtOnce; }
  Status AfterStep(RunView* run) override {
    if (run->is_over)
      return Saw(StrCat("over ", run->steps, ": ", run->status.message()));
    if (run->steps == stop_after_)
      run->stop = {RunEndReason::kTargetReached, "enough"};
    return Saw(StrCat("after ", run->steps));
  }
  bool Amend(StepRecord* record, RunView*) override {
    saw_.push_back(StrCat("amend ", record->step));
    return false;
  }
  Status Check(const StepRecord& record, const StepInput& input,
               const RunView&) override {
    EXPECT_EQ(record.step, input.step());
    if (record.step == fail_at_) return FailedPrecondition("bad step");
    return Saw(StrCat("check ", record.step));
  }

  int64_t stop_after_ = -1, fail_at_ = -1;
  Strings saw_;

 private:
  Status Saw(std::string what) {
    saw_.push_back(std::move(what));
    return Status();
  }
};

// Runs three steps with these hooks, and calls check(loop, status).
template <typename F>
void RunLoop(const std::vector<Hook*>& hooks, const F& check) {
  MemoryEnv env;
  const recipe::Recipe recipe = SmallRecipe({"train_steps=3"});
  auto session = Session::Make(recipe, Pod("v3-8"), &env);
  ASSERT_TRUE(session.ok()) << session.status().message();
  const auto step = session->placement().Compile(session->job().train, "step");
  ASSERT_TRUE(step.ok()) << step.status().message();
  input::BatchOptions options;
  options.global_batch = 64;
  options.replicas = 8;
  auto batches = input::Batches::Make(&session->source(), options);
  ASSERT_TRUE(batches.ok()) << batches.status().message();
  auto state = session->StartState("");
  ASSERT_TRUE(state.ok()) << state.status().message();
  Reporters reporters(&env);
  Profile profile(recipe.profile, &env, Pod("v3-8").plugin(), "run");
  Loop loop(
      {*session, *step, **batches, reporters, profile, &env, nullptr, hooks},
      *std::move(state));
  const Status status = loop.Run();
  check(loop, status);
}

// Metrics are read one step late, unless a hook wants them settled.
TEST(Loop, CallsHooksBetweenSteps) {
  Recorder hook;
  RunLoop({&hook}, [&](const Loop& loop, const Status& status) {
    EXPECT_TRUE(status.ok()) << status.message();
    EXPECT_TRUE(loop.IsDone());
    EXPECT_EQ(loop.good_steps(), 3);
  });
  EXPECT_EQ(hook.saw_, (Strings{"start", "after 1", "amend 1", "check 1",
                                "before 2", "after 2", "amend 2", "check 2",
                                "after 3", "amend 3", "check 3", "over 3: "}));
}

TEST(Loop, AHookEndsTheRun) {
  Recorder hook;
  hook.stop_after_ = 1;
  RunLoop({&hook}, [&](const Loop& loop, const Status& status) {
    EXPECT_TRUE(status.ok()) << status.message();
    EXPECT_FALSE(loop.IsDone());
    ASSERT_TRUE(loop.view().stop.has_value());
    EXPECT_EQ(loop.view().stop->words, "enough");
    EXPECT_EQ(loop.good_steps(), 1);
  });
  EXPECT_EQ(hook.saw_,
            (Strings{"start", "after 1", "amend 1", "check 1", "over 1: "}));
}

// The second step runs already when the metrics of the first are read.
TEST(Loop, AHookThatFailsEndsTheRunAndAllHearOfIt) {
  Recorder first, second;
  second.fail_at_ = 2;
  RunLoop({&first, &second}, [&](const Loop& loop, const Status& status) {
    EXPECT_EQ(status.message(), "bad step");
    EXPECT_EQ(loop.good_steps(), 1);
  });
  EXPECT_EQ(first.saw_.back(), "over 3: bad step");
  EXPECT_EQ(second.saw_.back(), "over 3: bad step");
}

}  // namespace
}  // namespace escala::train
