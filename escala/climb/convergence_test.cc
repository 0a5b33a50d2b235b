#include "escala/climb/convergence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/base/testing/memory_env.h"

namespace escala::climb {
namespace {

constexpr double kExamples = 1000;  // of a run

// A loss that falls from 2.3 in a straight line to 0.3 at 700 examples and
// stays there, plus `more`.
Curve Line(double more, double step = 10, double examples = kExamples) {
  Curve curve;
  for (double at = 0; at < examples; at += step)
    curve.push_back({at, at < 700 ? 2.3 - at / 350 : 0.3 + more});
  return curve;
}

RungRuns Rung(const char* slice, const std::vector<double>& more, double step) {
  RungRuns rung{slice, 50, {}};
  for (size_t i = 0; i < more.size(); ++i)
    rung.runs.push_back({static_cast<int64_t>(i + 1), Line(more[i], step)});
  return rung;
}

// Seeds 1 to n, of which the upper rung's runs differ by these.
ConvergenceRuns Runs(const std::vector<double>& differences) {
  ConvergenceRuns runs;
  runs.lower = Rung("v3-8", std::vector<double>(differences.size()), 10);
  runs.upper = Rung("v3-32", differences, 40);
  return runs;
}

double FigureOf(const Gate& gate, std::string_view name) {
  for (const Figure& figure : gate.figures)
    if (figure.name == name) return figure.value;
  ADD_FAILURE() << "no figure " << name;
  return 0;
}

// The drop is 2.3 - 0.3 = 2, of which 2 % are allowed: 0.04. The differences
// have the standard deviation 0.0158114, and 7.1732 x that / sqrt(5) =
// 0.050722.
TEST(ConvergenceTest, RedBeyondAllowanceAndScatter) {
  const std::vector<double> scatter = {-0.02, -0.01, 0, 0.01, 0.02};
  for (const auto& [mean, colour] :
       {std::pair(0.0, Colour::kGreen), std::pair(0.0906, Colour::kGreen),
        std::pair(0.0908, Colour::kRed), std::pair(-1.0, Colour::kGreen)}) {
    std::vector<double> differences = scatter;
    for (double& difference : differences) difference += mean;
    const Gate gate = ConvergenceGate(Runs(differences));
    EXPECT_EQ(gate.colour, colour) << mean;
    EXPECT_EQ(gate.next.empty(), colour == Colour::kGreen);
    EXPECT_NEAR(FigureOf(gate, "difference"), mean, 1e-12);
    EXPECT_NEAR(FigureOf(gate, "drop"), 2, 1e-12);
    EXPECT_NEAR(FigureOf(gate, "allowance"), 0.04, 1e-12);
    EXPECT_NEAR(FigureOf(gate, "margin"), 0.050722, 1e-6);
    EXPECT_NEAR(FigureOf(gate, "visible"), 0.090722, 1e-6);
    EXPECT_NEAR(FigureOf(gate, "visible_share"), 0.045361, 1e-6);
    EXPECT_EQ(FigureOf(gate, "seeds"), 5);
  }
}

TEST(ConvergenceTest, SaysWhatWasFoundAndWhatCouldBeSeen) {
  ConvergenceRuns runs = Runs({0.08, 0.09, 0.1, 0.11, 0.12});
  runs.share = 0.1;
  const Gate gate = ConvergenceGate(runs);
  EXPECT_EQ(gate.name, "convergence");
  EXPECT_EQ(gate.kind, GateKind::kFunction);
  EXPECT_EQ(gate.against, "v3-8, seeds 1, 2, 3, 4, 5");
  EXPECT_EQ(gate.found,
            "from 768 to 960 examples the mean loss on v3-32 is 0.1 above that "
            "on v3-8, 5 % of the drop (0.4 and 0.3); this is after 10 % of the "
            "planned run, and says nothing of the rest; less than 4.5 % of the "
            "drop cannot be seen");
  EXPECT_EQ(gate.wanted,
            "at most 0.0907 above: 0.04 (2 % of the drop, without a forecast) "
            "and 0.0507 (7.2 x 0.0158 / sqrt(5), the scatter of these seeds)");
}

// The drop is 2: runs that learn nothing would pass, too.
TEST(ConvergenceTest, SaysIfItCannotSeeEvenTheDrop) {
  Gate gate = ConvergenceGate(Runs({-0.6, -0.3, 0, 0.3, 0.6}));
  EXPECT_NEAR(FigureOf(gate, "visible_share"), 0.78, 0.01);
  EXPECT_EQ(gate.found.find("cannot tell"), std::string::npos);
  gate = ConvergenceGate(Runs({-0.8, -0.4, 0, 0.4, 0.8}));
  EXPECT_NEAR(FigureOf(gate, "visible_share"), 1.03, 0.01);
  EXPECT_NE(gate.found.find("cannot tell a slice that learns"),
            std::string::npos);
}

// If the upper rung needs twice the examples, its loss from 768 to 960 examples
// may be that of the lower rung from 384 to 480. The points there have the mean
// of 435 examples: 2.3 - 435 / 350 = 1.0571, which is 0.7571 above the end.
TEST(ConvergenceTest, TheForecastAllowsTheLossOfFewerExamples) {
  ConvergenceRuns runs = Runs({0.75, 0.75, 0.75, 0.75, 0.75});
  runs.examples_factor = 2;
  Gate gate = ConvergenceGate(runs);
  EXPECT_NEAR(FigureOf(gate, "allowance"), 0.757143, 1e-6);
  EXPECT_EQ(gate.colour, Colour::kGreen);
  EXPECT_NE(gate.wanted.find("the last 50 % of its examples, since the larger "
                             "batch is forecast to need 2 x as many"),
            std::string::npos);
  runs.examples_factor = 1.9;
  gate = ConvergenceGate(runs);
  EXPECT_LT(FigureOf(gate, "allowance"), 0.75);
  EXPECT_EQ(gate.colour, Colour::kRed);
  // Back in warm-up there is no curve to read.
  runs.examples_factor = 30;
  gate = ConvergenceGate(runs);
  EXPECT_NEAR(FigureOf(gate, "allowance"), 0.04, 1e-12);
  EXPECT_EQ(gate.colour, Colour::kUnknown);
  // A curve that rose allows nothing, not less.
  runs.examples_factor = 1;
  EXPECT_EQ(FigureOf(ConvergenceGate(runs), "allowance"), 0);
}

// A batch four times as large that gains nothing but as many steps has, from
// 768 to 960 examples, the lower rung's loss from 192 to 240: 2.3 - 220 / 350 =
// 1.6714, which is 1.3714 above the end. More is wrong with any noise.
TEST(ConvergenceTest, AShortPartWithoutAForecastIsRedOnlyBeyondAnyNoise) {
  const std::vector<double> scatter = {-0.02, -0.01, 0, 0.01, 0.02};
  const auto with = [&](double mean, double share) {
    std::vector<double> differences = scatter;
    for (double& difference : differences) difference += mean;
    ConvergenceRuns runs = Runs(differences);
    runs.share = share;
    runs.batch_ratio = 4;
    runs.no_forecast = "the step is imported";
    return ConvergenceGate(runs);
  };
  EXPECT_EQ(with(0.09, 0.1).colour, Colour::kGreen);
  EXPECT_EQ(with(0.1, 0.1).colour, Colour::kUnknown);
  EXPECT_EQ(with(1.42, 0.1).colour, Colour::kUnknown);
  EXPECT_EQ(with(1.43, 0.1).colour, Colour::kRed);
  EXPECT_EQ(with(0.1, 0.5).colour, Colour::kRed);
  const Gate gate = with(0.1, 0.1);
  EXPECT_NE(gate.wanted.find(
                "(2 % of the drop, without a forecast, since the step is "
                "imported)"),
            std::string::npos)
      << gate.wanted;
  for (const char* way : {"--noise-scale", "--runs", "--budget"})
    EXPECT_NE(gate.next.find(way), std::string::npos) << gate.next;
}

// Whether those steps end in warm-up or not, a batch that is no larger has no
// excuse.
TEST(ConvergenceTest, AsManyStepsThatEndInWarmupSayNothing) {
  ConvergenceRuns runs = Runs({3, 3, 3, 3, 3});
  runs.share = 0.1;
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kRed);
  runs.batch_ratio = 30;
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kUnknown);
}

TEST(ConvergenceTest, APooledSpreadNarrowsTheBound) {
  ConvergenceRuns runs = Runs({0.04, 0.05, 0.06, 0.07, 0.08});
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kGreen);
  // sqrt(2) x 0.01 x t of 60 degrees (3.2317) / sqrt(5) = 0.020440.
  runs.pooled = PooledSpread{0.01, 61};
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kGreen);
  EXPECT_NEAR(FigureOf(ConvergenceGate(runs), "margin"), 0.020439, 1e-5);
  runs.upper = Rung("v3-32", {0.05, 0.06, 0.07, 0.08, 0.09}, 40);
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kRed);
  // Too few runs are no pool.
  runs.pooled->runs = 29;
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kGreen);
  // Seeds that scatter as these refute a smaller one: 0.0158 > 2.15 x
  // sqrt(2) x 0.005.
  runs.pooled = PooledSpread{0.005, 61};
  EXPECT_NEAR(FigureOf(ConvergenceGate(runs), "margin"), 0.050722, 1e-6);
  // A wider pool than what these seeds show does not widen the bound.
  runs.pooled = PooledSpread{0.5, 61};
  EXPECT_NEAR(FigureOf(ConvergenceGate(runs), "margin"), 0.050722, 1e-6);
}

TEST(ConvergenceTest, FewSeedsAreNeverGreen) {
  // t of 3 degrees: 10.2145 x 0.0129099 / sqrt(4) = 0.065934.
  Gate gate = ConvergenceGate(Runs({-0.015, -0.005, 0.005, 0.015}));
  EXPECT_EQ(gate.colour, Colour::kYellow);
  EXPECT_NEAR(FigureOf(gate, "margin"), 0.065934, 1e-6);
  EXPECT_EQ(gate.next, "run 5 seeds on both slices");
  EXPECT_EQ(ConvergenceGate(Runs({1, 1.01, 1.02, 1.01})).colour, Colour::kRed);
  // One seed alone has no scatter, and cannot be red without a pool.
  ConvergenceRuns one = Runs({1});
  gate = ConvergenceGate(one);
  EXPECT_EQ(gate.colour, Colour::kYellow);
  EXPECT_EQ(gate.wanted,
            "at most 0.04 above (2 % of the drop, without a forecast), by more "
            "than one seed, whose scatter is not known");
  one.pooled = PooledSpread{0.01, 61};
  EXPECT_EQ(ConvergenceGate(one).colour, Colour::kRed);
}

TEST(ConvergenceTest, SeedsArePaired) {
  // Both rungs scatter by 1 together; the differences do not.
  ConvergenceRuns runs;
  runs.lower = Rung("v3-8", {0, 0.5, 1, 1.5, 2}, 10);
  runs.upper = Rung("v3-32", {0.1, 0.6, 1.1, 1.6, 2.1}, 40);
  std::swap(runs.upper.runs[0], runs.upper.runs[4]);
  const Gate gate = ConvergenceGate(runs);
  EXPECT_NEAR(FigureOf(gate, "spread"), 0, 1e-12);
  EXPECT_NEAR(FigureOf(gate, "difference"), 0.1, 1e-12);
  EXPECT_EQ(gate.colour, Colour::kRed);
  // A seed that one rung alone has does not count.
  runs.upper.runs.pop_back();
  EXPECT_EQ(FigureOf(ConvergenceGate(runs), "seeds"), 4);
}

TEST(ConvergenceTest, BothWindowsAreTheSameExamples) {
  ConvergenceRuns runs = Runs({0, 0, 0, 0, 0});
  // A run that met its target early shortens all windows: from 688 to 860.
  runs.upper.runs[2].curve = Line(0, 10, 870);
  Gate gate = ConvergenceGate(runs);
  EXPECT_EQ(FigureOf(gate, "window_end"), 860);
  EXPECT_EQ(FigureOf(gate, "window_begin"), 688);
  // The longer warm-up counts for both.
  runs.upper.warmup_examples = 800;
  gate = ConvergenceGate(runs);
  EXPECT_EQ(FigureOf(gate, "window_begin"), 800);
  EXPECT_EQ(FigureOf(gate, "lower_loss"), 0.3);
}

TEST(ConvergenceTest, ALossThatIsNotFiniteIsRed) {
  ConvergenceRuns runs = Runs({0, 0, 0, 0, 0});
  runs.upper.runs[3].curve = {{0, 2.3},
                              {40, std::numeric_limits<double>::quiet_NaN()}};
  const Gate gate = ConvergenceGate(runs);
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_EQ(gate.found,
            "the loss of seed 4 of v3-32 after 40 examples is not finite");
  runs = Runs({0, 0, 0, 0, 0});
  runs.lower.runs[0].curve[5].loss = std::numeric_limits<double>::infinity();
  EXPECT_EQ(ConvergenceGate(runs).colour, Colour::kRed);
}

TEST(ConvergenceTest, WhatCannotBeComparedIsUnknown) {
  ConvergenceRuns runs = Runs({0, 0, 0, 0, 0});
  for (SeedRun& run : runs.upper.runs) run.seed += 10;
  EXPECT_EQ(ConvergenceGate(runs).found, "no seed was run on both slices");
  runs = Runs({0, 0, 0, 0, 0});
  runs.upper.runs[1].curve.resize(5);
  Gate gate = ConvergenceGate(runs);
  EXPECT_EQ(gate.colour, Colour::kUnknown);
  EXPECT_EQ(gate.found, "a run ended after 160 examples and another after 990");
  runs = Runs({0, 0, 0, 0, 0});
  runs.lower.warmup_examples = 2000;
  gate = ConvergenceGate(runs);
  EXPECT_EQ(gate.colour, Colour::kUnknown);
  EXPECT_EQ(gate.found,
            "the runs end after 960 examples, of which warm-up takes 2000");
  runs = Runs({0, 0, 0, 0, 0});
  for (SeedRun& run : runs.lower.runs) run.curve[0].loss = 0.1;
  gate = ConvergenceGate(runs);
  EXPECT_EQ(gate.colour, Colour::kUnknown);
  EXPECT_EQ(gate.found, "the loss on v3-8 rose by 0.2");
}

// Steps count the examples before them, evaluations and incomplete lines do not
// count, null is a loss that was not finite.
TEST(ConvergenceTest, ReadsTheCurveOfARun) {
  MemoryEnv env;
  ASSERT_TRUE(env.MakeDirs("/run").ok());
  const auto write = [&](const std::string& text) {
    ASSERT_TRUE(WriteFile(&env, "/run/metrics.jsonl", text).ok());
  };
  write(
      "{\"step\":1,\"kind\":\"train\",\"examples\":128,"
      "\"metrics\":{\"loss\":2.25,\"top1\":0.1}}\n"
      "{\"step\":1,\"kind\":\"eval\",\"examples\":128,"
      "\"metrics\":{\"loss\":9,\"top1\":0.1}}\n"
      "{\"step\":3,\"kind\":\"train\",\"examples\":384,"
      "\"metrics\":{\"top1\":0.1,\"loss\":null}}\n"
      "{\"step\":4,\"kind\":\"train\",\"examples\":512,\"metri");
  const auto curve = ReadCurve(&env, "/run");
  ASSERT_TRUE(curve.ok()) << curve.status().ToString();
  ASSERT_EQ(curve->size(), 2u);
  EXPECT_EQ((*curve)[0].examples, 0);
  EXPECT_EQ((*curve)[0].loss, 2.25);
  EXPECT_EQ((*curve)[1].examples, 256);
  EXPECT_TRUE(std::isnan((*curve)[1].loss));
  write("");
  EXPECT_EQ(ReadCurve(&env, "/run").status().code(),
            StatusCode::kInvalidArgument);
  EXPECT_EQ(ReadCurve(&env, "/none").status().code(), StatusCode::kNotFound);
}

TEST(ConvergenceTest, ModelsWithRecordedRunsHaveAPooledSpread) {
  for (const char* model : {"digits_mlp", "digits_cnn", "gpt"}) {
    const auto pooled = PooledSpreadOf(model);
    ASSERT_TRUE(pooled) << model;
    EXPECT_GE(pooled->runs, kLeastPooledRuns) << model;
    EXPECT_GT(pooled->spread, 0) << model;
  }
  EXPECT_FALSE(PooledSpreadOf("resnet50"));
}

}  // namespace
}  // namespace escala::climb
