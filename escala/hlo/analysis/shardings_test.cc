#include "escala/hlo/analysis/shardings.h"

#include <gtest/gtest.h>

#include <string>

#include "escala/base/strings.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// The axes of each result's dimensions: "x,-" or "none". `body` sees
// %a: 8x4 on [x, y], %b: 4x8 on [y, x], %v: 8 on [x].
std::string Shardings(const std::string& body, const std::string& results,
                      const std::string& functions = "") {
  const auto module = ReadModule(StrCat(R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    sdy.mesh @empty_mesh = <[]>
    )",
                                        functions, R"(
    func.func @main(
        %a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
        %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>},
        %v: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
        %n: tensor<i32>)
        -> ()",
                                        results, ") {\n", body, "}"));
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  if (!module.ok()) return "";
  std::string text;
  for (const auto& sharding : PropagateShardings(*module)) {
    if (!text.empty()) text += " ";
    if (!sharding.has_value()) {
      text += "none";
      continue;
    }
    for (size_t d = 0; d < sharding->dims.size(); ++d) {
      if (d > 0) text += ",";
      const auto& axes = sharding->dims[d].axes;
      for (const AxisRef& axis : axes) text += axis.name;
      if (axes.empty()) text += "-";
    }
  }
  return text;
}

TEST(Propagate, RowsOfAProductAreTheLeftOnesAndAnAxisIsUsedOnce) {
  EXPECT_EQ(Shardings(R"(
      %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
      %q = stablehlo.dot_general %b, %b, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
      %t = stablehlo.dot_general %a, %v, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<4xf32>
      return %p, %q, %t : tensor<8x8xf32>, tensor<4x4xf32>, tensor<4xf32>
      )",
                      "tensor<8x8xf32>, tensor<4x4xf32>, tensor<4xf32>"),
            "x,- y,- y");
}

TEST(Propagate, ExamplesOfAConvolutionStayAndFeaturesOfItsKernel) {
  const std::string types =
      "(tensor<8x4x4x1xf32>, tensor<1x1x1x8xf32>) -> tensor<8x4x4x8xf32>";
  EXPECT_EQ(Shardings(StrCat(R"(
      %i = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<8xf32>) -> tensor<8x4x4x1xf32>
      %k = stablehlo.broadcast_in_dim %b, dims = [0, 3] : (tensor<4x8xf32>) -> tensor<4x1x1x8xf32>
      %s = stablehlo.slice %k [0:1, 0:1, 0:1, 0:8] : (tensor<4x1x1x8xf32>) -> tensor<1x1x1x8xf32>
      %f = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<8x4xf32>) -> tensor<8x4x4x1xf32>
      %c = stablehlo.convolution(%f, %s) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : )",
                             types, R"(
      %d = stablehlo.convolution(%i, %s) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : )",
                             types, R"(
      return %c, %d : tensor<8x4x4x8xf32>, tensor<8x4x4x8xf32>
      )"),
                      "tensor<8x4x4x8xf32>, tensor<8x4x4x8xf32>"),
            "x,-,-,- x,-,-,-");
}

TEST(Propagate, DimensionsAreFollowedThroughMoves) {
  EXPECT_EQ(Shardings(R"(
      %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
      %w = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<8xf32>) -> tensor<3x8xf32>
      %r = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<1x2x4x4xf32>
      %f = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<32xf32>
      %s = stablehlo.slice %a [0:8, 0:2] : (tensor<8x4xf32>) -> tensor<8x2xf32>
      %l = stablehlo.custom_call @LayoutConstraint(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
      %h = stablehlo.custom_call @annotate_device_placement(%l) {has_side_effect = true} : (tensor<8x4xf32>) -> tensor<8x4xf32>
      %c = stablehlo.concatenate %h, %a, dim = 1 : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>
      return %t, %w, %r, %f, %s, %c : tensor<4x8xf32>, tensor<3x8xf32>, tensor<1x2x4x4xf32>, tensor<32xf32>, tensor<8x2xf32>, tensor<8x8xf32>
      )",
                      "tensor<4x8xf32>, tensor<3x8xf32>, tensor<1x2x4x4xf32>, "
                      "tensor<32xf32>, tensor<8x2xf32>, tensor<8x8xf32>"),
            "y,x -,x -,x,-,y x x,- x,-");
}

TEST(Propagate, AGatherKeepsWhatItTakesWholeAndItsBatches) {
  EXPECT_EQ(Shardings(R"(
      %i = stablehlo.constant dense<1> : tensor<1xi32>
      %g = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, slice_sizes = array<i64: 8, 1>} : (tensor<8x4xf32>, tensor<1xi32>) -> tensor<8xf32>
      %k = stablehlo.convert %v : (tensor<8xf32>) -> tensor<8xi32>
      %h = "stablehlo.gather"(%b, %k) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 4, 1>} : (tensor<4x8xf32>, tensor<8xi32>) -> tensor<8x4xf32>
      return %g, %h : tensor<8xf32>, tensor<8x4xf32>
      )",
                      "tensor<8xf32>, tensor<8x4xf32>"),
            "x x,y");
}

// The gradient of picking from each row writes into zeros, which have no axes
// of their own.
TEST(Propagate, AScatterKeepsBatchesAndWhatItsUpdatesSpan) {
  EXPECT_EQ(Shardings(R"(
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %ids = stablehlo.constant dense<1> : tensor<8x1xi32>
      %s = "stablehlo.scatter"(%zeros, %ids, %v) ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %sum = stablehlo.add %x, %y : tensor<f32>
          stablehlo.return %sum : tensor<f32>
      }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>} : (tensor<8x4xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<8x4xf32>
      %t = "stablehlo.scatter"(%zeros, %ids, %a) ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %sum = stablehlo.add %x, %y : tensor<f32>
          stablehlo.return %sum : tensor<f32>
      }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<8x4xf32>, tensor<8x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
      %g = "stablehlo.gather"(%a, %ids) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>} : (tensor<8x4xf32>, tensor<8x1xi32>) -> tensor<8xf32>
      %row = stablehlo.slice %a [0:1, 0:4] : (tensor<8x4xf32>) -> tensor<1x4xf32>
      %u = stablehlo.dynamic_update_slice %zeros, %row, %n, %n : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
      return %s, %t, %g, %u : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8x4xf32>
      )",
                      "tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xf32>, "
                      "tensor<8x4xf32>"),
            "x,- -,y x -,y");
}

TEST(Propagate, ThroughReductionsCallsAndLoops) {
  EXPECT_EQ(Shardings(R"(
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %r = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
      %c = func.call @f(%a) : (tensor<8x4xf32>) -> tensor<4x8xf32>
      %w:2 = stablehlo.while(%i = %n, %x = %v) : tensor<i32>, tensor<8xf32>
        cond {
          %less = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %less : tensor<i1>
        } do {
          %next = stablehlo.negate %x : tensor<8xf32>
          stablehlo.return %i, %next : tensor<i32>, tensor<8xf32>
        }
      return %r, %c, %w#1, %zero : tensor<4xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<f32>
      )",
                      "tensor<4xf32>, tensor<4x8xf32>, tensor<8xf32>, "
                      "tensor<f32>",
                      R"(
      func.func private @f(%x: tensor<8x4xf32>) -> tensor<4x8xf32> {
        %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
        return %t : tensor<4x8xf32>
      })"),
            "y y,x x none");
}

TEST(Propagate, AGroupIsShardedAlike) {
  // %c is known after its group is: the member before it gets its sharding,
  // too.
  EXPECT_EQ(Shardings(R"(
      %z = stablehlo.constant dense<0.0> : tensor<8xf32>
      %c = stablehlo.add %v, %v : tensor<8xf32>
      %o = stablehlo.constant dense<1.0> : tensor<8xf32>
      sdy.sharding_group %z group_id = 3 : tensor<8xf32>
      sdy.sharding_group %c group_id = 3 : tensor<8xf32>
      sdy.sharding_group %o group_id = 4 : tensor<8xf32>
      return %z, %c, %o : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
      )",
                      "tensor<8xf32>, tensor<8xf32>, tensor<8xf32>"),
            "x x none");
}

TEST(Propagate, OpenDimensionsKeepTheirAxes) {
  EXPECT_EQ(Shardings(R"(
      %c = sdy.sharding_constraint %a <@mesh, [{?}, {}]> : tensor<8x4xf32>
      %d = sdy.sharding_constraint %a <@mesh, [{?}, {"y", ?}]> : tensor<8x4xf32>
      %e = sdy.sharding_constraint %a <@empty_mesh, [{?}, {}]> : tensor<8x4xf32>
      %m = sdy.manual_computation(%a) in_shardings=[<@mesh, [{?}, {"y"}]>] out_shardings=[<@mesh, [{?}, {?}]>] manual_axes={"y"} (%x: tensor<8x2xf32>) {
        %g = stablehlo.negate %x : tensor<8x2xf32>
        sdy.return %g : tensor<8x2xf32>
      } : (tensor<8x4xf32>) -> tensor<8x2xf32>
      return %c, %d, %e, %m : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x2xf32>
      )",
                      "tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, "
                      "tensor<8x2xf32>"),
            "x,- x,y x,- x,-");
}

}  // namespace
}  // namespace escala::hlo
