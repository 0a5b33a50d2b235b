#include "escala/train/run.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/hosts/watched_env.h"
#include "escala/pods/catalogue.h"
#include "escala/store/stop.h"
#include "escala/train/begin_together.h"
#include "escala/train/check.h"
#include "escala/train/evaluation_hook.h"
#include "escala/train/file_notes.h"
#include "escala/train/finite.h"
#include "escala/train/folder.h"
#include "escala/train/hosts_of_devices.h"
#include "escala/train/loop.h"
#include "escala/train/noise.h"
#include "escala/train/position.h"
#include "escala/train/profile.h"
#include "escala/train/reading.h"
#include "escala/train/report/metrics_file.h"
#include "escala/train/resume.h"
#include "escala/train/run_folder.h"
#include "escala/train/saver.h"
#include "escala/train/sentinel.h"
#include "escala/train/session.h"
#include "escala/train/summary.h"
#include "escala/train/weights.h"

namespace escala::train {

namespace {

constexpr double kNano = 1e-9;
constexpr int64_t kLoadMillis = 1'800'000;  // each reads its part of the state

// Changes INVALID_ARGUMENT, which is reserved for errors that the user must fix
// in the recipe.
Status NotOfRecipe(const Status& status) {
  if (status.code() != StatusCode::kInvalidArgument) return status;
  return Status(StatusCode::kFailedPrecondition, status.message());
}

// The recipe was checked when it was read.
recipe::OnNan PolicyOf(const std::string& word) {
  const auto policy = recipe::ReadOnNan(word);
  return policy.ok() ? *policy : recipe::OnNan();
}

class Run {
 public:
  Run(const recipe::Recipe& recipe, const pjrt::Client& client,
      const RunOptions& options)
      : recipe_(recipe),
        client_(client),
        options_(options),
        watched_env_(options.env, &options.group->activity()),
        reading_env_(
            options.group == hosts::Group::One() ? options.env : &watched_env_,
            options.stop),
        folder_(recipe, options.env, options.group->rank()),
        finite_(
            PolicyOf(recipe.on_nan),
            [this](int64_t position) { return batches_->PlaceOf(position); }),
        weights_(options.env),
        profile_(recipe.profile, options.env, client.plugin(), folder_.path()) {
    if (options.group->size() > 1)
      options.group->activity().SetDevices(
          [this] { return WaitsOfDevices(client_); });
  }
  ~Run() { options_.group->activity().SetDevices(nullptr); }

  Result<RunOutcome> Go() {
    const auto doing =
        options_.group->activity().Begin(hosts::Work::kStart, "prepares");
    if (const Status status = Plan(); !status.ok())
      return Stopped() ? Interrupted() : Result<RunOutcome>(status);
    if (!begin_.end.empty() && HasEnded(options_.env, out())) return IsOver();
    const Status status = PrepareAndLoop();
    // A run that goes on may be at its end already, and only write its weights.
    if (begin_.checkpoint == nullptr && !(loop_ && loop_->has_reported()))
      LeaveNothing();
    if (status.code() == StatusCode::kCancelled) return Interrupted();
    if (!status.ok()) return NotOfRecipe(status);
    return outcome_;
  }

 private:
  // --- Before the first step ------------------------------------------------

  Result<RunOutcome> Interrupted() {
    options_.env->WriteToStdout("train: interrupted before its first step\n");
    outcome_.reason = RunEndReason::kInterrupted;
    return outcome_;
  }

  Status Plan() {
    const store::StopScope scope(options_.stop);
    ESCALA_RETURN_IF_ERROR(CheckBuckets());
    if (const std::string note =
            NoteOfLocalPaths(recipe_, MachinesOf(client_, *options_.group));
        !note.empty())
      options_.env->WriteToStderr(StrCat("train: ", note, "\n"));
    ESCALA_ASSIGN_OR_RETURN(
        session_,
        Session::Make(recipe_, client_, &reading_env_, options_.group));
    for (const std::string& note :
         NotesOfFiles(session_.source(), session_.eval_source()))
      options_.env->WriteToStderr(StrCat("warning: ", note, "\n"));
    ESCALA_RETURN_IF_ERROR(CheckAsked(recipe_, session_.job()));
    const auto& mllog = options_.reports.mllog;
    if (mllog && !mllog->accuracy.empty())
      ESCALA_RETURN_IF_ERROR(CheckMetric("--mllog-key eval_accuracy",
                                         mllog->accuracy, session_.job()));
    if (!recipe_.checkpoint.keep_best.empty())
      ESCALA_RETURN_IF_ERROR(CheckMetric(recipe_.At("checkpoint.keep_best"),
                                         recipe_.checkpoint.keep_best,
                                         session_.job()));
    step_text_ = session_.job().train.text();
    ESCALA_ASSIGN_OR_RETURN(about_,
                            AboutRun(session_, options_.slice, step_text_));
    return FindBegin();
  }

  // Before anything is read, which may have to be paid for.
  Status CheckBuckets() {
    const auto cores = static_cast<int64_t>(client_.devices().size());
    ESCALA_ASSIGN_OR_RETURN(
        buckets_,
        BucketCheck::Make(recipe_, cores, &reading_env_, options_.buckets));
    for (const std::string& line : buckets_.lines())
      options_.env->WriteToStderr(StrCat("train: ", line, "\n"));
    return Status();
  }

  Status FindBegin() {
    // Nobody else may go on with the run meanwhile.
    ESCALA_RETURN_IF_ERROR(folder_.TakeIfUsed());
    // Nobody writes before all have looked, and all go on from one step.
    ESCALA_ASSIGN_OR_RETURN(
        begin_, FindBeginningTogether(
                    {options_.group, options_.env, options_.stop,
                     CheckpointsOf(recipe_), [this] {
                       return FindBeginning(
                           session_, &reading_env_,
                           {about_, options_.overwrite && went_back_ == 0,
                            options_.accept_changes, damaged_});
                     }}));
    return Status();
  }

  // Takes back what a run made that ends before its first step.
  void LeaveNothing() {
    reporters_.reset();  // closes their files
    folder_.LeaveNothing(options_.overwrite);
  }

  // What the user hears of a run that has nothing left to do.
  RunOutcome IsOver() {
    options_.env->WriteToStderr(StrCat(
        "train: the run in ", out(), " is over after step ", begin_.place.step,
        ": ", begin_.end,
        "; more steps (train_steps) go on, and --overwrite begins again\n"));
    const bool reached = begin_.end.starts_with("reached");
    outcome_.reason =
        reached ? RunEndReason::kTargetReached : RunEndReason::kDone;
    outcome_.words = begin_.end;
    outcome_.step = begin_.place.step;
    outcome_.examples = begin_.place.examples;
    return outcome_;
  }

  Status PrepareAndLoop() {
    {
      const store::StopScope scope(options_.stop);
      ESCALA_RETURN_IF_ERROR(
          CheckCheckpointsAreWritable(recipe_, options_.env));
      ESCALA_RETURN_IF_ERROR(StopIfAsked());
    }
    ESCALA_RETURN_IF_ERROR(Compile());
    while (true) {
      ESCALA_RETURN_IF_ERROR(Begin());
      Status status = loop_->Run();
      if (MayGoBack()) {
        ESCALA_RETURN_IF_ERROR(GoBack(status));
        continue;
      }
      if (!status.ok()) {
        status = WithSaved(status);
        outcome_.reason = RunEndReason::kFailed;
        outcome_.words = status.message();
      }
      End();
      return status;
    }
  }

  // Adds that nothing is lost by a failure, if that is so.
  Status WithSaved(const Status& status) const {
    const RunView& run = loop_->view();
    if (!run.is_state_good || saver_->saved_step() != run.steps) return status;
    return Status(
        status.code(),
        StrCat(status.message(), "; the state after step ", run.steps,
               " is saved, and the run goes on from there if it is started "
               "again"));
  }

  // --- After a bad loss, or copies that differ ------------------------------

  bool HasDifference() const {
    return sentinel_ != nullptr && sentinel_->has_found();
  }
  recipe::OnNan Policy() const {
    if (HasDifference()) return PolicyOf(recipe_.sentinel.on_difference);
    if (finite_.bad_examples() > 0) return PolicyOf(recipe_.on_nan);
    return recipe::OnNan();
  }
  bool MayGoBack() const {
    const recipe::OnNan policy = Policy();
    return policy.action == recipe::OnNan::Action::kRollback &&
           went_back_ < policy.times;
  }

  // Goes on from the last checkpoint. What was wrong may not come again; if a
  // loss is bad again, the examples until there are left out.
  Status GoBack(const Status& reason) {
    ++went_back_;
    reporters_->Say(StrCat("warning: ", reason.message(),
                           "; the run goes back, time ", went_back_, " of ",
                           Policy().times));
    const int64_t bad = HasDifference() ? 0 : finite_.bad_examples();
    const bool again = bad > 0 && bad_examples_ == bad;
    bad_examples_ = bad;
    loop_.reset();
    saver_.reset();
    batches_.reset();
    reporters_.reset();
    finite_.Forget();
    ESCALA_RETURN_IF_ERROR(FindBegin());
    if (again && begin_.is_own) {
      // The checkpoint's weights may be the reason, too.
      damaged_.insert(begin_.place.step);
      if (!FindBegin().ok()) {
        damaged_.clear();
        ESCALA_RETURN_IF_ERROR(FindBegin());
      }
    }
    if (again) {
      begin_.words.push_back(StrCat("note: the examples until the bad step (",
                                    bad - begin_.place.examples,
                                    ") are left out now"));
      begin_.place.examples = bad;
    }
    return Status();
  }

  // All processes stop before the first step, or none.
  Status StopIfAsked() {
    ESCALA_ASSIGN_OR_RETURN(
        const std::vector<double> wishes,
        options_.group->Sum("the start of the first step", {Stopped() ? 1.0 : 0.0},
                            kMeetMillis));
    return wishes[0] > 0 ? store::StopError() : Status();
  }

  std::string CompiledLine() const {
    char text[64];
    std::snprintf(text, sizeof text, "compiled in %.3f s", compile_seconds_);
    return text;
  }

  Status Compile() {
    options_.env->WriteToStderr(
        "train: compiling, and making the first weights\n");
    const int64_t begin = options_.env->MonotonicNanos();
    const auto doing = options_.group->activity().Begin(
        hosts::Work::kCompile, "compiles the training step");
    auto step =
        session_.placement().Compile(session_.job().train, "the training step",
                                     std::exchange(step_text_, {}));
    if (!step.ok()) return OfProgram(step.status());
    step_ = std::make_unique<pjrt::LoadedExecutable>(*std::move(step));
    // Compilation may have taken minutes, so check again.
    ESCALA_RETURN_IF_ERROR(StopIfAsked());
    if (options_.evaluates && session_.can_evaluate()) {
      auto evaluator = session_.MakeEvaluator();
      if (!evaluator.ok()) return OfProgram(evaluator.status());
      evaluation_.emplace(*std::move(evaluator), options_.env, options_.stop);
    }
    if (recipe_.noise.every_steps > 0) {
      ESCALA_ASSIGN_OR_RETURN(noise_, NoiseHook::Make(session_, options_.env));
    }
    if (recipe_.sentinel.every_steps > 0) {
      ESCALA_ASSIGN_OR_RETURN(
          sentinel_, SentinelHook::Make(session_, [this](const RunView& run) {
            return MayBeSaved(run);
          }));
    }
    compile_seconds_ =
        static_cast<double>(options_.env->MonotonicNanos() - begin) * kNano;
    return Status();
  }

  // Makes all that a loop needs, and tells about it.
  Status Begin() {
    auto state = FirstState();
    if (!state.ok()) return state.status();
    ESCALA_RETURN_IF_ERROR(StartBatches());
    ESCALA_RETURN_IF_ERROR(StartReports());
    loop_.emplace(
        LoopParts{session_, *step_, *batches_, *reporters_, profile_,
                  options_.env, options_.stop, Hooks(), begin_.place,
                  begin_.seconds,
                  HostReads(session_.job(),
                            HostOfCores(session_.placement(),
                                        session_.job().cores, options_.slice),
                            session_.placement().Feeds(session_.job())),
                  buckets_, options_.last_step},
        *std::move(state));
    if (begin_.is_own && went_back_ == 0) NoteMissingLines();
    reporters_->RunStart(info_);
    if (went_back_ == 0) reporters_->Say(CompiledLine());
    for (const std::string& words : begin_.words) reporters_->Say(words);
    if (begin_.checkpoint != nullptr)
      reporters_->Say(StrCat(
          "goes on after step ", begin_.place.step, ", with ",
          begin_.sink->PathOf(
              ckpt::FolderOf(begin_.checkpoint->manifest().place.step))));
    if (went_back_ > 0) return Status();
    for (const std::string& note : NotesOf(recipe_, session_.job()))
      reporters_->Say(note);
    for (const std::string& line :
         Summary(recipe_, session_.job(), info_, hosts_))
      reporters_->Print(line);
    return Status();
  }

  // The lines of metrics.jsonl before the checkpoint may have been lost.
  void NoteMissingLines() {
    const auto before = recipe::ReadRecipe(begin_.checkpoint->manifest().recipe,
                                           "checkpoint", {});
    if (!before.ok()) return;
    const int64_t step = begin_.place.step;
    const int64_t last = LastStepIn(options_.env, out());
    if (last >= std::max<int64_t>(1, step - step % before->log_every)) return;
    begin_.words.push_back(StrCat(
        "warning: metrics.jsonl has no lines of the steps ", last + 1, " to ",
        step, ", which the run before had written: it was cut or deleted"));
  }

  Result<State> FirstState() {
    const auto doing = options_.group->activity().Begin(
        hosts::Work::kLoad,
        begin_.checkpoint == nullptr
            ? std::string("makes the first weights")
            : StrCat("loads checkpoint ", begin_.place.step));
    while (begin_.checkpoint != nullptr) {
      const int64_t step = begin_.checkpoint->manifest().place.step;
      auto state = RestoreState(session_.placement(), session_.job(),
                                *begin_.checkpoint);
      // Each process reads its part. If one is damaged, all take the checkpoint
      // before.
      Status failed = options_.group
                          ->GatherIfWell("the checkpoint's state",
                                         state.status(), "", kLoadMillis)
                          .status();
      if (failed.ok()) return state;
      failed = failed.WithContext(begin_.sink->PathOf(ckpt::FolderOf(step)));
      if (!begin_.is_own || failed.code() != StatusCode::kDataLoss)
        return failed;
      options_.env->WriteToStderr(
          StrCat("warning: ", failed.message(),
                 "; the checkpoint before it is taken\n"));
      damaged_.insert(step);
      ESCALA_RETURN_IF_ERROR(FindBegin());
    }
    auto state = session_.StartState(recipe_.init_from);
    if (!state.ok() && !recipe_.init_from.empty())
      return state.status().WithContext(recipe_.At("init_from"));
    return state;
  }

  // Adds the recipe's line to the failure to compile a program.
  Status OfProgram(const Status& status) const {
    const char* key = session_.job().is_imported ? "program" : "model";
    // Do not say "model" twice.
    return status.WithContext(status.message().starts_with("model ")
                                  ? recipe_.PlaceOf(key)
                                  : recipe_.At(key));
  }

  Status StartBatches() {
    ESCALA_ASSIGN_OR_RETURN(input::BatchOptions batches,
                            ReadingOf(recipe_, session_.source()));
    batches.global_batch = session_.job().length.global_batch;
    batches.replicas = static_cast<int>(session_.job().replicas);
    batches.feeds = session_.placement().Feeds(session_.job());
    batches.position = begin_.place.examples;
    batches.stop = options_.stop;
    ESCALA_ASSIGN_OR_RETURN(batches_,
                            input::Batches::Make(&session_.source(), batches));
    return Status();
  }

  // The first process makes the folder for all.
  Status StartReports() {
    if (options_.group->rank() > 0)
      ESCALA_RETURN_IF_ERROR(
          options_.group->Barrier("the run's folder", kMeetMillis));
    ESCALA_RETURN_IF_ERROR(StartOwnReports());
    if (options_.group->rank() == 0)
      ESCALA_RETURN_IF_ERROR(
          options_.group->Barrier("the run's folder", kMeetMillis));
    return Status();
  }

  Status StartOwnReports() {
    const bool is_first = options_.group->rank() == 0;
    info_ = InfoOf(session_, out());
    info_.device = options_.device;
    info_.slice = options_.slice;
    info_.steps_done = begin_.place.step;
    info_.examples_done = begin_.place.examples;
    info_.begin_wall_nanos = options_.env->WallNanos();
    if (auto slice = pods::FindSlice(options_.slice); slice.ok())
      hosts_ = (*slice)->hosts;
    ESCALA_RETURN_IF_ERROR(folder_.Make());
    ESCALA_ASSIGN_OR_RETURN(
        reporters_, MakeReporters(options_.env, info_.host, options_.reports));
    ESCALA_RETURN_IF_ERROR(
        folder_.Begin(options_.overwrite && went_back_ == 0));
    // The weights are written after the last step: too late to find that they
    // cannot be.
    if (is_first)
      ESCALA_RETURN_IF_ERROR(
          TemporaryFor(options_.env, WeightsFile(recipe_)).status());
    // Whole or absent: the next run compares its recipe with it.
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(
        options_.env, JoinPath(out(), "config.toml"), recipe::ToToml(recipe_)));
    if (is_first)
      ESCALA_RETURN_IF_ERROR(WritePlaceOfCheckpoints(recipe_, options_.env));
    ESCALA_RETURN_IF_ERROR(
        WriteRunDevice(options_.env, out(), {options_.device, SliceName()}));
    if (options_.plan_json) {
      about_.plan = options_.plan_json(session_);
      ESCALA_RETURN_IF_ERROR(Write("plan.json", about_.plan));
    }
    MakeSaver();
    return Status();
  }

  void MakeSaver() {
    Saver::Options saver;
    saver.keys = recipe_.checkpoint;
    saver.every_steps = session_.job().length.checkpoint_every;
    saver.about = about_;
    if (evaluation_) saver.noted.push_back(&*evaluation_);
    if (noise_ != nullptr) saver.noted.push_back(noise_.get());
    if (evaluation_) saver.evaluation = &*evaluation_;
    if (begin_.is_own) saver.saved_step = begin_.place.step;
    saver.at_start = begin_.checkpoint != nullptr && !begin_.is_own;
    saver.grace_seconds = options_.grace_seconds;
    saver.before_commit = [this] {
      // Reports that cannot be written end no run.
      (void)SyncReports(options_.env, out());
    };
    // The run that this one replaces; also if another process moved it aside.
    if (options_.group->rank() == 0)
      saver.after_first = [this] {
        return DeleteRunAside(options_.env, out());
      };
    saver_.emplace(options_.env,
                   ckpt::MakeFolderSink(options_.env, CheckpointsOf(recipe_)),
                   std::move(saver), options_.group);
  }

  // "" for a device without slices.
  std::string SliceName() const {
    return pods::FindSlice(options_.slice).ok() ? options_.slice : "";
  }

  Status Write(const char* name, const std::string& text) const {
    return WriteFile(options_.env, JoinPath(out(), name), text);
  }

  const std::string& out() const { return folder_.path(); }
  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load();
  }

  // Only a state whose copies are equal is saved. An evaluation may make it the
  // best one.
  bool MayBeSaved(const RunView& run) const {
    return saver_->IsDueNow(run) ||
           (!recipe_.checkpoint.keep_best.empty() && evaluation_ &&
            evaluation_->DueAfter(run) != Due::kNo);
  }

  // In the order of their calls. The first ones settle and check what the
  // others read. A trace shows evaluations as parts of the step before, and
  // measurements as parts of the step after.
  std::vector<Hook*> Hooks() {
    std::vector<Hook*> hooks;
    if (recipe_.optimizer.adascale) hooks.push_back(&position_);
    if (sentinel_ != nullptr) hooks.push_back(sentinel_.get());
    hooks.push_back(&finite_);
    if (evaluation_) hooks.push_back(&*evaluation_);
    hooks.push_back(&*saver_);
    // Their arrays may be in pieces of all processes.
    hooks.push_back(&weights_);
    hooks.push_back(&profile_);
    if (noise_ != nullptr) hooks.push_back(noise_.get());
    for (Hook* const hook : hooks)
      hook->Restore(begin_.notes[std::string(hook->name())]);
    return hooks;
  }

  // --- After the last step --------------------------------------------------

  void End() {
    const RunView& run = loop_->view();
    // Count all steps; in a failed run, only those known to be good.
    int64_t steps = run.steps, examples = run.examples;
    if (outcome_.reason == RunEndReason::kFailed) {
      steps = loop_->good_steps();
      examples = loop_->good_examples();
    } else if (run.stop) {
      outcome_.reason = run.stop->reason;
      outcome_.words = run.stop->words;
    } else if (!loop_->IsDone() ||
               (evaluation_ && !evaluation_->HasJudged(steps))) {
      outcome_.reason = RunEndReason::kInterrupted;
    } else if (evaluation_) {
      outcome_.words = evaluation_->MissedTargets(recipe_);
    }
    outcome_.step = steps;
    outcome_.examples = examples;
    outcome_.epoch = session_.EpochsOf(examples);
    outcome_.wall_seconds = loop_->Seconds();
    outcome_.saved_step = saver_->saved_step();
    outcome_.hosts = loop_->hosts();
    if (loop_->forecast_seconds() > 0)
      reporters_->Print(ForecastLine(Forecast()));
    reporters_->RunEnd(outcome_);
  }

  DeviceForecast Forecast() const {
    DeviceForecast forecast;
    forecast.slice = options_.slice;
    forecast.steps = loop_->own_steps();
    forecast.step_seconds = loop_->forecast_seconds();
    forecast.all_seconds = loop_->forecast_total_seconds();
    forecast.has_noise = noise_ != nullptr;
    forecast.has_sentinel = sentinel_ != nullptr;
    const Result<int64_t> loops = LoopsCountedOnce();
    if (loops.ok()) forecast.loops_counted_once = *loops;
    return forecast;
  }

  // The number for the step's program in the devices' forecast.
  Result<int64_t> LoopsCountedOnce() const {
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Executable executable,
                            step_->GetExecutable());
    ESCALA_ASSIGN_OR_RETURN(const auto costs, executable.CostAnalysis());
    const auto loops = costs.find("loops counted once");
    return loops == costs.end() ? 0 : static_cast<int64_t>(loops->second);
  }

  const recipe::Recipe& recipe_;
  const pjrt::Client& client_;
  const RunOptions& options_;

  // Does not wait for buckets once the run is to stop. What the run saves then
  // goes another way.
  hosts::WatchedEnv watched_env_;
  store::StoppableEnv reading_env_;
  RunFolder folder_;  // of this process
  Session session_;
  BucketCheck buckets_;
  ckpt::Manifest about_;
  std::string step_text_;  // until it is compiled
  Beginning begin_;
  std::set<int64_t> damaged_;  // own checkpoints, by step
  std::unique_ptr<pjrt::LoadedExecutable> step_;
  std::unique_ptr<input::Batches> batches_;
  std::unique_ptr<Reporters> reporters_;
  RunInfo info_;
  int64_t hosts_ = 1;
  double compile_seconds_ = 0;

  AdaScalePosition position_;
  FiniteCheck finite_;
  int64_t went_back_ = 0;                     // how often
  int64_t bad_examples_ = 0;                  // FiniteCheck's, of the last time
  std::optional<EvaluationHook> evaluation_;  // none: no evaluation
  std::optional<Saver> saver_;
  WeightsSaver weights_;
  Profile profile_;
  std::unique_ptr<NoiseHook> noise_;        // null: not asked for
  std::unique_ptr<SentinelHook> sentinel_;  // null: not asked for
  std::optional<Loop> loop_;
  RunOutcome outcome_;
};

}  // namespace

Result<RunOutcome> Train(const recipe::Recipe& recipe,
                         const pjrt::Client& client,
                         const RunOptions& options) {
  return Run(recipe, client, options).Go();
}

}  // namespace escala::train
