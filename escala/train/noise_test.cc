#include "escala/train/noise.h"

#include <cmath>
#include <cstdlib>
#include <random>

#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

// Random gradients of `parts` parts of a batch, around a true gradient.
struct Drawn {
  static constexpr int kSize = 20;
  double norm;   // of the true gradient
  double trace;  // of one example's covariance
  double batch = 64;
  int parts = 8;

  void Measure(std::mt19937* random, NoiseScale* scale) const {
    std::normal_distribution<double> normal;
    double all[kSize] = {}, each = 0, squared = 0;
    for (int part = 0; part < parts; ++part)
      for (int i = 0; i < kSize; ++i) {
        const double g =
            (i == 0 ? norm : 0) +
            std::sqrt(trace / kSize * parts / batch) * normal(*random);
        each += g * g / parts;
        all[i] += g / parts;
      }
    for (const double g : all) squared += g * g;
    scale->Add(each, squared);
  }
};

TEST(NoiseScale, IsExactWithoutChance) {
  // |G|^2 = 4, tr = 100: parts of 8 examples measure 4 + 100 / 8, and the batch
  // measures 4 + 100 / 64.
  NoiseScale scale(64, 8);
  for (int i = 0; i < 5; ++i) scale.Add(4 + 100. / 8, 4 + 100. / 64);
  const Scalars read = scale.Read();
  EXPECT_NEAR(*FindScalar(read, "noise_scale"), 25, 1e-9);
  EXPECT_NEAR(*FindScalar(read, "noise_scale_low"), 25, 1e-6);
  EXPECT_NEAR(*FindScalar(read, "noise_scale_high"), 25, 1e-6);
}

TEST(NoiseScale, HasTheTrueOneInItsIntervalEightTimesOfTen) {
  std::mt19937 random(1);
  for (const int measurements : {5, 20, 100}) {
    const Drawn drawn{.norm = 2, .trace = 400};  // a scale of 100
    int held = 0;
    double mean = 0;
    constexpr int kRuns = 1000;
    for (int run = 0; run < kRuns; ++run) {
      NoiseScale scale(drawn.batch, drawn.parts);
      for (int i = 0; i < measurements; ++i) drawn.Measure(&random, &scale);
      const Scalars read = scale.Read();
      mean += FindScalar(read, "noise_scale").value_or(0) / kRuns;
      const auto low = FindScalar(read, "noise_scale_low");
      const auto high = FindScalar(read, "noise_scale_high");
      held += low && *low <= 100 && *high >= 100 ? 1 : 0;
    }
    if (measurements > 5) {  // with fewer the ratio's bias shows
      EXPECT_NEAR(mean, 100, 5) << measurements;
    }
    EXPECT_NEAR(held, 0.8 * kRuns, 0.05 * kRuns) << measurements;
  }
}

TEST(NoiseScale, HasNoEndWhereTheGradientMayBeZero) {
  std::mt19937 random(2);
  const Drawn drawn{.norm = 0, .trace = 400};
  int bounded = 0;
  for (int run = 0; run < 100; ++run) {
    NoiseScale scale(drawn.batch, drawn.parts);
    for (int i = 0; i < 20; ++i) drawn.Measure(&random, &scale);
    bounded += FindScalar(scale.Read(), "noise_scale_high") ? 1 : 0;
  }
  EXPECT_LE(bounded, 20);
}

TEST(NoiseScale, SaysNothingOfOneMeasurementsSpread) {
  NoiseScale scale(64, 8);
  scale.Add(20, 5);
  EXPECT_EQ(scale.Read().size(), 1u);
}

TEST(NoiseCadence, KeepsToItsShareOfTheTime) {
  const auto after = [](const recipe::Noise& noise, double seconds,
                        double step_seconds) {
    NoiseCadence cadence(noise);
    // The first measurement is slower than others, so its time is ignored.
    EXPECT_EQ(cadence.After(1000, step_seconds), noise.every_steps);
    return cadence.After(seconds, step_seconds);
  };
  EXPECT_EQ(after({10, 0.01}, 1.5, 0), 10);
  EXPECT_EQ(after({10, 0.01}, 1.5, 1), 150);
  EXPECT_EQ(after({10, 0.1}, 1.5, 1), 15);
  EXPECT_EQ(after({200, 0.01}, 1.5, 1), 200);
  // Round up: 15.25 steps become 16.
  EXPECT_EQ(after({10, 0.5}, 1.90625, 0.25), 16);
}

TEST_F(TrainTest, MeasuresNoiseAndLeavesTheRunAsItIs) {
  ASSERT_TRUE(Go({"train_steps=20"}).ok());
  const auto losses = Numbers("train", "loss");
  ASSERT_TRUE(Go({"train_steps=20", "noise.every_steps=2"}).ok());
  EXPECT_EQ(Numbers("train", "loss"), losses);
  int measured = 0;
  for (const std::string& line : Lines("train")) {
    const std::string key = "\"noise_scale\":";
    const size_t at = line.find(key);
    if (at == line.npos) continue;
    ++measured;
    const double scale = std::strtod(line.c_str() + at + key.size(), nullptr);
    EXPECT_GT(scale, 1) << line;
    EXPECT_LT(scale, 1e5) << line;
  }
  // The test's clock stands still, so no measurement costs too much. By chance
  // the first ones may give no scale.
  EXPECT_GE(measured, 8);
  EXPECT_LE(measured, 10);
}

TEST_F(TrainTest, RefusesToMeasureNoiseOfOneReplica) {
  const auto outcome =
      Go({"noise.every_steps=2", "mesh.model=8", "global_batch=8"});
  ASSERT_FALSE(outcome.ok());
  EXPECT_NE(outcome.status().message().find("noise.every_steps"),
            std::string::npos)
      << outcome.status().message();
}

}  // namespace
}  // namespace escala::train
