// Operands that are known only at run time and do not fit the declared result;
// text cases cannot express them.
#include <gtest/gtest.h>

#include <limits>

#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::hlo::ref {
namespace {

HostArray Indices(const std::vector<int64_t>& values) {
  return MakeArray<int64_t>(ElementType::kI64,
                            {static_cast<int64_t>(values.size())}, values);
}
HostArray Scalar(int64_t value) {
  return MakeArray<int64_t>(ElementType::kI64, {}, {value});
}

constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
using I = std::vector<int64_t>;

Status PadStatus(int64_t low, int64_t high, int64_t interior, int64_t size) {
  KernelTest test(OpCode::kDynamicPad);
  test.Operand(Indices({1, 2, 3})).Operand(Scalar(0));
  test.Operand(Indices({low})).Operand(Indices({high}));
  test.Operand(Indices({interior})).Result(ElementType::kI64, {size});
  return test.Run(DynamicPad);
}

TEST(Moves, DynamicPadChecksSizes) {
  EXPECT_TRUE(PadStatus(1, -1, 2, 7).ok());
  const Status wrong = PadStatus(1, -1, 2, 8);
  EXPECT_EQ(wrong.code(), StatusCode::kInvalidArgument);
  EXPECT_NE(wrong.message().find("8"), std::string::npos);
  EXPECT_FALSE(PadStatus(kMax, kMin, 0, 2).ok());
  EXPECT_FALSE(PadStatus(kMin, kMax, kMax, 3).ok());
  EXPECT_FALSE(PadStatus(2, 2, -1, 5).ok());
}

TEST(Moves, PadByNegativeAmounts) {
  KernelTest test(OpCode::kPad);
  test.Operand(Indices({1, 2, 3, 4})).Operand(Scalar(0));
  test.Ints("edge_padding_low", {-2}).Ints("interior_padding", {1});
  test.Ints("edge_padding_high", {-1}).Result(ElementType::kI64, {4});
  ASSERT_TRUE(test.Run(Pad).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{2, 0, 3, 0}));
}

TEST(Moves, RealDynamicSliceChecksItsBounds) {
  const auto status = [](int64_t start, int64_t limit, int64_t stride) {
    KernelTest test(OpCode::kRealDynamicSlice);
    test.Operand(Indices({1, 2, 3, 4, 5}));
    test.Operand(Indices({start})).Operand(Indices({limit}));
    test.Operand(Indices({stride})).Result(ElementType::kI64, {2});
    return test.Run(RealDynamicSlice);
  };
  EXPECT_TRUE(status(1, 4, 2).ok());
  EXPECT_FALSE(status(1, 6, 2).ok());
  EXPECT_FALSE(status(-1, 1, 1).ok());
  EXPECT_FALSE(status(0, 4, 0).ok());
  EXPECT_FALSE(status(0, 5, 1).ok());
  EXPECT_FALSE(status(kMin, kMax, 1).ok());
}

TEST(Moves, ShapeOperandsMustSayWhatTheTypeSays) {
  KernelTest test(OpCode::kDynamicReshape);
  test.Operand(Indices({1, 2, 3, 4})).Operand(Indices({4, 1}));
  test.Result(ElementType::kI64, {2, 2});
  EXPECT_EQ(test.Run(Reshape).code(), StatusCode::kInvalidArgument);
}

TEST(Moves, DynamicSliceClampsAnyStart) {
  for (const auto& [start, first] :
       std::vector<std::pair<int64_t, int64_t>>{{kMin, 1}, {kMax, 3}, {1, 2}}) {
    KernelTest test(OpCode::kDynamicSlice);
    test.Operand(Indices({1, 2, 3, 4})).Operand(Scalar(start));
    test.Result(ElementType::kI64, {2});
    ASSERT_TRUE(test.Run(DynamicSlice).ok());
    EXPECT_EQ(Values<int64_t>(test.result())[0], first);
  }
}

TEST(Moves, TorchIndexSelectWithBatches) {
  KernelTest test(OpCode::kTorchIndexSelect);
  test.Operand(MakeArray<int64_t>(ElementType::kI64, {2, 3, 2},
                                  {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
  test.Operand(MakeArray<int64_t>(ElementType::kI32, {2, 2}, {2, 0, 1, 99}));
  test.Int("dim", 1).Int("batch_dims", 1);
  test.Result(ElementType::kI64, {2, 2, 2});
  ASSERT_TRUE(test.Run(TorchIndexSelect).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{4, 5, 0, 1, 8, 9, 10, 11}));
}

TEST(Moves, CoreIds) {
  KernelTest test(OpCode::kPartitionId);
  test.core.replica = 3;
  test.core.partition = 5;
  test.Result(ElementType::kU32, {});
  ASSERT_TRUE(test.Run(PartitionId).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{5}));
  ASSERT_TRUE(test.Run(ReplicaId).ok());
  EXPECT_EQ(Values<int64_t>(test.result()), (I{3}));
}

}  // namespace
}  // namespace escala::hlo::ref
