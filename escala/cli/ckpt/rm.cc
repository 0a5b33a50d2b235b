#include <algorithm>
#include <filesystem>
#include <set>

#include "escala/base/json.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using ckpt::ListedCheckpoint;
using State = ListedCheckpoint::State;

// A run can go on from it, perhaps by a newer Escala.
bool IsWhole(const ListedCheckpoint& one) {
  return one.state == State::kWhole || one.state == State::kNewer;
}

Result<std::set<int64_t>> StepsOf(const std::vector<std::string>& words) {
  std::set<int64_t> steps;
  for (const std::string& word : words) {
    const auto step = ParseNumber<int64_t>(word);
    if (!step || *step < 0)
      return InvalidArgument("option --step is \"", word,
                             "\", expected a whole number from 0 on");
    steps.insert(*step);
  }
  return steps;
}

// The checkpoints that the words name. `keep` is -1 without --keep.
Result<std::vector<ListedCheckpoint>> ToRemove(
    const std::string& path, const std::vector<ListedCheckpoint>& all,
    const std::set<int64_t>& steps, int64_t keep, bool unfinished) {
  std::set<int64_t> found = steps;
  if (keep >= 0) {
    int64_t whole = 0;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
      if (whole >= keep && it->state != State::kUnfinished)
        found.insert(it->step);
      whole += IsWhole(*it) ? 1 : 0;
    }
  }
  std::vector<ListedCheckpoint> removed;
  for (const ListedCheckpoint& one : all) {
    if (one.state == State::kUnfinished && steps.contains(one.step) &&
        !unfinished)
      return InvalidArgument(path, ": step ", one.step,
                             " is the folder of a save that was not finished; "
                             "--unfinished deletes such folders");
    if (found.contains(one.step) ||
        (unfinished && one.state == State::kUnfinished))
      removed.push_back(one);
    found.erase(one.step);
  }
  if (!found.empty())
    return InvalidArgument(path, ": it has no checkpoint of step ",
                           *found.begin());
  return removed;
}

// Unfinished folders may be those of a save that is going on. Returns the lock
// of the run, which the caller holds while it deletes.
Result<std::unique_ptr<FileLock>> LockRun(Env* env, const std::string& root) {
  const std::string run(DirName(root));
  if (!env->Stat(JoinPath(run, "config.toml")).ok())
    return std::unique_ptr<FileLock>();
  auto lock = env->Lock(JoinPath(run, "lock"));
  if (lock.status().code() == StatusCode::kUnavailable)
    return Unavailable(run,
                       ": a run is writing there, and an unfinished "
                       "folder may be its own; wait for its end");
  return lock;
}

// A link to another place is none of the run's own files.
Status CheckNoLink(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_symlink(path, error)) return Status();
  return FailedPrecondition(
      path,
      ": it is a symbolic link, and nothing was deleted; name the place that "
      "it leads to, or delete the link itself");
}

Status CheckNoLinks(const ckpt::Sink& sink,
                    const std::vector<ListedCheckpoint>& removed) {
  ESCALA_RETURN_IF_ERROR(CheckNoLink(sink.PathOf("")));
  for (const ListedCheckpoint& one : removed)
    ESCALA_RETURN_IF_ERROR(CheckNoLink(sink.PathOf(one.folder)));
  return Status();
}

bool LosesTheLast(const std::vector<ListedCheckpoint>& all,
                  const std::vector<ListedCheckpoint>& removed) {
  const auto whole = [](const std::vector<ListedCheckpoint>& some) {
    return std::count_if(some.begin(), some.end(), IsWhole);
  };
  return whole(removed) > 0 && whole(removed) == whole(all);
}

}  // namespace

Outcome CkptRm(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"RUN"}); !words.ok())
    return Outcome::BadUse(words);
  const auto steps = StepsOf(arguments.GetAll("step"));
  if (!steps.ok()) return Outcome::BadUse(steps.status());
  const auto keep = arguments.GetInt("keep", -1, 0, int64_t{1} << 40);
  if (!keep.ok()) return Outcome::BadUse(keep.status());
  const bool unfinished = arguments.Has("unfinished");
  if (steps->empty() && *keep < 0 && !unfinished)
    return Outcome::BadUse(
        InvalidArgument("expected --step N, --keep N or --unfinished"));
  const std::string& path = arguments.positional()[0];
  Env* const env = store::Buckets::Default();
  const auto place = FindCheckpoints(path, streams);
  if (!place.ok()) return RunFailed(place.status());
  if (!place->folder.empty())
    return Outcome::BadUse(InvalidArgument(
        path, ": it is one checkpoint, expected the folder of a run"));
  std::unique_ptr<FileLock> lock;
  if (unfinished) {
    auto locked = LockRun(env, place->root);
    if (!locked.ok()) return Outcome::Broke(locked.status());
    lock = *std::move(locked);
  }
  const auto sink = ckpt::MakeFolderSink(env, place->root);
  const auto all = ckpt::ListCheckpoints(sink.get());
  if (!all.ok()) return Outcome::Broke(all.status());
  const auto removed = ToRemove(path, *all, *steps, *keep, unfinished);
  if (!removed.ok()) return RunFailed(removed.status());
  if (LosesTheLast(*all, *removed) && !arguments.Has("force"))
    return {kNo, FailedPrecondition(
                     path,
                     ": it would have no whole checkpoint left, and "
                     "nothing was deleted; --force deletes the last")};
  if (const Status links = CheckNoLinks(*sink, *removed); !links.ok())
    return Outcome::Broke(links);
  JsonWriter json;
  json.BeginObject().Key("removed").BeginArray();
  for (const ListedCheckpoint& one : *removed) {
    if (const Status status = ckpt::RemoveCheckpoint(sink.get(), one.folder);
        !status.ok())
      return Outcome::Broke(status);
    json.Int(one.step);
    if (!arguments.Has("json"))
      streams.out << "deleted " << sink->PathOf(one.folder) << ", "
                  << FormatBytes(static_cast<double>(one.bytes)) << "\n";
  }
  json.EndArray().EndObject();
  if (arguments.Has("json"))
    streams.out << std::move(json).Take() << "\n";
  else if (removed->empty())
    streams.out << "nothing to delete\n";
  return Outcome::Yes();
}

}  // namespace escala::cli
