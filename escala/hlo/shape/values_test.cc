#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

TEST(ValuesShape, Constant) {
  EXPECT_EQ(Verdict({"stablehlo.constant",
                     {},
                     {"tensor<2xi32>"},
                     "",
                     "value = dense<[1, 2]> : tensor<2xi32>"}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.constant",
                     {},
                     {"tensor<3xi32>"},
                     "",
                     "value = dense<[1, 2]> : tensor<2xi32>"}),
            "type of result: got tensor<3xi32>, expected tensor<2xi32>");
}

TEST(ValuesShape, ConstantLike) {
  EXPECT_EQ(Verdict({"chlo.constant_like",
                     {"tensor<2xi32>"},
                     {"tensor<2xf32>"},
                     "",
                     "value = 1.0 : f32"}),
            "OK");
  EXPECT_EQ(Verdict({"chlo.constant_like",
                     {"tensor<2xi32>"},
                     {"tensor<2xi32>"},
                     "",
                     "value = 1.0 : f32"}),
            "type of result: got tensor<2xi32>, expected tensor<2xf32>");
}

TEST(ValuesShape, Iota) {
  auto iota = [](const std::string& type, int dimension) {
    return Verdict({"stablehlo.iota",
                    {},
                    {type},
                    "",
                    StrCat("iota_dimension = ", dimension, " : i64")});
  };
  EXPECT_EQ(iota("tensor<2x3xi32>", 1), "OK");
  EXPECT_EQ(iota("tensor<2x3xi32>", 2),
            "iota_dimension is out of range: got 2, expected 0 <= "
            "iota_dimension < 2");
  EXPECT_EQ(iota("tensor<2xi1>", 0),
            "type of result: got tensor<2xi1>, expected elements of integer, "
            "floating-point or complex type");
}

TEST(ValuesShape, CoreIdsAndSizes) {
  EXPECT_EQ(Verdict({"stablehlo.replica_id", {}, {"tensor<ui32>"}}), "OK");
  EXPECT_EQ(Verdict({"stablehlo.partition_id", {}, {"tensor<i32>"}}),
            "type of result: got tensor<i32>, expected tensor<ui32>");
  EXPECT_EQ(Verdict({"stablehlo.get_dimension_size",
                     {"tensor<2x3xf32>"},
                     {"tensor<i32>"},
                     "",
                     "dimension = 2 : i64"}),
            "dimension is out of range: got 2, expected 0 <= dimension < 2");
}

TEST(ValuesShape, Tuples) {
  EXPECT_EQ(Verdict({"stablehlo.tuple",
                     {"tensor<f32>", "!stablehlo.token"},
                     {"tuple<tensor<f32>, !stablehlo.token>"}}),
            "OK");
  auto element = [](int index, const std::string& result) {
    return Verdict({"stablehlo.get_tuple_element",
                    {"tuple<tensor<f32>, tensor<2xi8>>"},
                    {result},
                    "",
                    StrCat("index = ", index, " : i32")});
  };
  EXPECT_EQ(element(1, "tensor<2xi8>"), "OK");
  EXPECT_EQ(element(1, "tensor<f32>"),
            "type of result: got tensor<f32>, expected tensor<2xi8>");
  EXPECT_EQ(element(2, "tensor<f32>"),
            "index is out of range: got 2, expected 0 <= index < 2");
}

TEST(ValuesShape, Tokens) {
  EXPECT_EQ(Verdict({"stablehlo.after_all",
                     {"!stablehlo.token", "!stablehlo.token"},
                     {"!stablehlo.token"}}),
            "OK");
  EXPECT_EQ(
      Verdict({"stablehlo.after_all", {"tensor<f32>"}, {"!stablehlo.token"}}),
      "operand 0: got tensor<f32>, expected !stablehlo.token");
}

TEST(ValuesShape, IdentitiesKeepTheirTypes) {
  EXPECT_EQ(Verdict({"stablehlo.optimization_barrier",
                     {"tensor<f32>", "tensor<2xi8>"},
                     {"tensor<f32>", "tensor<2xi8>"}}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.optimization_barrier",
                     {"tensor<f32>", "tensor<2xi8>"},
                     {"tensor<f32>", "tensor<2xi4>"}}),
            "type of result 1: got tensor<2xi4>, expected tensor<2xi8>");
  EXPECT_EQ(Verdict({"stablehlo.optimization_barrier", {"tensor<f32>"}, {}}),
            "number of results: got 0, expected 1");
}

std::string Rng(const std::string& element, const std::string& shape,
                const std::string& distribution) {
  const std::string scalar = "tensor<" + element + ">";
  return Verdict(
      {"stablehlo.rng",
       {scalar, scalar, shape},
       {"tensor<2x3x" + element + ">"},
       "",
       "rng_distribution = #stablehlo<rng_distribution " + distribution + ">"});
}

TEST(ValuesShape, Rng) {
  EXPECT_EQ(Rng("f32", "tensor<2xi64>", "NORMAL"), "OK");
  EXPECT_EQ(Rng("i32", "tensor<2xi64>", "UNIFORM"), "OK");
  EXPECT_EQ(Rng("i32", "tensor<2xi64>", "NORMAL"),
            "operand 0: got tensor<i32>, expected elements of floating-point "
            "type");
  EXPECT_EQ(Rng("f32", "tensor<3xi64>", "NORMAL"),
            "size of shape: got 3, expected 2 (the rank of the result)");
}

TEST(ValuesShape, RngBitGenerator) {
  auto generate = [](const std::string& algorithm, const std::string& state) {
    return Verdict(
        {"stablehlo.rng_bit_generator",
         {state},
         {state, "tensor<4xui32>"},
         "",
         "rng_algorithm = #stablehlo<rng_algorithm " + algorithm + ">"});
  };
  EXPECT_EQ(generate("THREE_FRY", "tensor<2xui64>"), "OK");
  EXPECT_EQ(generate("PHILOX", "tensor<3xui64>"), "OK");
  EXPECT_EQ(generate("THREE_FRY", "tensor<3xui64>"),
            "initial_state: got tensor<3xui64>, expected tensor<2xui64>");
  EXPECT_EQ(generate("DEFAULT", "tensor<4xui32>"),
            "initial_state: got tensor<4xui32>, expected tensor<2xui64> or "
            "tensor<3xui64>");
}

// If the shape is also an operand and that is a constant, the two must agree.
TEST(ValuesShape, ConstantShapeOperands) {
  auto reshape = [](const std::string& to) {
    return VerdictOnModule(
        "func.func @main(%a: tensor<6xf32>) -> " + to +
        " {\n  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>\n"
        "  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, "
        "tensor<2xi32>) -> " +
        to + "\n  return %0 : " + to + "\n}");
  };
  EXPECT_EQ(reshape("tensor<2x3xf32>"), "OK");
  EXPECT_EQ(reshape("tensor<3x2xf32>"),
            "stablehlo.dynamic_reshape: type of result: got tensor<3x2xf32>, "
            "expected the shape [2, 3] of operand 1");
}

}  // namespace
}  // namespace escala::hlo
