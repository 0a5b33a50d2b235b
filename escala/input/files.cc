#include "escala/input/files.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "escala/input/records/index.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

constexpr uint64_t kMostBytes = uint64_t{4} << 30;

// Links to directories may lead in a circle.
bool IsLink(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_symlink(path, error);
}

// A pipe has no size, and opening one waits for its writer.
Status RefuseStream(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  const bool is_pipe = std::filesystem::is_fifo(status);
  if (!is_pipe && !std::filesystem::is_socket(status) &&
      !std::filesystem::is_character_file(status))
    return Status();
  return InvalidArgument(
      path, " is a ", is_pipe ? "pipe" : "socket or a device",
      ", expected a plain file: copy its contents to one, or leave it out");
}

// Appends the files of `dir` whose names match; if `deep`, those of its
// subdirectories, too.
Status AddFilesIn(Env* env, const std::string& dir, std::string_view pattern,
                  bool deep, std::vector<FoundFile>* files) {
  ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(dir));
  for (const std::string& name : names) {
    if (!MatchesPattern(pattern, name) || name.ends_with(kIndexSuffix))
      continue;
    std::string path = JoinPath(dir, name);
    const auto info = env->Stat(path);
    if (!info.ok()) {
      if (!IsLink(path)) return info.status();
      return NotFound(path,
                      " is a link to a file that is not there: mend it, "
                      "or leave it out");
    }
    ESCALA_RETURN_IF_ERROR(RefuseStream(path));
    if (!info->is_directory)
      files->push_back({std::move(path), info->size});
    else if (deep && !IsLink(path))
      ESCALA_RETURN_IF_ERROR(AddFilesIn(env, path, pattern, deep, files));
  }
  return Status();
}

// What a path that finds nothing may have meant; "" if it has no such signs.
std::string_view HintFor(std::string_view path) {
  const std::string_view in_folder =
      path.substr(0, path.size() - BaseName(path).size());
  if (path.find_first_of("[]{}") == path.npos &&
      in_folder.find_first_of("*?") == in_folder.npos)
    return "";
  return "; in a pattern only * and ? stand for others, and only behind the "
         "last slash: name several patterns in a list";
}

// Paths of one file are equal, unless links lead to it.
std::string NormalPath(const std::string& path) {
  if (store::IsInBucket(path)) return path;
  return std::filesystem::path(path).lexically_normal().string();
}

// Whether who did not answer now would not answer another question.
bool IsSilent(const Status& status) {
  return status.code() == StatusCode::kUnavailable ||
         status.code() == StatusCode::kResourceExhausted ||
         status.code() == StatusCode::kCancelled;
}

Result<std::vector<FoundFile>> FilesOf(Env* env, const std::string& path) {
  if (path.empty())
    return InvalidArgument(
        "got an empty path, expected a file, a folder or a pattern");
  const auto info = env->Stat(path);
  if (info.ok() && !info->is_directory) {
    ESCALA_RETURN_IF_ERROR(RefuseStream(path));
    if (info->size == 0)
      return InvalidArgument("file ", path,
                             " is empty: fill it, or leave it out");
    return std::vector{FoundFile{path, info->size}};
  }
  if (IsSilent(info.status())) return info.status();
  const std::string dir = info.ok() ? path : std::string(DirName(path));
  const std::string_view pattern = info.ok() ? "*" : BaseName(path);
  if (!info.ok() && pattern.find_first_of("*?") == pattern.npos)
    return info.status();
  std::vector<FoundFile> files;
  ESCALA_RETURN_IF_ERROR(AddFilesIn(env, dir, pattern, info.ok(), &files));
  std::sort(files.begin(), files.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  if (files.empty())
    return NotFound("there is no file ",
                    info.ok() ? StrCat("in directory ", path,
                                       ": fill it, or name another one")
                              : StrCat("that matches ", path));
  return files;
}

}  // namespace

bool MatchesPattern(std::string_view pattern, std::string_view name) {
  if (name.starts_with('.') && !pattern.starts_with('.')) return false;
  // On a mismatch, let the last star match one character more.
  size_t p = 0, n = 0, star = pattern.npos, resume = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = n;
    } else if (p < pattern.size() &&
               (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p, ++n;
    } else if (star != pattern.npos) {
      p = star + 1;
      n = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

Result<std::vector<std::string>> FindFiles(
    Env* env, const std::vector<std::string>& paths) {
  ESCALA_ASSIGN_OR_RETURN(auto found, FindFilesAndSizes(env, paths));
  std::vector<std::string> files;
  for (FoundFile& file : found) files.push_back(std::move(file.path));
  return files;
}

Result<std::vector<FoundFile>> FindFilesAndSizes(
    Env* env, const std::vector<std::string>& paths) {
  std::vector<FoundFile> files;
  std::set<std::string> found;
  for (const std::string& path : paths) {
    const auto more = FilesOf(env, path);
    if (!more.ok())
      return Status(more.status().code(),
                    StrCat(more.status().message(), HintFor(path)));
    for (const FoundFile& file : *more) {
      if (!found.insert(NormalPath(file.path)).second)
        return InvalidArgument("got ", file.path,
                               " twice, expected each file once; take it out "
                               "of one of the names");
      files.push_back(file);
    }
  }
  return files;
}

Result<std::string> ReadFiles(Env* env, const std::vector<std::string>& files) {
  std::string bytes;
  for (const std::string& file : files) {
    ESCALA_ASSIGN_OR_RETURN(const std::string text,
                            ReadFile(env, file, kMostBytes - bytes.size()));
    bytes += text;
  }
  return bytes;
}

}  // namespace escala::input
