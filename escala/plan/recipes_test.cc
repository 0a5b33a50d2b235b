// Compares plans with settings that Google published by hand, one file per
// slice (testdata/recipes.csv). Each row is planned from the row of the
// smallest slice of its model.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/plan/plan_test_util.h"
#include "escala/plan/text.h"

namespace escala::plan {
namespace {

std::string Contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::filesystem::path Here() {
  return std::filesystem::path(ESCALA_SOURCE_DIR) / "escala/plan";
}

struct Row {
  std::string model, slice, variant, optimizer, rest;
  int64_t batch = 0, steps = 0, eval_batch = 0, eval_every = 0, loop = 0;
  double per_core = 0, rate = 0;
  bool has_smoothing = false;
};

std::vector<Row> RowsOf(const std::string& model) {
  auto table = ReadCsv(Contents(Here() / "testdata/recipes.csv"), "recipes");
  EXPECT_TRUE(table.ok()) << table.status().ToString();
  std::vector<Row> rows;
  for (const CsvRow& row : table->rows) {
    if (row.Get("model") != model) continue;
    const auto number = [&](const char* column) {
      return std::atoll(std::string(row.Get(column)).c_str());
    };
    rows.push_back({.model = model,
                    .slice = std::string(row.Get("accelerator")),
                    .variant = std::string(row.Get("variant")),
                    .optimizer = std::string(row.Get("optimizer")),
                    .rest = std::string(row.Get("extra")),
                    .batch = number("train_batch_size"),
                    .steps = number("train_steps"),
                    .eval_batch = number("eval_batch_size"),
                    .eval_every = number("steps_between_evals"),
                    .loop = number("iterations_per_loop")});
    rows.back().per_core =
        std::atof(std::string(row.Get("per_core_batch")).c_str());
    rows.back().rate =
        std::atof(std::string(row.Get("init_learning_rate")).c_str());
    rows.back().has_smoothing = !row.Get("label_smoothing").empty();
  }
  return rows;
}

// The row as a recipe. The rate is that of kSmall, because the files of these
// models give none.
recipe::Recipe RecipeOf(const Row& row, const std::vector<std::string>& more) {
  std::vector<std::string> overrides = {StrCat("global_batch=", row.batch),
                                        StrCat("train_steps=", row.steps)};
  overrides.insert(overrides.end(), more.begin(), more.end());
  return ReadIt(kSmall, overrides);
}

void ExpectRow(const Row& row, const Plan& plan, int64_t examples) {
  SCOPED_TRACE(StrCat(row.model, " ", row.slice));
  EXPECT_EQ(plan.recipe.global_batch, row.batch);
  EXPECT_EQ(static_cast<double>(plan.after.batch_per_replica), row.per_core);
  EXPECT_LE(std::abs(*plan.after.steps - row.steps), 1);
  // The plan accounts for every example.
  EXPECT_EQ(*plan.after.examples + *plan.remainder_examples, examples);
  EXPECT_TRUE(Has(PlanText(plan), "remainder: "));
}

TEST(Recipes, EveryRowFromTheSmallestSlice) {
  // 128 examples per core and exact totals, from v2-8 to v3-2048.
  const std::vector<Row> rows = RowsOf("mobilenet");
  ASSERT_EQ(rows.size(), 13u);
  const recipe::Recipe first = RecipeOf(rows[0], {"plan.lr_rule=none"});
  for (const Row& row : rows) {
    const Plan plan = PlanIt(first, "v2-8", row.slice);
    ExpectRow(row, plan, rows[0].batch * rows[0].steps);
    EXPECT_EQ(*plan.after.steps, row.steps);
    EXPECT_EQ(plan.remainder_examples, 0);
  }
}

TEST(Recipes, EveryRowWithTheCap) {
  // From 512 cores on, the batch stays 32768.
  const std::vector<Row> rows = RowsOf("resnet50");
  ASSERT_EQ(rows.size(), 13u);
  const recipe::Recipe first =
      RecipeOf(rows[0], {"plan.max_global_batch=32768"});
  const int64_t examples = rows[0].batch * rows[0].steps;
  EXPECT_EQ(examples, 116586496);
  for (const Row& row : rows) {
    const bool is_capped = row.per_core < 128;
    if (is_capped) {
      EXPECT_TRUE(
          Has(RefusalOf(first, "v2-8", row.slice), "plan.max_global_batch"));
    }
    const Plan plan =
        PlanIt(first, "v2-8", row.slice, {.allow_nonlinear = is_capped});
    ExpectRow(row, plan, examples);
    EXPECT_EQ(*plan.after.steps, row.steps);
    EXPECT_EQ(plan.linear, !is_capped);
    // The plan proposes LARS with label smoothing for the rows whose files use
    // them.
    const bool has_lars = row.optimizer == "lars";
    EXPECT_EQ(plan.proposals.size(), has_lars ? 1u : 0u) << row.slice;
    EXPECT_EQ(row.has_smoothing, has_lars);
    if (!has_lars) continue;
    EXPECT_TRUE(Has(plan.proposals[0].ToString(), "optimizer.name=lars"));
    EXPECT_TRUE(Has(plan.proposals[0].ToString(), "label smoothing of 0.1"));
  }
}

// Settings that the files keep and a plan changes, or that a plan does not
// have.
TEST(Recipes, NamedExceptions) {
  for (const std::string model : {"mobilenet", "resnet50"}) {
    const std::vector<Row> rows = RowsOf(model);
    for (const Row& row : rows) {
      SCOPED_TRACE(row.slice);
      // 1. The files evaluate with a batch of 1024 on all slices, which is less
      // than one example per core from 2048 cores on. A plan keeps the batch of
      // a replica.
      EXPECT_EQ(row.eval_batch, 1024);
      const Plan plan = PlanIt(
          RecipeOf(rows[0], {"eval.batch_per_replica=128", "plan.lr_rule=none",
                             "eval.every_steps=2000"}),
          "v2-8", row.slice);
      EXPECT_EQ(plan.after.eval_batch, 128 * plan.after.replicas);
      // 2. The files evaluate every 2000 steps on all slices, which is 256
      // times rarer with a 256 times larger batch. A plan evaluates after as
      // many examples as before.
      if (model == "mobilenet") {
        EXPECT_EQ(row.eval_every, 2000);
        const int64_t ratio = *plan.recipe.global_batch / rows[0].batch;
        EXPECT_EQ(plan.recipe.eval.every_steps, (2000 + ratio - 1) / ratio);
        // 3. Steps per call to the device: a recipe has no such setting.
        EXPECT_EQ(row.loop, 100);
      } else {
        EXPECT_EQ(row.loop, row.steps);
        EXPECT_EQ(row.rest, "skip_host_call=True");  // not in a recipe either
      }
    }
  }
  // 4. mobilenet keeps its optimizer up to a batch of 262144. A plan only
  // proposes another one, and still succeeds.
  EXPECT_TRUE(RowsOf("mobilenet").back().optimizer.empty());
}

TEST(Recipes, AReplicaOfSixteenCores) {
  const std::vector<Row> rows = RowsOf("unet3d");
  ASSERT_EQ(rows.size(), 6u);
  int pairs = 0;
  for (const Row& small : rows)
    for (const Row& large : rows) {
      if (small.slice != "v3-32" || large.slice != "v3-128" ||
          small.variant != large.variant)
        continue;
      ++pairs;
      ASSERT_TRUE(Has(small.rest, "input_partition_dims=[1;16;1;1;1]"));
      // The files do not give the number of steps; the default is 100000.
      const auto recipe = ReadIt(
          kSmall, {StrCat("global_batch=", small.batch), "train_steps=100000",
                   "mesh={model = 16}", "plan.lr_rule=sqrt",
                   StrCat("optimizer.learning_rate=", small.rate)});
      const Plan plan = PlanIt(recipe, "v3-32", "v3-128");
      EXPECT_EQ(plan.recipe.global_batch, large.batch);
      EXPECT_EQ(plan.recipe.optimizer.learning_rate, large.rate);
      EXPECT_EQ(static_cast<double>(plan.after.global_batch) / 128,
                large.per_core);
      EXPECT_EQ(plan.recipe.train_steps, 25000);
    }
  // The pairs are cross entropy and dice. The rows of v3-8 (128 x 128 x 128)
  // have no other slice to compare with.
  EXPECT_EQ(pairs, 2);
}

TEST(Recipes, NoModelIsKnownByName) {
  for (const auto& entry : std::filesystem::directory_iterator(Here())) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_regular_file() || Has(name, "_test.cc")) continue;
    const std::string text = Contents(entry.path());
    for (const char* model :
         {"resnet", "mobilenet", "unet", "bert", "gpt", "digits"})
      EXPECT_FALSE(Has(text, model)) << name << ": " << model;
  }
}

}  // namespace
}  // namespace escala::plan
