// Order of evaluation, failing bodies and comparators that are not an order.
#include <gtest/gtest.h>

#include <algorithm>

#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::hlo::ref {
namespace {

using I = std::vector<int64_t>;

constexpr ElementType kI64 = ElementType::kI64;

HostArray Row(const I& values) {
  return MakeArray<int64_t>(kI64, {static_cast<int64_t>(values.size())},
                            values);
}
HostArray Scalar(int64_t value) {
  return MakeArray<int64_t>(kI64, {}, {value});
}

// Not associative, so the result shows the order of evaluation.
int64_t Digits(int64_t a, int64_t b) { return a * 10 + b; }

TEST(Reduce, FoldsFromTheInitValueInOrder) {
  KernelTest test(OpCode::kReduce);
  test.Operand(MakeArray<int64_t>(kI64, {2, 3}, {1, 2, 3, 4, 5, 6}));
  test.Operand(Scalar(9)).Ints("dimensions", {0}).Result(kI64, {3});
  test.Region({kI64, kI64}, {kI64}, BodyOf<int64_t>(Digits));
  ASSERT_TRUE(test.Run(Reduce).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{914, 925, 936}));
}

TEST(Reduce, AnEmptyReductionIsTheInitValue) {
  KernelTest test(OpCode::kReduce);
  test.Operand(MakeArray<int64_t>(kI64, {2, 0}, {})).Operand(Scalar(9));
  test.Ints("dimensions", {1}).Result(kI64, {2});
  test.Region({kI64, kI64}, {kI64}, BodyOf<int64_t>(Digits));
  ASSERT_TRUE(test.Run(Reduce).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{9, 9}));
}

TEST(Reduce, ConvertsToTheWiderTypeOfTheBody) {
  KernelTest test(OpCode::kReduce);
  const ElementType f16 = ElementType::kF16, f32 = ElementType::kF32;
  test.Operand(MakeArray(f16, {3}, {2048.0, 1.0, 1.0}));
  test.Operand(MakeArray(f16, {}, {0.0})).Ints("dimensions", {0});
  test.Result(f32, {});
  test.Region({f32, f32}, {f32},
              BodyOf<double>([](double a, double b) { return a + b; }));
  ASSERT_TRUE(test.Run(Reduce).ok());
  EXPECT_EQ(Values(test.result())[0], 2050);  // an f16 sum would stay at 2048
}

TEST(Reduce, AFailingBodyFailsTheOp) {
  int calls = 0;
  KernelTest test(OpCode::kReduce);
  test.Operand(Row({1, 2, 3})).Operand(Scalar(0)).Ints("dimensions", {0});
  test.Result(kI64, {});
  test.Region({kI64, kI64}, {kI64}, [&](auto, auto) {
    ++calls;
    return InvalidArgument("no");
  });
  EXPECT_EQ(test.Run(Reduce).message(), "no");
  EXPECT_EQ(calls, 1);
}

TEST(ReduceWindow, PaddingIsInitValuesThatTheBodySees) {
  KernelTest test(OpCode::kReduceWindow);
  test.Operand(Row({1, 2, 3})).Operand(Scalar(7));
  test.Ints("window_dimensions", {2});
  test.Set("padding", IntList{{1, 0}, {1, 2}}).Result(kI64, {3});
  test.Region({kI64, kI64}, {kI64}, BodyOf<int64_t>(Digits));
  ASSERT_TRUE(test.Run(ReduceWindow).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{771, 712, 723}));
}

TEST(ReduceWindow, DilationsAndNegativePadding) {
  KernelTest test(OpCode::kReduceWindow);
  // Dilated base: 1 . 2 . 3 . 4; negative padding removes one on both sides: .
  // 2 . 3 .
  test.Operand(Row({1, 2, 3, 4})).Operand(Scalar(0));
  test.Ints("window_dimensions", {2}).Ints("window_dilations", {2});
  test.Ints("base_dilations", {2}).Ints("window_strides", {1});
  test.Set("padding", IntList{{-1, -1}, {1, 2}}).Result(kI64, {3});
  test.Region({kI64, kI64}, {kI64}, BodyOf<int64_t>(Digits));
  ASSERT_TRUE(test.Run(ReduceWindow).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{0, 23, 0}));
}

I Sorted(const I& values, std::function<bool(int64_t, int64_t)> less) {
  KernelTest test(OpCode::kSort);
  test.Operand(Row(values)).Int("dimension", 0);
  test.Result(kI64, {static_cast<int64_t>(values.size())});
  test.Region({kI64, kI64}, {ElementType::kI1}, BodyOf<int64_t>(less));
  EXPECT_TRUE(test.Run(Sort).ok());
  return Values<int64_t>(test.result());
}

TEST(Sort, IsStable) {
  // Compares tens only.
  EXPECT_EQ(Sorted({31, 12, 35, 11, 24, 32, 13},
                   [](int64_t a, int64_t b) { return a / 10 < b / 10; }),
            (I{12, 11, 13, 24, 31, 35, 32}));
}

TEST(Sort, AnyComparatorGivesAPermutation) {
  I values;
  for (int i = 0; i < 100; ++i) values.push_back(i * 37 % 101);
  uint32_t state = 1;
  for (int wild = 0; wild < 3; ++wild) {
    I got = Sorted(values, [&](int64_t a, int64_t b) {
      state = state * 1664525 + 1013904223;
      return wild == 0 || (wild == 1 ? a <= b : (state >> 31) != 0);
    });
    std::sort(got.begin(), got.end());
    I expected = values;
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(got, expected);
  }
}

TEST(TopK, NaNIsLargestAndTiesKeepTheirOrder) {
  KernelTest test(OpCode::kChloTopK);
  test.Operand(MakeArray(ElementType::kF32, {2, 4},
                         {1.0, NAN, 3.0, 3.0, -0.0, 0.0, -1.0, -2.0}));
  test.Int("k", 3).Result(ElementType::kF32, {2, 3});
  test.Result(ElementType::kI32, {2, 3});
  ASSERT_TRUE(test.Run(TopK).ok());
  EXPECT_EQ(Values<int64_t>(test.result(1)), (I{1, 2, 3, 1, 0, 2}));
}

TEST(Gather, ClampsAnyStart) {
  KernelTest test(OpCode::kGather);
  test.Operand(Row({1, 2, 3, 4, 5}));
  test.Operand(MakeArray<int64_t>(
      kI64, {3, 1}, {1, std::numeric_limits<int64_t>::max(), -9}));
  AttributeMap numbers;
  numbers.Set("offset_dims", IntList{{1}, {1}});
  numbers.Set("start_index_map", IntList{{0}, {1}});
  numbers.Set("index_vector_dim", IntValue{1});
  test.Set("dimension_numbers", numbers).Result(kI64, {3, 2});
  ASSERT_TRUE(test.Run(Gather).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{2, 3, 4, 5, 1, 2}));
}

TEST(Scatter, LeavesOutWindowsThatAreNotWhollyInside) {
  KernelTest test(OpCode::kScatter);
  test.Operand(Row({0, 0, 0, 0}));
  test.Operand(MakeArray<int64_t>(kI64, {5, 1},
                                  {3, -1, std::numeric_limits<int64_t>::min(),
                                   std::numeric_limits<int64_t>::max(), 2}));
  test.Operand(
      MakeArray<int64_t>(kI64, {5, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  AttributeMap numbers;
  numbers.Set("update_window_dims", IntList{{1}, {1}});
  numbers.Set("scatter_dims_to_operand_dims", IntList{{0}, {1}});
  numbers.Set("index_vector_dim", IntValue{1});
  test.Set("scatter_dimension_numbers", numbers).Result(kI64, {4});
  test.Region({kI64, kI64}, {kI64}, BodyOf<int64_t>(Digits));
  ASSERT_TRUE(test.Run(Scatter).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{0, 0, 9, 10}));
}

TEST(SelectAndScatter, WindowsOfPaddingOnlyScatterNothing) {
  KernelTest test(OpCode::kSelectAndScatter);
  test.Operand(Row({5, 9, 2})).Operand(Row({1, 2, 3})).Operand(Scalar(0));
  test.Ints("window_dimensions", {2}).Ints("window_strides", {2});
  test.Set("padding", IntList{{2, 1}, {1, 2}}).Result(kI64, {3});
  test.Region({kI64, kI64}, {ElementType::kI1},
              BodyOf<int64_t>([](int64_t a, int64_t b) { return a >= b; }));
  test.Region({kI64, kI64}, {kI64},
              BodyOf<int64_t>([](int64_t a, int64_t b) { return a + b; }));
  ASSERT_TRUE(test.Run(SelectAndScatter).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{0, 2, 3}));
}

}  // namespace
}  // namespace escala::hlo::ref
