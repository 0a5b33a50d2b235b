#include "escala/tpu/masks.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::tpu {
namespace {

// The words of the only mask of a ReLU behind a convolution, or "". `bias` is
// what is added before the comparison.
std::string WordsOf(const std::string& size, const std::string& bias) {
  std::string text = R"(
    func.func @main(%x: tensor<4xSxSx3xf32>, %k: tensor<3x3x3x16xf32>,
        %b: tensor<16xf32>) -> tensor<4xSxSx16xi1> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.convolution(%x, %k)
          dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
          window = {stride = [1, 1], pad = [[1, 1], [1, 1]],
              lhs_dilate = [1, 1], rhs_dilate = [1, 1]}
          {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
          : (tensor<4xSxSx3xf32>, tensor<3x3x3x16xf32>) -> tensor<4xSxSx16xf32>
      %mean = stablehlo.reduce(%0 init: %zero) applies stablehlo.add
          across dimensions = [0, 1, 2]
          : (tensor<4xSxSx16xf32>, tensor<f32>) -> tensor<16xf32>
      %1 = stablehlo.broadcast_in_dim BIAS, dims = [3]
          : (tensor<16xf32>) -> tensor<4xSxSx16xf32>
      %2 = stablehlo.add %0, %1 : tensor<4xSxSx16xf32>
      %3 = stablehlo.broadcast_in_dim %zero, dims = []
          : (tensor<f32>) -> tensor<4xSxSx16xf32>
      %4 = stablehlo.compare GT, %2, %3
          : (tensor<4xSxSx16xf32>, tensor<4xSxSx16xf32>) -> tensor<4xSxSx16xi1>
      return %4 : tensor<4xSxSx16xi1>
    })";
  const auto replace = [&](const std::string& from, const std::string& to) {
    for (size_t at; (at = text.find(from)) != std::string::npos;)
      text.replace(at, from.size(), to);
  };
  replace("xSxSx", "x" + size + "x" + size + "x");
  replace("BIAS", bias);
  const Result<hlo::Module> module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  const hlo::Function& function = *module->entry();
  const PackedMasks masks = FindPackedMasks(function, function.body);
  EXPECT_LE(masks.size(), 1u);
  return masks.empty() ? "" : masks.begin()->second.ToString();
}

TEST(Masks, ArePackedAlongSpace) {
  EXPECT_EQ(WordsOf("28", "%b"), "tensor<4x28x16xui32>");
  EXPECT_EQ(WordsOf("14", "%b"), "tensor<4x14x16xui16>");
  EXPECT_EQ(WordsOf("7", "%b"), "tensor<4x7x16xui8>");
  EXPECT_EQ(WordsOf("33", "%b"), "");
}

// The kernel of the convolution cannot go on to the comparison.
TEST(Masks, OfANormalisedValueAreNot) { EXPECT_EQ(WordsOf("28", "%mean"), ""); }

}  // namespace
}  // namespace escala::tpu
