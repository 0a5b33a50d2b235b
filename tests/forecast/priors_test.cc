#include "bench/forecast/priors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "escala/plan/forecast_text.h"

namespace escala::bench {
namespace {

const std::vector<Benchmark>& Benchmarks() {
  static const auto* const kAll = new std::vector<Benchmark>(*ReadBenchmarks(
      ESCALA_SOURCE_DIR "/bench/forecast/convergence_points.csv"));
  return *kAll;
}

TEST(Priors, PriorsAreThoseOfTheData) {
  const plan::Priors fitted = FitPriors(Benchmarks());
  EXPECT_NEAR(fitted.critical, plan::kPriors.critical, 0.02);
  EXPECT_NEAR(fitted.critical_spread, plan::kPriors.critical_spread, 0.02);
  EXPECT_NEAR(fitted.power, plan::kPriors.power, 0.02);
  EXPECT_NEAR(fitted.power_spread, plan::kPriors.power_spread, 0.02);
  EXPECT_NEAR(fitted.scatter, plan::kPriors.scatter, 0.003);
}

TEST(Priors, RunsSpreadAsTheReferences) {
  std::vector<double> spreads;
  for (const Benchmark& benchmark : Benchmarks())
    for (const plan::BatchRuns& runs : benchmark.runs)
      spreads.push_back(runs.spread / runs.examples);
  std::sort(spreads.begin(), spreads.end());
  EXPECT_NEAR(spreads[spreads.size() / 2], plan::kRunSpread, 0.01);
}

// The benchmarks are generated from the model, and the fit finds its
// parameters.
TEST(Priors, PriorsOfMadeUpBenchmarks) {
  std::vector<Benchmark> made;
  for (int i = 0; i < 8; ++i) {
    const double critical = 100 * std::exp(1.5 + 0.25 * (i % 5 - 2));
    Benchmark one{StrCat("made ", i), {}};
    for (double batch = 100; batch < 10000; batch *= 2)
      one.runs.push_back({batch,
                          7.0 * (1 + std::pow(batch / critical, 1.3)) *
                              (one.runs.size() % 3 == 1 ? 1.1 : 0.95),
                          0.01, 5});
    made.push_back(one);
  }
  const plan::Priors fitted = FitPriors(made);
  EXPECT_NEAR(fitted.critical, 1.5, 0.2);
  EXPECT_NEAR(std::exp(fitted.power), 1.3, 0.1);
  EXPECT_NEAR(fitted.scatter, 0.07, 0.015);
}

// Leaves out whole benchmarks, which neither the priors nor the fit have seen.
// The goals were an error of at most 25 %, below both baselines, and 80 %
// intervals that contain 70 %.
TEST(Priors, BenchmarksLeftOut) {
  const std::vector<LeftOut> three = LeaveOut(Benchmarks(), 3);
  ASSERT_EQ(three.size(), 8u);  // bert 4, resnet 3, unet3d 1
  LeftOutScore score = ScoreOf(three);
  EXPECT_NEAR(score.error, 0.17, 0.02);
  EXPECT_NEAR(score.flat, 0.37, 0.01);
  EXPECT_NEAR(score.last, 0.33, 0.01);
  EXPECT_EQ(score.covered, 5.0 / 8);  // below the goal
}

TEST(Priors, BenchmarksLeftOutButTwoBatches) {
  const std::vector<LeftOut> two = LeaveOut(Benchmarks(), 2);
  ASSERT_EQ(two.size(), 16u);
  const LeftOutScore score = ScoreOf(two);
  EXPECT_NEAR(score.error, 0.13, 0.02);
  EXPECT_NEAR(score.flat, 0.30, 0.01);
  EXPECT_NEAR(score.last, 0.27, 0.01);
  EXPECT_NEAR(score.covered, 14.0 / 16, 1e-9);
}

// If this fails on purpose: build/bin/escala_bench_priors
// bench/forecast/convergence_points.csv > escala/plan/data/forecast.txt
TEST(Priors, TheCommandSaysWhatTheFitGives) {
  EXPECT_EQ(plan::ExplainForecast(), Explain(Benchmarks()));
}

}  // namespace
}  // namespace escala::bench
