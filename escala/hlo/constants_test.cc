#include "escala/hlo/constants.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/hlo/reference/elements.h"

namespace escala::hlo {
namespace {

template <typename T>
T Of(const HostArray& array) {
  EXPECT_EQ(array.shape().rank(), 0);
  return ref::LoadOne<T>(array.view(), 0);
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(Constants, NumbersOfEveryClass) {
  EXPECT_TRUE(Of<bool>(ScalarOf(ElementType::kI1, 2.0)));
  EXPECT_FALSE(Of<bool>(ScalarOf(ElementType::kI1, int64_t{0})));
  EXPECT_EQ(Of<int64_t>(ScalarOf(ElementType::kI8, int64_t{200})), -56);
  EXPECT_EQ(Of<uint64_t>(ScalarOf(ElementType::kU8, int64_t{-1})), 255u);
  EXPECT_EQ(Of<double>(ScalarOf(ElementType::kBF16, 257.0)), 256);
  EXPECT_EQ(Of<ref::Complex128>(ScalarOf(ElementType::kC64, 3.5)),
            ref::Complex128(3.5, 0));
}

TEST(Constants, FloatsBecomeTheNearestInteger) {
  using Limits = std::numeric_limits<int64_t>;
  const auto i64 = [](double value) {
    return Of<int64_t>(ScalarOf(ElementType::kI64, value));
  };
  const auto u64 = [](double value) {
    return Of<uint64_t>(ScalarOf(ElementType::kU64, value));
  };
  EXPECT_EQ(i64(-2.7), -2);
  EXPECT_EQ(i64(std::ldexp(1, 63)), Limits::max());
  EXPECT_EQ(i64(-kInfinity), Limits::min());
  EXPECT_EQ(i64(std::nan("")), 0);
  EXPECT_EQ(u64(std::ldexp(1, 63)), uint64_t{1} << 63);
  EXPECT_EQ(u64(kInfinity), ~uint64_t{0});
  EXPECT_EQ(u64(-1.0), ~uint64_t{0});
  EXPECT_EQ(Of<uint64_t>(ScalarOf(ElementType::kU32, -1.0)), 0xffffffffu);
}

// op(identity, x) is x for the extreme values x of each type.
TEST(Constants, IdentitiesLeaveTheEnds) {
  const auto integers = [](ElementType type, int64_t low, uint64_t high) {
    const auto of = [&](OpCode code) {
      const HostArray array = IdentityOf(code, type);
      return IsUnsigned(type) ? Of<uint64_t>(array)
                              : static_cast<uint64_t>(Of<int64_t>(array));
    };
    EXPECT_EQ(of(OpCode::kMinimum), high) << ToString(type);
    EXPECT_EQ(of(OpCode::kMaximum), static_cast<uint64_t>(low))
        << ToString(type);
    EXPECT_EQ(of(OpCode::kAnd), IsUnsigned(type) ? high : ~uint64_t{0})
        << ToString(type);
    EXPECT_EQ(of(OpCode::kMultiply), 1u);
    EXPECT_EQ(of(OpCode::kAdd), 0u);
    EXPECT_EQ(of(OpCode::kOr), 0u);
  };
  integers(ElementType::kI4, -8, 7);
  integers(ElementType::kU4, 0, 15);
  integers(ElementType::kI8, -128, 127);
  integers(ElementType::kI32, INT32_MIN, INT32_MAX);
  integers(ElementType::kU32, 0, UINT32_MAX);
  integers(ElementType::kI64, INT64_MIN, INT64_MAX);
  integers(ElementType::kU64, 0, UINT64_MAX);
  for (const ElementType type :
       {ElementType::kBF16, ElementType::kF32, ElementType::kF64}) {
    EXPECT_EQ(Of<double>(IdentityOf(OpCode::kMinimum, type)), kInfinity);
    EXPECT_EQ(Of<double>(IdentityOf(OpCode::kMaximum, type)), -kInfinity);
    EXPECT_EQ(Of<double>(IdentityOf(OpCode::kMultiply, type)), 1);
  }
  for (const OpCode code : {OpCode::kAnd, OpCode::kMinimum, OpCode::kMultiply,
                            OpCode::kOr, OpCode::kMaximum, OpCode::kAdd})
    EXPECT_EQ(Of<bool>(IdentityOf(code, ElementType::kI1)),
              code == OpCode::kAnd || code == OpCode::kMinimum ||
                  code == OpCode::kMultiply);
}

// A sum of only -0 stays -0 if it starts with -0, not if it starts with +0.
TEST(Constants, TheExactIdentityOfAFloatSumIsNegativeZero) {
  for (const ElementType type :
       {ElementType::kBF16, ElementType::kF32, ElementType::kF64}) {
    EXPECT_FALSE(std::signbit(Of<double>(IdentityOf(OpCode::kAdd, type))));
    EXPECT_TRUE(std::signbit(Of<double>(ExactIdentityOf(OpCode::kAdd, type))));
    EXPECT_EQ(Of<double>(ExactIdentityOf(OpCode::kMultiply, type)), 1);
  }
  EXPECT_EQ(Of<int64_t>(ExactIdentityOf(OpCode::kAdd, ElementType::kI32)), 0);
}

// The tests before IsIdentity disagreed on zeros, on integers, and at the ends
// of 64 bits, which a double cannot hold.
TEST(Constants, IdentitiesAreRecognised) {
  const auto f32 = [](double value) {
    return ScalarOf(ElementType::kF32, value);
  };
  const auto i64 = [](int64_t value) {
    return ScalarOf(ElementType::kI64, value);
  };
  EXPECT_TRUE(IsIdentity(OpCode::kAdd, f32(0.0)));
  EXPECT_TRUE(IsIdentity(OpCode::kAdd, f32(-0.0)));
  EXPECT_FALSE(IsIdentity(OpCode::kAdd, f32(1)));
  EXPECT_TRUE(IsIdentity(OpCode::kMultiply, f32(1)));
  EXPECT_TRUE(IsIdentity(OpCode::kMinimum, f32(kInfinity)));
  EXPECT_FALSE(IsIdentity(OpCode::kMaximum, f32(kInfinity)));
  EXPECT_TRUE(IsIdentity(OpCode::kMinimum, i64(INT64_MAX)));
  EXPECT_TRUE(IsIdentity(OpCode::kMaximum, i64(INT64_MIN)));
  EXPECT_FALSE(IsIdentity(OpCode::kMaximum, i64(INT64_MIN + 1)));
  EXPECT_TRUE(IsIdentity(OpCode::kAnd, i64(-1)));
  EXPECT_TRUE(IsIdentity(OpCode::kOr, i64(0)));
  EXPECT_TRUE(IsIdentity(OpCode::kXor, i64(0)));
  EXPECT_TRUE(
      IsIdentity(OpCode::kAdd, ScalarOf(ElementType::kC64, int64_t{0})));
  EXPECT_FALSE(
      IsIdentity(OpCode::kMultiply, ScalarOf(ElementType::kC64, int64_t{1})));
  EXPECT_FALSE(
      IsIdentity(OpCode::kAdd, HostArray(Shape{ElementType::kF32, {0}})));
}

}  // namespace
}  // namespace escala::hlo
