#include "escala/train/noise.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace escala::train {

namespace {

constexpr double kKept = 0.95;  // the decay of older weights per measurement
constexpr double kNano = 1e-9;

// The 90 % quantile of Student's t distribution, by its expansion around the
// normal quantile.
double Quantile90(double freedom) {
  constexpr double z = 1.2815515655446004;
  const double z3 = z * z * z, z5 = z3 * z * z;
  return z + (z3 + z) / (4 * freedom) +
         (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

}  // namespace

void NoiseScale::Add(double each, double all) {
  // The expectations are E each = |G|^2 + tr parts / batch and E all = |G|^2 +
  // tr / batch.
  const double norm = (parts_ * all - each) / (parts_ - 1);
  const double trace = (each - all) * batch_ / (parts_ - 1);
  weight_ = kKept * weight_ + 1;
  weight_squares_ = kKept * kKept * weight_squares_ + 1;
  const auto add = [](double* sum, double value) {
    *sum = kKept * *sum + value;
  };
  add(&norm_, norm);
  add(&trace_, trace);
  add(&norm_norm_, norm * norm);
  add(&trace_trace_, trace * trace);
  add(&norm_trace_, norm * trace);
}

Scalars NoiseScale::Read() const {
  Scalars scalars;
  const double norm = norm_ / weight_, trace = trace_ / weight_;
  if (norm > 0 && trace > 0) scalars.emplace_back("noise_scale", trace / norm);
  const double count = weight_ * weight_ / weight_squares_;
  if (count < 2.5) return scalars;  // too few for a variance
  // The interval has the ratios r for which trace - r norm may be zero
  // (Fieller). They lie between the roots of a r^2 - 2 b r + c.
  const auto covariance = [&](double product, double x, double y) {
    return (product / weight_ - x * y) / (count - 1);
  };
  const double t = Quantile90(count - 1);
  const double a = norm * norm - t * t * covariance(norm_norm_, norm, norm);
  const double b = norm * trace - t * t * covariance(norm_trace_, norm, trace);
  const double c =
      trace * trace - t * t * covariance(trace_trace_, trace, trace);
  if (!(a > 0) || norm < 0) return scalars;
  const double root = std::sqrt(std::max(b * b - a * c, 0.0));
  scalars.emplace_back("noise_scale_low", std::max((b - root) / a, 0.0));
  scalars.emplace_back("noise_scale_high", std::max((b + root) / a, 0.0));
  return scalars;
}

int64_t NoiseCadence::After(double seconds, double step_seconds) {
  if (std::exchange(is_first_, false) || step_seconds <= 0)
    return noise_.every_steps;
  const double steps = std::ceil(seconds / (noise_.max_share * step_seconds));
  return std::max(noise_.every_steps, static_cast<int64_t>(steps));
}

Result<NoiseProbe> NoiseProbe::Make(const recipe::Recipe& recipe,
                                    const Placement& placement,
                                    const job::Job& job, Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const job::NoiseProgram noise,
                          job::MakeNoise(recipe, job));
  ESCALA_ASSIGN_OR_RETURN(
      pjrt::LoadedExecutable program,
      placement.Compile(noise.program, "the measurement of gradient noise"));
  return NoiseProbe(&placement, &job, env, std::move(program), noise.parts,
                    recipe.noise);
}

Result<Scalars> NoiseProbe::Measure(const State& state,
                                    const std::vector<Buffers>& batch,
                                    const StepScalars& scalars,
                                    double step_seconds) {
  const int64_t begin = env_->MonotonicNanos();
  ESCALA_ASSIGN_OR_RETURN(
      const auto results,
      ExecuteStep(*placement_, *job_, program_, state, batch, scalars));
  double norms[2];
  for (int i = 0; i < 2; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray value,
                            results.outputs[0][i].ToHost());
    norms[i] = *value.as<float>();
  }
  const double seconds =
      static_cast<double>(env_->MonotonicNanos() - begin) * kNano;
  next_ = scalars.step + 1 + cadence_.After(seconds, step_seconds);
  // The step itself will report the cause.
  if (!std::isfinite(norms[0]) || !std::isfinite(norms[1])) return Scalars();
  scale_.Add(norms[0], norms[1]);
  return scale_.Read();
}

}  // namespace escala::train
