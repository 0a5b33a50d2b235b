// What the forecast of a batch's examples learns its priors from, and how well
// it does on what it has not seen (data/convergence_points.csv, with source).
#pragma once

#include <string>
#include <vector>

#include "escala/plan/forecast.h"

namespace escala::plan {

struct Benchmark {
  std::string name;
  std::vector<BatchRuns> runs;  // smallest batch first
};

const std::vector<Benchmark>& ReferenceBenchmarks();

// The priors that make the benchmarks most likely. Weak knowledge of priors
// keeps them in reason where there are few: power 1, give or take a third; its
// spread about 0.25 and the scatter about 0.07, each within a factor of two.
Priors FitPriors(const std::vector<Benchmark>& benchmarks);

// One batch of a benchmark that was left out whole: priors from the others, a
// fit of its `fitted` smallest batches.
struct LeftOut {
  std::string benchmark;
  double batch = 0;   // over the largest fitted: at most 16
  double needed = 0;  // all over the examples of its smallest batch
  Estimate forecast;
  double flat = 0, last = 0;  // the mean of the fitted; as the last of them
};
std::vector<LeftOut> LeaveOut(const std::vector<Benchmark>& benchmarks,
                              size_t fitted);

// Means over all batches left out: relative errors, and the part of them within
// the intervals.
struct LeftOutScore {
  double error = 0, flat = 0, last = 0, covered = 0;
};
LeftOutScore ScoreOf(const std::vector<LeftOut>& all);

// Its batches by doubling, from the smallest of the runs to 16 times the
// largest: as a table, or an object a line (batch, examples, low, high,
// measured: null where it was not). REQUIRES: there were runs.
std::string ForecastText(const BatchForecast& forecast);
std::string ForecastJson(const BatchForecast& forecast);

// The model, its priors, where they come from and what they are worth, as text.
std::string ExplainForecast();

}  // namespace escala::plan
