#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

struct GatherCase {
  std::string offset = "2, 3", collapsed = "0", map = "1, 0";
  std::string batching = "", index_batching = "";
  int vector_dim = 2;
  std::string sizes = "1, 2, 2";
  std::string result = "tensor<2x3x2x2xi32>";
};

// Operand [3, 4, 2], indices [2, 3, 2].
std::string Gather(const GatherCase& c) {
  return Verdict(
      {"stablehlo.gather",
       {"tensor<3x4x2xi32>", "tensor<2x3x2xi64>"},
       {c.result},
       "",
       StrCat("dimension_numbers = #stablehlo.gather<offset_dims = [", c.offset,
              "], collapsed_slice_dims = [", c.collapsed,
              "], operand_batching_dims = [", c.batching,
              "], start_indices_batching_dims = [", c.index_batching,
              "], start_index_map = [", c.map, "], index_vector_dim = ",
              c.vector_dim, ">, slice_sizes = array<i64: ", c.sizes, ">")});
}

TEST(GatherShape, Accepts) {
  EXPECT_EQ(Gather({}), "OK");
  // The window dimensions are between the batch dimensions.
  EXPECT_EQ(Gather({.offset = "1, 2", .result = "tensor<2x2x2x3xi32>"}), "OK");
  // With one component, every index is a vector of its own.
  EXPECT_EQ(Gather({.offset = "3, 4",
                    .map = "0",
                    .vector_dim = 3,
                    .result = "tensor<2x3x2x2x2xi32>"}),
            "OK");
  // Dimension 2 of the operand and dimension 0 of the indices are batching.
  EXPECT_EQ(Gather({.offset = "2",
                    .batching = "2",
                    .index_batching = "0",
                    .sizes = "1, 2, 1",
                    .result = "tensor<2x3x2xi32>"}),
            "OK");
}

TEST(GatherShape, Refuses) {
  EXPECT_EQ(Gather({.offset = "2"}),
            "size of offset_dims + collapsed_slice_dims + "
            "operand_batching_dims: got 2, expected 3 (the rank of the "
            "operand)");
  EXPECT_EQ(Gather({.vector_dim = 4}),
            "index_vector_dim is out of range: got 4, expected 0 <= "
            "index_vector_dim < 4");
  EXPECT_EQ(Gather({.map = "1"}),
            "size of start_index_map: got 1, expected 2 (the size of an index "
            "vector)");
  EXPECT_EQ(Gather({.map = "1, 1"}),
            "start_index_map + operand_batching_dims: got [1, 1], expected no "
            "value twice (1)");
  EXPECT_EQ(Gather({.map = "1, 3"}),
            "start_index_map is out of range: got [1, 3], expected 0 <= each "
            "< 3");
  EXPECT_EQ(Gather({.offset = "3, 2"}),
            "offset_dims: got [3, 2], expected ascending order");
  EXPECT_EQ(Gather({.offset = "2, 4"}),
            "offset_dims is out of range: got [2, 4], expected 0 <= each < 4");
  EXPECT_EQ(Gather({.sizes = "2, 2, 2"}),
            "slice_sizes, dimension 0: got 2, expected 0 ... 1 (it is "
            "collapsed or a batch) for tensor<3x4x2xi32>");
  EXPECT_EQ(Gather({.sizes = "1, 5, 2"}),
            "slice_sizes, dimension 1: got 5, expected 0 ... 4 for "
            "tensor<3x4x2xi32>");
  EXPECT_EQ(Gather({.result = "tensor<2x3x2x1xi32>"}),
            "type of result: got tensor<2x3x2x1xi32>, expected "
            "tensor<2x3x2x2xi32>");
  EXPECT_EQ(Gather({.offset = "2", .batching = "2", .index_batching = "2"}),
            "start_indices_batching_dims: got [2], expected it without "
            "index_vector_dim (2)");
  EXPECT_EQ(Gather({.offset = "2", .batching = "2", .index_batching = "1"}),
            "batching dimension 0 of operand and indices differs: got 2 and 3 "
            "of tensor<3x4x2xi32> and tensor<2x3x2xi64>");
}

TEST(GatherShape, SliceSizesAsAnOperand) {
  auto gather = [](const std::string& result) {
    return Verdict({"stablehlo.dynamic_gather",
                    {"tensor<3x4x2xi32>", "tensor<2x3x2xi64>", "tensor<3xi64>"},
                    {result},
                    "",
                    "dimension_numbers = #stablehlo.gather<offset_dims = "
                    "[2, 3], collapsed_slice_dims = [0], start_index_map = "
                    "[1, 0], index_vector_dim = 2>"});
  };
  EXPECT_EQ(gather("tensor<2x3x2x2xi32>"), "OK");
  EXPECT_EQ(gather("tensor<2x3x2x3xi32>"),
            "slice_sizes, dimension 2: got 3, expected 0 ... 2 for "
            "tensor<3x4x2xi32>");
  EXPECT_EQ(gather("tensor<2x2x2x2xi32>"),
            "type of result: got tensor<2x2x2x2xi32>, expected "
            "tensor<2x3x2x2xi32>");
}

TEST(GatherShape, TorchIndexSelect) {
  auto select = [](int dim, int batch, const std::string& result) {
    return Verdict(
        {"stablehlo.torch_index_select",
         {"tensor<5x1x5xi32>", "tensor<5x2xi32>"},
         {result},
         "",
         StrCat("dim = ", dim, " : i64, batch_dims = ", batch, " : i64")});
  };
  EXPECT_EQ(select(0, 0, "tensor<5x2x1x5xi32>"), "OK");
  EXPECT_EQ(select(1, 1, "tensor<5x2x5xi32>"), "OK");
  EXPECT_EQ(select(0, 1, "tensor<5x2x5xi32>"),
            "batch_dims: got 1, expected 0 ... 0 (neither beyond dim nor the "
            "rank of index)");
}

struct ScatterCase {
  std::string window = "2, 3", inserted = "0", map = "1, 0";
  int vector_dim = 2;
  std::string updates = "tensor<2x3x2x2xi64>";
  std::string element = "i64", body = "i64", result = "tensor<3x4x2xi64>";
};

// Input [3, 4, 2], indices [2, 3, 2].
std::string Scatter(const ScatterCase& c) {
  return Verdict(
      {"stablehlo.scatter",
       {"tensor<3x4x2x" + c.element + ">", "tensor<2x3x2xi32>", c.updates},
       {c.result},
       "(" + Reducer(c.body) + ")",
       StrCat("scatter_dimension_numbers = #stablehlo.scatter<"
              "update_window_dims = [",
              c.window, "], inserted_window_dims = [", c.inserted,
              "], scatter_dims_to_operand_dims = [", c.map,
              "], index_vector_dim = ", c.vector_dim, ">")});
}

TEST(ScatterShape, Accepts) {
  EXPECT_EQ(Scatter({}), "OK");
  // A window smaller than the input.
  EXPECT_EQ(Scatter({.updates = "tensor<2x3x1x2xi64>"}), "OK");
  // A wider accumulator.
  EXPECT_EQ(
      Scatter(
          {.updates = "tensor<2x3x2x2xi32>", .element = "i32", .body = "i64"}),
      "OK");
}

TEST(ScatterShape, Refuses) {
  EXPECT_EQ(Scatter({.updates = "tensor<2x3x5x2xi64>"}),
            "window of the updates: got [5, 2], expected at most [4, 2] of "
            "tensor<3x4x2xi64>");
  EXPECT_EQ(Scatter({.updates = "tensor<2x4x2x2xi64>"}),
            "type of updates: got tensor<2x4x2x2xi64>, expected "
            "tensor<2x3x2x2xi64>");
  EXPECT_EQ(Scatter({.updates = "tensor<2x3x2x2xi32>"}),
            "element type of inputs and updates differs: got "
            "tensor<3x4x2xi64> and tensor<2x3x2x2xi32>");
  EXPECT_EQ(Scatter({.window = "2"}),
            "size of update_window_dims + inserted_window_dims + "
            "input_batching_dims: got 2, expected 3 (the rank of the inputs)");
  EXPECT_EQ(Scatter({.window = "3, 2"}),
            "update_window_dims: got [3, 2], expected ascending order");
  EXPECT_EQ(Scatter({.inserted = "3"}),
            "inserted_window_dims is out of range: got [3], expected 0 <= "
            "each < 3");
  EXPECT_EQ(Scatter({.body = "i32"}),
            "value 0 returned by region 0: got tensor<i32>, expected one that "
            "i64 is promotable to");
  EXPECT_EQ(Scatter({.vector_dim = -1}),
            "index_vector_dim is out of range: got -1, expected 0 <= "
            "index_vector_dim < 4");
}

}  // namespace
}  // namespace escala::hlo
