// Runs that stop anywhere go on to the bit, in memory: kills, failing
// operations, power cuts, and what must be refused.
#include "escala/train/resume.h"

#include <cstring>
#include <functional>
#include <limits>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/wire/crc32c.h"
#include "escala/ckpt/find.h"
#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/train/folder.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

using Words = std::vector<std::string>;

// Calls `on_create(path)` before a file is created.
class WatchingEnv : public EnvWrapper {
 public:
  WatchingEnv(Env* target, std::function<void(const std::string&)> on_create)
      : EnvWrapper(target), on_create_(std::move(on_create)) {}
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    on_create_(path);
    return EnvWrapper::Create(path);
  }

 private:
  const std::function<void(const std::string&)> on_create_;
};

testing::AssertionResult Has(std::string_view text, std::string_view words) {
  if (text.find(words) != text.npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << Quoted(words) << " in:\n" << text;
}

Words With(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class ResumeTest : public TrainTest {
 protected:
  ResumeTest() { overwrite_ = false; }

  // The next runs go to a folder of their own, which is empty.
  void NewFolder() { out_ = StrCat("run", ++folders_); }
  Result<RunOutcome> Go(Words words, const std::string& slice = "v3-8") {
    words.insert(words.begin(), StrCat("out=", out_));
    return TrainTest::Go(words, slice);
  }

  std::string Weights() {
    return *ReadFile(&env_, JoinPath(out_, "weights.safetensors"));
  }
  // What a run leaves that does not depend on time: weights and metrics.
  std::string Traces() {
    std::string traces = Weights();
    const auto text = ReadFile(&env_, JoinPath(out_, "metrics.jsonl"));
    for (const std::string_view line : StrSplit(*text, '\n')) {
      const size_t wall = line.find("\"wall_seconds\"");
      const size_t metrics = line.find("\"metrics\"");
      if (metrics == line.npos) continue;
      traces.append(line.substr(0, wall)).append(line.substr(metrics));
    }
    return traces;
  }

  // Runs until the marker of the checkpoint at `step` is about to be written.
  void StopAt(int64_t step, const Words& words,
              const std::string& slice = "v3-8") {
    WatchingEnv watching(&env_, [&](const std::string& path) {
      if (path.ends_with(StrCat(ckpt::FolderOf(step), "/COMMITTED")))
        stop_ = true;
    });
    run_env_ = &watching;
    const auto outcome = Go(words, slice);
    run_env_ = &env_;
    stop_ = false;
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    ASSERT_EQ(outcome->reason, RunEndReason::kInterrupted);
    ASSERT_GE(outcome->step, step);
  }

  std::vector<int64_t> Steps() {
    const auto sink = ckpt::MakeFolderSink(&env_, CheckpointsOf(out_));
    return *ckpt::CommittedSteps(sink.get());
  }

 private:
  int folders_ = 0;

 protected:
  std::string out_ = "run";
};

const Words kEach = {"checkpoint.every_steps=1", "eval.every_steps=5"};

// Epochs end within a batch, and one part repeats before the other one does.
const Words kMixture = {
    "data=mixture",
    "input={size=300, one={data=\"digits\", train_size=200, eval_size=50, "
    "weight=3}, two={data=\"digits\", train_size=40, eval_size=50, seed=7}}"};

struct Kind {
  std::string name;
  Words words;
};

class ResumeKindsTest : public ResumeTest,
                        public testing::WithParamInterface<Kind> {};

TEST_P(ResumeKindsTest, StopsAtAnyStepAndGoesOnToTheBit) {
  const Words words = With(kEach, GetParam().words);
  const auto whole = Go(words);
  ASSERT_TRUE(whole.ok()) << whole.status().message();
  const std::string once = Traces();
  for (const int64_t step : {1, 5, 13}) {
    NewFolder();
    StopAt(step, words);
    EXPECT_FALSE(env_.TakeStdout().empty());
    const auto outcome = Go(words);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    EXPECT_EQ(outcome->step, whole->step);
    EXPECT_TRUE(Has(env_.TakeStderr(), "goes on after step "));
    EXPECT_TRUE(Traces() == once) << step;
  }
}

// Checkpoints may lie elsewhere, as in a bucket. A machine that has lost its
// disk goes on from them in a new folder.
TEST_F(ResumeTest, KeepsCheckpointsElsewhere) {
  ASSERT_TRUE(Go(kEach).ok());
  const std::string once = Weights();
  NewFolder();
  const Words words = With(kEach, {"checkpoint.folder=far/away"});
  StopAt(5, words);
  EXPECT_FALSE(env_.Stat(CheckpointsOf(out_)).ok());
  const auto found = ckpt::FindCheckpoints(&env_, out_);
  ASSERT_TRUE(found.ok()) << found.status().message();
  EXPECT_EQ(found->root, "far/away");
  NewFolder();
  const auto outcome = Go(words);
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_TRUE(Has(env_.TakeStderr(), "goes on after step "));
  EXPECT_TRUE(Weights() == once);
  // What --overwrite moves aside lies in the run's folder.
  overwrite_ = true;
  const auto again = Go(words);
  EXPECT_TRUE(Has(again.status().message(),
                  "checkpoint.folder: got far/away, which has checkpoints"))
      << again.status().message();
}

// The folder of another run's checkpoints is not taken over: what is too old
// there would be deleted.
TEST_F(ResumeTest, TakesNoCheckpointsOfAnotherRun) {
  ASSERT_TRUE(Go(kEach).ok());
  const std::vector<int64_t> before = Steps();
  NewFolder();
  const auto outcome = Go(
      With(kEach, {"checkpoint.folder=run/checkpoints", "checkpoint.keep=1"}));
  EXPECT_TRUE(Has(outcome.status().message(),
                  "checkpoint.folder: got run/checkpoints, which has the "
                  "checkpoints of the run in run"))
      << outcome.status().message();
  out_ = "run";
  EXPECT_EQ(Steps(), before);
}

TEST_F(ResumeTest, OneRunAtATimeSavesInAFolder) {
  const Words words = With(kEach, {"checkpoint.folder=far/away"});
  bool tried = false;
  WatchingEnv watching(&env_, [&](const std::string& path) {
    if (tried || !path.ends_with("step_00000003/COMMITTED")) return;
    tried = true;
    const auto lock = env_.Lock("far/away/lock");
    EXPECT_EQ(lock.status().code(), StatusCode::kUnavailable);
  });
  run_env_ = &watching;
  EXPECT_TRUE(Go(words).ok());
  run_env_ = &env_;
  EXPECT_TRUE(tried);
  // Whoever holds the lock keeps others out.
  const auto lock = env_.Lock("far/away/lock");
  ASSERT_TRUE(lock.ok());
  NewFolder();
  const auto outcome = Go(words);
  EXPECT_TRUE(Has(outcome.status().message(), "where another run saves"))
      << outcome.status().message();
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ResumeKindsTest,
    testing::Values(
        Kind{"sgd", {}}, Kind{"mixed", {"precision=mixed"}},
        Kind{"adamw_ema",
             {"optimizer={name=\"adamw\",learning_rate=0.01,ema=0.9}"}},
        Kind{"zero1", {"optimizer.shard=zero1"}},
        Kind{"fsdp", {"optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=8"}},
        Kind{"model", {"mesh.model=2"}},
        Kind{"noise", {"noise.every_steps=3", "noise.max_share=1000"}},
        Kind{"accumulate", {"optimizer.accumulate=2"}},
        Kind{"mixture", kMixture}, Kind{"mix_up", {"input.mixup=0.4"}},
        Kind{"mix_up_by_blocks", {"input.mixup=0.4", "input.shuffle=blocks:8"}},
        Kind{"mixture_and_mix_up", With(kMixture, {"input.mixup=0.4"})},
        Kind{"adascale", {"optimizer.adascale=true", "train_steps=150"}}),
    [](const auto& info) { return info.param.name; });

// The process ends at each file operation, with a power cut: the same command
// then trains to the end, and nothing tells the difference.
TEST_F(ResumeTest, SurvivesAPowerCutAfterEachOperation) {
  const Words words = {"train_steps=6",       "checkpoint.every_steps=2",
                       "eval.every_steps=3",  "checkpoint.keep=1",
                       "input.train_size=64", "input.eval_size=8"};
  ASSERT_TRUE(Go(words).ok());
  const std::string once = Traces();
  FaultyEnv counting(&env_);
  NewFolder();
  run_env_ = &counting;
  ASSERT_TRUE(Go(words).ok());
  const int64_t operations = counting.count(FileOp::kAny);
  EXPECT_GT(operations, 100);
  int64_t resumed = 0;
  for (int64_t i = 0; i < operations; ++i) {
    NewFolder();
    FaultyEnv faulty(&env_);
    faulty.FailAt(FileOp::kAny, i, Unavailable("the machine is gone"),
                  /*forever=*/true);
    run_env_ = &faulty;
    (void)Go(words);
    env_.PowerCut(i % 3 * 0.5);
    const std::vector<int64_t> steps = Steps();
    run_env_ = &env_;
    env_.TakeStderr();
    const auto outcome = Go(words);
    ASSERT_TRUE(outcome.ok()) << i << ": " << outcome.status().message();
    if (!steps.empty()) {
      ++resumed;
      const std::string said = env_.TakeStderr();
      EXPECT_TRUE(Has(said, "is over") ||
                  Has(said, StrCat("after step ", steps.back(), ", with")))
          << said;
    }
    EXPECT_TRUE(Traces() == once) << i;
  }
  EXPECT_GT(resumed, operations / 3);
}

// An operation that fails once, as on a full disk, ends no run, or ends it with
// the reason.
TEST_F(ResumeTest, SurvivesEachFailingOperation) {
  const Words words = {"train_steps=6", "checkpoint.every_steps=2",
                       "input.train_size=64", "input.eval_size=8"};
  ASSERT_TRUE(Go(words).ok());
  const std::string once = Weights();
  FaultyEnv counting(&env_);
  NewFolder();
  run_env_ = &counting;
  ASSERT_TRUE(Go(words).ok());
  const int64_t operations = counting.count(FileOp::kAny);
  for (int64_t i = 0; i < operations; ++i) {
    NewFolder();
    FaultyEnv faulty(&env_);
    faulty.FailAt(FileOp::kAny, i, ResourceExhausted("no space left"));
    run_env_ = &faulty;
    const auto first = Go(words);
    run_env_ = &env_;
    if (!first.ok()) {
      EXPECT_TRUE(Has(first.status().message(), "no space left")) << i;
      const auto again = Go(words);
      ASSERT_TRUE(again.ok()) << i << ": " << again.status().message();
    }
    const auto steps = Steps();
    ASSERT_FALSE(steps.empty()) << i;
    const std::string folder =
        JoinPath(CheckpointsOf(out_), ckpt::FolderOf(steps.back()));
    EXPECT_TRUE(env_.Stat(JoinPath(folder, ckpt::kCommittedFile)).ok());
    if (first.ok() || steps.back() == 6) {
      EXPECT_TRUE(Weights() == once) << i;
    }
  }
}

TEST_F(ResumeTest, TakesTheOneBeforeADamagedCheckpoint) {
  const Words words = {"checkpoint.every_steps=5", "checkpoint.keep=0"};
  ASSERT_TRUE(Go(words).ok());
  const std::string once = Weights();
  EXPECT_EQ(Steps(), (std::vector<int64_t>{5, 10, 15, 20}));
  for (const char* file :
       {"part_00000_of_00001.safetensors", "manifest.json"}) {
    const std::string path = JoinPath("run/checkpoints/step_00000020", file);
    std::string bytes = *ReadFile(&env_, path);
    bytes[bytes.size() / 2] ^= 1;
    ASSERT_TRUE(WriteFile(&env_, path, bytes).ok());
    ASSERT_TRUE(
        env_.Delete(JoinPath(out_, "metrics.jsonl")).ok());  // it is not over
    env_.TakeStderr();
    const auto outcome = Go(words);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    const std::string said = env_.TakeStderr();
    EXPECT_TRUE(Has(said, "step_00000020"));
    EXPECT_TRUE(Has(said, file));
    EXPECT_TRUE(Has(said, "the checkpoint before it is taken"));
    EXPECT_TRUE(Has(said, "goes on after step 15"));
    EXPECT_TRUE(Weights() == once);
    EXPECT_EQ(Steps(), (std::vector<int64_t>{5, 10, 15, 20}));
  }
  for (const int64_t step : Steps())
    ASSERT_TRUE(
        WriteFile(&env_,
                  JoinPath(JoinPath(CheckpointsOf(out_), ckpt::FolderOf(step)),
                           "manifest.json"),
                  "{}")
            .ok());
  const auto none = Go(words);
  EXPECT_EQ(none.status().code(), StatusCode::kDataLoss);
  EXPECT_TRUE(
      Has(none.status().message(), "every checkpoint there is damaged"));
}

TEST_F(ResumeTest, MakesUpForAnEvaluationThatASignalEnded) {
  const Words words = {"checkpoint.every_steps=5", "train_steps=10"};
  StopAt(5, words);
  const int64_t at = Steps().back();
  // Its evaluation would have been due there.
  ASSERT_TRUE(Go(With(words, {StrCat("eval.every_steps=", at),
                              "eval.target={loss=-2.0}"}))
                  .ok());
  EXPECT_EQ(Numbers("eval", "step").front(), at);
  // Other targets than before are no harm.
  ASSERT_TRUE(
      Go(With(words, {"train_steps=12", "eval.target={top5=1.0}"})).ok());
}

TEST_F(ResumeTest, TakesNoCheckpointUnderAnothersName) {
  const Words words = {"checkpoint.every_steps=5", "train_steps=10"};
  ASSERT_TRUE(Go(words).ok());
  ASSERT_TRUE(env_.Rename("run/checkpoints/step_00000010",
                          "run/checkpoints/step_00000099")
                  .ok());
  env_.TakeStderr();
  ASSERT_TRUE(Go(With(words, {"train_steps=11"})).ok());
  const std::string said = env_.TakeStderr();
  EXPECT_TRUE(Has(said, "step_00000099: it has step 10, expected the step"));
  EXPECT_TRUE(Has(said, "goes on after step 5"));
}

// A manifest with the right checksum, and values that no run has written.
TEST_F(ResumeTest, TakesNoCheckpointWithImpossibleValues) {
  const Words words = {"checkpoint.every_steps=5", "train_steps=10"};
  ASSERT_TRUE(Go(words).ok());
  const std::string folder = "run/checkpoints/step_00000010/";
  const std::string good = *ReadFile(&env_, folder + "manifest.json");
  const auto warned = [&](const std::string& before, const std::string& after,
                          const std::string& expected) {
    std::string text = good;
    ASSERT_NE(text.find(before), text.npos) << before << " in " << text;
    text.replace(text.find(before), before.size(), after);
    ASSERT_TRUE(WriteFile(&env_, folder + "manifest.json", text).ok());
    ASSERT_TRUE(
        WriteFile(&env_, folder + "COMMITTED", HexOfCrc32c(Crc32c(text)) + "\n")
            .ok());
    env_.TakeStderr();
    ASSERT_TRUE(Go(With(words, {"train_steps=11"})).ok());
    const std::string said = env_.TakeStderr();
    EXPECT_TRUE(Has(said, expected));
    EXPECT_TRUE(Has(said, "; the checkpoint before it is taken"));
    EXPECT_TRUE(Has(said, "goes on after step 5"));
    ASSERT_TRUE(env_.Delete("run/checkpoints/step_00000011/COMMITTED").ok());
  };
  warned("\"seed\":0", "\"seed\":1",
         "manifest.json: seed: got 1, expected its recipe's, 0");
  warned("\"position\":10", "\"position\":500",
         "manifest.json: position: got 500, expected the step, 10");
  warned("judged = -1", "judged = \\\"10\\\"",
         "step_00000010: the note evaluation: judged: got \"10\" (a string), "
         "expected a whole number");
  warned("seconds = ", "seconds = x",
         "step_00000010: the note run:1: not TOML");
}

TEST_F(ResumeTest, AFinishedRunSaysSoAndMoreStepsGoOn) {
  ASSERT_TRUE(Go({}).ok());
  const std::string once = Traces();
  env_.TakeStderr();
  const auto again = Go({});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->reason, RunEndReason::kDone);
  EXPECT_EQ(again->step, 20);
  EXPECT_TRUE(Has(env_.TakeStderr(),
                  "the run in run is over after step 20: all steps are "
                  "done"));
  EXPECT_TRUE(Traces() == once);
  const auto more = Go({"train_steps=25", "log_every=5"});
  ASSERT_TRUE(more.ok()) << more.status().message();
  EXPECT_EQ(more->step, 25);
  EXPECT_TRUE(Has(env_.TakeStderr(), "train_steps: 20 -> 25"));
  EXPECT_EQ(Numbers("train", "step").back(), 25);
  EXPECT_EQ(Lines("train").size(), 21u);
}

TEST_F(ResumeTest, ARunThatMetItsTargetIsOver) {
  const Words words = {"eval.every_steps=5", "eval.target={loss=100}",
                       "checkpoint.every_steps=5"};
  ASSERT_EQ(Go(words)->reason, RunEndReason::kTargetReached);
  const auto again = Go(With(words, {"train_steps=50"}));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->reason, RunEndReason::kTargetReached);
  EXPECT_TRUE(Has(again->words, "reached loss <= 100"));
}

TEST_F(ResumeTest, RefusesAnotherRunInWords) {
  StopAt(3, kEach);
  const auto refused = [&](const Words& more, const std::string& words,
                           const std::string& slice = "v3-8") {
    const auto outcome = Go(With(kEach, more), slice);
    EXPECT_EQ(outcome.status().code(), StatusCode::kInvalidArgument);
    EXPECT_TRUE(Has(outcome.status().message(), words));
  };
  refused({"optimizer.learning_rate=0.3"},
          "has other keys (optimizer.learning_rate: 0.1 -> 0.3); take that");
  refused({"architecture.hidden=[64]"}, "architecture.hidden: [32] -> [64]");
  refused({"seed=4"}, "seed: 0 -> 4");
  refused({"train_steps=10"}, "train_steps: 20 -> 10");
  refused({"input.train_size=641"}, "input.train_size: 640 -> 641");
  refused({"~global_batch", "batch_per_replica=16"},
          "has other keys (global_batch: 64 -> unset");
  // A fork into a folder with another run.
  accept_changes_ = true;
  refused({"seed=4"},
          "take that back, name a folder without a run (--fork FOLDER), or "
          "begin again (--overwrite)");
  accept_changes_ = false;
  // The file is not what was saved: nothing is lost.
  EXPECT_TRUE(Go(kEach).ok());
}

// A slice with less memory may take a batch only in pieces. The examples of a
// step are the same, but batch norms see them by pieces.
TEST_F(ResumeTest, GoesOnInPieces) {
  StopAt(3, kEach);
  env_.TakeStderr();
  const auto outcome = Go(With(kEach, {"optimizer.accumulate=4"}));
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->step, 20);
  EXPECT_EQ(outcome->examples, 20 * 64);
  std::string said = env_.TakeStderr();
  EXPECT_TRUE(Has(said, "goes on after step "));
  EXPECT_TRUE(Has(said, "note: other keys: optimizer.accumulate: 1 -> 4"));
  EXPECT_FALSE(Has(said, "batch norms"));

  NewFolder();
  const Words norms =
      With(kEach, {"model=resnet20", "data=images", "~architecture.hidden",
                   "train_steps=2", "eval.every_steps=2"});
  StopAt(1, norms);
  env_.TakeStderr();
  ASSERT_TRUE(Go(With(norms, {"optimizer.accumulate=2"})).ok());
  said = env_.TakeStderr();
  EXPECT_TRUE(Has(said,
                  "warning: batch norms see each piece of a batch alone, and a "
                  "replica's batch is cut into 2 pieces now, before into 1"));
}

// The state that is read back on another slice and cut in another way is that
// which was saved: a run that continues saves it at once.
TEST_F(ResumeTest, GoesOnOnAnotherSliceAndMesh) {
  const Words words =
      With(kEach, {"global_batch=128", "precision=mixed", "optimizer.ema=0.9",
                   "checkpoint.keep=0", "train_steps=12"});
  ASSERT_TRUE(Go(words).ok());
  const auto losses = Numbers("train", "loss");
  const Words fsdp = {"optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"};
  const std::vector<std::pair<const char*, Words>> places = {
      {"v3-32", {}},
      {"v3-8", {"optimizer.shard=zero1"}},
      {"v3-32", fsdp},
      {"v3-128", {"mesh.model=2"}},
      {"v3-128", fsdp},
      {"v3-8", fsdp},
      {"v3-32", {"mesh.model=4", "optimizer.shard=zero1"}}};
  std::string from = "run";
  for (const auto& [slice, layout] : places) {
    NewFolder();
    const auto outcome =
        Go(With(words, With(layout, {StrCat("resume_from=", from,
                                            "/checkpoints/step_00000006")})),
           slice);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    const auto state = [&](const std::string& folder) {
      const auto sink = ckpt::MakeFolderSink(&env_, CheckpointsOf(folder));
      const auto opened = ckpt::Checkpoint::Open(sink.get(), ckpt::FolderOf(6));
      EXPECT_TRUE(opened.ok()) << opened.status().message();
      std::map<std::string, std::string> arrays;
      for (const ckpt::StoredArray& array : opened->manifest().arrays) {
        const HostArray whole = *opened->Read(array);
        arrays[array.name].assign(
            reinterpret_cast<const char*>(whole.data()),
            static_cast<size_t>(whole.shape().byte_size()));
      }
      return arrays;
    };
    EXPECT_TRUE(state(out_) == state(from)) << slice;
    EXPECT_GT(state(out_).size(), 6u);
    from = out_;
    EXPECT_EQ(outcome->step, 12);
    EXPECT_TRUE(Has(*ReadFile(&env_, out_ + "/metrics.jsonl"), "\"step\":7,"));
  }
}

// A plan for another slice has another batch: examples and rates go on.
TEST_F(ResumeTest, GoesOnAtTheSameExamplesByAPlan) {
  ASSERT_TRUE(Go({"checkpoint.every_steps=6", "checkpoint.keep=0"}).ok());
  const Words planned = {"resume_from=run/checkpoints/step_00000006",
                         "global_batch=128", "train_steps=10",
                         "optimizer.learning_rate=0.2",
                         "schedule.warmup_steps=1"};
  NewFolder();
  const auto refused = Go(planned);
  EXPECT_TRUE(Has(refused.status().message(), "global_batch: 64 -> 128"));
  const Words origin = {"origin.global_batch=64", "origin.learning_rate=0.1",
                        "origin.slice=v3-8", "origin.planned_for=v3-32"};
  const auto outcome = Go(With(planned, origin), "v3-32");
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->step, 10);
  EXPECT_EQ(outcome->examples, 20 * 64);
  const std::string metrics = *ReadFile(&env_, out_ + "/metrics.jsonl");
  EXPECT_TRUE(Has(metrics, "{\"step\":4,\"kind\":\"train\",\"examples\":512,"));
  EXPECT_TRUE(Has(metrics, "\"learning_rate\":0.2,"));
  // A key that no plan changes is no part of it.
  NewFolder();
  const auto other =
      Go(With(With(planned, origin), {"schedule.kind=cosine"}), "v3-32");
  EXPECT_TRUE(Has(other.status().message(),
                  "schedule.kind: \"constant\" -> \"cosine\""));
}

TEST_F(ResumeTest, LooksForRoomBeforeItsFirstStep) {
  env_.SetFreeBytes(1000);
  ASSERT_TRUE(Go({"train_steps=2"}).ok());
  EXPECT_TRUE(Has(env_.TakeStderr(), "no checkpoint can be saved: "));
  NewFolder();
  const auto stopped = Go({"train_steps=2", "checkpoint.on_failure=\"stop\""});
  EXPECT_EQ(stopped.status().code(), StatusCode::kResourceExhausted);
  EXPECT_TRUE(Has(stopped.status().message(), "a checkpoint needs"));
  EXPECT_FALSE(env_.Stat(JoinPath(out_, "metrics.jsonl")).ok());
  env_.SetFreeBytes(5 << 20);
  NewFolder();
  ASSERT_TRUE(Go({"train_steps=2", "checkpoint.keep=100"}).ok());
  EXPECT_TRUE(Has(env_.TakeStderr(), "and checkpoint.keep = 100 needs"));
}

TEST_F(ResumeTest, OverwriteKeepsTheOldRunUntilTheFirstCheckpoint) {
  ASSERT_TRUE(Go({}).ok());
  const std::string once = Traces();
  overwrite_ = true;
  // A run that fails before its first step changes nothing.
  ASSERT_FALSE(Go({"init_from=nowhere"}).ok());
  EXPECT_TRUE(Traces() == once);
  EXPECT_EQ(Steps(), std::vector<int64_t>{20});
  // One that ends before it has saved leaves the old one aside.
  bool was_there = false;
  WatchingEnv watching(&env_, [&](const std::string& path) {
    if (path.ends_with("COMMITTED"))
      was_there = env_.Stat(
                          "run/overwritten/checkpoints/step_00000020/"
                          "COMMITTED")
                      .ok();
  });
  run_env_ = &watching;
  ASSERT_TRUE(Go({"train_steps=3"}).ok());
  EXPECT_TRUE(was_there);
  EXPECT_FALSE(env_.Stat("run/overwritten").ok());
  EXPECT_EQ(Steps(), std::vector<int64_t>{3});
}

TEST_F(ResumeTest, NamesTheStepsThatItsMetricsLack) {
  const Words words = {"log_every=4", "checkpoint.every_steps=5"};
  const std::string said = "warning: metrics.jsonl has no lines of the steps ";
  StopAt(10, words);
  ASSERT_TRUE(Go(words).ok());
  EXPECT_FALSE(Has(env_.TakeStderr(), said));
  const std::string path = JoinPath(out_, "metrics.jsonl");
  const std::string text = *ReadFile(&env_, path);
  const size_t at = text.find("{\"step\":16,\"kind\":\"train\"");
  ASSERT_NE(at, text.npos);
  ASSERT_TRUE(env_.Truncate(path, at + 9).ok());
  ASSERT_TRUE(Go(With(words, {"train_steps=24"})).ok());
  EXPECT_TRUE(Has(env_.TakeStderr(), StrCat(said, "13 to 20, ")));
  ASSERT_TRUE(env_.Delete(path).ok());
  ASSERT_TRUE(Go(With(words, {"train_steps=28"})).ok());
  EXPECT_TRUE(Has(env_.TakeStderr(), StrCat(said, "1 to 24, ")));
}

TEST_F(ResumeTest, KeepsTheLastTheKthAndTheBest) {
  ASSERT_TRUE(Go({"checkpoint.every_steps=2", "checkpoint.keep=2",
                  "checkpoint.keep_every_steps=8", "eval.every_steps=5",
                  "checkpoint.keep_best=\"top1\""})
                  .ok());
  const auto tops = Numbers("eval", "top1");
  const auto at = Numbers("eval", "step");
  const auto best = static_cast<int64_t>(
      at[std::max_element(tops.begin(), tops.end()) - tops.begin()]);
  std::set<int64_t> expected = {8, 16, 18, 20, best};
  EXPECT_EQ(Steps(), std::vector<int64_t>(expected.begin(), expected.end()));
  // A run that goes on knows the best one.
  ASSERT_TRUE(Go({"checkpoint.every_steps=2", "checkpoint.keep=1",
                  "checkpoint.keep_best=\"top1\"", "train_steps=24",
                  "optimizer.learning_rate=0.1"})
                  .ok());
  EXPECT_EQ(Steps(), (std::vector<int64_t>{best, 24}));
}

TEST_F(ResumeTest, AFullDiskKeepsTheLastCheckpointAndTrainsOn) {
  int64_t made = 0;
  WatchingEnv watching(&env_, [&](const std::string& path) {
    if (path.ends_with("COMMITTED") && ++made == 2) env_.SetFreeBytes(1000);
  });
  run_env_ = &watching;
  const auto outcome = Go({"checkpoint.every_steps=4"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  const std::string said = env_.TakeStderr();
  EXPECT_TRUE(Has(said, "was not saved: run/checkpoints: a checkpoint needs"));
  EXPECT_TRUE(Has(said, "the checkpoint of step 8 stays"));
  const std::string_view once = "was not saved";
  EXPECT_EQ(said.find(once), said.rfind(once));
  EXPECT_EQ(Steps(), (std::vector<int64_t>{4, 8}));
  env_.SetFreeBytes(uint64_t{1} << 30);
  made = 0;
  overwrite_ = true;
  const auto stopped =
      Go({"checkpoint.every_steps=4", "checkpoint.on_failure=\"stop\""});
  EXPECT_EQ(stopped.status().code(), StatusCode::kResourceExhausted);
}

// The digits source, of which example 300 has a NaN while `*bad_reads` > 0.
class Spoiled : public input::Source {
 public:
  Spoiled(std::unique_ptr<input::Source> digits, std::atomic<int>* bad_reads)
      : digits_(std::move(digits)), bad_reads_(bad_reads) {}
  int64_t size() const override { return digits_->size(); }
  const std::vector<Field>& fields() const override {
    return digits_->fields();
  }
  std::string Describe() const override { return digits_->Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    ESCALA_RETURN_IF_ERROR(digits_->Read(example, out));
    if (example == 301 && (*bad_reads_)-- > 0) {
      constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
      std::memcpy(out[0].data, &kNan, sizeof kNan);
    }
    return Status();
  }

 private:
  const std::unique_ptr<input::Source> digits_;
  std::atomic<int>* const bad_reads_;
};

TEST_F(ResumeTest, GoesBackOrSkipsAfterABadLoss) {
  static std::atomic<int> bad_reads{0};
  ASSERT_TRUE(input::RegisterSource(
                  "spoiled",
                  [](input::Split split, OptionReader* options,
                     Env* env) -> Result<std::unique_ptr<input::Source>> {
                    ESCALA_ASSIGN_OR_RETURN(
                        auto digits, input::MakeDigits(split, options, env));
                    if (split == input::Split::kEval) return digits;
                    return std::unique_ptr<input::Source>(
                        new Spoiled(std::move(digits), &bad_reads));
                  })
                  .ok());
  const Words words = {"data=spoiled", "checkpoint.every_steps=2",
                       "train_steps=10"};
  ASSERT_TRUE(Go(words).ok());
  const std::string once = Traces();
  // A fault that does not come again leaves no trace.
  NewFolder();
  bad_reads = 1;
  env_.TakeStderr();
  const auto back = Go(With(words, {"on_nan=\"rollback:2\""}));
  ASSERT_TRUE(back.ok()) << back.status().message();
  EXPECT_TRUE(Has(env_.TakeStderr(), "the run goes back, time 1 of 2"));
  EXPECT_TRUE(Traces() == once);
  // Bad data are left out the second time, and end a run that may go back once.
  NewFolder();
  bad_reads = 1000;
  const auto out = Go(With(words, {"on_nan=\"rollback:2\""}));
  ASSERT_TRUE(out.ok()) << out.status().message();
  EXPECT_TRUE(Has(env_.TakeStderr(), "are left out now"));
  EXPECT_EQ(out->step, 10);
  EXPECT_GT(out->examples, 640);
  NewFolder();
  EXPECT_FALSE(Go(With(words, {"on_nan=\"rollback:1\""})).ok());
  NewFolder();
  EXPECT_FALSE(Go(words).ok());
  // A skipped batch is no update.
  NewFolder();
  const auto skipped = Go(With(words, {"on_nan=\"skip\""}));
  ASSERT_TRUE(skipped.ok()) << skipped.status().message();
  EXPECT_TRUE(Has(env_.TakeStderr(), "its batch is skipped"));
  EXPECT_EQ(skipped->examples, 640);
  const auto sink = ckpt::MakeFolderSink(&env_, CheckpointsOf(out_));
  const auto last = ckpt::Checkpoint::Open(sink.get(), ckpt::FolderOf(10));
  ASSERT_TRUE(last.ok());
  EXPECT_EQ(last->manifest().place.updates, 9);
  EXPECT_EQ(last->manifest().place.examples, 640);
}

}  // namespace
}  // namespace escala::train
