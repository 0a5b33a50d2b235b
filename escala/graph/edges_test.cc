// Points where derivatives jump or do not exist and where JAX has NaN or
// another value; extreme values of types.
#include <gtest/gtest.h>

#include <limits>

#include "escala/base/element_type.h"
#include "escala/graph/gradient/check_gradient_test_util.h"
#include "escala/graph/ops.h"

namespace escala::graph {
namespace {

using Values = std::vector<Value>;

// JAX returns NaN; the function is the constant 1.
TEST(Edges, ZeroToTheZerothPowerIsFlat) {
  const auto got = RunFunction({{HostArray(Shape{ElementType::kF64, {}})}},
                               [](const Values& v) {
                                 const Value y = Pow(v[0], 0.0);
                                 return Values{y, Gradient(y, {v[0]})[0]};
                               });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_EQ(*(*got)[0][0].as<double>(), 1);
  EXPECT_EQ(*(*got)[0][1].as<double>(), 0);
}

// d^2 x^y / dx dy = 1 / x at y = 0. (JAX returns 0.)
TEST(Edges, ZerothPowerHasAMixedDerivative) {
  HostArray x(Shape{ElementType::kF64, {}}), y(x.shape());
  *x.mutable_as<double>() = 4;
  const auto got = RunFunction({{x, y}}, [](const Values& v) {
    const Value by_x = Gradient(Pow(v[0], v[1]), {v[0]})[0];
    return Values{by_x, Gradient(by_x, {v[1]})[0]};
  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_EQ(*(*got)[0][0].as<double>(), 0);
  EXPECT_EQ(*(*got)[0][1].as<double>(), 0.25);
}

// JAX returns NaN for the slope; a change of -inf changes nothing.
TEST(Edges, LogSumExpOfNothingIsFlat) {
  const double kInfinity = std::numeric_limits<double>::infinity();
  const double kRows[2][2] = {{-kInfinity, -kInfinity}, {-kInfinity, 2}};
  const auto got =
      RunFunction({{HostArray::FromBytes({ElementType::kF64, {2, 2}}, kRows)}},
                  [](const Values& v) {
                    const Value y = LogSumExp(v[0]);
                    return Values{y, Vjp({y}, {OnesLike(y)}, {v[0]})[0]};
                  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  const double* const y = (*got)[0][0].as<double>();
  EXPECT_EQ(y[0], -kInfinity);
  EXPECT_EQ(y[1], 2);
  const double kSlopes[4] = {0, 0, 0, 1};
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ((*got)[0][1].as<double>()[i], kSlopes[i]) << i;
}

// No double holds the extreme 64-bit integers.
TEST(Edges, ReductionsOfIntegersReachTheEnds) {
  const auto run = [](ElementType type, const void* x) {
    auto got = RunFunction({{HostArray::FromBytes({type, {2}}, x)}},
                           [](const Values& v) {
                             return Values{ReduceMin(v[0]), ReduceMax(v[0])};
                           });
    EXPECT_TRUE(got.ok()) << got.status().ToString();
    return (*got)[0];
  };
  const int64_t kLow[] = {INT64_MIN, INT64_MIN + 1};
  const int64_t kHigh[] = {INT64_MAX, INT64_MAX - 1};
  EXPECT_EQ(*run(ElementType::kI64, kLow)[0].as<int64_t>(), INT64_MIN);
  EXPECT_EQ(*run(ElementType::kI64, kLow)[1].as<int64_t>(), INT64_MIN + 1);
  EXPECT_EQ(*run(ElementType::kI64, kHigh)[0].as<int64_t>(), INT64_MAX - 1);
  EXPECT_EQ(*run(ElementType::kI64, kHigh)[1].as<int64_t>(), INT64_MAX);
  const uint64_t kMost[] = {UINT64_MAX, UINT64_MAX - 1};
  EXPECT_EQ(*run(ElementType::kU64, kMost)[0].as<uint64_t>(), UINT64_MAX - 1);
  EXPECT_EQ(*run(ElementType::kU64, kMost)[1].as<uint64_t>(), UINT64_MAX);
  const uint64_t kNone[] = {0, 0};
  EXPECT_EQ(*run(ElementType::kU64, kNone)[0].as<uint64_t>(), 0u);
  EXPECT_EQ(*run(ElementType::kU64, kNone)[1].as<uint64_t>(), 0u);
}

// In bf16 256 + 1 is 256.
TEST(Edges, SumsOfNarrowFloatsAreMadeInWideOnes) {
  HostArray ones({ElementType::kBF16, {1, 512, 1}});
  for (int i = 0; i < 512; ++i)
    ones.mutable_as<uint16_t>()[i] =
        static_cast<uint16_t>(EncodeFloat(ElementType::kBF16, 1));
  const auto got = RunFunction({{ones}}, [](const Values& v) {
    Values results = {SumPool(v[0], {{512}}),
                      AvgPool(v[0], {{512}}),
                      AvgPool(v[0], {{512}, {}, Padding::kSame}),
                      SliceDim(CumulativeSum(v[0], 1), 1, 511, 512),
                      Sum(v[0]),
                      Mean(v[0])};
    for (Value& result : results) {
      EXPECT_EQ(result.type(), ElementType::kBF16);
      result = Convert(Reshape(result, {1}), ElementType::kF64);
    }
    return Values{Concatenate(results, 0)};
  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  const double kExpected[] = {512, 1, 1, 512, 512, 1};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ((*got)[0][0].as<double>()[i], kExpected[i]) << i;
}

TEST(Edges, PlacesOfTiesAreTheFirst) {
  const float kTied[2][4] = {{1, 3, 3, -2}, {2, 2, 2, 2}};
  const int32_t kTop[2][2] = {{1, 2}, {0, 1}}, kFirst[2] = {1, 0};
  const auto got =
      RunFunction({{HostArray::FromBytes({ElementType::kF32, {2, 4}}, kTied)}},
                  [](const Values& v) {
                    return Values{TopK(v[0], 2).indices, ArgMax(v[0], 1)};
                  });
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ((*got)[0][0].as<int32_t>()[2 * i], kTop[i][0]);
    EXPECT_EQ((*got)[0][0].as<int32_t>()[2 * i + 1], kTop[i][1]);
    EXPECT_EQ((*got)[0][1].as<int32_t>()[i], kFirst[i]);
  }
}

}  // namespace
}  // namespace escala::graph
