#include "escala/engine/shards.h"

#include <gtest/gtest.h>

#include <string>

#include "escala/hlo/text/read_test_util.h"

namespace escala::engine {
namespace {

// The plan of an argument of 4 cores on a mesh of 2 by 2.
ValuePlan PlanOfCut(const std::string& type, const std::string& dims) {
  const hlo::Module module = hlo::Read(
      R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: )" +
      type + R"( {sdy.sharding = #sdy.sharding<@mesh, )" + dims + R"(>}) -> )" +
      type + R"( {
      return %a : )" +
      type + R"(
    })");
  const auto plan = PlanProgram(module, 1, 4);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  return plan->arguments[0];
}

// The same of four elements, whose halves are unreduced along y.
ValuePlan PlanOf(const std::string& reduction, const std::string& element) {
  return PlanOfCut("tensor<4x" + element + ">",
                   R"([{"x"}], unreduced=)" + reduction + R"({"y"})");
}

HostArray Floats(std::vector<float> values) {
  return HostArray::FromBytes(Shape{ElementType::kF32, {std::ssize(values)}},
                              values.data());
}

std::vector<float> ValuesOf(const HostArray& array) {
  const auto* const data = reinterpret_cast<const float*>(array.data());
  return {data, data + array.shape().num_elements()};
}

using Values = std::vector<float>;

HostArray Assembled(const ValuePlan& plan, const CoreArrays& held,
                    bool* copied = nullptr) {
  MemoryPool memory;
  ThreadPool pool(1);
  bool unseen = false;
  return AssembleShards(plan, held, 0, &memory, &pool,
                        copied == nullptr ? &unseen : copied);
}

std::vector<HostArray> Split(const ValuePlan& plan, const HostArray& whole) {
  MemoryPool memory;
  ThreadPool pool(1);
  return SplitIntoShards(plan, whole, 4, &memory, &pool);
}

TEST(Shards, ThoseThatLieInTheValueAreNotCopied) {
  const ValuePlan plan = PlanOfCut("tensor<4x2xf32>", R"([{"y"}, {}])");
  EXPECT_EQ(plan.offsets, (std::vector<int64_t>{0, 16, 0, 16}));
  CoreArrays held;
  for (const Values& values : {Values{1, 2, 3, 4}, Values{5, 6, 7, 8},
                               Values{1, 2, 3, 4}, Values{5, 6, 7, 8}})
    held.Append(HostArray::FromBytes(plan.local, values.data()));
  bool copied = false;
  const HostArray whole = Assembled(plan, held, &copied);
  EXPECT_TRUE(copied);
  EXPECT_EQ(ValuesOf(whole), (Values{1, 2, 3, 4, 5, 6, 7, 8}));
  ASSERT_TRUE(TakeShards(plan, whole, &held));
  EXPECT_EQ(held[3].data(), whole.data() + 16);
  copied = false;
  EXPECT_EQ(Assembled(plan, held, &copied).data(), whole.data());
  EXPECT_FALSE(copied);
  // Shards in another order, or in several allocations, are copied.
  std::swap(held.index[0], held.index[1]);
  EXPECT_EQ(ValuesOf(Assembled(plan, held, &copied)),
            (Values{1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_TRUE(copied);
}

TEST(Shards, OfRowsAreNoPartsOfTheValue) {
  const ValuePlan plan = PlanOfCut("tensor<2x4xf32>", R"([{}, {"x"}])");
  EXPECT_TRUE(plan.offsets.empty());
  const auto whole =
      HostArray::FromBytes(plan.global, Values{1, 2, 3, 4, 5, 6, 7, 8}.data());
  const auto pieces = Split(plan, whole);
  EXPECT_EQ(ValuesOf(pieces[3]), (Values{3, 4, 7, 8}));
  EXPECT_EQ(pieces[2].data(), pieces[3].data());
  // Where a core has one row, they are.
  const ValuePlan one = PlanOfCut("tensor<1x4xf32>", R"([{}, {"x"}])");
  EXPECT_EQ(one.offsets, (std::vector<int64_t>{0, 0, 8, 8}));
}

TEST(Shards, AnArrayThatServesAsTwoStays) {
  const ValuePlan plan = PlanOfCut("tensor<4xf32>", R"([{"x"}])");
  CoreArrays held;
  for (int core = 0; core < 4; ++core)
    held.Append(core == 0 ? Floats({0, 0}) : held.arrays[0]);
  const HostArray whole = Assembled(plan, held);
  EXPECT_FALSE(TakeShards(plan, whole, &held));
}

TEST(Shards, PartsOfAnUnreducedArgumentMakeUpTheWhole) {
  CoreArrays held;
  for (const Values& values :
       {Values{1, 5}, Values{3, 2}, Values{-1, 0}, Values{-2, 7}})
    held.Append(Floats(values));
  EXPECT_EQ(ValuesOf(Assembled(PlanOf("", "f32"), held)),
            (Values{4, 7, -3, 7}));
  EXPECT_EQ(ValuesOf(Assembled(PlanOf("max", "f32"), held)),
            (Values{3, 5, -1, 7}));
  EXPECT_EQ(ValuesOf(Assembled(PlanOf("min", "f32"), held)),
            (Values{1, 2, -2, 0}));
}

TEST(Shards, TheLargestOfPredicatesIsWhetherAnyIsTrue) {
  CoreArrays held;
  for (const int bits : {0b01, 0b11, 0b00, 0b10}) {
    HostArray array(Shape{ElementType::kI1, {2}});
    array.mutable_data()[0] = std::byte(bits & 1);
    array.mutable_data()[1] = std::byte(bits >> 1);
    held.Append(std::move(array));
  }
  const HostArray any = Assembled(PlanOf("max", "i1"), held);
  for (const int i : {0, 1, 3}) EXPECT_EQ(any.data()[i], std::byte{1}) << i;
  EXPECT_EQ(any.data()[2], std::byte{0});
}

TEST(Shards, EveryCoreHoldsAllOfAnExtremeAndTheFirstAllOfASum) {
  const HostArray whole = Floats({1, 2, 3, 4});
  const auto max = Split(PlanOf("max", "f32"), whole);
  ASSERT_EQ(max.size(), 4u);
  EXPECT_EQ(ValuesOf(max[1]), (Values{1, 2}));
  EXPECT_EQ(max[1].data(), max[0].data());
  const auto sum = Split(PlanOf("", "f32"), whole);
  EXPECT_EQ(ValuesOf(sum[2]), (Values{3, 4}));
  EXPECT_EQ(ValuesOf(sum[3]), (Values{0, 0}));
}

}  // namespace
}  // namespace escala::engine
