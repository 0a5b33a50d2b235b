#include "escala/cli/run_words.h"

#include <algorithm>

namespace escala::cli {

namespace {

bool HasLooseEquals(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.starts_with('=') || word.ends_with('=');
  });
}

}  // namespace

Result<RunWords> RunWordsOf(const Arguments& arguments,
                            std::string_view expected) {
  RunWords words;
  for (const std::string& word : arguments.positional()) {
    const bool is_override =
        word.find('=') != std::string::npos || word.starts_with('~');
    if (is_override)
      words.overrides.push_back(word);
    else if (words.file.empty())
      words.file = word;
    else
      return InvalidArgument(
          "got the files ", Quoted(words.file), " and ", Quoted(word),
          ", expected one recipe and key=value",
          HasLooseEquals(arguments.positional()) ? " without blanks around '='"
                                                 : "");
  }
  if (words.file.empty()) return InvalidArgument("expected ", expected);
  return words;
}

Outcome NotRead(const Status& status, bool bad) {
  return bad ? Outcome::BadRecipe(status) : Outcome::Broke(status);
}

Outcome RunFailed(const Status& status) {
  return NotRead(status, status.code() == StatusCode::kInvalidArgument);
}

}  // namespace escala::cli
