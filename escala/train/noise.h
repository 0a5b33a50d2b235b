// Measures the gradient noise scale (McCandlish et al., 2018). It is the trace
// of the covariance of one example's gradient, divided by the squared norm of
// the true gradient: a number of examples. A batch of far fewer examples gains
// from more replicas; a batch of far more does not.
#pragma once

#include <memory>

#include "escala/base/env.h"
#include "escala/train/hook.h"

namespace escala::train {

// Estimates the noise scale from many measurements of two squared norms. Each
// measurement gives an unbiased estimate of numerator and denominator. They are
// averaged separately and divided last, because a mean of ratios would be
// biased.
class NoiseScale {
 public:
  // The measurements compare batches of `batch` examples, in `parts` parts.
  NoiseScale(int64_t batch, int64_t parts) : batch_(batch), parts_(parts) {}

  // Adds a measurement. `each`: the mean squared norm of the parts' gradients;
  // `all`: the squared norm of the batch's gradient.
  void Add(double each, double all);

  // Returns noise_scale in examples, and the ends of its 80 % interval
  // (noise_scale_low, noise_scale_high), as far as they are known. If the
  // gradient may be zero, the scale is missing or has no upper bound.
  Scalars Read() const;

  TomlTable Note() const;
  void Restore(const TomlTable& note);

 private:
  // All that changes, each with its name in notes.
  std::vector<std::pair<const char*, double*>> Moments();
  const double batch_, parts_;
  // Weighted moments; a measurement's weight decays with its age.
  double weight_ = 0, weight_squares_ = 0;
  double norm_ = 0, trace_ = 0;  // |G|^2 and tr(Sigma)
  double norm_norm_ = 0, trace_trace_ = 0, norm_trace_ = 0;
};

// Decides how many steps lie between two measurements.
class NoiseCadence {
 public:
  explicit NoiseCadence(const recipe::Noise& noise) : noise_(noise) {}

  // Returns the number of steps after a measurement that took `seconds`. It is
  // every_steps of the recipe, or more if measurements would otherwise take
  // more than their share of the steps' time. The time of the first measurement
  // is ignored, because a program's first run is slower.
  int64_t After(double seconds, double step_seconds);

 private:
  recipe::Noise noise_;
  bool is_first_ = true;
};

// Measures the noise scale during a run, with a second program beside the
// step's, and adds it to the record of the step that it measured before.
class NoiseHook : public Hook {
 public:
  // Compiles the program. `session` and `env` must outlive it.
  static Result<std::unique_ptr<NoiseHook>> Make(const Session& session,
                                                 Env* env);

  std::string_view name() const override { return "noise"; }
  TomlTable Note() const override;
  void Restore(const TomlTable& note) override;
  // Settled, so that nothing else runs and the measurement's cost is known.
  Due DueBefore(const RunView& run) const override {
    return run.steps + 1 >= next_ ? Due::kSettled : Due::kNo;
  }
  Status BeforeStep(const RunView& run, const StepInput& next) override;
  bool Amend(StepRecord* record, RunView* run) override;

 private:
  NoiseHook(Env* env, pjrt::LoadedExecutable program, const NoiseScale& scale,
            const recipe::Noise& cadence)
      : env_(env),
        program_(std::move(program)),
        scale_(scale),
        cadence_(cadence),
        next_(cadence.every_steps) {}

  // Measures on the arguments of the coming step.
  Status Measure(const RunView& run, const StepInput& next);

  Env* const env_;
  const pjrt::LoadedExecutable program_;
  NoiseScale scale_;
  NoiseCadence cadence_;
  int64_t next_;      // the step to measure before
  Scalars measured_;  // to be added to the next record
};

}  // namespace escala::train
