#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

std::string InMesh(const std::string& body) {
  return VerdictOnModule(
      "module {\n sdy.mesh @m = <[\"x\"=2, \"y\"=4]>\n func.func @main(%a: "
      "tensor<8x16xf32>) -> tensor<8x16xf32> {\n " +
      body + "\n return %0 : tensor<8x16xf32>\n }\n}");
}

std::string Constraint(const std::string& sharding) {
  return InMesh("%0 = sdy.sharding_constraint %a " + sharding +
                " : tensor<8x16xf32>");
}

TEST(SdyShape, ShardingConstraint) {
  EXPECT_EQ(Constraint("<@m, [{\"x\"}, {\"y\"}]>"), "OK");
  EXPECT_EQ(Constraint("<@m, [{\"x\"}]>"),
            "sdy.sharding_constraint: a sharding of 1 dimensions does not fit "
            "tensor<8x16xf32>");
  EXPECT_EQ(Constraint("<@m, [{\"x\"}, {\"z\"}]>"),
            "sdy.sharding_constraint: mesh @m has no axis \"z\"; it has "
            "\"x\", \"y\"");
  EXPECT_EQ(Constraint("<@m, [{\"x\"}, {\"x\"}]>"),
            "sdy.sharding_constraint: axis \"x\" is used twice in one "
            "sharding");
  EXPECT_EQ(Constraint("<@n, [{\"x\"}, {}]>"),
            "sdy.sharding_constraint: the module has no mesh @n; it has @m");
}

std::string Manual(const std::string& in, const std::string& out,
                   const std::string& axes, const std::string& local,
                   const std::string& result = "tensor<8x16xf32>") {
  return InMesh(
      "%0 = sdy.manual_computation(%a) in_shardings=[<@m, " + in +
      ">] out_shardings=[<@m, " + out + ">] manual_axes={" + axes +
      "} (%l: " + local + ") {\n %n = stablehlo.negate %l : " + local +
      "\n sdy.return %n : " + local + "\n } : (tensor<8x16xf32>) -> " + result);
}

TEST(SdyShape, ManualComputation) {
  EXPECT_EQ(Manual("[{\"x\"}, {\"y\"}]", "[{\"x\"}, {\"y\"}]", "\"x\", \"y\"",
                   "tensor<4x4xf32>"),
            "OK");
  // Axes that are not manual do not shard.
  EXPECT_EQ(Manual("[{\"x\", \"y\"}, {}]", "[{\"x\", \"y\"}, {}]", "\"x\"",
                   "tensor<4x16xf32>"),
            "OK");
  EXPECT_EQ(
      Manual("[{\"x\"}, {}]", "[{\"x\"}, {}]", "\"x\"", "tensor<8x16xf32>"),
      "sdy.manual_computation: argument 0 of region 0: got "
      "tensor<8x16xf32>, expected tensor<4x16xf32>");
  EXPECT_EQ(
      Manual("[{\"x\"}, {}]", "[{}, {\"x\"}]", "\"x\"", "tensor<4x16xf32>"),
      "sdy.manual_computation: type of result: got tensor<8x16xf32>, "
      "expected tensor<4x32xf32>");
  EXPECT_EQ(Manual("[{\"y\", \"x\"}, {}]", "[{\"y\", \"x\"}, {}]", "\"x\"",
                   "tensor<4x16xf32>"),
            "sdy.manual_computation: in_shardings, operand 0: axis \"x\" is "
            "manual: expected it before the axes that are not");
  EXPECT_EQ(
      Manual("[{\"x\"}, {}]", "[{\"x\"}, {}]", "\"z\"", "tensor<8x16xf32>"),
      "sdy.manual_computation: in_shardings, operand 0: manual_axes: "
      "mesh @m has no axis \"z\"");
}

TEST(SdyShape, ShardsMustBeEqual) {
  EXPECT_EQ(VerdictOnModule(
                "module {\n sdy.mesh @m = <[\"x\"=3]>\n func.func @main(%a: "
                "tensor<8xf32>) -> tensor<8xf32> {\n %0 = "
                "sdy.manual_computation(%a) in_shardings=[<@m, [{\"x\"}]>] "
                "out_shardings=[<@m, [{\"x\"}]>] manual_axes={\"x\"} (%l: "
                "tensor<2xf32>) {\n sdy.return %l : tensor<2xf32>\n } : "
                "(tensor<8xf32>) -> tensor<8xf32>\n return %0 : "
                "tensor<8xf32>\n }\n}"),
            "sdy.manual_computation: in_shardings, operand 0: dimension 0 of "
            "tensor<8xf32> does not divide into 3 equal shards");
}

}  // namespace
}  // namespace escala::hlo
