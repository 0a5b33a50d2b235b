#include "escala/hlo/unreduced.h"

#include <gtest/gtest.h>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// A manual computation on four devices: what they hold of %a is the sum, and
// each adds 1.
constexpr const char* kProgram = R"(
    module attributes {mhlo.num_partitions = 4 : i32} {
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%b: tensor<2xf32>) {
        %one = stablehlo.constant dense<1.0> : tensor<2xf32>
        %1 = stablehlo.add %b, %one : tensor<2xf32>
        sdy.return %1 : tensor<2xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    } })";

// What the program makes of 10, 20, 30, 40.
std::vector<float> RunOnFour(const Module& module) {
  const float a[] = {10, 20, 30, 40};
  std::vector<std::vector<Literal>> arguments(1);
  arguments[0].emplace_back(
      HostArray::FromBytes(Shape{ElementType::kF32, {4}}, a));
  InterpreterOptions options;
  options.num_partitions = 4;
  const auto results = RunGlobal(module, *module.entry(), arguments, options);
  EXPECT_TRUE(results.ok()) << results.status().ToString();
  if (!results.ok()) return {};
  const auto* values =
      reinterpret_cast<const float*>((*results)[0][0].array.data());
  return std::vector<float>(values, values + 4);
}

TEST(Unreduced, IsAddedUpWhereItLeavesAManualComputation) {
  auto module = ReadModule(kProgram);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  ASSERT_TRUE(AddUpUnreduced(&*module).ok());
  // The text can be read again, which verifies the program.
  auto again = ReadModule(Print(*module));
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  EXPECT_EQ(Print(*again).find("unreduced"), std::string::npos);

  // Two devices along y each added 1.
  EXPECT_EQ(RunOnFour(*again), (std::vector<float>{12, 22, 32, 42}));
}

TEST(Unreduced, MaximaAreTheSameOnAllDevices) {
  std::string text = kProgram;
  for (size_t at = 0; (at = text.find("unreduced={", at)) != text.npos; ++at)
    text.replace(at, 11, "unreduced=max{");
  text.replace(text.find("%a: tensor<4xf32>"), 17,
               "%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, "
               "[{\"x\"}], unreduced=min{\"y\"}>}");
  // Each device adds its number in place of 1.
  const size_t one = text.find("%one = ");
  text.replace(one, text.find('\n', one) - one,
               "%id = stablehlo.partition_id : tensor<ui32>\n"
               "%n = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>\n"
               "%one = stablehlo.broadcast_in_dim %n, dims = [] : "
               "(tensor<f32>) -> tensor<2xf32>");
  auto module = ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  EXPECT_NE(Print(*module).find("unreduced=max{\"y\"}"), std::string::npos);
  ASSERT_TRUE(AddUpUnreduced(&*module).ok());
  auto again = ReadModule(Print(*module));
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  // The argument's sharding alone still says so.
  const std::string printed = Print(*again);
  EXPECT_EQ(printed.find("unreduced"), printed.rfind("unreduced"));
  EXPECT_NE(printed.find("unreduced=min{\"y\"}"), printed.npos);
  // Devices 1 and 3 have the larger numbers of their pairs along y.
  EXPECT_EQ(RunOnFour(*again), (std::vector<float>{11, 21, 33, 43}));
}

TEST(Unreduced, OtherProgramsStay) {
  auto module = ReadModule(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : "
      "tensor<4xf32> }");
  ASSERT_TRUE(module.ok());
  const std::string before = Print(*module);
  ASSERT_TRUE(AddUpUnreduced(&*module).ok());
  EXPECT_EQ(Print(*module), before);
}

}  // namespace
}  // namespace escala::hlo
