// Which values share a loop kernel.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// The names and times of the kernels of a program of f32 arrays.
std::string KernelsOf(const std::string& text) {
  auto module = hlo::ReadModule(text);
  if (!module.ok()) return module.status().ToString();
  auto compiler = MakeLoopCompiler();
  ThreadPool pool(0);
  EngineOptions options;
  options.profile = true;
  options.blocks.weigh_cost = false;
  std::vector<HostArray> arguments;
  for (hlo::ValueId v : module->entry()->body.arguments) {
    arguments.emplace_back(module->entry()->shape(v));
    std::fill_n(arguments.back().mutable_as<float>(),
                arguments.back().shape().num_elements(), 1.0f);
  }
  auto program = DenseProgram::Compile(
      *module, std::vector<int>(arguments.size(), kNotDonated), options,
      compiler->get(), &pool);
  if (!program.ok()) return program.status().ToString();
  const std::vector<bool> writable(arguments.size(), false);
  const auto results = (*program)->Run(arguments, writable, RunContext{});
  return results.ok() ? (*program)->Profile() : results.status().ToString();
}

// Once per row of a few columns a function would fill no vector. A long row
// does not mind, and the kernel stays one.
TEST(Groups, FunctionsOfShortRowsHaveALoopOfTheirOwn) {
  const auto kernels = [](const std::string& columns) {
    const std::string x = "tensor<64x" + columns + "xf32>";
    return KernelsOf("func.func @main(%x: " + x + R"() -> tensor<64xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : ()" +
                     x + R"(, tensor<f32>) -> tensor<64xf32>
  %e = stablehlo.exponential %s : tensor<64xf32>
  return %e : tensor<64xf32>
})");
  };
  EXPECT_NE(kernels("6").find("loop [64]"), std::string::npos) << kernels("6");
  EXPECT_EQ(kernels("60").find("loop [64]"), std::string::npos)
      << kernels("60");
}

// The forces on points, as sums over each of the two loops over points: vectors
// lie along the one that is left.
TEST(Groups, SumsOverDifferentLoopsOfShortRowsAreApart) {
  const auto kernels = [](const std::string& columns) {
    const std::string x = "tensor<40x50x" + columns + "xf32>";
    const std::string a = "tensor<50x" + columns + "xf32>";
    const std::string b = "tensor<40x" + columns + "xf32>";
    return KernelsOf("func.func @main(%x: " + x + ") -> (" + a + ", " + b +
                     R"() {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.multiply %x, %x : )" +
                     x + R"(
  %s = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : ()" +
                     x + ", tensor<f32>) -> " + a + R"(
  %t = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [1] : ()" +
                     x + ", tensor<f32>) -> " + b + R"(
  return %s, %t : )" +
                     a + ", " + b + "\n}");
  };
  EXPECT_EQ(kernels("3").find("2 stores"), std::string::npos) << kernels("3");
  EXPECT_NE(kernels("32").find("2 stores"), std::string::npos) << kernels("32");
}

// The kernel of a sum over rows begins with a start that is known: a vector
// that is read from memory just filled, where other stores met, waits for them.
TEST(Groups, SumsOverRowsBeginWithTheirStart) {
  const auto kernels = [](const std::string& start) {
    return KernelsOf(
        R"(func.func @main(%x: tensor<9x40xf32>, %i: tensor<f32>) -> tensor<40xf32> {
  %z = stablehlo.constant dense<3.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: )" +
        start +
        R"() applies stablehlo.add across dimensions = [0] : (tensor<9x40xf32>, tensor<f32>) -> tensor<40xf32>
  return %s : tensor<40xf32>
})");
  };
  EXPECT_EQ(kernels("%z").find("start"), std::string::npos) << kernels("%z");
  EXPECT_NE(kernels("%z").find("reduce"), std::string::npos) << kernels("%z");
  EXPECT_NE(kernels("%i").find("start"), std::string::npos) << kernels("%i");
}

}  // namespace
}  // namespace escala::engine
