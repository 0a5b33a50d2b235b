// Programs of complex numbers give the same results as before by the reference.
#include "escala/engine/simplify/split_complex.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/engine/simplify/simplify.h"
#include "escala/engine/simplify/simplify_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// What differs between the program and its rewritten form.
std::string DifferenceOf(std::string_view text) {
  auto module = hlo::ReadModule(text);
  ESCALA_CHECK(module.ok(), module.status().message());
  const auto split = SplitComplex(*module);
  ESCALA_CHECK(split != nullptr, "there are complex values");
  return Difference(*module, *split, {});
}

// A comparator has the left and the right element of each array side by side.
TEST(SplitComplex, SortsComplexNumbersWithOthers) {
  EXPECT_EQ(DifferenceOf(R"(
func.func @main() -> (tensor<3xf32>, tensor<3xi32>) {
  %re = stablehlo.constant dense<[3.0, 1.0, 2.0]> : tensor<3xf32>
  %im = stablehlo.constant dense<[0.5, -7.0, 9.0]> : tensor<3xf32>
  %z = stablehlo.complex %re, %im : tensor<3xcomplex<f32>>
  %n = stablehlo.iota dim = 0 : tensor<3xi32>
  %r:2 = "stablehlo.sort"(%z, %n) ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %p: tensor<i32>, %q: tensor<i32>):
      %x = stablehlo.real %a : (tensor<complex<f32>>) -> tensor<f32>
      %y = stablehlo.real %b : (tensor<complex<f32>>) -> tensor<f32>
      %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<3xcomplex<f32>>, tensor<3xi32>) -> (tensor<3xcomplex<f32>>, tensor<3xi32>)
  %o = stablehlo.imag %r#0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %o, %r#1 : tensor<3xf32>, tensor<3xi32>
})"),
            "");
}

// The sign of a zero part decides on which side of a branch cut a result is.
TEST(SplitComplex, ZeroPartsKeepTheirSign) {
  for (const char* op : {"stablehlo.cosine", "stablehlo.sine", "stablehlo.tanh",
                         "stablehlo.tan", "chlo.cosh", "chlo.sinh"})
    EXPECT_EQ(
        DifferenceOf(StrCat(
            R"(
func.func @main() -> tensor<12xi1> {
  %re = stablehlo.constant dense<[2.0, 2.0, -2.0, 0.0, -0.0, 0.0]> : tensor<6xf32>
  %im = stablehlo.constant dense<[0.0, -0.0, 0.0, 2.0, 2.0, -0.0]> : tensor<6xf32>
  %z = stablehlo.complex %re, %im : tensor<6xcomplex<f32>>
  %f = ")",
            op, R"("(%z) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %x = stablehlo.real %f : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
  %y = stablehlo.imag %f : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
  %v = stablehlo.concatenate %x, %y, dim = 0 : (tensor<6xf32>, tensor<6xf32>) -> tensor<12xf32>
  %b = stablehlo.bitcast_convert %v : (tensor<12xf32>) -> tensor<12xi32>
  %0 = stablehlo.constant dense<0> : tensor<12xi32>
  %r = stablehlo.compare LT, %b, %0 : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  return %r : tensor<12xi1>
})")),
        "")
        << op;
}

// e^x cos y is near 1 here, so the real part loses digits that f32 lacks.
TEST(SplitComplex, ExponentialMinusOneKeepsItsDigits) {
  EXPECT_EQ(DifferenceOf(R"(
func.func @main() -> tensor<4xf32> {
  %re = stablehlo.constant dense<[1.25, 2.5, 0.7, 5.0]> : tensor<4xf32>
  %im = stablehlo.constant dense<[1.28, 1.4886, 1.051, 1.56405]> : tensor<4xf32>
  %z = stablehlo.complex %re, %im : tensor<4xcomplex<f32>>
  %f = stablehlo.exponential_minus_one %z : tensor<4xcomplex<f32>>
  %r = stablehlo.real %f : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
})"),
            "");
}

// The plain formula multiplies infinity by an imaginary part of zero.
TEST(SplitComplex, RealPowersOfInfinityAreReal) {
  EXPECT_EQ(DifferenceOf(R"(
func.func @main() -> tensor<8xf32> {
  %re = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<4xf32>
  %im = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.0]> : tensor<4xf32>
  %to = stablehlo.constant dense<[2.5, 2.5, -1.5, 0.0]> : tensor<4xf32>
  %0 = stablehlo.constant dense<0.0> : tensor<4xf32>
  %z = stablehlo.complex %re, %im : tensor<4xcomplex<f32>>
  %w = stablehlo.complex %to, %0 : tensor<4xcomplex<f32>>
  %f = stablehlo.power %z, %w : tensor<4xcomplex<f32>>
  %a = stablehlo.real %f : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %b = stablehlo.imag %f : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %v = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %v : tensor<8xf32>
})"),
            "");
}

// Numbers of 64 bits are moved whole.
TEST(SplitComplex, ScattersThatOverwriteStayWhole) {
  const auto module = hlo::ReadModule(R"(
func.func @main(%x: tensor<9x4xcomplex<f32>>, %k: tensor<5x1xi32>, %u: tensor<5x4xcomplex<f32>>) -> tensor<9x4xcomplex<f32>> {
  %r = "stablehlo.scatter"(%x, %k, %u) ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
      stablehlo.return %b : tensor<complex<f32>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<9x4xcomplex<f32>>, tensor<5x1xi32>, tensor<5x4xcomplex<f32>>) -> tensor<9x4xcomplex<f32>>
  return %r : tensor<9x4xcomplex<f32>>
})");
  ASSERT_TRUE(module.ok()) << module.status().message();
  const auto simplified = Simplify(*SplitComplex(*module));
  ASSERT_TRUE(simplified.ok()) << simplified.status().message();
  EXPECT_EQ((*simplified)->entry()->body.ops.size(), 2u)
      << "expected a scatter and the return";
}

}  // namespace
}  // namespace escala::engine
