// Which slices a run goes on with, and what it does otherwise there.
#include "escala/cli/launch_sizes.h"

#include <gtest/gtest.h>

#include "escala/cli/plan_estimates.h"
#include "escala/pods/slice_test_util.h"

namespace escala::cli {
namespace {

recipe::Recipe RecipeOf(const std::vector<std::string>& overrides) {
  auto recipe = recipe::ReadRecipe(
      "model = \"digits_cnn\"\ndata = \"digits\"\nglobal_batch = 128\n"
      "train_steps = 3\n[optimizer]\nname = \"adamw\"\n"
      "learning_rate = 0.003\n",
      "test.toml", overrides);
  ESCALA_CHECK(recipe.ok(), recipe.status().message());
  return *std::move(recipe);
}

Shrinker ShrinkerOf(const recipe::Recipe& recipe, double hbm_mib) {
  auto data = DataOf(recipe).data;
  ESCALA_CHECK(data.ok(), data.status().message());
  data->hbm_bytes = static_cast<int64_t>(hbm_mib * (1 << 20));
  return Shrinker(recipe, std::move(data));
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

// A core of v3-32 needs 9.8 MiB. One of v3-8 has four times the examples: it
// needs 23.9 MiB, 17.1 in two pieces and 12.2 in four.
TEST(Shrinker, CutsABatchIntoTheFewestPiecesThatFit) {
  const std::vector<std::string> none;
  const std::pair<double, std::vector<std::string>> cases[] = {
      {40, {}},
      {20, {"optimizer.accumulate=2"}},
      {14, {"optimizer.accumulate=4"}}};
  for (const auto& [mib, keys] : cases) {
    Shrinker shrinker = ShrinkerOf(RecipeOf({}), mib);
    EXPECT_TRUE(shrinker.On(pods::Find("v3-32"))->keys.empty()) << mib;
    const auto shrunk = shrinker.On(pods::Find("v3-8"));
    ASSERT_TRUE(shrunk.ok()) << shrunk.status().message();
    EXPECT_EQ(shrunk->keys, keys) << mib;
    EXPECT_EQ(Has(shrunk->words, "its steps have the same examples as before"),
              !keys.empty());
  }
  // The recipe's own pieces are cut again.
  const auto again = ShrinkerOf(RecipeOf({"optimizer.accumulate=2"}), 14)
                         .On(pods::Find("v3-8"));
  EXPECT_EQ(again->keys, cases[2].second);
  EXPECT_TRUE(Has(again->words, "optimizer.accumulate=4 in place of 2"));
}

TEST(Shrinker, SaysWhatBatchNormsDo) {
  const auto shrunk =
      ShrinkerOf(RecipeOf({"model=resnet20", "data=images"}), 20)
          .On(pods::Find("v3-8"));
  ASSERT_TRUE(shrunk.ok()) << shrunk.status().message();
  ASSERT_EQ(shrunk->keys.size(), 1u);
  EXPECT_TRUE(Has(shrunk->words, "batch norms see these pieces alone"))
      << shrunk->words;
}

TEST(Shrinker, RefusesWhatFitsInNoPieces) {
  const auto shrunk = ShrinkerOf(RecipeOf({}), 6).On(pods::Find("v3-8"));
  EXPECT_EQ(shrunk.status().code(), StatusCode::kResourceExhausted);
  EXPECT_TRUE(Has(shrunk.status().message(),
                  "v3-8, which they would make, is too small for the run: a "
                  "core would need about 23.9 MiB of the 6.00 MiB that it has, "
                  "and 9.87 MiB with optimizer.accumulate=8"))
      << shrunk.status().message();
}

// The machine that launches need not have the data.
TEST(Shrinker, LeavesAJobAloneThatItCannotEstimate) {
  Shrinker shrinker(RecipeOf({}), NotFound("no data here"));
  const auto shrunk = shrinker.On(pods::Find("v3-8"));
  ASSERT_TRUE(shrunk.ok());
  EXPECT_TRUE(shrunk->keys.empty());
  EXPECT_EQ(shrunk->words,
            "was not planned for this slice's memory (no data here)");
}

TEST(Sizes, AreAskedForOnceAndOnlyWhereTheRunShrinks) {
  int asked = 0;
  Sizes sizes(pods::Find("v3-128"),
              {.processes = 16,
               .elastic = true,
               .least_hosts = 2,
               .global_batch = 1024,
               .shrink = [&](const pods::Slice& slice) -> Result<Shrunk> {
                 ++asked;
                 return Shrunk{{"optimizer.accumulate=2"},
                               StrCat("is on ", slice.name)};
               }});
  EXPECT_EQ(sizes.Fit(16)->slice, "v3-128");
  EXPECT_EQ(asked, 0);
  EXPECT_TRUE(sizes.KeysFor("v3-128").empty());
  for (int turn = 0; turn < 2; ++turn) {
    const auto size = sizes.Fit(15);
    ASSERT_TRUE(size.ok()) << size.status().message();
    EXPECT_NE(size->slice, "v3-128");
    EXPECT_EQ(size->otherwise, StrCat("is on ", size->slice));
    EXPECT_EQ(sizes.KeysFor(size->slice).size(), 1u);
  }
  EXPECT_EQ(asked, 1);
  // v3-8 has one host.
  EXPECT_EQ(sizes.Fit(3).status().message(),
            "the run needs 4 or more, for a slice of 2 hosts at least "
            "(--least-hosts)");
}

TEST(Sizes, ASliceThatIsTooSmallIsNotUsed) {
  Sizes sizes(pods::Find("v3-32"),
              {.processes = 4,
               .elastic = true,
               .least_hosts = 1,
               .global_batch = 1024,
               .shrink = [](const pods::Slice&) -> Result<Shrunk> {
                 return ResourceExhausted("v3-8 is too small");
               }});
  EXPECT_EQ(sizes.Fit(4)->slice, "v3-32");
  EXPECT_EQ(sizes.Fit(2).status().message(), "v3-8 is too small");
  EXPECT_EQ(sizes.Fit(0).status().message(), "the run needs more");
}

}  // namespace
}  // namespace escala::cli
