#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

struct Ran {
  Status status;
  std::vector<HostArray> results;
  int64_t arena_bytes = 0;
};

// Compiles and runs the program within the budget `memory_bytes` (0: none).
// `donated` applies to every argument, as in DenseProgram::Compile.
Ran RunWithin(const std::string& text, int64_t memory_bytes,
              int donated = kNotDonated, int64_t cut_memory_bytes = 0) {
  Ran ran;
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().message();
  static auto* compiler =
      new std::unique_ptr<LoopCompiler>(std::move(*MakeLoopCompiler()));
  ThreadPool pool(1);
  EngineOptions options;
  options.memory_bytes = memory_bytes;
  options.cut_memory_bytes = cut_memory_bytes;
  const auto& parameters = module->entry()->body.arguments;
  auto program = DenseProgram::Compile(
      *module, std::vector<int>(parameters.size(), donated), options,
      compiler->get(), &pool);
  ran.status = program.status();
  if (!program.ok()) return ran;
  std::vector<HostArray> arguments;
  for (hlo::ValueId v : parameters) {
    HostArray array(module->entry()->shape(v));
    for (int64_t i = 0; i < array.shape().num_elements(); ++i)
      array.mutable_as<float>()[i] = static_cast<float>(i * 29 % 83 - 41) / 256;
    arguments.push_back(std::move(array));
  }
  auto results = (*program)->Run(
      arguments, std::vector<bool>(parameters.size(), donated != kNotDonated),
      RunContext{});
  ran.status = results.status();
  if (results.ok()) ran.results = *results;
  ran.arena_bytes = (*program)->arena_bytes();
  return ran;
}

// Run op by op, the hidden values of this program take 3 x 16384 x 1024 floats:
// 192 MiB.
constexpr const char* kWide = R"(
func.func @main(%x: tensor<16384x32xf32>, %a: tensor<32x1024xf32>, %b: tensor<1024x32xf32>) -> (tensor<32x1024xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<16384x32xf32>, tensor<32x1024xf32>) -> tensor<16384x1024xf32>
  %t = stablehlo.tanh %h : tensor<16384x1024xf32>
  %y = stablehlo.dot_general %t, %b, contracting_dims = [1] x [0] : (tensor<16384x1024xf32>, tensor<1024x32xf32>) -> tensor<16384x32xf32>
  %l = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<16384x32xf32>, tensor<f32>) -> tensor<f32>
  %u = stablehlo.dot_general %y, %b, contracting_dims = [1] x [1] : (tensor<16384x32xf32>, tensor<1024x32xf32>) -> tensor<16384x1024xf32>
  %v = stablehlo.multiply %u, %t : tensor<16384x1024xf32>
  %g = stablehlo.dot_general %x, %v, contracting_dims = [0] x [0] : (tensor<16384x32xf32>, tensor<16384x1024xf32>) -> tensor<32x1024xf32>
  return %g, %l : tensor<32x1024xf32>, tensor<f32>
})";

TEST(Budget, ATenthOfWhatTheOpsWouldTakeIsEnough) {
  const Ran free = RunWithin(kWide, 0);
  ASSERT_TRUE(free.status.ok()) << free.status.message();
  const int64_t budget = int64_t{19} << 20;
  const Ran bound = RunWithin(kWide, budget);
  ASSERT_TRUE(bound.status.ok()) << bound.status.message();
  EXPECT_LT(bound.arena_bytes, budget);
  for (size_t r = 0; r < free.results.size(); ++r)
    for (int64_t i = 0; i < free.results[r].shape().num_elements(); ++i) {
      const double a = ElementAsDouble(free.results[r].view(), i);
      const double b = ElementAsDouble(bound.results[r].view(), i);
      ASSERT_NEAR(a, b, 1e-3 * (1 + std::abs(a))) << r << " at " << i;
    }
}

TEST(Budget, LessIsTakenWhereLessIsThere) {
  const Ran free = RunWithin(kWide, 0);
  const Ran bound = RunWithin(kWide, int64_t{5} << 20);
  ASSERT_TRUE(bound.status.ok()) << bound.status.message();
  EXPECT_LT(bound.arena_bytes, free.arena_bytes);
}

bool SameBits(const HostArray& a, const HostArray& b) {
  return a.shape() == b.shape() &&
         std::memcmp(a.as<float>(), b.as<float>(), a.shape().byte_size()) == 0;
}

// Processes with different memory must cut alike, for their bits to be equal.
TEST(Budget, TheCutMayFollowFromAnotherLimit) {
  const int64_t small = int64_t{5} << 20, large = int64_t{19} << 20;
  const Ran bound = RunWithin(kWide, small);
  ASSERT_TRUE(bound.status.ok()) << bound.status.message();
  const Ran alike = RunWithin(kWide, large, kNotDonated, small);
  ASSERT_TRUE(alike.status.ok()) << alike.status.message();
  for (size_t r = 0; r < bound.results.size(); ++r)
    EXPECT_TRUE(SameBits(alike.results[r], bound.results[r])) << r;
  EXPECT_FALSE(SameBits(RunWithin(kWide, large).results[0], bound.results[0]));
  EXPECT_EQ(
      RunWithin(kWide, small, kNotDonated, int64_t{1} << 40).status.code(),
      StatusCode::kResourceExhausted);
}

TEST(Budget, AResultInDonatedMemoryTakesNone) {
  const char* const text = R"(
func.func @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %y = stablehlo.add %x, %x : tensor<512x512xf32>
  return %y : tensor<512x512xf32>
})";
  const int64_t one = int64_t{1} << 20;
  EXPECT_TRUE(RunWithin(text, one, kAnyResult).status.ok());
  EXPECT_EQ(RunWithin(text, one - 1, kAnyResult).status.code(),
            StatusCode::kResourceExhausted);
  EXPECT_TRUE(RunWithin(text, 2 * one).status.ok());
  EXPECT_EQ(RunWithin(text, 2 * one - 1).status.code(),
            StatusCode::kResourceExhausted);
}

// The message names each buffer with its own shape and the op that makes it.
TEST(Budget, TheLargestBuffersAreNamed) {
  const Ran ran = RunWithin(R"(
func.func @main(%x: tensor<500x500xf32>) -> tensor<500xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.cholesky %x : tensor<500x500xf32>
  %b = stablehlo.reshape %a : (tensor<500x500xf32>) -> tensor<250000xf32>
  %c:2 = "stablehlo.sort"(%b, %b) ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<f32>, %s: tensor<f32>):
      %l = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %l : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<250000xf32>, tensor<250000xf32>) -> (tensor<250000xf32>, tensor<250000xf32>)
  %d = stablehlo.reshape %c#1 : (tensor<250000xf32>) -> tensor<500x500xf32>
  %e = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<500x500xf32>, tensor<f32>) -> tensor<500xf32>
  return %e : tensor<500xf32>
})",
                            int64_t{1} << 20);
  EXPECT_EQ(ran.status.code(), StatusCode::kResourceExhausted);
  const std::string message(ran.status.message());
  EXPECT_NE(message.find("tensor<500x500xf32> (cholesky of 1 x 500x500)"),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("tensor<2000000xui8> (sort)"), std::string::npos)
      << message;
}

TEST(Budget, ProgramsThatCannotBeCutAreRefusedWithTheFigure) {
  const Ran ran = RunWithin(R"(
func.func @main(%x: tensor<600x500xf32>) -> tensor<600x600xf32> {
  %a = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<600x500xf32>, tensor<600x500xf32>) -> tensor<600x600xf32>
  %b = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<600x600xf32>, tensor<600x600xf32>) -> tensor<600x600xf32>
  %c = stablehlo.dot_general %b, %a, contracting_dims = [1] x [0] : (tensor<600x600xf32>, tensor<600x600xf32>) -> tensor<600x600xf32>
  return %c : tensor<600x600xf32>
})",
                            int64_t{3} << 20);
  EXPECT_EQ(ran.status.code(), StatusCode::kResourceExhausted);
  const std::string message(ran.status.message());
  EXPECT_NE(message.find("more than the budget of 3.00 MiB"), std::string::npos)
      << message;
  EXPECT_NE(message.find("tensor<600x600xf32> (dot_general at line"),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("SOFTPOD_MEMORY_GIB"), std::string::npos) << message;
}

}  // namespace
}  // namespace escala::engine
