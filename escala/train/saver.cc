#include "escala/train/saver.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/recipe/target.h"
#include "escala/train/note.h"

namespace escala::train {

namespace {

constexpr double kNano = 1e-9;
// Between two lines about checkpoints that were saved.
constexpr int64_t kQuietNanos = 10'000'000'000;

// How a run that needs no further step has ended, in words; "" for any other.
std::string EndOf(const RunView& run) {
  if (run.stop) return run.stop->words;
  const bool is_done = run.position >= run.session.job().length.steps;
  return is_done ? "all steps are done" : "";
}

ckpt::ArrayKind KindOf(job::StateEntry::Kind kind) {
  using Kind = job::StateEntry::Kind;
  switch (kind) {
    case Kind::kStatistic:
      return ckpt::ArrayKind::kStatistic;
    case Kind::kSlot:
      return ckpt::ArrayKind::kSlot;
    case Kind::kEma:
      return ckpt::ArrayKind::kAverage;
    case Kind::kParameter:
      break;
  }
  return ckpt::ArrayKind::kParameter;
}

// Where the processes meet that write one checkpoint.
class GroupBarrier : public ckpt::Barrier {
 public:
  explicit GroupBarrier(hosts::Group* group) : group_(*group) {}
  size_t rank() const override { return static_cast<size_t>(group_.rank()); }
  size_t size() const override { return static_cast<size_t>(group_.size()); }
  Result<std::vector<std::string>> Exchange(const Status& status,
                                            std::string text) override {
    return group_.GatherIfWell("a checkpoint", status, text, kSaveMillis);
  }

 private:
  static constexpr int64_t kSaveMillis = 1'800'000;
  hosts::Group& group_;
};

}  // namespace

void StatePieces::Wait() const {
  for (const ckpt::PieceToWrite& piece : pieces)
    if (piece.wait != nullptr) (void)piece.wait();
}

Status CopyState(const State& state, const Placement& placement,
                 const job::Job& job, StatePieces* copy) {
  const bool is_new = copy->pieces.empty();
  size_t next = 0;
  for (size_t i = 0; i < job.state.size(); ++i) {
    const job::StateEntry& entry = job.state[i];
    for (const int64_t core : placement.own()) {
      if (!job::IsFirstHolder(entry.cuts, job.mesh, core)) continue;
      if (is_new) {
        hlo::Shard place =
            job::PlaceOf(entry.shape, entry.cuts, job.mesh, core);
        HostArray data =
            HostArray::Uninitialized({entry.shape.type, place.size});
        copy->bytes += data.shape().byte_size();
        copy->pieces.push_back({entry.name,
                                entry.shape,
                                std::move(place.offset),
                                std::move(data),
                                {},
                                KindOf(entry.kind)});
      }
      ckpt::PieceToWrite& piece = copy->pieces[next++];
      ESCALA_ASSIGN_OR_RETURN(pjrt::Event copied,
                              state.at(core, i).ToHost(&piece.data));
      piece.wait = [copied = std::make_shared<pjrt::Event>(std::move(copied))] {
        return copied->Await();
      };
    }
  }
  return Status();
}

Result<StatePieces> CopyState(const State& state, const Placement& placement,
                              const job::Job& job) {
  StatePieces copy;
  const Status copied = CopyState(state, placement, job, &copy);
  copy.Wait();
  if (!copied.ok()) return copied;
  return copy;
}

Saver::Saver(Env* env, std::unique_ptr<ckpt::Sink> sink, Options options,
             hosts::Group* group)
    : env_(env),
      sink_(std::move(sink)),
      options_(std::move(options)),
      group_(group),
      asked_step_(options_.saved_step),
      saved_step_(options_.saved_step) {
  if (const auto steps = ckpt::CommittedSteps(sink_.get()); steps.ok())
    for (const int64_t step : *steps)
      if (step <= saved_step_) steps_.push_back(step);
}

Saver::~Saver() {
  thread_.Wait();
  state_.Wait();
}

// --- Notes ------------------------------------------------------------------

TomlTable Saver::Note() const {
  TomlTable values, note;
  for (const auto& [step, value] : values_)
    values.Set(StrCat(step), TomlOf(value));
  if (!values_.empty()) note.Set(options_.keys.keep_best, TomlOf(values));
  return note;
}

void Saver::Restore(const TomlTable& note) {
  values_.clear();
  for (const TomlEntry& entry : TableIn(note, options_.keys.keep_best).entries)
    if (const auto step = ParseNumber<int64_t>(entry.key))
      values_[*step] = entry.value.AsNumber().value_or(0);
}

// --- When -------------------------------------------------------------------

Status Saver::RunStart(RunView* run) {
  last_begin_ = env_->MonotonicNanos();
  last_now_ = run->now;
  // The process before may have ended before it deleted what is not kept. What
  // is newer than the run's checkpoint is damaged: it stays until the next one.
  if (saved_step_ >= 0 && group_->rank() == 0)
    (void)CleanUp(std::numeric_limits<int64_t>::max());
  int64_t bytes = 0;
  for (const job::StateEntry& entry : run->session.job().state)
    bytes += entry.shape.byte_size();
  if (Status room = CheckRoom(bytes); !room.ok()) {
    if (options_.keys.on_failure == recipe::OnFailure::kStop) return room;
    run->reporters.Say(StrCat("warning: no checkpoint can be saved: ",
                              room.message(), "; the run goes on"));
  } else if (const auto free = sink_->FreeBytes();
             free && options_.keys.keep > 0 &&
             static_cast<double>(*free) <
                 static_cast<double>(options_.keys.keep + 1) *
                     static_cast<double>(bytes)) {
    run->reporters.Say(StrCat(
        "warning: ", sink_->PathOf(""), ": ",
        FormatBytes(static_cast<double>(*free)),
        " are free, and checkpoint.keep = ", options_.keys.keep, " needs ",
        FormatBytes(static_cast<double>(options_.keys.keep + 1) *
                    static_cast<double>(bytes)),
        " with the one that is being written"));
  }
  return options_.at_start ? Start(run) : Status();
}

Status Saver::CheckRoom(int64_t bytes) {
  const auto needed = static_cast<uint64_t>(bytes) + kSpareBytesOfSave;
  const auto free = sink_->FreeBytes();
  if (!free || *free >= needed) return Status();
  return ResourceExhausted(
      sink_->PathOf(""), ": a checkpoint needs ",
      FormatBytes(static_cast<double>(needed)), " (",
      FormatBytes(kSpareBytesOfSave), " of it for its manifest), and ",
      FormatBytes(static_cast<double>(*free)), " are free");
}

std::optional<double> Saver::ValueNow(const RunView& run) const {
  return options_.evaluation == nullptr || options_.keys.keep_best.empty()
             ? std::nullopt
             : options_.evaluation->ValueAt(run.steps, options_.keys.keep_best);
}

bool Saver::IsBest(const RunView& run) const {
  const auto value = ValueNow(run);
  return value &&
         std::all_of(values_.begin(), values_.end(), [&](const auto& other) {
           return other.second != *value &&
                  recipe::Meets(options_.keys.keep_best, other.second, *value);
         });
}

bool Saver::IsDueNow(const RunView& run) const {
  if (run.steps == asked_step_ || run.steps == 0) return false;
  if (run.is_over) return run.status.ok() || run.is_state_good;
  if (IsBest(run)) return true;
  if (options_.every_steps > 0) return run.steps % options_.every_steps == 0;
  const auto& minutes = options_.keys.every_minutes;
  const double since = static_cast<double>(run.now - last_now_) * kNano;
  return minutes && since >= 60 * *minutes;
}

Due Saver::DueAfter(const RunView& run) const {
  if (IsDueNow(run)) return Due::kSettled;
  return is_written_ || run.is_over ? Due::kAtOnce : Due::kNo;
}

Status Saver::AfterStep(RunView* run) {
  const bool is_due = IsDueNow(*run);
  if (is_due && save_ && !is_written_ && !run->is_over &&
      !std::exchange(has_waited_, true))
    run->reporters.Say(
        "warning: training waits for the checkpoint before to be written; "
        "save more rarely, or to a faster disk");
  if (is_due || run->is_over) WaitForThread();
  ESCALA_RETURN_IF_ERROR(Collect(run));
  if (!is_due) return Status();
  ESCALA_RETURN_IF_ERROR(Start(run));
  if (!run->is_over) return Status();
  WaitForThread();
  return Collect(run);
}

void Saver::WaitForThread() {
  const auto doing = group_->activity().Begin(
      hosts::Work::kWait, "waits for its checkpoint to be written");
  thread_.Wait();
}

// --- Saving -----------------------------------------------------------------

Status Saver::Start(RunView* run) {
  asked_step_ = run->steps;
  last_begin_ = env_->MonotonicNanos();
  last_now_ = run->now;
  ESCALA_RETURN_IF_ERROR(CopyState(run->state, run->session.placement(),
                                   run->session.job(), &state_)
                             .WithContext("copying the state"));
  ckpt::Manifest manifest = options_.about;
  manifest.written = std::max<int64_t>(env_->WallNanos() / 1'000'000'000, 0);
  manifest.place = {run->steps, run->updates, run->examples, run->position};
  for (const Hook* hook : options_.noted)
    manifest.notes[std::string(hook->name())] = PrintNote(hook->Note());
  manifest.notes[std::string(name())] = PrintNote(Note());
  TomlTable progress;
  progress.Set("seconds",
               TomlOf(static_cast<double>(last_begin_ - run->started) * kNano));
  if (const std::string end = EndOf(*run); !end.empty())
    progress.Set("end", TomlOf(end));
  manifest.notes["run"] = PrintNote(progress);
  save_.emplace(Save{run->steps, state_.bytes, last_begin_, ValueNow(*run)});
  is_written_ = false;
  thread_.Schedule([this, manifest = std::move(manifest)]() mutable {
    const auto doing = group_->activity().Begin(
        hosts::Work::kSave, StrCat("writes checkpoint ", save_->step));
    save_->status = Write(save_->step, std::move(manifest));
    save_->seconds =
        static_cast<double>(env_->MonotonicNanos() - save_->begin) * kNano;
    if (save_->status.ok() && group_->rank() == 0)
      save_->clean_up = CleanUp(save_->step);
    state_.Wait();  // its memory is used again, also after a failure
    is_written_ = true;
  });
  return Status();
}

Status Saver::Write(int64_t step, ckpt::Manifest manifest) {
  GroupBarrier barrier(group_);
  if (Status room = CheckRoom(state_.bytes); !room.ok()) {
    (void)barrier.Exchange(room, "");
    return room;
  }
  if (options_.before_commit != nullptr) options_.before_commit();
  ESCALA_RETURN_IF_ERROR(
      ckpt::WriteCheckpoint(sink_.get(), &barrier, ckpt::FolderOf(step),
                            std::move(manifest), state_.pieces));
  if (options_.keys.verify && group_->rank() == 0)
    if (Status bad = ReadBack(step); !bad.ok()) {
      (void)sink_->DeleteFolder(ckpt::FolderOf(step), ckpt::kCommittedFile);
      return bad;
    }
  steps_.push_back(step);
  return Status();
}

Status Saver::ReadBack(int64_t step) {
  ESCALA_ASSIGN_OR_RETURN(
      const ckpt::Checkpoint written,
      ckpt::Checkpoint::Open(sink_.get(), ckpt::FolderOf(step)));
  return written.Verify();
}

Status Saver::CleanUp(int64_t newest) {
  Status status = ckpt::DeleteOthers(
      sink_.get(), newest, [&](int64_t other) { return IsKept(other); });
  if (options_.after_first != nullptr) {
    const Status first = std::exchange(options_.after_first, nullptr)();
    if (status.ok()) status = first;
  }
  return status;
}

bool Saver::IsKept(int64_t step) const {
  const recipe::Checkpoint& keys = options_.keys;
  const auto later = static_cast<int64_t>(
      std::count_if(steps_.begin(), steps_.end(),
                    [&](int64_t other) { return other > step; }));
  if (keys.keep == 0 || later < keys.keep) return true;
  if (keys.keep_every_steps && step % *keys.keep_every_steps == 0) return true;
  const auto value = values_.find(step);
  if (keys.keep_best.empty() || value == values_.end()) return false;
  return std::all_of(values_.begin(), values_.end(), [&](const auto& other) {
    return recipe::Meets(keys.keep_best, other.second, value->second);
  });
}

Status Saver::Collect(RunView* run) {
  if (!save_ || !is_written_) return Status();
  const Save save = *std::exchange(save_, std::nullopt);
  is_written_ = false;
  const std::string where = sink_->PathOf(ckpt::FolderOf(save.step));
  if (save.status.ok()) {
    saved_step_ = save.step;
    if (save.value) values_[save.step] = *save.value;
    const int64_t now = env_->MonotonicNanos();
    const bool recovers = std::exchange(has_failed_, false);
    if (recovers || run->is_over || said_ == 0 || now - said_ > kQuietNanos) {
      said_ = now;
      run->reporters.Say(StrCat(recovers ? "saved again: " : "saved ", where,
                                " (",
                                FormatBytes(static_cast<double>(save.bytes)),
                                " in ", FormatNumber(save.seconds, 2), " s)"));
    }
    const auto grace = static_cast<double>(options_.grace_seconds);
    if (grace > 0 && save.seconds + run->step_seconds > grace &&
        !std::exchange(has_warned_, true))
      run->reporters.Say(
          StrCat("warning: --grace ", options_.grace_seconds,
                 ": the step that runs and a save take ",
                 FormatNumber(save.seconds + run->step_seconds, 2),
                 " s, so a notice may come too late for a checkpoint"));
    if (!save.clean_up.ok() && !std::exchange(has_left_, true))
      run->reporters.Say(StrCat("warning: old checkpoints were not deleted: ",
                                save.clean_up.message()));
    return Status();
  }
  const std::string words = StrCat("the checkpoint of step ", save.step,
                                   " was not saved: ", save.status.message());
  // Without the other hosts the run cannot go on. If it ended here as a good
  // one, there would be no checkpoint from which to start it again.
  if (options_.keys.on_failure == recipe::OnFailure::kStop ||
      group_->has_lost())
    return Status(save.status.code(), words);
  if (!std::exchange(has_failed_, true))
    run->reporters.Say(StrCat(
        "warning: ", words, "; the run goes on",
        saved_step_ >= 0
            ? StrCat(", and the checkpoint of step ", saved_step_, " stays")
            : ""));
  return Status();
}

}  // namespace escala::train
