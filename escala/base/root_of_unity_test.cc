#include "escala/base/root_of_unity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace escala {
namespace {

TEST(RootOfUnity, IsExactAtQuarters) {
  for (const int64_t n : {4, 12, 1000}) {
    EXPECT_EQ(RootOfUnity(0, n), std::complex<double>(1, 0));
    EXPECT_EQ(RootOfUnity(n / 4, n), std::complex<double>(0, -1));
    EXPECT_EQ(RootOfUnity(n / 2, n), std::complex<double>(-1, 0));
    EXPECT_EQ(RootOfUnity(3 * n / 4, n), std::complex<double>(0, 1));
    EXPECT_EQ(RootOfUnity(n, n), std::complex<double>(1, 0));
  }
}

TEST(RootOfUnity, IsTheNearestDoubleOrTheNextOne) {
  for (const int64_t n : {1, 2, 3, 5, 7, 8, 24, 97, 1001}) {
    for (int64_t k = 0; k < 2 * n; ++k) {
      const long double angle = -2 * std::numbers::pi_v<long double> *
                                static_cast<long double>(k % n) /
                                static_cast<long double>(n);
      const std::complex<double> root = RootOfUnity(k, n);
      const auto near = [&](double got, long double want) {
        EXPECT_LT(std::abs(static_cast<long double>(got) - want), 1.7e-16)
            << k << " of " << n;
      };
      near(root.real(), std::cos(angle));
      near(root.imag(), std::sin(angle));
    }
  }
}

}  // namespace
}  // namespace escala
