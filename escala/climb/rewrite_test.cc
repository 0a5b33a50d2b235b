#include "escala/climb/rewrite.h"

#include <gtest/gtest.h>

#include <cmath>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::climb {
namespace {

constexpr char kProgram[] = R"(
module attributes {mhlo.num_replicas = 8 : i32} {
  func.func @main(%x: tensor<4x6xf32>, %w: tensor<6x3xf32>,
                  %image: tensor<1x5x5x4xf32>, %kernel: tensor<3x3x4x2xf32>)
      -> (tensor<4x3xf32>, tensor<4xf32>, tensor<1x3x3x2xf32>, tensor<4xf32>) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
    %all = "stablehlo.all_reduce"(%y) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]>
          : tensor<2x4xi64>} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add
        across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %most = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum
        across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %seen = stablehlo.convolution(%image, %kernel)
        dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
        : (tensor<1x5x5x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x3x3x2xf32>
    return %all, %sum, %seen, %most : tensor<4x3xf32>, tensor<4xf32>,
        tensor<1x3x3x2xf32>, tensor<4xf32>
  }
}
)";

hlo::Module Read() {
  auto module = hlo::ReadModule(kProgram);
  ESCALA_CHECK(module.ok(), module.status().message());
  return *std::move(module);
}

int Count(const std::string& text, const std::string& part) {
  int count = 0;
  for (size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++count;
  return count;
}

// Reads the module again, so that it is verified.
std::vector<std::vector<hlo::Literal>> Interpret(const hlo::Module& module) {
  const auto read = hlo::ReadModule(hlo::Print(module));
  ESCALA_CHECK(read.ok(), read.status().message());
  std::vector<std::vector<hlo::Literal>> arguments(8);
  uint32_t state = 3;
  for (auto& of_core : arguments)
    for (const hlo::ValueId argument : read->entry()->body.arguments) {
      HostArray array(read->entry()->shape(argument));
      for (int64_t i = 0; i < array.shape().num_elements(); ++i) {
        state = state * 1664525 + 1013904223;
        array.mutable_as<float>()[i] =
            static_cast<float>(state >> 8) / (1 << 23) - 1;
      }
      of_core.emplace_back(array);
    }
  hlo::InterpreterOptions options;
  options.num_replicas = 8;
  auto results = hlo::RunPerCore(*read, *read->entry(), arguments, options);
  ESCALA_CHECK(results.ok(), results.status().message());
  return *std::move(results);
}

TEST(Rewrite, AddsTheSameNumbersInAnotherOrder) {
  const hlo::Module module = Read();
  const hlo::Module changed = WithOtherSums(module);
  const std::string text = hlo::Print(changed);
  // Two operands of the product, two of the convolution, one sum.
  EXPECT_EQ(Count(text, "stablehlo.reverse"), 5);
  EXPECT_EQ(Count(text, "stablehlo.all_reduce"), 2);
  EXPECT_EQ(Count(text, "[[0, 4], [2, 6], [1, 5], [3, 7]]"), 1) << text;
  EXPECT_EQ(Count(text, "[[0, 2], [4, 6], [1, 3], [5, 7]]"), 1) << text;
  const auto before = Interpret(module), after = Interpret(changed);
  bool is_other = false;
  for (size_t core = 0; core < before.size(); ++core)
    for (size_t r = 0; r < before[core].size(); ++r) {
      const HostArray &a = before[core][r].array, &b = after[core][r].array;
      for (int64_t i = 0; i < a.shape().num_elements(); ++i) {
        EXPECT_NEAR(a.as<float>()[i], b.as<float>()[i], 2e-6);
        is_other |= a.as<float>()[i] != b.as<float>()[i];
      }
    }
  EXPECT_TRUE(is_other);
}

TEST(Rewrite, AsksForExactProducts) {
  const std::string text = hlo::Print(WithExactProducts(Read()));
  EXPECT_EQ(Count(text, "HIGHEST"), 4) << text;
  EXPECT_TRUE(hlo::ReadModule(text).ok());
}

}  // namespace
}  // namespace escala::climb
