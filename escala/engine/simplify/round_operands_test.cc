#include "escala/engine/simplify/round_operands.h"

#include <gtest/gtest.h>

#include <cstring>
#include <iterator>
#include <vector>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// bf16 drops the second term of 1 + 2^-9, and of 3 + 2^-7 as well: 2^-7 is half
// a unit in the last place of 3, and the tie goes to the even 3.
constexpr float kValues[] = {1.001953125f, -3.0078125f, 2, 257,
                             0.333333f,    -1e-40f,     0, 70000.5f};

bool SameBytes(const HostArray& a, const HostArray& b) {
  return a.shape() == b.shape() &&
         std::memcmp(a.data(), b.data(),
                     static_cast<size_t>(a.shape().byte_size())) == 0;
}

std::vector<HostArray> RunOnce(const hlo::Module& module, bool round,
                               const std::vector<hlo::Literal>& arguments) {
  hlo::InterpreterOptions options;
  options.round_matmul_operands_to_bf16 = round;
  auto out = hlo::RunPerCore(module, *module.entry(), {arguments}, options);
  EXPECT_TRUE(out.ok()) << out.status().ToString();
  std::vector<HostArray> results;
  if (out.ok())
    for (const hlo::Literal& l : (*out)[0]) results.push_back(l.array);
  return results;
}

// The inserted ops round as the reference does if asked: in called functions,
// in loops and for convolutions, but not if the program requests higher
// precision, nor for other types.
TEST(RoundOperandsToBf16, IsWhatTheReferenceDoes) {
  auto module = hlo::ReadModule(R"(
module @m {
  func.func public @main(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>)
      -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>,
          tensor<1x2x2x1xf32>, tensor<2x2xf64>) {
    %plain = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
    %left = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0],
        precision = [DEFAULT, HIGHEST]
        : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
    %called = func.call @f(%a, %b)
        : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %i, %looped = stablehlo.while(%n = %zero, %c = %plain)
        : tensor<i32>, tensor<2x2xf32>
    cond {
      %p = stablehlo.compare LT, %n, %one
          : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %d = stablehlo.dot_general %c, %c, contracting_dims = [1] x [1]
          : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      %m = stablehlo.add %n, %one : tensor<i32>
      stablehlo.return %m, %d : tensor<i32>, tensor<2x2xf32>
    }
    %image = stablehlo.reshape %a : (tensor<2x4xf32>) -> tensor<1x2x4x1xf32>
    %kernel = stablehlo.reshape %b : (tensor<4x2xf32>) -> tensor<1x4x2x1xf32>
    %k = stablehlo.slice %kernel [0:1, 0:3, 0:1, 0:1]
        : (tensor<1x4x2x1xf32>) -> tensor<1x3x1x1xf32>
    %conv = stablehlo.convolution(%image, %k)
        dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {stride = [1, 1], pad = [[0, 0], [0, 0]]}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
        : (tensor<1x2x4x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x2x2x1xf32>
    %wide_a = stablehlo.convert %a : (tensor<2x4xf32>) -> tensor<2x4xf64>
    %wide_b = stablehlo.convert %b : (tensor<4x2xf32>) -> tensor<4x2xf64>
    %wide = stablehlo.dot_general %wide_a, %wide_b, contracting_dims = [1] x [0]
        : (tensor<2x4xf64>, tensor<4x2xf64>) -> tensor<2x2xf64>
    return %plain, %left, %called, %looped, %conv, %wide : tensor<2x2xf32>,
        tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2x2x1xf32>,
        tensor<2x2xf64>
  }
  func.func private @f(%a: tensor<2x4xf32>, %b: tensor<4x2xf32>)
      -> tensor<2x2xf32> {
    %d = stablehlo.dot %a, %b
        : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
    return %d : tensor<2x2xf32>
  }
})");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  hlo::Module rounded = RoundOperandsToBf16(*hlo::CanonicalModule(*module));
  const Status valid = hlo::Verify(&rounded);
  ASSERT_TRUE(valid.ok()) << valid.ToString();
  const std::vector<float> reversed(std::rbegin(kValues), std::rend(kValues));
  const HostArray a =
      HostArray::FromBytes({ElementType::kF32, {2, 4}}, kValues);
  const HostArray b =
      HostArray::FromBytes({ElementType::kF32, {4, 2}}, reversed.data());
  const std::vector<HostArray> want = RunOnce(*module, true, {a, b});
  const std::vector<HostArray> got = RunOnce(rounded, false, {a, b});
  const std::vector<HostArray> plain = RunOnce(*module, false, {a, b});
  ASSERT_EQ(got.size(), 6u);
  ASSERT_EQ(want.size(), 6u);
  for (size_t i = 0; i < 6; ++i) {
    EXPECT_TRUE(SameBytes(got[i], want[i])) << "result " << i;
    // Only the f64 result is not rounded.
    EXPECT_EQ(SameBytes(plain[i], want[i]), i == 5) << "result " << i;
  }
}

}  // namespace
}  // namespace escala::engine
