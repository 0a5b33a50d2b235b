// The priors of the forecast of a batch's examples, fitted to reference runs
// (convergence_points.csv, with sources), and the error of that forecast on
// runs that it has not seen.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/forecast.h"

namespace escala::bench {

struct Benchmark {
  std::string name;
  std::vector<plan::BatchRuns> runs;  // smallest batch first
};

// Reads convergence_points.csv.
Result<std::vector<Benchmark>> ReadBenchmarks(const std::string& path);

// The priors that maximise the likelihood of the benchmarks. Weak hyperpriors
// keep them reasonable if there are few benchmarks: power 1 within a factor of
// about 1.35, its spread about 0.25 and the scatter about 0.07, each within a
// factor of about 1.65.
plan::Priors FitPriors(const std::vector<Benchmark>& benchmarks);

// The forecast for one batch of a benchmark in leave-one-out validation. The
// priors come from the other benchmarks, and the curve is fitted to the
// `fitted` smallest batches of this one.
struct LeftOut {
  std::string benchmark;
  double batch = 0;   // over the largest fitted batch: at most 16
  double needed = 0;  // examples are in units of what its smallest batch needed
  plan::Estimate forecast;
  double flat = 0, last = 0;  // baselines: mean and last of the fitted
};
std::vector<LeftOut> LeaveOut(const std::vector<Benchmark>& benchmarks,
                              size_t fitted);

// Means over all forecasts: the relative errors of the forecast and of both
// baselines, and the share of batches inside the interval.
struct LeftOutScore {
  double error = 0, flat = 0, last = 0, covered = 0;
};
LeftOutScore ScoreOf(const std::vector<LeftOut>& all);

// The model, its priors, their sources and the validation, as
// escala/plan/data/forecast.txt has them.
std::string Explain(const std::vector<Benchmark>& benchmarks);

}  // namespace escala::bench
