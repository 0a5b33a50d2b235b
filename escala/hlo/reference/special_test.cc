#include "escala/hlo/reference/special.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace escala::hlo::ref {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Expected values are from SciPy (scipy.special function of the same name),
// accurate to about 1e-15.
struct Case {
  double x;
  double expected;
};
void ExpectClose(double got, double expected, double x) {
  EXPECT_NEAR(got, expected, 3e-15 * std::abs(expected)) << "at " << x;
}

TEST(Special, Digamma) {
  for (const auto& [x, y] : std::vector<Case>{{1e-3, -1000.5755719318103},
                                              {0.5, -1.9635100260214235},
                                              {3.25, 1.016990911068179},
                                              {100.5, 4.6051743525818454},
                                              {1e10, 23.025850929890456},
                                              {-0.5, 0.036489973978576513},
                                              {-3.75, -1.6923885983113294},
                                              {-1000.25, 10.050097693066707}})
    ExpectClose(Digamma(x), y, x);
  EXPECT_NEAR(Digamma(1.4616321449683622), -9.24126552172943e-17, 1e-18);
  EXPECT_TRUE(std::isnan(Digamma(0.0)));
  EXPECT_TRUE(std::isnan(Digamma(-7.0)));
  EXPECT_TRUE(std::isnan(Digamma(-kInfinity)));
  EXPECT_EQ(Digamma(kInfinity), kInfinity);
}

TEST(Special, LogGamma) {
  for (const auto& [x, y] : std::vector<Case>{{1e-3, 6.9071788853838534},
                                              {0.5, 0.57236494292469997},
                                              {1.5, -0.12078223763524526},
                                              {100.5, 361.43554046777757},
                                              {-0.5, 1.2655121234846454},
                                              {-3.75, -1.3172679424463638}})
    ExpectClose(LogGamma(x), y, x);
  EXPECT_EQ(LogGamma(-2.0), kInfinity);
}

TEST(Special, ErfInv) {
  for (const auto& [x, y] :
       std::vector<Case>{{1e-300, 8.8622692545275799e-301},
                         {1e-12, 8.8622692545275799e-13},
                         {1e-5, 8.8622692547595924e-06},
                         {0.1, 0.088855990494257686},
                         {0.5, 0.47693627620446988},
                         {-0.75, -0.81341984759761843},
                         {0.999, 2.3267537655135242},
                         {0.999999999999999, 5.6759157397447124}})
    ExpectClose(ErfInv(x), y, x);
  EXPECT_EQ(ErfInv(1), kInfinity);
  EXPECT_EQ(ErfInv(-1), -kInfinity);
  EXPECT_TRUE(std::isnan(ErfInv(1.5)));
  EXPECT_TRUE(std::signbit(ErfInv(-0.0)));
}

TEST(Special, ErfInvUndoesErf) {
  for (double y = -5.5; y <= 5.5; y += 0.0625) {
    const double x = std::erf(y);
    // erf is flat far out, so x determines y only to this accuracy.
    const double slope = 2 / std::sqrt(M_PI) * std::exp(-y * y);
    EXPECT_NEAR(ErfInv(x), y, 1e-15 * std::abs(y) + 1.2e-16 / slope) << y;
  }
}

TEST(Special, BesselI1e) {
  for (const auto& [x, y] : std::vector<Case>{{1e-3, 0.00049950031235422132},
                                              {0.5, 0.15642080318487173},
                                              {-7.5, -0.13804121154855414},
                                              {24.9, 0.078728794882103131},
                                              {25.1, 0.078424315178368426},
                                              {700, 0.015070519444716846},
                                              {1e300, 3.989422804014327e-151}})
    ExpectClose(BesselI1e(x), y, x);
  EXPECT_EQ(BesselI1e(0), 0);
  EXPECT_EQ(BesselI1e(kInfinity), 0);
}

TEST(Special, Zeta) {
  EXPECT_NEAR(Zeta(2, 1), M_PI * M_PI / 6, 3e-16);
  ExpectClose(Zeta(1.5, 0.25), 10.213055360466601, 1.5);
  ExpectClose(Zeta(3, 100.5), 4.9998750072908594e-05, 3);
  ExpectClose(Zeta(50, 1.5), 1.5683285454966352e-09, 50);
  ExpectClose(Zeta(2.5, 1e10), 6.6666666671666669e-16, 2.5);
  ExpectClose(Zeta(30, 0.001), 1e90, 30);
  EXPECT_EQ(Zeta(1, 2), kInfinity);
  EXPECT_TRUE(std::isnan(Zeta(0.5, 2)));
  EXPECT_TRUE(std::isnan(Zeta(2.5, -0.5)));
  EXPECT_EQ(Zeta(4, -3), kInfinity);
  EXPECT_TRUE(std::isnan(Zeta(3, -3)));
  EXPECT_EQ(Zeta(2, kInfinity), 0);
  EXPECT_EQ(Zeta(kInfinity, 2), 0);
  EXPECT_EQ(Zeta(1e300, 1), 1);
}

TEST(Special, ZetaOfNegativeOffset) {
  // By definition: the terms at negative arguments, then zeta of the rest.
  for (double x : {2.0, 3.0, 7.0}) {
    double expected = Zeta(x, 0.25);
    for (int k = 1; k <= 5; ++k) expected += std::pow(0.25 - k, -x);
    ExpectClose(Zeta(x, -4.75), expected, x);
  }
}

TEST(Special, Polygamma) {
  EXPECT_NEAR(Polygamma(1, 1), M_PI * M_PI / 6, 3e-16);
  ExpectClose(Polygamma(2, 0.5), -16.828796644234316, 2);
  ExpectClose(Polygamma(3, 7.25), 0.0064330375979401583, 3);
  ExpectClose(Polygamma(10, 20.5), -3.5036001352094345e-08, 10);
  ExpectClose(Polygamma(1, 1e8), 1.0000000049999999e-08, 1);
  EXPECT_EQ(Polygamma(0, 2.5), Digamma(2.5));
  // log(n! / x^n) is n (log(n / x) - 1); the loop must terminate.
  for (double x : {0.5, 1e5, 1e19, 1e25, 1e29})
    EXPECT_EQ(Polygamma(1e30, x), -kInfinity) << x;
  for (double x : {0.99e30, 1e30, 1e31, 1e300})
    EXPECT_EQ(Polygamma(1e30, x), 0) << x;
  for (double x : {-0.5, -1e5 - 0.25})
    EXPECT_TRUE(std::isinf(Polygamma(1e30, x)));
  EXPECT_TRUE(std::isnan(Polygamma(1.5, 1)));
  EXPECT_TRUE(std::isnan(Polygamma(-1, 1)));
  EXPECT_EQ(Polygamma(1, 0), kInfinity);
  // n! overflows here, but the result does not. Expected: the sum of n! / (x +
  // k)^(n + 1) in exact fractions.
  EXPECT_NEAR(Polygamma(2000, 750), -3.5839456557428425e-18, 1e-31);
}

TEST(Special, LogisticDoesNotOverflow) {
  EXPECT_EQ(Logistic(-kInfinity), 0);
  EXPECT_EQ(Logistic(kInfinity), 1);
  EXPECT_EQ(Logistic(0), 0.5);
  ExpectClose(Logistic(-700), std::exp(-700), -700);
}

}  // namespace
}  // namespace escala::hlo::ref
