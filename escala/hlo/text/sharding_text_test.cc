// Reads and prints Shardy's meshes, shardings and ops.
#include <gtest/gtest.h>

#include "escala/hlo/text.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo {
namespace {

constexpr const char* kMeshes =
    "sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
    "sdy.mesh @ids = <[\"x\"=2], device_ids=[1, 0]> {a = \"b\"} loc(unknown)\n"
    "sdy.mesh @one = <[], device_ids=[3]>\n";

Module Read(const std::string& text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString() << "\n" << text;
  return module.ok() ? *std::move(module) : Module();
}

// The sharding of an argument of type tensor<8x8xf32>.
Sharding ReadSharding(const std::string& text) {
  const Module m = Read(std::string(kMeshes) +
                        "func.func @f(%a: tensor<8x8xf32> {sdy.sharding = "
                        "#sdy.sharding" +
                        text + "}) { return }");
  if (m.functions.empty()) return {};
  const auto* sharding = m.functions[0]
                             ->argument_attributes[0]
                             .Find("sdy.sharding")
                             ->get<Sharding>();
  EXPECT_NE(sharding, nullptr);
  return sharding != nullptr ? *sharding : Sharding();
}

std::string ErrorOf(const std::string& sharding) {
  auto module = ReadModule(
      "func.func @f(%a: tensor<8x8xf32> {sdy.sharding = "
      "#sdy.sharding" +
      sharding + "}) { return }");
  return module.ok() ? "ok" : module.status().message();
}

TEST(ShardingText, Meshes) {
  const Module m = Read(kMeshes);
  ASSERT_EQ(m.meshes.size(), 3u);
  EXPECT_EQ(m.meshes[0].axes[1].name, "y");
  EXPECT_EQ(m.meshes[0].num_devices(), 8);
  EXPECT_EQ(m.meshes[1].device_ids, (std::vector<int64_t>{1, 0}));
  EXPECT_TRUE(m.meshes[2].axes.empty());
  EXPECT_EQ(Print(m),
            "module {\n"
            "  sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
            "  sdy.mesh @ids = <[\"x\"=2], device_ids=[1, 0]>\n"
            "  sdy.mesh @one = <[], device_ids=[3]>\n"
            "}\n");
  EXPECT_EQ(ReadModule("sdy.mesh @m = <[\"a\"=1]>\nsdy.mesh @m = <[]>")
                .status()
                .message(),
            "<text>:2:1: the mesh @m is defined twice");
}

TEST(ShardingText, Dimensions) {
  const Sharding s = ReadSharding(
      "<@mesh, [{\"x\", ?}p1, {\"y\":(1)2}], replicated={}, unreduced={}>");
  EXPECT_EQ(s.mesh, "mesh");
  ASSERT_EQ(s.dims.size(), 2u);
  EXPECT_EQ(s.dims[0].axes, (std::vector<AxisRef>{{"x"}}));
  EXPECT_TRUE(s.dims[0].open);
  EXPECT_EQ(s.dims[0].priority, 1);
  EXPECT_EQ(s.dims[1].axes, (std::vector<AxisRef>{{"y", 1, 2}}));
  EXPECT_FALSE(s.dims[1].open);
  EXPECT_EQ(s.dims[1].priority, -1);
}

TEST(ShardingText, ReplicatedAndUnreduced) {
  const Sharding s = ReadSharding(
      "<@mesh, [{}, {?}], replicated={\"x\":(2)2}, unreduced={\"y\"}>");
  EXPECT_EQ(s.replicated, (std::vector<AxisRef>{{"x", 2, 2}}));
  EXPECT_EQ(s.unreduced, (std::vector<AxisRef>{{"y"}}));
  EXPECT_TRUE(s.dims[1].open);
}

TEST(ShardingText, UnreducedMaximaAndMinima) {
  const Sharding s = ReadSharding("<@mesh, [{}, {}], unreduced=max{\"x\"}>");
  EXPECT_EQ(s.unreduced, (std::vector<AxisRef>{{"x"}}));
  EXPECT_EQ(s.reduction, Sharding::Reduction::kMax);
  const Sharding min = ReadSharding("<@mesh, [{}, {}], unreduced=min{\"x\"}>");
  EXPECT_EQ(min.reduction, Sharding::Reduction::kMin);
  EXPECT_FALSE(s == min);
  EXPECT_EQ(text::ShardingText(min), "<@mesh, [{}, {}], unreduced=min{\"x\"}>");
  EXPECT_EQ(ErrorOf("<@m, [], unreduced=mean{\"x\"}>"),
            "<text>:1:82: got mean, expected {");
}

TEST(ShardingText, MeshWithin) {
  const Sharding s = ReadSharding("<mesh<[\"q\"=2]>, [{\"q\"}, {}]>");
  EXPECT_EQ(s.mesh, "");
  ASSERT_NE(s.inline_mesh, nullptr);
  EXPECT_EQ(s.inline_mesh->axes[0].name, "q");
}

TEST(ShardingText, Errors) {
  EXPECT_EQ(ErrorOf("<@m, [{\"a\"}q1]>"),
            "<text>:1:74: got q1, expected a priority like p1");
  EXPECT_EQ(ErrorOf("<@m, [{?, \"a\"}]>"),
            "<text>:1:73: got \"a\", expected '}' after '?'");
  EXPECT_EQ(ErrorOf("<@m, [], parted={}>"),
            "<text>:1:72: got parted, expected replicated or unreduced");
  EXPECT_EQ(ErrorOf("<[{}]>"), "<text>:1:64: got [, expected a name like @f");
  EXPECT_EQ(ErrorOf("<@m, [{\"a\":(0)2}]>"),
            "<text>:1:74: the sizes of a sub-axis must be 1 or more");
}

// The text printed by Shardy's printer.
constexpr const char* kModule =
    R"(module @m attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2, ?}p2]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"x"}>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{?}, {"x"}]> : tensor<8x16xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x8xf32>) {
      %3 = stablehlo.negate %arg1 : tensor<2x8xf32>
      sdy.return %3 : tensor<2x8xf32>
    } {a = "b"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %2 = stablehlo.add %1, %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
    sdy.sharding_group %2 group_id = 3 : tensor<8x16xf32>
    stablehlo.custom_call @f(%2) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[]>} : (tensor<8x16xf32>) -> ()
    return %2 : tensor<8x16xf32>
  }
}
)";

constexpr const char* kGenericModule =
    R"("builtin.module"() <{sym_name = "m"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=4, "y"=2]>, sym_name = "mesh"}> : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2, ?}p2]>}], function_type = (tensor<8x16xf32>) -> tensor<8x16xf32>, res_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"x"}>}], sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x16xf32>):
    %0 = "sdy.sharding_constraint"(%arg0) <{sharding = #sdy.sharding<@mesh, [{?}, {"x"}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = "sdy.manual_computation"(%0) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>, manual_axes = #sdy<manual_axes{"x", "y"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>}> ({
    ^bb0(%arg1: tensor<2x8xf32>):
      %3 = "stablehlo.negate"(%arg1) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      "sdy.return"(%3) : (tensor<2x8xf32>) -> ()
    }) {a = "b"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %2 = "stablehlo.add"(%1, %1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    "sdy.sharding_group"(%2) <{group_id = 3 : i64}> : (tensor<8x16xf32>) -> ()
    "stablehlo.custom_call"(%2) <{call_target_name = "f", has_side_effect = true}> {sdy.sharding = #sdy.sharding_per_value<[]>} : (tensor<8x16xf32>) -> ()
    "func.return"(%2) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32} : () -> ()
)";

TEST(ShardingText, BothForms) {
  PrintOptions generic;
  generic.generic = true;
  const Module pretty = Read(kModule);
  EXPECT_EQ(Print(pretty), kModule);
  EXPECT_EQ(Print(pretty, generic), kGenericModule);
  const Module other = Read(kGenericModule);
  EXPECT_EQ(Print(other), kModule);
  EXPECT_EQ(Print(other, generic), kGenericModule);
}

}  // namespace
}  // namespace escala::hlo
