#include "escala/plan/lint.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "escala/plan/plan_test_util.h"

namespace escala::plan {
namespace {

LintRun RunOf(const std::string& numbers) {
  auto run = LintRunOf(numbers);
  EXPECT_TRUE(run.ok()) << run.status().ToString();
  return run.ok() ? *std::move(run) : LintRun();
}

std::vector<BrokenRule> LintOf(const LintRun& first, const std::string& from,
                               const LintRun& second, const std::string& to) {
  auto broken = Lint(first, pods::Find(from), second, pods::Find(to), {});
  EXPECT_TRUE(broken.ok()) << broken.status().ToString();
  return broken.ok() ? *std::move(broken) : std::vector<BrokenRule>();
}

std::vector<std::string> KeysOf(const std::vector<BrokenRule>& broken) {
  std::vector<std::string> keys;
  for (const BrokenRule& one : broken) keys.push_back(one.key);
  return keys;
}

using Strings = std::vector<std::string>;

TEST(Lint, PlansBreakNoRule) {
  const auto recipe =
      ReadIt(kSmall, {"train_steps=20001", "schedule.warmup_steps=1000",
                      "eval.every_steps=333", "optimizer.ema=0.99",
                      "schedule.kind=piecewise", "schedule.boundaries=[9000]",
                      "schedule.factors=[0.1]"});
  for (const char* to : {"v2-32", "v2-8", "v3-64", "v4-16"}) {
    const auto broken = LintOf({recipe, {}}, "v2-8",
                               {PlanIt(recipe, "v2-8", to).recipe, {}}, to);
    EXPECT_TRUE(broken.empty()) << to << "\n" << LintText(broken);
  }
}

TEST(Lint, NumbersThatHold) {
  EXPECT_TRUE(LintOf(RunOf("batch=1024,steps=113854,lr=0.4"), "v2-8",
                     RunOf("batch=4096,steps=28464,lr=1.6"), "v2-32")
                  .empty());
  // Steps that are rounded the other way, and another rule for the rate, are
  // accepted.
  EXPECT_TRUE(LintOf(RunOf("batch=1024,steps=113854,lr=0.4,rule=sqrt"), "v2-8",
                     RunOf("batch=4096,steps=28463,lr=0.8"), "v2-32")
                  .empty());
}

TEST(Lint, ALimitMayBeReached) {
  for (const int64_t most : {4096, 4095}) {
    const auto recipe =
        ReadIt(kSmall, {StrCat("plan.max_global_batch=", most)});
    auto second = ReadIt(kSmall, {"global_batch=4096", "train_steps=25",
                                  "optimizer.learning_rate=0.4"});
    const Strings keys =
        KeysOf(LintOf({recipe, {}}, "v2-8", {second, {}}, "v2-32"));
    EXPECT_EQ(std::count(keys.begin(), keys.end(), "global_batch"),
              most == 4096 ? 0 : 1);
  }
}

// From a published page: four times the chips and twice the batch, but the same
// 20 steps.
TEST(Lint, EachRuleIsHeldToTheBatchThatIs) {
  const auto broken = LintOf(RunOf("batch=16,steps=20,lr=1e-3"), "v6e-8",
                             RunOf("batch=32,steps=20,lr=1e-3"), "v6e-32");
  EXPECT_EQ(KeysOf(broken),
            (Strings{"global_batch", "train_steps", "learning_rate"}));
  EXPECT_EQ(broken[0].expected, "64");  // 2 per core
  EXPECT_TRUE(Has(broken[0].why, "2 on v6e-8, 1 on v6e-32"));
  EXPECT_EQ(broken[1].expected, "10");  // at a batch of 32
  EXPECT_TRUE(Has(broken[1].why, "320 before, 640 now (2 x)"));
  EXPECT_EQ(broken[2].expected, "0.002");
}

TEST(Lint, OnlyWhatIsGivenIsCompared) {
  EXPECT_EQ(KeysOf(LintOf(RunOf("batch=1024"), "v2-8",
                          RunOf("batch=1024,steps=100,lr=0.1"), "v2-32")),
            (Strings{"global_batch"}));
  EXPECT_EQ(KeysOf(LintOf(RunOf("batch=1024,lr=0.1"), "v2-8",
                          RunOf("batch=4096,lr=0.1"), "v2-32")),
            (Strings{"learning_rate"}));
}

TEST(Lint, ASwitchOfOptimizerIsProposedAtLargeBatchOnly) {
  const auto keys = [](const std::string& batch, const std::string& to) {
    return KeysOf(
        LintOf(RunOf("batch=1024,steps=1600,lr=0.1,optimizer=sgd"), "v2-8",
               RunOf(StrCat("batch=", batch, ",lr=20,optimizer=lars")), to));
  };
  EXPECT_EQ(keys("4096", "v2-32"), Strings{"optimizer.name"});
  EXPECT_EQ(keys("16384", "v2-128"), Strings());
}

TEST(Lint, InWords) {
  EXPECT_EQ(LintText({}), "the two runs break no rule\n");
  EXPECT_EQ(LintText({{"train_steps", "20", "10", "a \"why\""}}),
            "key          got  expected  why\n"
            "train_steps  20   10        a \"why\"\n");
}

TEST(Lint, RecipesAsAWhole) {
  const auto recipe =
      ReadIt(kSmall, {"train_steps=10000", "schedule.warmup_steps=2000",
                      "schedule.kind=cosine", "eval.every_steps=100",
                      "plan.max_learning_rate=1.0"});
  auto planned = PlanIt(recipe, "v2-8", "v2-32").recipe;
  planned.schedule.warmup_steps = 2000;
  planned.schedule.kind = recipe::ScheduleKind::kLinear;
  planned.eval.every_steps = 100;
  planned.optimizer.learning_rate = 2;
  planned.optimizer.momentum = 0.9;
  EXPECT_EQ(
      KeysOf(LintOf({recipe, {}}, "v2-8", {planned, {}}, "v2-32")),
      (Strings{"learning_rate", "warmup_steps", "learning_rate",
               "optimizer.momentum", "schedule.kind", "eval.every_steps"}));
}

TEST(Lint, JsonOfABrokenRule) {
  EXPECT_EQ(BrokenJson({"optimizer.learning_rate", "0.1", "0.4", "4 x \"k\""}),
            R"({"key":"optimizer.learning_rate","got":"0.1",)"
            R"("expected":"0.4","why":"4 x \"k\""})");
}

TEST(Lint, BadWords) {
  EXPECT_TRUE(
      Has(LintRunOf("batch=1024,stps=3").status().message(), "got \"stps=3\""));
  EXPECT_TRUE(Has(LintRunOf("steps=3").status().message(), "without a batch"));
  EXPECT_TRUE(Has(LintRunOf("batch=8,batch=16").status().message(),
                  "got batch twice in \"batch=8,batch=16\""));
  EXPECT_TRUE(Has(LintRunOf("batch=-1").status().message(),
                  "expected an integer from 1"));
  EXPECT_TRUE(
      Has(LintRunOf("batch=8,lr=0").status().message(), "learning_rate"));
  EXPECT_FALSE(Lint(RunOf("batch=1000"), pods::Find("v2-32"),
                    RunOf("batch=4000"), pods::Find("v2-128"), {})
                   .ok());
}

}  // namespace
}  // namespace escala::plan
