// AdaScale and name patterns; optimizer_test.cc compares clipping with optax.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "escala/base/strings.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/nn/optimizer.h"

namespace escala::nn {

namespace {

// Runs a program of scalars; fails the test on an error.
std::vector<double> RunScalars(
    const std::vector<double>& inputs,
    const std::function<std::vector<Value>(const std::vector<Value>&)>& f) {
  graph::Graph graph;
  std::vector<Value> arguments;
  std::vector<hlo::Literal> literals;
  for (const double input : inputs) {
    arguments.push_back(
        graph.Argument({ElementType::kF32, {}}, StrCat("x", arguments.size())));
    HostArray array(Shape{ElementType::kF32, {}});
    *array.mutable_as<float>() = static_cast<float>(input);
    literals.emplace_back(std::move(array));
  }
  const auto module = graph.Build(f(arguments));
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  if (!module.ok()) return {};
  const auto results =
      hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  EXPECT_TRUE(results.ok()) << results.status().ToString();
  std::vector<double> values;
  if (results.ok())
    for (const hlo::Literal& result : (*results)[0])
      values.push_back(ElementAsDouble(result.array.view(), 0));
  return values;
}

// --- AdaScale ---------------------------------------------------------------

// Johnson et al.'s formulas, with averages that correct for their start.
class PlainAdaScale {
 public:
  PlainAdaScale(double s, double smoothing) : s_(s), smoothing_(smoothing) {}

  double Gain(const std::vector<std::vector<double>>& batches) {
    std::vector<double> mean(batches[0].size());
    double each = 0, all = 0;
    for (const auto& batch : batches)
      for (size_t i = 0; i < mean.size(); ++i) {
        mean[i] += batch[i] / s_;
        each += batch[i] * batch[i];
      }
    for (const double m : mean) all += m * m;
    const double sigma2 = std::max(each / (s_ - 1) - s_ / (s_ - 1) * all, 0.0);
    const double mu2 = std::max(all - sigma2 / s_, 0.0);
    sigma2_ = smoothing_ * sigma2_ + (1 - smoothing_) * sigma2;
    mu2_ = smoothing_ * mu2_ + (1 - smoothing_) * mu2;
    const double start = 1 - std::pow(smoothing_, ++steps_);
    const double sigma2_bar = sigma2_ / start, mu2_bar = mu2_ / start;
    return std::clamp((sigma2_bar + mu2_bar) / (sigma2_bar / s_ + mu2_bar), 1.0,
                      s_);
  }

 private:
  const double s_, smoothing_;
  double sigma2_ = 0, mu2_ = 0;
  int steps_ = 0;
};

// {each, all, slots} -> {gain, slots}.
std::vector<double> AdaScaleStep(const AdaScale& scale, double each, double all,
                                 const std::vector<double>& slots) {
  return RunScalars({each, all, slots[0], slots[1]},
                    [&](const std::vector<Value>& x) {
                      std::vector<Value> next = {x[2], x[3]};
                      const Value gain = scale.Gain(x[0], x[1], &next);
                      return std::vector<Value>{gain, next[0], next[1]};
                    });
}

TEST(AdaScale, AsThePaper) {
  for (const int s : {2, 4, 32})
    for (const double smoothing : {0.0, 0.9, 1 - s / 1000.0}) {
      const AdaScale scale(s, smoothing);
      PlainAdaScale plain(s, smoothing);
      std::vector<double> slots = {0, 0};
      std::mt19937 generator(2020);
      const auto random = [&](double size) {  // in [-size, size)
        return size * (static_cast<double>(generator()) / (1u << 31) - 1);
      };
      for (int step = 0; step < 50; ++step) {
        // The gradient that batches have in common shrinks, so the gain grows.
        std::vector<double> same(5), mean(5);
        for (double& x : same) x = random(1 / (1 + 0.1 * step));
        std::vector<std::vector<double>> batches(s, std::vector<double>(5));
        double each = 0, all = 0;
        for (auto& batch : batches) {
          for (int i = 0; i < 5; ++i) {
            batch[i] = same[i] + random(0.5);
            each += batch[i] * batch[i] / s;
            mean[i] += batch[i] / s;
          }
        }
        for (const double m : mean) all += m * m;
        const auto got = AdaScaleStep(scale, each, all, slots);
        ASSERT_EQ(got.size(), 3);
        const double want = plain.Gain(batches);
        EXPECT_NEAR(got[0], want, 1e-5 * want)
            << "S " << s << ", smoothing " << smoothing << ", step " << step;
        slots = {got[1], got[2]};
      }
    }
}

TEST(AdaScale, GainStaysInRange) {
  const AdaScale scale(4, 0.9);
  const auto gain = [&](double each, double all) {
    return AdaScaleStep(scale, each, all, {0, 0})[0];
  };
  EXPECT_EQ(gain(1, 1), 1);             // all batches alike
  EXPECT_EQ(gain(1, 1.001), 1);         // ... but for rounding
  EXPECT_NEAR(gain(1, 0.25), 4, 1e-5);  // nothing but noise
  EXPECT_EQ(gain(1, 0.01), 4);          // even less
  EXPECT_EQ(gain(0, 0), 1);
  for (int s = 2; s < 60; ++s)  // whatever the rounding
    EXPECT_LE(AdaScaleStep(AdaScale(s, 0), 1.1, 0, {0, 0})[0], s);
  EXPECT_EQ(AdaScaleStep(AdaScale(1, 0.9), 2, 2, {0.5, 0.25}),
            (std::vector<double>{1, 0.5, 0.25}));
  EXPECT_EQ(AdaScale::Slots().size(), 2);
}

TEST(MatchesAny, Stars) {
  EXPECT_TRUE(MatchesAny("h0/attention/bias", {"*/kernel", "*/bias"}));
  EXPECT_FALSE(MatchesAny("h0/attention/bias2", {"*/kernel", "*/bias"}));
  EXPECT_FALSE(MatchesAny("bias", {"*/bias"}));
  EXPECT_TRUE(MatchesAny("bias", {"bias"}));
  EXPECT_TRUE(MatchesAny("h0/norm1/scale", {"h*/norm*/*"}));
  EXPECT_FALSE(MatchesAny("h0/fc1/scale", {"h*/norm*/*"}));
  EXPECT_TRUE(MatchesAny("ababab", {"*ab*ab"}));
  EXPECT_FALSE(MatchesAny("ababa", {"*ab*ab"}));
  EXPECT_TRUE(MatchesAny("", {"*"}));
  EXPECT_TRUE(MatchesAny("", {""}));
  EXPECT_FALSE(MatchesAny("x", {""}));
  EXPECT_FALSE(MatchesAny("x", {}));
}

}  // namespace

}  // namespace escala::nn
