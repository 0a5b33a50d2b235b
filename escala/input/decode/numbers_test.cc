#include "escala/input/decode/numbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace escala::input {
namespace {

// x * factor + offset, both rounded.
float Scaled(const std::string& bytes, int64_t i, const NumberRule& rule) {
  const auto c = static_cast<size_t>(i) % rule.factor.size();
  volatile const float x = static_cast<uint8_t>(bytes[static_cast<size_t>(i)]);
  volatile const float product = x * rule.factor[c];
  return product + rule.offset[c];
}

template <typename T>
void ExpectScaled(ElementType type, int64_t channels, bool stream) {
  constexpr int64_t kMost = 1000;
  const T unwritten = 77;
  NumberRule rule;
  rule.factor = {0.0173f, 0.0191f, 0.0211f, 0.0231f, 0.0251f};
  rule.offset = {-1.31f, 2.17f, -0.7f, 0.3f, 0.1f};
  rule.factor.resize(static_cast<size_t>(channels));
  rule.offset.resize(static_cast<size_t>(channels));
  std::string bytes;
  for (int64_t i = 0; i < kMost; ++i)
    bytes.push_back(static_cast<char>(i * 37 + 11));
  alignas(64) T out[kMost + 32];
  // All alignments, and numbers of elements that leave some over.
  for (int64_t skip = 0; skip < 16; ++skip)
    for (const int64_t about : {120, 255, 256, 257, 263, 784, 999}) {
      const int64_t count = about / channels * channels;
      std::fill(std::begin(out), std::end(out), unwritten);
      const Shape shape{type, {count / channels, channels}};
      ASSERT_TRUE(rule.Apply(std::string_view(bytes).substr(0, count),
                             ElementType::kU8, stream,
                             {&shape, reinterpret_cast<std::byte*>(out + skip)})
                      .ok());
      for (int64_t i = 0; i < count; ++i) {
        const float x = Scaled(bytes, i, rule);
        if constexpr (std::is_same_v<T, float>)
          ASSERT_EQ(out[skip + i], x) << skip << ", " << count << ", " << i;
        else
          ASSERT_EQ(out[skip + i], EncodeFloat(type, x))
              << skip << ", " << count << ", " << i;
      }
      EXPECT_EQ(out[skip + count], unwritten) << skip << ", " << count;
      if (skip > 0) {
        EXPECT_EQ(out[skip - 1], unwritten);
      }
    }
}

TEST(NumberRule, ScalesBytesToTheSameBitsAtAnyAddress) {
  for (const int64_t channels : {1, 2, 3, 4, 5})
    for (const bool stream : {false, true}) {
      ExpectScaled<float>(ElementType::kF32, channels, stream);
      ExpectScaled<uint16_t>(ElementType::kBF16, channels, stream);
    }
}

TEST(NumberRule, LeavesBytesWithoutAFactorAsTheyAre) {
  const std::string bytes(300, '\x05');
  const Shape shape{ElementType::kF32, {300}};
  HostArray out(shape);
  ASSERT_TRUE(NumberRule()
                  .Apply(bytes, ElementType::kU8, true, out.mutable_view())
                  .ok());
  for (int64_t i = 0; i < 300; ++i) EXPECT_EQ(out.as<float>()[i], 5);
}

}  // namespace
}  // namespace escala::input
