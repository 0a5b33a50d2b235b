// A trace of some steps of a run, for XProf. It has what the training loop's
// thread does, and what the plug-in records of its devices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/wire/xspace.h"
#include "escala/pjrt/profiler.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// For the training loop's thread. While it is off it costs one test of a flag.
class Profile {
 public:
  // `env` and `plugin` must outlive it. `directory`: the run's.
  Profile(const recipe::Profile& steps, Env* env, const pjrt::Plugin* plugin,
          std::string directory);

  bool IsOn() const { return on_; }
  // Steps are counted from 1.
  bool BeginsAt(int64_t step) const {
    return recipe_.steps > 0 && step == recipe_.start;
  }
  bool EndsAfter(int64_t step) const {
    return on_ && step + 1 >= recipe_.start + recipe_.steps;
  }

  // Starts the trace. REQUIRES: no step is running. A plug-in that cannot
  // record its devices is not a failure: the text of End mentions it.
  void Begin();
  // Writes the trace into the run's directory, and returns a message that tells
  // where, or why not. REQUIRES: no step is running, and IsOn()
  std::string End();

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
  Span Step(int64_t step);  // a whole step
  Span Part(const char* name, int64_t step);

 private:
  int64_t Now() const { return env_->MonotonicNanos() + wall_offset_; }

  const recipe::Profile& recipe_;
  Env* const env_;
  const pjrt::Plugin* const plugin_;
  const std::string directory_;

  bool on_ = false;
  int64_t wall_offset_ = 0;  // wall clock minus monotonic clock
  int64_t begin_ = 0;
  Trace trace_;
  std::optional<pjrt::Profiler> profiler_;
  std::string without_devices_;  // the reason; empty: with devices
};

}  // namespace escala::train
