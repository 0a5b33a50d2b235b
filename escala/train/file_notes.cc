#include "escala/train/file_notes.h"

#include <filesystem>
#include <map>

#include "escala/base/strings.h"
#include "escala/input/shard_names.h"
#include "escala/store/uri.h"

namespace escala::train {

namespace {

// Equal for all paths of one file, links included.
std::string RealPath(const std::string& path) {
  if (store::IsInBucket(path)) return path;
  std::error_code error;
  const auto real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

std::vector<std::string> MissingOf(const std::vector<input::SourceFile>& files,
                                   const char* whose) {
  if (files.size() < 2) return {};
  std::vector<std::string> paths;
  for (const input::SourceFile& file : files) paths.push_back(file.path);
  std::vector<std::string> notes = input::MissingShards(paths);
  for (std::string& note : notes) note = StrCat(whose, ": ", note);
  return notes;
}

}  // namespace

std::vector<std::string> NotesOfFiles(const input::Source& training,
                                      const input::Source& evaluation) {
  const auto files = training.files();
  const auto eval_files = evaluation.files();
  std::vector<std::string> notes = MissingOf(files, "the training data");
  std::map<std::string, bool> is_whole;  // of the training files
  for (const input::SourceFile& file : files)
    is_whole[RealPath(file.path)] = file.is_whole;
  std::vector<std::string> both;
  bool has_own = false;  // files that training does not have
  for (const input::SourceFile& file : eval_files) {
    const auto found = is_whole.find(RealPath(file.path));
    has_own |= found == is_whole.end();
    if (found != is_whole.end() && (file.is_whole || found->second))
      both.push_back(file.path);
  }
  if (has_own)
    for (std::string& note : MissingOf(eval_files, "the evaluation data"))
      notes.push_back(std::move(note));
  if (!both.empty())
    notes.push_back(StrCat(
        "the evaluation reads files that training reads, too: ", both[0],
        both.size() > 1 ? StrCat(" and ", both.size() - 1, " more") : "",
        "; name other ones (input.eval_files), or hold out a part of them "
        "(input.eval_fraction)"));
  return notes;
}

}  // namespace escala::train
