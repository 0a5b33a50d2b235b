#include "escala/tpu/fusion.h"

#include <gtest/gtest.h>

#include <set>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/text.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;
using hlo::ReadModule;
using hlo::Work;

namespace {

Module Read(std::string_view text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

std::unique_ptr<Function> Canonical(const Module& module) {
  Result<std::unique_ptr<Function>> function =
      Canonicalise(module, *module.entry());
  EXPECT_TRUE(function.ok()) << function.status().ToString();
  return std::move(function).value();
}

using Strings = std::vector<std::string>;

std::vector<FusionRegion> Kernels(const Function& function) {
  return FusionRegions(function, function.body);
}

// The first product continues as a reshape, which ends its kernel. Several
// kernels read the reshape; they must not compute the product again.
TEST(Fusion, AReshapedProductIsStored) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<64x32xf32>, %b: tensor<32x96xf32>,
                    %c: tensor<16x16xf32>)
        -> (tensor<384x16xf32>, tensor<384x16xf32>) {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<64x32xf32>, tensor<32x96xf32>) -> tensor<64x96xf32>
      %1 = stablehlo.reshape %0 : (tensor<64x96xf32>) -> tensor<384x16xf32>
      %2 = stablehlo.dot_general %1, %c, contracting_dims = [1] x [0]
          : (tensor<384x16xf32>, tensor<16x16xf32>) -> tensor<384x16xf32>
      %3 = stablehlo.dot_general %1, %c, contracting_dims = [1] x [1]
          : (tensor<384x16xf32>, tensor<16x16xf32>) -> tensor<384x16xf32>
      return %2, %3 : tensor<384x16xf32>, tensor<384x16xf32>
    })");
  const auto function = Canonical(module);
  size_t kernels = 0;
  for (const FusionRegion& region : FusionRegions(*function, function->body)) {
    size_t products = 0;
    for (const Op* op : region.ops) products += op->code == OpCode::kDotGeneral;
    EXPECT_LE(products, 1u);
    kernels += products;
  }
  EXPECT_EQ(kernels, 3u);
}

TEST(Fusion, AChainAndItsReductionAreOneKernel) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<8x16xf32>, %b: tensor<8x16xf32>)
        -> tensor<8xf32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.multiply %a, %b : tensor<8x16xf32>
      %1 = stablehlo.exponential %0 : tensor<8x16xf32>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add
          across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>)
          -> tensor<8xf32>
      return %2 : tensor<8xf32>
    })");
  const auto function = Canonical(module);
  const auto kernels = Kernels(*function);
  ASSERT_EQ(kernels.size(), 2u);  // the second is the return
  EXPECT_EQ(kernels[0].inputs.size(), 2u);
  EXPECT_EQ(kernels[0].root().code, OpCode::kReduce);
  const Work work = RegionWork(module, *function, kernels[0]);
  EXPECT_EQ(work.bytes_read, 2 * 8 * 16 * 4);
  EXPECT_EQ(work.bytes_written, 8 * 4);
}

TEST(Fusion, OpsOfTwoTensorsThatAreUsedTwiceAreStored) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>,
                    %w: tensor<64x64xf32>)
        -> (tensor<64x64xf32>, tensor<64x64xf32>) {
      %sum = stablehlo.add %a, %b : tensor<64x64xf32>
      %twice = stablehlo.add %a, %a : tensor<64x64xf32>
      %0 = stablehlo.dot_general %sum, %w, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = stablehlo.dot_general %w, %sum, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %2 = stablehlo.dot_general %0, %twice, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %3 = stablehlo.dot_general %1, %twice, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      return %2, %3 : tensor<64x64xf32>, tensor<64x64xf32>
    })");
  const auto function = Canonical(module);
  Strings roots;
  for (const FusionRegion& kernel : Kernels(*function))
    roots.emplace_back(Info(kernel.root()).short_name());
  // `sum` is stored. `twice` reads only one tensor, so it is computed where it
  // is used.
  EXPECT_EQ(roots, (Strings{"add", "dot_general", "dot_general", "dot_general",
                            "dot_general", "return"}));
}

// A tensor and a part of it count as one whole tensor; with `a` that makes two.
TEST(Fusion, ATensorReadInPartsCountsOnceAndWhole) {
  const auto roots = [](const std::string& first, const std::string& second) {
    const Module module =
        Read(StrCat(R"(
    func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>,
                    %w: tensor<64x64xf32>)
        -> (tensor<64x64xf32>, tensor<64x64xf32>) {
      %sum = stablehlo.add %a, %b : tensor<64x64xf32>
      %part = stablehlo.slice %b [0:1, 0:64]
          : (tensor<64x64xf32>) -> tensor<1x64xf32>
      %rows = stablehlo.broadcast_in_dim %part, dims = [0, 1]
          : (tensor<1x64xf32>) -> tensor<64x64xf32>
      %all = stablehlo.subtract )",
                    first, ", ", second, R"( : tensor<64x64xf32>
      %0 = stablehlo.dot_general %all, %w, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = stablehlo.dot_general %w, %all, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      return %0, %1 : tensor<64x64xf32>, tensor<64x64xf32>
    })"));
    const auto function = Canonical(module);
    Strings names;
    for (const FusionRegion& kernel : Kernels(*function))
      names.emplace_back(Info(kernel.root()).short_name());
    return names;
  };
  const Strings stored = {"subtract", "dot_general", "dot_general", "return"};
  EXPECT_EQ(roots("%sum", "%rows"), stored);
  EXPECT_EQ(roots("%rows", "%sum"), stored);
  // A tensor and a part of it count as one; a part of another one counts
  // nothing.
  const Strings anew = {"dot_general", "dot_general", "return"};
  EXPECT_EQ(roots("%b", "%rows"), anew);
  EXPECT_EQ(roots("%rows", "%b"), anew);
  EXPECT_EQ(roots("%a", "%rows"), anew);
}

TEST(Fusion, ABiasAndItsActivationFollowTheProduct) {
  const Module module = Read(R"(
    func.func @main(%x: tensor<32x64xf32>, %w: tensor<64x16xf32>,
                    %b: tensor<16xf32>) -> tensor<32x16xf32> {
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
          : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
      %1 = stablehlo.broadcast_in_dim %b, dims = [1]
          : (tensor<16xf32>) -> tensor<32x16xf32>
      %2 = stablehlo.add %0, %1 : tensor<32x16xf32>
      %3 = stablehlo.tanh %2 : tensor<32x16xf32>
      return %3 : tensor<32x16xf32>
    })");
  const auto function = Canonical(module);
  EXPECT_EQ(Kernels(*function).size(), 2u);
}

TEST(Fusion, AKernelMayBeAsLongAsTheProgram) {
  std::string text = "func.func @main(%v0: tensor<4xf32>) -> tensor<4xf32> {\n";
  constexpr int kLength = 100'000;
  for (int i = 0; i < kLength; ++i)
    text +=
        StrCat("%v", i + 1, " = stablehlo.tanh %v", i, " : tensor<4xf32>\n");
  text += StrCat("return %v", kLength, " : tensor<4xf32>\n}");
  const Module module = Read(text);
  const auto function = Canonical(module);
  const auto kernels = Kernels(*function);
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(kernels[0].ops.size(), kLength);
}

}  // namespace
}  // namespace escala::tpu
