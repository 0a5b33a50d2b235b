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

TEST(Unreduced, IsAddedUpWhereItLeavesAManualComputation) {
  auto module = ReadModule(kProgram);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  ASSERT_TRUE(AddUpUnreduced(&*module).ok());
  // The text can be read again, which verifies the program.
  auto again = ReadModule(Print(*module));
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  EXPECT_EQ(Print(*again).find("unreduced"), std::string::npos);

  const float a[] = {10, 20, 30, 40};
  std::vector<std::vector<Literal>> arguments(1);
  arguments[0].emplace_back(
      HostArray::FromBytes(Shape{ElementType::kF32, {4}}, a));
  InterpreterOptions options;
  options.num_partitions = 4;
  const auto results = RunGlobal(*again, *again->entry(), arguments, options);
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  const auto* sum =
      reinterpret_cast<const float*>((*results)[0][0].array.data());
  // Two devices along y each added 1.
  EXPECT_EQ(std::vector<float>(sum, sum + 4),
            (std::vector<float>{12, 22, 32, 42}));
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
