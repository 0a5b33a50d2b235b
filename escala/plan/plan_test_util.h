// Provides helpers that the tests of plans share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "escala/plan/plan.h"
#include "escala/pods/slice_test_util.h"

namespace escala::plan {

inline recipe::Recipe ReadIt(const std::string& text,
                             const std::vector<std::string>& overrides = {}) {
  auto recipe = recipe::ReadRecipe(text, "r.toml", overrides);
  EXPECT_TRUE(recipe.ok()) << recipe.status().ToString() << "\n" << text;
  return recipe.ok() ? *std::move(recipe) : recipe::Recipe();
}

// sgd with a batch of 1024, for 100 steps.
inline const std::string kSmall =
    "model = \"m\"\ndata = \"d\"\nglobal_batch = 1024\ntrain_steps = 100\n"
    "optimizer = {name = \"sgd\", learning_rate = 0.1}\n";

inline Result<Plan> TryPlan(const recipe::Recipe& recipe,
                            const std::string& from, const std::string& to,
                            const Options& options = {}) {
  return MakePlan(recipe, pods::Find(from), pods::Find(to), options);
}

inline Plan PlanIt(const recipe::Recipe& recipe, const std::string& from,
                   const std::string& to, const Options& options = {}) {
  auto plan = TryPlan(recipe, from, to, options);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  return plan.ok() ? *std::move(plan) : Plan();
}

// The message of the refusal. Its code must be `code`.
inline std::string RefusalOf(
    const recipe::Recipe& recipe, const std::string& from,
    const std::string& to, const Options& options = {},
    StatusCode code = StatusCode::kFailedPrecondition) {
  const auto plan = TryPlan(recipe, from, to, options);
  EXPECT_EQ(plan.status().code(), code) << plan.status().ToString();
  return plan.status().message();
}

inline const Line* FindLine(const Plan& plan, const std::string& key) {
  for (const Line& line : plan.lines)
    if (line.key == key) return &line;
  return nullptr;
}

inline bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace escala::plan
