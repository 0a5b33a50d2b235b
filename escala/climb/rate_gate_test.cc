#include "escala/climb/rate_gate.h"

#include <cmath>

#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

class RateGateTest : public ClimbTest {
 protected:
  // A run of 16 examples a step on 640, whose rates are in `reported`.
  RateQuestion QuestionOf(const std::vector<std::string>& overrides,
                          const nn::Schedule& schedule) {
    RateQuestion question;
    question.recipe = SmallRecipe(overrides);
    question.global_batch = 16;
    question.data_examples = 640;
    question.schedule = schedule;
    question.schedule.peak = question.recipe.optimizer.learning_rate;
    for (int64_t step = 0; step < 8; ++step)
      question.reported[step + 1] = question.schedule.At(step);
    return question;
  }
};

using Kind = nn::Schedule::Kind;

TEST_F(RateGateTest, EachScheduleIsGreen) {
  const std::vector<std::string> base = {"train_steps=40",
                                         "optimizer.learning_rate=0.3"};
  const auto ask = [&](std::vector<std::string> words,
                       const nn::Schedule& schedule) {
    words.insert(words.begin(), base.begin(), base.end());
    const Gate gate = LearningRates(QuestionOf(words, schedule));
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.found;
    EXPECT_GT(gate.figures[0].value, 10) << gate.found;
  };
  ask({"schedule.kind=constant", "schedule.warmup_steps=5"},
      {.kind = Kind::kConstant, .warmup_steps = 5, .total_steps = 40});
  ask({"schedule.kind=cosine", "schedule.warmup_steps=5",
       "schedule.end_factor=0.1"},
      {.kind = Kind::kCosine,
       .warmup_steps = 5,
       .total_steps = 40,
       .end_factor = 0.1});
  ask({"schedule.kind=linear", "schedule.warmup_steps=0"},
      {.kind = Kind::kLinear, .total_steps = 40});
  ask({"schedule.kind=polynomial", "schedule.power=2",
       "schedule.warmup_epochs=0.1"},
      {.kind = Kind::kPolynomial,
       .warmup_steps = 4,
       .total_steps = 40,
       .power = 2});
  ask({"schedule.kind=piecewise", "schedule.boundaries=[10,20]",
       "schedule.factors=[0.5,0.1]", "schedule.warmup_steps=0"},
      {.kind = Kind::kPiecewise,
       .total_steps = 40,
       .boundaries = {10, 20},
       .factors = {0.5, 0.1}});
}

TEST_F(RateGateTest, RoundingOfLengthsInEpochsIsNoDefect) {
  // 0.11 of an epoch are 4.4 steps.
  RateQuestion question = QuestionOf(
      {"train_steps=40", "schedule.kind=constant",
       "schedule.warmup_epochs=0.11"},
      {.kind = Kind::kConstant, .warmup_steps = 5, .total_steps = 40});
  EXPECT_EQ(LearningRates(question).colour, Colour::kGreen);
  question.schedule.warmup_steps = 4;
  EXPECT_EQ(LearningRates(question).colour, Colour::kGreen);
  for (const int64_t wrong : {3, 6}) {
    question.schedule.warmup_steps = wrong;
    EXPECT_EQ(LearningRates(question).colour, Colour::kRed) << wrong;
  }
  // The peak is at 2 steps of warm-up, which are 1.6 before rounding.
  question = QuestionOf({"train_steps=40", "schedule.kind=polynomial",
                         "schedule.power=2", "schedule.warmup_epochs=0.04"},
                        {.kind = Kind::kPolynomial,
                         .warmup_steps = 2,
                         .total_steps = 40,
                         .power = 2});
  EXPECT_EQ(LearningRates(question).colour, Colour::kGreen)
      << LearningRates(question).found;
}

// The numbers are of the formula in the guide, by hand.
TEST_F(RateGateTest, AnotherStepsRateIsRed) {
  RateQuestion question =
      QuestionOf({"train_steps=40", "schedule.kind=cosine",
                  "schedule.warmup_steps=0", "optimizer.learning_rate=0.25"},
                 {.kind = Kind::kCosine, .total_steps = 40});
  EXPECT_EQ(LearningRates(question).colour, Colour::kGreen);
  question.reported.erase(2);  // a line that was lost
  EXPECT_EQ(LearningRates(question).colour, Colour::kGreen);
  for (auto& [step, rate] : question.reported)
    rate = question.schedule.At(step);
  Gate gate = LearningRates(question);
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_TRUE(gate.found.starts_with(
      "the rate that the run reports for step 1 is 0.24961"))
      << gate.found;
  EXPECT_TRUE(gate.found.ends_with("and the schedule gives 0.25"))
      << gate.found;
  // The run is right so far, but its job would end the decay elsewhere.
  question = QuestionOf(
      {"train_steps=40", "schedule.kind=piecewise", "schedule.boundaries=[20]",
       "schedule.factors=[0.5]", "schedule.warmup_steps=0"},
      {.kind = Kind::kPiecewise,
       .total_steps = 40,
       .boundaries = {30},
       .factors = {0.5}});
  gate = LearningRates(question);
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_TRUE(gate.found.starts_with("the job's rate for step 21 is"))
      << gate.found;
  question.reported = {{1, std::nan("")}};
  EXPECT_EQ(LearningRates(question).colour, Colour::kRed);
  question.reported.clear();
  EXPECT_EQ(LearningRates(question).colour, Colour::kUnknown);
}

TEST(ShortRunLoss, ALossThatGrowsIsYellow) {
  EXPECT_EQ(ShortRunLoss({2.3, 2.5, 2.1}).colour, Colour::kGreen);
  EXPECT_EQ(ShortRunLoss({2.3, 60, 22}).colour, Colour::kGreen);
  const Gate gate = ShortRunLoss({2.3, 10, 65.8});
  EXPECT_EQ(gate.colour, Colour::kYellow);
  EXPECT_EQ(gate.found, "from 2.3 to 65.8 in 3 steps");
  EXPECT_EQ(ShortRunLoss({}).colour, Colour::kUnknown);
  EXPECT_EQ(ShortRunLoss({-1, 20}).colour, Colour::kGreen);
}

}  // namespace
}  // namespace escala::climb
