#include "escala/hlo/xla_form.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

constexpr char kProgram[] = R"(
module @step {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %c = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<4xf32>
    %m = sdy.manual_computation(%c) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
      %d = sdy.sharding_constraint %b <@mesh, [{"y"}]> : tensor<2xf32>
      %n = stablehlo.negate %d : tensor<2xf32>
      %e = sdy.sharding_constraint %n <@mesh, [{"y"}]> : tensor<2xf32>
      sdy.return %e : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %f = sdy.sharding_constraint %m <@mesh, [{}]> : tensor<4xf32>
    return %f : tensor<4xf32>
  }
})";

TEST(XlaForm, HasNoOpsOfShardys) {
  const auto module = ReadModule(kProgram);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const std::string text = Print(XlaForm(*module));
  EXPECT_EQ(text, R"(module @step {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = stablehlo.custom_call @local_xla.sdy.GlobalToLocalShape(%a) {mhlo.frontend_attributes = {xla.sdy.in_shardings = "[<@mesh, [{\22x\22}]>]", xla.sdy.manual_axes = "{\22x\22}"}} : (tensor<4xf32>) -> tensor<2xf32>
    %n = stablehlo.negate %b : tensor<2xf32>
    %m = stablehlo.custom_call @local_xla.sdy.LocalToGlobalShape(%n) {mhlo.frontend_attributes = {xla.sdy.manual_axes = "{\22x\22}", xla.sdy.out_shardings = "[<@mesh, [{\22x\22}]>]"}} : (tensor<2xf32>) -> tensor<4xf32>
    return %m : tensor<4xf32>
  }
}
)");
  const auto again = ReadModule(text);
  EXPECT_TRUE(again.ok()) << again.status().ToString();
}

TEST(XlaForm, HasNoAsynchronousOpsAndNoGroups) {
  const auto module = ReadModule(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      sdy.sharding_group %a group_id = 1 : tensor<4xf32>
      %f = "stablehlo.async_start"(%a) ({
      ^bb0(%b: tensor<4xf32>):
        %n = stablehlo.slice %b [0:4] : (tensor<4xf32>) -> tensor<4xf32>
        stablehlo.return %n : tensor<4xf32>
      }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
      %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
      %r = stablehlo.add %d, %a : tensor<4xf32>
      return %r : tensor<4xf32>
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  EXPECT_EQ(Print(XlaForm(*module)), R"(module {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %n = stablehlo.slice %a [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    %r = stablehlo.add %n, %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
)");
}

TEST(XlaForm, LeavesOtherPrograms) {
  const auto module = ReadModule(
      "func.func @main(%a: tensor<i32>) -> tensor<i32> { %r = stablehlo.while("
      "%i = %a) : tensor<i32> cond { %l = stablehlo.compare LT, %i, %a : "
      "(tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %l : "
      "tensor<i1> } do { stablehlo.return %a : tensor<i32> } return %r : "
      "tensor<i32> }");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  EXPECT_EQ(Print(XlaForm(*module)), Print(*module));
}

TEST(XlaForm, TellsWhichMemoryIsTheHosts) {
  const auto module = ReadModule(R"(
    module @m attributes {mhlo.frontend_attributes = {a = "b"}} {
      func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32> {mhlo.memory_kind = "unpinned_host"})
          -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) {
        %n = stablehlo.add %a, %b : tensor<4xf32>
        return %n : tensor<4xf32>
      }
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const std::string text = Print(XlaForm(*module));
  EXPECT_NE(text.find("mhlo.frontend_attributes = {a = \"b\", "
                      "softpod.argument_memories = \"0;5\", "
                      "softpod.result_memories = \"5\"}"),
            text.npos)
      << text;
  const auto inside = [](const std::string& placement) {
    const auto module = ReadModule(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %n = stablehlo.custom_call @annotate_device_placement(%a) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = ")" +
                                   placement +
                                   R"("}} : (tensor<4xf32>) -> tensor<4xf32>
      return %n : tensor<4xf32>
    })");
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    return Print(XlaForm(*module)).find("softpod.result_memories = \"0\"") !=
           std::string::npos;
  };
  EXPECT_TRUE(inside("pinned_host"));
  EXPECT_FALSE(inside("device"));
}

}  // namespace
}  // namespace escala::hlo
