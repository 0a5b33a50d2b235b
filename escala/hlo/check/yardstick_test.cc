#include "escala/hlo/check/yardstick.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

HostArray F32(std::vector<float> values) {
  return HostArray::FromBytes(
      Shape{ElementType::kF32, {static_cast<int64_t>(values.size())}},
      values.data());
}
HostArray F64(std::vector<double> values) {
  return HostArray::FromBytes(
      Shape{ElementType::kF64, {static_cast<int64_t>(values.size())}},
      values.data());
}

Status ByYardstick(const HostArray& got, const HostArray& plain,
                   const HostArray& wide, Terms terms = Terms::kElement) {
  return CompareByYardstick(got.view(), plain.view(), wide.view(), terms);
}

constexpr float kUlp = 0x1p-23f;  // of numbers in [1, 2)
const float kInf = std::numeric_limits<float>::infinity();
const float kNaN = std::numeric_limits<float>::quiet_NaN();

TEST(Ulp, IsTheDistanceToTheNextNumber) {
  for (const float value :
       {0.0f, 1e-45f, 1e-40f, 0x1p-126f, 0.75f, 1.0f, 1.5f, 3e38f}) {
    const double next = std::nextafter(value, kInf);
    if (std::isfinite(next)) {
      EXPECT_EQ(UlpOf(ElementType::kF32, value), next - value) << value;
    }
  }
  EXPECT_EQ(UlpOf(ElementType::kF64, 1.0), 0x1p-52);
  EXPECT_EQ(UlpOf(ElementType::kF64, 0.0), 0x1p-1074);
  EXPECT_EQ(UlpOf(ElementType::kBF16, 1.0), 0x1p-7);
  EXPECT_EQ(UlpOf(ElementType::kBF16, 0.0), 0x1p-133);
  EXPECT_EQ(UlpOf(ElementType::kF16, 2.0), 0x1p-9);
  EXPECT_EQ(UlpOf(ElementType::kF8E4M3FN, 448), 32);  // the largest
  EXPECT_EQ(UlpOf(ElementType::kF4E2M1FN, 1.0), 0.5);
  EXPECT_EQ(UlpOf(ElementType::kF4E2M1FN, 6.0), 2);
}

TEST(Yardstick, AllowsFourTimesThePlainErrorAndTwoUlp) {
  // The plain run is off by one ulp, so six are allowed.
  const HostArray wide = F64({1.0}), plain = F32({1 + kUlp});
  EXPECT_TRUE(ByYardstick(F32({1 + 6 * kUlp}), plain, wide).ok());
  EXPECT_TRUE(ByYardstick(F32({1 - 6 * kUlp}), plain, wide).ok());
  const Status status = ByYardstick(F32({1 + 7 * kUlp}), plain, wide);
  EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition);
  EXPECT_NE(status.message().find("error up to 7 ulp, allowed 6"),
            std::string::npos)
      << status.message();
  // The plain run has no error, so two ulp are allowed.
  EXPECT_TRUE(ByYardstick(F32({1 + 2 * kUlp}), F32({1}), wide).ok());
  EXPECT_FALSE(ByYardstick(F32({1 + 3 * kUlp}), F32({1}), wide).ok());
}

TEST(Yardstick, ThePlainErrorIsTheLargest) {
  const HostArray wide = F64({1, 1}), plain = F32({1 + kUlp, 1});
  EXPECT_TRUE(ByYardstick(F32({1, 1 + 6 * kUlp}), plain, wide).ok());
  EXPECT_FALSE(ByYardstick(F32({1, 1 + 7 * kUlp}), plain, wide).ok());
}

TEST(Yardstick, SumsHaveTheUlpOfTheirLargestElement) {
  const HostArray wide = F64({1024, 1}), plain = F32({1024, 1});
  const HostArray got = F32({1024, 1 + 1000 * kUlp});
  EXPECT_TRUE(ByYardstick(got, plain, wide, Terms::kTensor).ok());
  EXPECT_FALSE(ByYardstick(got, plain, wide, Terms::kElement).ok());
  EXPECT_FALSE(
      ByYardstick(F32({1024, 1 + 3000 * kUlp}), plain, wide, Terms::kTensor)
          .ok());
}

TEST(Yardstick, InfinitiesAndNaNsMustEqualThePlainOrTheWideResult) {
  EXPECT_TRUE(ByYardstick(F32({kNaN}), F32({kNaN}), F64({kNaN})).ok());
  EXPECT_TRUE(ByYardstick(F32({kInf}), F32({kInf}), F64({1e300})).ok());
  EXPECT_TRUE(ByYardstick(F32({kInf}), F32({3e38f}), F64({1e300})).ok());
  EXPECT_FALSE(ByYardstick(F32({kNaN}), F32({1}), F64({1})).ok());
  EXPECT_FALSE(ByYardstick(F32({1}), F32({kNaN}), F64({kNaN})).ok());
  EXPECT_FALSE(ByYardstick(F32({-kInf}), F32({kInf}), F64({1e300})).ok());
  EXPECT_FALSE(ByYardstick(F32({0}), F32({kInf}), F64({1e300})).ok());
}

TEST(Yardstick, PartsOfComplexNumbersShareAnUlp) {
  const HostArray wide = HostArray::FromBytes(
      Shape{ElementType::kC128, {1}}, std::vector<double>{1024, 1}.data());
  const auto complex = [](float re, float im) {
    return HostArray::FromBytes(Shape{ElementType::kC64, {1}},
                                std::vector<float>{re, im}.data());
  };
  EXPECT_TRUE(
      ByYardstick(complex(1024, 1 + 2000 * kUlp), complex(1024, 1), wide).ok());
  EXPECT_FALSE(
      ByYardstick(complex(1024, 1 + 3000 * kUlp), complex(1024, 1), wide).ok());
}

TEST(Yardstick, ShapesMustBeTheSame) {
  EXPECT_FALSE(ByYardstick(F32({1, 1}), F32({1}), F64({1})).ok());
}

TEST(WithoutWide, AllowsSixteenUlp) {
  EXPECT_TRUE(CompareWithoutWide(F32({1 + 16 * kUlp}).view(), F32({1}).view(),
                                 Terms::kElement)
                  .ok());
  EXPECT_FALSE(CompareWithoutWide(F32({1 + 17 * kUlp}).view(), F32({1}).view(),
                                  Terms::kElement)
                   .ok());
  auto f8 = [](std::string_view value) {
    return (*ReadConstants(StrCat("dense<", value, "> : tensor<f8E5M2>")))[0];
  };
  EXPECT_TRUE(
      CompareWithoutWide(f8("1.25").view(), f8("1.0").view(), Terms::kElement)
          .ok());
  EXPECT_FALSE(
      CompareWithoutWide(f8("1.5").view(), f8("1.0").view(), Terms::kElement)
          .ok());
}

TEST(Exactly, IsByBitsButForNaN) {
  auto same = [](const HostArray& a, const HostArray& b) {
    return CompareExactly(a.view(), b.view()).ok();
  };
  EXPECT_TRUE(same(F32({1, kNaN}), F32({1, -kNaN})));
  EXPECT_FALSE(same(F32({0.0f}), F32({-0.0f})));
  EXPECT_FALSE(same(F32({1}), F32({1 + kUlp})));
  EXPECT_EQ(
      CompareExactly(F32({0, 1, 2}).view(), F32({0, 3, 4}).view()).message(),
      "at [1]: got 1.000000e+00, expected 3.000000e+00 (2 of 3 differ)");
}

}  // namespace
}  // namespace escala::hlo
