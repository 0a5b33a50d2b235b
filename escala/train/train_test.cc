// Runs on the software Pod.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "escala/base/env_wrapper.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/testing/faulty_env.h"
#include "escala/ckpt/safetensors.h"
#include "escala/graph/ops.h"
#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/models/model.h"
#include "escala/nn/layers.h"
#include "escala/train/finite.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {
TEST_F(TrainTest, LearnsAndTellsOfIt) {
  const auto outcome = Go({});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kDone);
  EXPECT_EQ(outcome->step, 20);
  EXPECT_EQ(outcome->examples, 1280);
  EXPECT_EQ(outcome->epoch, 2);
  const auto losses = Numbers("train", "loss");
  ASSERT_EQ(losses.size(), 20u);
  EXPECT_NEAR(losses.front(), 2.3, 0.7);  // ten classes: log 10
  EXPECT_LT(losses.back(), 0.9 * losses.front());
  const auto rates = Numbers("train", "learning_rate");
  EXPECT_LT(rates[0], rates[1]);
  EXPECT_NEAR(rates[2], 0.1, 1e-9);
  EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{100});
  EXPECT_EQ(Numbers("eval", "step"), std::vector<double>{20});
  const std::string said = env_.TakeStdout();
  for (const char* words :
       {"digits_mlp (25450 parameters) on ", "8 devices -> 8 replicas",
        "8 per replica -> 64 global", "at step 1", "after warm-up"})
    EXPECT_NE(said.find(words), std::string::npos) << words << "\n" << said;
}

// Its clock advances at each reading, each time by more.
class FallingEnv : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  int64_t MonotonicNanos() override {
    const int64_t looks = ++looks_;
    return 1'000'000 * looks * looks;
  }

 private:
  std::atomic<int64_t> looks_{0};
};

TEST_F(TrainTest, TellsTheMeanTimeOfStepsSinceTheLastLine) {
  FallingEnv env(&env_);
  run_env_ = &env;
  ASSERT_TRUE(Go({"log_every=6", "eval.every_steps=13"}).ok());
  const auto steps = Numbers("train", "step");
  EXPECT_EQ(steps, (std::vector<double>{1, 6, 12, 18, 20}));
  const auto means = Numbers("train", "step_seconds");
  const auto walls = Numbers("train", "wall_seconds");
  EXPECT_NEAR(means[0], walls[0], 1e-9);
  for (size_t i = 1; i < steps.size(); ++i) {
    const double all = means[i] * (steps[i] - steps[i - 1]);
    const double wall = walls[i] - walls[i - 1];
    if (steps[i] == 18) {  // after an evaluation
      EXPECT_LT(all, wall - Numbers("eval", "seconds").at(0));
    } else {
      EXPECT_NEAR(all, wall, 1e-9) << steps[i];
    }
  }
}

TEST_F(TrainTest, ShowsTheRecipeInTensorBoard) {
  ASSERT_TRUE(Go({"train_steps=2"}).ok());
  std::string events;
  const auto files = env_.List("run");
  ASSERT_TRUE(files.ok());
  for (const std::string& file : *files)
    if (file.starts_with("events.out"))
      events = *ReadFile(&env_, JoinPath("run", file));
  for (const char* row :
       {"| model | \"digits_mlp\" |", "| train_steps | 2 |",
        "| optimizer.learning_rate | 0.1 |", "| architecture.hidden | [32] |"})
    EXPECT_NE(events.find(row), events.npos) << row;
}

TEST_F(TrainTest, SavesARecipeThatReadsBack) {
  ASSERT_TRUE(Go({"train_steps=3"}).ok());
  const auto losses = Numbers("train", "loss");
  const auto text = ReadFile(&env_, "run/config.toml");
  ASSERT_TRUE(text.ok()) << text.status().message();
  const auto recipe = recipe::ReadRecipe(*text, "run/config.toml", {});
  ASSERT_TRUE(recipe.ok()) << recipe.status().message();
  RunOptions options;
  options.env = &env_;
  options.slice = "v3-8";
  options.overwrite = true;
  ASSERT_TRUE(Train(*recipe, Pod("v3-8"), options).ok());
  EXPECT_EQ(Numbers("train", "loss"), losses);
}

TEST_F(TrainTest, DrawsTheSameCurveOnEverySliceAndMesh) {
  ASSERT_TRUE(Go({"eval.every_steps=10"}).ok());
  const auto losses = Numbers("train", "loss");
  const auto evals = Numbers("eval", "loss");
  ASSERT_EQ(evals.size(), 2u);
  const auto expect_same = [&](const std::string& slice,
                               std::vector<std::string> overrides) {
    overrides.push_back("eval.every_steps=10");
    const auto outcome = Go(overrides, slice);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    const auto others = Numbers("train", "loss");
    ASSERT_EQ(others.size(), losses.size());
    for (size_t i = 0; i < losses.size(); ++i)
      EXPECT_NEAR(others[i], losses[i], 1e-4) << slice << " step " << i + 1;
    const auto judged = Numbers("eval", "loss");
    ASSERT_EQ(judged.size(), evals.size());
    for (size_t i = 0; i < evals.size(); ++i)
      EXPECT_NEAR(judged[i], evals[i], 1e-4) << slice;
    EXPECT_EQ(Numbers("eval", "count"), (std::vector<double>{100, 100}));
  };
  expect_same("v3-32", {});
  expect_same("v3-8", {"optimizer.shard=zero1"});
  expect_same("v3-8", {"mesh.fsdp=4", "mesh.data=2", "optimizer.shard=fsdp"});
  expect_same("v3-8", {"mesh.model=2"});
  expect_same("v3-8", {"optimizer.accumulate=4"});
}

TEST_F(TrainTest, KeepsTheCurveWithNarrowGradients) {
  ASSERT_TRUE(Go({}).ok());
  const auto losses = Numbers("train", "loss");
  for (const char* shard : {"none", "zero1"}) {
    ASSERT_TRUE(
        Go({"optimizer.gradient_type=bf16", StrCat("optimizer.shard=", shard)})
            .ok());
    const auto narrow = Numbers("train", "loss");
    ASSERT_EQ(narrow.size(), losses.size());
    EXPECT_NE(narrow, losses) << shard;
    for (size_t i = 0; i < losses.size(); ++i)
      EXPECT_NEAR(narrow[i], losses[i], 0.01 * losses[i])
          << shard << " step " << i + 1;
  }
}

TEST_F(TrainTest, EvaluatesTheSameAveragesWhereverTheyLie) {
  const auto judged = [&](std::vector<std::string> overrides) {
    overrides.insert(overrides.end(), {"optimizer.ema=0.9", "train_steps=6"});
    const auto outcome = Go(overrides);
    EXPECT_TRUE(outcome.ok()) << outcome.status().message();
    EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{100});
    return Numbers("eval", "loss");
  };
  const auto whole = judged({});
  ASSERT_EQ(whole.size(), 1u);
  for (const std::vector<std::string>& mesh :
       {std::vector<std::string>{"mesh.fsdp=8"},
        {"mesh.fsdp=4", "mesh.data=2"},
        {"mesh.fsdp=2", "mesh.model=2"},
        {"optimizer.shard=zero1"}}) {
    const auto got = judged(mesh);
    ASSERT_EQ(got.size(), 1u);
    EXPECT_NEAR(got[0], whole[0], 1e-4) << mesh[0];
  }
}

// With fewer examples than cores, each example is still evaluated exactly once.
TEST_F(TrainTest, EvaluatesASetSmallerThanTheCores) {
  ASSERT_TRUE(Go({"input.eval_size=3", "train_steps=3"}).ok());
  EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{3});
  const auto loss = Numbers("eval", "loss");
  ASSERT_TRUE(Go({"input.eval_size=3", "train_steps=3"}, "v3-32").ok());
  EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{3});
  ASSERT_EQ(loss.size(), 1u);
  EXPECT_NEAR(Numbers("eval", "loss").at(0), loss[0], 1e-4);
}

// [input] applies to the run's data; another source has its own keys.
TEST_F(TrainTest, EvaluatesOnAnotherSource) {
  ASSERT_TRUE(Go({"eval.data=images", "train_steps=2",
                  "input.eval={height=28,width=28,channels=1,eval_size=24}"})
                  .ok());
  EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{24});
}

TEST_F(TrainTest, EvaluatesWhatIsAskedFor) {
  ASSERT_TRUE(Go({"eval.max_examples=37", "eval.every_steps=8",
                  "eval.batch_per_replica=2"})
                  .ok());
  EXPECT_EQ(Numbers("eval", "count"), (std::vector<double>{37, 37, 37}));
  EXPECT_EQ(Numbers("eval", "step"), (std::vector<double>{8, 16, 20}));
}

TEST_F(TrainTest, StopsAtItsTarget) {
  const auto outcome =
      Go({"eval.every_steps=5", "eval.target={loss=100.0, top1=0.0}"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kTargetReached);
  EXPECT_EQ(outcome->step, 5);
  EXPECT_EQ(outcome->words.find("reached top1 >= 0 (0."), 0u) << outcome->words;
  EXPECT_TRUE(outcome->words.ends_with(")")) << outcome->words;
  EXPECT_EQ(Numbers("end", "examples"), std::vector<double>{320});
  EXPECT_NE(Lines("end").at(0).find("\"reason\":\"target reached\""),
            std::string::npos);
  const auto missed = Go({"eval.target={loss=100.0, top1=1.0}"});
  ASSERT_TRUE(missed.ok()) << missed.status().message();
  EXPECT_EQ(missed->reason, RunEndReason::kDone);
  // The loss target was met, so the message names top1 alone.
  EXPECT_EQ(missed->words.find("missed top1 >= 1 (best 0."), 0u)
      << missed->words;
  EXPECT_TRUE(missed->words.ends_with(" at step 20)")) << missed->words;
}

// A climb runs so many steps and wants to know what they came to.
TEST_F(TrainTest, JudgesTheLastStepThatItsCallerWants) {
  last_step_ = 20;
  const auto whole = Go({"eval.target={loss=100.0}"});
  ASSERT_TRUE(whole.ok()) << whole.status().message();
  EXPECT_EQ(whole->reason, RunEndReason::kTargetReached);
  EXPECT_EQ(Numbers("eval", "step"), std::vector<double>{20});
  last_step_ = 7;
  const auto part = Go({"eval.target={loss=0.0}"});
  ASSERT_TRUE(part.ok()) << part.status().message();
  EXPECT_EQ(part->reason, RunEndReason::kInterrupted);
  EXPECT_EQ(Numbers("eval", "step"), std::vector<double>{7});
}

TEST_F(TrainTest, TellsTheBestOfAMissedTarget) {
  // The rate is so large that the loss grows again.
  const auto missed =
      Go({"eval.every_steps=5", "eval.target={loss=0.001}",
          "optimizer.learning_rate=1.5", "schedule.warmup_steps=12"});
  ASSERT_TRUE(missed.ok()) << missed.status().message();
  const auto losses = Numbers("eval", "loss");
  const size_t best =
      std::min_element(losses.begin(), losses.end()) - losses.begin();
  ASSERT_LT(best + 1, losses.size());
  EXPECT_EQ(missed->words,
            StrCat("missed loss <= 0.001 (best ", FormatNumber(losses[best], 4),
                   " at step ", 5 * (best + 1), ", last ",
                   FormatNumber(losses.back(), 4), ")"));
}

TEST_F(TrainTest, LeavesNothingOfAStartThatFails) {
  overwrite_ = false;
  FaultyEnv faulty(&env_);
  run_env_ = &faulty;
  for (int64_t file = 0; file < 2; ++file) {  // config.toml, device.toml
    faulty.FailAt(FileOp::kCreate, file, DataLoss("the disk is full"));
    EXPECT_EQ(Go({"train_steps=2"}).status().message(), "the disk is full");
    EXPECT_FALSE(env_.Stat("run").ok());
  }
  // Somebody else's folder stays, and is empty again.
  ASSERT_TRUE(env_.MakeDirs("run").ok());
  faulty.FailAt(FileOp::kCreate, 0, DataLoss("the disk is full"));
  EXPECT_FALSE(Go({"train_steps=2"}).ok());
  const auto left = env_.List("run");
  ASSERT_TRUE(left.ok());
  EXPECT_EQ(*left, std::vector<std::string>());
  faulty.Clear();
  EXPECT_TRUE(Go({"train_steps=2"}).ok());
}

// Refuses new files in a folder.
class ReadOnlyFolder : public EnvWrapper {
 public:
  ReadOnlyFolder(Env* target, std::string folder)
      : EnvWrapper(target), folder_(std::move(folder)) {}
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    if (path.starts_with(folder_))
      return Status(StatusCode::kPermissionDenied,
                    StrCat("cannot write ", path, ": it is read-only"));
    return EnvWrapper::Create(path);
  }

 private:
  const std::string folder_;
};

TEST_F(TrainTest, TriesTheFolderOfCheckpointsBeforeItCompiles) {
  overwrite_ = false;
  ReadOnlyFolder read_only(&env_, "far/");
  run_env_ = &read_only;
  const Status refused = Go({"checkpoint.folder=far/away"}).status();
  EXPECT_EQ(refused.code(), StatusCode::kPermissionDenied);
  EXPECT_NE(
      refused.message().find("checkpoint.folder: cannot write far/away/probe-"),
      std::string::npos)
      << refused.message();
  EXPECT_EQ(env_.TakeStderr().find("compiling"), std::string::npos);
  EXPECT_FALSE(env_.Stat("run").ok());
  EXPECT_FALSE(env_.Stat("far").ok());
  run_env_ = &env_;
  ASSERT_TRUE(Go({"checkpoint.folder=far/away", "train_steps=2"}).ok());
  EXPECT_EQ(*env_.List("far/away"),
            (std::vector<std::string>{"lock", "step_00000002"}));
  // So is the run's own folder, once it has checkpoints.
  ASSERT_TRUE(Go({"out=own", "train_steps=2"}).ok());
  ReadOnlyFolder own(&env_, "own/checkpoints");
  run_env_ = &own;
  EXPECT_EQ(Go({"out=own", "train_steps=4"}).status().code(),
            StatusCode::kPermissionDenied);
}

TEST_F(TrainTest, StopsWhenItIsTold) {
  stop_ = true;
  const auto outcome = Go({});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kInterrupted);
  EXPECT_EQ(outcome->step, 0);
  // Files of an earlier run stay.
  EXPECT_FALSE(env_.Stat("run").ok());
  EXPECT_NE(env_.TakeStdout().find("interrupted before its first step"),
            std::string::npos);
}

// The digits source; reading the first example for evaluation stops the run.
class Stopping : public input::Source {
 public:
  Stopping(std::unique_ptr<input::Source> digits, std::atomic<bool>* stop)
      : digits_(std::move(digits)), stop_(stop) {}
  int64_t size() const override { return digits_->size(); }
  const std::vector<Field>& fields() const override {
    return digits_->fields();
  }
  std::string Describe() const override { return digits_->Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    if (example == 0 && stop_ != nullptr) *stop_ = true;
    return digits_->Read(example, out);
  }

 private:
  const std::unique_ptr<input::Source> digits_;
  std::atomic<bool>* const stop_;
};

TEST_F(TrainTest, StopsInAnEvaluationWithoutAResult) {
  const auto make = [this](input::Split split, OptionReader* options,
                           Env* env) -> Result<std::unique_ptr<input::Source>> {
    ESCALA_ASSIGN_OR_RETURN(auto digits,
                            input::MakeDigits(split, options, env));
    return std::unique_ptr<input::Source>(new Stopping(
        std::move(digits), split == input::Split::kEval ? &stop_ : nullptr));
  };
  ASSERT_TRUE(input::RegisterSource("stopping", make).ok());
  // Only the first of 13 batches is evaluated.
  const auto outcome = Go({"data=stopping", "eval.batch_per_replica=1"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kInterrupted);
  EXPECT_EQ(outcome->step, 20);
  EXPECT_TRUE(Lines("eval").empty());
}

// The digits source; from the 100th example on, reading hangs until the run has
// saved.
class Hanging : public input::Source {
 public:
  Hanging(std::unique_ptr<input::Source> digits, Env* env,
          std::atomic<bool>* stop)
      : digits_(std::move(digits)), env_(env), stop_(stop) {}
  int64_t size() const override { return digits_->size(); }
  const std::vector<Field>& fields() const override {
    return digits_->fields();
  }
  std::string Describe() const override { return digits_->Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    return digits_->Read(example, out);
  }
  Status ReadChanged(int64_t example, const input::Draw& draw,
                     std::span<const View> out) const override {
    const auto has_saved = [&] {
      const auto names = env_->List("run/checkpoints");
      return names.ok() && std::any_of(names->begin(), names->end(),
                                       [](const std::string& name) {
                                         return name.starts_with("step_");
                                       });
    };
    if (draw.position >= 100) {
      constexpr auto kShort = std::chrono::milliseconds(20);
      std::this_thread::sleep_for(10 * kShort);  // the steps before are over
      *stop_ = true;
      for (int i = 0; i < 500 && !has_saved(); ++i)
        std::this_thread::sleep_for(kShort);
      if (!has_saved()) return DataLoss("the run waits for the example");
    }
    return digits_->ReadChanged(example, draw, out);
  }

 private:
  const std::unique_ptr<input::Source> digits_;
  Env* const env_;
  std::atomic<bool>* const stop_;
};

TEST_F(TrainTest, SavesAndStopsWithoutTheNextBatch) {
  const auto make = [this](input::Split split, OptionReader* options,
                           Env* env) -> Result<std::unique_ptr<input::Source>> {
    ESCALA_ASSIGN_OR_RETURN(auto digits,
                            input::MakeDigits(split, options, env));
    return std::unique_ptr<input::Source>(
        new Hanging(std::move(digits), &env_, &stop_));
  };
  ASSERT_TRUE(input::RegisterSource("hanging", make).ok());
  const auto outcome = Go({"data=hanging", "global_batch=32"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kInterrupted);
  EXPECT_GE(outcome->step, 1);
  EXPECT_LE(outcome->step, 3);
  EXPECT_EQ(outcome->saved_step, outcome->step);
}

TEST_F(TrainTest, SaysThatACacheHasNoEffect) {
  ASSERT_TRUE(Go({"train_steps=2", "input.cache=copies"}).ok());
  EXPECT_NE(env_.TakeStderr().find("input.cache: it copies files of buckets"),
            std::string::npos);
}

// It cannot go on, and is no run that broke.
TEST_F(TrainTest, SaysThatARunWithoutCheckpointsHasEnded) {
  overwrite_ = false;
  ASSERT_TRUE(Go({"train_steps=2", "checkpoint.folder=away"}).ok());
  ASSERT_TRUE(env_.Rename("away/step_00000002", "elsewhere").ok());
  const Status refused =
      Go({"train_steps=2", "checkpoint.folder=away"}).status();
  EXPECT_NE(refused.message().find("weights.safetensors lies of a run that has "
                                   "ended, and no checkpoint of it"),
            std::string::npos)
      << refused.message();
}

TEST_F(TrainTest, NamesWhatWentBadFirst) {
  const auto outcome =
      Go({"optimizer.learning_rate=1e30", "schedule.warmup_steps=1"});
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.status().code(), StatusCode::kFailedPrecondition);
  const std::string& words = outcome.status().message();
  for (const char* part : {"step ", "loss is NaN", "first seen in dense ",
                           "digits.cc:", "on core "})
    EXPECT_NE(words.find(part), std::string::npos) << words;
  const std::string said = env_.TakeStdout();
  EXPECT_EQ(said.find("first seen in dense "), std::string::npos);  // once
  // Neither the bad step counts nor the one that was running already.
  const auto steps = Numbers("train", "step");
  ASSERT_FALSE(steps.empty());
  const auto good = static_cast<int64_t>(steps.back()) - 1;
  EXPECT_NE(said.find(StrCat(" after ", Counted(good, "good step"), ", ")),
            std::string::npos)
      << said;
}

// A loss of 0 with an infinite gradient.
Result<models::Model> MakeRoot(OptionReader* options,
                               const std::vector<Field>&) {
  ESCALA_RETURN_IF_ERROR(options->Finish());
  models::Model model;
  model.forward = [](nn::Scope s, const models::Batch& batch) {
    const models::Value images = batch.Get(s.graph(), "image");
    const models::Value y =
        nn::Dense(s / "fc", graph::Reshape(images, {images.dim(0), -1}), 1,
                  {.kernel_init = nn::Zeros()});
    return graph::Sqrt(graph::Abs(graph::Squeeze(y, 1)));
  };
  model.judge = [](nn::Scope, const models::Value& y, const models::Batch&) {
    return models::Judgement{y, {}, false};
  };
  return model;
}

TEST_F(TrainTest, LooksAtGradientsToo) {
  ASSERT_TRUE(models::RegisterModel("root", MakeRoot).ok());
  const auto outcome = Go({"model=root", "~architecture"});
  ASSERT_FALSE(outcome.ok());
  const std::string& words = outcome.status().message();
  for (const char* part : {"step 1: grad_norm is NaN; first seen in ",
                           "gradient of sqrt", "train_test.cc:"})
    EXPECT_NE(words.find(part), std::string::npos) << words;
}

// The loss and gradients of the only step are finite, but the updated weights
// are not.
TEST_F(TrainTest, NamesAParameterThatAnUpdateSpoilt) {
  const auto outcome =
      Go({"train_steps=1", "optimizer.learning_rate=3e38",
          "schedule.warmup_steps=0", "optimizer.weight_decay=1e6"});
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.status().code(), StatusCode::kFailedPrecondition);
  const std::string& words = outcome.status().message();
  for (const char* part : {"evaluation after step 1: loss is NaN",
                           "parameter fc1/kernel is infinite"})
    EXPECT_NE(words.find(part), std::string::npos) << words;
  EXPECT_FALSE(env_.Stat("run/weights.safetensors").ok());
  // In a longer run, the next step detects it.
  const auto longer =
      Go({"optimizer.learning_rate=3e38", "schedule.warmup_steps=0",
          "optimizer.weight_decay=1e6"});
  ASSERT_FALSE(longer.ok());
  for (const char* part :
       {"step 2: loss is NaN", "first seen in parameter fc1/kernel: infinite"})
    EXPECT_NE(longer.status().message().find(part), std::string::npos)
        << longer.status().message();
}

// The search must not read beyond the array's own elements.
TEST(FirstNotFinite, IsOneOfTheArraysElements) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const float values[] = {1, 2, -kInfinity, std::nanf(""), kInfinity, 3};
  const auto first = [&](int64_t begin, int64_t size) {
    const Shape shape{ElementType::kF32, {size}};
    const auto bad = FirstNotFinite(
        {&shape, reinterpret_cast<const std::byte*>(values + begin)});
    if (!bad) return std::optional<double>();
    EXPECT_TRUE(std::isnan(bad->value) ||
                bad->value == values[begin + bad->element]);
    return std::optional(bad->value);
  };
  EXPECT_EQ(first(0, 2), std::nullopt);
  EXPECT_EQ(first(2, 0), std::nullopt);
  EXPECT_EQ(first(5, 1), std::nullopt);
  EXPECT_EQ(first(0, 3), -kInfinity);
  EXPECT_EQ(first(0, 6), -kInfinity);
  EXPECT_EQ(first(4, 2), kInfinity);
  ASSERT_TRUE(first(3, 3).has_value());
  EXPECT_TRUE(std::isnan(*first(3, 3)));
}

TEST_F(TrainTest, AdaScaleCountsTheStepsOfOneReplica) {
  const auto outcome = Go({"optimizer.adascale=true", "train_steps=40",
                           "schedule.kind=linear", "schedule.warmup_steps=0"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kDone);
  const auto gains = Numbers("train", "adascale_gain");
  const auto steps = Numbers("train", "adascale_steps");
  const auto rates = Numbers("train", "learning_rate");
  EXPECT_EQ(outcome->step, static_cast<int64_t>(gains.size()));
  ASSERT_GE(gains.size(), 5u);
  double sum = 0;
  for (size_t i = 0; i < gains.size(); ++i) {
    EXPECT_LT(sum, 40);
    EXPECT_GT(gains[i], 1.0);
    EXPECT_LT(gains[i], 8.0);
    // The schedule is that of one replica: from 0.1 to 0 in 40 steps.
    EXPECT_NEAR(rates[i], gains[i] * 0.1 * (1 - std::floor(sum) / 40), 1e-5);
    sum += gains[i];
    EXPECT_NEAR(steps[i], sum, 1e-4);
  }
  EXPECT_GE(sum, 40);
}

// A target must name a metric of the evaluation, not another scalar of a step.
TEST_F(TrainTest, ATargetIsWhatAnEvaluationMeasures) {
  for (const char* name : {"grad_norm", "adascale_gain", "adascale_steps"}) {
    const std::string target = StrCat("eval.target={", name, "=1.0}");
    EXPECT_EQ(Go({"optimizer.adascale=true", target}).status().message(),
              StrCat("override \"", target, "\": eval.target: got ", name,
                     ", expected one of loss, top1, top5"));
  }
}

TEST_F(TrainTest, RefusesBeforeTheFirstStep) {
  struct Bad {
    std::vector<std::string> overrides;
    const char* words;
  };
  for (const Bad& bad : {
           Bad{{"model=digits_mpl"},
               "override \"model=digits_mpl\": model: got \"digits_mpl\", "
               "expected one of "},
           Bad{{"model=digits_mpl"}, "did you mean digits_mlp"},
           Bad{{"data=digit"},
               "override \"data=digit\": data: got \"digit\", expected one "
               "of "},
           Bad{{"eval.data=digit"},
               "override \"eval.data=digit\": eval.data: got "},
           Bad{{"data=text", "model=gpt", "~architecture", "~input"},
               "test.toml: input.path: got nothing, expected a file"},
           Bad{{"architecture.classes=9"}, "test.toml:1: model digits_mlp: "},
           Bad{{"data=images", "model=vit_tiny", "~architecture", "~input",
                "architecture.patch=5"},
               "override \"model=vit_tiny\": model vit_tiny: "},
           Bad{{"data=images", "model=gpt", "~architecture", "~input"},
               "reads the field tokens; the data has image, label"},
           Bad{{"architecture.hiden=3"}, "hidden"},
           Bad{{"init_names={a=\"b\"}"},
               "init_names: got names of arrays, but"},
           Bad{{"init_from=x", "init_names={\"fc1/kernal\"=\"b\"}"},
               "got \"fc1/kernal\", which is no parameter, expected names as "
               "fc1/kernel"},
           Bad{{"init_from=x", "init_names={\"fc1/kernel\"=3}"},
               "init_names.\"fc1/kernel\": got 3 (an integer), expected the "
               "name"},
           Bad{{"eval.data=images",
                "input.eval={height=28,width=28,channels=1,classes=11}"},
               "input: the field label of the evaluation has values up to 10, "
               "expected only those of the training data: 0 to 9"},
           Bad{{"input.size=3"}, "size"},
           Bad{{"global_batch=63"}, "global_batch"},
           Bad{{"mesh.model=3"}, "mesh: got"},
           Bad{{"optimizer.freeze=[\"*/kernal\"]"}, "matches no parameter"},
           Bad{{"train_steps=2147483648"}, "expected at most 2147483647"},
           Bad{{"eval.target={top9=0.5}"}, "expected one of loss, top1"},
           Bad{{"profile.start=21", "profile.steps=1"}, "the run's 20 steps"},
           Bad{{"optimizer.adascale=true", "mesh.model=8"},
               "there is only one"},
           Bad{{"optimizer.adascale=true", "epochs=2"}, "give train_steps"},
       }) {
    const auto outcome = Go(bad.overrides);
    ASSERT_FALSE(outcome.ok()) << bad.words;
    EXPECT_EQ(outcome.status().code(), StatusCode::kInvalidArgument)
        << outcome.status().message();
    EXPECT_NE(outcome.status().message().find(bad.words), std::string::npos)
        << outcome.status().message();
    EXPECT_FALSE(env_.Stat("run").ok());
  }
}

TEST_F(TrainTest, BeginsWithAFileOfOtherNames) {
  ASSERT_TRUE(Go({"train_steps=3"}).ok());
  const auto file = ckpt::Safetensors::Open(&env_, "run/weights.safetensors");
  ASSERT_TRUE(file.ok()) << file.status().message();
  std::vector<std::pair<std::string, HostArray>> renamed;
  for (const auto& [ours, theirs] : {std::pair("fc1/kernel", "layers.1.w"),
                                     {"fc1/bias", "layers.1.b"},
                                     {"out/kernel", "head.w"},
                                     {"out/bias", "head.b"}})
    renamed.emplace_back(theirs, *file->Read(*file->Find(ours)));
  ASSERT_TRUE(
      ckpt::WriteSafetensors(&env_, "theirs.safetensors", renamed).ok());
  const auto losses = [&](const char* from, const char* names) {
    const auto outcome = Go({"train_steps=3", StrCat("init_from=", from),
                             StrCat("init_names=", names)});
    EXPECT_TRUE(outcome.ok()) << outcome.status().message();
    return Numbers("train", "loss");
  };
  ASSERT_TRUE(env_.Rename("run/weights.safetensors", "ours").ok());
  EXPECT_EQ(losses("theirs.safetensors",
                   "{\"fc*/kernel\" = \"layers.*.w\", \"fc*/bias\" = "
                   "\"layers.*.b\", \"out/kernel\" = \"head.w\", "
                   "\"out/bias\" = \"head.b\"}"),
            losses("ours", "{}"));
}

TEST_F(TrainTest, HasItsDirectoryForItself) {
  ASSERT_TRUE(env_.MakeDirs("run").ok());
  {
    const auto other = env_.Lock("run/lock");
    ASSERT_TRUE(other.ok());
    const auto outcome = Go({"train_steps=2"});
    EXPECT_EQ(outcome.status().code(), StatusCode::kFailedPrecondition);
    EXPECT_NE(outcome.status().message().find(
                  "out: got \"run\", where another run is going on"),
              std::string::npos)
        << outcome.status().message();
    EXPECT_FALSE(env_.Stat("run/config.toml").ok());
  }
  EXPECT_TRUE(Go({"train_steps=2"}).ok());
}

TEST_F(TrainTest, ReplacesNoOtherRunUnlessTold) {
  overwrite_ = false;
  ASSERT_TRUE(Go({"train_steps=2"}).ok());
  const auto refused = Go({"optimizer.learning_rate=0.2"});
  EXPECT_EQ(refused.status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(refused.status().message(),
            "test.toml:6: out: the run in run has other keys "
            "(optimizer.learning_rate: 0.1 -> 0.2); take that back, go on in "
            "another folder (--fork FOLDER), or begin again (--overwrite)");
  EXPECT_EQ(Lines("train").size(), 2u);
  EXPECT_TRUE(Go({"train_steps=3", "out=run/other"}).ok());
  overwrite_ = true;
  for (const char* file : {"run/mllog.txt", "run/notes.txt",
                           "run/export/forward.mlir", "run/export/notes.txt"}) {
    ASSERT_TRUE(env_.MakeDirs(std::string(DirName(file))).ok());
    ASSERT_TRUE(WriteFileAtomically(&env_, file, "text").ok());
  }
  EXPECT_TRUE(Go({"train_steps=3"}).ok());
  EXPECT_EQ(Lines("train").size(), 3u);
  // Files that a run may have written are gone, those of others are not.
  EXPECT_FALSE(env_.Stat("run/mllog.txt").ok());
  EXPECT_FALSE(env_.Stat("run/export/forward.mlir").ok());
  EXPECT_TRUE(env_.Stat("run/notes.txt").ok());
  EXPECT_TRUE(env_.Stat("run/export/notes.txt").ok());
}

TEST_F(TrainTest, CannotWriteWhereAFileIs) {
  ASSERT_TRUE(WriteFileAtomically(&env_, "run", "a file").ok());
  const auto outcome = Go({});
  ASSERT_FALSE(outcome.ok());
  EXPECT_NE(outcome.status().code(), StatusCode::kInvalidArgument);
  EXPECT_NE(outcome.status().message().find("run"), std::string::npos);
}

}  // namespace
}  // namespace escala::train
