// What the commands about runs have in common: a recipe with overrides, or the
// folder of a run, whose recipe and weights are there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/recipe/recipe.h"

namespace escala::cli {

struct RunWords {
  std::string file;  // "recipes/digits_cnn.toml", "runs/digits_cnn"
  std::vector<std::string> overrides;
};
Result<RunWords> RunWordsOf(const Arguments& arguments);

// recipe::ReadRun
inline Result<recipe::Recipe> ReadRun(const RunWords& words, bool* bad) {
  return recipe::ReadRun(words.file, words.overrides, bad);
}
Outcome NotRead(const Status& status, bool bad);

// INVALID_ARGUMENT: the recipe must change; else what broke.
Outcome RunFailed(const Status& status);

}  // namespace escala::cli
