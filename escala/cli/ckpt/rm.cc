#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "escala/base/json.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using ckpt::ListedCheckpoint;
using State = ListedCheckpoint::State;

// Tells which checkpoints a run can go on from. Reads all of their bytes, each
// checkpoint once; those in a newer format count as whole unread.
class WholeOnes {
 public:
  WholeOnes(ckpt::Sink* sink, const Streams& streams)
      : sink_(sink), streams_(streams) {}

  bool Has(const ListedCheckpoint& one) {
    if (one.state != State::kWhole) return one.state == State::kNewer;
    const auto [at, is_new] = is_whole_.try_emplace(one.step, false);
    if (is_new) at->second = Verify(one);
    return at->second;
  }

 private:
  bool Verify(const ListedCheckpoint& one) {
    const auto opened = ckpt::Checkpoint::Open(sink_, one.folder);
    Status bad = opened.status();
    if (opened.ok()) {
      ByteProgress progress("verify", one.bytes);
      const auto damage =
          opened->FindDamage([&](uint64_t bytes) { progress.Add(bytes); });
      if (!damage.empty()) bad = damage[0].why;
    }
    if (!bad.ok())
      streams_.err << "note: " << OnOneLine(bad.message())
                   << "; this checkpoint is not counted as whole\n";
    return bad.ok();
  }

  ckpt::Sink* const sink_;
  const Streams& streams_;
  std::map<int64_t, bool> is_whole_;  // by step
};

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
    const std::set<int64_t>& steps, int64_t keep, bool unfinished,
    WholeOnes* whole_ones) {
  std::set<int64_t> found = steps;
  if (keep >= 0) {
    int64_t whole = 0;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
      if (whole >= keep && it->state != State::kUnfinished)
        found.insert(it->step);
      else if (whole_ones->Has(*it))
        ++whole;
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

// The newest are looked at first, and as few as answer the question.
bool LosesTheLast(const std::vector<ListedCheckpoint>& all,
                  const std::vector<ListedCheckpoint>& removed,
                  WholeOnes* whole_ones) {
  const auto is_removed = [&](const ListedCheckpoint& one) {
    return std::any_of(removed.begin(), removed.end(), [&](const auto& other) {
      return other.folder == one.folder;
    });
  };
  const auto any = [&](bool of_removed) {
    return std::any_of(all.rbegin(), all.rend(), [&](const auto& one) {
      return is_removed(one) == of_removed && whole_ones->Has(one);
    });
  };
  const bool may_lose =
      std::any_of(removed.begin(), removed.end(), [](const auto& one) {
        return one.state == State::kWhole || one.state == State::kNewer;
      });
  return may_lose && !any(/*of_removed=*/false) && any(/*of_removed=*/true);
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
  if (!steps->empty() && *keep >= 0)
    return Outcome::BadUse(
        InvalidArgument("--step and --keep exclude each other"));
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
  WholeOnes whole_ones(sink.get(), streams);
  const auto removed =
      ToRemove(path, *all, *steps, *keep, unfinished, &whole_ones);
  if (!removed.ok()) return RunFailed(removed.status());
  if (!arguments.Has("force") && LosesTheLast(*all, *removed, &whole_ones))
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
