// Examples that cannot be read, or that are not finite, lose no training.
#include <atomic>
#include <cstring>
#include <limits>
#include <span>

#include "escala/ckpt/checkpoint.h"
#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/train/folder.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

using Words = std::vector<std::string>;

// The examples that are bad; -1: none.
std::atomic<int64_t> unreadable{-1}, unreadable_in_evaluation{-1}, nan_at{-1};

// The digits source with these bad examples.
class Bad : public input::Source {
 public:
  Bad(std::unique_ptr<input::Source> digits, input::Split split, bool skips)
      : digits_(std::move(digits)), split_(split), skips_(skips) {}
  int64_t size() const override { return digits_->size(); }
  const std::vector<Field>& fields() const override {
    return digits_->fields();
  }
  std::string Describe() const override { return "bad digits"; }
  std::string PlaceOf(int64_t example) const override {
    return StrCat("digit ", example);
  }
  Status Read(int64_t example, std::span<const View> out) const override {
    const bool is_training = split_ == input::Split::kTrain;
    if (!skips_ &&
        example == (is_training ? unreadable : unreadable_in_evaluation))
      return DataLoss("torn out");
    ESCALA_RETURN_IF_ERROR(digits_->Read(example, out));
    if (is_training && example == nan_at) {
      constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
      std::memcpy(out[0].data, &kNan, sizeof kNan);
    }
    return Status();
  }

 private:
  const std::unique_ptr<input::Source> digits_;
  const input::Split split_;
  const bool skips_;
};

class BadInputTest : public TrainTest {
 protected:
  static void SetUpTestSuite() {
    ASSERT_TRUE(input::RegisterSource(
                    "bad_digits",
                    [](input::Split split, OptionReader* options,
                       Env* env) -> Result<std::unique_ptr<input::Source>> {
                      const bool skips =
                          options->String("on_bad_record", "stop") != "stop";
                      ESCALA_ASSIGN_OR_RETURN(
                          auto digits, input::MakeDigits(split, options, env));
                      return std::unique_ptr<input::Source>(
                          new Bad(std::move(digits), split, skips));
                    })
                    .ok());
  }
  BadInputTest() {
    overwrite_ = false;
    unreadable = unreadable_in_evaluation = nan_at = -1;
  }

  Result<RunOutcome> Go(const std::string& out, Words words = {}) {
    words.insert(words.begin(), {"data=bad_digits", "train_steps=10",
                                 "input.shuffle=none", StrCat("out=", out)});
    return TrainTest::Go(words);
  }
  // The message of a run that fails.
  std::string Failure(const std::string& out, const Words& words = {}) {
    const auto outcome = Go(out, words);
    return outcome.ok() ? "it ended well" : outcome.status().message();
  }
  std::vector<int64_t> Steps(const std::string& out) {
    const auto sink = ckpt::MakeFolderSink(&env_, JoinPath(out, "checkpoints"));
    const auto steps = ckpt::CommittedSteps(sink.get());
    return steps.ok() ? *steps : std::vector<int64_t>();
  }
  std::string Weights(const std::string& out) {
    const auto bytes = ReadFile(&env_, JoinPath(out, "weights.safetensors"));
    return bytes.ok() ? *bytes : "none";
  }
};

void ExpectWords(const std::string& text, const Words& words) {
  for (const std::string& word : words)
    EXPECT_NE(text.find(word), text.npos) << word << " is not in: " << text;
}

TEST_F(BadInputTest, AnUnreadableExampleSavesTheStepsBefore) {
  ASSERT_TRUE(Go("good").ok());
  unreadable = 5 * 64 + 7;  // of step 6
  ExpectWords(Failure("run"),
              {"cannot read example 327 (position 327)", "torn out",
               "; the state after step 5 is saved, and the run goes on from "
               "there if it is started again"});
  EXPECT_EQ(Steps("run"), std::vector<int64_t>{5});
  EXPECT_EQ(Weights("run"), "none");
  unreadable = -1;
  ASSERT_TRUE(Go("run").ok());
  EXPECT_TRUE(Weights("run") == Weights("good"));
}

TEST_F(BadInputTest, OnBadRecordMayChangeWhenTheRunGoesOn) {
  unreadable = 301;
  ExpectWords(Failure("run"), {"the state after step 4 is saved"});
  const auto outcome = Go("run", {"input.on_bad_record=skip:1"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->step, 10);
}

TEST_F(BadInputTest, AFailingEvaluationSavesTheState) {
  for (const Words& words : {Words{}, Words{"eval.every_steps=4"}}) {
    const int64_t at = words.empty() ? 10 : 4;
    const std::string out = StrCat("run", at);
    const std::string good = StrCat("good", at);
    ASSERT_TRUE(Go(good, words).ok());
    unreadable_in_evaluation = 99;
    ExpectWords(Failure(out, words),
                {"evaluation: cannot read example 99", "torn out",
                 StrCat("; the state after step ", at, " is saved")});
    EXPECT_EQ(Steps(out), std::vector<int64_t>{at});
    unreadable_in_evaluation = -1;
    const auto outcome = Go(out, words);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    EXPECT_EQ(outcome->reason, RunEndReason::kDone);
    EXPECT_TRUE(Weights(out) == Weights(good));
  }
}

// The next batch cannot be read while the bad step runs.
TEST_F(BadInputTest, ABadLossIsNotSaved) {
  nan_at = 4 * 64 + 7;      // of step 5
  unreadable = 5 * 64 + 7;  // of step 6
  const std::string failure = Failure("run");
  ExpectWords(failure, {"step 5: loss is NaN"});
  EXPECT_EQ(failure.find("saved"), failure.npos) << failure;
  EXPECT_TRUE(Steps("run").empty());
}

TEST_F(BadInputTest, CopiesThatDifferAreNotSaved) {
  const pjrt::Client client = PodWith(
      "v3-8", "flip:program=step,core=3,execution=2,result=0,element=0,bit=20");
  client_ = &client;
  unreadable = 5 * 64 + 7;  // of step 6
  env_.TakeStderr();
  const std::string failure = Failure("run", {"sentinel.every_steps=1000"});
  ExpectWords(failure, {"cannot read example 327", "torn out"});
  EXPECT_EQ(failure.find("saved"), failure.npos) << failure;
  ExpectWords(env_.TakeStderr(),
              {"warning: step 5: ", "all copies must have the same bits"});
  EXPECT_TRUE(Steps("run").empty());
}

TEST_F(BadInputTest, NanInTheDataNamesTheExample) {
  nan_at = 301;
  const std::string failure = Failure("run");
  ExpectWords(failure, {"; the data are the reason: field image is "
                        "NaN in example 301 (position 301) of bad digits: "
                        "digit 301; repair that example"});
  EXPECT_EQ(failure.find("learning rate"), failure.npos) << failure;
  EXPECT_TRUE(Steps("run").empty());
}

}  // namespace
}  // namespace escala::train
