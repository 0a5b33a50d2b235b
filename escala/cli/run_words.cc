#include "escala/cli/run_words.h"

#include "escala/base/env.h"

namespace escala::cli {

Result<RunWords> RunWordsOf(const Arguments& arguments) {
  RunWords words;
  for (const std::string& word : arguments.positional()) {
    const bool is_override =
        word.find('=') != std::string::npos || word.starts_with('~');
    if (is_override)
      words.overrides.push_back(word);
    else if (words.file.empty())
      words.file = word;
    else
      return InvalidArgument("got the files ", words.file, " and ", word,
                             ", expected one recipe");
  }
  if (words.file.empty())
    return InvalidArgument("expected a recipe, as recipes/digits_cnn.toml");
  return words;
}

Result<recipe::Recipe> ReadRun(const RunWords& words, bool* bad_use) {
  *bad_use = false;
  Env* const env = Env::Default();
  std::string file = words.file;
  if (const auto info = env->Stat(file); info.ok() && info->is_directory)
    file = JoinPath(file, "config.toml");
  ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, file));
  *bad_use = true;
  return recipe::ReadRecipe(text, file, words.overrides);
}

}  // namespace escala::cli
