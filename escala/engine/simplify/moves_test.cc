// Rewrites of ops that move elements.
#include <gtest/gtest.h>

#include "escala/engine/simplify/simplify_test_util.h"

namespace escala::engine {
namespace {

TEST(SimplifyMoves, ReshapesMerge) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x6xf32>) -> tensor<4x3xf32> {
      %0 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<12xf32>
      %1 = stablehlo.reshape %0 : (tensor<12xf32>) -> tensor<4x3xf32>
      return %1 : tensor<4x3xf32>
    })"),
            "reshape");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x6xf32>) -> tensor<2x6xf32> {
      %0 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<12xf32>
      %1 = stablehlo.reshape %0 : (tensor<12xf32>) -> tensor<2x6xf32>
      return %1 : tensor<2x6xf32>
    })"),
            "");
}

TEST(SimplifyMoves, TransposesMerge) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
      %0 = stablehlo.transpose %x, dims = [1, 2, 0]
          : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
      %1 = stablehlo.transpose %0, dims = [2, 0, 1]
          : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
      return %1 : tensor<2x3x4xf32>
    })"),
            "");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x1x4xf32>) -> tensor<1x2x4xf32> {
      %0 = stablehlo.transpose %x, dims = [1, 0, 2]
          : (tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
      return %0 : tensor<1x2x4xf32>
    })"),
            "reshape");
}

TEST(SimplifyMoves, BroadcastsMergeAndLoseOnes) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<3xf32>) -> tensor<2x3x4xf32> {
      %0 = stablehlo.broadcast_in_dim %x, dims = [0]
          : (tensor<3xf32>) -> tensor<3x1xf32>
      %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2]
          : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
      return %1 : tensor<2x3x4xf32>
    })"),
            "broadcast_in_dim");
  // If the order differs, the operand, which is smaller, is transposed.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<3x2xf32>) -> tensor<2x3x4xf32> {
      %0 = stablehlo.broadcast_in_dim %x, dims = [1, 0]
          : (tensor<3x2xf32>) -> tensor<2x3x4xf32>
      return %0 : tensor<2x3x4xf32>
    })"),
            "transpose broadcast_in_dim");
}

TEST(SimplifyMoves, MeanWithKeptDimensionHasNoOnes) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x6xf32>) -> tensor<2x6xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %n = stablehlo.constant dense<6.0> : tensor<2x1xf32>
      %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add
          across dimensions = [1] : (tensor<2x6xf32>, tensor<f32>)
          -> tensor<2xf32>
      %1 = stablehlo.broadcast_in_dim %0, dims = [0]
          : (tensor<2xf32>) -> tensor<2x1xf32>
      %2 = stablehlo.divide %1, %n : tensor<2x1xf32>
      %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1]
          : (tensor<2x1xf32>) -> tensor<2x6xf32>
      %4 = stablehlo.subtract %x, %3 : tensor<2x6xf32>
      return %4 : tensor<2x6xf32>
    })"),
            "constant constant reduce{add} broadcast_in_dim divide "
            "broadcast_in_dim subtract");
}

TEST(SimplifyMoves, ElementwiseOpsRunBeforeBroadcasts) {
  const std::string text = SimplifiedText(R"(
    func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
      %0 = stablehlo.broadcast_in_dim %x, dims = [1]
          : (tensor<3xf32>) -> tensor<2x3xf32>
      %1 = stablehlo.broadcast_in_dim %y, dims = [1]
          : (tensor<3xf32>) -> tensor<2x3xf32>
      %2 = stablehlo.add %0, %1 : tensor<2x3xf32>
      %3 = stablehlo.exponential %2 : tensor<2x3xf32>
      return %3 : tensor<2x3xf32>
    })");
  EXPECT_NE(text.find("stablehlo.exponential %0 : tensor<3xf32>"),
            std::string::npos)
      << text;
}

TEST(SimplifyMoves, TransposesSinkAndVanish) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>)
        -> tensor<2x3xf32> {
      %c = stablehlo.constant dense<2.0> : tensor<3x2xf32>
      %0 = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<2x3xf32>) -> tensor<3x2xf32>
      %1 = stablehlo.transpose %y, dims = [1, 0]
          : (tensor<2x3xf32>) -> tensor<3x2xf32>
      %2 = stablehlo.add %0, %1 : tensor<3x2xf32>
      %3 = stablehlo.power %2, %c : tensor<3x2xf32>
      %4 = stablehlo.transpose %3, dims = [1, 0]
          : (tensor<3x2xf32>) -> tensor<2x3xf32>
      return %4 : tensor<2x3xf32>
    })"),
            "add multiply");
}

TEST(SimplifyMoves, TransposesUsedTwiceStay) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
      %0 = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<2x3xf32>) -> tensor<3x2xf32>
      %1 = stablehlo.exponential %0 : tensor<3x2xf32>
      return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
    })"),
            "transpose exponential");
}

TEST(SimplifyMoves, Slices) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<20xf32>) -> tensor<3xf32> {
      %0 = stablehlo.slice %x [2:18:2] : (tensor<20xf32>) -> tensor<8xf32>
      %1 = stablehlo.slice %0 [1:8:3] : (tensor<8xf32>) -> tensor<3xf32>
      return %1 : tensor<3xf32>
    })"),
            "slice");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>, %y: tensor<5xf32>)
        -> (tensor<5xf32>, tensor<2xf32>, tensor<4xf32>) {
      %0 = stablehlo.concatenate %x, %y, dim = 0
          : (tensor<4xf32>, tensor<5xf32>) -> tensor<9xf32>
      %1 = stablehlo.slice %0 [4:9] : (tensor<9xf32>) -> tensor<5xf32>
      %2 = stablehlo.slice %0 [1:3] : (tensor<9xf32>) -> tensor<2xf32>
      %3 = stablehlo.slice %0 [2:6] : (tensor<9xf32>) -> tensor<4xf32>
      return %1, %2, %3 : tensor<5xf32>, tensor<2xf32>, tensor<4xf32>
    })"),
            "concatenate slice slice");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>, %p: tensor<f32>)
        -> (tensor<4xf32>, tensor<2xf32>) {
      %0 = stablehlo.pad %x, %p, low = [3], high = [2], interior = [0]
          : (tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
      %1 = stablehlo.slice %0 [3:7] : (tensor<9xf32>) -> tensor<4xf32>
      %2 = stablehlo.slice %0 [7:9] : (tensor<9xf32>) -> tensor<2xf32>
      return %1, %2 : tensor<4xf32>, tensor<2xf32>
    })"),
            "broadcast_in_dim");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x5xf32>) -> tensor<3x2x2xf32> {
      %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2]
          : (tensor<4x5xf32>) -> tensor<7x4x5xf32>
      %1 = stablehlo.slice %0 [1:4, 0:2, 3:5]
          : (tensor<7x4x5xf32>) -> tensor<3x2x2xf32>
      return %1 : tensor<3x2x2xf32>
    })"),
            "slice broadcast_in_dim");
}

TEST(SimplifyMoves, SplitAndJoinedAgainIsNothing) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x6xf32>) -> tensor<2x6xf32> {
      %0 = stablehlo.slice %x [0:2, 0:2] : (tensor<2x6xf32>) -> tensor<2x2xf32>
      %1 = stablehlo.slice %x [0:2, 2:3] : (tensor<2x6xf32>) -> tensor<2x1xf32>
      %2 = stablehlo.slice %x [0:2, 3:6] : (tensor<2x6xf32>) -> tensor<2x3xf32>
      %3 = stablehlo.concatenate %0, %1, %2, dim = 1
          : (tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x3xf32>)
          -> tensor<2x6xf32>
      return %3 : tensor<2x6xf32>
    })"),
            "");
}

TEST(SimplifyMoves, Pads) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>, %p: tensor<f32>) -> tensor<9xf32> {
      %0 = stablehlo.pad %x, %p, low = [1], high = [0], interior = [0]
          : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
      %1 = stablehlo.pad %0, %p, low = [2], high = [2], interior = [0]
          : (tensor<5xf32>, tensor<f32>) -> tensor<9xf32>
      return %1 : tensor<9xf32>
    })"),
            "pad");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>, %p: tensor<f32>) -> tensor<2xf32> {
      %0 = stablehlo.pad %x, %p, low = [-1], high = [-1], interior = [0]
          : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    })"),
            "slice");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x1xf32>, %p: tensor<f32>) -> tensor<3x1xf32> {
      %0 = stablehlo.pad %x, %p, low = [0, 0], high = [-1, 0], interior = [0, 2]
          : (tensor<4x1xf32>, tensor<f32>) -> tensor<3x1xf32>
      return %0 : tensor<3x1xf32>
    })"),
            "slice");
}

TEST(SimplifyMoves, ReversedTwiceIsNothing) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x1x3xf32>) -> tensor<4x1x3xf32> {
      %0 = stablehlo.reverse %x, dims = [0, 1] : tensor<4x1x3xf32>
      %1 = stablehlo.reverse %0, dims = [0] : tensor<4x1x3xf32>
      return %1 : tensor<4x1x3xf32>
    })"),
            "");
}

TEST(SimplifyMoves, ExactConvertsMerge) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xbf16>, %i: tensor<4xi64>)
        -> (tensor<4xbf16>, tensor<4xi64>) {
      %0 = stablehlo.convert %x : (tensor<4xbf16>) -> tensor<4xf32>
      %1 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xbf16>
      %2 = stablehlo.convert %i : (tensor<4xi64>) -> tensor<4xi32>
      %3 = stablehlo.convert %2 : (tensor<4xi32>) -> tensor<4xi64>
      return %1, %3 : tensor<4xbf16>, tensor<4xi64>
    })"),
            "convert convert");
}

TEST(SimplifyMoves, KnownPlacesAreSlices) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<5x4xf32>) -> tensor<2x4xf32> {
      %i = stablehlo.constant dense<9> : tensor<i32>
      %z = stablehlo.constant dense<0> : tensor<i32>
      %0 = stablehlo.dynamic_slice %x, %i, %z, sizes = [2, 4]
          : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    })"),
            "slice");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<5x4xf32>) -> tensor<3x5xf32> {
      %i = stablehlo.constant dense<[[0], [1], [2]]> : tensor<3x1xi32>
      %0 = "stablehlo.gather"(%x, %i) <{
        dimension_numbers = #stablehlo.gather<offset_dims = [1],
          collapsed_slice_dims = [1], start_index_map = [1],
          index_vector_dim = 1>, slice_sizes = array<i64: 5, 1>
      }> : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
      return %0 : tensor<3x5xf32>
    })"),
            "slice transpose");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<5x4xf32>) -> tensor<5x4xf32> {
      %i = stablehlo.iota dim = 0 : tensor<5x1xi32>
      %0 = "stablehlo.gather"(%x, %i) <{
        dimension_numbers = #stablehlo.gather<offset_dims = [1],
          collapsed_slice_dims = [0], start_index_map = [0],
          index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>
      }> : (tensor<5x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
      return %0 : tensor<5x4xf32>
    })"),
            "");
}

// Flattening makes constants of small iotas.
TEST(SimplifyMoves, AConstantThatCountsIsAnIota) {
  const auto array = [](const std::string& type, const std::string& values) {
    return Simplified("func.func @main() -> tensor<" + type +
                      "> { %c = stablehlo.constant dense<" + values +
                      "> : tensor<" + type + "> return %c : tensor<" + type +
                      "> }");
  };
  EXPECT_EQ(array("4xi32", "[0, 1, 2, 3]"), "iota");
  EXPECT_EQ(array("2x3xui8", "[[0, 1, 2], [0, 1, 2]]"), "iota");
  EXPECT_EQ(array("3x2xbf16", "[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]"), "iota");
  EXPECT_EQ(array("3xi32", "[1, 2, 3]"), "constant");
  EXPECT_EQ(array("3xi32", "[0, 1, 3]"), "constant");
  EXPECT_EQ(array("2x2xi32", "[[0, 1], [2, 3]]"), "constant");
  EXPECT_EQ(array("3xf32", "[-0.0, 1.0, 2.0]"), "constant");
}

TEST(SimplifyMoves, OnlyWhatIsTakenOfATransposeIsMoved) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<5x7xf32>, %i: tensor<i32>, %j: tensor<i32>)
        -> tensor<3x2xf32> {
      %0 = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<5x7xf32>) -> tensor<7x5xf32>
      %1 = stablehlo.dynamic_slice %0, %i, %j, sizes = [3, 2]
          : (tensor<7x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
      return %1 : tensor<3x2xf32>
    })"),
            "dynamic_slice transpose");
}

TEST(SimplifyMoves, OneGatheredRowIsADynamicSlice) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<5x4xf32>, %i: tensor<1xi32>) -> tensor<4xf32> {
      %0 = "stablehlo.gather"(%x, %i) <{
        dimension_numbers = #stablehlo.gather<offset_dims = [0],
          collapsed_slice_dims = [0], start_index_map = [0],
          index_vector_dim = 0>, slice_sizes = array<i64: 1, 4>
      }> : (tensor<5x4xf32>, tensor<1xi32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })"),
            "constant reshape dynamic_slice reshape");
}

TEST(SimplifyMoves, BitcastsThatSplitOrJoinElementsAreShifts) {
  const std::string split = Simplified(R"(
    func.func @main(%x: tensor<8xf32>) -> tensor<8x4xi8> {
      %0 = stablehlo.bitcast_convert %x : (tensor<8xf32>) -> tensor<8x4xi8>
      return %0 : tensor<8x4xi8>
    })");
  EXPECT_NE(split.find("shift_right_logical"), std::string::npos) << split;
  const std::string join = Simplified(R"(
    func.func @main(%x: tensor<8x2xbf16>) -> tensor<8xf32> {
      %0 = stablehlo.bitcast_convert %x : (tensor<8x2xbf16>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    })");
  EXPECT_NE(join.find("shift_left"), std::string::npos) << join;
}

TEST(SimplifyMoves, ThinArraysAreWrittenWhereATransposePutsThem) {
  EXPECT_EQ(Simplified(R"(
func.func @main(%x: tensor<1x5x7xf32>, %y: tensor<1x5x7xf32>) -> tensor<5x7x2xf32> {
  %c = stablehlo.concatenate %x, %y, dim = 0 : (tensor<1x5x7xf32>, tensor<1x5x7xf32>) -> tensor<2x5x7xf32>
  %r = stablehlo.transpose %c, dims = [1, 2, 0] : (tensor<2x5x7xf32>) -> tensor<5x7x2xf32>
  return %r : tensor<5x7x2xf32>
})"),
            "reshape reshape concatenate");
}

// So is what a branch hands on with an update, or as it is.
std::string Branch(const std::string& first, const std::string& second) {
  return StrCat(R"(
func.func @main(%x: tensor<1024xf32>, %p: tensor<i1>, %k: tensor<1xi32>, %j: tensor<1xi32>, %s: tensor<i32>, %u: tensor<f32>, %w: tensor<8xf32>) -> tensor<1024xf32> {
  %r = "stablehlo.if"(%p) ({
)",
                first, "  }, {\n", second,
                R"(  }) : (tensor<i1>) -> tensor<1024xf32>
  return %r : tensor<1024xf32>
})");
}

TEST(SimplifyMoves, UpdatesInBranches) {
  const std::string same = "    stablehlo.return %x : tensor<1024xf32>\n";
  const std::string slice =
      R"(    %e = stablehlo.exponential %w : tensor<8xf32>
    %y = stablehlo.dynamic_update_slice %x, %e, %s : (tensor<1024xf32>, tensor<8xf32>, tensor<i32>) -> tensor<1024xf32>
    stablehlo.return %y : tensor<1024xf32>
)";
  EXPECT_EQ(Simplified(Branch(slice, same)),
            "slice constant if{exponential}{} dynamic_update_slice");
  EXPECT_EQ(Simplified(Branch(same, slice)),
            "slice constant if{}{exponential} dynamic_update_slice");
  const auto add = [](const std::string& index) {
    return StrCat(R"(    %y = "stablehlo.scatter"(%x, )", index, R"(, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {indices_are_sorted = true, unique_indices = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>} : (tensor<1024xf32>, tensor<1xi32>, tensor<f32>) -> tensor<1024xf32>
    stablehlo.return %y : tensor<1024xf32>
)");
  };
  EXPECT_EQ(Simplified(Branch(add("%k"), same)),
            "constant constant if{}{} scatter{add}");
  EXPECT_EQ(Simplified(Branch(add("%k"), add("%j"))),
            "constant constant if{}{} scatter{add} "
            "scatter{add}");
  // A slice that is not taken writes old elements, and would undo the other
  // update.
  const std::string both = Simplified(Branch(slice, add("%k")));
  EXPECT_EQ(both, "if{exponential dynamic_update_slice}{scatter{add}}");
  // Small arrays are copied as fast.
  std::string small = Branch(slice, same);
  for (size_t at; (at = small.find("1024x")) != std::string::npos;)
    small.replace(at, 5, "64x");
  EXPECT_EQ(Simplified(small), "if{exponential dynamic_update_slice}{}");
}

}  // namespace
// A choice between an array with an update and the same without it, or with
// another one, is an update that happens or not, so the array need not be
// copied.
std::string ChosenUpdate(const std::string& mask, const std::string& dims,
                         const std::string& update) {
  return StrCat(
      "func.func @main(%x: tensor<3x8x4xf32>, %u: tensor<3x2x4xf32>, "
      "%k: tensor<3x1xi32>, %p: tensor<",
      mask, R"(i1>, %s: tensor<i32>) -> tensor<3x8x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
)",
      update, "  %m = stablehlo.broadcast_in_dim %p, dims = [", dims,
      "] : (tensor<", mask, R"(i1>) -> tensor<3x8x4xi1>
  %r = stablehlo.select %m, %y, %x : tensor<3x8x4xi1>, tensor<3x8x4xf32>
  return %r : tensor<3x8x4xf32>
})");
}

TEST(Simplify, ChosenUpdates) {
  const std::string slice =
      "  %y = stablehlo.dynamic_update_slice %x, %u, %zero, %s, %zero : "
      "(tensor<3x8x4xf32>, tensor<3x2x4xf32>, tensor<i32>, tensor<i32>, "
      "tensor<i32>) -> tensor<3x8x4xf32>\n";
  const std::string chosen =
      "constant dynamic_slice broadcast_in_dim select dynamic_update_slice";
  EXPECT_EQ(Simplified(ChosenUpdate("3x", "0", slice)), chosen);
  EXPECT_EQ(Simplified(ChosenUpdate("3x4x", "0, 2", slice)), chosen);
  // The mask says what becomes of elements between those that are updated.
  EXPECT_EQ(Simplified(ChosenUpdate("8x", "1", slice)),
            "constant dynamic_update_slice broadcast_in_dim select");
  const auto scatter = [](const std::string& combine) {
    return StrCat(R"(  %y = "stablehlo.scatter"(%x, %k, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    )",
                  combine, R"(
    stablehlo.return %c : tensor<f32>
  }) {indices_are_sorted = true, unique_indices = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>} : (tensor<3x8x4xf32>, tensor<3x1xi32>, tensor<3x2x4xf32>) -> tensor<3x8x4xf32>
)");
  };
  const std::string add = "%c = stablehlo.add %a, %b : tensor<f32>";
  EXPECT_EQ(Simplified(ChosenUpdate("3x", "0", scatter(add))),
            "constant broadcast_in_dim reshape select scatter{add}");
  EXPECT_EQ(Simplified(ChosenUpdate("", "", scatter(add))),
            "constant broadcast_in_dim broadcast_in_dim select scatter{add}");
  // An update of either kind, in the place of the array as it was.
  std::string other = slice + scatter(add);
  other.replace(other.find("%y"), 2, "%z");
  other = ChosenUpdate("3x", "0", other);
  other.replace(other.find("%x : tensor<3x8x4xi1>"), 2, "%z");
  EXPECT_EQ(Simplified(other),
            "constant constant broadcast_in_dim reshape select scatter{add} "
            "not dynamic_slice broadcast_in_dim select dynamic_update_slice");
  EXPECT_EQ(Simplified(ChosenUpdate("3x4x", "0, 2", scatter(add))),
            "scatter{add} broadcast_in_dim select");
}

}  // namespace escala::engine
