// Rewrites of arithmetic, logic, dots, reductions and control flow; whole
// programs before and after simplification.
#include "escala/engine/simplify/simplify.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "escala/engine/simplify/simplify_test_util.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/check/check.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// Simplifies a function of x, y: tensor<13xTYPE> that returns %r.
std::string OfTwo(const std::string& type, const std::string& body) {
  std::string text =
      StrCat("func.func @main(%x: tensor<13xT>, %y: tensor<13xT>)",
             " -> tensor<13xT> {\n", body, "\nreturn %r : tensor<13xT>\n}");
  for (size_t at; (at = text.find("xT>")) != std::string::npos;)
    text.replace(at, 3, "x" + type + ">");
  return Simplified(text);
}

TEST(SimplifyAlgebra, IdentitiesOfFloats) {
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<1.0> : tensor<13xT>
      %0 = stablehlo.multiply %c, %x : tensor<13xT>
      %r = stablehlo.divide %0, %c : tensor<13xT>)"),
            "");
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<-0.0> : tensor<13xT>
      %r = stablehlo.add %x, %c : tensor<13xT>)"),
            "");
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<0.0> : tensor<13xT>
      %r = stablehlo.subtract %x, %c : tensor<13xT>)"),
            "");
}

TEST(SimplifyAlgebra, OtherConstantsStay) {
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<0.0> : tensor<13xT>
      %r = stablehlo.add %x, %c : tensor<13xT>)"),
            "constant broadcast_in_dim add");
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<0.0> : tensor<13xT>
      %r = stablehlo.multiply %x, %c : tensor<13xT>)"),
            "constant broadcast_in_dim multiply");
  EXPECT_EQ(OfTwo("f32", "%r = stablehlo.subtract %x, %x : tensor<13xT>"),
            "subtract");
}

TEST(SimplifyAlgebra, DivisionByAPowerOfTwoIsAProduct) {
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<512.0> : tensor<13xT>
      %r = stablehlo.divide %x, %c : tensor<13xT>)"),
            "constant broadcast_in_dim multiply");
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<3.0> : tensor<13xT>
      %r = stablehlo.divide %x, %c : tensor<13xT>)"),
            "constant broadcast_in_dim divide");
}

TEST(SimplifyAlgebra, PowersByConstants) {
  const auto power = [](const std::string& type, const std::string& by) {
    return OfTwo(type, "%c = stablehlo.constant dense<" + by +
                           "> : tensor<13xT>\n"
                           "%r = stablehlo.power %x, %c : tensor<13xT>");
  };
  EXPECT_EQ(power("f32", "1.0"), "");
  EXPECT_EQ(power("f64", "2.0"), "multiply");
  EXPECT_EQ(power("f32", "3.0"), "multiply multiply");
  EXPECT_EQ(power("bf16", "3.0"), "convert multiply multiply convert");
  EXPECT_EQ(power("f32", "4.0"), "multiply multiply");
  EXPECT_EQ(power("f32", "-1.0"), "constant broadcast_in_dim divide");
  EXPECT_NE(power("f32", "0.5").find("sqrt"), std::string::npos);
  EXPECT_NE(power("f32", "2.5").find("power"), std::string::npos);
}

TEST(SimplifyAlgebra, Negations) {
  EXPECT_EQ(OfTwo("f32", R"(
      %0 = stablehlo.negate %x : tensor<13xT>
      %1 = stablehlo.negate %0 : tensor<13xT>
      %2 = stablehlo.negate %y : tensor<13xT>
      %r = stablehlo.add %1, %2 : tensor<13xT>)"),
            "subtract");
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<-1.0> : tensor<13xT>
      %0 = stablehlo.multiply %x, %c : tensor<13xT>
      %1 = stablehlo.negate %y : tensor<13xT>
      %r = stablehlo.multiply %0, %1 : tensor<13xT>)"),
            "multiply");
}

TEST(SimplifyAlgebra, Integers) {
  EXPECT_EQ(OfTwo("i32", R"(
      %a = stablehlo.constant dense<5> : tensor<13xT>
      %b = stablehlo.constant dense<-5> : tensor<13xT>
      %0 = stablehlo.add %a, %x : tensor<13xT>
      %r = stablehlo.add %0, %b : tensor<13xT>)"),
            "");
  EXPECT_EQ(OfTwo("i32", "%r = stablehlo.subtract %x, %x : tensor<13xT>"),
            "constant broadcast_in_dim");
}

TEST(SimplifyAlgebra, NeutralMaximum) {
  EXPECT_EQ(OfTwo("f32", R"(
      %c = stablehlo.constant dense<0xFF800000> : tensor<13xT>
      %r = stablehlo.maximum %x, %c : tensor<13xT>)"),
            "");
}

TEST(SimplifyLogic, ComparesOfIotasAreKnown) {
  // Indexing by an iota does this to wrap negative indices.
  EXPECT_EQ(Simplified(R"(
    func.func @main() -> tensor<100000xi32> {
      %i = stablehlo.iota dim = 0 : tensor<100000xi32>
      %z = stablehlo.constant dense<0> : tensor<100000xi32>
      %n = stablehlo.constant dense<100000> : tensor<100000xi32>
      %0 = stablehlo.compare LT, %i, %z
          : (tensor<100000xi32>, tensor<100000xi32>) -> tensor<100000xi1>
      %1 = stablehlo.add %i, %n : tensor<100000xi32>
      %2 = stablehlo.select %0, %1, %i
          : tensor<100000xi1>, tensor<100000xi32>
      return %2 : tensor<100000xi32>
    })"),
            "iota");
}

TEST(SimplifyLogic, ACausalMaskIsAConstant) {
  EXPECT_EQ(Simplified(R"(
    func.func @main() -> tensor<8x8xi1> {
      %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
      %1 = stablehlo.iota dim = 1 : tensor<8x8xi32>
      %2 = stablehlo.compare GE, %0, %1
          : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
      return %2 : tensor<8x8xi1>
    })"),
            "constant");
}

TEST(SimplifyLogic, SelectsAndNots) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
      %0 = stablehlo.compare LT, %x, %y
          : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %1 = stablehlo.not %0 : tensor<4xi1>
      %t = stablehlo.constant dense<true> : tensor<4xi1>
      %2 = stablehlo.and %t, %1 : tensor<4xi1>
      %3 = stablehlo.select %2, %x, %y : tensor<4xi1>, tensor<4xi32>
      %4 = stablehlo.select %2, %3, %x : tensor<4xi1>, tensor<4xi32>
      return %4 : tensor<4xi32>
    })"),
            "");
  // With NaN, not(x < y) differs from x >= y.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
      %0 = stablehlo.compare LT, %x, %y
          : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %1 = stablehlo.not %0 : tensor<4xi1>
      return %1 : tensor<4xi1>
    })"),
            "compare not");
}

TEST(SimplifyForms, OtherSpellings) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xf32>)
        -> tensor<2x3xf32> {
      %0 = chlo.broadcast_add %x, %y
          : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      %1 = chlo.square %0 : tensor<2x3xf32> -> tensor<2x3xf32>
      %2 = chlo.erf %1 : tensor<2x3xf32> -> tensor<2x3xf32>
      return %2 : tensor<2x3xf32>
    })"),
            "broadcast_in_dim add multiply chlo.erf");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
      %0 = "stablehlo.map"(%x, %y) ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %c = stablehlo.constant dense<3.0> : tensor<f32>
          %1 = stablehlo.multiply %a, %c : tensor<f32>
          %2 = stablehlo.add %1, %b : tensor<f32>
          stablehlo.return %2 : tensor<f32>
      }) {dimensions = array<i64: 0>}
          : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      return %0 : tensor<3xf32>
    })"),
            "constant broadcast_in_dim multiply add");
}

// --- Dots --------------------------------------------------------------------

TEST(SimplifyDots, TakeInTransposes) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x2xf32>, %y: tensor<5x4xf32>)
        -> tensor<5x2xf32> {
      %0 = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<4x2xf32>) -> tensor<2x4xf32>
      %1 = stablehlo.transpose %y, dims = [1, 0]
          : (tensor<5x4xf32>) -> tensor<4x5xf32>
      %2 = stablehlo.dot %0, %1
          : (tensor<2x4xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
      %3 = stablehlo.transpose %2, dims = [1, 0]
          : (tensor<2x5xf32>) -> tensor<5x2xf32>
      return %3 : tensor<5x2xf32>
    })"),
            "dot_general");
}

TEST(SimplifyDots, FreeDimensionsInAnotherOrderStay) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3x4xf32>, %y: tensor<4x5xf32>)
        -> tensor<3x2x5xf32> {
      %0 = stablehlo.transpose %x, dims = [1, 0, 2]
          : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
      %1 = stablehlo.dot_general %0, %y, contracting_dims = [2] x [0]
          : (tensor<3x2x4xf32>, tensor<4x5xf32>) -> tensor<3x2x5xf32>
      return %1 : tensor<3x2x5xf32>
    })"),
            "transpose dot_general");
}

TEST(SimplifyDots, EinsumIsADot) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3x4xf32>, %y: tensor<2x5x4xf32>)
        -> tensor<2x5x3xf32> {
      %0 = "stablehlo.einsum"(%x, %y) {einsum_config = "bqd,bkd->bkq"}
          : (tensor<2x3x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x3xf32>
      return %0 : tensor<2x5x3xf32>
    })"),
            "dot_general");
}

TEST(SimplifyDots, DimensionsOfSizeOneGo) {
  const std::string text = SimplifiedText(R"(
    func.func @main(%x: tensor<1x3x4xf32>, %y: tensor<1x4x5xf32>)
        -> tensor<1x3x5xf32> {
      %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0],
          contracting_dims = [2] x [1]
          : (tensor<1x3x4xf32>, tensor<1x4x5xf32>) -> tensor<1x3x5xf32>
      return %0 : tensor<1x3x5xf32>
    })");
  EXPECT_NE(text.find("(tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>"),
            std::string::npos)
      << text;
}

TEST(SimplifyDots, WithoutASumAreMultiplications) {
  // A matrix times one number, as the gradient of a dot product has it.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<1x1xf32>, %y: tensor<6x1xf32>)
        -> tensor<1x6xf32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [1]
          : (tensor<1x1xf32>, tensor<6x1xf32>) -> tensor<1x6xf32>
      return %0 : tensor<1x6xf32>
    })"),
            "reshape broadcast_in_dim multiply constant broadcast_in_dim add "
            "reshape");
  // Batching and free dimensions in another order than the result's.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x2x3xf32>, %y: tensor<5x3x2xf32>)
        -> tensor<3x2x4x5xf32> {
      %0 = stablehlo.dot_general %x, %y, batching_dims = [2, 1] x [1, 2],
          contracting_dims = [] x []
          : (tensor<4x2x3xf32>, tensor<5x3x2xf32>) -> tensor<3x2x4x5xf32>
      return %0 : tensor<3x2x4x5xf32>
    })"),
            "transpose broadcast_in_dim transpose broadcast_in_dim multiply "
            "constant broadcast_in_dim add");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xbf16>, %y: tensor<5xbf16>)
        -> tensor<4x5xf32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [] x []
          : (tensor<4xbf16>, tensor<5xbf16>) -> tensor<4x5xf32>
      return %0 : tensor<4x5xf32>
    })"),
            "convert broadcast_in_dim convert broadcast_in_dim multiply "
            "constant broadcast_in_dim add");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xi32>, %y: tensor<5xi32>) -> tensor<4x5xi32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [] x []
          : (tensor<4xi32>, tensor<5xi32>) -> tensor<4x5xi32>
      return %0 : tensor<4x5xi32>
    })"),
            "broadcast_in_dim broadcast_in_dim multiply");
}

TEST(SimplifyDots, OfVectorsAreReductions) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<7x4x3xf32>, %y: tensor<7x4x3xf32>)
        -> tensor<4xf32> {
      %0 = stablehlo.dot_general %x, %y, batching_dims = [1] x [1],
          contracting_dims = [0, 2] x [0, 2]
          : (tensor<7x4x3xf32>, tensor<7x4x3xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })"),
            "multiply constant reduce{add}");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<9xbf16>, %y: tensor<9xbf16>) -> tensor<bf16> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0]
          : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<bf16>
      return %0 : tensor<bf16>
    })"),
            "convert convert multiply constant reduce{add} convert");
}

// To begin a product would take longer than it. Outside of loops that counts
// for nothing.
TEST(SimplifyDots, OfAFewElementsAreReductionsInLoops) {
  const auto loop = [](const std::string& n) {
    return Simplified(
        "func.func @main(%m: tensor<" + n + "x" + n + "xf32>, %v: tensor<" + n +
        "xf32>) -> tensor<" + n +
        "xf32> { %r = stablehlo.while(%x = %v) : "
        "tensor<" +
        n +
        "xf32> cond { %i = stablehlo.constant dense<0> : "
        "tensor<i32> %e = stablehlo.slice %x [0:1] : (tensor<" +
        n +
        "xf32>) -> tensor<1xf32> %s = stablehlo.reshape %e : (tensor<1xf32>) "
        "-> tensor<f32> %p = stablehlo.is_finite %s : (tensor<f32>) -> "
        "tensor<i1> stablehlo.return %p : tensor<i1> } do { %y = "
        "stablehlo.dot_general %m, %x, contracting_dims = [1] x [0] : "
        "(tensor<" +
        n + "x" + n + "xf32>, tensor<" + n + "xf32>) -> tensor<" + n +
        "xf32> stablehlo.return %y : tensor<" + n +
        "xf32> } return %r : tensor<" + n + "xf32> }");
  };
  EXPECT_NE(loop("4").find("reduce{add}"), std::string::npos) << loop("4");
  EXPECT_EQ(loop("4").find("dot_general"), std::string::npos) << loop("4");
  EXPECT_NE(loop("33").find("dot_general"), std::string::npos) << loop("33");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
          : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })"),
            "dot_general");
}

TEST(SimplifyDots, AlgorithmsRoundTheirOperands) {
  const auto product = [](const std::string& type, int operations) {
    return Simplified(
        "func.func @main(%x: tensor<4x9xf32>, %y: tensor<9x5xf32>) -> "
        "tensor<4x5xf32> { %0 = stablehlo.dot_general %x, %y, "
        "contracting_dims = [1] x [0], algorithm = <lhs_precision_type = " +
        type + ", rhs_precision_type = " + type +
        ", accumulation_type = f32, lhs_component_count = 1, "
        "rhs_component_count = 1, num_primitive_operations = " +
        StrCat(operations) +
        ", allow_imprecise_accumulation = false> : (tensor<4x9xf32>, "
        "tensor<9x5xf32>) -> tensor<4x5xf32> return %0 : tensor<4x5xf32> }");
  };
  EXPECT_EQ(product("f32", 1), "dot_general");
  EXPECT_EQ(product("tf32", 1),
            "reduce_precision reduce_precision dot_general");
  EXPECT_EQ(product("bf16", 1), "convert convert convert convert dot_general");
  EXPECT_EQ(product("bf16", 6), "dot_general");
}

TEST(SimplifyDots, OfBooleansAreCounted) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x9xi1>, %y: tensor<9x5xi1>) -> tensor<4x5xi1> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
          : (tensor<4x9xi1>, tensor<9x5xi1>) -> tensor<4x5xi1>
      return %0 : tensor<4x5xi1>
    })"),
            "convert convert dot_general constant broadcast_in_dim compare");
}

TEST(SimplifyDots, IntegersTimesFloatsAreFloats) {
  const auto product = [](const std::string& a, const std::string& b,
                          const std::string& c) {
    const std::string x = "tensor<4x9x" + a + ">", y = "tensor<9x5x" + b + ">";
    const std::string z = "tensor<4x5x" + c + ">";
    return Simplified("func.func @main(%x: " + x + ", %y: " + y + ") -> " + z +
                      " { %0 = stablehlo.dot_general %x, %y, "
                      "contracting_dims = [1] x [0] : (" +
                      x + ", " + y + ") -> " + z + " return %0 : " + z + " }");
  };
  EXPECT_EQ(product("f32", "i32", "f32"), "convert dot_general");
  EXPECT_EQ(product("i16", "bf16", "f32"), "convert dot_general");
  EXPECT_EQ(product("i32", "i32", "f64"), "convert convert dot_general");
  // The kernels read integers of a byte without a conversion.
  EXPECT_EQ(product("i8", "f32", "f32"), "dot_general");
  EXPECT_EQ(product("i8", "i32", "i32"), "dot_general");
  EXPECT_EQ(
      Simplified("func.func @main(%x: tensor<1x8x2xi32>, %w: "
                 "tensor<3x2x4xi32>) -> tensor<1x6x4xf32> { %0 = "
                 "stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, "
                 "o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, "
                 "feature_group_count = 1 : i64} : (tensor<1x8x2xi32>, "
                 "tensor<3x2x4xi32>) -> tensor<1x6x4xf32> return %0 : "
                 "tensor<1x6x4xf32> }"),
      "convert convert convolution");
}

TEST(SimplifyDots, OtherAlgorithmsStay) {
  // A sum in f16 is not what products have here, whatever rule looks at it.
  const std::string algorithm =
      "algorithm = <lhs_precision_type = f16, rhs_precision_type = f32, "
      "accumulation_type = f16, lhs_component_count = 1, rhs_component_count = "
      "1, num_primitive_operations = 1, allow_imprecise_accumulation = false>";
  EXPECT_EQ(Simplified("func.func @main(%x: tensor<4xf32>, %y: tensor<5xf32>) "
                       "-> tensor<4x5xf32> { %0 = stablehlo.dot_general %x, "
                       "%y, contracting_dims = [] x [], " +
                       algorithm +
                       " : (tensor<4xf32>, tensor<5xf32>) -> tensor<4x5xf32> "
                       "return %0 : tensor<4x5xf32> }"),
            "dot_general");
  EXPECT_EQ(
      Simplified("func.func @main(%x: tensor<4x9xf32>, %y: tensor<9x5xf32>) "
                 "-> tensor<5x4xf32> { %0 = stablehlo.dot_general %x, %y, "
                 "contracting_dims = [1] x [0], " +
                 algorithm +
                 " : (tensor<4x9xf32>, tensor<9x5xf32>) -> tensor<4x5xf32> %1 "
                 "= stablehlo.transpose %0, dims = [1, 0] : (tensor<4x5xf32>) "
                 "-> tensor<5x4xf32> return %1 : tensor<5x4xf32> }"),
      "dot_general transpose");
}

TEST(SimplifyDots, ProductsOf16BitFloatsAreMadeIn32) {
  EXPECT_EQ(Simplified(R"(
func.func @main(%a: tensor<3x5xf16>, %b: tensor<5x4xf16>) -> tensor<3x4xf16> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5xf16>, tensor<5x4xf16>) -> tensor<3x4xf16>
  return %0 : tensor<3x4xf16>
})"),
            "dot_general convert");
  EXPECT_EQ(Simplified(R"(
func.func @main(%a: tensor<2x6x3xbf16>, %b: tensor<3x3x4xbf16>) -> tensor<2x4x4xbf16> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x3xbf16>, tensor<3x3x4xbf16>) -> tensor<2x4x4xbf16>
  return %0 : tensor<2x4x4xbf16>
})"),
            "convert convert convolution convert");
}

// --- Reductions --------------------------------------------------------------

TEST(SimplifyReduce, OverOnesIsTheBodyOnce) {
  // A reshape alone would be wrong: adding the initial +0 turns -0 into +0.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<13x1xf32>) -> tensor<13xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add
          across dimensions = [1] : (tensor<13x1xf32>, tensor<f32>)
          -> tensor<13xf32>
      return %0 : tensor<13xf32>
    })"),
            "constant broadcast_in_dim add reshape");
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<13x1xf32>) -> tensor<13xf32> {
      %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %0 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum
          across dimensions = [1] : (tensor<13x1xf32>, tensor<f32>)
          -> tensor<13xf32>
      return %0 : tensor<13xf32>
    })"),
            "reshape");
}

TEST(SimplifyReduce, WindowsThatAreWholeDimensions) {
  const auto windows = [](const std::string& size, const std::string& result) {
    return Simplified(
        "func.func @main(%x: tensor<2x5x6x3xf32>, %i: tensor<f32>) -> tensor<" +
        result +
        "> { %0 = \"stablehlo.reduce_window\"(%x, %i) ({ ^bb0(%a: "
        "tensor<f32>, %b: tensor<f32>): %s = stablehlo.maximum %a, %b "
        ": tensor<f32> stablehlo.return %s : tensor<f32> }) "
        "{window_dimensions = array<i64: " +
        size + ">} : (tensor<2x5x6x3xf32>, tensor<f32>) -> tensor<" + result +
        "> return %0 : tensor<" + result + "> }");
  };
  EXPECT_EQ(windows("1, 5, 6, 1", "2x1x1x3xf32"), "reduce{maximum} reshape");
  EXPECT_EQ(windows("1, 5, 3, 1", "2x1x4x3xf32"), "reduce_window{maximum}");
  // Windows along the rows of memory are slices.
  EXPECT_EQ(windows("1, 1, 3, 2", "2x5x4x2xf32").find("reduce_window"),
            std::string::npos);
}

TEST(SimplifyReduce, BeforeATranspose) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3x4xf32>) -> tensor<3xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.transpose %x, dims = [1, 0, 2]
          : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
      %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add
          across dimensions = [1, 2] : (tensor<3x2x4xf32>, tensor<f32>)
          -> tensor<3xf32>
      return %1 : tensor<3xf32>
    })"),
            "constant reduce{add}");
  // Reducing before this transpose would change the order of the terms.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<2x3x4xf32>) -> tensor<3xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.transpose %x, dims = [1, 2, 0]
          : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
      %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add
          across dimensions = [1, 2] : (tensor<3x4x2xf32>, tensor<f32>)
          -> tensor<3xf32>
      return %1 : tensor<3xf32>
    })"),
            "constant transpose reduce{add}");
}

TEST(SimplifyReduce, EqualOnesAreOne) {
  // A mean and a variance both need the same sum.
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x3xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add
          across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>)
          -> tensor<4xf32>
      %1 = stablehlo.reduce(%x init: %z) applies stablehlo.add
          across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>)
          -> tensor<4xf32>
      %2 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum
          across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>)
          -> tensor<4xf32>
      %3 = stablehlo.multiply %0, %1 : tensor<4xf32>
      return %3, %2 : tensor<4xf32>, tensor<4xf32>
    })"),
            "constant reduce{add} reduce{maximum} multiply");
}

// JAX's argmax. NaN is the best element, and of equal ones the first.
TEST(SimplifyReduce, ThePositionOfTheBestIsFoundInTwoPasses) {
  const auto position = [](const std::string& how, const std::string& init,
                           const std::string& result,
                           const std::string& dim = "1") {
    const std::string x = "tensor<5x9xf32>", n = "tensor<5x9xi32>";
    const std::string kept = dim == "1" ? "tensor<5x" : "tensor<9x";
    return Simplified(
        "func.func @main(%x: " + x + R"() -> )" + kept +
        (result == "1" ? "i32" : "f32") + R"(> {
  %n = stablehlo.iota dim = )" +
        dim + " : " + n + R"(
  %b = stablehlo.constant dense<)" +
        init + R"(> : tensor<f32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %b), (%n init: %z) across dimensions = [)" +
        dim + "] : (" + x + ", " + n + ", tensor<f32>, tensor<i32>) -> (" +
        kept + "f32>, " + kept + R"(i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %2 = stablehlo.compare )" +
        how + R"(, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %a, %c : tensor<i1>, tensor<f32>
    %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
  }
  return %r#)" +
        result + " : " + kept + (result == "1" ? "i32" : "f32") + "> }");
  };
  const std::string largest = position("GT", "0xFF800000", "1");
  EXPECT_NE(largest.find("reduce{maximum}"), std::string::npos) << largest;
  EXPECT_NE(largest.find("reduce{minimum}"), std::string::npos) << largest;
  EXPECT_EQ(position("GT", "0xFF800000", "1", "0"), largest);
  const std::string smallest = position("LT", "0x7F800000", "1");
  EXPECT_EQ(smallest.find("maximum"), std::string::npos) << smallest;
  EXPECT_NE(smallest.find("reduce{minimum}"), std::string::npos) << smallest;
  // Not from another value, by another order, or if the element is used.
  for (const std::string& other :
       {position("GT", "3.0", "1"), position("LT", "0xFF800000", "1"),
        position("GT", "0xFF800000", "0")})
    EXPECT_EQ(other.find("reduce{m"), std::string::npos) << other;
}

// A gate of a quantum circuit on the second of three bits, or of two bits.
TEST(SimplifyLinear, AProductWithATinyMatrixIsALoop) {
  const auto gate = [](const std::string& bits, const std::string& numbers) {
    const std::string state = "tensor<" + bits + "xf32>";
    const std::string matrix = "tensor<2x2x2x2xf32>";
    return Simplified(
        "func.func @main(%g: " + matrix + ", %s: " + state + ") -> tensor<" +
        numbers +
        "xf32> { %r = " + "stablehlo.dot_general %g, %s, contracting_dims = " +
        "[2, 3] x [0, 2] : (" + matrix + ", " + state + ") -> tensor<" +
        numbers + "xf32> return %r : tensor<" + numbers + "xf32> }");
  };
  const std::string loop = gate("2x8x2x4", "2x2x8x4");
  EXPECT_EQ(loop.find("dot_general"), std::string::npos) << loop;
  EXPECT_EQ(loop.find("reduce"), std::string::npos) << loop;
  EXPECT_NE(gate("2x2x2x2", "2x2x2x2").find("dot_general"), std::string::npos);
}

// The coordinates of points. Other dimensions are better for vectors.
TEST(SimplifyReduce, AFewElementsAreTakenOneByOne) {
  const auto sums = [](const std::string& from, const std::string& to) {
    return Simplified(
        "func.func @main(%x: tensor<" + from + ">) -> tensor<" + to +
        "> { %z = stablehlo.constant dense<0.0> : tensor<f32> %y = "
        "stablehlo.reduce(%x init: %z) applies stablehlo.add across "
        "dimensions = [1] : (tensor<" +
        from + ">, tensor<f32>) -> tensor<" + to + "> return %y : tensor<" +
        to + "> }");
  };
  EXPECT_EQ(sums("64x2xf32", "64xf32"),
            "constant slice broadcast_in_dim add slice add reshape");
  const auto is_folded = [&](const std::string& from, const std::string& to) {
    return sums(from, to) == "constant reduce{add}";
  };
  EXPECT_FALSE(is_folded("64x8xf32", "64xf32"));
  EXPECT_TRUE(is_folded("63x8xf32", "63xf32"));  // too few rows for vectors
  EXPECT_TRUE(is_folded("64x9xf32", "64xf32"));
  EXPECT_EQ(sums("6x2xf32", "6xf32"), "constant reduce{add}");
}

TEST(SimplifyReduce, OperandsThatDoNotMeetAreReducedAlone) {
  const auto with = [](std::string_view last) {
    return Simplified(StrCat(R"(
    func.func @main(%x: tensor<4x3xf32>, %y: tensor<4x3xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0:2 = "stablehlo.reduce"(%x, %y, %z, %z) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
        %1 = stablehlo.add %a, %c : tensor<f32>
        %2 = stablehlo.maximum )",
                             last, R"( : tensor<f32>
        stablehlo.return %1, %2 : tensor<f32>, tensor<f32>
      }) {dimensions = array<i64: 1>} : (tensor<4x3xf32>, tensor<4x3xf32>,
          tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
      return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
    })"));
  };
  EXPECT_EQ(with("%b, %d"), "constant reduce{add} reduce{maximum}");
  EXPECT_EQ(with("%b, %c"), "constant reduce{add maximum}");
}

// --- Control flow, calls -----------------------------------------------------

TEST(SimplifyControl, KnownBranchesAreTaken) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %p = stablehlo.constant dense<false> : tensor<i1>
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.exponential %x : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }, {
        %1 = stablehlo.tanh %x : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })"),
            "tanh");
}

constexpr char kLoop[] = R"(
    func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
      %i = stablehlo.constant dense<0> : tensor<i32>
      %n = stablehlo.constant dense<COUNT> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:4 = stablehlo.while(%a = %i, %b = %n, %c = %x, %d = %y)
          : tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>
        cond {
          %1 = stablehlo.compare LT, %a, %b
              : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %1 = stablehlo.add %a, %one : tensor<i32>
          %2 = stablehlo.multiply %c, %d : tensor<4xf32>
          stablehlo.return %1, %b, %2, %d
              : tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>
        }
      return %0#2 : tensor<4xf32>
    })";

std::string Loop(const std::string& count) {
  std::string text = kLoop;
  return text.replace(text.find("COUNT"), 5, count);
}

TEST(SimplifyControl, LoopsCarryWhatChanges) {
  EXPECT_EQ(Simplified(Loop("3")),
            "constant constant constant while{compare}{add multiply}");
  const std::string text = SimplifiedText(Loop("3"));
  EXPECT_NE(text.find(": tensor<i32>, tensor<4xf32>\n"), std::string::npos)
      << text;
}

TEST(SimplifyControl, LoopsThatNeverRunGo) {
  EXPECT_EQ(Simplified(Loop("0")), "");
}

TEST(SimplifyControl, CallsBarriersAndDeadOpsGo) {
  EXPECT_EQ(Simplified(R"(
    func.func private @silu(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.logistic %x : tensor<4xf32>
      %1 = stablehlo.multiply %x, %0 : tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.sine %x : tensor<4xf32>
      %1 = stablehlo.optimization_barrier %x : tensor<4xf32>
      %2 = call @silu(%1) : (tensor<4xf32>) -> tensor<4xf32>
      %3 = call @silu(%x) : (tensor<4xf32>) -> tensor<4xf32>
      %4 = stablehlo.add %2, %3 : tensor<4xf32>
      return %4 : tensor<4xf32>
    })"),
            "logistic multiply add");
}

TEST(SimplifyControl, WishesOfAnOrderGo) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.sine %x : tensor<4xf32>
      %1 = stablehlo.cosine %0 : tensor<4xf32>
      stablehlo.custom_call @control_dep(%0, %1) {has_side_effect = true}
          : (tensor<4xf32>, tensor<4xf32>) -> ()
      return %1 : tensor<4xf32>
    })"),
            "sine cosine");
}

// JAX writes them with an effect.
TEST(SimplifyControl, PlacementsGo) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.sine %x : tensor<4xf32>
      %1 = stablehlo.custom_call @annotate_device_placement(%0) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
      %2 = stablehlo.cosine %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    })"),
            "sine cosine");
}

TEST(SimplifyControl, OpsWithEffectsStay) {
  EXPECT_EQ(Simplified(R"(
    module attributes {mhlo.num_replicas = 1 : i32} {
    func.func @main() -> tensor<ui32> {
      %0 = stablehlo.replica_id : tensor<ui32>
      %c = stablehlo.constant dense<3> : tensor<ui32>
      %1 = "stablehlo.all_reduce"(%c) ({
        ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
          %s = stablehlo.add %a, %b : tensor<ui32>
          stablehlo.return %s : tensor<ui32>
      }) {replica_groups = dense<0> : tensor<1x1xi64>}
          : (tensor<ui32>) -> tensor<ui32>
      %2 = stablehlo.add %0, %1 : tensor<ui32>
      return %2 : tensor<ui32>
    }})"),
            "replica_id constant all_reduce{add} add");
}

TEST(SimplifyFold, BodiesHaveConstantsOfTheirOwn) {
  EXPECT_EQ(Simplified(R"(
    func.func @main(%x: tensor<4x3xf32>) -> (tensor<4xf32>, tensor<f32>) {
      %z = stablehlo.constant dense<3.0> : tensor<f32>
      %0 = stablehlo.reduce(%x init: %z) across dimensions = [1]
          : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
        reducer(%a: tensor<f32>, %b: tensor<f32>) {
          %c = stablehlo.constant dense<3.0> : tensor<f32>
          %1 = stablehlo.multiply %b, %c : tensor<f32>
          %2 = stablehlo.add %a, %1 : tensor<f32>
          stablehlo.return %2 : tensor<f32>
        }
      return %0, %z : tensor<4xf32>, tensor<f32>
    })"),
            "constant reduce{constant multiply add}");
}

TEST(SimplifyFold, LargeResultsAreNotMade) {
  const std::string text = R"(
    func.func @main() -> tensor<1000xf32> {
      %0 = stablehlo.iota dim = 0 : tensor<1000xf32>
      %1 = stablehlo.sine %0 : tensor<1000xf32>
      return %1 : tensor<1000xf32>
    })";
  EXPECT_EQ(Simplified(text), "constant");
  const auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const auto simple =
      Simplify(*hlo::CanonicalModule(*module), {.max_folded_bytes = 100});
  ASSERT_TRUE(simple.ok()) << simple.status().ToString();
  EXPECT_EQ((*simple)->entry()->body.ops.size(), 3u);
}

// --- Whole programs ----------------------------------------------------------

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

bool HasOp(const hlo::Region& region, hlo::OpCode code) {
  for (const auto& op : region.ops) {
    if (op->code == code) return true;
    for (const hlo::Region& inner : op->regions)
      if (HasOp(inner, code)) return true;
  }
  return false;
}

// Checks a program as it is, and with its constants as arguments, so that less
// is folded.
Status CheckCase(const hlo::Module& module, const hlo::Function& function,
                 std::string* note) {
  const auto stripped = hlo::StripChecks(module, function);
  if (!stripped.ok()) return Status();  // it needs more than one core
  for (const bool lift : {false, true}) {
    hlo::Module copy = hlo::Clone(stripped->module);
    std::vector<hlo::Literal> arguments;
    hlo::Function* entry = nullptr;
    for (const auto& f : copy.functions)
      if (f->name == stripped->function) entry = f.get();
    if (!entry->body.arguments.empty()) return Status();
    // The numbers that rng draws depend on its position in the program.
    if (HasOp(entry->body, hlo::OpCode::kRng)) return Status();
    if (lift)
      for (HostArray& array : hlo::LiftConstants(entry))
        arguments.push_back(std::move(array));
    ESCALA_ASSIGN_OR_RETURN(hlo::Module before, hlo::EntryModule(copy, *entry));
    ESCALA_RETURN_IF_ERROR(hlo::Verify(&before));
    ESCALA_ASSIGN_OR_RETURN(const auto after,
                            Simplify(*hlo::CanonicalModule(before)));
    const std::string difference = Difference(before, *after, arguments);
    if (!difference.empty()) return Internal(difference);
    *note += "x";
  }
  return Status();
}

TEST(SimplifyPrograms, KeepTheirBits) {
  size_t checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(ESCALA_SOURCE_DIR) / "tests/programs")) {
    if (entry.path().extension() != ".mlir") continue;
    for (const hlo::CheckResult& result : hlo::ForEachCase(
             ReadFile(entry.path()), entry.path().filename(), CheckCase)) {
      EXPECT_NE(result.outcome, hlo::CheckResult::Outcome::kFailed)
          << entry.path() << ":" << result.line << ": " << result.reason;
      checked += result.reason.size();
    }
  }
  EXPECT_GE(checked, 2542u);
}

TEST(SimplifyPrograms, TrainingStepsLoseAThirdOfTheirOps) {
  for (const char* name : {"mlp_128", "gpt_96", "resnet20_128"}) {
    const auto module =
        hlo::ReadModule(ReadFile(std::filesystem::path(ESCALA_SOURCE_DIR) /
                                 "tests/hbm" / (std::string(name) + ".mlir")));
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    const auto count = [](const hlo::Region& region, const auto& self) -> int {
      int ops = 0;
      for (const auto& op : region.ops) {
        ++ops;
        for (const hlo::Region& inner : op->regions) ops += self(inner, self);
      }
      return ops;
    };
    int before = 0;
    for (const auto& function : module->functions)
      before += count(function->body, count);
    const auto simple = Simplify(*hlo::CanonicalModule(*module));
    ASSERT_TRUE(simple.ok()) << simple.status().ToString();
    EXPECT_EQ((*simple)->functions.size(), 1u);
    EXPECT_LT(count((*simple)->entry()->body, count), 0.7 * before) << name;
  }
}

TEST(Simplify, MaximaOfNarrowFloatsAreThoseOfTheirBits) {
  for (const std::string type : {"bf16", "f16"})
    for (const char* op : {"maximum", "minimum"})
      for (const char* init : {"0xFF80", "0x7F80", "0x0000", "0x3C00"}) {
        const std::string found = Simplified(
            "func.func @main(%x: tensor<70x64x" + type + ">) -> tensor<70x" +
            type + "> { %i = stablehlo.constant dense<" + init + "> : tensor<" +
            type + "> %r = stablehlo.reduce(%x init: %i) applies stablehlo." +
            op + " across dimensions = [1] : (tensor<70x64x" + type +
            ">, tensor<" + type + ">) -> tensor<70x" + type +
            "> return %r : tensor<70x" + type + "> }");
        EXPECT_NE(found.find(StrCat("reduce{", op, "}")), std::string::npos)
            << found;
        EXPECT_NE(found.find("bitcast_convert"), std::string::npos) << found;
      }
}

}  // namespace
}  // namespace escala::engine
