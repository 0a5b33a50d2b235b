#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

std::string Reduce(const std::string& body, const std::string& dimensions,
                   const std::string& result,
                   const std::string& init = "tensor<f32>") {
  return Verdict({"stablehlo.reduce",
                  {"tensor<2x3x4xf32>", init},
                  {result},
                  "(" + body + ")",
                  "dimensions = array<i64: " + dimensions + ">"});
}

TEST(ReduceShape, Reduce) {
  EXPECT_EQ(Reduce(Reducer("f32"), "0, 2", "tensor<3xf32>"), "OK");
  EXPECT_EQ(Reduce(Reducer("f64"), "0, 2", "tensor<3xf64>"), "OK");
  EXPECT_EQ(Reduce(Reducer("f32"), "0, 3", "tensor<3xf32>"),
            "dimensions is out of range: got [0, 3], expected 0 <= each < 3");
  EXPECT_EQ(Reduce(Reducer("f32"), "0, 0", "tensor<3xf32>"),
            "dimensions: got [0, 0], expected no value twice (0)");
  EXPECT_EQ(Reduce(Reducer("bf16"), "0, 2", "tensor<3xbf16>"),
            "value 0 returned by region 0: got tensor<bf16>, expected one "
            "that f32 is promotable to");
  EXPECT_EQ(Reduce(Reducer("i32"), "0, 2", "tensor<3xi32>"),
            "value 0 returned by region 0: got tensor<i32>, expected one that "
            "f32 is promotable to");
  EXPECT_EQ(Reduce(Reducer("f32"), "0, 2", "tensor<3xf32>", "tensor<f64>"),
            "element type of input and initial value differs: got "
            "tensor<2x3x4xf32> and tensor<f64>");
  EXPECT_EQ(Reduce(Reducer("f32"), "0, 2", "tensor<3xf32>", "tensor<1xf32>"),
            "rank of an initial value: got tensor<1xf32>, expected rank 0");
  EXPECT_EQ(Reduce("{ ^bb0(%x: tensor<f32>):\n stablehlo.return %x : "
                   "tensor<f32> }",
                   "0, 2", "tensor<3xf32>"),
            "number of arguments of region 0: got 1, expected 2");
  EXPECT_EQ(Reduce("{ ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n "
                   "stablehlo.return %x, %y : tensor<f32>, tensor<f32> }",
                   "0, 2", "tensor<3xf32>"),
            "number of values returned by region 0: got 2, expected 1");
}

TEST(ReduceShape, ReduceOfSeveralInputs) {
  auto reduce = [](const std::string& second) {
    return Verdict(
        {"stablehlo.reduce",
         {"tensor<2x3xf32>", second, "tensor<f32>", "tensor<i32>"},
         {"tensor<2xf32>", "tensor<2xi32>"},
         "({ ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: "
         "tensor<i32>):\n stablehlo.return %a, %d : tensor<f32>, tensor<i32> "
         "})",
         "dimensions = array<i64: 1>"});
  };
  EXPECT_EQ(reduce("tensor<2x3xi32>"), "OK");
  EXPECT_EQ(reduce("tensor<2x4xi32>"),
            "dimension 1 of inputs differs: got tensor<2x3xf32> and "
            "tensor<2x4xi32>");
}

std::string ReduceWindow(const std::string& attributes,
                         const std::string& result) {
  return Verdict({"stablehlo.reduce_window",
                  {"tensor<3x2xi64>", "tensor<i64>"},
                  {result},
                  "(" + Reducer("i64") + ")",
                  attributes});
}

TEST(ReduceShape, ReduceWindow) {
  // The example of the specification.
  const std::string rest =
      ", base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 3, "
      "1>, padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>";
  EXPECT_EQ(ReduceWindow("window_dimensions = array<i64: 2, 1>, "
                         "window_strides = array<i64: 4, 1>" +
                             rest,
                         "tensor<2x2xi64>"),
            "OK");
  EXPECT_EQ(
      ReduceWindow("window_dimensions = array<i64: 2, 1>", "tensor<2x2xi64>"),
      "OK");
  // A window that does not fit.
  EXPECT_EQ(
      ReduceWindow("window_dimensions = array<i64: 4, 1>", "tensor<0x2xi64>"),
      "OK");
  EXPECT_EQ(
      ReduceWindow("window_dimensions = array<i64: 2>", "tensor<2x2xi64>"),
      "size of window_dimensions: got 1, expected 2 (the rank of the "
      "inputs)");
  EXPECT_EQ(
      ReduceWindow("window_dimensions = array<i64: 0, 1>", "tensor<2x2xi64>"),
      "window_dimensions: got [0, 1], expected each to be at least 1");
  EXPECT_EQ(ReduceWindow("window_dimensions = array<i64: 2, 1>, "
                         "window_strides = array<i64: 4>",
                         "tensor<2x2xi64>"),
            "size of window_strides: got 1, expected 2 (one per window "
            "dimension)");
  EXPECT_EQ(ReduceWindow("window_dimensions = array<i64: 2, 1>, "
                         "window_strides = array<i64: 4, 0>",
                         "tensor<2x2xi64>"),
            "window_strides: got [4, 0], expected each to be at least 1");
  EXPECT_EQ(ReduceWindow("window_dimensions = array<i64: 2, 1>, padding = "
                         "dense<0> : tensor<1x2xi64>",
                         "tensor<2x2xi64>"),
            "shape of padding: got [1, 2], expected [2, 2]");
  EXPECT_EQ(ReduceWindow("window_dimensions = array<i64: 2, 1>, padding = "
                         "dense<9223372036854775807> : tensor<2x2xi64>",
                         "tensor<2x2xi64>"),
            "a size does not fit into 64 bits: 3 + 9223372036854775807");
}

std::string SelectAndScatter(const std::string& source,
                             const std::string& select_returns = "i1") {
  const std::string select =
      select_returns == "i1"
          ? "{ ^bb0(%x: tensor<i64>, %y: tensor<i64>):\n %s = "
            "stablehlo.compare GE, %x, %y : (tensor<i64>, tensor<i64>) -> "
            "tensor<i1>\n stablehlo.return %s : tensor<i1> }"
          : Reducer("i64");
  return Verdict({"stablehlo.select_and_scatter",
                  {"tensor<4x2xi64>", source, "tensor<i64>"},
                  {"tensor<4x2xi64>"},
                  "(" + select + ", " + Reducer("i64") + ")",
                  "window_dimensions = array<i64: 3, 1>, window_strides = "
                  "array<i64: 2, 1>, padding = dense<[[0, 1], [0, 0]]> : "
                  "tensor<2x2xi64>"});
}

TEST(ReduceShape, SelectAndScatter) {
  EXPECT_EQ(SelectAndScatter("tensor<2x2xi64>"), "OK");
  EXPECT_EQ(SelectAndScatter("tensor<3x2xi64>"),
            "type of source: got tensor<3x2xi64>, expected tensor<2x2xi64> "
            "(one element per window)");
  EXPECT_EQ(SelectAndScatter("tensor<2x2xi64>", "i64"),
            "values returned by region 0: got tensor<i64>, expected one "
            "tensor<i1>");
}

TEST(ReduceShape, Map) {
  auto map = [](const std::string& dimensions, const std::string& result) {
    return Verdict({"stablehlo.map",
                    {"tensor<2x3xf32>", "tensor<2x3xf32>"},
                    {result},
                    "(" + Reducer("f32") + ")",
                    "dimensions = array<i64: " + dimensions + ">"});
  };
  EXPECT_EQ(map("0, 1", "tensor<2x3xf32>"), "OK");
  EXPECT_EQ(map("1, 0", "tensor<2x3xf32>"),
            "dimensions: got [1, 0], expected 0, 1, 2, ... in order");
  EXPECT_EQ(map("0", "tensor<2x3xf32>"),
            "size of dimensions: got 1, expected 2 (the rank of the inputs)");
}

TEST(ReduceShape, Sort) {
  const std::string less =
      "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i8>, %d: "
      "tensor<i8>):\n %s = stablehlo.compare LT, %a, %b : (tensor<f32>, "
      "tensor<f32>) -> tensor<i1>\n stablehlo.return %s : tensor<i1> })";
  auto sort = [&](const std::string& second, int dimension) {
    return Verdict({"stablehlo.sort",
                    {"tensor<2x3xf32>", second},
                    {"tensor<2x3xf32>", second},
                    less,
                    StrCat("dimension = ", dimension, " : i64")});
  };
  EXPECT_EQ(sort("tensor<2x3xi8>", -2), "OK");
  EXPECT_EQ(sort("tensor<2x3xi8>", 2),
            "dimension is out of range: got 2, expected -2 <= dimension < 2");
  EXPECT_EQ(sort("tensor<2x4xi8>", 1),
            "dimension 1 of inputs differs: got tensor<2x3xf32> and "
            "tensor<2x4xi8>");
  EXPECT_EQ(sort("tensor<2x3xi16>", 1),
            "argument 2 of region 0: got tensor<i8>, expected tensor<i16>");
}

TEST(ReduceShape, TopK) {
  auto top_k = [](int k, const std::string& values) {
    return Verdict({"chlo.top_k",
                    {"tensor<2x5xf32>"},
                    {values, "tensor<2x3xi32>"},
                    "",
                    StrCat("k = ", k, " : i64")});
  };
  EXPECT_EQ(top_k(3, "tensor<2x3xf32>"), "OK");
  EXPECT_EQ(top_k(6, "tensor<2x3xf32>"),
            "k: got 6, expected 0 ... 5, the last dimension of "
            "tensor<2x5xf32>");
  EXPECT_EQ(top_k(2, "tensor<2x3xf32>"),
            "type of result 0: got tensor<2x3xf32>, expected "
            "tensor<2x2xf32>");
}

TEST(ReduceShape, Scan) {
  const std::string body =
      "({ ^bb0(%x: tensor<3xf32>, %c: tensor<3xf32>):\n %s = stablehlo.add "
      "%x, %c : tensor<3xf32>\n stablehlo.return %s, %s : tensor<3xf32>, "
      "tensor<3xf32> })";
  auto scan = [&](const std::string& attributes, const std::string& outputs) {
    return Verdict({"chlo.scan",
                    {"tensor<2x3xf32>", "tensor<3xf32>"},
                    {outputs, "tensor<3xf32>"},
                    body,
                    attributes + ", operandSegmentSizes = array<i32: 1, 1>, "
                                 "resultSegmentSizes = array<i32: 1, 1>"});
  };
  EXPECT_EQ(scan("dimension = 0 : i64", "tensor<2x3xf32>"), "OK");
  EXPECT_EQ(scan("dimension = 2 : i64", "tensor<2x3xf32>"),
            "dimension is out of range: got 2, expected 0 <= dimension < 2");
  EXPECT_EQ(scan("dimension = 1 : i64", "tensor<2x3xf32>"),
            "argument 0 of region 0: got tensor<3xf32>, expected "
            "tensor<2xf32>");
  EXPECT_EQ(
      scan("dimension = 0 : i64, scan_dim_size = 3 : i64", "tensor<2x3xf32>"),
      "dimension 0 of operand 0: got tensor<2x3xf32>, expected the size "
      "3");
  EXPECT_EQ(scan("dimension = 0 : i64", "tensor<3x3xf32>"),
            "type of result 0: got tensor<3x3xf32>, expected "
            "tensor<2x3xf32>");
}

}  // namespace
}  // namespace escala::hlo
