// Finds and reads the files that a user names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"

namespace escala::input {

// Whether `name` matches `pattern`, where '*' stands for any characters and '?'
// for one. A name that begins with '.' matches only a pattern that does, too.
bool MatchesPattern(std::string_view pattern, std::string_view name);

// Returns the files that `paths` name; those of one path are sorted. A path is
// a file; a directory, whose files and those of its subdirectories are taken,
// except hidden ones and what links to directories lead to; or a pattern of
// files in the last component ("docs/*.md"). The indexes of record files, which
// lie beside these, are left out. Fails on a path that matches nothing, on
// an empty file that is named itself, and on a file that is named twice.
Result<std::vector<std::string>> FindFiles(
    Env* env, const std::vector<std::string>& paths);

// The same with their sizes, which a list of a bucket tells.
struct FoundFile {
  std::string path;
  uint64_t size = 0;
};
Result<std::vector<FoundFile>> FindFilesAndSizes(
    Env* env, const std::vector<std::string>& paths);

// Concatenates the files. Fails beyond 4 GiB.
Result<std::string> ReadFiles(Env* env, const std::vector<std::string>& files);

}  // namespace escala::input
