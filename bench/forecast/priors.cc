#include "bench/forecast/priors.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "escala/base/csv.h"
#include "escala/base/env.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/plan/text.h"

namespace escala::bench {

using plan::BatchForecast;
using plan::BatchRuns;
using plan::Estimate;
using plan::Priors;

namespace {

constexpr double kFarthest = 16;  // times the largest batch fitted

// The priors as unconstrained numbers: those that must be positive are
// logarithms.
using Free = std::array<double, 5>;

Priors PriorsOf(const Free& free) {
  return {free[0], std::exp(free[1]), free[2], std::exp(free[3]),
          std::exp(free[4])};
}

double Square(double x) { return x * x; }

double Likelihood(const std::vector<Benchmark>& benchmarks, const Free& free) {
  // The hyperpriors: center and standard deviation of what is known about a
  // prior without the benchmarks.
  const auto known = [&](size_t i, double center, double spread) {
    return -0.5 * Square((free[i] - center) / spread);
  };
  double sum = known(2, 0, 0.3) + known(3, std::log(0.25), 0.5) +
               known(4, std::log(0.07), 0.5);
  for (const Benchmark& benchmark : benchmarks) {
    const auto forecast =
        BatchForecast::Fit(benchmark.runs, std::nullopt, PriorsOf(free));
    ESCALA_CHECK(forecast.ok(), forecast.status().message());
    sum += forecast->Evidence();
  }
  return sum;
}

std::vector<BatchRuns> First(const Benchmark& benchmark, size_t count) {
  return {benchmark.runs.begin(),
          benchmark.runs.begin() + static_cast<ptrdiff_t>(count)};
}

std::string Fixed(double number) { return FormatNumber(number, 3); }

std::string PercentOf(double share) {
  return StrCat(FormatNumber(share * 100, 2), " %");
}

}  // namespace

Result<std::vector<Benchmark>> ReadBenchmarks(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), path));
  ESCALA_ASSIGN_OR_RETURN(const auto csv, ReadCsv(text, path));
  std::vector<Benchmark> benchmarks;
  for (const CsvRow& row : csv.rows) {
    const std::string_view name = row.Get("benchmark");
    if (benchmarks.empty() || benchmarks.back().name != name)
      benchmarks.push_back({std::string(name), {}});
    benchmarks.back().runs.push_back(
        {row.GetNumberOrDie("global_batch"), row.GetNumberOrDie("needed"),
         row.GetNumberOrDie("stddev"),
         static_cast<int64_t>(row.GetNumberOrDie("runs"))});
  }
  return benchmarks;
}

// Hill climbing along one or two of the numbers at a time, with halving steps.
Priors FitPriors(const std::vector<Benchmark>& benchmarks) {
  Free best = {2, 0, 0, std::log(0.25), std::log(0.07)};
  double height = Likelihood(benchmarks, best);
  const auto try_step = [&](size_t i, double a, size_t j, double b) {
    Free next = best;
    next[i] += a;
    next[j] += b;
    const double there = Likelihood(benchmarks, next);
    if (there <= height) return false;
    best = next;
    height = there;
    return true;
  };
  for (double step = 0.4; step > 0.01; step /= 2) {
    for (bool moved = true; moved;) {
      moved = false;
      for (size_t i = 0; i < best.size(); ++i)
        for (size_t j = 0; j <= i; ++j)
          for (const double a : {-step, step})
            for (const double b : {-step, step})
              moved |= try_step(i, a, j, j == i ? 0 : b);
    }
  }
  return PriorsOf(best);
}

std::vector<LeftOut> LeaveOut(const std::vector<Benchmark>& benchmarks,
                              size_t fitted) {
  std::vector<LeftOut> all;
  for (const Benchmark& left : benchmarks) {
    if (left.runs.size() <= fitted) continue;
    std::vector<Benchmark> others;
    for (const Benchmark& other : benchmarks)
      if (other.name != left.name) others.push_back(other);
    const std::vector<BatchRuns> known = First(left, fitted);
    const auto forecast =
        BatchForecast::Fit(known, std::nullopt, FitPriors(others));
    ESCALA_CHECK(forecast.ok(), forecast.status().message());
    const double unit = known[0].examples;
    double flat = 0;
    for (const BatchRuns& runs : known)
      flat += runs.examples / static_cast<double>(fitted);
    for (size_t i = fitted; i < left.runs.size(); ++i) {
      const BatchRuns& runs = left.runs[i];
      if (runs.batch > kFarthest * known.back().batch) continue;
      const Estimate estimate = forecast->Examples(runs.batch);
      all.push_back(
          {left.name,
           runs.batch / known.back().batch,
           runs.examples / unit,
           {estimate.value / unit, estimate.low / unit, estimate.high / unit},
           flat / unit,
           known.back().examples / unit});
    }
  }
  return all;
}

LeftOutScore ScoreOf(const std::vector<LeftOut>& all) {
  LeftOutScore score;
  for (const LeftOut& one : all) {
    const auto error = [&](double value) {
      return std::fabs(value / one.needed - 1) /
             static_cast<double>(all.size());
    };
    score.error += error(one.forecast.value);
    score.flat += error(one.flat);
    score.last += error(one.last);
    if (one.forecast.low <= one.needed && one.needed <= one.forecast.high)
      score.covered += 1 / static_cast<double>(all.size());
  }
  return score;
}

std::string Explain(const std::vector<Benchmark>& benchmarks) {
  const Priors fitted = FitPriors(benchmarks);
  std::string text = StrCat(
      "examples(batch) = least x (1 + (batch / critical) ^ power)\n\n"
      "Priors, by `FitPriors` from the MLPerf reference convergence points of ",
      benchmarks.size(), " benchmarks:\n",
      Table({{"", "center", "spread (1 sigma)"},
             {"critical / smallest batch", Fixed(std::exp(fitted.critical)),
              StrCat("x ", Fixed(std::exp(fitted.critical_spread)))},
             {"power", Fixed(std::exp(fitted.power)),
              StrCat("x ", Fixed(std::exp(fitted.power_spread)))},
             {"scatter around the curve", PercentOf(fitted.scatter), ""}}),
      "critical / noise scale, where one is given: 1, x ",
      Fixed(std::exp(plan::kNoiseRatioSpread)),
      " (of the models of ./dev bench forecast: 1.7, 1.9, 3.1)\n");
  for (const size_t count : {3, 2}) {
    const std::vector<LeftOut> all = LeaveOut(benchmarks, count);
    std::vector<std::vector<std::string>> rows = {
        {"left out", "batch / largest fitted", "examples", "forecast", "80 %"}};
    for (const LeftOut& one : all)
      rows.push_back({one.benchmark, Fixed(one.batch), Fixed(one.needed),
                      Fixed(one.forecast.value),
                      StrCat("[", Fixed(one.forecast.low), ", ",
                             Fixed(one.forecast.high), "]")});
    const LeftOutScore score = ScoreOf(all);
    StrAppend(&text,
              StrCat("\nEach benchmark left out whole, fitted on its ", count,
                     " smallest batches (examples: over the smallest's):\n",
                     Table(rows), "mean error ", PercentOf(score.error),
                     " (flat ", PercentOf(score.flat), ", as the last one ",
                     PercentOf(score.last), "); the interval holds ",
                     PercentOf(score.covered), "\n"));
  }
  return text;
}

}  // namespace escala::bench
