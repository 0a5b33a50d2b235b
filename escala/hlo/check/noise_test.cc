#include "escala/hlo/check/noise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "escala/hlo/check/runner.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// The first element of @main's only result, for each kind of noise.
std::vector<double> Noisy(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  std::vector<double> values;
  for (int kind = 0; module.ok() && kind < kNoises; ++kind) {
    auto noisy = WidenWithNoise(*module, kind);
    EXPECT_TRUE(noisy.ok()) << noisy.status().ToString();
    if (!noisy.ok()) continue;
    auto rows = MakeReferenceRunner()->Run(*noisy, *noisy->Find("main"), {{}},
                                           1, 1, nullptr);
    EXPECT_TRUE(rows.ok()) << rows.status().ToString();
    if (rows.ok()) values.push_back((*rows)[0][0].array.as<double>()[0]);
  }
  return values;
}

TEST(Noise, LeavesWhatIsExact) {
  // Sums, products, and moves of small numbers are exact; floor sees no noise.
  EXPECT_EQ(Noisy(R"(
    func.func @main() -> tensor<f32> {
      %a = stablehlo.constant dense<[1.25, -2.5, 8.0]> : tensor<3xf32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %1 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
      %2 = stablehlo.subtract %1, %0 : tensor<f32>
      %3 = stablehlo.floor %2 : tensor<f32>
      return %3 : tensor<f32>
    })"),
            std::vector<double>(kNoises, 65));
}

TEST(Noise, RoundsToTheTypeUpAndDown) {
  const std::vector<double> values = Noisy(R"(
    func.func @main() -> tensor<bf16> {
      %one = stablehlo.constant dense<1.0> : tensor<bf16>
      %three = stablehlo.constant dense<-3.0> : tensor<bf16>
      %0 = stablehlo.divide %one, %three : tensor<bf16>
      return %0 : tensor<bf16>
    })");
  ASSERT_EQ(values.size(), static_cast<size_t>(kNoises));
  const double small = -85.0 / 256, large = -85.5 / 256;  // around -1/3
  EXPECT_EQ(values[0], small);                            // up
  EXPECT_EQ(values[1], large);                            // down
  EXPECT_EQ(values[2], small);                            // in
  EXPECT_EQ(values[3], large);                            // out
  for (const double value : values)
    EXPECT_TRUE(value == small || value == large) << value;
}

TEST(Noise, IsThatOfTheTermsWhereTheyCancel) {
  // 1000/3 - 1000/3 + 1: the result is 1, but its error is that of the thirds.
  double largest = 0;
  for (const double value : Noisy(R"(
    func.func @main() -> tensor<f32> {
      %a = stablehlo.constant dense<[1000.0, -1000.0, 3.0]> : tensor<3xf32>
      %third = stablehlo.constant dense<0.333333343> : tensor<3xf32>
      %0 = stablehlo.dot_general %a, %third, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
      return %0 : tensor<f32>
    })")) {
    EXPECT_NEAR(value, 1, 0x1p-12);
    largest = std::max(largest, std::abs(value - 1));
  }
  EXPECT_GT(largest, 0x1p-18);
}

TEST(Noise, CallsFromAnywhereAreChecked) {
  (void)Noisy(
      "func.func @main() -> tensor<f32> {\n  %0 = stablehlo.constant "
      "dense<1.0> : tensor<f32>\n  return %0 : tensor<f32>\n}");
  for (const char* target : {"escala.shake", "escala.settle"}) {
    auto module = ReadModule(
        StrCat("func.func @main(%x: tensor<f64>) -> tensor<f64> {\n  %0 = "
               "stablehlo.custom_call @",
               target, "(%x) : (tensor<f64>) -> tensor<f64>\n  return %0 : ",
               "tensor<f64>\n}"));
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    const HostArray x(Shape{ElementType::kF64, {}});
    const auto rows = MakeReferenceRunner()->Run(*module, *module->Find("main"),
                                                 {{Literal(x)}}, 1, 1, nullptr);
    EXPECT_EQ(rows.status().code(), StatusCode::kInvalidArgument);
  }
}

// Each custom call moves its operand's elements and writes only its result.
TEST(Noise, CallsWriteTheirResultAlone) {
  (void)Noisy(
      "func.func @main() -> tensor<f32> {\n  %0 = stablehlo.constant "
      "dense<1.0> : tensor<f32>\n  return %0 : tensor<f32>\n}");
  const Type type = Type::Tensor(ElementType::kF64, {3});
  Function function("main");
  const ValueId x = function.NewValue(type), y = function.NewValue(type);
  const ValueId result = function.NewValue(type);
  for (const bool settle : {false, true}) {
    Op op;
    op.code = OpCode::kCustomCall;
    op.operands = {x};
    if (settle) op.operands.push_back(y);
    op.results = {result};
    op.attributes.Set("call_target_name",
                      std::string(settle ? "escala.settle" : "escala.shake"));
    op.attributes.Set("escala.type", Type::Tensor(ElementType::kF32, {}));
    op.attributes.Set("escala.ulps", FloatValue{1, ElementType::kF64});
    op.attributes.Set("escala.way", std::string("up"));
    op.attributes.Set("escala.seed", IntValue{7});
    const double third = 1.0 / 3;
    const double from[] = {third, third, third, third};
    double to[] = {-1, -1, -1, -1};
    const ConstView view{&type.shape, reinterpret_cast<const std::byte*>(from)};
    const ConstView views[] = {view, view};
    const View out{&type.shape, reinterpret_cast<std::byte*>(to)};
    const Status status = ref::CustomCall({{Module(), function, op},
                                           {views, op.operands.size()},
                                           {&out, 1},
                                           nullptr,
                                           {}});
    ASSERT_TRUE(status.ok()) << status.ToString();
    for (int i = 0; i < 3; ++i) {
      EXPECT_GT(to[i], third);
      EXPECT_LT(to[i], third + 0x1p-23);
    }
    EXPECT_EQ(to[3], -1);
  }
}

// Each random kind rounds about half of the inexact values up, and not the same
// half.
TEST(Noise, TheRandomOnesDiffer) {
  auto module = ReadModule(R"(
    func.func @main() -> tensor<256xf32> {
      %i = stablehlo.iota dim = 0 : tensor<256xf32>
      %seven = stablehlo.constant dense<7.0> : tensor<256xf32>
      %0 = stablehlo.divide %i, %seven : tensor<256xf32>
      return %0 : tensor<256xf32>
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  std::vector<HostArray> values;
  for (const int kind : {0, 1, 4, 5}) {
    auto noisy = WidenWithNoise(*module, kind);
    ASSERT_TRUE(noisy.ok()) << noisy.status().ToString();
    auto rows = MakeReferenceRunner()->Run(*noisy, *noisy->Find("main"), {{}},
                                           1, 1, nullptr);
    ASSERT_TRUE(rows.ok()) << rows.status().ToString();
    values.push_back((*rows)[0][0].array);
  }
  const auto at = [&](int kind, int i) { return values[kind].as<double>()[i]; };
  int up[2] = {}, other = 0, inexact = 0;
  for (int i = 0; i < 256; ++i) {
    if (i % 7 != 0) ++inexact;
    EXPECT_EQ(at(0, i) != at(1, i), i % 7 != 0) << i;
    for (const int random : {2, 3}) {
      const bool is_up = at(random, i) == at(0, i);
      EXPECT_TRUE(is_up || at(random, i) == at(1, i)) << i;
      up[random - 2] += i % 7 != 0 && is_up ? 1 : 0;
    }
    other += at(2, i) != at(3, i) ? 1 : 0;
  }
  // Half of the 219 inexact values, within five standard deviations.
  for (const int count : {up[0], up[1], other})
    EXPECT_NEAR(count, inexact / 2.0, 37);
}

TEST(Noise, ReachesBodiesOfFoldsAndLoops) {
  const std::vector<double> values = Noisy(R"(
    func.func @main() -> tensor<f32> {
      %tenth = stablehlo.constant dense<0.1> : tensor<1000xf32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %n = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%i = %n, %v = %zero) : tensor<i32>, tensor<f32>
      cond {
        %two = stablehlo.constant dense<2> : tensor<i32>
        %more = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        %sum = stablehlo.reduce(%tenth init: %v) applies stablehlo.add across dimensions = [0] : (tensor<1000xf32>, tensor<f32>) -> tensor<f32>
        stablehlo.return %next, %sum : tensor<i32>, tensor<f32>
      }
      return %0#1 : tensor<f32>
    })");
  ASSERT_EQ(values.size(), static_cast<size_t>(kNoises));
  EXPECT_GT(values[0], 200 + 1e-3);  // 2000 roundings up
  EXPECT_LT(values[1], 200 - 1e-3);
}

}  // namespace
}  // namespace escala::hlo
