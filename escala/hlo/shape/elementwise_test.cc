#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

std::string Unary(const std::string& name, const std::string& from,
                  const std::string& to) {
  return Verdict({name, {from}, {to}});
}
std::string Binary(const std::string& name, const std::string& a,
                   const std::string& b, const std::string& to) {
  return Verdict({name, {a, b}, {to}});
}

TEST(ElementwiseShape, OneOperand) {
  EXPECT_EQ(Unary("stablehlo.tanh", "tensor<2x3xf32>", "tensor<2x3xf32>"),
            "OK");
  EXPECT_EQ(Unary("stablehlo.tanh", "tensor<2xi32>", "tensor<2xi32>"),
            "operand 0: got tensor<2xi32>, expected elements of "
            "floating-point or complex type");
  EXPECT_EQ(Unary("stablehlo.tanh", "tensor<2xf32>", "tensor<3xf32>"),
            "type of result: got tensor<3xf32>, expected tensor<2xf32>");
  EXPECT_EQ(
      Unary("stablehlo.ceil", "tensor<complex<f32>>", "tensor<complex<f32>>"),
      "operand 0: got tensor<complex<f32>>, expected elements of "
      "floating-point type");
  EXPECT_EQ(Unary("stablehlo.popcnt", "tensor<ui8>", "tensor<ui8>"), "OK");
  EXPECT_EQ(Unary("stablehlo.popcnt", "tensor<i1>", "tensor<i1>"),
            "operand 0: got tensor<i1>, expected elements of integer type");
  EXPECT_EQ(Unary("stablehlo.not", "tensor<i1>", "tensor<i1>"), "OK");
  EXPECT_EQ(Unary("stablehlo.sign", "tensor<ui8>", "tensor<ui8>"),
            "operand 0: got tensor<ui8>, expected elements of signed integer, "
            "floating-point or complex type");
  EXPECT_EQ(Unary("stablehlo.negate", "tensor<i1>", "tensor<i1>"),
            "operand 0: got tensor<i1>, expected elements of integer, "
            "floating-point or complex type");
}

TEST(ElementwiseShape, ElementTypeOfTheResultMayDiffer) {
  EXPECT_EQ(Unary("stablehlo.abs", "tensor<2xcomplex<f64>>", "tensor<2xf64>"),
            "OK");
  EXPECT_EQ(Unary("stablehlo.real", "tensor<2xf32>", "tensor<2xf32>"), "OK");
  EXPECT_EQ(Unary("stablehlo.imag", "tensor<complex<f32>>", "tensor<f32>"),
            "OK");
  EXPECT_EQ(Unary("stablehlo.is_finite", "tensor<2xbf16>", "tensor<2xi1>"),
            "OK");
  EXPECT_EQ(Unary("stablehlo.is_finite", "tensor<2xf32>", "tensor<2xf32>"),
            "type of result: got tensor<2xf32>, expected tensor<2xi1>");
  EXPECT_EQ(Binary("stablehlo.complex", "tensor<2xf64>", "tensor<2xf64>",
                   "tensor<2xcomplex<f64>>"),
            "OK");
  EXPECT_EQ(Binary("stablehlo.complex", "tensor<2xbf16>", "tensor<2xbf16>",
                   "tensor<2xcomplex<f32>>"),
            "operand 0: got tensor<2xbf16>, expected elements of f32 or f64");
}

TEST(ElementwiseShape, TwoOperands) {
  EXPECT_EQ(Binary("stablehlo.add", "tensor<2x3xf32>", "tensor<2x4xf32>",
                   "tensor<2x3xf32>"),
            "dimension 1 of operands differs: got tensor<2x3xf32> and "
            "tensor<2x4xf32>");
  EXPECT_EQ(Binary("stablehlo.add", "tensor<2xf32>", "tensor<2xf64>",
                   "tensor<2xf32>"),
            "element type of operands differs: got tensor<2xf32> and "
            "tensor<2xf64>");
  EXPECT_EQ(
      Binary("stablehlo.add", "tensor<f32>", "tensor<1xf32>", "tensor<1xf32>"),
      "rank of operands differs: got tensor<f32> and tensor<1xf32>");
  EXPECT_EQ(
      Binary("stablehlo.multiply", "tensor<i1>", "tensor<i1>", "tensor<i1>"),
      "OK");
  EXPECT_EQ(
      Binary("stablehlo.subtract", "tensor<i1>", "tensor<i1>", "tensor<i1>"),
      "operand 0: got tensor<i1>, expected elements of integer, "
      "floating-point or complex type");
  EXPECT_EQ(Binary("stablehlo.shift_left", "tensor<f32>", "tensor<f32>",
                   "tensor<f32>"),
            "operand 0: got tensor<f32>, expected elements of integer type");
  EXPECT_EQ(Binary("stablehlo.add", "!stablehlo.token", "!stablehlo.token",
                   "!stablehlo.token"),
            "operand 0: got !stablehlo.token, expected a tensor");
}

std::string Compare(const std::string& type, const std::string& attributes) {
  return Verdict(
      {"stablehlo.compare", {type, type}, {"tensor<i1>"}, "", attributes});
}

TEST(ElementwiseShape, Compare) {
  const std::string eq =
      "comparison_direction = #stablehlo<comparison_direction EQ>";
  auto as = [&](const std::string& type) {
    return eq + ", compare_type = #stablehlo<comparison_type " + type + ">";
  };
  EXPECT_EQ(Compare("tensor<f32>", eq), "OK");
  EXPECT_EQ(Compare("tensor<f32>", as("TOTALORDER")), "OK");
  EXPECT_EQ(Compare("tensor<i1>", as("UNSIGNED")), "OK");
  EXPECT_EQ(Compare("tensor<i32>", as("UNSIGNED")),
            "compare_type: got UNSIGNED for elements of i32, expected SIGNED");
  EXPECT_EQ(Compare("tensor<complex<f32>>", as("TOTALORDER")),
            "compare_type: got TOTALORDER for elements of complex<f32>, "
            "expected FLOAT");
}

TEST(ElementwiseShape, ResultAccuracy) {
  auto accuracy = [](const std::string& text) {
    return Verdict(
        {"stablehlo.tanh",
         {"tensor<f32>"},
         {"tensor<f32>"},
         "",
         "result_accuracy = #stablehlo.result_accuracy<" + text + ">"});
  };
  EXPECT_EQ(accuracy("ulps = 10, mode = "
                     "#stablehlo.result_accuracy_mode<TOLERANCE>"),
            "OK");
  EXPECT_EQ(
      accuracy("ulps = 10, mode = #stablehlo.result_accuracy_mode<HIGHEST>"),
      "result_accuracy: got mode HIGHEST with a tolerance, expected mode "
      "TOLERANCE");
}

std::string Broadcasting(const std::string& a, const std::string& b,
                         const std::string& to,
                         const std::string& attributes = "") {
  return Verdict({"chlo.broadcast_add", {a, b}, {to}, "", attributes});
}

TEST(ElementwiseShape, BroadcastingLikeNumpy) {
  EXPECT_EQ(Broadcasting("tensor<3xf32>", "tensor<2x1xf32>", "tensor<2x3xf32>"),
            "OK");
  EXPECT_EQ(Broadcasting("tensor<f32>", "tensor<2x0xf32>", "tensor<2x0xf32>"),
            "OK");
  EXPECT_EQ(Broadcasting("tensor<3xf32>", "tensor<2x4xf32>", "tensor<2x4xf32>"),
            "dimension 1 of tensor<2x4xf32> does not broadcast: got 4, "
            "expected 1 or 3");
  EXPECT_EQ(Broadcasting("tensor<2xf32>", "tensor<2x3xf32>", "tensor<2x3xf32>",
                         "broadcast_dimensions = array<i64: 0>"),
            "OK");
  EXPECT_EQ(Broadcasting("tensor<2xf32>", "tensor<2x3xf32>", "tensor<2x3xf32>",
                         "broadcast_dimensions = array<i64: 2>"),
            "broadcast_dimensions is out of range: got [2], expected "
            "0 <= each < 2");
  EXPECT_EQ(Verdict({"chlo.broadcast_select",
                     {"tensor<2x1xi1>", "tensor<3xf32>", "tensor<f32>"},
                     {"tensor<2x3xf32>"}}),
            "OK");
  EXPECT_EQ(Verdict({"chlo.broadcast_compare",
                     {"tensor<2x1xf32>", "tensor<3xf32>"},
                     {"tensor<2x3xi1>"},
                     "",
                     "comparison_direction = #chlo<comparison_direction LT>"}),
            "OK");
  EXPECT_EQ(Verdict({"chlo.broadcast_complex",
                     {"tensor<2x1xf32>", "tensor<3xf32>"},
                     {"tensor<2x3xcomplex<f32>>"}}),
            "OK");
}

TEST(ElementwiseShape, BitcastConvert) {
  auto cast = [](const std::string& from, const std::string& to) {
    return Unary("stablehlo.bitcast_convert", from, to);
  };
  EXPECT_EQ(cast("tensor<2xf32>", "tensor<2xi32>"), "OK");
  EXPECT_EQ(cast("tensor<2xf32>", "tensor<2x4xi8>"), "OK");
  EXPECT_EQ(cast("tensor<2x4xi8>", "tensor<2xf32>"), "OK");
  EXPECT_EQ(cast("tensor<2xf32>", "tensor<3xi32>"),
            "dimension 0 of operand and result differs: got tensor<2xf32> and "
            "tensor<3xi32>");
  EXPECT_EQ(cast("tensor<2xf32>", "tensor<2x2xi8>"),
            "elements of 32 bits must be cut into a last dimension of parts "
            "of 8 bits: got tensor<2xf32> and tensor<2x2xi8>, expected "
            "tensor<2x4xi8> with tensor<2xf32>");
  EXPECT_EQ(cast("tensor<complex<f32>>", "tensor<f64>"),
            "operand and result must both be complex or neither: got "
            "tensor<complex<f32>> and tensor<f64>");
}

TEST(ElementwiseShape, ThreeOperands) {
  EXPECT_EQ(Verdict({"stablehlo.clamp",
                     {"tensor<f32>", "tensor<2xf32>", "tensor<2xf32>"},
                     {"tensor<2xf32>"}}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.clamp",
                     {"tensor<3xf32>", "tensor<2xf32>", "tensor<2xf32>"},
                     {"tensor<2xf32>"}}),
            "dimension 0 of operand and bound differs: got tensor<2xf32> and "
            "tensor<3xf32>");
  EXPECT_EQ(Verdict({"stablehlo.select",
                     {"tensor<i1>", "tensor<2xf32>", "tensor<2xf32>"},
                     {"tensor<2xf32>"}}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.select",
                     {"tensor<3xi1>", "tensor<2xf32>", "tensor<2xf32>"},
                     {"tensor<2xf32>"}}),
            "dimension 0 of pred and on_true differs: got tensor<3xi1> and "
            "tensor<2xf32>");
  EXPECT_EQ(Verdict({"stablehlo.select",
                     {"tensor<i32>", "tensor<2xf32>", "tensor<2xf32>"},
                     {"tensor<2xf32>"}}),
            "operand 0: got tensor<i32>, expected elements of boolean type");
}

TEST(ElementwiseShape, ReducePrecision) {
  auto reduce = [](int exponent, int mantissa) {
    return Verdict({"stablehlo.reduce_precision",
                    {"tensor<f32>"},
                    {"tensor<f32>"},
                    "",
                    StrCat("exponent_bits = ", exponent,
                           " : i32, mantissa_bits = ", mantissa, " : i32")});
  };
  EXPECT_EQ(reduce(5, 10), "OK");
  EXPECT_EQ(reduce(0, 10), "exponent_bits: got 0, expected at least 1");
  EXPECT_EQ(reduce(5, -1), "mantissa_bits: got -1, expected at least 0");
}

TEST(ElementwiseShape, Convert) {
  EXPECT_EQ(Unary("stablehlo.convert", "tensor<2xf32>", "tensor<2xi4>"), "OK");
  EXPECT_EQ(Unary("stablehlo.convert", "tensor<2xf32>", "tensor<3xi4>"),
            "dimension 0 of operand and result differs: got tensor<2xf32> and "
            "tensor<3xi4>");
}

}  // namespace
}  // namespace escala::hlo
