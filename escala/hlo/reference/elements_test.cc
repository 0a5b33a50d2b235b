#include "escala/hlo/reference/elements.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/hlo/reference/kernel_test_util.h"
#include "escala/hlo/reference/scalar_math.h"

namespace escala::hlo::ref {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(Elements, IntegersWrapIntoTheirBits) {
  EXPECT_EQ(Values(MakeArray(ElementType::kI4, {3}, {7.0, 8.0, -9.0})),
            (std::vector<double>{7, -8, 7}));
  EXPECT_EQ(Values(MakeArray(ElementType::kU2, {2}, {3.0, 4.0})),
            (std::vector<double>{3, 0}));
  EXPECT_EQ(Values<int64_t>(MakeArray<int64_t>(ElementType::kI8, {1}, {200})),
            (std::vector<int64_t>{-56}));
  EXPECT_EQ(
      Values<uint64_t>(MakeArray<uint64_t>(ElementType::kU64, {1}, {~0ull})),
      (std::vector<uint64_t>{~0ull}));
}

TEST(Elements, NarrowSignedIntegersAreSignExtendedInMemory) {
  EXPECT_EQ(MakeArray(ElementType::kI4, {1}, {-1.0}).as<uint8_t>()[0], 0xFF);
  EXPECT_EQ(MakeArray(ElementType::kU4, {1}, {15.0}).as<uint8_t>()[0], 0x0F);
}

TEST(Elements, FloatsAreRoundedOnce) {
  // Rounded twice, to float and then to bf16, 1 + 2^-8 + 2^-30 would become 1.
  const double x = 1 + std::ldexp(1, -8) + std::ldexp(1, -30);
  EXPECT_EQ(Values(MakeArray(ElementType::kBF16, {1}, {x}))[0],
            1 + std::ldexp(1, -7));
  EXPECT_EQ(Values(MakeArray(ElementType::kF16, {1}, {1e6}))[0], kInfinity);
  EXPECT_EQ(Round(ElementType::kF32, 0.1), static_cast<double>(0.1f));
  EXPECT_EQ(Round(ElementType::kC64, Complex128(0.1, 0.2)),
            Complex128(0.1f, 0.2f));
}

TEST(Elements, IndicesOfUnsignedTypesDoNotBecomeNegative) {
  const HostArray array =
      MakeArray<uint64_t>(ElementType::kU64, {2}, {5, ~0ull});
  EXPECT_EQ(LoadIndices(array.view()),
            (Dims{5, std::numeric_limits<int64_t>::max()}));
}

TEST(Elements, StridedCopyGoesBackwards) {
  const HostArray from =
      MakeArray(ElementType::kF32, {2, 3}, {0.0, 1.0, 2.0, 3.0, 4.0, 5.0});
  HostArray to(Shape{ElementType::kF32, {3, 2}});
  StridedCopy({3, 2}, to.mutable_view(), 0, {2, 1}, from.view(), 5, {-1, -3});
  EXPECT_EQ(Values(to), (std::vector<double>{5, 2, 4, 1, 3, 0}));
  StridedCopy({3, 0}, to.mutable_view(), 99, {2, 1}, from.view(), 99, {1, 1});
}

TEST(Elements, ForEachIndexSkipsEmptySpaces) {
  int count = 0;
  ForEachIndex({2, 0}, [&](const Dims&, int64_t) { ++count; });
  EXPECT_EQ(count, 0);
  ForEachIndex({}, [&](const Dims&, int64_t) { ++count; });
  EXPECT_EQ(count, 1);
}

TEST(ScalarMath, NaNAndSignedZerosInOrder) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(Max(1.0, nan)));
  EXPECT_TRUE(std::isnan(Min(nan, 1.0)));
  EXPECT_FALSE(std::signbit(Max(-0.0, 0.0)));
  EXPECT_TRUE(std::signbit(Min(0.0, -0.0)));
  EXPECT_TRUE(TotalLess(-0.0, 0.0));
  EXPECT_FALSE(TotalLess(0.0, -0.0));
  EXPECT_TRUE(TotalLess(kInfinity, nan));
  EXPECT_TRUE(TotalLess(-nan, -kInfinity));
  EXPECT_TRUE(TotalLess(Complex128(1, -0.0), Complex128(1, 0.0)));
  EXPECT_EQ(Max(Complex128(1, 5), Complex128(2, 0)), Complex128(2, 0));
}

}  // namespace
}  // namespace escala::hlo::ref
