#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

struct ConvolutionCase {
  std::string lhs = "tensor<1x8x8x4xf32>";     // b 0 1 f
  std::string rhs = "tensor<3x3x4x6xf32>";     // 0 1 i o
  std::string result = "tensor<1x8x8x6xf32>";  // b 0 1 f
  std::string numbers = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]";
  std::string window = "padding = dense<1> : tensor<2x2xi64>";
  int features = 1, batches = 1;
};

std::string Convolution(const ConvolutionCase& c) {
  return Verdict(
      {"stablehlo.convolution",
       {c.lhs, c.rhs},
       {c.result},
       "",
       StrCat("dimension_numbers = #stablehlo.conv<", c.numbers, ">, ",
              c.window, ", feature_group_count = ", c.features,
              " : i64, batch_group_count = ", c.batches, " : i64")});
}

TEST(ConvolutionShape, Accepts) {
  EXPECT_EQ(Convolution({}), "OK");
  EXPECT_EQ(Convolution({.result = "tensor<1x6x3x6xf32>",
                         .window = "window_strides = array<i64: 1, 2>"}),
            "OK");
  EXPECT_EQ(Convolution({.result = "tensor<1x13x4x6xf32>",
                         .window = "lhs_dilation = array<i64: 2, 1>, "
                                   "rhs_dilation = array<i64: 1, 2>"}),
            "OK");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x3x2x6xf32>", .features = 2}), "OK");
  EXPECT_EQ(Convolution({.lhs = "tensor<2x8x8x4xf32>", .batches = 2}), "OK");
  EXPECT_EQ(Convolution({.result = "tensor<1x8x8x6xbf16>"}), "OK");
  // A kernel larger than the padded input gives no output positions.
  EXPECT_EQ(Convolution({.rhs = "tensor<9x3x4x6xf32>",
                         .result = "tensor<1x0x6x6xf32>",
                         .window = "window_strides = array<i64: 1, 1>"}),
            "OK");
  EXPECT_EQ(Convolution({.lhs = "tensor<5x4xf32>",
                         .rhs = "tensor<4x6xf32>",
                         .result = "tensor<5x6xf32>",
                         .numbers = "[b, f]x[i, o]->[b, f]",
                         .window = "window_strides = array<i64>"}),
            "OK");
}

TEST(ConvolutionShape, Refuses) {
  EXPECT_EQ(Convolution({.result = "tensor<1x8x8x4xf32>"}),
            "type of result: got tensor<1x8x8x4xf32>, expected "
            "tensor<1x8x8x6xf32>");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x4x6xf32>"}),
            "rank of operand 1: got tensor<3x4x6xf32>, expected rank 4");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x3x4x6xf16>"}),
            "element type of operands differs: got tensor<1x8x8x4xf32> and "
            "tensor<3x3x4x6xf16>");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x3x3x6xf32>"}),
            "kernel input feature dimension: got 3, expected 4 (4 input "
            "features in 1 groups)");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x3x4x6xf32>", .features = 3}),
            "input feature dimension: got 4, expected a multiple of "
            "feature_group_count = 3");
  EXPECT_EQ(Convolution({.rhs = "tensor<3x3x2x5xf32>", .features = 2}),
            "kernel output feature dimension: got 5, expected a multiple of "
            "feature_group_count = 2");
  EXPECT_EQ(Convolution({.batches = 2}),
            "input batch dimension: got 1, expected a multiple of "
            "batch_group_count = 2");
  EXPECT_EQ(Convolution({.features = 2, .batches = 2}),
            "feature_group_count and batch_group_count: got 2 and 2, expected "
            "one of them to be 1");
  EXPECT_EQ(Convolution({.features = 0}),
            "feature_group_count and batch_group_count: got 0 and 1, expected "
            "at least 1");
  EXPECT_EQ(Convolution({.window = "window_strides = array<i64: 1, 0>"}),
            "window_strides: got [1, 0], expected each to be at least 1");
  EXPECT_EQ(Convolution({.window = "window_reversal = array<i1: true>"}),
            "size of window_reversal: got 1, expected 2 (the rank less two)");
  EXPECT_EQ(Convolution({.numbers = "[b, 0, f]x[0, i, o]->[b, 0, f]"}),
            "size of input_spatial_dimensions: got 1, expected 2 (the rank "
            "less two)");
}

TEST(ConvolutionShape, DynamicPadding) {
  auto convolution = [](const std::string& padding, const std::string& result) {
    return Verdict({"stablehlo.dynamic_conv",
                    {"tensor<1x8x8x4xf32>", "tensor<3x3x4x6xf32>", padding},
                    {result},
                    "",
                    "dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, "
                    "i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, "
                    "batch_group_count = 1 : i64"});
  };
  EXPECT_EQ(convolution("tensor<2x2xi32>", "tensor<1x7x9x6xf32>"), "OK");
  EXPECT_EQ(convolution("tensor<2xi32>", "tensor<1x7x9x6xf32>"),
            "operand 2: got tensor<2xi32>, expected the shape [2, 2]");
  EXPECT_EQ(convolution("tensor<2x2xi32>", "tensor<1x7x9x4xf32>"),
            "type of result: got tensor<1x7x9x4xf32>, expected "
            "tensor<1x7x9x6xf32>");
}

}  // namespace
}  // namespace escala::hlo
