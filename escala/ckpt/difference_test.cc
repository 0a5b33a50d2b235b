#include "escala/ckpt/difference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace escala::ckpt {
namespace {

HostArray Floats(const std::vector<float>& values) {
  return HostArray::FromBytes(
      {ElementType::kF32, {static_cast<int64_t>(values.size())}},
      values.data());
}

TEST(Difference, CountsBitsAndMeasuresValues) {
  const Difference none = Compare(Floats({1, NAN}), Floats({1, NAN}));
  EXPECT_EQ(none.values, 0);
  const Difference some =
      Compare(Floats({1, 2, -8, 0}), Floats({1, 2.5f, -4, -0.0f}));
  EXPECT_EQ(some.values, 3);
  EXPECT_EQ(some.absolute, 4);
  EXPECT_EQ(some.relative, 0.5);
  EXPECT_EQ(Compare(Floats({0}), Floats({-0.0f})).absolute, 0);
  for (const float bad : {NAN, std::numeric_limits<float>::infinity()})
    EXPECT_TRUE(std::isinf(Compare(Floats({1}), Floats({bad})).absolute));
}

TEST(Difference, TakesEveryType) {
  const float numbers[] = {1, 2, 3, 5};  // two complex numbers
  const float others[] = {1, 2, 3, 4};
  const Shape shape{ElementType::kC64, {2}};
  const Difference imaginary = Compare(HostArray::FromBytes(shape, numbers),
                                       HostArray::FromBytes(shape, others));
  EXPECT_EQ(imaginary.values, 1);
  EXPECT_EQ(imaginary.absolute, 1);
  const uint16_t one = 0x3f80, two = 0x4000;
  const Shape half{ElementType::kBF16, {}};
  EXPECT_EQ(Compare(HostArray::FromBytes(half, &one),
                    HostArray::FromBytes(half, &two))
                .absolute,
            1);
}

}  // namespace
}  // namespace escala::ckpt
