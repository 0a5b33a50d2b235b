#include "escala/base/element_type.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "gtest/gtest.h"

namespace escala {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// The table below was printed by this, with ml_dtypes 0.6.0 and NumPy 2.4:
//
//   def digest(patterns):
//     h = 0
//     for p in patterns:
//       h = (h ^ int(p)) * 0x9e3779b1 % 2**32
//       h ^= h >> 15
//     return h
//   f = np.float32
//   for each dtype t of b bits (u: uint8, or uint16 where b is 16):
//     all = np.arange(2**b).astype(u).view(t).astype(f)
//     decoded = np.where(np.isnan(all), f("nan"), all).view(np.uint32)
//     v = np.sort(all[np.isfinite(all)], kind="stable")
//     mid = ((v[:-1].astype(np.float64) + v[1:]) / 2).astype(f)
//     inputs = np.concatenate([v, mid, np.nextafter(mid, f("inf")),
//                              np.nextafter(mid, f("-inf"))])
//     odd = np.array([np.nan, -np.nan, np.inf, -np.inf, 1e39, -1e39, 0., -0.])
//     print(digest(decoded), digest(inputs.astype(t).view(u)),
//           odd.astype(t).view(u))
//
// except for -NaN in the types without NaN, where ml_dtypes gives +0. The
// `inputs` of f8E8M0FNU begin at 2^-126, because ml_dtypes rounds the value
// before 1.5 * 2^-127 to 2^-126 although 2^-127 is nearer.
struct Expected {
  ElementType type;
  uint32_t decoded;  // digest of all values
  // digest of the patterns of all values, of the midpoints between neighbours,
  // and of the floats next to those
  uint32_t encoded;
  uint32_t odd[8];  // patterns of kOdd
};

constexpr double kOdd[] = {kNaN, -kNaN, HUGE_VAL, -HUGE_VAL,
                           1e39, -1e39, 0.0,      -0.0};

constexpr Expected kExpected[] = {
    {ElementType::kF4E2M1FN,
     0xcc4ff159,
     0x791078d5,
     {0x8, 0x8, 0x7, 0xf, 0x7, 0xf, 0x0, 0x8}},
    {ElementType::kF6E2M3FN,
     0x132ddaa8,
     0xa1084632,
     {0x20, 0x20, 0x1f, 0x3f, 0x1f, 0x3f, 0x0, 0x20}},
    {ElementType::kF6E3M2FN,
     0x9b22d5f4,
     0xa1084632,
     {0x20, 0x20, 0x1f, 0x3f, 0x1f, 0x3f, 0x0, 0x20}},
    {ElementType::kF8E3M4,
     0x868f2c0e,
     0x83594684,
     {0x78, 0xf8, 0x70, 0xf0, 0x70, 0xf0, 0x0, 0x80}},
    {ElementType::kF8E4M3,
     0x288302ad,
     0xa2acfc79,
     {0x7c, 0xfc, 0x78, 0xf8, 0x78, 0xf8, 0x0, 0x80}},
    {ElementType::kF8E4M3FN,
     0xe5155668,
     0x7017567f,
     {0x7f, 0xff, 0x7f, 0xff, 0x7f, 0xff, 0x0, 0x80}},
    {ElementType::kF8E4M3FNUZ,
     0xcde0339c,
     0x6c723e2b,
     {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x0, 0x0}},
    {ElementType::kF8E4M3B11FNUZ,
     0x0d71bd1f,
     0x6c723e2b,
     {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x0, 0x0}},
    {ElementType::kF8E5M2,
     0xb776c1ae,
     0xba749ab6,
     {0x7e, 0xfe, 0x7c, 0xfc, 0x7c, 0xfc, 0x0, 0x80}},
    {ElementType::kF8E5M2FNUZ,
     0x6c907e5d,
     0x6c723e2b,
     {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x0, 0x0}},
    {ElementType::kF8E8M0FNU,
     0x6c8ce8ac,
     0x0bbb537e,
     {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}},
    {ElementType::kBF16,
     0x6c60c605,
     0xda95e55a,
     {0x7fc0, 0xffc0, 0x7f80, 0xff80, 0x7f80, 0xff80, 0x0, 0x8000}},
    {ElementType::kF16,
     0x73e4e5a3,
     0x145fa591,
     {0x7e00, 0xfe00, 0x7c00, 0xfc00, 0x7c00, 0xfc00, 0x0, 0x8000}},
};

class Digest {
 public:
  void Add(uint32_t pattern) {
    value_ = (value_ ^ pattern) * 0x9e3779b1u;
    value_ ^= value_ >> 15;
  }
  uint32_t value() const { return value_; }

 private:
  uint32_t value_ = 0;
};

TEST(ElementType, Names) {
  for (const ElementTypeInfo& info : kElementTypes) {
    EXPECT_EQ(ElementTypeFromString(info.text), info.type) << info.text;
    EXPECT_EQ(Info(info.type).text, info.text);
  }
  EXPECT_EQ(ElementTypeFromString("si8"), ElementType::kI8);
  EXPECT_EQ(ElementTypeFromString("complex<f64>"), ElementType::kC128);
  EXPECT_FALSE(ElementTypeFromString(""));
  EXPECT_FALSE(ElementTypeFromString("f33"));
  EXPECT_FALSE(ElementTypeFromString("sui8"));
  EXPECT_FALSE(ElementTypeFromString("sf32"));
}

TEST(ElementType, DecodesEachPattern) {
  for (const Expected& expected : kExpected) {
    Digest digest;
    for (uint32_t bits = 0; bits < 1u << BitWidth(expected.type); ++bits) {
      const float value = DecodeFloat(expected.type, bits);
      digest.Add(std::isnan(value) ? 0x7fc00000u
                                   : std::bit_cast<uint32_t>(value));
    }
    EXPECT_EQ(digest.value(), expected.decoded) << ToString(expected.type);
  }
}

TEST(ElementType, RoundsAroundEachMidpoint) {
  for (const Expected& expected : kExpected) {
    std::vector<float> values;
    for (uint32_t bits = 0; bits < 1u << BitWidth(expected.type); ++bits) {
      const float value = DecodeFloat(expected.type, bits);
      if (std::isfinite(value)) values.push_back(value);
    }
    // The two zeros compare equal; the stable sort keeps the order of patterns.
    std::stable_sort(values.begin(), values.end());
    std::vector<float> middles;
    for (size_t i = 1; i < values.size(); ++i)
      middles.push_back(std::midpoint(values[i - 1], values[i]));
    std::vector<float> inputs = values;
    inputs.insert(inputs.end(), middles.begin(), middles.end());
    for (float x : middles) inputs.push_back(std::nextafter(x, kInf));
    for (float x : middles) inputs.push_back(std::nextafter(x, -kInf));
    Digest digest;
    for (float x : inputs) {
      if (expected.type == ElementType::kF8E8M0FNU && x < 0x1p-126f) continue;
      digest.Add(EncodeFloat(expected.type, x));
    }
    EXPECT_EQ(digest.value(), expected.encoded) << ToString(expected.type);
  }
}

TEST(ElementType, EncodesOddValues) {
  for (const Expected& expected : kExpected)
    for (size_t i = 0; i < std::size(kOdd); ++i)
      EXPECT_EQ(EncodeFloat(expected.type, kOdd[i]), expected.odd[i])
          << ToString(expected.type) << " of " << kOdd[i];
}

TEST(ElementType, EachValueSurvivesARoundTrip) {
  for (const Expected& expected : kExpected)
    for (uint32_t bits = 0; bits < 1u << BitWidth(expected.type); ++bits) {
      const float value = DecodeFloat(expected.type, bits);
      if (std::isnan(value)) continue;
      ASSERT_EQ(EncodeFloat(expected.type, value), bits)
          << ToString(expected.type);
    }
}

// Rounded to float first, these would be ties and give the even pattern.
TEST(ElementType, RoundsOnce) {
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, 1 + 0x1p-8), 0x3f80u);
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, 1 + 0x1p-8 + 0x1p-40), 0x3f81u);
  EXPECT_EQ(EncodeFloat(ElementType::kF16, 1 + 0x1p-11), 0x3c00u);
  EXPECT_EQ(EncodeFloat(ElementType::kF16, 1 + 0x1p-11 + 0x1p-40), 0x3c01u);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E4M3FN, 464), 0x7eu);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E4M3FN, 464.0000001), 0x7fu);
}

TEST(ElementType, EncodesTheEndsOfDouble) {
  constexpr double kTiny = std::numeric_limits<double>::denorm_min();
  constexpr double kHuge = std::numeric_limits<double>::max();
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, kHuge), 0x7f80u);
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, -kHuge), 0xff80u);
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, kTiny), 0u);
  EXPECT_EQ(EncodeFloat(ElementType::kBF16, -kTiny), 0x8000u);
  EXPECT_EQ(EncodeFloat(ElementType::kF4E2M1FN, kHuge), 7u);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E4M3FNUZ, -kTiny), 0u);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E8M0FNU, kTiny), 0u);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E8M0FNU, kHuge), 0xffu);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E8M0FNU, 0x1.7ffffcp-127), 0u);
  EXPECT_EQ(EncodeFloat(ElementType::kF8E8M0FNU, 0x1.8p-127), 1u);
}

}  // namespace
}  // namespace escala
