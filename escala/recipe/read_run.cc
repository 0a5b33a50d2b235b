#include <algorithm>
#include <filesystem>

#include "escala/base/env.h"
#include "escala/base/toml.h"
#include "escala/recipe/recipe.h"

namespace escala::recipe {
namespace {

constexpr uint64_t kMostBytes = 16 << 20;

}  // namespace

Result<Recipe> ReadRun(const std::string& path,
                       const std::vector<std::string>& overrides, bool* bad) {
  *bad = false;
  Env* const env = Env::Default();
  std::string file = path;
  const auto info = env->Stat(file);
  if (info.status().code() == StatusCode::kNotFound)
    return NotFound(path,
                    ": there is no such file, expected that of a recipe, or "
                    "the folder of a run",
                    path.starts_with('/')
                        ? ""
                        : StrCat("; paths begin in ",
                                 std::filesystem::current_path().string()));
  if (info.ok() && !info->is_directory && file.ends_with(".safetensors")) {
    *bad = true;
    return InvalidArgument(path,
                           ": got a file of weights, expected the folder of a "
                           "run, or a recipe's file; give ",
                           DirName(path));
  }
  if (info.ok() && info->is_directory) {
    file = JoinPath(file, "config.toml");
    if (!env->Stat(file).ok())
      return NotFound(path,
                      ": it is a directory without config.toml, expected the "
                      "folder of a run, or the file of a recipe");
  }
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, file, kMostBytes));
  *bad = true;
  ESCALA_ASSIGN_OR_RETURN(Recipe recipe, ReadRecipe(text, file, overrides));
  const bool names_out =
      std::any_of(overrides.begin(), overrides.end(),
                  [](const auto& word) { return word.starts_with("out"); });
  if (file != path && !names_out) {
    // The run is in the folder `path`, even if that was moved since.
    recipe.out = path;
  }
  return recipe;
}

}  // namespace escala::recipe
