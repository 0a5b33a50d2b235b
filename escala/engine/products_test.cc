// Products that cannot be one GEMM on two matrices as they lie in memory.
#include <gtest/gtest.h>

#include "escala/engine/dense_program.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

HostArray Numbers(const Shape& shape, int64_t seed) {
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    array.mutable_as<float>()[i] =
        static_cast<float>((i * 37 + seed * 11) % 101 - 50) / 8;
  return array;
}

// Compares with the reference, and checks that nothing fell back to it. `says`:
// what the program's profile names.
void Check(const std::string& text, const std::string& says = "") {
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  EngineOptions options;
  options.explain = options.profile = true;
  const auto& parameters = module->entry()->body.arguments;
  auto program =
      DenseProgram::Compile(*module, std::vector<int>(parameters.size(), -1),
                            options, compiler->get(), &pool);
  ASSERT_TRUE(program.ok()) << program.status().message();
  EXPECT_EQ((*program)->explanation().find("by the reference"),
            std::string::npos)
      << (*program)->explanation();
  std::vector<HostArray> arguments;
  std::vector<hlo::Literal> literals;
  for (size_t i = 0; i < parameters.size(); ++i) {
    arguments.push_back(Numbers(module->entry()->shape(parameters[i]),
                                static_cast<int64_t>(i)));
    literals.push_back({arguments.back()});
  }
  auto expected = hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  ASSERT_TRUE(expected.ok()) << expected.status().message();
  auto results = (*program)->Run(
      arguments, std::vector<bool>(parameters.size(), false), RunContext{});
  ASSERT_TRUE(results.ok()) << results.status().message();
  EXPECT_NE((*program)->Profile().find(says), std::string::npos)
      << (*program)->Profile();
  const HostArray& want = (*expected)[0][0].array;
  const HostArray& got = (*results)[0];
  for (int64_t i = 0; i < want.shape().num_elements(); ++i)
    ASSERT_NEAR(got.as<float>()[i], want.as<float>()[i], 1e-2) << i;
}

// A weight gradient that is already summed over the cores that share the layer:
// a contraction over two dimensions.
TEST(Products, SumsOverRunsThatLieApart) {
  for (const char* k : {"96", "7"})
    Check(StrCat(R"(
func.func @main(%g: tensor<4x20x)",
                 k, R"(xf32>, %w: tensor<4x12x)", k,
                 R"(xf32>) -> tensor<20x12xf32> {
  %d = stablehlo.dot_general %g, %w, contracting_dims = [0, 2] x [0, 2] : (tensor<4x20x)",
                 k, R"(xf32>, tensor<4x12x)", k,
                 R"(xf32>) -> tensor<20x12xf32>
  return %d : tensor<20x12xf32>
})"));
}

// Attention of groups of heads: the heads of a group lie side by side only
// within a word, and are brought together over all words.
TEST(Products, LinesOfGroupsAreBroughtTogether) {
  Check(R"(
func.func @main(%k: tensor<75x2x24xf32>, %q: tensor<75x2x4x24xf32>) -> tensor<2x75x75x4xf32> {
  %d = stablehlo.dot_general %k, %q, batching_dims = [1] x [1], contracting_dims = [2] x [3] : (tensor<75x2x24xf32>, tensor<75x2x4x24xf32>) -> tensor<2x75x75x4xf32>
  return %d : tensor<2x75x75x4xf32>
})",
        "gemm 25x300x24");
  Check(R"(
func.func @main(%q: tensor<75x2x4x24xf32>, %k: tensor<75x2x24xf32>) -> tensor<2x75x4x75xf32> {
  %d = stablehlo.dot_general %q, %k, batching_dims = [1] x [1], contracting_dims = [3] x [2] : (tensor<75x2x4x24xf32>, tensor<75x2x24xf32>) -> tensor<2x75x4x75xf32>
  return %d : tensor<2x75x4x75xf32>
})",
        "gemm 100x75x24");
}

// Tiny matrices of f32, too, are not packed.
TEST(Products, ManyTinyMatrices) {
  Check(R"(
func.func @main(%a: tensor<500x3x3xf32>, %b: tensor<500x3x3xf32>) -> tensor<500x3x3xf32> {
  %d = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<500x3x3xf32>, tensor<500x3x3xf32>) -> tensor<500x3x3xf32>
  return %d : tensor<500x3x3xf32>
})",
        " of 3x3x3");
}

}  // namespace
}  // namespace escala::engine
