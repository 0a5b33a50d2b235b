// Tests rng against its definition (random.h) and its distributions.
// rng_bit_generator is compared with XLA in tests/programs.
#include "escala/hlo/reference/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::hlo {
namespace {

using Words4 = std::array<uint32_t, 4>;
using Words2 = std::array<uint32_t, 2>;

// The test vectors that the algorithms' authors publish.
TEST(Philox, KnownAnswers) {
  constexpr uint64_t kOnes = ~uint64_t{0};
  EXPECT_EQ(ref::Philox4x32({0, 0}, 0),
            (Words4{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(ref::Philox4x32({kOnes, kOnes}, kOnes),
            (Words4{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(ref::Philox4x32({0x85a308d3243f6a88, 0x0370734413198a2e},
                            0x299f31d0a4093822),
            (Words4{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Threefry, KnownAnswers) {
  constexpr uint64_t kOnes = ~uint64_t{0};
  EXPECT_EQ(ref::Threefry2x32(0, 0), (Words2{0x6b200159, 0x99ba4efe}));
  EXPECT_EQ(ref::Threefry2x32(kOnes, kOnes), (Words2{0x1cb996fc, 0xbb002be7}));
  EXPECT_EQ(ref::Threefry2x32(0x85a308d3243f6a88, 0x0370734413198a2e),
            (Words2{0xc4923a9c, 0x483df7a0}));
}

HostArray Draw(const std::string& distribution, ElementType type, double a,
               double b, int64_t count, const CoreContext& core) {
  KernelTest test(OpCode::kRng);
  test.Operand(MakeArray(type, {}, {a}))
      .Operand(MakeArray(type, {}, {b}))
      .Operand(MakeArray<int64_t>(ElementType::kI64, {1}, {count}))
      .Result(type, {count})
      .Set("rng_distribution", distribution);
  test.core = core;
  const Status status = test.Run(ref::Rng);
  EXPECT_TRUE(status.ok()) << status.ToString();
  return test.result();
}

const CoreContext kCore{.core = 5,
                        .seed = 0x1122334455667788,
                        .execution = 3,
                        .op_index = 0xabcdef0123456789};

// The words by the definition, implemented independently.
Words4 Block(const CoreContext& core, uint64_t i) {
  const Words4 sub =
      ref::Philox4x32({core.op_index, core.execution}, core.seed);
  const auto join = [](uint64_t low, uint64_t high) {
    return low | high << 32;
  };
  return ref::Philox4x32(
      {i, static_cast<uint64_t>(core.core) ^ join(sub[2], sub[3])},
      join(sub[0], sub[1]));
}

TEST(Rng, UniformFloatsAreTheUpperBitsOfTheWords) {
  const std::vector<double> values =
      Values(Draw("UNIFORM", ElementType::kF32, 0, 1, 9, kCore));
  for (int i = 0; i < 9; ++i)
    EXPECT_EQ(values[i], std::ldexp(Block(kCore, i / 4)[i % 4] >> 8, -24));
  const std::vector<double> halves =
      Values(Draw("UNIFORM", ElementType::kBF16, 0, 1, 9, kCore));
  for (int i = 0; i < 9; ++i)
    EXPECT_EQ(halves[i], std::ldexp(Block(kCore, i / 4)[i % 4] >> 24, -8));
  const std::vector<double> wide =
      Values(Draw("UNIFORM", ElementType::kF64, 2, 4, 3, kCore));
  for (int i = 0; i < 3; ++i) {
    const Words4 block = Block(kCore, i / 2);
    const uint64_t bits = block[i % 2 * 2] | uint64_t{block[i % 2 * 2 + 1]}
                                                 << 32;
    EXPECT_EQ(wide[i], 2 + 2 * std::ldexp(bits >> 11, -53));
  }
}

TEST(Rng, NormalFloatsAreBoxMullerOfThePairs) {
  const std::vector<double> values =
      Values(Draw("NORMAL", ElementType::kF32, 1, 2, 20000, kCore));
  for (int i = 0; i < 20000; ++i) {
    const Words4 block = Block(kCore, i / 2);
    const double u = (block[i % 2 * 2] + 1.0) / 4294967296.0;
    const double v = block[i % 2 * 2 + 1] / 4294967296.0;
    ASSERT_EQ(values[i],
              static_cast<float>(1 + 2 * (std::sqrt(-2 * std::log(u)) *
                                          std::cos(2 * M_PI * v))));
  }
}

TEST(Rng, DependsOnAllOfTheContextAndOnNothingElse) {
  const auto draw = [](const CoreContext& core) {
    return Values(Draw("UNIFORM", ElementType::kF32, 0, 1, 8, core));
  };
  const std::vector<double> values = draw(kCore);
  EXPECT_EQ(draw(kCore), values);
  const auto changed = [&](auto change) {
    CoreContext core = kCore;
    change(core);
    return draw(core);
  };
  EXPECT_NE(changed([](CoreContext& c) { c.core ^= 1; }), values);
  EXPECT_NE(changed([](CoreContext& c) { c.seed ^= 1; }), values);
  EXPECT_NE(changed([](CoreContext& c) { c.execution ^= 1; }), values);
  EXPECT_NE(changed([](CoreContext& c) { c.op_index ^= 1; }), values);
  // The first numbers do not depend on how many are drawn.
  std::vector<double> more =
      Values(Draw("UNIFORM", ElementType::kF32, 0, 1, 300, kCore));
  more.resize(8);
  EXPECT_EQ(more, values);
}

struct Moments {
  double mean = 0, variance = 0, fourth = 0, smallest = HUGE_VAL,
         largest = -HUGE_VAL;
};
Moments MomentsOf(const HostArray& array) {
  const std::vector<double> values = Values(array);
  const double count = static_cast<double>(values.size());
  Moments moments;
  for (double x : values) {
    moments.mean += x / count;
    moments.smallest = std::min(moments.smallest, x);
    moments.largest = std::max(moments.largest, x);
  }
  for (double x : values) {
    const double square = (x - moments.mean) * (x - moments.mean);
    moments.variance += square / count;
    moments.fourth += square * square / count;
  }
  return moments;
}

constexpr int64_t kMany = 200000;

TEST(Rng, UniformFloatsFillTheirInterval) {
  for (ElementType type : {ElementType::kBF16, ElementType::kF16,
                           ElementType::kF32, ElementType::kF64}) {
    const Moments m = MomentsOf(Draw("UNIFORM", type, -3, 5, kMany, kCore));
    // Five standard errors of the mean of kMany numbers, plus the rounding of
    // half precision.
    EXPECT_NEAR(m.mean, 1, 5 * 8 / std::sqrt(12.0 * kMany) + 0.01)
        << ToString(type);
    EXPECT_NEAR(m.variance, 64 / 12.0, 0.06) << ToString(type);
    EXPECT_GE(m.smallest, -3) << ToString(type);
    EXPECT_LT(m.smallest, -2.9) << ToString(type);
    EXPECT_LT(m.largest, 5) << ToString(type);
    EXPECT_GT(m.largest, 4.9) << ToString(type);
  }
}

TEST(Rng, UniformFloatsNeverReachTheUpperBound) {
  // The only bf16 between 100 and 101 is 100.5. Rounding to nearest would make
  // half of the numbers 100 or 101.
  std::map<double, int> counts;
  for (double x :
       Values(Draw("UNIFORM", ElementType::kBF16, 100, 101, 10000, kCore)))
    ++counts[x];
  EXPECT_EQ(counts.size(), 2u);
  EXPECT_NEAR(counts[100], 5000, 250);
  EXPECT_NEAR(counts[100.5], 5000, 250);
  // There is no number between the bounds.
  const float next = std::nextafter(1.0f, 2.0f);
  const Moments m =
      MomentsOf(Draw("UNIFORM", ElementType::kF32, 1, next, 1000, kCore));
  EXPECT_EQ(m.smallest, 1);
  EXPECT_EQ(m.largest, 1);
}

TEST(Rng, NormalFloatsAreNormal) {
  for (ElementType type :
       {ElementType::kF16, ElementType::kF32, ElementType::kF64}) {
    const Moments m = MomentsOf(Draw("NORMAL", type, 2, 3, kMany, kCore));
    EXPECT_NEAR(m.mean, 2, 5 * 3 / std::sqrt(kMany)) << ToString(type);
    EXPECT_NEAR(m.variance, 9, 5 * 9 * std::sqrt(2.0 / kMany))
        << ToString(type);
    EXPECT_NEAR(m.fourth / (m.variance * m.variance), 3,
                5 * std::sqrt(24.0 / kMany))
        << ToString(type);
    // Four sigma happens about 6 times in 100000 on either side.
    EXPECT_LT(m.smallest, 2 - 3 * 3.8) << ToString(type);
    EXPECT_GT(m.largest, 2 + 3 * 3.8) << ToString(type);
  }
}

TEST(Rng, IntegersAreUniform) {
  for (ElementType type : {ElementType::kI8, ElementType::kI32,
                           ElementType::kI64, ElementType::kU8}) {
    const double a = IsSigned(type) ? -3 : 3;
    std::map<double, int> counts;
    for (double x : Values(Draw("UNIFORM", type, a, a + 7, 70000, kCore)))
      ++counts[x];
    EXPECT_EQ(counts.size(), 7u) << ToString(type);
    for (const auto& [value, count] : counts) {
      EXPECT_GE(value, a);
      EXPECT_LT(value, a + 7);
      EXPECT_NEAR(count, 10000, 500) << ToString(type) << " " << value;
    }
  }
}

TEST(Rng, IntegersOfWideRanges) {
  constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  for (const auto& [a, b] :
       {std::pair(kMin, kMax), std::pair(int64_t{-7}, kMax / 3)}) {
    KernelTest test(OpCode::kRng);
    test.Operand(MakeArray<int64_t>(ElementType::kI64, {}, {a}))
        .Operand(MakeArray<int64_t>(ElementType::kI64, {}, {b}))
        .Operand(MakeArray<int64_t>(ElementType::kI64, {1}, {1000}))
        .Result(ElementType::kI64, {1000})
        .Set("rng_distribution", std::string("UNIFORM"));
    test.core = kCore;
    ASSERT_TRUE(test.Run(ref::Rng).ok());
    const std::vector<int64_t> values = Values<int64_t>(test.result());
    const uint64_t range = static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
    for (int i = 0; i < 1000; ++i) {
      const Words4 block = Block(kCore, i / 2);
      const uint64_t bits = block[i % 2 * 2] | uint64_t{block[i % 2 * 2 + 1]}
                                                   << 32;
      __extension__ using Wide = unsigned __int128;
      const uint64_t step = static_cast<uint64_t>((Wide{bits} * range) >> 64);
      ASSERT_EQ(static_cast<uint64_t>(values[i]),
                static_cast<uint64_t>(a) + step);
    }
  }
}

TEST(Rng, AnEmptyIntervalGivesItsLowerBound) {
  EXPECT_EQ(Values(Draw("UNIFORM", ElementType::kI32, 4, 4, 2, kCore)),
            (std::vector<double>{4, 4}));
  EXPECT_EQ(Values(Draw("UNIFORM", ElementType::kF32, 4, 4, 2, kCore)),
            (std::vector<double>{4, 4}));
  EXPECT_EQ(Values(Draw("NORMAL", ElementType::kF32, 4, 0, 2, kCore)),
            (std::vector<double>{4, 4}));
}

TEST(RngBitGenerator, RefusesStatesOfOtherSizes) {
  KernelTest test(OpCode::kRngBitGenerator);
  test.Operand(MakeArray(ElementType::kU64, {4}, {1, 2, 3, 4}))
      .Result(ElementType::kU64, {4})
      .Result(ElementType::kU32, {2})
      .Set("rng_algorithm", std::string("PHILOX"));
  const Status status = test.Run(ref::RngBitGenerator);
  EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
  EXPECT_NE(status.message().find("tensor<4xui64>"), std::string::npos);
}

}  // namespace
}  // namespace escala::hlo
