#include "escala/engine/shards.h"

#include <gtest/gtest.h>

#include <string>

#include "escala/hlo/text/read_test_util.h"

namespace escala::engine {
namespace {

// The plan of an argument of 4 cores, whose halves are unreduced along y.
ValuePlan PlanOf(const std::string& reduction, const std::string& element) {
  const std::string type = "tensor<4x" + element + ">";
  const hlo::Module module = hlo::Read(
      R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: )" +
      type + R"( {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=)" +
      reduction + R"({"y"}>}) -> )" + type + R"( {
      return %a : )" +
      type + R"(
    })");
  const auto plan = PlanProgram(module, 1, 4);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  return plan->arguments[0];
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

TEST(Shards, PartsOfAnUnreducedArgumentMakeUpTheWhole) {
  CoreArrays held;
  for (const Values& values :
       {Values{1, 5}, Values{3, 2}, Values{-1, 0}, Values{-2, 7}})
    held.Append(Floats(values));
  EXPECT_EQ(ValuesOf(AssembleShards(PlanOf("", "f32"), held, 0)),
            (Values{4, 7, -3, 7}));
  EXPECT_EQ(ValuesOf(AssembleShards(PlanOf("max", "f32"), held, 0)),
            (Values{3, 5, -1, 7}));
  EXPECT_EQ(ValuesOf(AssembleShards(PlanOf("min", "f32"), held, 0)),
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
  const HostArray any = AssembleShards(PlanOf("max", "i1"), held, 0);
  for (const int i : {0, 1, 3}) EXPECT_EQ(any.data()[i], std::byte{1}) << i;
  EXPECT_EQ(any.data()[2], std::byte{0});
}

TEST(Shards, EveryCoreHoldsAllOfAnExtremeAndTheFirstAllOfASum) {
  const HostArray whole = Floats({1, 2, 3, 4});
  const auto max = SplitIntoShards(PlanOf("max", "f32"), whole, 4);
  ASSERT_EQ(max.size(), 4u);
  EXPECT_EQ(ValuesOf(max[1]), (Values{1, 2}));
  EXPECT_EQ(max[1].data(), max[0].data());
  const auto sum = SplitIntoShards(PlanOf("", "f32"), whole, 4);
  EXPECT_EQ(ValuesOf(sum[2]), (Values{3, 4}));
  EXPECT_EQ(ValuesOf(sum[3]), (Values{0, 0}));
}

}  // namespace
}  // namespace escala::engine
