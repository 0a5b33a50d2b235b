#include "escala/cli/run_words.h"

#include "escala/base/env.h"

namespace escala::cli {

namespace {

constexpr uint64_t kMostBytes = 16 << 20;  // of a recipe

}  // namespace

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

Result<recipe::Recipe> ReadRun(const RunWords& words, bool* bad) {
  *bad = false;
  Env* const env = Env::Default();
  std::string file = words.file;
  std::vector<std::string> overrides;
  if (const auto info = env->Stat(file); info.ok() && info->is_directory) {
    // Wherever it lies now.
    overrides.push_back(StrCat("out=", PrintToml(TomlOf(words.file))));
    file = JoinPath(file, "config.toml");
    if (!env->Stat(file).ok())
      return NotFound(words.file,
                      ": it is a directory without config.toml, expected the "
                      "folder of a run, or the file of a recipe");
  }
  overrides.insert(overrides.end(), words.overrides.begin(),
                   words.overrides.end());
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, file, kMostBytes));
  *bad = true;
  return recipe::ReadRecipe(text, file, overrides);
}

Outcome NotRead(const Status& status, bool bad) {
  return bad ? Outcome::BadRecipe(status) : Outcome::Broke(status);
}

Outcome RunFailed(const Status& status) {
  return NotRead(status, status.code() == StatusCode::kInvalidArgument);
}

}  // namespace escala::cli
