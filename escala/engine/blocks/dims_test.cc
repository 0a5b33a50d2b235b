// Tests of the rules of single ops. schedule_test and random_schedule_test
// cover whole programs.
#include "escala/engine/blocks/dims.h"

#include "escala/engine/blocks/control.h"
#include "escala/hlo/text.h"
#include "gtest/gtest.h"

namespace escala::engine {
namespace {

std::string Text(const AxisDim& p) {
  if (!p.carried()) return "-";
  return p.inner == 1 ? StrCat(p.dim) : StrCat(p.dim, "/", p.inner);
}

// Cuts the op before the return along `n` positions, starting from a dimension
// of an operand or, if `index` is negative, of result -1 - index. Returns the
// dimensions that carry the axis, as "operands -> results", or "pinned" if the
// op needs all of the axis.
std::string Cut(std::string_view text, int64_t n, int index, int dim,
                int64_t inner = 1) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  if (!module.ok()) return "";
  const hlo::Function& f = *module->functions[0];
  std::vector<const hlo::Op*> definitions(f.value_types.size(), nullptr);
  for (const auto& op : f.body.ops)
    for (hlo::ValueId v : op->results) definitions[v] = op.get();
  const hlo::Op& op = *f.body.ops[f.body.ops.size() - 2];
  const OpAxisDim from = {index < 0, index < 0 ? -1 - index : index,
                          AxisDim{dim, inner}};
  const auto cut = CutOpOrControl({*module, f, op}, n, from, definitions);
  if (!cut.has_value()) return "pinned";
  std::vector<std::string> operands;
  std::vector<std::string> results;
  for (const AxisDim& p : cut->operands) operands.push_back(Text(p));
  for (size_t r = 0; r < cut->results.size(); ++r)
    results.push_back(cut->sums[r] ? "sum" : Text(cut->results[r]));
  return StrCat(StrJoin(operands), " -> ", StrJoin(results),
                cut->needs_position ? " by position" : "");
}

TEST(ReshapedDim, KeepsTheStride) {
  const auto at = [](AxisDim p, int64_t n, const Dims& from, const Dims& to) {
    const auto place = ReshapedDim(p, n, from, to);
    return place.has_value() ? Text(*place) : "broken up";
  };
  EXPECT_EQ(at({0, 1}, 8, {8, 12, 64}, {96, 64}), "0/12");
  EXPECT_EQ(at({1, 1}, 12, {8, 12, 64}, {96, 64}), "0");
  EXPECT_EQ(at({0, 12}, 8, {96, 64}, {8, 12, 64}), "0");
  EXPECT_EQ(at({0, 1}, 96, {96, 64}, {8, 12, 64}), "broken up");
  EXPECT_EQ(at({0, 1}, 6, {6, 4}, {24}), "0/4");
  EXPECT_EQ(at({0, 1}, 6, {6, 4}, {3, 8}), "broken up");
  EXPECT_EQ(at({0, 1}, 6, {6, 4}, {4, 6}), "broken up");
  EXPECT_EQ(at({0, 1}, 6, {6, 4}, {6, 1, 2, 2}), "0");
  EXPECT_EQ(at({0, 1}, 6, {6, 4}, {1, 6, 4}), "1");
  EXPECT_EQ(at({1, 1}, 4, {6, 4}, {24}), "0");
  EXPECT_EQ(at({1, 1}, 4, {6, 4}, {3, 8}), "1");
}

TEST(CutOp, Dot) {
  constexpr std::string_view kText =
      "func.func @main(%a: tensor<7x3x5xf32>, %b: tensor<7x5x4xf32>) -> "
      "tensor<7x3x4xf32> { %c = stablehlo.dot_general %a, %b, batching_dims = "
      "[0] x [0], contracting_dims = [2] x [1] : (tensor<7x3x5xf32>, "
      "tensor<7x5x4xf32>) -> tensor<7x3x4xf32> return %c : tensor<7x3x4xf32> "
      "}";
  EXPECT_EQ(Cut(kText, 7, 0, 0), "0, 0 -> 0");
  EXPECT_EQ(Cut(kText, 7, -1, 0), "0, 0 -> 0");
  EXPECT_EQ(Cut(kText, 3, 0, 1), "1, - -> 1");
  EXPECT_EQ(Cut(kText, 3, -1, 1), "1, - -> 1");
  EXPECT_EQ(Cut(kText, 4, 1, 2), "-, 2 -> 2");
  EXPECT_EQ(Cut(kText, 4, -1, 2), "-, 2 -> 2");
  EXPECT_EQ(Cut(kText, 5, 0, 2), "2, 1 -> sum");
  EXPECT_EQ(Cut(kText, 5, 1, 1), "2, 1 -> sum");
}

TEST(CutOp, Broadcast) {
  constexpr std::string_view kText =
      "func.func @main(%a: tensor<4x1xf32>) -> tensor<4x6x4xf32> { %c = "
      "stablehlo.broadcast_in_dim %a, dims = [2, 1] : (tensor<4x1xf32>) -> "
      "tensor<4x6x4xf32> return %c : tensor<4x6x4xf32> }";
  EXPECT_EQ(Cut(kText, 4, 0, 0), "0 -> 2");
  EXPECT_EQ(Cut(kText, 4, -1, 2), "0 -> 2");
  EXPECT_EQ(Cut(kText, 4, -1, 0), "- -> 0");
  EXPECT_EQ(Cut(kText, 6, -1, 1), "- -> 1");
}

TEST(CutOp, BitcastOfTheSameWidth) {
  const auto text = [](std::string_view to) {
    return StrCat("func.func @main(%a: tensor<4x6xf32>) -> tensor<", to,
                  "> { %c = stablehlo.bitcast_convert %a : (tensor<4x6xf32>) "
                  "-> tensor<",
                  to, "> return %c : tensor<", to, "> }");
  };
  EXPECT_EQ(Cut(text("4x6xui32"), 4, 0, 0), "0 -> 0");
  EXPECT_EQ(Cut(text("4x6xui32"), 6, -1, 1), "1 -> 1");
  EXPECT_EQ(Cut(text("4x6x2xui16"), 4, 0, 0), "pinned");
}

TEST(CutOp, ReduceNeedsTheIdentity) {
  const auto text = [](std::string_view init, std::string_view op,
                       std::string_view type = "f32") {
    return StrCat(
        "func.func @main(%a: tensor<4x6x", type, ">) -> tensor<6x", type,
        "> { %i = stablehlo.constant dense<", init, "> : tensor<", type,
        "> %c = stablehlo.reduce(%a init: %i) applies ", op,
        " across dimensions = [0] : (tensor<4x6x", type, ">, tensor<", type,
        ">) -> tensor<6x", type, "> return %c : tensor<6x", type, "> }");
  };
  EXPECT_EQ(Cut(text("0.0", "stablehlo.add"), 4, 0, 0), "0, - -> sum");
  EXPECT_EQ(Cut(text("1.0", "stablehlo.add"), 4, 0, 0), "pinned");
  EXPECT_EQ(Cut(text("0xFF800000", "stablehlo.maximum"), 4, 0, 0),
            "0, - -> sum");
  EXPECT_EQ(Cut(text("0.0", "stablehlo.maximum"), 4, 0, 0), "pinned");
  const auto integers = [&](std::string_view init, std::string_view op) {
    return Cut(text(init, op, "i64"), 4, 0, 0);
  };
  EXPECT_EQ(integers("9223372036854775807", "stablehlo.minimum"),
            "0, - -> sum");
  EXPECT_EQ(integers("-9223372036854775808", "stablehlo.maximum"),
            "0, - -> sum");
  EXPECT_EQ(integers("-9223372036854775807", "stablehlo.maximum"), "pinned");
  EXPECT_EQ(integers("-1", "stablehlo.and"), "0, - -> sum");
  EXPECT_EQ(integers("0", "stablehlo.xor"), "0, - -> sum");
  EXPECT_EQ(Cut(text("1.0", "stablehlo.add"), 6, 0, 1), "1, - -> 0");
  EXPECT_EQ(Cut(text("1.0", "stablehlo.add"), 6, -1, 0), "1, - -> 0");
}

// Blocks along images, or along channels before their pixels; not along
// channels that lie side by side behind them.
TEST(CutOp, WindowsKeepTheirChannels) {
  constexpr std::string_view kText = R"(
func.func @main(%a: tensor<2x9x8x64xf32>) -> tensor<2x9x7x64xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %c = "stablehlo.reduce_window"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 1, 1, 2, 1>} :
      (tensor<2x9x8x64xf32>, tensor<f32>) -> tensor<2x9x7x64xf32>
  return %c : tensor<2x9x7x64xf32>
})";
  EXPECT_EQ(Cut(kText, 2, 0, 0), "0, - -> 0");
  EXPECT_EQ(Cut(kText, 9, -1, 1), "1, - -> 1");
  EXPECT_EQ(Cut(kText, 8, 0, 2), "pinned");
  EXPECT_EQ(Cut(kText, 64, 0, 3), "pinned");
}

TEST(CutOp, Convolution) {
  constexpr std::string_view kForward =
      "func.func @main(%a: tensor<8x6x6x3xf32>, %b: tensor<3x3x3x5xf32>) -> "
      "tensor<8x4x4x5xf32> { %c = stablehlo.convolution(%a, %b) dim_numbers = "
      "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} "
      "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
      "(tensor<8x6x6x3xf32>, tensor<3x3x3x5xf32>) -> tensor<8x4x4x5xf32> "
      "return %c : tensor<8x4x4x5xf32> }";
  EXPECT_EQ(Cut(kForward, 8, 0, 0), "0, - -> 0");
  EXPECT_EQ(Cut(kForward, 8, -1, 0), "0, - -> 0");
  EXPECT_EQ(Cut(kForward, 5, 1, 3), "-, 3 -> 3");
  EXPECT_EQ(Cut(kForward, 3, 0, 3), "3, 2 -> sum");
  EXPECT_EQ(Cut(kForward, 6, 0, 1), "pinned");
  EXPECT_EQ(Cut(kForward, 3, 1, 0), "pinned");
  // The gradient of the kernel contracts the batch.
  constexpr std::string_view kKernel =
      "func.func @main(%a: tensor<8x6x6x3xf32>, %b: tensor<8x4x4x5xf32>) -> "
      "tensor<3x3x3x5xf32> { %c = stablehlo.convolution(%a, %b) dim_numbers = "
      "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {} "
      "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
      "(tensor<8x6x6x3xf32>, tensor<8x4x4x5xf32>) -> tensor<3x3x3x5xf32> "
      "return %c : tensor<3x3x3x5xf32> }";
  EXPECT_EQ(Cut(kKernel, 8, 0, 0), "0, 0 -> sum");
  EXPECT_EQ(Cut(kKernel, 8, 1, 0), "0, 0 -> sum");
}

TEST(CutOp, GatherAndScatter) {
  constexpr std::string_view kEmbedding =
      "func.func @main(%t: tensor<9x4xf32>, %i: tensor<6x5xi32>) -> "
      "tensor<6x5x4xf32> { %c = \"stablehlo.gather\"(%t, %i) "
      "<{dimension_numbers = #stablehlo.gather<offset_dims = [2], "
      "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = "
      "2>, slice_sizes = array<i64: 1, 4>}> : (tensor<9x4xf32>, "
      "tensor<6x5xi32>) -> tensor<6x5x4xf32> return %c : tensor<6x5x4xf32> }";
  EXPECT_EQ(Cut(kEmbedding, 6, 1, 0), "-, 0 -> 0");
  EXPECT_EQ(Cut(kEmbedding, 5, -1, 1), "-, 1 -> 1");
  EXPECT_EQ(Cut(kEmbedding, 4, 0, 1), "1, - -> 2");
  EXPECT_EQ(Cut(kEmbedding, 9, 0, 0), "pinned");
  // Takes one element of each row.
  constexpr std::string_view kAlong =
      "func.func @main(%t: tensor<6x9xf32>, %i: tensor<6x1x1xi32>) -> "
      "tensor<6x1xf32> { %c = \"stablehlo.gather\"(%t, %i) "
      "<{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], "
      "operand_batching_dims = [0], start_indices_batching_dims = [0], "
      "start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: "
      "1, 1>}> : (tensor<6x9xf32>, tensor<6x1x1xi32>) -> tensor<6x1xf32> "
      "return %c : tensor<6x1xf32> }";
  EXPECT_EQ(Cut(kAlong, 6, 0, 0), "0, 0 -> 0");
  EXPECT_EQ(Cut(kAlong, 6, -1, 0), "0, 0 -> 0");
  EXPECT_EQ(Cut(kAlong, 9, 0, 1), "pinned");
  const auto gradient = [](std::string_view first) {
    return StrCat(
        "func.func @main(%t: tensor<9x4xf32>, %i: tensor<6x1xi32>, %u: "
        "tensor<6x4xf32>) -> tensor<9x4xf32> { %z = stablehlo.constant "
        "dense<0.0> : tensor<9x4xf32> %c = \"stablehlo.scatter\"(",
        first,
        ", %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
        "update_window_dims = [1], inserted_window_dims = [0], "
        "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({ "
        "^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : "
        "tensor<f32> stablehlo.return %s : tensor<f32> }) : "
        "(tensor<9x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> "
        "tensor<9x4xf32> return %c : tensor<9x4xf32> }");
  };
  EXPECT_EQ(Cut(gradient("%z"), 6, 2, 0), "-, 0, 0 -> sum");
  EXPECT_EQ(Cut(gradient("%z"), 6, 1, 0), "-, 0, 0 -> sum");
  // %t must be added only once
  EXPECT_EQ(Cut(gradient("%t"), 6, 2, 0), "pinned");
  EXPECT_EQ(Cut(gradient("%t"), 4, 2, 1), "1, -, 1 -> 1");
  EXPECT_EQ(Cut(gradient("%z"), 9, 0, 0), "pinned");
}

TEST(CutOp, IotaGoesOnFromItsPosition) {
  constexpr std::string_view kText =
      "func.func @main() -> tensor<4x6xi32> { %c = stablehlo.iota dim = 1 : "
      "tensor<4x6xi32> return %c : tensor<4x6xi32> }";
  EXPECT_EQ(Cut(kText, 4, -1, 0), " -> 0");
  EXPECT_EQ(Cut(kText, 6, -1, 1), " -> 1 by position");
}

// A loop that carries acc and computes acc += f(r)^T r.
std::string AddingLoop(std::string_view init, std::string_view next_row) {
  return StrCat(
      "func.func @main(%r: tensor<6x4xf32>, %m: tensor<4x4xf32>) -> "
      "(tensor<i32>, tensor<6x4xf32>, tensor<4x4xf32>) { %c = "
      "stablehlo.constant dense<0> : tensor<i32> %z = stablehlo.constant "
      "dense<0.0> : tensor<4x4xf32> %w:3 = stablehlo.while(%i = %c, %x = %r, "
      "%a = ",
      init,
      ") : tensor<i32>, tensor<6x4xf32>, tensor<4x4xf32> cond { %n = "
      "stablehlo.constant dense<3> : tensor<i32> %p = stablehlo.compare LT, "
      "%i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %p : "
      "tensor<i1> } do { %one = stablehlo.constant dense<1> : tensor<i32> %j = "
      "stablehlo.add %i, %one : tensor<i32> %y = stablehlo.dot_general %x, ",
      next_row,
      ", contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> "
      "tensor<6x4xf32> %g = stablehlo.dot_general %y, %x, contracting_dims = "
      "[0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32> %b = "
      "stablehlo.add %a, %g : tensor<4x4xf32> stablehlo.return %j, %y, %b : "
      "tensor<i32>, tensor<6x4xf32>, tensor<4x4xf32> } return %w#0, %w#1, "
      "%w#2 : tensor<i32>, tensor<6x4xf32>, tensor<4x4xf32> }");
}

TEST(CutOp, WhileCarriesRowsAndPartialSums) {
  EXPECT_EQ(Cut(AddingLoop("%z", "%m"), 6, 1, 0), "-, 0, - -> -, 0, sum");
  EXPECT_EQ(Cut(AddingLoop("%z", "%m"), 6, -2, 0), "-, 0, - -> -, 0, sum");
  // Pinned if the sum starts from a value, which would be added once per part,
  EXPECT_EQ(Cut(AddingLoop("%m", "%m"), 6, 1, 0), "pinned");
  // or if something reads it before it is complete.
  EXPECT_EQ(Cut(AddingLoop("%z", "%a"), 6, 1, 0), "pinned");
}

}  // namespace
}  // namespace escala::engine
