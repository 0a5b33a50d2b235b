#include "escala/train/noise.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "escala/base/numbers.h"

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

std::vector<std::pair<const char*, double*>> NoiseScale::Moments() {
  return {{"weight", &weight_},
          {"weight_squares", &weight_squares_},
          {"norm", &norm_},
          {"trace", &trace_},
          {"norm_norm", &norm_norm_},
          {"trace_trace", &trace_trace_},
          {"norm_trace", &norm_trace_}};
}

TomlTable NoiseScale::Note() const {
  TomlTable note;
  NoiseScale copy = *this;
  for (const auto& [name, value] : copy.Moments())
    note.Set(name, TomlOf(*value));
  return note;
}

void NoiseScale::Restore(const TomlTable& note) {
  for (const auto& [name, value] : Moments()) *value = NumberIn(note, name);
}

int64_t NoiseCadence::After(double seconds, double step_seconds) {
  if (std::exchange(is_first_, false) || step_seconds <= 0)
    return noise_.every_steps;
  const double steps = std::ceil(seconds / (noise_.max_share * step_seconds));
  return std::max(noise_.every_steps, static_cast<int64_t>(steps));
}

Result<std::unique_ptr<NoiseHook>> NoiseHook::Make(const Session& session,
                                                   Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const job::NoiseProgram noise,
                          job::MakeNoise(session.recipe(), session.job()));
  ESCALA_ASSIGN_OR_RETURN(
      pjrt::LoadedExecutable program,
      session.placement().Compile(noise.program,
                                  "the measurement of gradient noise"));
  return std::unique_ptr<NoiseHook>(
      new NoiseHook(env, std::move(program),
                    NoiseScale(session.job().length.global_batch, noise.parts),
                    session.recipe().noise));
}

TomlTable NoiseHook::Note() const {
  TomlTable note = scale_.Note();
  note.Set("next", TomlOf(next_));
  return note;
}

void NoiseHook::Restore(const TomlTable& note) {
  scale_.Restore(note);
  next_ = IntIn(note, "next", next_);
}

Status NoiseHook::BeforeStep(const RunView& run, const StepInput& next) {
  return Measure(run, next).WithContext(
      StrCat("measuring gradient noise before step ", next.step()));
}

Status NoiseHook::Measure(const RunView& run, const StepInput& next) {
  const int64_t begin = env_->MonotonicNanos();
  ESCALA_ASSIGN_OR_RETURN(
      const auto results,
      ExecuteStep(run.session.placement(), run.session.job(), program_,
                  run.state, next.batch, next.scalars));
  double norms[2];
  for (int i = 0; i < 2; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray value,
                            results.outputs[0][i].ToHost());
    norms[i] = *value.as<float>();
  }
  const double seconds =
      static_cast<double>(env_->MonotonicNanos() - begin) * kNano;
  // All processes measure before the same steps: those of the first one's time.
  ESCALA_ASSIGN_OR_RETURN(
      const std::string steps,
      run.session.placement().group().Broadcast(
          "the next measurement of noise",
          StrCat(cadence_.After(seconds, run.step_seconds)), 600'000));
  next_ = next.step() + ParseNumber<int64_t>(steps).value_or(1);
  // The step itself will report the cause.
  if (!std::isfinite(norms[0]) || !std::isfinite(norms[1])) return Status();
  scale_.Add(norms[0], norms[1]);
  measured_ = scale_.Read();
  return Status();
}

// The steps before the measurement were read before it, so the next record is
// that of the step after it.
bool NoiseHook::Amend(StepRecord* record, RunView*) {
  const Scalars measured = std::exchange(measured_, {});
  record->scalars.insert(record->scalars.end(), measured.begin(),
                         measured.end());
  return !measured.empty();
}

}  // namespace escala::train
