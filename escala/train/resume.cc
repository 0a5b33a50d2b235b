#include "escala/train/resume.h"

#include <algorithm>
#include <span>
#include <utility>

#include "escala/base/version.h"
#include "escala/base/wire/crc32c.h"
#include "escala/ckpt/find.h"
#include "escala/input/sample_checksum.h"
#include "escala/recipe/planned_keys.h"
#include "escala/store/uri.h"
#include "escala/train/folder.h"

namespace escala::train {

namespace {

using recipe::Difference;
using recipe::Recipe;

// --- What may change
// ----------------------------------------------------------

bool IsIn(std::string_view key, std::span<const std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view item) {
    return item.ends_with('.') ? key.starts_with(item) : key == item;
  });
}

bool IsIn(std::string_view key, std::initializer_list<std::string_view> list) {
  return IsIn(key, std::span(list.begin(), list.size()));
}

// Keys without influence on the steps that follow.
bool IsFree(std::string_view key) {
  return IsIn(key, {"log_every", "on_nan", "checkpoint.", "profile.", "noise.",
                    "sentinel.", "eval.", "input.threads", "input.depth",
                    "input.cache", "input.cache_gib", "input.on_bad_record"});
}

// Keys that cut the same computation in another way; batch norms see the pieces
// of a batch, which Statistics() tells.
bool IsLayout(std::string_view key) {
  return IsIn(key, {"mesh.", "optimizer.shard", "optimizer.accumulate",
                    "batch_per_replica"});
}

// Keys that a plan for another slice changes.
bool IsPlanned(std::string_view key) {
  return IsIn(key, recipe::kPlannedKeys) || IsIn(key, recipe::kPlannedSettings);
}

bool IsLonger(const Difference& difference) {
  const auto before = ParseNumber<double>(difference.before);
  const auto after = ParseNumber<double>(difference.after);
  return IsIn(difference.key, {"train_steps", "epochs"}) && before && after &&
         *after > *before;
}

// Whether both were planned from one recipe, or one from the other. A recipe
// that was not planned has steps of `batch` examples.
bool AreOfOnePlan(const Recipe& before, int64_t batch_before, const Recipe& now,
                  int64_t batch_now) {
  const auto rate = [](const Recipe& recipe) {
    return recipe.origin.learning_rate.value_or(recipe.optimizer.learning_rate);
  };
  const bool has_plan =
      !before.origin.planned_for.empty() || !now.origin.planned_for.empty();
  return has_plan && rate(before) == rate(now) &&
         before.origin.global_batch.value_or(batch_before) ==
             now.origin.global_batch.value_or(batch_now);
}

// --- One checkpoint
// -----------------------------------------------------------

// Compares a checkpoint with the run that is to continue it.
class Comparison {
 public:
  Comparison(const Session& session, const BeginningOptions& options,
             const ckpt::Manifest& before, bool is_own)
      : session_(session),
        options_(options),
        before_(before),
        is_own_(is_own),
        job_(ReadNote(NoteOf("job"))) {}

  // Fills in all but the checkpoint itself.
  Status Run(Beginning* beginning) {
    if (before_.recipe.empty())
      return InvalidArgument(
          Where(),
          " is none: its checkpoint was imported, and has weights "
          "alone; begin a run with them in another folder (init_from)");
    ESCALA_RETURN_IF_ERROR(Keys());
    ESCALA_RETURN_IF_ERROR(Data());
    beginning->place = before_.place;
    ESCALA_RETURN_IF_ERROR(Batch(&beginning->place));
    Program();
    for (const auto& [owner, note] : before_.notes)
      beginning->notes[owner] = ReadNote(note);
    const TomlTable& run = beginning->notes["run"];
    beginning->seconds = NumberIn(run, "seconds");
    const bool is_over =
        beginning->place.position >= session_.job().length.steps;
    const std::string end = TextIn(run, "end");
    // A run with more steps than before goes on, unless it met its target.
    if (is_own_ && (is_over || end.starts_with("reached")))
      beginning->end = end.empty() ? "all steps are done" : end;
    beginning->is_own = is_own_;
    beginning->words = std::move(words_);
    return Status();
  }

 private:
  std::string NoteOf(const char* owner) const {
    const auto note = before_.notes.find(owner);
    return note == before_.notes.end() ? "" : note->second;
  }

  const Recipe& now() const { return session_.recipe(); }
  std::string Where() const {
    return is_own_ ? StrCat(now().At("out"), ": the run in ", now().out)
                   : StrCat(now().At("resume_from"), ": the run in ",
                            now().resume_from);
  }
  std::string WhatToDo() const {
    return is_own_ ? StrCat("take that back, ", Elsewhere(),
                            ", or begin again (--overwrite)")
                   : "take that back, or accept it (--fork FOLDER in place of "
                     "resume_from and out)";
  }
  // Where the run may go on, since it may not in its own folder.
  std::string Elsewhere() const {
    return options_.accept_changes
               ? "name a folder without a run (--fork FOLDER)"
               : "go on in another folder (--fork FOLDER)";
  }
  // Whoever branches off means another run, and not the one in its folder.
  bool AcceptsChanges() const { return options_.accept_changes && !is_own_; }
  void Say(std::string words) { words_.push_back(std::move(words)); }

  Status Keys() {
    auto before = recipe::ReadRecipe(before_.recipe, "checkpoint", {});
    if (!before.ok()) {
      Say(StrCat("warning: the checkpoint's recipe cannot be compared: ",
                 before.status().message()));
      return Status();
    }
    is_planned_ = AreOfOnePlan(*before, IntIn(job_, "global_batch"), now(),
                               session_.job().length.global_batch);
    std::vector<Difference> bad, harmless;
    for (Difference& one : recipe::DifferencesOf(*before, now())) {
      if (IsIn(one.key, {"out", "resume_from", "plan.", "origin."})) continue;
      const bool is_good = IsFree(one.key) || IsLayout(one.key) ||
                           IsLonger(one) || (is_planned_ && IsPlanned(one.key));
      (is_good || AcceptsChanges() ? harmless : bad).push_back(std::move(one));
    }
    if (!bad.empty())
      return InvalidArgument(Where(), " has other keys (", InWords(bad), "); ",
                             WhatToDo());
    if (!harmless.empty()) Say(StrCat("note: other keys: ", InWords(harmless)));
    Statistics(before->optimizer.accumulate);
    return Status();
  }

  void Statistics(int64_t pieces_before) {
    const auto& state = session_.job().state;
    const bool has_any =
        std::any_of(state.begin(), state.end(), [](const auto& entry) {
          return entry.kind == job::StateEntry::Kind::kStatistic;
        });
    if (has_any && pieces_before != now().optimizer.accumulate)
      Say(StrCat(
          "warning: batch norms see each piece of a batch alone, and a "
          "replica's batch is cut into ",
          Counted(now().optimizer.accumulate, "piece"), " now, before into ",
          pieces_before, ": its steps are not the same"));
  }

  Status Data() {
    const ckpt::Manifest& about = options_.about;
    if (about.data_examples == before_.data_examples &&
        about.data_crc32c == before_.data_crc32c)
      return Status();
    const std::string words =
        StrCat(" was trained on other data: got ", about.data, " (",
               about.data_examples, " examples, checksum ", about.data_crc32c,
               "), expected ", before_.data, " (", before_.data_examples,
               " examples, checksum ", before_.data_crc32c, ")");
    if (!AcceptsChanges())
      return InvalidArgument(Where(), words, "; ", WhatToDo());
    Say(StrCat("warning: the run", words));
    return Status();
  }

  // The place in the schedule, if a step has another number of examples now.
  Status Batch(ckpt::RunPlace* place) {
    const auto before = IntIn(job_, "global_batch");
    const int64_t batch = session_.job().length.global_batch;
    if (before == batch || before == 0) return Status();
    if (!is_planned_ && !AcceptsChanges())
      return InvalidArgument(
          Where(), " has steps of ", before, " examples, and on ",
          TextIn(ReadNote(options_.about.notes.at("job")), "slice"),
          " they would have ", batch,
          "; plan it for this slice (`escala plan RECIPE --from ",
          TextIn(job_, "slice"),
          " --to SLICE --write FILE`) and train FILE "
          "with resume_from=",
          now().out);
    if (is_own_)
      return InvalidArgument(Where(), " has steps of ", before,
                             " examples, and these would have ", batch, "; ",
                             Elsewhere());
    place->position = place->examples / batch;
    place->step = place->position;
    Say(StrCat("note: ", place->examples, " examples were read in steps of ",
               before, "; in steps of ", batch, " that is step ", place->step));
    return Status();
  }

  void Program() {
    const std::string slice =
        TextIn(ReadNote(options_.about.notes.at("job")), "slice");
    const std::string was = TextIn(job_, "slice");
    if (was != slice) {
      Say(StrCat("note: it ran on ", was, " and goes on on ", slice,
                 ": the same training, but not to the last bit"));
    } else if (before_.program != options_.about.program) {
      Say(StrCat("warning: the step's program is not that of the checkpoint",
                 before_.version == options_.about.version
                     ? ""
                     : StrCat(" (Escala ", before_.version, " then, ",
                              options_.about.version, " now)"),
                 ": the run goes on, but not to the last bit"));
    }
  }

  const Session& session_;
  const BeginningOptions& options_;
  const ckpt::Manifest& before_;
  const bool is_own_;
  const TomlTable job_;
  bool is_planned_ = false;
  std::vector<std::string> words_;
};

// DATA_LOSS also if its notes cannot be those of a run.
Result<ckpt::Checkpoint> OpenCheckpoint(ckpt::Sink* sink,
                                        const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(ckpt::Checkpoint opened,
                          ckpt::Checkpoint::Open(sink, folder));
  const Status notes = CheckNotes(opened.manifest().notes);
  if (!notes.ok()) return notes.WithContext(sink->PathOf(folder));
  return opened;
}

// The last whole checkpoint of a place; none if there is no committed one.
Result<Beginning> LastWhole(std::shared_ptr<ckpt::Sink> sink,
                            const std::set<int64_t>& damaged) {
  Beginning beginning;
  beginning.sink = std::move(sink);
  ESCALA_ASSIGN_OR_RETURN(std::vector<int64_t> steps,
                          ckpt::CommittedSteps(beginning.sink.get()));
  const bool has_any = !steps.empty();
  std::erase_if(steps, [&](int64_t step) { return damaged.contains(step); });
  for (; !steps.empty(); steps.pop_back()) {
    auto opened =
        OpenCheckpoint(beginning.sink.get(), ckpt::FolderOf(steps.back()));
    if (opened.ok()) {
      beginning.checkpoint =
          std::make_shared<ckpt::Checkpoint>(*std::move(opened));
      return beginning;
    }
    const StatusCode code = opened.status().code();
    if (code != StatusCode::kDataLoss && code != StatusCode::kNotFound)
      return opened.status();
    beginning.words.push_back(StrCat("warning: ", opened.status().message(),
                                     "; the checkpoint before it is taken"));
  }
  if (has_any)
    return DataLoss(beginning.sink->PathOf(""),
                    ": every checkpoint there is damaged; begin again "
                    "(--overwrite), which moves them aside");
  return beginning;
}

// A run's folder, the folder of its checkpoints, or one of them.
Result<Beginning> Of(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const ckpt::CheckpointPath found,
                          ckpt::FindCheckpoints(env, path));
  std::shared_ptr<ckpt::Sink> sink = ckpt::MakeFolderSink(env, found.root);
  if (found.folder.empty()) return LastWhole(std::move(sink), {});
  Beginning beginning;
  ESCALA_ASSIGN_OR_RETURN(ckpt::Checkpoint opened,
                          OpenCheckpoint(sink.get(), found.folder));
  beginning.sink = std::move(sink);
  beginning.checkpoint = std::make_shared<ckpt::Checkpoint>(std::move(opened));
  return beginning;
}

// Checkpoints that lie elsewhere are this run's if it was told so before:
// whoever names the folder of another run would delete that run's.
Status CheckOwner(const Recipe& recipe, const ckpt::Checkpoint& checkpoint) {
  if (recipe.checkpoint.folder.empty()) return Status();
  const auto before =
      recipe::ReadRecipe(checkpoint.manifest().recipe, "checkpoint", {});
  if (!before.ok() || before->checkpoint.folder == recipe.checkpoint.folder)
    return Status();
  return FailedPrecondition(
      recipe.At("checkpoint.folder"), ": got ", recipe.checkpoint.folder,
      ", which has the checkpoints of the run in ", before->out,
      ", expected a folder of its own; name another one, and go on from those "
      "with resume_from=",
      before->out);
}

}  // namespace

Result<ckpt::Manifest> AboutRun(const Session& session,
                                const std::string& slice,
                                std::string_view step) {
  ckpt::Manifest about;
  about.version = Version();
  about.seed = session.recipe().seed;
  about.program = HexOfCrc32c(Crc32c(step));
  about.data_examples = session.source().size();
  about.data = session.source().Describe();
  ESCALA_ASSIGN_OR_RETURN(about.data_crc32c,
                          input::SampleChecksum(session.source()));
  about.recipe = recipe::ToToml(session.recipe());
  TomlTable job;
  job.Set("slice", TomlOf(slice));
  job.Set("global_batch", TomlOf(session.job().length.global_batch));
  about.notes["job"] = PrintNote(job);
  return about;
}

Result<Beginning> FindBeginning(const Session& session, Env* env,
                                const BeginningOptions& options) {
  const Recipe& recipe = session.recipe();
  if (const auto info = env->Stat(recipe.out); info.ok() && !info->is_directory)
    return FailedPrecondition(
        recipe.At("out"), ": got ", Quoted(recipe.out),
        ", which is a file, expected a folder or nothing; "
        "name another one");
  if (store::IsInBucket(recipe.out))
    return FailedPrecondition(
        recipe.At("out"), ": got ", recipe.out,
        ", where lines cannot be added to files, expected a folder of this "
        "machine; checkpoints may lie in a bucket (checkpoint.folder)");
  const std::string checkpoints = CheckpointsOf(recipe);
  if (const auto info = env->Stat(checkpoints);
      info.ok() && !info->is_directory)
    return FailedPrecondition(
        recipe.At(recipe.checkpoint.folder.empty() ? "out"
                                                   : "checkpoint.folder"),
        ": got ", checkpoints,
        ", which is a file, expected a folder or nothing; move it away, or "
        "name another one");
  Beginning found;
  if (options.overwrite && !recipe.checkpoint.folder.empty()) {
    const auto sink = ckpt::MakeFolderSink(env, checkpoints);
    ESCALA_ASSIGN_OR_RETURN(const auto steps, ckpt::CommittedSteps(sink.get()));
    if (!steps.empty())
      return FailedPrecondition(
          recipe.At("checkpoint.folder"), ": got ", checkpoints,
          ", which has checkpoints of a run, and --overwrite moves only what "
          "lies in `out` aside; name another folder, or delete them (escala "
          "ckpt rm ",
          checkpoints, " --keep 0)");
  }
  if (!options.overwrite) {
    ESCALA_RETURN_IF_ERROR(CheckNotPartlyAside(recipe, env));
    ESCALA_ASSIGN_OR_RETURN(
        found,
        LastWhole(ckpt::MakeFolderSink(env, checkpoints), options.damaged));
  }
  const bool is_own = found.checkpoint != nullptr;
  if (is_own) ESCALA_RETURN_IF_ERROR(CheckOwner(recipe, *found.checkpoint));
  if (!is_own) ESCALA_RETURN_IF_ERROR(CheckRecipeIsOfRun(recipe, env));
  if (!is_own && !options.overwrite)
    ESCALA_RETURN_IF_ERROR(CheckFolder(recipe, env));
  if (!is_own && !recipe.resume_from.empty()) {
    const auto in = [&](const Status& status) {
      return status.WithContext(recipe.At("resume_from"));
    };
    auto theirs = Of(env, recipe.resume_from);
    if (!theirs.ok()) return in(theirs.status());
    if (theirs->checkpoint == nullptr)
      return in(NotFound(recipe.resume_from,
                         ": there is no checkpoint, expected a run's folder "
                         "or one of its checkpoints"));
    found = *std::move(theirs);
  }
  if (found.checkpoint == nullptr) return found;
  std::vector<std::string> words = std::move(found.words);
  ESCALA_RETURN_IF_ERROR(
      Comparison(session, options, found.checkpoint->manifest(), is_own)
          .Run(&found));
  found.words.insert(found.words.begin(), words.begin(), words.end());
  return found;
}

Result<State> RestoreState(const Placement& placement, const job::Job& job,
                           const ckpt::Checkpoint& checkpoint) {
  std::map<std::string_view, const ckpt::StoredArray*> arrays;
  for (const ckpt::StoredArray& array : checkpoint.manifest().arrays)
    arrays[array.name] = &array;
  for (const job::StateEntry& entry : job.state) {
    const auto array = arrays.find(entry.name);
    if (array == arrays.end())
      return FailedPrecondition(
          "the checkpoint has no array ", entry.name,
          ", expected one for each of the run's; begin a new run with its "
          "weights (init_from)");
    if (array->second->shape != entry.shape)
      return FailedPrecondition("the checkpoint's array ", entry.name, ": got ",
                                array->second->shape.ToString(), ", expected ",
                                entry.shape.ToString());
  }
  return State::FromPieces(
      placement, job,
      [&](const job::StateEntry& entry, const hlo::Shard& place) {
        return checkpoint.Read(*arrays.at(entry.name), place.offset,
                               place.size);
      });
}

}  // namespace escala::train
