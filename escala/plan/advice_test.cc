// Tests that the advice of every refusal is accepted when it is followed.
#include "escala/plan/advice.h"

#include <gtest/gtest.h>

#include "escala/plan/plan_test_util.h"
#include "escala/plan/random_recipe_test_util.h"

namespace escala::plan {
namespace {

// Returns the text between `begin` and `end`, or all after `begin` if `end`
// does not follow; "" if `begin` does not occur.
std::string Between(const std::string& text, const std::string& begin,
                    const std::string& end) {
  const size_t at = text.find(begin);
  if (at == std::string::npos) return "";
  const size_t from = at + begin.size();
  return text.substr(from, std::min(text.find(end, from), text.size()) - from);
}

// Follows each piece of advice of the refusal alone. Returns how many there
// are.
int Follow(const std::string& refusal, const std::string& text,
           const pods::Slice& from, const pods::Slice& to,
           const Options& options) {
  int followed = 0;
  const auto expect = [&](const std::string& advice, const Result<Plan>& plan) {
    EXPECT_TRUE(plan.ok()) << advice << ": " << plan.status().ToString() << "\n"
                           << refusal << "\n"
                           << text;
    ++followed;
  };
  const std::string smaller = Between(refusal, "; the rule holds up to ", ";");
  if (!smaller.empty())
    expect(smaller, TryPlan(ReadIt(text), from.name, smaller, options));
  if (Has(refusal, "--allow-nonlinear")) {
    Options nonlinear = options;
    nonlinear.allow_nonlinear = true;
    expect("--allow-nonlinear", MakePlan(ReadIt(text), from, to, nonlinear));
  }
  std::string keys = Between(refusal, "write ", ";");
  if (const size_t last = keys.rfind(" or "); last != std::string::npos)
    keys.replace(last, 4, ", ");
  while (!keys.empty()) {
    const std::string one = keys.substr(0, keys.find(", "));
    keys.erase(0, one.size() + 2);
    std::vector<std::string> overrides;
    for (const std::string_view word : StrSplit(one, ' '))
      overrides.emplace_back(word);
    expect(one, MakePlan(ReadIt(text, overrides), from, to, options));
  }
  return followed;
}

TEST(Advice, OfEveryRefusalIsAcceptedWhenFollowed) {
  int refused = 0, advised = 0;
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    RandomRecipe random(seed);
    const std::string text = random.Text();
    const pods::Slice& from = random.AnySlice();
    const pods::Slice& to = random.AnySlice();
    Options options;
    options.allow_nonlinear = random.Chance(3);
    if (random.Chance(2)) options.data = {60000, 10000};
    const auto plan = MakePlan(ReadIt(text), from, to, options);
    // INVALID_ARGUMENT: the recipe is none on `from`.
    if (plan.status().code() != StatusCode::kFailedPrecondition) continue;
    ++refused;
    SCOPED_TRACE(StrCat("seed ", seed, ": ", from.name, " to ", to.name));
    advised += Follow(plan.status().message(), text, from, to, options) > 0;
  }
  EXPECT_GE(refused, 300);
  EXPECT_GE(advised, refused * 95 / 100) << refused;
}

std::string AdviceOf(const std::vector<std::string>& overrides,
                     const std::string& from, const std::string& to,
                     const Options& options = {}) {
  const std::string text = recipe::ToToml(ReadIt(kSmall, overrides));
  const std::string refusal = RefusalOf(ReadIt(text), from, to, options);
  EXPECT_GT(Follow(refusal, text, pods::Find(from), pods::Find(to), options), 0)
      << refusal;
  return refusal;
}

TEST(Advice, NamesTheKeysThatHelp) {
  const std::string steps =
      AdviceOf({"train_steps=4000", "schedule.warmup_steps=1000",
                "plan.warmup_rule=steps"},
               "v2-8", "v2-32");
  EXPECT_TRUE(Has(steps,
                  "expected at most 30 % (plan.warmup_rule is steps); write "
                  "plan.warmup_rule=examples, schedule.warmup_steps=250 or "
                  "train_steps=16000"))
      << steps;
  Options options;
  options.data.train = 1000000;
  EXPECT_TRUE(Has(
      AdviceOf({"epochs=10", "schedule.warmup_epochs=2", "plan.lr_rule=legw"},
               "v2-8", "v2-32", options),
      "plan.warmup_rule=examples, schedule.warmup_epochs=0.5 or "
      "epochs=40"));
  EXPECT_TRUE(
      Has(AdviceOf({"optimizer.name=adam", "plan.lr_rule=adam_sde"}, "v2-8",
                   "v2-512"),
          "the rule holds up to v2-32; escala plan --allow-nonlinear plans a "
          "smaller batch; or write plan.lr_rule=sqrt"));
  // The rule holds on the recipe's own slice, so none below it is named.
  EXPECT_FALSE(Has(AdviceOf({"global_batch=32", "plan.max_global_batch=32"},
                            "v5e-4", "v5e-16"),
                   "the rule holds up to"));
  EXPECT_TRUE(
      Has(AdviceOf({"global_batch=12"}, "v4-8", "v3-8"), "global_batch=16"));
  EXPECT_TRUE(Has(AdviceOf({"mesh={data = 1, fsdp = 8}"}, "v3-8", "v5e-4"),
                  "mesh.data=-1 mesh.fsdp=4"));
  EXPECT_TRUE(Has(AdviceOf({"train_steps=10000", "schedule.kind=piecewise",
                            "schedule.boundaries=[4000,4001]",
                            "schedule.factors=[0.1,0.01]"},
                           "v2-8", "v2-32"),
                  "schedule.boundaries=[4001] schedule.factors=[0.01]"));
  EXPECT_TRUE(
      Has(AdviceOf({"train_steps=1"}, "v2-8", "v2-32"), "train_steps=2"));
}

// A recipe that is none on the slice it is planned from names batches that are.
TEST(Advice, TheNearestBatchesAreAccepted) {
  for (const int pieces : {1, 3})
    for (const int batch : {5, 12, 1000, 1023}) {
      const std::string accumulate = StrCat("optimizer.accumulate=", pieces);
      const std::string refusal = RefusalOf(
          ReadIt(kSmall, {accumulate, StrCat("global_batch=", batch)}), "v2-32",
          "v2-128", {}, StatusCode::kInvalidArgument);
      std::string nearest = Between(refusal, "the nearest: ", ";");
      ASSERT_FALSE(nearest.empty()) << refusal;
      if (const size_t both = nearest.find(" or "); both != nearest.npos)
        nearest.replace(both, 4, ",");
      for (const std::string_view one : StrSplit(nearest, ','))
        PlanIt(ReadIt(kSmall, {accumulate, StrCat("global_batch=", one)}),
               "v2-32", "v2-128");
    }
}

}  // namespace
}  // namespace escala::plan
