// Shared by commands on runs: they take a recipe with overrides, or a run's
// folder, which has its recipe and weights.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/recipe/recipe.h"

namespace escala::cli {

struct RunWords {
  std::string file;  // "recipes/digits_cnn.toml", "runs/digits_cnn"
  std::vector<std::string> overrides;
};
// `expected` names the missing file in an error.
Result<RunWords> RunWordsOf(
    const Arguments& arguments,
    std::string_view expected = "a recipe, as recipes/digits_cnn.toml");

Outcome NotRead(const Status& status, bool bad);

// Bad use for INVALID_ARGUMENT (the recipe must change), else broken.
Outcome RunFailed(const Status& status);

}  // namespace escala::cli
