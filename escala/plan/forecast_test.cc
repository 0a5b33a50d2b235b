#include "escala/plan/forecast.h"

#include <cmath>

#include "escala/plan/plan_test_util.h"

namespace escala::plan {
namespace {

// Priors so narrow that one curve remains: least x (1 + batch / critical),
// where critical is e times the smallest batch.
constexpr Priors kSure = {1, 1e-6, 0, 1e-6, 1e-3};

BatchForecast FitIt(std::vector<BatchRuns> runs,
                    const std::optional<NoiseEstimate>& noise,
                    const Priors& priors = kPriors) {
  auto forecast = BatchForecast::Fit(std::move(runs), noise, priors);
  EXPECT_TRUE(forecast.ok()) << forecast.status().ToString();
  return *std::move(forecast);
}

std::string RefusalOf(std::vector<BatchRuns> runs,
                      const std::optional<NoiseEstimate>& noise) {
  const auto forecast = BatchForecast::Fit(std::move(runs), noise);
  EXPECT_EQ(forecast.status().code(), StatusCode::kInvalidArgument);
  return forecast.status().message();
}

// From a batch of 100 to one of 300: 1000 x (1 + 300 / (100 e)) / (1 + 1 / e) =
// 1000 x 2.103638 / 1.367879 = 1537.88.
TEST(Forecast, FollowsTheCurveThatPriorsFix) {
  const auto forecast = FitIt({{100, 1000, 0, 4}}, std::nullopt, kSure);
  EXPECT_NEAR(forecast.Examples(300).value, 1537.88, 0.5);
  EXPECT_NEAR(forecast.Examples(100).value, 1000, 0.5);
  EXPECT_NEAR(forecast.Factor(300, 100).value, 1.53788, 1e-4);
  EXPECT_NEAR(forecast.Critical().value, 100 * std::exp(1), 2);
  // The interval comes from scatter alone: 1.2816 standard deviations to each
  // side.
  EXPECT_NEAR(forecast.Factor(300, 100).high, 1.53788 * std::exp(1.2816e-3),
              1e-4);
  EXPECT_EQ(forecast.Factor(300, 300).low, 1);
  EXPECT_EQ(forecast.Factor(300, 300).high, 1);
}

// Without runs the critical batch is the noise scale within a factor of e (one
// standard deviation), and the power is near 1. From a third of the noise scale
// to 3 times it, the middle curve gives (1 + 3) / (1 + 1/3) = 3. The ends of
// the 80 % interval have critical off by e^1.2816 = 3.6: (1 + 3 x 3.6) / (1 +
// 3.6 / 3) = 5.4 and (1 + 3 / 3.6) / (1 + 1 / (3 x 3.6)) = 1.7. Other powers
// widen the interval a little.
TEST(Forecast, FromTheNoiseScaleAlone) {
  const auto forecast = FitIt({}, NoiseEstimate{1000, {}, {}});
  EXPECT_NEAR(forecast.Critical().value, 1000, 30);
  EXPECT_NEAR(forecast.Critical().high / 1000, std::exp(1.2816), 0.3);
  const Estimate factor = forecast.Factor(3000, 1000.0 / 3);
  EXPECT_NEAR(factor.value, 2.85, 0.15);
  EXPECT_NEAR(factor.low, 1.6, 0.2);
  EXPECT_NEAR(factor.high, 5.8, 0.5);
}

TEST(Forecast, WiderNoiseWidensIt) {
  const Estimate sure =
      FitIt({}, NoiseEstimate{1000, 900, 1100}).Factor(4000, 500);
  const Estimate unsure =
      FitIt({}, NoiseEstimate{1000, 100, 10000}).Factor(4000, 500);
  EXPECT_GT(unsure.high / unsure.low, 1.3 * sure.high / sure.low);
}

// Runs outweigh a noise scale that is wrong by a factor of ten.
TEST(Forecast, RunsOutweighANoiseScale) {
  std::vector<BatchRuns> runs;
  for (const double batch : {250.0, 1000.0, 4000.0})
    runs.push_back({batch, 1e5 * (1 + batch / 1000), 100, 5});
  const auto forecast = FitIt(runs, NoiseEstimate{10000, {}, {}});
  EXPECT_NEAR(forecast.Examples(16000).value / 1.7e6, 1, 0.12);
  EXPECT_LT(forecast.Examples(16000).high / forecast.Examples(16000).low, 2);
}

// Examples in another unit, or batches k times as large, give the same factor.
TEST(Forecast, UnitsDoNotMatter) {
  const std::vector<BatchRuns> runs = {{256, 30, 1, 5}, {1024, 40, 2, 5}};
  std::vector<BatchRuns> other = runs;
  for (BatchRuns& one : other) {
    one.batch *= 8;
    one.examples *= 1e6;
    one.spread *= 1e6;
  }
  const Estimate a = FitIt(runs, std::nullopt).Factor(4096, 256);
  const Estimate b = FitIt(other, std::nullopt).Factor(8 * 4096, 8 * 256);
  EXPECT_NEAR(a.value, b.value, 1e-9 * a.value);
  EXPECT_NEAR(a.low, b.low, 1e-9 * a.low);
  EXPECT_NEAR(a.high, b.high, 1e-9 * a.high);
}

TEST(Forecast, GrowsWithTheBatch) {
  const auto forecast = FitIt({{256, 30, 1, 5}, {1024, 31, 2, 5}}, {});
  double before = 0, width = 1;
  for (double batch = 1024; batch <= (1 << 20); batch *= 2) {
    const Estimate estimate = forecast.Factor(batch, 256);
    EXPECT_GT(estimate.value, before);
    EXPECT_LT(estimate.low, estimate.value);
    EXPECT_GT(estimate.high, estimate.value);
    EXPECT_GE(estimate.high / estimate.low, width * 0.999);
    before = estimate.value;
    width = estimate.high / estimate.low;
  }
}

TEST(Forecast, AnyNumbersGiveNumbers) {
  for (const double batch : {1e-300, 1.0, 1e300})
    for (const double examples : {1e-300, 1e300}) {
      const auto forecast = FitIt({{batch, examples, 1e300, 5}, {3, 4, 0, 1}},
                                  NoiseEstimate{1e-300, {}, 1e300});
      for (const double to : {1e-300, 1e300})
        EXPECT_FALSE(std::isnan(forecast.Factor(to, batch).value));
    }
}

TEST(Forecast, RefusesWhatIsNoEvidence) {
  EXPECT_TRUE(Has(RefusalOf({}, {}), "neither runs nor a noise scale"));
  EXPECT_TRUE(Has(RefusalOf({{0, 1}}, {}), "got 0 for the batch of a run"));
  EXPECT_TRUE(Has(RefusalOf({{8, -1}}, {}), "got -1 for the examples"));
  EXPECT_TRUE(Has(RefusalOf({{8, NAN}}, {}), "got nan for the examples"));
  EXPECT_TRUE(Has(RefusalOf({{8, 1, 0, 0}}, {}), "got 0 runs"));
  EXPECT_TRUE(Has(RefusalOf({{8, 1, -1, 2}}, {}), "spread by -1"));
  EXPECT_TRUE(Has(RefusalOf({{8, 1}, {8, 2}}, {}), "the batch 8 twice"));
  EXPECT_TRUE(
      Has(RefusalOf({}, NoiseEstimate{0, {}, {}}), "got 0 for the noise"));
  EXPECT_TRUE(
      Has(RefusalOf({}, NoiseEstimate{5, 6, {}}), "outside of its interval"));
  EXPECT_TRUE(Has(RefusalOf({}, NoiseEstimate{5, {}, 0}), "an end of the"));
}

}  // namespace
}  // namespace escala::plan
