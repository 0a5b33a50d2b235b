// Tests that planning a -> b -> c equals planning a -> c, and that planning
// back to a restores the recipe.
#include "escala/plan/origin.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstring>
#include <random>

#include "escala/plan/plan_test_util.h"
#include "escala/plan/random_recipe_test_util.h"
#include "escala/recipe/length.h"

namespace escala::plan {
namespace {

// The recipe after printing and reading.
recipe::Recipe ThroughText(const recipe::Recipe& recipe) {
  return ReadIt(recipe::ToToml(recipe));
}

TEST(Origin, CompositionAndReturnOverRandomRecipes) {
  int planned = 0, refused = 0;
  for (uint32_t seed = 0; seed < 10000; ++seed) {
    RandomRecipe random(seed);
    const std::string text = random.Text();
    const auto original = recipe::ReadRecipe(text, "r.toml", {});
    ASSERT_TRUE(original.ok()) << original.status().ToString() << text;
    const pods::Slice& a = random.AnySlice();
    const pods::Slice& b = random.AnySlice();
    const pods::Slice& c = random.AnySlice();
    Options options{.advise = false};
    options.allow_nonlinear = random.Chance(2);
    if (random.Chance(2)) options.data = {1281167, 50000};
    const auto to_b = MakePlan(*original, a, b, options);
    if (!to_b.ok()) {
      ++refused;
      continue;
    }
    ++planned;
    const std::string where = StrCat("seed ", seed, ": ", a.name, " -> ",
                                     b.name, " -> ", c.name, "\n", text);
    const recipe::Recipe at_b = ThroughText(to_b->recipe);
    ASSERT_TRUE(at_b == to_b->recipe) << where;
    // A planned recipe is a valid run.
    ASSERT_TRUE(recipe::LengthOf(at_b, to_b->after.replicas, 1281167).ok())
        << where;
    const auto back = MakePlan(at_b, b, a, options);
    ASSERT_TRUE(back.ok()) << back.status().ToString() << where;
    ASSERT_EQ(recipe::ToToml(back->recipe), recipe::ToToml(*original)) << where;
    const auto straight = MakePlan(*original, a, c, options);
    const auto over_b = MakePlan(at_b, b, c, options);
    ASSERT_EQ(straight.ok(), over_b.ok())
        << straight.status().ToString() << over_b.status().ToString() << where;
    if (!straight.ok()) continue;
    ASSERT_EQ(recipe::ToToml(straight->recipe), recipe::ToToml(over_b->recipe))
        << where;
  }
  // Enough recipes were planned for the test to mean something.
  EXPECT_GE(planned, 7000) << refused << " refused";
}

// Replaces one or two numbers of a recipe at a time.
std::string Mutated(const std::string& text, std::mt19937* random) {
  static constexpr const char* kNumbers[] = {"0",
                                             "1",
                                             "3",
                                             "2147483647",
                                             "1000000000",
                                             "-1",
                                             "999999937",
                                             "0.3",
                                             "1e-300",
                                             "1e300",
                                             "1000",
                                             "4294967296",
                                             "1000000000000",
                                             "9007199254740992",
                                             "9223372036854775807"};
  const auto pick = [&](size_t count) {
    return std::uniform_int_distribution<size_t>(0, count - 1)(*random);
  };
  std::vector<size_t> places;
  for (size_t i = 1; i < text.size(); ++i)
    if (std::isdigit(text[i]) && std::strchr(" [", text[i - 1]) != nullptr)
      places.push_back(i);
  const size_t at = places[pick(places.size())];
  size_t end = at;
  while (std::strchr("0123456789.e-+", text[end]) != nullptr) ++end;
  return text.substr(0, at) + kNumbers[pick(std::size(kNumbers))] +
         text.substr(end);
}

// Any recipe gives a plan or a refusal, and a plan can be read and planned
// again.
TEST(Origin, AnyNumbersGiveARecipeOrARefusal) {
  int planned = 0;
  for (uint32_t seed = 0; seed < 10000; ++seed) {
    RandomRecipe random(seed);
    std::mt19937 numbers(seed);
    std::string text = random.Text();
    const pods::Slice* from = &random.AnySlice();
    if (random.Chance(2)) {
      const auto first = recipe::ReadRecipe(text, "r.toml", {});
      const pods::Slice& to = random.AnySlice();
      const auto plan = MakePlan(*first, *from, to, {.advise = false});
      if (plan.ok()) {
        text = recipe::ToToml(plan->recipe);
        from = &to;
      }
    }
    text = Mutated(text, &numbers);
    if (random.Chance(2)) text = Mutated(text, &numbers);
    const auto recipe = recipe::ReadRecipe(text, "r.toml", {});
    if (!recipe.ok()) continue;
    Options options{.advise = false};
    options.allow_nonlinear = random.Chance(2);
    if (random.Chance(2)) options.data = {60000, 10000};
    const auto& all = pods::AllSlices();
    const pods::Slice& to = all[numbers() % all.size()];
    const auto plan = MakePlan(*recipe, *from, to, options);
    if (!plan.ok()) {
      EXPECT_FALSE(plan.status().message().empty());
      continue;
    }
    ++planned;
    const auto again =
        recipe::ReadRecipe(recipe::ToToml(plan->recipe), "p.toml", {});
    ASSERT_TRUE(again.ok()) << again.status().ToString() << "\n" << text;
    ASSERT_TRUE(*again == plan->recipe) << text;
    EXPECT_TRUE(MakePlan(*again, to, to, options).ok()) << text;
  }
  EXPECT_GE(planned, 1800);
}

TEST(Origin, ValuesChangedByHandAreTheNewOrigin) {
  recipe::Recipe planned = PlanIt(ReadIt(kSmall), "v2-8", "v2-32").recipe;
  // The seed is not set by a plan, so a change of it keeps the old origin.
  planned.seed = 7;
  Plan next = PlanIt(planned, "v2-32", "v2-128");
  EXPECT_EQ(next.recipe.origin.slice, "v2-8");
  EXPECT_EQ(next.recipe.seed, 7);
  planned.optimizer.learning_rate = 0.3;
  next = PlanIt(planned, "v2-32", "v2-128");
  EXPECT_EQ(next.recipe.origin.slice, "v2-32");
  EXPECT_EQ(next.recipe.optimizer.learning_rate, 1.2);
  ASSERT_FALSE(next.notes.empty());
  EXPECT_TRUE(
      Has(next.notes[0], "optimizer.learning_rate (planned 0.4, now 0.3)"))
      << next.notes[0];
}

// A recipe planned in epochs whose length is then given as 10 steps.
TEST(Origin, StepsInPlaceOfEpochsAreTheNewOrigin) {
  Options options;
  options.data.train = 102400;
  const recipe::Recipe planned =
      PlanIt(ReadIt(kSmall, {"epochs=1"}), "v2-8", "v2-32", options).recipe;
  const recipe::Recipe shorter =
      ReadIt(recipe::ToToml(planned), {"train_steps=12"});
  const Plan next = PlanIt(shorter, "v2-32", "v2-128", options);
  EXPECT_EQ(next.recipe.origin.slice, "v2-32");
  EXPECT_EQ(next.recipe.train_steps, 3);  // 12 x 4096 / 16384
  ASSERT_FALSE(next.notes.empty());
  EXPECT_TRUE(Has(next.notes[0], "changed by hand")) << next.notes[0];
  EXPECT_TRUE(Has(next.notes[0], "train_steps")) << next.notes[0];
  const auto run = PlanOfRun(shorter, pods::Find("v2-32"), options.data);
  ASSERT_TRUE(run.ok()) << run.status().ToString();
  EXPECT_EQ(run->after.steps, 12);
}

TEST(Origin, AnotherSlicesOriginIsRefused) {
  const recipe::Recipe planned = PlanIt(ReadIt(kSmall), "v2-8", "v2-32").recipe;
  EXPECT_TRUE(Has(
      RefusalOf(planned, "v2-128", "v2-8", {}, StatusCode::kInvalidArgument),
      "got --from v2-128, expected --from v2-32, for which"));
}

TEST(Origin, NonsenseIsRefused) {
  const recipe::Recipe planned = PlanIt(ReadIt(kSmall), "v2-8", "v2-32").recipe;
  const auto refusal = [&](const std::vector<std::string>& overrides) {
    return RefusalOf(ReadIt(recipe::ToToml(planned), overrides), "v2-32",
                     "v2-8", {}, StatusCode::kInvalidArgument);
  };
  EXPECT_TRUE(
      Has(refusal({"origin.slice=v2-9"}), "expected the name of a slice"));
  EXPECT_TRUE(Has(refusal({"origin.settings={seed = 1}"}),
                  "expected keys that a plan changes"));
  EXPECT_TRUE(Has(refusal({"~origin.learning_rate"}), "expected both"));
  EXPECT_TRUE(Has(refusal({"~origin.planned_for"}),
                  "origin.planned_for: got nothing, expected the name of a"));
}

// If [origin] and the recipe do not fit together, the recipe counts: a run
// would train it as it is.
TEST(Origin, ARecipeThatDoesNotFitItsOriginIsTheNewOrigin) {
  const recipe::Recipe planned = PlanIt(ReadIt(kSmall), "v2-8", "v2-32").recipe;
  const auto note = [&](const std::vector<std::string>& overrides) {
    const Plan plan =
        PlanIt(ReadIt(recipe::ToToml(planned), overrides), "v2-32", "v2-128");
    EXPECT_EQ(plan.recipe.origin.slice, "v2-32");
    return plan.notes.empty() ? "" : plan.notes[0];
  };
  EXPECT_TRUE(
      Has(note({"origin.examples=102401"}), "no multiple of the batch"));
  EXPECT_TRUE(Has(note({"origin.global_batch=1001"}), "v2-8 has 8 replicas"));
  EXPECT_TRUE(Has(note({"origin.settings={'mesh.data' = 3}"}),
                  "mesh: got data 3 on 8 cores"));
  EXPECT_TRUE(Has(note({"origin.boundaries=[4096]"}),
                  "schedule.boundaries (planned 1, now 0)"));
  // Two changes of the recipe that the origin's slice cannot follow.
  EXPECT_TRUE(Has(note({"mesh.model=16"}), "mesh"));
  EXPECT_TRUE(Has(note({"schedule.kind=piecewise", "schedule.boundaries=[8]",
                        "schedule.factors=[0.1]"}),
                  "schedule.boundaries (planned 0, now 1)"));
}

}  // namespace
}  // namespace escala::plan
