#include "escala/input/decode/numbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace escala::input {
namespace {

TEST(NumberRule, BytesWrittenPastTheCachesHaveTheSameBits) {
  constexpr int64_t kMost = 1000;
  constexpr float kUnwritten = -77;
  NumberRule rule;
  rule.factor = {0.0173f};  // products and sums are rounded
  rule.offset = {-1.31f};
  std::string bytes;
  for (int64_t i = 0; i < kMost; ++i)
    bytes.push_back(static_cast<char>(i * 37 + 11));
  alignas(64) float out[kMost + 16];
  // All alignments, and numbers of elements that leave some over.
  for (int64_t skip = 0; skip < 16; ++skip)
    for (const int64_t count : {255, 256, 257, 263, 784, 999}) {
      std::fill(std::begin(out), std::end(out), kUnwritten);
      const Shape shape{ElementType::kF32, {count}};
      ASSERT_TRUE(rule.Apply(std::string_view(bytes).substr(0, count),
                             ElementType::kU8, /*stream=*/true,
                             {&shape, reinterpret_cast<std::byte*>(out + skip)})
                      .ok());
      float plain[kMost];
      ASSERT_TRUE(rule.Apply(std::string_view(bytes).substr(0, count),
                             ElementType::kU8, /*stream=*/false,
                             {&shape, reinterpret_cast<std::byte*>(plain)})
                      .ok());
      EXPECT_EQ(std::memcmp(out + skip, plain, count * sizeof(float)), 0)
          << skip << ", " << count;
      EXPECT_EQ(out[skip + count], kUnwritten) << skip << ", " << count;
      if (skip > 0) {
        EXPECT_EQ(out[skip - 1], kUnwritten);
      }
      volatile const float x = static_cast<uint8_t>(bytes[5]);
      volatile const float product = x * rule.factor[0];
      EXPECT_EQ(plain[5], product + rule.offset[0]);
    }
}

}  // namespace
}  // namespace escala::input
