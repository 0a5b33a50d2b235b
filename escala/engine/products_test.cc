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

// Compares with the reference, and checks that nothing fell back to it.
void Check(const std::string& text) {
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  EngineOptions options;
  options.explain = true;
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

}  // namespace
}  // namespace escala::engine
