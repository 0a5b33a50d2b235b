// Steps that all threads share: products of few rows, and what is inside of
// loops and branches of a program that is not cut into blocks. Then programs of
// so few blocks that threads without one help with the steps of the others, and
// loops that run at once.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "escala/engine/dense_program.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

HostArray Numbers(const Shape& shape, int64_t seed) {
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    const int64_t number = (i * 37 + seed * 11) % 101;
    if (shape.type == ElementType::kF32)
      array.mutable_as<float>()[i] = static_cast<float>(number - 50) / 200;
    else
      array.mutable_as<int32_t>()[i] = static_cast<int32_t>(number % 3);
  }
  return array;
}

// Runs with one, two, four and eight threads, which must give the same bits,
// close to the reference's.
void Check(std::string_view text) {
  const auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  const auto& parameters = module->entry()->body.arguments;
  std::vector<HostArray> arguments;
  std::vector<hlo::Literal> literals;
  for (size_t i = 0; i < parameters.size(); ++i) {
    arguments.push_back(Numbers(module->entry()->shape(parameters[i]),
                                static_cast<int64_t>(i)));
    literals.push_back({arguments.back()});
  }
  const auto expected =
      hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  ASSERT_TRUE(expected.ok()) << expected.status().message();
  const HostArray& want = (*expected)[0][0].array;
  const auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  std::vector<HostArray> seen;
  for (const int more_threads : {0, 1, 3, 7}) {
    ThreadPool pool(more_threads);
    if (more_threads > 1)
      pool.ShareAll();  // else steps of little work are whole
    const auto program =
        DenseProgram::Compile(*module, std::vector<int>(parameters.size(), -1),
                              EngineOptions(), compiler->get(), &pool);
    ASSERT_TRUE(program.ok()) << program.status().message();
    for (int run = 0; run < 2; ++run) {
      auto results = (*program)->Run(
          arguments, std::vector<bool>(parameters.size(), false), RunContext{});
      ASSERT_TRUE(results.ok()) << results.status().message();
      seen.push_back((*results)[0]);
    }
    for (int64_t i = 0; i < want.shape().num_elements(); ++i)
      ASSERT_NEAR(seen.back().as<float>()[i], want.as<float>()[i],
                  1e-5 * (10 + std::abs(want.as<float>()[i])))
          << i;
    for (const HostArray& one : seen)
      EXPECT_EQ(std::memcmp(seen[0].data(), one.data(),
                            static_cast<size_t>(want.shape().byte_size())),
                0)
          << more_threads;
  }
}

TEST(WideSteps, ProductsOfFewRowsAreCutByColumns) {
  for (const bool transposed : {false, true})
    Check(StrCat(R"(
func.func @main(%a: tensor<5x300xf32>, %b: tensor<)",
                 transposed ? "1100x300" : "300x1100",
                 R"(xf32>) -> tensor<5x1100xf32> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [)",
                 transposed ? 1 : 0, R"(] : (tensor<5x300xf32>, tensor<)",
                 transposed ? "1100x300" : "300x1100",
                 R"(xf32>) -> tensor<5x1100xf32>
  return %c : tensor<5x1100xf32>
})"));
}

// Two blocks of 64 rows, each with products (one by f64), a softmax and a loop.
TEST(WideSteps, ThreadsWithoutABlockHelp) {
  Check(R"(
func.func @main(%x: tensor<2x64x256xf32>, %w: tensor<256x512xf32>, %v: tensor<2x512x96xf32>) -> tensor<2x64x96xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<2x64x256xf32>, tensor<256x512xf32>) -> tensor<2x64x512xf32>
  %e = stablehlo.exponential %h : tensor<2x64x512xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x64x512xf32>, tensor<f32>) -> tensor<2x64xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0, 1] : (tensor<2x64xf32>) -> tensor<2x64x512xf32>
  %p = stablehlo.divide %e, %b : tensor<2x64x512xf32>
  %sorted = "stablehlo.sort"(%p) <{dimension = 2 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x64x512xf32>) -> tensor<2x64x512xf32>
  %y = stablehlo.dot_general %sorted, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x64x512xf32>, tensor<2x512x96xf32>) -> tensor<2x64x96xf32>
  %wide = stablehlo.convert %y : (tensor<2x64x96xf32>) -> tensor<2x64x96xf64>
  %gram = stablehlo.dot_general %wide, %wide, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x64x96xf64>, tensor<2x64x96xf64>) -> tensor<2x64x64xf64>
  %z = stablehlo.dot_general %gram, %wide, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x64x64xf64>, tensor<2x64x96xf64>) -> tensor<2x64x96xf64>
  %out = stablehlo.convert %z : (tensor<2x64x96xf64>) -> tensor<2x64x96xf32>
  return %out : tensor<2x64x96xf32>
})");
}

// One image; its kernel is computed before. Then the gradient of the kernel.
TEST(WideSteps, ConvolutionsAreShared) {
  Check(R"(
func.func @main(%x: tensor<1x40x40x32xf32>, %w: tensor<3x3x32x96xf32>) -> tensor<1x40x40x96xf32> {
  %n = stablehlo.negate %w : tensor<3x3x32x96xf32>
  %y = stablehlo.convolution(%x, %n) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x40x40x32xf32>, tensor<3x3x32x96xf32>) -> tensor<1x40x40x96xf32>
  return %y : tensor<1x40x40x96xf32>
})");
  Check(R"(
func.func @main(%x: tensor<1x40x40x64xf32>, %y: tensor<1x40x40x64xf32>) -> tensor<3x3x64x64xf32> {
  %w = stablehlo.convolution(%x, %y) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x40x40x64xf32>, tensor<1x40x40x64xf32>) -> tensor<3x3x64x64xf32>
  return %w : tensor<3x3x64x64xf32>
})");
}

// A Cholesky factor, an LU and a QR decomposition of one matrix, in turns.
TEST(WideSteps, DecompositionsAreShared) {
  Check(R"(
func.func @main(%x: tensor<600x600xf32>) -> tensor<600x600xf32> {
  %i = stablehlo.iota dim = 0 : tensor<600x600xi32>
  %j = stablehlo.iota dim = 1 : tensor<600x600xi32>
  %on = stablehlo.compare EQ, %i, %j : (tensor<600x600xi32>, tensor<600x600xi32>) -> tensor<600x600xi1>
  %large = stablehlo.constant dense<60.0> : tensor<600x600xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<600x600xf32>
  %diagonal = stablehlo.select %on, %large, %zero : tensor<600x600xi1>, tensor<600x600xf32>
  %a = stablehlo.add %x, %diagonal : tensor<600x600xf32>
  %lu:3 = stablehlo.custom_call @LuDecomposition(%a) : (tensor<600x600xf32>) -> (tensor<600x600xf32>, tensor<600xi32>, tensor<600xi32>)
  %qr:2 = stablehlo.custom_call @Qr(%a) : (tensor<600x600xf32>) -> (tensor<600x600xf32>, tensor<600xf32>)
  %q = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%qr#0, %qr#1) : (tensor<600x600xf32>, tensor<600xf32>) -> tensor<600x600xf32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<600x600xf32>) -> tensor<600x600xf32>
  %symmetric = stablehlo.add %x, %t : tensor<600x600xf32>
  %positive = stablehlo.add %symmetric, %diagonal : tensor<600x600xf32>
  %c = stablehlo.cholesky %positive, lower = true : tensor<600x600xf32>
  %s = stablehlo.add %lu#0, %q : tensor<600x600xf32>
  %r = stablehlo.add %s, %c : tensor<600x600xf32>
  return %r : tensor<600x600xf32>
})");
}

// The loop carries an array in place; a branch in it takes turns.
TEST(WideSteps, BodiesOfLoopsAreShared) {
  Check(R"(
func.func @main(%x: tensor<100003xf32>, %w: tensor<256x1024xf32>) -> tensor<100003xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<100003xf32>
    cond {
      %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %t = stablehlo.tanh %v : tensor<100003xf32>
      %head = stablehlo.slice %t [0:1024] : (tensor<100003xf32>) -> tensor<1024xf32>
      %rows = stablehlo.reshape %head : (tensor<1024xf32>) -> tensor<4x256xf32>
      %p = stablehlo.dot_general %rows, %w, contracting_dims = [1] x [0] : (tensor<4x256xf32>, tensor<256x1024xf32>) -> tensor<4x1024xf32>
      %flat = stablehlo.reshape %p : (tensor<4x1024xf32>) -> tensor<4096xf32>
      %odd = stablehlo.and %i, %one : tensor<i32>
      %u = "stablehlo.case"(%odd) ({
        %c = stablehlo.cosine %t : tensor<100003xf32>
        stablehlo.return %c : tensor<100003xf32>
      }, {
        %s = stablehlo.sine %t : tensor<100003xf32>
        stablehlo.return %s : tensor<100003xf32>
      }) : (tensor<i32>) -> tensor<100003xf32>
      %new = stablehlo.dynamic_update_slice %u, %flat, %odd : (tensor<100003xf32>, tensor<4096xf32>, tensor<i32>) -> tensor<100003xf32>
      stablehlo.return %next, %new : tensor<i32>, tensor<100003xf32>
    }
  return %r#1 : tensor<100003xf32>
})");
}

// Two loops that run at once, one of them over what is computed after the
// other; then one that needs both.
TEST(WideSteps, LoopsRunAtOnce) {
  const auto loop = [](std::string_view name, std::string_view start) {
    return StrCat("  %", name, ":2 = stablehlo.while(%i = %zero, %v = %", start,
                  R"() : tensor<i32>, tensor<37xf32>
    cond {
      %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %s = stablehlo.sine %v : tensor<37xf32>
      %u = stablehlo.add %s, %x : tensor<37xf32>
      stablehlo.return %next, %u : tensor<i32>, tensor<37xf32>
    }
)");
  };
  Check(StrCat(R"(
func.func @main(%x: tensor<37xf32>) -> tensor<37xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<2000> : tensor<i32>
)",
               loop("a", "x"), R"(
  %back = stablehlo.reverse %x, dims = [0] : tensor<37xf32>
)",
               loop("b", "back"), R"(
  %sum = stablehlo.add %a#1, %b#1 : tensor<37xf32>
)",
               loop("c", "sum"), R"(
  return %c#1 : tensor<37xf32>
})"));
}

}  // namespace
}  // namespace escala::engine
