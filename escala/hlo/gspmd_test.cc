#include "escala/hlo/gspmd.h"

#include <gtest/gtest.h>

#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

std::string Call(const std::string& target, const std::string& of,
                 const std::string& sharding, const std::string& from,
                 const std::string& to) {
  return "stablehlo.custom_call @" + target + "(" + of +
         ") {backend_config = \"\", mhlo.sharding = \"" + sharding + "\"} : (" +
         from + ") -> " + to + "\n";
}

// JAX writes this for a shard_map of x + 1 that is summed over the major axis
// of a mesh of 2 x 2. The constant is used outside, too.
std::string Program(const std::string& in, const std::string& out) {
  const std::string whole = "tensor<4xf32>", part = "tensor<2xf32>";
  return R"(module attributes {mhlo.num_partitions = 4 : i32} {
    func.func @main(%a: tensor<4xf32> {mhlo.sharding = "{replicated}"})
        -> (tensor<2xf32> {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"}) {
      %one = stablehlo.constant dense<1.0> : tensor<2xf32>
      %0 = )" +
         Call("Sharding", "%a", in, whole, whole) +
         "%1 = " + Call("SPMDFullToShardShape", "%0", "{manual}", whole, part) +
         R"(%2 = stablehlo.add %1, %one : tensor<2xf32>
      %3 = "stablehlo.all_reduce"(%2) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xf32>) -> tensor<2xf32>
      %4 = )" +
         Call("Sharding", "%3", "{manual}", part, part) +
         "%5 = " + Call("SPMDShardToFullShape", "%4", out, part, part) +
         R"(%6 = stablehlo.add %5, %one : tensor<2xf32>
      return %6 : tensor<2xf32>
    } })";
}

TEST(Gspmd, ManualPartsBecomeManualComputations) {
  auto module = ReadModule(
      Program("{devices=[2,2]<=[4] last_tile_dim_replicate}", "{replicated}"));
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const Status status = ShardyFromGspmd(&*module);
  ASSERT_TRUE(status.ok()) << status.ToString();
  const auto again = ReadModule(Print(*module));  // which verifies it
  ASSERT_TRUE(again.ok()) << again.status().ToString() << Print(*module);
  EXPECT_EQ(again->meshes.size(), 1u);
  EXPECT_EQ(Print(*again).find("mhlo.sharding = \"{devices"),
            std::string::npos);
  const auto* sharding = again->entry()
                             ->result_attributes[0]
                             .Find("sdy.sharding")
                             ->get<Sharding>();
  ASSERT_NE(sharding, nullptr);
  EXPECT_EQ(sharding->dims[0].axes, std::vector<AxisRef>{{"axis0"}});

  const float a[] = {1, 2, 3, 4};
  std::vector<std::vector<Literal>> arguments(1);
  arguments[0].emplace_back(
      HostArray::FromBytes(Shape{ElementType::kF32, {4}}, a));
  InterpreterOptions options;
  options.num_partitions = 4;
  const auto results = RunGlobal(*again, *again->entry(), arguments, options);
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  const auto* sum =
      reinterpret_cast<const float*>((*results)[0][0].array.data());
  EXPECT_EQ(std::vector<float>(sum, sum + 2), (std::vector<float>{7, 9}));
}

TEST(Gspmd, ConstraintsSayWhatIsOpen) {
  auto module =
      ReadModule(R"(module attributes {mhlo.num_partitions = 6 : i32} {
    func.func @main(%a: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]<=[2,3]T(1,0)}"}) -> tensor<6x6xf32> {
      %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[3,1,2]<=[2,3]T(1,0) last_tile_dim_replicate}"} : (tensor<6x6xf32>) -> tensor<6x6xf32>
      return %0 : tensor<6x6xf32>
    } })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  ASSERT_TRUE(ShardyFromGspmd(&*module).ok());
  const Op* const constraint = FindOp(*module, [](const Op& op) {
    return op.code == OpCode::kSdyShardingConstraint;
  });
  ASSERT_NE(constraint, nullptr);
  const Sharding& sharding =
      *constraint->attributes.Find("sharding")->get<Sharding>();
  EXPECT_FALSE(sharding.dims[0].open);
  EXPECT_TRUE(sharding.dims[1].open);
  EXPECT_EQ(module->meshes[0].axes[1].size, 3);
}

TEST(Gspmd, ProgramsThatReplicateAllStay) {
  auto module =
      ReadModule(R"(module attributes {mhlo.num_partitions = 4 : i32} {
    func.func @main(%a: tensor<4xf32> {mhlo.sharding = "{replicated}"}) -> tensor<4xf32> {
      return %a : tensor<4xf32>
    } })");
  ASSERT_TRUE(module.ok());
  const std::string before = Print(*module);
  ASSERT_TRUE(ShardyFromGspmd(&*module).ok());
  EXPECT_EQ(Print(*module), before);
}

TEST(Gspmd, Refuses) {
  const auto message = [](const std::string& text) {
    auto module = ReadModule(text);
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    return std::string(ShardyFromGspmd(&*module).message());
  };
  EXPECT_EQ(message(Program("{devices=[8]<=[8]}", "{replicated}")),
            "mhlo.sharding = \"{devices=[8]<=[8]}\" is over 8 devices, but the "
            "program is compiled for 4 partitions");
  EXPECT_EQ(message(Program("{devices=[4]0,1,3,2}", "{replicated}")),
            "mhlo.sharding = \"{devices=[4]0,1,3,2}\": its order of devices is "
            "not that of a mesh whose devices are numbered in order");
  EXPECT_EQ(message(Program("{devices=[2,2]<=[4]}", "{replicated}")),
            "mhlo.sharding = \"{devices=[2,2]<=[4]}\" is for a value of 2 "
            "dimensions, got tensor<4xf32>");
}

}  // namespace
}  // namespace escala::hlo
