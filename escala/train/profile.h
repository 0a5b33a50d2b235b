// Records a trace of some steps of a run, for XProf. The trace shows the
// training loop's thread, and the spans that the plug-in records of its
// devices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/wire/xspace.h"
#include "escala/pjrt/profiler.h"
#include "escala/recipe/recipe.h"
#include "escala/train/hook.h"

namespace escala::train {

// The line of the loop in the trace's plane of the host, and names of its
// spans: a whole step, and parts of it.
inline constexpr char kLoopLine[] = "loop";
inline constexpr char kStepSpan[] = "train";
inline constexpr char kInputSpan[] = "input";      // waits for a batch
inline constexpr char kEnqueueSpan[] = "enqueue";  // hands a step over
inline constexpr char kMetricsSpan[] = "metrics";  // waits for the devices

// Begins and ends the trace as a hook, and records the loop's steps and parts
// in between. Part is for the loop's thread; while there is no trace it costs
// one test of a flag. A trace that cannot be written, and a plug-in that cannot
// record its devices, are no failures: the line that ends a trace says so.
class Profile : public Hook {
 public:
  // `env` and `plugin` must outlive it. `directory`: the run's.
  Profile(const recipe::Profile& steps, Env* env, const pjrt::Plugin* plugin,
          std::string directory);

  // Settled at both ends, so that the trace has each of its steps whole.
  Due DueBefore(const RunView& run) const override;
  Status BeforeStep(const RunView& run, const StepInput& next) override;
  Due DueAfter(const RunView& run) const override;
  Status AfterStep(RunView* run) override;

  // Records the time from its construction to its destruction.
  class Span {
   public:
    Span(Profile* profile, TraceSpan span)
        : profile_(profile), span_(std::move(span)) {}
    Span(const Span&) = delete;
    Span& operator=(const Span&) = delete;
    ~Span();

   private:
    Profile* const profile_;
    TraceSpan span_;
  };
  // A part of that step (from 1). Without a name, nothing is recorded.
  Span Part(std::string_view name, int64_t step);

  // The file of the last trace, or why it was not written.
  const Result<std::string>& path() const { return path_; }
  // Why that file shows no devices; empty: it shows them.
  const std::string& without_devices() const { return without_devices_; }

 private:
  bool BeginsAt(int64_t step) const {
    return recipe_.steps > 0 && step == recipe_.start;
  }
  bool EndsAfter(int64_t step) const {
    return step + 1 >= recipe_.start + recipe_.steps;
  }
  void Begin();
  // Writes the trace into the run's directory.
  void End();
  std::string InWords() const;  // what End did
  int64_t Now() const { return env_->MonotonicNanos() + wall_offset_; }

  const recipe::Profile& recipe_;
  Env* const env_;
  const pjrt::Plugin* const plugin_;
  const std::string directory_;

  bool on_ = false;
  int64_t wall_offset_ = 0;  // wall clock minus monotonic clock
  int64_t begin_ = 0;
  Trace trace_;
  std::unique_ptr<Span> step_;  // the step that runs; may be null
  std::optional<pjrt::Profiler> profiler_;
  Result<std::string> path_ = FailedPrecondition("no step was traced");
  std::string without_devices_;
};

}  // namespace escala::train
