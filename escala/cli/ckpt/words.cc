#include "escala/cli/ckpt/words.h"

#include <fnmatch.h>

#include <limits>

#include "escala/base/log.h"
#include "escala/base/toml.h"
#include "escala/cli/run_folder.h"
#include "escala/cli/shown_text.h"
#include "escala/store/buckets.h"

namespace escala::cli {

Status CheckWords(const Arguments& arguments,
                  const std::vector<std::string_view>& names, bool more) {
  const size_t got = arguments.positional().size();
  if (got == names.size() || (more && got > names.size())) return Status();
  return InvalidArgument("got ", Counted(static_cast<int64_t>(got), "word"),
                         ", expected ", StrJoin(names, " "));
}

Result<std::optional<int64_t>> StepAskedFor(const Arguments& arguments,
                                            std::string_view option) {
  return arguments.FindInt(option, 0, std::numeric_limits<int64_t>::max());
}

Result<ckpt::CheckpointPath> FindCheckpoints(const std::string& path,
                                             const Streams& streams) {
  NoteAside(path, streams);
  return ckpt::FindCheckpoints(store::Buckets::Default(), path);
}

Result<ckpt::CheckpointPath> FindCheckpoint(const std::string& path,
                                            std::optional<int64_t> step,
                                            const Streams& streams) {
  NoteAside(path, streams);
  std::vector<Status> skipped;
  auto found =
      ckpt::FindCheckpoint(store::Buckets::Default(), path, step, &skipped);
  if (found.ok())
    for (const Status& damage : skipped)
      streams.err << "note: " << OnOneLine(damage.message())
                  << "; the checkpoint before it is taken\n";
  return found;
}

Result<ckpt::ArrayStore> OpenStore(const std::string& path,
                                   std::optional<int64_t> step,
                                   const Streams& streams) {
  Env* const env = store::Buckets::Default();
  const auto info = env->Stat(path);
  if (info.ok() && !info->is_directory)
    return ckpt::ArrayStore::Open(env, path);
  ESCALA_ASSIGN_OR_RETURN(const auto found,
                          FindCheckpoint(path, step, streams));
  return ckpt::ArrayStore::Open(env, JoinPath(found.root, found.folder));
}

Result<std::vector<bool>> Selected(const std::vector<std::string>& names,
                                   std::span<const std::string> patterns) {
  std::vector<bool> selected(names.size(), patterns.empty());
  for (const std::string& pattern : patterns) {
    bool is_used = false;
    for (size_t i = 0; i < names.size(); ++i)
      if (fnmatch(pattern.c_str(), names[i].c_str(), 0) == 0)
        selected[i] = is_used = true;
    if (is_used) continue;
    const auto nearest = NearestWords(pattern, names);
    return InvalidArgument(
        "got ", Quoted(pattern), ", which no array is called",
        nearest.empty() ? "" : StrCat("; near are ", StrJoin(nearest)));
  }
  return selected;
}

std::optional<double> EpochsOf(const ckpt::Manifest& manifest) {
  if (manifest.data_examples == 0) return std::nullopt;
  return static_cast<double>(manifest.place.examples) /
         static_cast<double>(manifest.data_examples);
}

std::string TimeOf(const ckpt::Manifest& manifest) {
  constexpr int64_t kNanos = 1'000'000'000;
  if (manifest.written == 0) return "";
  return FormatTime(manifest.written * kNanos).substr(0, 19) + "Z";
}

// --- Progress ---------------------------------------------------------------

ByteProgress::ByteProgress(std::string what, uint64_t total)
    : what_(std::move(what)),
      total_(total),
      begin_(Env::Default()->MonotonicNanos()) {}

void ByteProgress::Add(uint64_t bytes) {
  done_ += bytes;
  if (!progress_ && seconds() < 1) return;
  constexpr int kMiB = 20;  // bits
  if (!progress_)
    progress_ = std::make_unique<Progress>(
        Env::Default(),
        ProgressOptions{what_, "MiB", static_cast<int64_t>(total_ >> kMiB)});
  progress_->Update(static_cast<int64_t>(done_ >> kMiB));
}

double ByteProgress::seconds() const {
  return static_cast<double>(Env::Default()->MonotonicNanos() - begin_) / 1e9;
}

}  // namespace escala::cli
