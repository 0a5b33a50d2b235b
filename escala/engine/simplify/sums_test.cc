// Rewrites of sums with arrays that are zero but for a part.
#include <gtest/gtest.h>

#include "escala/engine/simplify/simplify_test_util.h"

namespace escala::engine {
namespace {

TEST(SimplifySums, OnlyAnUpdateOfZerosIsAdded) {
  const auto sum = [](const std::string& x, const std::string& zero) {
    return Simplified(R"(
    func.func @main(%y: tensor<7x4xf32>, %u: tensor<2x4xf32>, %i: tensor<i32>)
        -> tensor<7x4xf32> {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %z = stablehlo.constant dense<)" +
                      zero + R"(> : tensor<7x4xf32>
      %x = stablehlo.)" +
                      x + R"( %y : tensor<7x4xf32>
      %0 = stablehlo.dynamic_update_slice %z, %u, %i, %c
          : (tensor<7x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>)
          -> tensor<7x4xf32>
      %1 = stablehlo.add %0, %x : tensor<7x4xf32>
      return %1 : tensor<7x4xf32>
    })");
  };
  // +0 changes nothing where there is no -0.
  EXPECT_EQ(sum("abs", "0.0"),
            "constant abs dynamic_slice add dynamic_update_slice");
  EXPECT_EQ(sum("sine", "-0.0"),
            "constant sine dynamic_slice add dynamic_update_slice");
  EXPECT_EQ(sum("sine", "0.0"),
            "constant constant broadcast_in_dim sine dynamic_slice add add "
            "dynamic_update_slice");
}

TEST(SimplifySums, ZerosInALoopAreAddedOnce) {
  const auto loop = [](const std::string& start) {
    return Simplified(R"(
    func.func @main(%u: tensor<5x4xf32>) -> tensor<5x4xf32> {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %n = stablehlo.constant dense<5> : tensor<i32>
      %k = stablehlo.constant dense<1> : tensor<i32>
      %z = stablehlo.constant dense<0.0> : tensor<5x4xf32>
      %s = )" + start +
                      R"( : tensor<5x4xf32>
      %r:2 = stablehlo.while(%i = %c, %x = %s)
          : tensor<i32>, tensor<5x4xf32>
      cond {
        %0 = stablehlo.compare LT, %i, %n
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %0 : tensor<i1>
      } do {
        %0 = stablehlo.dynamic_slice %u, %i, %c, sizes = [1, 4]
            : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
        %1 = stablehlo.dynamic_update_slice %z, %0, %i, %c
            : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>)
            -> tensor<5x4xf32>
        %2 = stablehlo.add %x, %1 : tensor<5x4xf32>
        %3 = stablehlo.add %i, %k : tensor<i32>
        stablehlo.return %3, %2 : tensor<i32>, tensor<5x4xf32>
      }
      return %r#1 : tensor<5x4xf32>
    })");
  };
  const std::string part =
      "dynamic_slice dynamic_slice add dynamic_update_slice add}";
  const std::string all =
      "dynamic_slice dynamic_slice add add dynamic_update_slice add}";
  const std::string zeros = loop("stablehlo.constant dense<0.0>");
  EXPECT_NE(zeros.find(part), std::string::npos) << zeros;
  const std::string negative = loop("stablehlo.constant dense<-0.0>");
  EXPECT_NE(negative.find(all), std::string::npos) << negative;
  const std::string any = loop("stablehlo.sine %u");
  EXPECT_NE(any.find(all), std::string::npos) << any;
}

TEST(SimplifySums, UpdatesOfZerosByAScatterAreAddedOnce) {
  const auto sum = [](const std::string& type, const std::string& unique) {
    const std::string x = "tensor<9x" + type + ">";
    return Simplified("func.func @main(%x: " + x + ", %u: tensor<3x" + type +
                      ">, %i: tensor<3x1xi32>) -> " + x + R"( {
  %z = stablehlo.constant dense<)" +
                      (type == "i32" ? "0" : "0.0") + "> : " + x + R"(
  %0 = "stablehlo.scatter"(%z, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<
      inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
      index_vector_dim = 1>, unique_indices = )" +
                      unique + R"(}> ({
  ^bb0(%a: tensor<)" + type +
                      ">, %b: tensor<" + type + R"(>):
    %1 = stablehlo.add %a, %b : tensor<)" +
                      type + R"(>
    stablehlo.return %1 : tensor<)" +
                      type + R"(>
  }) : ()" + x + ", tensor<3x1xi32>, tensor<3x" +
                      type + ">) -> " + x + R"(
  %2 = stablehlo.add %x, %0 : )" +
                      x + " return %2 : " + x + " }");
  };
  EXPECT_EQ(sum("f32", "true"), "constant broadcast_in_dim add scatter{add}");
  // Integers in any order; floats would be added in another one.
  EXPECT_EQ(sum("i32", "false"), "scatter{add}");
  EXPECT_EQ(sum("f32", "false"), "constant broadcast_in_dim scatter{add} add");
}

}  // namespace
}  // namespace escala::engine
