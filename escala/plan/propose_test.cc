// Tests that a proposal's keys do what was proposed, wherever they are added.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "escala/plan/plan_test_util.h"

namespace escala::plan {
namespace {

std::vector<std::string> ShippedRecipes() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(ESCALA_SOURCE_DIR) / "recipes"))
    files.push_back(entry.path().string());
  return files;
}

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Edits a recipe's text as a person would: a key that is there gets its new
// value, another one is added to its table, and `~key` takes one out.
std::string Edited(const std::string& text,
                   const std::vector<std::string>& overrides) {
  std::vector<std::string> lines;
  for (const std::string_view line : StrSplit(text, '\n'))
    lines.emplace_back(line);
  for (const std::string& override : overrides) {
    const bool out = override[0] == '~';
    const size_t equals = std::min(override.find('='), override.size());
    const std::string name = override.substr(out, equals - out);
    const std::string table = name.substr(0, name.find('.'));
    const std::string key = name.substr(name.find('.') + 1);
    std::string line;
    if (!out) {
      const std::string value = override.substr(equals + 1);
      char* end = nullptr;
      std::strtod(value.c_str(), &end);
      line = *end == '\0' ? StrCat(key, " = ", value)
                          : StrCat(key, " = \"", value, "\"");
    }
    const std::string header = StrCat("[", table, "]");
    auto at = std::find(lines.begin(), lines.end(), header);
    if (at == lines.end()) at = lines.insert(lines.end(), header);
    const auto end = std::find_if(
        at + 1, lines.end(), [](const auto& one) { return one[0] == '['; });
    const auto found = std::find_if(at + 1, end, [&](const auto& one) {
      return one.starts_with(StrCat(key, " ="));
    });
    if (out)
      lines.erase(found);
    else if (found != end)
      *found = line;
    else
      lines.insert(at + 1, line);
  }
  return StrJoin(lines, "\n");
}

// The recipe without [origin], which says where it was planned from.
std::string Settings(recipe::Recipe recipe) {
  recipe.origin = {};
  recipe.out.clear();
  return recipe::ToToml(recipe);
}

// Each key of the proposal has its value in the recipe.
void ExpectKeys(const recipe::Recipe& recipe, const Proposal& proposal) {
  for (const std::string& override : proposal.overrides) {
    if (override[0] == '~') continue;
    const size_t equals = override.find('=');
    const std::string key = override.substr(0, equals);
    const std::string value = override.substr(equals + 1);
    const auto has = recipe::ValueOfKey(recipe, key);
    ASSERT_TRUE(has) << key;
    if (const auto number = has->AsNumber())
      EXPECT_EQ(*number, std::atof(value.c_str())) << override;
    else
      EXPECT_EQ(PrintToml(*has), Quoted(value)) << override;
  }
}

void ExpectTheSame(const std::string& text, const Plan& plan,
                   const Proposal& proposal, const pods::Slice& from,
                   const pods::Slice& to, const Options& options) {
  const auto plan_of = [&](const recipe::Recipe& recipe) {
    auto made = MakePlan(recipe, from, to, options);
    EXPECT_TRUE(made.ok()) << made.status().ToString();
    return made.ok() ? *std::move(made) : Plan();
  };
  const auto run_of = [&](const recipe::Recipe& recipe) {
    auto made = PlanOfRun(recipe, to, options.data);
    EXPECT_TRUE(made.ok()) << made.status().ToString();
    return made.ok() ? *std::move(made) : Plan();
  };
  const std::string written = recipe::ToToml(plan.recipe);
  // On the written recipe, as `escala train` reads it.
  const Plan run = run_of(ReadIt(written, proposal.overrides));
  ExpectKeys(run.recipe, proposal);
  EXPECT_EQ(run.after.global_batch, plan.after.global_batch);
  EXPECT_EQ(run.after.steps, plan.after.steps);
  // In the same command, and what it writes.
  const Plan same = plan_of(ReadIt(text, proposal.overrides));
  EXPECT_EQ(Settings(same.recipe), Settings(run.recipe));
  EXPECT_EQ(same.after.warmup_steps, run.after.warmup_steps);
  const Plan again = run_of(ReadIt(recipe::ToToml(same.recipe)));
  EXPECT_EQ(Settings(again.recipe), Settings(run.recipe));
  // Edited into the written file, and into the recipe itself.
  const Plan edited = run_of(ReadIt(Edited(written, proposal.overrides)));
  EXPECT_EQ(Settings(edited.recipe), Settings(run.recipe));
  const Plan own = plan_of(ReadIt(Edited(text, proposal.overrides)));
  EXPECT_EQ(Settings(own.recipe), Settings(run.recipe));
}

int Proposals(const std::string& text, const Options& options) {
  int proposals = 0;
  const auto recipe = ReadIt(text);
  for (const char* ladder :
       {"v2-8..v3-2048", "v5litepod-4..v5litepod-256", "v4-8..v4-2048"}) {
    const auto rungs = FindRungs(ladder);
    EXPECT_TRUE(rungs.ok()) << rungs.status().ToString();
    const pods::Slice& from = *(*rungs)[0];
    for (const pods::Slice* to : *rungs) {
      const auto plan = MakePlan(recipe, from, *to, options);
      if (!plan.ok()) continue;
      for (const Proposal& proposal : plan->proposals) {
        SCOPED_TRACE(StrCat(from.name, " to ", to->name, ": ",
                            proposal.ToString(), "\n", text));
        ExpectTheSame(text, *plan, proposal, from, *to, options);
        ++proposals;
      }
    }
  }
  return proposals;
}

TEST(Proposals, OfShippedRecipesDoWhatTheySayInThreeWays) {
  int proposals = 0;
  for (const std::string& file : ShippedRecipes())
    for (const DataSize size : {DataSize{}, DataSize{1281167, 50000}})
      for (const bool allow_nonlinear : {false, true})
        proposals += Proposals(
            Contents(file), {.data = size, .allow_nonlinear = allow_nonlinear});
  EXPECT_GE(proposals, 60);
}

// Recipes with everything that could get in the way of a proposal.
TEST(Proposals, OfAnyRecipeDoWhatTheySay) {
  const std::string text =
      "model = \"m\"\ndata = \"d\"\nglobal_batch = 1024\n[optimizer]\n"
      "learning_rate = 0.1\n[schedule]\n[plan]\n";
  const auto with = [](std::string recipe,
                       const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const std::string header = line.substr(0, line.find('\n'));
      recipe.replace(recipe.find(header), header.size(), line);
    }
    return recipe;
  };
  int proposals = 0;
  for (const char* length : {"\ntrain_steps = 3000", "\nepochs = 20"})
    for (const char* optimizer :
         {"[optimizer]\nname = \"sgd\"\nnesterov = true\nmomentum = 0.8",
          "[optimizer]\nname = \"adamw\"\nweight_decay = 0.1",
          "[optimizer]\nname = \"adam\"\nema = 0.99"})
      for (const char* schedule :
           {"[schedule]\nwarmup_fraction = 0.1", "[schedule]",
            "[schedule]\nkind = \"cosine\"\nend_factor = 0.1",
            "[schedule]\nkind = \"piecewise\"\nfactors = [0.1]"})
        for (const char* rules :
             {"[plan]", "[plan]\nlr_rule = \"legw\"",
              "[plan]\nmax_learning_rate = 3.0",
              "[plan]\nmax_global_batch = 20000\nrounding = \"down\""}) {
          std::string recipe = with(text, {optimizer, schedule, rules});
          recipe.insert(recipe.find("\n[optimizer]"), length);
          const bool in_epochs = recipe.find("epochs = ") != recipe.npos;
          const size_t factors = recipe.find("factors");
          if (factors != recipe.npos)
            recipe.insert(factors, in_epochs ? "boundaries_epochs = [9]\n"
                                             : "boundaries = [1500]\n");
          const Options options{.data = {1281167, 50000},
                                .allow_nonlinear = true};
          proposals += Proposals(recipe, options);
        }
  EXPECT_GE(proposals, 400);
}

// The reference warms up over 821 steps of 16384, and this run has 25.
TEST(Proposals, AWarmupStaysWithinTheRun) {
  const Plan plan =
      PlanIt(ReadIt(kSmall, {"train_steps=400", "schedule.warmup_steps=0"}),
             "v2-8", "v2-128");
  ASSERT_EQ(plan.after.steps, 25);
  ASSERT_EQ(plan.proposals.size(), 1u);
  const std::string text = plan.proposals[0].ToString();
  EXPECT_TRUE(Has(text, " schedule.warmup_steps=7 ")) << text;
  EXPECT_TRUE(
      Has(text, "its warm-up of 821 steps is cut to 30 % of this run, 7"))
      << text;
}

}  // namespace
}  // namespace escala::plan
