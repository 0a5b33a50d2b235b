#include "escala/base/env.h"
#include "escala/base/toml.h"
#include "escala/recipe/recipe.h"

namespace escala::recipe {
namespace {

constexpr uint64_t kMostBytes = 16 << 20;

// Refuses keys of what does not exist yet: they would have no effect.
Status CheckExists(const Recipe& recipe) {
  for (const auto& [key, place] : recipe.places.of)
    if (key.starts_with("checkpoint."))
      return InvalidArgument(recipe.At(key),
                             ": checkpoints are not written yet: a run saves "
                             "its weights once, at its end; take the key out");
  return Status();
}

}  // namespace

Result<Recipe> ReadRun(const std::string& path,
                       const std::vector<std::string>& overrides, bool* bad) {
  *bad = false;
  Env* const env = Env::Default();
  std::string file = path;
  std::vector<std::string> words;
  if (const auto info = env->Stat(file); info.ok() && info->is_directory) {
    // The run is in the folder `path`, even if that was moved since.
    words.push_back(StrCat("out=", PrintToml(TomlOf(path))));
    file = JoinPath(file, "config.toml");
    if (!env->Stat(file).ok())
      return NotFound(path,
                      ": it is a directory without config.toml, expected the "
                      "folder of a run, or the file of a recipe");
  }
  words.insert(words.end(), overrides.begin(), overrides.end());
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, file, kMostBytes));
  *bad = true;
  auto recipe = ReadRecipe(text, file, words);
  // Folders of earlier versions list the defaults of such keys.
  if (recipe.ok() && file == path)
    ESCALA_RETURN_IF_ERROR(CheckExists(*recipe));
  return recipe;
}

}  // namespace escala::recipe
