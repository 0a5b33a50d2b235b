// A trace of some steps of a run, for XProf: what the loop's thread does, and
// what the plug-in records of its devices meanwhile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/wire/xspace.h"
#include "escala/pjrt/profiler.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// For the loop's thread. Costs nothing but a look at a flag while it is off.
class Profile {
 public:
  // They must outlive it. `directory`: of the run.
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

  // REQUIRES: no step is under way. A plug-in that does not record what its
  // devices do is no failure: End says so.
  void Begin();
  // Writes the trace into the run's directory and says where, or why not.
  // REQUIRES: no step is under way, IsOn()
  std::string End();

  // What the thread does while this lives.
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
  Span Step(int64_t step);  // all of a step
  Span Part(const char* name, int64_t step);

 private:
  int64_t Now() const { return env_->MonotonicNanos() + wall_offset_; }

  const recipe::Profile& recipe_;
  Env* const env_;
  const pjrt::Plugin* const plugin_;
  const std::string directory_;

  bool on_ = false;
  int64_t wall_offset_ = 0;  // from the monotonic clock to the wall's
  int64_t begin_ = 0;
  Trace trace_;
  std::optional<pjrt::Profiler> profiler_;
  std::string without_devices_;  // why
};

}  // namespace escala::train
