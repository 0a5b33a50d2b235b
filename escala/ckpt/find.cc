#include "escala/ckpt/find.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/ckpt/checkpoint.h"

namespace escala::ckpt {
namespace {

std::string WithoutSlashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return std::string(path);
}

Status NoSuchStep(const std::string& path, int64_t step,
                  std::vector<int64_t> steps) {
  // The last ones are those that are asked for.
  constexpr size_t kShown = 8;
  const bool some = steps.size() > kShown;
  if (some) steps.erase(steps.begin(), steps.end() - kShown);
  return InvalidArgument(path, ": it has no checkpoint of step ", step,
                         ", expected one of ", some ? "..., " : "",
                         StrJoin(steps));
}

}  // namespace

Result<CheckpointPath> FindCheckpoints(Env* env, const std::string& path) {
  const std::string clean = WithoutSlashes(path);
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(clean));
  if (!info.is_directory)
    return FailedPrecondition(path,
                              ": it is a file, expected the folder of a run or "
                              "of a checkpoint");
  const auto has = [&](const char* name) {
    return env->Stat(JoinPath(clean, name)).ok();
  };
  const CheckpointPath one{std::string(DirName(clean)),
                           std::string(BaseName(clean))};
  if (has(kCommittedFile) || has(kManifestFile)) return one;
  if (has(kCheckpointsFolder))
    return CheckpointPath{JoinPath(clean, kCheckpointsFolder), ""};
  if (has(kElsewhereFile)) {
    ESCALA_ASSIGN_OR_RETURN(
        const std::string text,
        ReadFile(env, JoinPath(clean, kElsewhereFile), /*max_bytes=*/4096));
    return CheckpointPath{WithoutSlashes(StrTrim(text)), ""};
  }
  // Also runs may have such a name.
  if (StepOf(BaseName(clean)) && !has("config.toml")) return one;
  ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(clean));
  if (BaseName(clean) == kCheckpointsFolder ||
      std::any_of(names.begin(), names.end(),
                  [](const auto& name) { return StepOf(name).has_value(); }))
    return CheckpointPath{clean, ""};
  if (has("config.toml"))
    return NotFound(path, ": the run has no checkpoints",
                    has("weights.safetensors")
                        ? "; its last weights are in weights.safetensors there"
                        : "");
  return FailedPrecondition(path,
                            ": it is no folder of a run or of a checkpoint: it "
                            "has neither ",
                            kCheckpointsFolder, "/ nor ", kManifestFile);
}

Result<CheckpointPath> FindCheckpoint(Env* env, const std::string& path,
                                      std::optional<int64_t> step,
                                      std::vector<Status>* skipped) {
  ESCALA_ASSIGN_OR_RETURN(CheckpointPath found, FindCheckpoints(env, path));
  if (!found.folder.empty()) {
    if (step && StepOf(found.folder) != step)
      return InvalidArgument(path, ": got step ", *step,
                             " with it, expected the run's folder, or no step");
    return found;
  }
  const auto sink = MakeFolderSink(env, found.root);
  ESCALA_ASSIGN_OR_RETURN(auto steps, CommittedSteps(sink.get()));
  if (steps.empty()) return NotFound(path, ": it has no whole checkpoint");
  if (step) {
    if (std::find(steps.begin(), steps.end(), *step) == steps.end())
      return NoSuchStep(path, *step, std::move(steps));
    found.folder = FolderOf(*step);
    return found;
  }
  for (; !steps.empty(); steps.pop_back()) {
    found.folder = FolderOf(steps.back());
    const Status opened = Checkpoint::Open(sink.get(), found.folder).status();
    if (opened.ok()) return found;
    // A newer format is no damage: an older checkpoint is not what is meant.
    if (opened.code() != StatusCode::kDataLoss) return opened;
    skipped->push_back(opened);
  }
  return DataLoss(path, ": all of its checkpoints are damaged; the oldest: ",
                  skipped->back().message());
}

Result<std::vector<ListedCheckpoint>> ListCheckpoints(Sink* sink) {
  ESCALA_ASSIGN_OR_RETURN(const auto folders, sink->Folders());
  std::vector<ListedCheckpoint> listed;
  for (const std::string& folder : folders) {
    const auto step = StepOf(folder);
    const auto files = sink->Files(folder);
    // A run that goes on may have deleted it meanwhile.
    const bool is_gone = files.status().code() == StatusCode::kNotFound;
    if (!step || is_gone) continue;
    if (!files.ok()) return files.status();
    ListedCheckpoint& one = listed.emplace_back();
    one.folder = folder;
    one.step = *step;
    for (const std::string& file : *files) {
      const auto size = sink->SizeOf(StrCat(folder, "/", file));
      one.bytes += size.ok() ? *size : 0;
    }
    const auto opened = Checkpoint::Open(sink, folder);
    one.why = opened.status();
    using State = ListedCheckpoint::State;
    switch (one.why.code()) {
      case StatusCode::kOk:
        one.state = State::kWhole;
        break;
      case StatusCode::kNotFound:
        one.state = State::kUnfinished;
        one.why = Status();
        break;
      case StatusCode::kUnimplemented:
        one.state = State::kNewer;
        break;
      default:
        one.state = State::kDamaged;
    }
    if (one.state == State::kWhole) one.manifest = opened->manifest();
  }
  std::sort(listed.begin(), listed.end(),
            [](const auto& a, const auto& b) { return a.step < b.step; });
  return listed;
}

}  // namespace escala::ckpt
