// Edge cases of arithmetic that are easier to see here than in tests/programs.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/hlo/reference/complex_math.h"
#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::hlo::ref {
namespace {

constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

HostArray Ints(ElementType type, const std::vector<int64_t>& values) {
  return MakeArray<int64_t>(type, {static_cast<int64_t>(values.size())},
                            values);
}

std::vector<int64_t> BinaryOf(OpCode code, ElementType type,
                              const std::vector<int64_t>& a,
                              const std::vector<int64_t>& b) {
  KernelTest test(code);
  test.Operand(Ints(type, a)).Operand(Ints(type, b));
  test.Result(type, {static_cast<int64_t>(a.size())});
  EXPECT_TRUE(test.Run(Binary).ok());
  return Values<int64_t>(test.result());
}

template <typename T = double>
std::vector<T> ConvertOf(const HostArray& from, ElementType to) {
  KernelTest test(OpCode::kConvert);
  test.Operand(from).Result(to, from.shape().dims);
  EXPECT_TRUE(test.Run(Convert).ok());
  return Values<T>(test.result());
}

using I = std::vector<int64_t>;

TEST(Elementwise, IntegerDivisionNeverTraps) {
  EXPECT_EQ(BinaryOf(OpCode::kDivide, ElementType::kI64, {kMin, 7, -7, 7},
                     {-1, 0, 2, -2}),
            (I{kMin, -1, -3, -3}));
  EXPECT_EQ(BinaryOf(OpCode::kRemainder, ElementType::kI64, {kMin, 7, -7, 7},
                     {-1, 0, 2, -2}),
            (I{0, 7, -1, 1}));
  EXPECT_EQ(BinaryOf(OpCode::kDivide, ElementType::kI8, {-128, 5}, {-1, 0}),
            (I{-128, -1}));
  EXPECT_EQ(BinaryOf(OpCode::kDivide, ElementType::kU8, {5, 200}, {0, 7}),
            (I{255, 28}));
  EXPECT_EQ(BinaryOf(OpCode::kRemainder, ElementType::kU8, {5}, {0}), (I{5}));
}

TEST(Elementwise, IntegersWrap) {
  EXPECT_EQ(BinaryOf(OpCode::kAdd, ElementType::kI64, {kMax}, {1}), (I{kMin}));
  EXPECT_EQ(BinaryOf(OpCode::kSubtract, ElementType::kI64, {kMin}, {1}),
            (I{kMax}));
  EXPECT_EQ(BinaryOf(OpCode::kMultiply, ElementType::kI4, {7, -8}, {7, -8}),
            (I{1, 0}));
  EXPECT_EQ(BinaryOf(OpCode::kMultiply, ElementType::kI64, {kMin}, {-1}),
            (I{kMin}));
}

TEST(Elementwise, ShiftsBeyondTheBits) {
  const ElementType i8 = ElementType::kI8;
  EXPECT_EQ(BinaryOf(OpCode::kShiftLeft, i8, {1, 1, 1, 1}, {7, 8, -1, 0}),
            (I{-128, 0, 0, 1}));
  EXPECT_EQ(BinaryOf(OpCode::kShiftRightLogical, i8, {-1, -1, -1}, {7, 8, -1}),
            (I{1, 0, 0}));
  EXPECT_EQ(BinaryOf(OpCode::kShiftRightArithmetic, i8, {-128, -128, 64, -1},
                     {7, 100, 100, -1}),
            (I{-1, -1, 0, -1}));
  // The top bit of an unsigned type is replicated, too.
  EXPECT_EQ(
      BinaryOf(OpCode::kShiftRightArithmetic, ElementType::kU8, {128}, {3}),
      (I{0xF0}));
  EXPECT_EQ(BinaryOf(OpCode::kShiftLeft, ElementType::kI64, {1, 1}, {63, 64}),
            (I{kMin, 0}));
}

TEST(Elementwise, IntegerPower) {
  EXPECT_EQ(BinaryOf(OpCode::kPower, ElementType::kI32, {-1, -1, 1, 2, 0, 3},
                     {-3, -2, -5, -1, 0, 4}),
            (I{-1, 1, 1, 0, 1, 81}));
  EXPECT_EQ(BinaryOf(OpCode::kPower, ElementType::kI8, {2, 3}, {7, 5}),
            (I{-128, -13}));
}

TEST(Elementwise, HighHalfOfAProduct) {
  EXPECT_EQ(
      BinaryOf(OpCode::kChloMulhi, ElementType::kI64, {kMin, -1}, {kMin, 1}),
      (I{int64_t{1} << 62, -1}));
  EXPECT_EQ(BinaryOf(OpCode::kChloMulhi, ElementType::kU8, {255}, {255}),
            (I{254}));
  EXPECT_EQ(BinaryOf(OpCode::kChloMulhi, ElementType::kI8, {-128}, {-128}),
            (I{64}));
}

TEST(Elementwise, IntegersRoundOnceOnTheWayToNarrowFloats) {
  // Slightly above the midpoint of two floats; a double cannot represent the
  // excess.
  const int64_t x = (int64_t{1} << 62) + (int64_t{1} << 38) + 1;
  EXPECT_EQ(ConvertOf(Ints(ElementType::kI64, {x, -x}), ElementType::kF32),
            (std::vector<double>{static_cast<double>(static_cast<float>(x)),
                                 static_cast<double>(static_cast<float>(-x))}));
  EXPECT_EQ(ConvertOf(Ints(ElementType::kI64, {x}), ElementType::kF64)[0],
            static_cast<double>(x));
}

TEST(Elementwise, FloatsSaturateOnTheWayToIntegers) {
  const double inf = std::numeric_limits<double>::infinity();
  const HostArray from =
      MakeArray(ElementType::kF64, {6}, {1e300, -1e300, NAN, inf, -1.9, 9e18});
  EXPECT_EQ(ConvertOf<int64_t>(from, ElementType::kI64),
            (I{kMax, kMin, 0, kMax, -1, 9000000000000000000}));
  EXPECT_EQ(ConvertOf<int64_t>(from, ElementType::kI4),
            (I{7, -8, 0, 7, -1, 7}));
  EXPECT_EQ(ConvertOf<int64_t>(from, ElementType::kU8),
            (I{255, 0, 0, 255, 0, 255}));
  EXPECT_EQ(ConvertOf<int64_t>(from, ElementType::kI1), (I{1, 1, 1, 1, 1, 1}));
}

TEST(Elementwise, BitcastOfNarrowTypes) {
  KernelTest test(OpCode::kBitcastConvert);
  test.Operand(MakeArray<int64_t>(ElementType::kU8, {2}, {0x8F, 0x21}));
  test.Result(ElementType::kI4, {2, 2});
  ASSERT_TRUE(test.Run(BitcastConvert).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{-1, -8, 1, 2}));

  KernelTest back(OpCode::kBitcastConvert);
  back.Operand(test.result()).Result(ElementType::kU8, {2});
  ASSERT_TRUE(back.Run(BitcastConvert).ok());
  EXPECT_EQ(Values<int64_t>(back.result()), (I{0x8F, 0x21}));
}

TEST(Elementwise, NotDefinedIsAnError) {
  KernelTest test(OpCode::kRemainder);
  test.Operand(MakeArray(ElementType::kC64, {1}, {1.0}));
  test.Operand(MakeArray(ElementType::kC64, {1}, {1.0}));
  test.Result(ElementType::kC64, {1});
  const Status status = test.Run(Binary);
  EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
  EXPECT_NE(status.message().find("complex<f32>"), std::string::npos);
}

// On the circle around -1 the real part is the small residue of 2x + x^2 + y^2.
// Expected values: that sum in exact fractions.
TEST(ComplexMath, Log1pWhereTheSumCancels) {
  const auto real = [](double x, double y) {
    return complex_math::Log1p({x, y}).real();
  };
  EXPECT_NEAR(real(-1e-10, 0x1.da88051ea83f5p-17), 5.0000055588472746e-21,
              1e-36);
  EXPECT_NEAR(real(-0.2, 0.6), -2.2204460492503132e-17, 1e-32);
}

TEST(ComplexMath, SquaresDoNotCancelOrOverflow) {
  const double ulp = std::ldexp(1, -52);
  EXPECT_EQ(complex_math::Square({1 + ulp, 1}).real(), 2 * ulp + ulp * ulp);
  EXPECT_EQ(complex_math::Square({1e200, 1e200}).real(), 0);
  EXPECT_EQ(complex_math::Divide({1e300, 1e300}, {1e300, 1e300}),
            Complex128(1, 0));
}

TEST(ComplexMath, PowerOfZero) {
  EXPECT_EQ(complex_math::Power(0, 0), Complex128(1));
  EXPECT_EQ(complex_math::Power(0, {2, 1}), Complex128(0));
}

TEST(ComplexMath, RealPowerOfInfinity) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(complex_math::Power(infinity, 2.5), Complex128(infinity));
  EXPECT_EQ(complex_math::Power({infinity, -0.0}, -1.5), Complex128(0));
  EXPECT_EQ(complex_math::Power(infinity, 0), Complex128(1));
}

}  // namespace
}  // namespace escala::hlo::ref
