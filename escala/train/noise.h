// The gradient noise scale (McCandlish et al., 2018): trace of the covariance
// of one example's gradient over the squared norm of the true gradient. A batch
// of far fewer examples gains from more replicas; one of far more does not.
#pragma once

#include <memory>

#include "escala/base/env.h"
#include "escala/train/report/record.h"
#include "escala/train/step.h"

namespace escala::train {

// What the two squared norms of many measurements say together. Of each, both
// quantities are estimated without bias, and averaged apart; their ratio comes
// last, since the mean of ratios would be biased.
class NoiseScale {
 public:
  // Of batches of `batch` examples in `parts` parts.
  NoiseScale(int64_t batch, int64_t parts) : batch_(batch), parts_(parts) {}

  // `each`: the mean squared norm of the parts' gradients, `all`: the squared
  // norm of the batch's.
  void Add(double each, double all);

  // noise_scale in examples, and the ends of its interval of 80 %
  // (noise_scale_low, noise_scale_high), as far as they are known: a gradient
  // that may be zero has no noise scale, or none that is bounded.
  Scalars Read() const;

 private:
  const double batch_, parts_;
  // Moments, weighted: the older a measurement, the less it counts.
  double weight_ = 0, weight_squares_ = 0;
  double norm_ = 0, trace_ = 0;  // |G|^2 and tr(Sigma)
  double norm_norm_ = 0, trace_trace_ = 0, norm_trace_ = 0;
};

// How many steps lie between two measurements.
class NoiseCadence {
 public:
  explicit NoiseCadence(const recipe::Noise& noise) : noise_(noise) {}

  // After one that took `seconds`: as many as asked for, or so many more that
  // measurements take at most their share of the steps' time. The first one
  // does not count: a program's first run is slower than others.
  int64_t After(double seconds, double step_seconds);

 private:
  recipe::Noise noise_;
  bool is_first_ = true;
};

// Measures in a run, by a second program beside the step's.
class NoiseProbe {
 public:
  // Compiles the program. The others must outlive it.
  static Result<NoiseProbe> Make(const recipe::Recipe& recipe,
                                 const Placement& placement,
                                 const job::Job& job, Env* env);

  // Before step `step` (from 1)?
  bool IsDue(int64_t step) const { return step >= next_; }

  // On what the step is about to work on; waits for it. `step_seconds`: that
  // the last step took; 0: not known yet.
  Result<Scalars> Measure(const State& state, const std::vector<Buffers>& batch,
                          const StepScalars& scalars, double step_seconds);

 private:
  NoiseProbe(const Placement* placement, const job::Job* job, Env* env,
             pjrt::LoadedExecutable program, int64_t parts,
             const recipe::Noise& cadence)
      : placement_(placement),
        job_(job),
        env_(env),
        program_(std::move(program)),
        scale_(job->length.global_batch, parts),
        cadence_(cadence),
        next_(cadence.every_steps) {}

  const Placement* placement_;
  const job::Job* job_;
  Env* env_;
  pjrt::LoadedExecutable program_;
  NoiseScale scale_;
  NoiseCadence cadence_;
  int64_t next_;
};

}  // namespace escala::train
