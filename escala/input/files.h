// Files that a user names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"

namespace escala::input {

// Does `name` look like `pattern`, where '*' stands for any characters and '?'
// for one? Names that begin with '.' only where the pattern does.
bool MatchesPattern(std::string_view pattern, std::string_view name);

// The files that `paths` name, those of each path sorted: a file; a directory
// (its files, not those of directories in it, nor hidden ones); a pattern in
// the last part ("docs/*.md"). Fails on a path that names none, and on an empty
// file named by itself.
Result<std::vector<std::string>> FindFiles(
    Env* env, const std::vector<std::string>& paths);

// One after the other. Fails beyond 4 GiB.
Result<std::string> ReadFiles(Env* env, const std::vector<std::string>& files);

}  // namespace escala::input
