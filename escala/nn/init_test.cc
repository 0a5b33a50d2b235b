#include "escala/nn/init.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace escala::nn {
namespace {

const Dims kKernel = {3, 5, 40, 60};  // fans: 600 in, 900 out

HostArray Made(const Initializer& init, const Dims& dims = kKernel,
               uint64_t seed = 1, std::string_view name = "a/kernel",
               ElementType type = ElementType::kF32) {
  HostArray array({type, dims});
  init(seed, name, &array);
  return array;
}

std::vector<double> Values(const HostArray& array) {
  std::vector<double> values;
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    values.push_back(ElementAsDouble(array.view(), i));
  return values;
}

struct Moments {
  double mean = 0, deviation = 0, fourth = 0, low = 0, high = 0;
};

Moments MomentsOf(const HostArray& array) {
  const auto values = Values(array);
  Moments m;
  for (const double v : values) m.mean += v / values.size();
  for (const double v : values) {
    m.deviation += v * v / values.size();
    m.fourth += v * v * v * v / values.size();
  }
  m.fourth /= m.deviation * m.deviation;
  m.deviation = std::sqrt(m.deviation);
  m.low = *std::min_element(values.begin(), values.end());
  m.high = *std::max_element(values.begin(), values.end());
  return m;
}

struct InitCase {
  const char* name;
  Initializer init;
  double deviation;
  double limit;   // largest magnitude; 0: unbounded
  double fourth;  // fourth moment, scaled to deviation 1
};

// Deviation and fourth moment of a normal distribution cut off at two
// deviations, from the integrals.
constexpr double kCut = 0.8796256610342398, kCutFourth = 2.3654;

TEST(Initializers, HaveTheirMoments) {
  const double lecun = std::sqrt(1 / 600.0), he = std::sqrt(2 / 600.0);
  const double glorot = std::sqrt(2 / 1500.0);
  const InitCase cases[] = {
      {"normal", Normal(0.02), 0.02, 0, 3},
      {"truncated", TruncatedNormal(0.02), 0.02 * kCut, 0.04, kCutFourth},
      {"uniform", Uniform(-0.5, 0.5), std::sqrt(1 / 12.0), 0.5, 1.8},
      {"lecun", LecunNormal(), lecun, 2 * lecun / kCut, kCutFourth},
      {"he", HeNormal(), he, 2 * he / kCut, kCutFourth},
      {"xavier", XavierUniform(), glorot, glorot * std::sqrt(3), 1.8},
      {"torch", TorchUniform(48), 1 / std::sqrt(48 * 3), 1 / std::sqrt(48),
       1.8},
  };
  const double count = 3 * 5 * 40 * 60;
  for (const InitCase& c : cases) {
    const Moments m = MomentsOf(Made(c.init));
    // The tolerance is five deviations of the estimates.
    EXPECT_NEAR(m.mean / c.deviation, 0, 5 / std::sqrt(count)) << c.name;
    EXPECT_NEAR(m.deviation / c.deviation, 1,
                5 * std::sqrt((c.fourth - 1) / 4 / count))
        << c.name;
    EXPECT_NEAR(m.fourth, c.fourth, 0.12) << c.name;
    if (c.limit == 0) continue;
    const double bound = c.limit * (1 + 1e-6);
    EXPECT_LE(m.high, bound) << c.name;
    EXPECT_GE(m.low, -bound) << c.name;
    EXPECT_GT(m.high, 0.99 * c.limit) << c.name;
    EXPECT_LT(m.low, -0.99 * c.limit) << c.name;
  }
}

TEST(Initializers, Constants) {
  for (const double v : Values(Made(Fill(0.5)))) ASSERT_EQ(v, 0.5);
  for (const double v : Values(Made(Zeros()))) ASSERT_EQ(v, 0);
  for (const double v : Values(Made(Ones()))) ASSERT_EQ(v, 1);
}

TEST(Initializers, AreFunctionsOfSeedAndName) {
  for (const Initializer& init :
       {Normal(1), TruncatedNormal(1), Uniform(0, 1), LecunNormal()}) {
    const auto values = Values(Made(init));
    EXPECT_EQ(Values(Made(init)), values);
    EXPECT_NE(Values(Made(init, kKernel, 2)), values);
    const auto other = Values(Made(init, kKernel, 1, "b/kernel"));
    EXPECT_NE(other, values);
    // They are not a shifted copy either.
    EXPECT_EQ(std::find(other.begin(), other.end(), values[0]), other.end());
  }
}

TEST(Initializers, RoundToTheType) {
  const auto wide = Values(Made(Normal(1)));
  const auto narrow =
      Values(Made(Normal(1), kKernel, 1, "a/kernel", ElementType::kBF16));
  for (size_t i = 0; i < wide.size(); ++i)
    ASSERT_NEAR(narrow[i], wide[i], std::abs(wide[i]) / 256) << i;
}

TEST(Initializers, FansOfOtherRanks) {
  // A dense layer's and a vector's fans; scalars and empty arrays do no harm.
  EXPECT_NEAR(MomentsOf(Made(LecunNormal(), {400, 50})).deviation, 0.05, 0.002);
  EXPECT_NEAR(MomentsOf(Made(LecunNormal(), {10000})).deviation, 0.01, 0.0005);
  Made(XavierUniform(), {});
  Made(HeNormal(), {0, 4});
}

TEST(Initializers, TakeFansThatTheShapeDoesNotTell) {
  const Dims three = {64, 3, 4, 16};  // of attention: 64 -> 64, three times
  const Fans fans = {64, 64};
  for (const auto& init : {LecunNormal(), HeNormal(), XavierUniform()}) {
    const double expected = MomentsOf(Made(init, {64, 64})).deviation;
    EXPECT_NEAR(MomentsOf(Made(WithFans(init, fans), three)).deviation,
                expected, 0.03 * expected);
  }
  // Initialisers without fans, and a user's own, are unchanged.
  EXPECT_EQ(Values(Made(WithFans(Normal(0.02), fans), three)),
            Values(Made(Normal(0.02), three)));
  const Initializer own = [](uint64_t, std::string_view, HostArray* out) {
    out->mutable_as<float>()[0] = 7;
  };
  EXPECT_EQ(Values(Made(WithFans(own, fans), {1})), std::vector<double>{7});
}

}  // namespace
}  // namespace escala::nn
