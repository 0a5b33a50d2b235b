// Each rule on its own: the dense program against the reference on many cores.
#include "escala/engine/flatten/flatten.h"

#include <gtest/gtest.h>

#include "escala/engine/flatten/flat_check_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

TEST(Flatten, ElementwiseBroadcastsWhatIsUniform) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>, %p: tensor<i1>,
                %lo: tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %a = stablehlo.add %x, %y : tensor<3xf32>
  %s = stablehlo.select %p, %a, %y : tensor<i1>, tensor<3xf32>
  %hi = stablehlo.constant dense<1.0> : tensor<f32>
  %c = stablehlo.clamp %lo, %s, %hi : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %u = stablehlo.multiply %y, %y : tensor<3xf32>
  return %c, %u : tensor<3xf32>, tensor<3xf32>
})",
                        4, 1, {1});
  EXPECT_EQ(ran.program.result_axes, (std::vector<AxisSet>{1, 0}));
}

TEST(Flatten, DotsInAllCombinations) {
  const std::string head = R"(
func.func @main(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1]
    : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
)";
  const std::string text = head + "  return %r : tensor<2x3x5xf32>\n}";
  EXPECT_TRUE(Check(text, 3, 1, {1}).Took("into rows"));
  EXPECT_TRUE(Check(text, 3, 1, {0}).Took("into columns"));
  EXPECT_TRUE(Check(text, 3, 1).Took("as batches"));
  const std::string sum =
      head + AllReduce("%s", "%r", "2x3x5x", "[[0, 1, 2]]> : tensor<1x3xi64") +
      "  return %s : tensor<2x3x5xf32>\n}";
  EXPECT_TRUE(Check(sum, 3, 1).Took("summed"));
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{0}, {1}, {0, 1}})
    EXPECT_TRUE(Check(sum, 3, 1, uniform).Took("computed with its terms"));
}

std::string Convolution(int64_t features, int64_t batches, bool sum) {
  const int64_t ci = 4 / features;
  const std::string dims = StrCat(4 / batches, "x4x3x8x");
  const std::string out = StrCat("tensor<", dims, "f32>");
  const std::string kernel = StrCat("tensor<3x3x", ci, "x8xf32>");
  std::string text =
      StrCat("func.func @main(%x: tensor<4x6x5x4xf32>, %k: ", kernel, ") -> ",
             out, R"( {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {stride = [1, 1]} {batch_group_count = )",
             batches, " : i64, feature_group_count = ", features,
             " : i64} : (tensor<4x6x5x4xf32>, ", kernel, ") -> ", out, "\n");
  if (sum) text += AllReduce("%s", "%r", dims, "[[0, 1, 2]]> : tensor<1x3xi64");
  return StrCat(text, "  return ", sum ? "%s" : "%r", " : ", out, "\n}");
}

TEST(Flatten, ConvolutionsInAllCombinations) {
  for (const auto& [features, batches] :
       {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}}) {
    SCOPED_TRACE(StrCat(features, " ", batches));
    const std::string text = Convolution(features, batches, false);
    EXPECT_TRUE(Check(text, 3, 1, {1}).Took("into the batch"));
    EXPECT_TRUE(Check(text, 3, 1, {0}).Took("into the features"));
    EXPECT_TRUE(Check(text, 3, 1).Took("as groups"));
    const std::string sum = Convolution(features, batches, true);
    EXPECT_TRUE(Check(sum, 3, 1).Took("summed"));
    Check(sum, 3, 1, {0});
    Check(sum, 3, 1, {1});
    Check(sum, 3, 1, {0, 1});
  }
}

TEST(Flatten, SlicesAtPlacesOfTheirOwn) {
  const std::string text = R"(
func.func @main(%x: tensor<5x4xf32>, %u: tensor<2x3xf32>, %i: tensor<i32>, %j: tensor<i32>)
    -> (tensor<2x3xf32>, tensor<5x4xf32>, tensor<2x4xf32>) {
  %s = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 3] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %w = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<5x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
  %r = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return %s, %w, %r : tensor<2x3xf32>, tensor<5x4xf32>, tensor<2x4xf32>
})";
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {2, 3}, {0, 2, 3}, {2}, {0, 1, 2}, {0, 1}})
    Check(text, 2, 3, uniform);
}

TEST(Flatten, GatherAndScatter) {
  const std::string text = R"(
func.func @main(%x: tensor<2x5x3xf32>, %i: tensor<2x4x1xi32>, %u: tensor<2x4x3xf32>)
    -> (tensor<2x4x3xf32>, tensor<2x5x3xf32>) {
  %g = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2],
      collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>}
    : (tensor<2x5x3xf32>, tensor<2x4x1xi32>) -> tensor<2x4x3xf32>
  %s = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2],
      inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0],
      scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}
    : (tensor<2x5x3xf32>, tensor<2x4x1xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
SUMS  return %g, %s : tensor<2x4x3xf32>, tensor<2x5x3xf32>
})";
  std::string plain = text, sums = text;
  plain.replace(text.find("SUMS"), 4, "");
  sums.replace(text.find("SUMS"), 4,
               AllReduce("%gs", "%g", "2x4x3x", kOf4) +
                   AllReduce("%ss", "%s", "2x5x3x", kOf4));
  sums.replace(sums.find("return %g, %s :"), 15, "return %gs, %ss :");
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}}) {
    Check(plain, 4, 1, uniform);
    Check(sums, 4, 1, uniform);
  }
}

TEST(Flatten, PaddingAndStartsOfTheirOwn) {
  Check(R"(
func.func @main(%x: tensor<2x6xf32>, %v: tensor<f32>) -> (tensor<5x12xf32>, tensor<6xf32>, tensor<2x5xf32>) {
  %p = stablehlo.pad %x, %v, low = [1, -1], high = [2, 2], interior = [0, 1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<5x12xf32>
  %r = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
  %w = "stablehlo.reduce_window"(%x, %v) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x5xf32>
  return %p, %r, %w : tensor<5x12xf32>, tensor<6xf32>, tensor<2x5xf32>
})",
        3, 1);
}

TEST(Flatten, BodiesThatUseValuesOfTheirOwn) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<2x6xf32>, %v: tensor<f32>) -> (tensor<2x6xf32>, tensor<6xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = "stablehlo.map"(%x) ({
    ^bb0(%a: tensor<f32>):
      %c = stablehlo.multiply %a, %v : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %r = "stablehlo.reduce"(%x, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.multiply %b, %v : tensor<f32>
      %d = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %d : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
  return %m, %r : tensor<2x6xf32>, tensor<6xf32>
})",
                        3, 1);
  EXPECT_TRUE(ran.Took("core by core"));
}

TEST(Flatten, RandomStatesOfTheirOwn) {
  const std::string text = R"(
func.func @main(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>) {
  %n, %b = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  return %n, %b : tensor<2xui64>, tensor<3x5xui32>
})";
  EXPECT_TRUE(Check(text, 3, 1).Took("core by core"));
  EXPECT_FALSE(Check(text, 3, 1, {0}).Took("core by core"));
}

TEST(Flatten, TablesOverCores) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<8x3xf32>) -> (tensor<ui32>, tensor<2x3xf32>, tensor<ui32>) {
  %p = stablehlo.partition_id : tensor<ui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %i = stablehlo.multiply %p, %two : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %s = stablehlo.dynamic_slice %x, %i, %zero, sizes = [2, 3] : (tensor<8x3xf32>, tensor<ui32>, tensor<ui32>) -> tensor<2x3xf32>
  %none = stablehlo.multiply %r, %zero : tensor<ui32>
  return %i, %s, %none : tensor<ui32>, tensor<2x3xf32>, tensor<ui32>
})",
                        2, 4, {0});
  EXPECT_EQ(ran.program.axes.sizes, (Dims{2, 4}));
  EXPECT_EQ(ran.program.result_axes, (std::vector<AxisSet>{2, 2, 0}));
}

TEST(Flatten, RngDrawsForEveryCore) {
  const std::string text = R"(
func.func private @draw(%a: tensor<f32>, %b: tensor<f32>) -> tensor<3xf32> {
  %n = stablehlo.constant dense<3> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  return %x : tensor<3xf32>
}
func.func @main(%a: tensor<f32>, %b: tensor<f32>, %n: tensor<i32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %first = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %s = %first) : tensor<i32>, tensor<3xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %d = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %e = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %f = stablehlo.subtract %d, %e : tensor<3xf32>
    %t = stablehlo.add %s, %f : tensor<3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %t : tensor<i32>, tensor<3xf32>
  }
  return %first, %w#1 : tensor<3xf32>, tensor<3xf32>
})";
  Check(text, 2, 2);
  Check(text, 2, 2, {0, 1, 2});
  Check(text, 1, 1);
}

TEST(LikelyArgumentAxes, FromAttributesAndDonation) {
  const std::string head =
      "func.func @main(%p: tensor<3xf32> {tf.aliasing_output = 0 : i32}, "
      "%x: tensor<3xf32>, %s: tensor<3xf32> "
      "{mhlo.is_same_data_across_replicas = true}) -> tensor<3xf32> {\n";
  const std::string tail =
      "  %r = stablehlo.add %p, %g : tensor<3xf32>\n"
      "  return %r : tensor<3xf32>\n}";
  const auto likely = [](const std::string& text) {
    auto module = hlo::ReadModule(text);
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    auto plan = PlanProgram(*module, 4, 1);
    EXPECT_TRUE(plan.ok());
    auto axes = LikelyArgumentAxes(*hlo::CanonicalModule(*module), *plan,
                                   FindAxes(*module, *plan));
    EXPECT_TRUE(axes.ok()) << axes.status().ToString();
    return axes.ok() ? *axes : std::vector<AxisSet>();
  };
  // The gradient is summed over all cores, so the new parameters are equal on
  // all.
  EXPECT_EQ(likely(head + AllReduce("%g", "%x", "3x", kOf4) + tail),
            (std::vector<AxisSet>{0, 1, 0}));
  EXPECT_EQ(
      likely(head + "  %g = stablehlo.negate %x : tensor<3xf32>\n" + tail),
      (std::vector<AxisSet>{1, 1, 0}));
}

TEST(SettledArgumentAxes, AnArgumentHasTheAxesOfTheResultThatBecomesIt) {
  // An optimizer's state is zero on all cores at first, and differs later.
  const std::string text = R"(
func.func @main(%m: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %w: tensor<3xf32>, %s: tensor<3xf32>) -> tensor<3xf32> {
  %r = stablehlo.add %m, %w : tensor<3xf32>
  return %r : tensor<3xf32>
})";
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, 4, 1);
  ASSERT_TRUE(plan.ok());
  const CoreAxes axes = FindAxes(*module, *plan);
  using Sets = std::vector<AxisSet>;
  const auto settled = [&](Sets sets) {
    return *SettledArgumentAxes(*module, *plan, axes, std::move(sets));
  };
  EXPECT_EQ(settled({0, 0, 0}), (Sets{0, 0, 0}));
  EXPECT_EQ(settled({0, 1, 0}), (Sets{1, 1, 0}));
  EXPECT_EQ(settled({0, 0, 1}), (Sets{0, 0, 1}));
}

}  // namespace
}  // namespace escala::engine
