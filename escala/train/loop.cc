#include "escala/train/loop.h"

#include <utility>

#include "escala/base/strings.h"

namespace escala::train {

namespace {

constexpr double kNano = 1e-9;
// The longest wait for another process between two steps.
constexpr int64_t kStepMillis = 600'000;

// Excludes the time of its lifetime from the steps' time.
class PausedTimer {
 public:
  PausedTimer(StepTimer* timer, Env* env) : timer_(timer), env_(env) {
    timer_->Pause(env_->MonotonicNanos());
  }
  PausedTimer(const PausedTimer&) = delete;
  PausedTimer& operator=(const PausedTimer&) = delete;
  ~PausedTimer() { timer_->Resume(env_->MonotonicNanos()); }

 private:
  StepTimer* const timer_;
  Env* const env_;
};

}  // namespace

Loop::Loop(LoopParts parts, State state)
    : parts_(std::move(parts)),
      activity_(parts_.session.placement().group().activity()),
      job_(parts_.session.job()),
      state_(std::move(state)),
      view_{parts_.session, state_, parts_.reporters},
      good_steps_(parts_.begin.step),
      good_examples_(parts_.begin.examples) {
  view_.steps = parts_.begin.step;
  view_.updates = parts_.begin.updates;
  view_.examples = parts_.begin.examples;
  view_.position = parts_.begin.position;
}

Status Loop::Run() {
  const int64_t now = Now();
  timer_.Start(now);
  view_.started = now - static_cast<int64_t>(parts_.seconds_before / kNano);
  clock_ = parts_.session.placement().VirtualNanos();
  view_.status = Steps();
  // A stop may have been asked for since the last step.
  if (view_.status.ok()) view_.status = AgreeToStop().status();
  view_.is_over = true;
  for (Hook* const hook : parts_.hooks) {
    Status status = CallAfter(hook);
    if (status.ok()) continue;
    if (view_.status.ok()) {
      view_.status = std::move(status);
    } else {
      // Copies may differ, so nothing is saved after it.
      view_.is_state_good = false;
      parts_.reporters.Say(StrCat("warning: ", status.message()));
    }
  }
  return view_.status;
}

Status Loop::Steps() {
  ESCALA_RETURN_IF_ERROR(AgreeToStop().status());
  for (Hook* const hook : parts_.hooks)
    ESCALA_RETURN_IF_ERROR(hook->RunStart(&view_));
  ESCALA_RETURN_IF_ERROR(ReadNext());
  while (!IsDone() && !view_.stop) {
    ESCALA_ASSIGN_OR_RETURN(const bool stopped, AgreeToStop());
    if (stopped || IsAtLastStep()) break;
    next_.scalars = {.step = view_.steps,
                     .updates = view_.updates,
                     .examples = view_.examples,
                     .learning_rate = job_.schedule.At(view_.position),
                     .seed = parts_.session.recipe().seed};
    for (Hook* const hook : parts_.hooks)
      ESCALA_RETURN_IF_ERROR(CallBefore(hook));
    ESCALA_RETURN_IF_ERROR(StartStep());
    // While the step runs, read the next batch, then the metrics of the step
    // before.
    ESCALA_RETURN_IF_ERROR(ReadNext());
    if (pending_.size() > 1) ESCALA_RETURN_IF_ERROR(ReadOldestMetrics());
    for (Hook* const hook : parts_.hooks)
      ESCALA_RETURN_IF_ERROR(CallAfter(hook));
  }
  return ReadAllMetrics();
}

bool Loop::IsDone() const { return view_.position >= job_.length.steps; }

bool Loop::IsAtLastStep() const {
  return parts_.last_step > 0 && view_.steps >= parts_.last_step;
}

bool Loop::IsStopped() const {
  return parts_.stop != nullptr && parts_.stop->load();
}

Result<bool> Loop::AgreeToStop() {
  hosts::Group& group = parts_.session.placement().group();
  const auto now = static_cast<double>(group.rank() == 0 ? Now() : 0);
  view_.now = Now();
  if (group.size() == 1) return view_.stopped = IsStopped();
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<double> sum,
      group.Sum("a step", {IsStopped() ? 1.0 : 0.0, now}, kStepMillis));
  view_.now = static_cast<int64_t>(sum[1]);
  return view_.stopped = sum[0] > 0;
}

// --- A step -----------------------------------------------------------------

Status Loop::ReadNext() {
  if (IsDone()) return Status();
  auto batch = NextBatch();
  if (batch.status().code() == StatusCode::kCancelled && IsStopped())
    return Status();
  ESCALA_RETURN_IF_ERROR(batch.status());
  next_.batch = *std::move(batch);
  return Status();
}

Result<std::vector<Buffers>> Loop::NextBatch() {
  const int64_t step = view_.steps + 1;
  const auto next = [&] {
    const auto span = parts_.profile.Part(kInputSpan, step);
    const auto doing = activity_.Begin(
        hosts::Work::kInput, StrCat("reads the input of step ", step));
    return parts_.batches.Next();
  };
  const int64_t begin = Now();
  const auto batch = next();
  if (!batch.ok()) {
    ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
    view_.is_state_good = true;
    return batch.status();
  }
  timer_.CountWait(Now() - begin);
  parts_.host_reads.Count(*batch);
  const auto span = parts_.profile.Part("upload", step);
  return PutBatch(parts_.session.placement(), job_, *batch);
}

Status Loop::StartStep() {
  const Placement& placement = parts_.session.placement();
  const auto span = parts_.profile.Part(kEnqueueSpan, next_.step());
  activity_.BeginStep(next_.step());
  const auto doing =
      activity_.Begin(hosts::Work::kStep, StrCat("starts step ", next_.step()));
  const std::optional<int64_t> clock = placement.VirtualNanos();
  auto results = ExecuteStep(placement, job_, parts_.step, state_, next_.batch,
                             next_.scalars);
  if (!results.ok())
    return results.status().WithContext(StrCat("step ", next_.step()));
  const std::optional<double> forecast = ForecastSince(clock);
  forecast_seconds_ += forecast.value_or(0);
  Buffers metrics = state_.Take(std::move(results->outputs));
  pending_.push_back({std::move(next_), std::move(metrics), forecast});
  ++view_.steps;
  ++view_.updates;
  ++view_.position;
  view_.examples += job_.length.global_batch;
  return Status();
}

Status Loop::ReadAllMetrics() {
  while (!pending_.empty()) ESCALA_RETURN_IF_ERROR(ReadOldestMetrics());
  return Status();
}

Status Loop::ReadOldestMetrics() {
  const Pending pending = std::move(pending_.front());
  pending_.erase(pending_.begin());
  const int64_t step = pending.input.step();
  const auto span = parts_.profile.Part(kMetricsSpan, step);
  const auto doing = activity_.Begin(
      hosts::Work::kDevices, StrCat("waits for the devices at step ", step));
  StepRecord record;
  for (size_t i = 0; i < job_.train.metrics.size(); ++i) {
    auto value = pending.metrics[i].ToHost();
    if (!value.ok()) return value.status().WithContext(StrCat("step ", step));
    record.scalars.emplace_back(job_.train.metrics[i], *value->as<float>());
  }
  const int64_t now = Now();
  timer_.Count();
  view_.step_seconds = timer_.Mean(now);
  record.wall_seconds = static_cast<double>(now - view_.started) * kNano;
  Complete(pending, &record);
  bool report = step == 1 || step == job_.length.steps ||
                step % parts_.session.recipe().log_every == 0;
  for (Hook* const hook : parts_.hooks) report |= hook->Amend(&record, &view_);
  has_reported_ |= report;
  if (report) {
    record.hosts = hosts();
    record.buckets = parts_.buckets.Uses();
    parts_.reporters.Step(record);
    timer_.NextLine(now);
  } else {
    parts_.reporters.Moved(record);
  }
  for (Hook* const hook : parts_.hooks)
    ESCALA_RETURN_IF_ERROR(hook->Check(record, pending.input, view_));
  good_steps_ = step;
  good_examples_ = record.examples;
  return Status();
}

void Loop::Complete(const Pending& pending, StepRecord* record) const {
  record->step = pending.input.step();
  record->examples = pending.input.scalars.examples + job_.length.global_batch;
  record->epoch = parts_.session.EpochsOf(record->examples);
  record->step_seconds = view_.step_seconds;
  record->input_wait_seconds = timer_.MeanWait();
  record->learning_rate = pending.input.scalars.learning_rate;
  record->forecast_step_seconds = pending.forecast;
  record->weight = static_cast<double>(job_.length.global_batch);
  if (record->step_seconds > 0)
    record->tflops_per_device = job_.train.flops / record->step_seconds * 1e-12;
  if (job_.model.tokens_per_example > 0) {
    record->weight *= static_cast<double>(job_.model.tokens_per_example);
    record->tokens_per_second = record->weight / record->step_seconds;
  }
}

// --- Hooks ------------------------------------------------------------------

template <typename F>
Status Loop::Call(const Hook& hook, Due due, int64_t step, const F& call) {
  if (due == Due::kNo) return Status();
  // After a failure, the metrics that are left are those of later steps.
  if (due == Due::kSettled && view_.status.ok())
    ESCALA_RETURN_IF_ERROR(ReadAllMetrics());
  const PausedTimer paused(&timer_, parts_.env);
  const auto span = parts_.profile.Part(hook.name(), step);
  const auto doing = activity_.Begin(
      hook.work(), StrCat("is at the ", hook.name(), " after step ", step));
  return call();
}

Status Loop::CallBefore(Hook* hook) {
  return Call(*hook, hook->DueBefore(view_), next_.step(),
              [&] { return hook->BeforeStep(view_, next_); });
}

Status Loop::CallAfter(Hook* hook) {
  return Call(*hook, hook->DueAfter(view_), view_.steps,
              [&] { return hook->AfterStep(&view_); });
}

// --- Time -------------------------------------------------------------------

double Loop::Seconds() const {
  return static_cast<double>(Now() - view_.started) * kNano;
}

double Loop::forecast_total_seconds() const {
  return ForecastSince(clock_).value_or(forecast_seconds_);
}

std::optional<double> Loop::ForecastSince(std::optional<int64_t> clock) const {
  const std::optional<int64_t> now = parts_.session.placement().VirtualNanos();
  if (!clock || !now) return std::nullopt;
  return static_cast<double>(*now - *clock) * kNano;
}

}  // namespace escala::train
