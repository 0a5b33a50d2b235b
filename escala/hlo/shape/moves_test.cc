#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

std::string One(const std::string& name, const std::string& from,
                const std::string& to, const std::string& attributes) {
  return Verdict({name, {from}, {to}, "", attributes});
}

TEST(MovesShape, Broadcast) {
  EXPECT_EQ(One("stablehlo.broadcast", "tensor<3xf32>", "tensor<1x2x3xf32>",
                "broadcast_sizes = array<i64: 1, 2>"),
            "OK");
  EXPECT_EQ(One("stablehlo.broadcast", "tensor<3xf32>", "tensor<1x2x3xf32>",
                "broadcast_sizes = array<i64: 1, -2>"),
            "broadcast_sizes: got [1, -2], expected each to be at least 0");
}

TEST(MovesShape, BroadcastInDim) {
  auto broadcast = [](const std::string& dims) {
    return One("stablehlo.broadcast_in_dim", "tensor<1x3xf32>",
               "tensor<2x3x2xf32>",
               "broadcast_dimensions = array<i64" + dims + ">");
  };
  EXPECT_EQ(broadcast(": 2, 1"), "OK");
  EXPECT_EQ(broadcast(": 1"),
            "size of broadcast_dimensions: got 1, expected 2 (the rank of the "
            "operand)");
  EXPECT_EQ(broadcast(": 1, 1"),
            "broadcast_dimensions: got [1, 1], expected no value twice (1)");
  EXPECT_EQ(broadcast(": 0, 3"),
            "broadcast_dimensions is out of range: got [0, 3], expected "
            "0 <= each < 3");
  EXPECT_EQ(broadcast(": 1, 2"),
            "dimension 1 of the operand does not broadcast to dimension 2 of "
            "the result: got tensor<1x3xf32> and tensor<2x3x2xf32>, expected "
            "the size 1 or 2");
}

TEST(MovesShape, Concatenate) {
  auto concatenate = [](const std::string& second, const std::string& to,
                        int dimension) {
    return Verdict({"stablehlo.concatenate",
                    {"tensor<2x3xf32>", second},
                    {to},
                    "",
                    StrCat("dimension = ", dimension, " : i64")});
  };
  EXPECT_EQ(concatenate("tensor<2x4xf32>", "tensor<2x7xf32>", 1), "OK");
  EXPECT_EQ(concatenate("tensor<2x4xf32>", "tensor<2x7xf32>", 2),
            "dimension is out of range: got 2, expected 0 <= dimension < 2");
  EXPECT_EQ(concatenate("tensor<3x4xf32>", "tensor<2x7xf32>", 1),
            "operands differ outside of dimension 1: got tensor<2x3xf32> and "
            "tensor<3x4xf32>");
  EXPECT_EQ(concatenate("tensor<2x4xi32>", "tensor<2x7xf32>", 1),
            "element type of operands differs: got tensor<2x3xf32> and "
            "tensor<2x4xi32>");
}

TEST(MovesShape, DynamicSlice) {
  auto slice = [](std::vector<std::string> operands, const std::string& sizes) {
    return Verdict({"stablehlo.dynamic_slice",
                    std::move(operands),
                    {"tensor<1x2xf32>"},
                    "",
                    "slice_sizes = array<i64: " + sizes + ">"});
  };
  const std::string t = "tensor<2x3xf32>", i = "tensor<i32>";
  EXPECT_EQ(slice({t, i, i}, "1, 2"), "OK");
  EXPECT_EQ(slice({t, i}, "1, 2"),
            "size of start_indices: got 1, expected 2 (the rank of the "
            "operand)");
  EXPECT_EQ(slice({t, i, "tensor<i64>"}, "1, 2"),
            "element type of start_indices differs: got tensor<i32> and "
            "tensor<i64>");
  EXPECT_EQ(slice({t, i, i}, "1, 4"),
            "slice_sizes: got [1, 4], expected each in 0 ... the size of "
            "tensor<2x3xf32>");
}

TEST(MovesShape, DynamicUpdateSlice) {
  auto update = [](const std::string& part) {
    return Verdict({"stablehlo.dynamic_update_slice",
                    {"tensor<4xf32>", part, "tensor<i32>"},
                    {"tensor<4xf32>"}});
  };
  EXPECT_EQ(update("tensor<4xf32>"), "OK");
  EXPECT_EQ(update("tensor<5xf32>"),
            "shape of update: got [5], expected each in 0 ... the size of "
            "tensor<4xf32>");
  EXPECT_EQ(update("tensor<f32>"),
            "rank of update: got tensor<f32>, expected rank 1");
}

TEST(MovesShape, Pad) {
  auto pad = [](const std::string& low, const std::string& high,
                const std::string& interior, const std::string& to) {
    return Verdict({"stablehlo.pad",
                    {"tensor<3xf32>", "tensor<f32>"},
                    {to},
                    "",
                    "edge_padding_low = array<i64: " + low +
                        ">, edge_padding_high = array<i64: " + high +
                        ">, interior_padding = array<i64: " + interior + ">"});
  };
  EXPECT_EQ(pad("1", "2", "3", "tensor<12xf32>"), "OK");
  EXPECT_EQ(pad("-1", "-2", "0", "tensor<0xf32>"), "OK");
  EXPECT_EQ(pad("-1", "-3", "0", "tensor<0xf32>"),
            "padding of dimension 0 of tensor<3xf32> takes away more than "
            "there is: got a size of -1");
  EXPECT_EQ(pad("1", "2", "-1", "tensor<4xf32>"),
            "interior_padding: got [-1], expected each to be at least 0");
  // Sizes must not overflow.
  EXPECT_EQ(pad("1", "2", "9223372036854775807", "tensor<4xf32>"),
            "a size does not fit into 64 bits: 2 * 9223372036854775807");
  EXPECT_EQ(pad("1, 1", "2", "0", "tensor<4xf32>"),
            "size of edge_padding_low: got 2, expected 1 (the rank of the "
            "operand)");
}

TEST(MovesShape, ResultsBeyondAnyMachine) {
  const std::string verdict =
      One("stablehlo.broadcast", "tensor<f32>", "tensor<f32>",
          "broadcast_sizes = array<i64: 4611686018427387904, 4>");
  EXPECT_NE(verdict.find("result: "), std::string::npos) << verdict;
}

TEST(MovesShape, Reshape) {
  EXPECT_EQ(One("stablehlo.reshape", "tensor<2x3xf32>", "tensor<6xf32>", ""),
            "OK");
  EXPECT_EQ(One("stablehlo.reshape", "tensor<2x3xf32>", "tensor<5xf32>", ""),
            "number of elements differs: got tensor<2x3xf32> (6) and "
            "tensor<5xf32> (5)");
}

TEST(MovesShape, Reverse) {
  auto reverse = [](const std::string& dims) {
    return One("stablehlo.reverse", "tensor<2x3xf32>", "tensor<2x3xf32>",
               "dimensions = array<i64: " + dims + ">");
  };
  EXPECT_EQ(reverse("1, 0"), "OK");
  EXPECT_EQ(reverse("1, 1"),
            "dimensions: got [1, 1], expected no value twice (1)");
  EXPECT_EQ(reverse("2"),
            "dimensions is out of range: got [2], expected 0 <= each < 2");
}

TEST(MovesShape, Slice) {
  auto slice = [](const std::string& start, const std::string& limit,
                  const std::string& strides, const std::string& to) {
    return One("stablehlo.slice", "tensor<10xf32>", to,
               "start_indices = array<i64: " + start +
                   ">, limit_indices = array<i64: " + limit +
                   ">, strides = array<i64: " + strides + ">");
  };
  EXPECT_EQ(slice("1", "9", "3", "tensor<3xf32>"), "OK");
  EXPECT_EQ(slice("4", "4", "1", "tensor<0xf32>"), "OK");
  EXPECT_EQ(slice("1", "11", "1", "tensor<10xf32>"),
            "range of dimension 0: got 1 ... 11, expected 0 <= start <= limit "
            "<= 10 of tensor<10xf32>");
  EXPECT_EQ(slice("5", "4", "1", "tensor<0xf32>"),
            "range of dimension 0: got 5 ... 4, expected 0 <= start <= limit "
            "<= 10 of tensor<10xf32>");
  EXPECT_EQ(slice("1", "9", "0", "tensor<3xf32>"),
            "strides: got [0], expected each to be at least 1");
}

TEST(MovesShape, Transpose) {
  auto transpose = [](const std::string& permutation) {
    return One("stablehlo.transpose", "tensor<1x2x3xf32>", "tensor<3x1x2xf32>",
               "permutation = array<i64: " + permutation + ">");
  };
  EXPECT_EQ(transpose("2, 0, 1"), "OK");
  EXPECT_EQ(transpose("2, 1, 0"),
            "type of result: got tensor<3x1x2xf32>, expected "
            "tensor<3x2x1xf32>");
  EXPECT_EQ(transpose("2, 0, 0"),
            "permutation: got [2, 0, 0], expected no value twice (0)");
}

TEST(MovesShape, DynamicForms) {
  const std::string i2 = "tensor<2xi32>", t = "tensor<2x3xf32>";
  EXPECT_EQ(Verdict({"stablehlo.dynamic_pad",
                     {t, "tensor<f32>", i2, i2, i2},
                     {"tensor<4x5xf32>"}}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.dynamic_pad",
                     {t, "tensor<f32>", i2, i2, "tensor<3xi32>"},
                     {"tensor<4x5xf32>"}}),
            "size of interior_padding: got 3, expected 2 (the rank of the "
            "operand)");
  EXPECT_EQ(Verdict({"stablehlo.real_dynamic_slice",
                     {t, i2, i2, i2},
                     {"tensor<1x1xf32>"}}),
            "OK");
  EXPECT_EQ(
      Verdict(
          {"stablehlo.real_dynamic_slice", {t, i2, i2, i2}, {"tensor<1xf32>"}}),
      "rank of result: got tensor<1xf32>, expected rank 2");
  EXPECT_EQ(Verdict({"stablehlo.dynamic_broadcast_in_dim",
                     {"tensor<3xf32>", i2},
                     {t},
                     "",
                     "broadcast_dimensions = array<i64: 1>, "
                     "known_expanding_dimensions = array<i64: 0>, "
                     "known_nonexpanding_dimensions = array<i64: 0>"}),
            "known_expanding_dimensions + known_nonexpanding_dimensions: got "
            "[0, 0], expected no value twice (0)");
}

}  // namespace
}  // namespace escala::hlo
