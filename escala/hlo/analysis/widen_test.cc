#include "escala/hlo/analysis/widen.h"

#include <gtest/gtest.h>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(module).value() : Module();
}

// Runs @main, which has no arguments, in f64.
std::vector<HostArray> RunWide(std::string_view text) {
  auto wide = Widen(Read(text));
  EXPECT_TRUE(wide.ok()) << wide.status().ToString();
  if (!wide.ok()) return {};
  auto rows = RunPerCore(*wide, *wide->Find("main"), {{}}, {});
  EXPECT_TRUE(rows.ok()) << rows.status().ToString();
  std::vector<HostArray> results;
  if (rows.ok())
    for (const Literal& literal : (*rows)[0]) results.push_back(literal.array);
  return results;
}

TEST(Widen, ValuesAreExact) {
  const auto arrays = ReadConstants(
      "[dense<[0.1, -2.5, 0x7F800000]> : tensor<3xf32>,"
      " dense<[0.1, 3.0]> : tensor<2xbf16>,"
      " dense<0.1> : tensor<f16>,"
      " dense<(0.1, -2.0)> : tensor<complex<f32>>,"
      " dense<7> : tensor<i32>]");
  ASSERT_TRUE(arrays.ok());
  const HostArray f32 = Widen((*arrays)[0]);
  EXPECT_EQ(f32.shape().ToString(), "tensor<3xf64>");
  EXPECT_EQ(f32.as<double>()[0], static_cast<double>(0.1f));
  EXPECT_EQ(f32.as<double>()[2], std::numeric_limits<double>::infinity());
  EXPECT_EQ(Widen((*arrays)[1]).as<double>()[0], 0.10009765625);
  EXPECT_EQ(Widen((*arrays)[2]).as<double>()[0], 0.0999755859375);
  const HostArray complex = Widen((*arrays)[3]);
  EXPECT_EQ(complex.shape().ToString(), "tensor<complex<f64>>");
  EXPECT_EQ(complex.as<double>()[1], -2.0);
  EXPECT_EQ(Widen((*arrays)[4]).shape().ToString(), "tensor<i32>");
}

TEST(Widen, ComputesWithoutRounding) {
  // 1 + 2^-30 is not representable in f32, nor in the bf16 of the conversion.
  const auto results = RunWide(R"(
    func.func @main() -> (tensor<f32>, tensor<2xf32>) {
      %one = stablehlo.constant dense<1.0> : tensor<f32>
      %small = stablehlo.constant dense<9.31322575e-10> : tensor<f32>
      %sum = stablehlo.add %one, %small : tensor<f32>
      %narrow = stablehlo.convert %sum : (tensor<f32>) -> tensor<bf16>
      %back = stablehlo.convert %narrow : (tensor<bf16>) -> tensor<f32>
      %all = stablehlo.broadcast_in_dim %back, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %total = stablehlo.reduce(%all init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
      return %back, %total : tensor<f32>, tensor<2xf32>
    })");
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0].shape().ToString(), "tensor<f64>");
  EXPECT_EQ(results[0].as<double>()[0], 1 + 0x1p-30);
  EXPECT_EQ(results[1].as<double>()[1], 3 + 3 * 0x1p-30);
}

TEST(Widen, BitsStayThoseOfTheNarrowType) {
  const auto results = RunWide(R"(
    func.func @main() -> (tensor<i32>, tensor<f32>, tensor<f32>) {
      %one = stablehlo.constant dense<1.0> : tensor<f32>
      %bits = stablehlo.bitcast_convert %one : (tensor<f32>) -> tensor<i32>
      %two = stablehlo.constant dense<0x40000000> : tensor<i32>
      %float = stablehlo.bitcast_convert %two : (tensor<i32>) -> tensor<f32>
      %next = chlo.next_after %one, %float : tensor<f32>, tensor<f32> -> tensor<f32>
      return %bits, %float, %next : tensor<i32>, tensor<f32>, tensor<f32>
    })");
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(results[0].as<int32_t>()[0], 0x3F800000);
  EXPECT_EQ(results[1].as<double>()[0], 2.0);
  EXPECT_EQ(results[2].as<double>()[0], 1 + 0x1p-23);
}

TEST(Widen, ReachesRegionsAndCalls) {
  const auto results = RunWide(R"(
    func.func private @double(%x: tensor<f16>) -> tensor<f16> {
      %0 = stablehlo.add %x, %x : tensor<f16>
      return %0 : tensor<f16>
    }
    func.func @main() -> tensor<f16> {
      %x = stablehlo.constant dense<3.0e+04> : tensor<f16>
      %n = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<f16>
      cond {
        %three = stablehlo.constant dense<3> : tensor<i32>
        %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        %twice = func.call @double(%v) : (tensor<f16>) -> tensor<f16>
        stablehlo.return %next, %twice : tensor<i32>, tensor<f16>
      }
      return %0#1 : tensor<f16>
    })");
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].as<double>()[0], 240000);  // would be infinity in f16
}

TEST(Widen, PrintsAProgram) {
  auto wide = Widen(Read(R"(
    func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })"));
  ASSERT_TRUE(wide.ok()) << wide.status().ToString();
  const std::string text = Print(*wide);
  EXPECT_EQ(text.find("f32"), std::string::npos) << text;
  EXPECT_EQ(text.find("algorithm"), std::string::npos) << text;
  EXPECT_TRUE(ReadModule(text).ok());
}

}  // namespace
}  // namespace escala::hlo
