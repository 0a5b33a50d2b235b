#include "escala/plan/forecast.h"

#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"

namespace escala::plan {
namespace {

// The grid of curves: how many points stand for each normal prior, and how many
// standard deviations they reach to either side.
constexpr int kCriticals = 31, kPowers = 9;
constexpr double kReach = 2.7;
// Curves with less than this share of the weight are dropped.
constexpr double kLeastWeight = 1e-6;
// The middle 80 % of a normal distribution is this many standard deviations to
// either side.
constexpr double kEighty = 1.2815515655446004;

double Deviation(int i, int count) {
  return kReach * (2.0 * i / (count - 1) - 1);
}

// ln (1 + (batch / critical) ^ power), where batch and critical are logarithms.
double Excess(double batch, double critical, double power) {
  const double x = power * (batch - critical);
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

bool IsPositive(double number) { return number > 0 && std::isfinite(number); }

Status CheckPositive(std::string_view what, double number) {
  if (IsPositive(number)) return Status();
  return InvalidArgument("got ", FormatNumber(number), " for ", what,
                         ", expected a number above 0");
}

Status CheckRuns(const std::vector<BatchRuns>& runs) {
  for (size_t i = 0; i < runs.size(); ++i) {
    ESCALA_RETURN_IF_ERROR(CheckPositive("the batch of a run", runs[i].batch));
    ESCALA_RETURN_IF_ERROR(
        CheckPositive("the examples of a run", runs[i].examples));
    if (runs[i].runs < 1 || !(runs[i].spread >= 0) ||
        !std::isfinite(runs[i].spread))
      return InvalidArgument("got ", runs[i].runs, " runs that spread by ",
                             FormatNumber(runs[i].spread),
                             ", expected at least one, and a spread of 0 or "
                             "more");
    if (i > 0 && runs[i].batch == runs[i - 1].batch)
      return InvalidArgument("got the batch ", FormatNumber(runs[i].batch),
                             " twice, expected the mean of its runs");
  }
  return Status();
}

Status CheckNoise(const NoiseEstimate& noise) {
  ESCALA_RETURN_IF_ERROR(CheckPositive("the noise scale", noise.examples));
  for (const auto& end : {noise.low, noise.high})
    if (end)
      ESCALA_RETURN_IF_ERROR(
          CheckPositive("an end of the noise scale's interval", *end));
  if ((noise.low && *noise.low > noise.examples) ||
      (noise.high && *noise.high < noise.examples))
    return InvalidArgument(
        "got the noise scale ", FormatNumber(noise.examples),
        " outside of its interval, expected LOW <= EXAMPLES <= HIGH");
  return Status();
}

// Standard deviation of the noise scale's logarithm, from the wider known side
// of its interval.
double SpreadOf(const NoiseEstimate& noise) {
  double most = 0;
  if (noise.low) most = std::log(noise.examples / *noise.low);
  if (noise.high) most = std::max(most, std::log(*noise.high / noise.examples));
  return most / kEighty;
}

// A measured batch: logarithms of batch and examples, and the variance of the
// mean of ln examples.
struct Point {
  double batch, examples, variance;
};

std::vector<Point> PointsOf(const std::vector<BatchRuns>& all) {
  std::vector<Point> points;
  for (const BatchRuns& runs : all) {
    double spread = runs.spread / runs.examples;
    if (runs.spread == 0 && runs.runs == 1) spread = kRunSpread;
    spread = std::min(spread, 10.0);  // more carries no information either
    points.push_back({std::log(runs.batch), std::log(runs.examples),
                      spread * spread / static_cast<double>(runs.runs)});
  }
  return points;
}

// How well points fit a curve whose `least` is free. `rests` are the points
// minus the curve for least = 1.
struct Level {
  double least = 0, least_spread = 0;
  double likelihood = 0;  // logarithm of the likelihood, integrated over
                          // `least`
};

Level LevelOf(const std::vector<Point>& points,
              const std::vector<double>& rests, double scatter) {
  Level level;
  if (points.empty()) return level;
  double precision = 0, sum = 0, squares = 0, logs = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    const double variance = points[i].variance + scatter * scatter;
    precision += 1 / variance;
    sum += rests[i] / variance;
    squares += rests[i] * rests[i] / variance;
    logs += std::log(variance);
  }
  level.least = sum / precision;
  level.least_spread = 1 / std::sqrt(precision);
  const double chi = std::max(0.0, squares - level.least * sum);
  level.likelihood = -0.5 * (chi + logs + std::log(precision));
  return level;
}

}  // namespace

Result<BatchForecast> BatchForecast::Fit(
    std::vector<BatchRuns> runs, const std::optional<NoiseEstimate>& noise,
    const Priors& priors) {
  if (runs.empty() && !noise)
    return InvalidArgument(
        "got neither runs nor a noise scale, expected one of them");
  std::sort(
      runs.begin(), runs.end(),
      [](const BatchRuns& a, const BatchRuns& b) { return a.batch < b.batch; });
  ESCALA_RETURN_IF_ERROR(CheckRuns(runs));
  double center = 0, spread = 0;
  if (noise) {
    ESCALA_RETURN_IF_ERROR(CheckNoise(*noise));
    center = std::log(noise->examples);
    spread = std::hypot(kNoiseRatioSpread, SpreadOf(*noise));
  } else {
    center = std::log(runs[0].batch) + priors.critical;
    spread = priors.critical_spread;
  }

  BatchForecast forecast;
  forecast.scatter_ = priors.scatter;
  const std::vector<Point> points = PointsOf(runs);
  std::vector<double> rests(points.size());
  double best = -HUGE_VAL;
  for (int i = 0; i < kCriticals; ++i) {
    const double x = Deviation(i, kCriticals);
    for (int j = 0; j < kPowers; ++j) {
      const double y = Deviation(j, kPowers);
      Curve curve;
      curve.critical = center + spread * x;
      curve.power = std::exp(priors.power + priors.power_spread * y);
      for (size_t at = 0; at < points.size(); ++at)
        rests[at] = points[at].examples -
                    Excess(points[at].batch, curve.critical, curve.power);
      const Level level = LevelOf(points, rests, priors.scatter);
      curve.least = level.least;
      forecast.least_spread_ = level.least_spread;
      // This is the logarithm of the weight until all curves are known.
      curve.weight = level.likelihood - 0.5 * (x * x + y * y);
      best = std::max(best, curve.weight);
      forecast.curves_.push_back(curve);
    }
  }
  double sum = 0;
  for (Curve& curve : forecast.curves_)
    sum += curve.weight = std::exp(curve.weight - best);
  std::erase_if(forecast.curves_,
                [](const Curve& curve) { return curve.weight < kLeastWeight; });
  for (Curve& curve : forecast.curves_) curve.weight /= sum;
  forecast.evidence_ = best + std::log(sum);
  forecast.runs_ = std::move(runs);
  return forecast;
}

template <typename Center>
Estimate BatchForecast::Quantiles(const Center& center, double spread) const {
  double least = HUGE_VAL, most = -HUGE_VAL;
  for (const Curve& curve : curves_) {
    least = std::min(least, center(curve) - 6 * spread);
    most = std::max(most, center(curve) + 6 * spread);
  }
  const auto part_below = [&](double x) {
    double part = 0;
    for (const Curve& curve : curves_)
      part += curve.weight * 0.5 *
              std::erfc((center(curve) - x) / (spread * std::sqrt(2.0)));
    return part;
  };
  const auto quantile = [&](double part) {
    double low = least, high = most;
    for (int i = 0; i < 40; ++i) {
      const double middle = (low + high) / 2;
      (part_below(middle) < part ? low : high) = middle;
    }
    return std::exp(low);
  };
  return {quantile(0.5), quantile(0.1), quantile(0.9)};
}

Estimate BatchForecast::Examples(double batch) const {
  ESCALA_CHECK(!runs_.empty(), "examples need runs");
  return Quantiles(
      [&, to = std::log(batch)](const Curve& curve) {
        return curve.least + Excess(to, curve.critical, curve.power);
      },
      std::hypot(least_spread_, scatter_));
}

Estimate BatchForecast::Factor(double batch, double from) const {
  if (batch == from) return {1, 1, 1};
  return Quantiles(
      [to = std::log(batch), at = std::log(from)](const Curve& curve) {
        return Excess(to, curve.critical, curve.power) -
               Excess(at, curve.critical, curve.power);
      },
      scatter_);
}

Estimate BatchForecast::Critical() const {
  return Quantiles([](const Curve& curve) { return curve.critical; }, 0.1);
}

}  // namespace escala::plan
