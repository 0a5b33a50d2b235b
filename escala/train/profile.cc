#include "escala/train/profile.h"

#include <utility>

#include "escala/base/strings.h"
#include "escala/train/report/trace.h"

namespace escala::train {

Profile::Profile(const recipe::Profile& steps, Env* env,
                 const pjrt::Plugin* plugin, std::string directory)
    : recipe_(steps),
      env_(env),
      plugin_(plugin),
      directory_(std::move(directory)) {}

Due Profile::DueBefore(const RunView& run) const {
  return BeginsAt(run.steps + 1) ? Due::kSettled
         : on_                   ? Due::kAtOnce
                                 : Due::kNo;
}

Status Profile::BeforeStep(const RunView&, const StepInput& next) {
  if (BeginsAt(next.step())) Begin();
  step_.reset(new Span(Part(kStepSpan, next.step())));
  return Status();
}

Due Profile::DueAfter(const RunView& run) const {
  return !on_ ? Due::kNo : EndsAfter(run.steps) ? Due::kSettled : Due::kAtOnce;
}

Status Profile::AfterStep(RunView* run) {
  step_.reset();
  if (EndsAfter(run->steps) || run->is_over) {
    End();
    run->reporters.Say(InWords());
  }
  return Status();
}

void Profile::Begin() {
  wall_offset_ = env_->WallNanos() - env_->MonotonicNanos();
  begin_ = Now();
  trace_ = Trace();
  without_devices_.clear();
  auto profiler = pjrt::Profiler::Start(plugin_);
  if (profiler.ok())
    profiler_ = *std::move(profiler);
  else
    without_devices_ = profiler.status().message();
  on_ = true;
}

void Profile::End() {
  on_ = false;
  std::string of_plugin;
  if (profiler_) {
    auto space = profiler_->Stop();
    profiler_.reset();
    if (space.ok())
      of_plugin = *std::move(space);
    else
      without_devices_ = space.status().message();
  }
  // Without device data, XProf finds the steps on the host by this mark, which
  // jax.profiler.StepTraceAnnotation sets.
  for (TraceSpan& span : trace_.spans)
    if (of_plugin.empty() && span.name == kStepSpan)
      span.stats.emplace_back("_r", int64_t{1});
  path_ = WriteTrace(env_, directory_, TraceSessionName(begin_),
                     std::exchange(trace_, Trace()), of_plugin);
}

std::string Profile::InWords() const {
  if (!path_.ok())
    return StrCat("warning: no trace was written: ", path_.status().message());
  return StrCat("trace for XProf in ", *path_,
                without_devices_.empty()
                    ? ""
                    : StrCat(" (without devices: ", without_devices_, ")"));
}

Profile::Span Profile::Part(std::string_view name, int64_t step) {
  if (!on_ || name.empty()) return Span(nullptr, {});
  TraceSpan span;
  span.plane = kHostPlane;
  span.line = kLoopLine;
  span.name = name;
  span.start_ns = Now();
  span.stats = {{"group_id", step}, {"step_num", step}};
  return Span(this, std::move(span));
}

Profile::Span::~Span() {
  if (profile_ == nullptr || !profile_->on_) return;
  span_.duration_ns = profile_->Now() - span_.start_ns;
  profile_->trace_.spans.push_back(std::move(span_));
}

}  // namespace escala::train
