#include "escala/train/run.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "escala/base/numbers.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"
#include "escala/recipe/target.h"
#include "escala/train/check.h"
#include "escala/train/noise.h"
#include "escala/train/profile.h"
#include "escala/train/session.h"
#include "escala/train/step.h"
#include "escala/train/step_timer.h"
#include "escala/train/summary.h"
#include "escala/train/weights.h"

namespace escala::train {

namespace {

constexpr double kNano = 1e-9;

// A step whose metrics have not been read yet.
struct Pending {
  int64_t step = 0;  // from 1
  StepScalars scalars;
  Buffers metrics;                 // of core 0
  Scalars noise;                   // measured before the step; may be empty
  std::optional<double> forecast;  // StepRecord::forecast_step_seconds
  std::vector<Buffers> batch;      // to search for the cause of NaN
};

// Changes INVALID_ARGUMENT, which is reserved for errors that the user must fix
// in the recipe.
Status NotOfRecipe(const Status& status) {
  if (status.code() != StatusCode::kInvalidArgument) return status;
  return Status(StatusCode::kFailedPrecondition, status.message());
}

class Run {
 public:
  Run(const recipe::Recipe& recipe, const pjrt::Client& client,
      const RunOptions& options)
      : recipe_(recipe),
        client_(client),
        options_(options),
        profile_(recipe.profile, options.env, client.plugin(), recipe.out) {}

  Result<RunOutcome> Go() {
    ESCALA_RETURN_IF_ERROR(Plan());
    const Status status = PrepareAndLoop();
    if (status.code() == StatusCode::kCancelled) {
      options_.env->WriteToStderr("train: interrupted before its first step\n");
      outcome_.reason = RunEndReason::kInterrupted;
      return outcome_;
    }
    if (!status.ok()) return NotOfRecipe(status);
    return outcome_;
  }

 private:
  // --- Before the first step ------------------------------------------------

  Status Plan() {
    ESCALA_ASSIGN_OR_RETURN(session_,
                            Session::Make(recipe_, client_, options_.env));
    ESCALA_RETURN_IF_ERROR(CheckAsked(recipe_, session_.job()));
    return CheckOtherRuns();
  }

  Status CheckOtherRuns() const {
    return options_.overwrite ? Status() : CheckFolder(recipe_, options_.env);
  }

  Status PrepareAndLoop() {
    ESCALA_RETURN_IF_ERROR(Prepare());
    reporters_->RunStart(info_);
    for (const std::string& line :
         Summary(recipe_, session_.job(), info_, hosts_))
      reporters_->Say(line);
    reporters_->Say(CompiledLine());
    Status status = Loop();
    // If the run stops before its first step, the weights in the folder stay.
    if (status.ok() && done_ > 0) status = Save();
    if (profile_.IsOn()) reporters_->Say(profile_.End());
    if (!status.ok()) {
      outcome_.reason = RunEndReason::kFailed;
      outcome_.words = status.message();
    }
    End();
    return status;
  }

  std::string CompiledLine() const {
    char text[64];
    std::snprintf(text, sizeof text, "compiled in %.3f s", compile_seconds_);
    return text;
  }

  Status Prepare() {
    const int64_t begin = Now();
    auto step =
        session_.placement().Compile(session_.job().train, "the training step");
    if (!step.ok()) return OfProgram(step.status());
    step_ = std::make_unique<pjrt::LoadedExecutable>(*std::move(step));
    // Compilation may have taken minutes, so check again.
    if (Stopped()) return Status(StatusCode::kCancelled, "stopped");
    if (session_.can_evaluate()) {
      auto evaluator = session_.MakeEvaluator();
      if (!evaluator.ok()) return OfProgram(evaluator.status());
      evaluator_ = std::make_unique<Evaluator>(*std::move(evaluator));
    }
    if (recipe_.noise.every_steps > 0) {
      auto noise = NoiseProbe::Make(recipe_, session_.placement(),
                                    session_.job(), options_.env);
      if (!noise.ok()) return noise.status();
      noise_ = std::make_unique<NoiseProbe>(*std::move(noise));
    }
    compile_seconds_ = Seconds(begin);
    auto state = session_.StartState(recipe_.init_from);
    if (!state.ok())
      return recipe_.init_from.empty()
                 ? state.status()
                 : state.status().WithContext(recipe_.At("init_from"));
    state_ = *std::move(state);
    ESCALA_RETURN_IF_ERROR(FindPosition());
    ESCALA_RETURN_IF_ERROR(StartBatches());
    return StartReports();
  }

  // Adds the recipe's line to the failure to compile a program.
  Status OfProgram(const Status& status) const {
    return status.WithContext(
        recipe_.At(session_.job().is_imported ? "program" : "model"));
  }

  Status StartBatches() {
    input::BatchOptions batches;
    batches.global_batch = session_.job().length.global_batch;
    batches.replicas = static_cast<int>(session_.job().replicas);
    batches.seed = static_cast<uint64_t>(recipe_.seed);
    ESCALA_ASSIGN_OR_RETURN(batches_,
                            input::Batches::Make(&session_.source(), batches));
    return Status();
  }

  // Only one run at a time may write to the directory. (Some file systems have
  // no locks.)
  Status TakeDirectory() {
    auto lock = options_.env->Lock(JoinPath(recipe_.out, "lock"));
    if (lock.status().code() == StatusCode::kUnavailable)
      return FailedPrecondition(
          recipe_.At("out"), ": got ", Quoted(recipe_.out),
          ", where another run is going on, expected a folder of its own; wait "
          "for that run to end, or name another folder");
    if (lock.ok()) lock_ = *std::move(lock);
    return Status();
  }

  Status StartReports() {
    info_.directory = recipe_.out;
    info_.name = BaseName(recipe_.out);
    info_.model =
        session_.job().is_imported ? session_.job().model.name : recipe_.model;
    info_.data = session_.source().Describe();
    info_.device = options_.device;
    info_.slice = options_.slice;
    info_.devices = session_.job().cores;
    info_.seed = recipe_.seed;
    info_.train_steps = session_.job().length.steps;
    info_.global_batch = session_.job().length.global_batch;
    info_.train_examples = session_.source().size();
    info_.eval_examples = session_.eval_source().size();
    info_.has_target = !recipe_.eval.target.empty();
    info_.settings = SettingsOf(recipe_);
    info_.begin_wall_nanos = options_.env->WallNanos();
    if (auto slice = pods::FindSlice(options_.slice); slice.ok())
      hosts_ = (*slice)->hosts;
    ESCALA_RETURN_IF_ERROR(
        options_.env->MakeDirs(recipe_.out).WithContext(recipe_.At("out")));
    ESCALA_RETURN_IF_ERROR(TakeDirectory());
    // Check again: another run may have begun during compilation.
    ESCALA_RETURN_IF_ERROR(CheckOtherRuns());
    ESCALA_RETURN_IF_ERROR(Write("config.toml", recipe::ToToml(recipe_)));
    if (options_.plan_json)
      ESCALA_RETURN_IF_ERROR(Write("plan.json", options_.plan_json(session_)));
    ESCALA_ASSIGN_OR_RETURN(
        reporters_, MakeReporters(options_.env, info_.host, options_.reports));
    return Status();
  }

  Status Write(const char* name, const std::string& text) const {
    return WriteFile(options_.env, JoinPath(recipe_.out, name), text);
  }

  // --- How far the run is ---------------------------------------------------

  bool adascale() const { return recipe_.optimizer.adascale; }
  // The position in the schedule and the run: the number of updates or, with
  // AdaScale, the number of one-replica steps that they are worth.
  int64_t Position() const {
    return adascale() ? static_cast<int64_t>(scaled_steps_) : done_;
  }
  bool IsDone() const { return Position() >= session_.job().length.steps; }

  Status FindPosition() {
    const auto& entries = session_.job().state;
    for (size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].name != job::kAdaScaleStepsEntry) continue;
      ESCALA_ASSIGN_OR_RETURN(
          const HostArray steps,
          state_.Get(session_.placement(), session_.job(), i));
      scaled_steps_ = *steps.as<float>();
    }
    return Status();
  }

  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load();
  }

  // --- Step by step ---------------------------------------------------------

  Status Loop() {
    started_ = Now();
    clock_ = session_.placement().VirtualNanos();
    timer_.Start(started_);
    ESCALA_ASSIGN_OR_RETURN(auto batch, NextBatch());
    while (!IsDone() && !Stopped() && !target_reached_) {
      if (profile_.BeginsAt(done_ + 1)) {
        ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
        const PausedTimer paused(this);
        profile_.Begin();
      }
      {
        const auto span = profile_.Step(done_ + 1);
        ESCALA_RETURN_IF_ERROR(Step(std::move(batch)));
        // While the step runs, read the next batch, then the metrics of the
        // step before.
        if (done_ < session_.job().length.steps) {
          ESCALA_ASSIGN_OR_RETURN(batch, NextBatch());
        }
        if (pending_.size() > 1) ESCALA_RETURN_IF_ERROR(ReadOldestMetrics());
        // The next learning rate depends on this step's gain.
        if (adascale()) ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
        if (IsTimeToEvaluate()) ESCALA_RETURN_IF_ERROR(Evaluate());
        // A trace must contain the end of its last step.
        if (profile_.EndsAfter(done_)) ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
      }
      if (profile_.EndsAfter(done_)) {
        const PausedTimer paused(this);
        reporters_->Say(profile_.End());
      }
    }
    ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
    if (!IsJudged() && !Stopped()) ESCALA_RETURN_IF_ERROR(Evaluate());
    return Status();
  }

  Result<std::vector<Buffers>> NextBatch() {
    const auto next = [this] {
      const auto span = profile_.Part("input", done_ + 1);
      return batches_->Next();
    };
    ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, next());
    const auto span = profile_.Part("upload", done_ + 1);
    return PutBatch(session_.placement(), session_.job(), batch);
  }

  Status Step(std::vector<Buffers> batch) {
    const StepScalars scalars{done_, session_.job().schedule.At(Position()),
                              recipe_.seed};
    Scalars noise;
    if (noise_ != nullptr && noise_->IsDue(done_ + 1)) {
      ESCALA_ASSIGN_OR_RETURN(noise, MeasureNoise(batch, scalars));
    }
    const auto span = profile_.Part("enqueue", done_ + 1);
    const std::optional<int64_t> clock = session_.placement().VirtualNanos();
    auto results = ExecuteStep(session_.placement(), session_.job(), *step_,
                               state_, batch, scalars);
    if (!results.ok())
      return results.status().WithContext(StrCat("step ", done_ + 1));
    const std::optional<double> forecast = VirtualSeconds(clock);
    forecast_seconds_ += forecast.value_or(0);
    Buffers metrics = state_.Take(std::move(results->outputs));
    pending_.push_back({++done_, scalars, std::move(metrics), std::move(noise),
                        forecast, std::move(batch)});
    return Status();
  }

  // The time since then by the devices' forecast, if they make one.
  std::optional<double> VirtualSeconds(std::optional<int64_t> since) const {
    const std::optional<int64_t> now = session_.placement().VirtualNanos();
    if (!since || !now) return std::nullopt;
    return static_cast<double>(*now - *since) * kNano;
  }

  double Epoch(int64_t step) const {
    return static_cast<double>(step * session_.job().length.global_batch) /
           static_cast<double>(session_.source().size());
  }

  double Seconds(int64_t since) const {
    return static_cast<double>(Now() - since) * kNano;
  }

  // Excludes the time of its lifetime from the steps' time.
  class PausedTimer {
   public:
    explicit PausedTimer(Run* run) : run_(run) {
      run_->timer_.Pause(run_->Now());
    }
    PausedTimer(const PausedTimer&) = delete;
    PausedTimer& operator=(const PausedTimer&) = delete;
    ~PausedTimer() { run_->timer_.Resume(run_->Now()); }

   private:
    Run* const run_;
  };

  int64_t Now() const { return options_.env->MonotonicNanos(); }

  // Waits until nothing else runs, so that the measurement's cost is known and
  // does not count as steps' time.
  Result<Scalars> MeasureNoise(const std::vector<Buffers>& batch,
                               const StepScalars& scalars) {
    ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
    const PausedTimer paused(this);
    const auto span = profile_.Part("noise", done_ + 1);
    auto noise = noise_->Measure(state_, batch, scalars, step_seconds_);
    if (!noise.ok())
      return noise.status().WithContext(
          StrCat("measuring gradient noise before step ", done_ + 1));
    return noise;
  }

  Status ReadAllMetrics() {
    while (!pending_.empty()) ESCALA_RETURN_IF_ERROR(ReadOldestMetrics());
    return Status();
  }

  Status ReadOldestMetrics() {
    const Pending pending = std::move(pending_.front());
    pending_.erase(pending_.begin());
    const auto span = profile_.Part("metrics", pending.step);
    StepRecord record;
    for (size_t i = 0; i < session_.job().train.metrics.size(); ++i) {
      auto value = pending.metrics[i].ToHost();
      if (!value.ok())
        return value.status().WithContext(StrCat("step ", pending.step));
      record.scalars.emplace_back(session_.job().train.metrics[i],
                                  *value->as<float>());
    }
    const int64_t now = Now();
    timer_.Count();
    record.scalars.insert(record.scalars.end(), pending.noise.begin(),
                          pending.noise.end());
    record.step = pending.step;
    record.examples = pending.step * session_.job().length.global_batch;
    record.epoch = Epoch(pending.step);
    record.wall_seconds = static_cast<double>(now - started_) * kNano;
    record.step_seconds = step_seconds_ = timer_.Mean(now);
    record.learning_rate = pending.scalars.learning_rate;
    if (adascale()) {
      record.learning_rate *=
          FindScalar(record.scalars, job::kAdaScaleGain).value_or(1);
      scaled_steps_ = FindScalar(record.scalars, job::kAdaScaleSteps)
                          .value_or(scaled_steps_);
    }
    record.forecast_step_seconds = pending.forecast;
    record.weight = static_cast<double>(session_.job().length.global_batch);
    if (record.step_seconds > 0)
      record.tflops_per_device =
          session_.job().train.flops / record.step_seconds * 1e-12;
    if (session_.job().model.tokens_per_example > 0) {
      record.weight *=
          static_cast<double>(session_.job().model.tokens_per_example);
      record.tokens_per_second = record.weight / record.step_seconds;
    }
    bool good = true;
    for (const auto& [name, value] : record.scalars)
      good &= !IsWatched(name) || std::isfinite(value);
    if (pending.step % recipe_.log_every == 0 ||
        pending.step == session_.job().length.steps || pending.step == 1 ||
        !pending.noise.empty() || !good) {
      reporters_->Step(record);
      timer_.NextLine(now);
    } else {
      reporters_->Moved(record.step, record.examples);
    }
    if (!good) return NotFinite(pending, record);
    seen_ = pending.step;
    return Status();
  }

  static bool IsWatched(std::string_view metric) {
    return metric == "loss" || metric == "grad_norm";
  }

  // Repeats the step to find the cause. The state is that before the step,
  // unless the following step has begun already; then it is one update newer.
  Status NotFinite(const Pending& pending, const StepRecord& record) {
    std::string what;
    for (const auto& [name, value] : record.scalars) {
      if (!IsWatched(name) || std::isfinite(value)) continue;
      StrAppend(&what, StrCat(what.empty() ? "" : ", ", name, " is ",
                              std::isnan(value) ? "NaN" : FormatNumber(value)));
    }
    if (session_.job().is_imported)
      return FailedPrecondition(
          "step ", pending.step, ": ", what, "; the learning rate is ",
          FormatNumber(record.learning_rate),
          ": a smaller one or a longer warm-up may help; where it began is "
          "not known of an imported step");
    const auto first =
        FindFirstBad(recipe_, session_.placement(), session_.job(), state_,
                     pending.batch, pending.scalars);
    if (!first.ok())
      StrAppend(&what, StrCat("; the search for the reason failed: ",
                              first.status().message()));
    else if (first->empty())
      StrAppend(&what, "; on a step later's parameters all is finite");
    else
      StrAppend(&what, StrCat("; first bad is ", *first));
    return FailedPrecondition(
        "step ", pending.step, ": ", what, "; the learning rate is ",
        FormatNumber(record.learning_rate),
        ": a smaller one, a longer warm-up or optimizer.clip_norm may help");
  }

  // --- Evaluation -----------------------------------------------------------

  bool IsTimeToEvaluate() const {
    return evaluator_ != nullptr && session_.job().length.eval_every > 0 &&
           done_ % session_.job().length.eval_every == 0;
  }

  // Whether the present state has been evaluated, or evaluation is off.
  bool IsJudged() const { return evaluator_ == nullptr || evaluated_ == done_; }

  Status Evaluate() {
    ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
    const auto span = profile_.Part("evaluation", done_);
    const PausedTimer paused(this);
    const int64_t begin = Now();
    const auto judged = evaluator_->Run(state_, options_.stop);
    if (judged.status().code() == StatusCode::kCancelled) return Status();
    if (!judged.ok()) return judged.status().WithContext("evaluation");
    const Evaluator::Answer& answer = *judged;
    evaluated_ = done_;
    EvalRecord record;
    record.step = done_;
    record.examples = done_ * session_.job().length.global_batch;
    record.epoch = Epoch(done_);
    record.wall_seconds = Seconds(started_);
    record.seconds = Seconds(begin);
    record.count = answer.count;
    record.scalars = answer.scalars;
    reporters_->Eval(record);
    if (!std::isfinite(record.scalars.front().second))
      return NotFiniteEvaluation(record);
    LookForTarget(record);
    return Status();
  }

  // The steps before were all finite, but an update may leave weights that are
  // not.
  Status NotFiniteEvaluation(const EvalRecord& record) {
    const auto bad =
        FindBadWeight(session_.placement(), session_.job(), state_);
    return FailedPrecondition(
        "evaluation after step ", record.step, ": loss is ",
        std::isnan(record.scalars.front().second) ? "NaN" : "infinite", "; ",
        !bad.ok() ? StrCat("the search for the reason failed: ",
                           bad.status().message())
        : bad->empty()
            ? std::string("all parameters are finite")
            : StrCat(*bad,
                     " since an update whose loss and gradients were "
                     "finite"),
        ": a smaller learning rate, or less weight decay, may help");
  }

  void LookForTarget(const EvalRecord& record) {
    for (const auto& [name, wanted] : recipe_.eval.target) {
      const auto got = FindScalar(record.scalars, name);
      if (!got || !recipe::Meets(name, wanted, *got)) return;
      outcome_.words = StrCat(
          "reached ", name,
          recipe::LowerIsBetter(name) ? " <= " : " >= ", FormatNumber(wanted),
          " (", FormatNumber(*got), ") after ", record.examples, " examples");
    }
    target_reached_ = !recipe_.eval.target.empty();
  }

  Status Save() {
    const auto span = profile_.Part("save", done_);
    return SaveWeights(options_.env, WeightsFile(recipe_), state_,
                       session_.placement(), session_.job());
  }

  void End() {
    if (outcome_.reason != RunEndReason::kFailed) {
      if (target_reached_)
        outcome_.reason = RunEndReason::kTargetReached;
      else if (!IsDone() || !IsJudged())
        outcome_.reason = RunEndReason::kInterrupted;
    }
    // Count all steps; in a failed run, only those known to be good.
    const int64_t steps =
        outcome_.reason == RunEndReason::kFailed ? seen_ : done_;
    outcome_.step = steps;
    outcome_.examples = steps * session_.job().length.global_batch;
    outcome_.epoch = Epoch(steps);
    outcome_.wall_seconds = Seconds(started_);
    if (forecast_seconds_ > 0) reporters_->Say(ForecastLine());
    reporters_->RunEnd(outcome_);
  }

  std::string ForecastLine() const {
    const auto milliseconds = [](double seconds) {
      return StrCat(FormatNumber(seconds * 1e3, 4), " ms");
    };
    const double all = VirtualSeconds(clock_).value_or(forecast_seconds_);
    const Result<int64_t> loops = LoopsCountedOnce();
    return StrCat(options_.slice, " would have worked ", milliseconds(all),
                  ": ", Counted(done_, "step"), " of ",
                  milliseconds(forecast_seconds_ / static_cast<double>(done_)),
                  ", ", milliseconds(all - forecast_seconds_),
                  " besides (forecast; without input and hosts",
                  pods::CountedOnce(loops.ok() ? *loops : 0), ")");
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

  std::unique_ptr<FileLock> lock_;  // of the run's directory
  Session session_;
  std::unique_ptr<pjrt::LoadedExecutable> step_;
  std::unique_ptr<Evaluator> evaluator_;  // null: no evaluation
  std::unique_ptr<NoiseProbe> noise_;     // null: not asked for
  State state_;
  std::unique_ptr<input::Batches> batches_;
  std::unique_ptr<Reporters> reporters_;
  RunInfo info_;
  Profile profile_;
  int64_t hosts_ = 1;
  double compile_seconds_ = 0;

  int64_t started_ = 0;
  StepTimer timer_;
  std::optional<int64_t> clock_;  // the devices' clock at the first step
  double forecast_seconds_ = 0;   // the steps' sum, by clock_
  double step_seconds_ = 0;       // duration of the last step
  int64_t done_ = 0;              // steps started
  int64_t seen_ = 0;              // steps whose metrics were finite
  double scaled_steps_ = 0;       // with AdaScale: the sum of the gains
  int64_t evaluated_ = -1;        // steps done at the last evaluation
  bool target_reached_ = false;
  std::vector<Pending> pending_;  // oldest first
  RunOutcome outcome_;
};

}  // namespace

Result<RunOutcome> Train(const recipe::Recipe& recipe,
                         const pjrt::Client& client,
                         const RunOptions& options) {
  return Run(recipe, client, options).Go();
}

}  // namespace escala::train
