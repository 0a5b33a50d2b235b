#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/analysis/fusion.h"
#include "escala/hlo/analysis/hbm.h"
#include "escala/hlo/analysis/heap.h"
#include "escala/hlo/analysis/layout.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
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

std::vector<std::string> Names(const Function& function) {
  std::vector<std::string> names;
  for (const std::unique_ptr<Op>& op : function.body.ops)
    names.emplace_back(Info(*op).short_name());
  return names;
}

using Strings = std::vector<std::string>;

TEST(Canonical, CallsAreInlined) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
      %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.add %a, %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"add", "add", "return"}));
}

TEST(Canonical, EqualOpsAreJoinedAndDeadOnesRemoved) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.exponential %a : tensor<4xf32>
      %1 = stablehlo.exponential %a : tensor<4xf32>
      %dead = stablehlo.sine %0 : tensor<4xf32>
      %2 = stablehlo.add %0, %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"exponential", "add", "return"}));
}

TEST(Canonical, DifferentConstantsStayApart) {
  const Module module = Read(R"(
    func.func @main() -> (tensor<f32>, tensor<f32>) {
      %0 = stablehlo.constant dense<1.0> : tensor<f32>
      %1 = stablehlo.constant dense<2.0> : tensor<f32>
      return %0, %1 : tensor<f32>, tensor<f32>
    })");
  EXPECT_EQ(Canonical(module)->body.ops.size(), 3u);
}

TEST(Canonical, CollectivesStay) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
        : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"all_reduce", "return"}));
}

TEST(Canonical, WhatARegionDefinesIsNotSeenOutside) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<4xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.exponential %a : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }, {
        stablehlo.return %a : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      %2 = stablehlo.exponential %a : tensor<4xf32>
      return %0, %2 : tensor<4xf32>, tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"if", "exponential", "return"}));
}

TEST(Canonical, ExponentialCallsAreRefused) {
  std::string text =
      "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = call @f0(%a) : (tensor<f32>) -> tensor<f32>\n"
      "return %0 : tensor<f32>\n}\n";
  for (int i = 0; i < 40; ++i)
    text += StrCat("func.func private @f", i,
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n%1 = call @f", i + 1,
                   "(%0) : (tensor<f32>) -> tensor<f32>\n"
                   "return %1 : tensor<f32>\n}\n");
  text +=
      "func.func private @f40(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = stablehlo.sine %a : tensor<f32>\nreturn %0 : tensor<f32>\n}\n";
  const Module module = Read(text);
  CanonicalOptions options;
  options.max_ops = 10000;
  const auto function = Canonicalise(module, *module.entry(), options);
  EXPECT_EQ(function.status().code(), StatusCode::kResourceExhausted);
}

// A call is one, and so is every op inlined for it or inside a region.
TEST(Canonical, NoMoreOperationsThanMayBe) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
      %0 = call @root(%a) : (tensor<f32>) -> tensor<f32>
      %1 = "stablehlo.if"(%p) ({
        %2 = stablehlo.sine %0 : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }, {
        stablehlo.return %a : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    func.func private @root(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.sqrt %a : tensor<f32>
      return %0 : tensor<f32>
    })");
  // call, sqrt; if, sine, return, return; return.
  CanonicalOptions options;
  options.max_ops = 7;
  EXPECT_TRUE(Canonicalise(module, *module.entry(), options).ok());
  options.max_ops = 6;
  const auto refused = Canonicalise(module, *module.entry(), options);
  EXPECT_EQ(refused.status().code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(refused.status().message(),
            "@main with its calls inlined has more than 6 operations");
}

TEST(Canonical, DeepCallsAreRefused) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += StrCat("func.func ", i == 0 ? "@main" : StrCat("private @f", i),
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n"
                   "return %0 : tensor<f32>\n}\n");
  text +=
      "func.func private @f1000(%a: tensor<f32>) -> tensor<f32> {\n"
      "return %a : tensor<f32>\n}\n";
  const Module module = Read(text);
  EXPECT_EQ(Canonicalise(module, *module.entry()).status().code(),
            StatusCode::kResourceExhausted);
}

TEST(Layout, TilesOfEightRowsAndLanes) {
  using E = ElementType;
  EXPECT_EQ(TiledBytes({E::kF32, {784, 512}}), 784 * 512 * 4);
  // 10 columns: turned, so that 512 lies along the lanes and 10 becomes 16.
  EXPECT_EQ(TiledBytes({E::kF32, {512, 10}}), 16 * 512 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {3, 128}}), 4 * 128 * 4);  // a short tile
  EXPECT_EQ(TiledBytes({E::kF32, {10}}), 128 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {}}), 128 * 4);
  EXPECT_EQ(TiledBytes({E::kBF16, {10, 128}}), 16 * 128 * 2);
  EXPECT_EQ(TiledBytes({E::kBF16, {20, 128}}), 32 * 128 * 2);
  EXPECT_EQ(TiledBytes({E::kF32, {16, 32, 32, 16}}, 3), 16 * 32 * 32 * 128 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {0, 128}}), 0);
}

// The first product goes on as a reshape, which ends its kernel: what several
// kernels read is not multiplied again by each.
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

TEST(Heap, FillsHolesAndGrowsAtTheEnd) {
  HeapSimulator heap;
  const int64_t a = heap.Allocate(100);
  const int64_t b = heap.Allocate(50);
  const int64_t c = heap.Allocate(100);
  EXPECT_EQ(heap.peak(), 250);
  heap.Free(b, 50);
  EXPECT_EQ(heap.Allocate(40), b);
  heap.Free(c, 100);
  EXPECT_EQ(heap.Allocate(120), b + 40);  // c's place and the gap before it
  EXPECT_EQ(heap.peak(), 260);
  heap.Free(a, 100);
  EXPECT_EQ(heap.Allocate(60), a);
  EXPECT_EQ(heap.peak(), 260);
}

TEST(Heap, WhatIsFreeAtTheEndIsNoHole) {
  HeapSimulator heap;
  const int64_t a = heap.Allocate(100);
  heap.Allocate(10);
  const int64_t c = heap.Allocate(50);
  heap.Free(c, 50);
  heap.Free(a, 100);
  EXPECT_EQ(heap.Allocate(50), a);  // though c's place would be as large
  EXPECT_EQ(heap.Allocate(70), c);
  EXPECT_EQ(heap.peak(), 180);
}

std::vector<FusionRegion> Kernels(const Function& function) {
  return FusionRegions(function, function.body);
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
  ASSERT_EQ(kernels.size(), 2u);  // and the return
  EXPECT_EQ(kernels[0].inputs.size(), 2u);
  EXPECT_EQ(kernels[0].root().code, OpCode::kReduce);
  const Work work = RegionWork(module, *function, kernels[0]);
  EXPECT_EQ(work.bytes_read, 2 * 8 * 16 * 4);
  EXPECT_EQ(work.bytes_written, 8 * 4);
}

TEST(Fusion, WhatTakesTwoTensorsAndIsUsedTwiceIsStored) {
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
  // `sum` is stored; `twice` reads one tensor and is computed where it is used.
  EXPECT_EQ(roots, (Strings{"add", "dot_general", "dot_general", "dot_general",
                            "dot_general", "return"}));
}

// All of `b` and a part of it are all of it, beside `a`: two tensors again.
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
  // One tensor and its part are one, and a part of another is nothing.
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

HbmEstimate Estimate(std::string_view text) {
  const Module module = Read(text);
  Result<HbmEstimate> estimate = EstimateHbm(module);
  EXPECT_TRUE(estimate.ok()) << estimate.status().ToString();
  return std::move(estimate).value();
}

TEST(Hbm, DonatedArgumentsGiveTheirMemoryToResults) {
  const HbmEstimate estimate = Estimate(R"(
    func.func @main(%a: tensor<128x128xf32> {tf.aliasing_output = 0 : i32},
                    %b: tensor<128x128xf32>) -> tensor<128x128xf32> {
      %0 = stablehlo.add %a, %b : tensor<128x128xf32>
      return %0 : tensor<128x128xf32>
    })");
  EXPECT_EQ(estimate.argument_bytes, 2 * 65536);
  EXPECT_EQ(estimate.alias_bytes, 65536);
  EXPECT_EQ(estimate.temp_bytes, 0);
  EXPECT_EQ(estimate.total_bytes(), 2 * 65536);
}

TEST(Hbm, AKernelWritesOverWhatDiesWithIt) {
  const HbmEstimate estimate = Estimate(R"(
    func.func @main(%a: tensor<128x128xf32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
          : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %1 = "stablehlo.all_reduce"(%0) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
        : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add
          across dimensions = [0, 1] : (tensor<128x128xf32>, tensor<f32>)
          -> tensor<f32>
      return %2 : tensor<f32>
    })");
  EXPECT_EQ(estimate.temp_bytes, 65536);
  EXPECT_FALSE(estimate.rows.empty());
  EXPECT_NE(estimate.Table().find("dot_general"), std::string::npos)
      << estimate.Table();
}

TEST(Hbm, RowsOfOneSizeStayInTheirOrder) {
  const HbmEstimate estimate = Estimate(R"(
    func.func @main(%a: tensor<128x128xf32>, %b: tensor<64x128xf32>,
                    %c: tensor<128x128xf32>, %d: tensor<64x128xf32>,
                    %e: tensor<128x128xf32>) -> () {
      return
    })");
  std::vector<int> arguments;
  for (const HbmEstimate::Row& row : estimate.rows)
    if (row.place == HbmEstimate::Row::Place::kArgument)
      arguments.push_back(row.index);
  EXPECT_EQ(arguments, (std::vector<int>{0, 2, 4, 1, 3}));
}

TEST(Hbm, ALoopNeedsWhatItsBodyNeeds) {
  const HbmEstimate estimate = Estimate(R"(
    func.func @main(%a: tensor<128x128xf32>) -> tensor<128x128xf32> {
      %i = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%k = %i, %x = %a)
          : tensor<i32>, tensor<128x128xf32>
      cond {
        %n = stablehlo.constant dense<5> : tensor<i32>
        %p = stablehlo.compare LT, %k, %n
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %k, %one : tensor<i32>
        %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0]
          : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        stablehlo.return %next, %y : tensor<i32>, tensor<128x128xf32>
      }
      return %0#1 : tensor<128x128xf32>
    })");
  EXPECT_GE(estimate.temp_bytes, 65536);
  EXPECT_LE(estimate.temp_bytes, 3 * 65536);
}

TEST(Hbm, SumsDoNotOverflow) {
  std::string arguments;
  for (int i = 0; i < 40'000; ++i)
    arguments +=
        StrCat(i ? ", " : "", "%a", i, ": tensor<70368744177664x1xi8>");
  const HbmEstimate estimate =
      Estimate(StrCat("func.func @main(", arguments, ") { return }"));
  EXPECT_GT(estimate.total_bytes(), int64_t{1} << 59);
}

TEST(Hbm, TheMeshSaysHowManyShare) {
  const HbmEstimate estimate = Estimate(R"(
    module {
      sdy.mesh @mesh = <["x"=8]>
      func.func @main(%a: tensor<1024x128xf32>
          {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
          -> tensor<1024x128xf32> {
        %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1]
          : (tensor<1024x128xf32>, tensor<1024x128xf32>)
          -> tensor<1024x1024xf32>
        %1 = stablehlo.dot_general %0, %a, contracting_dims = [1] x [0]
          : (tensor<1024x1024xf32>, tensor<1024x128xf32>)
          -> tensor<1024x128xf32>
        return %1 : tensor<1024x128xf32>
      }
    })");
  EXPECT_EQ(estimate.argument_bytes, 128 * 128 * 4);
  // A product feeds another one: in bf16.
  EXPECT_EQ(estimate.temp_bytes, 1024 * 1024 * 2 / 8);
}

// The figures of the TPU compiler for these programs: tests/hbm/record.py.
TEST(Hbm, WithinAQuarterOfTheTpuCompiler) {
  const std::filesystem::path dir =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests/hbm";
  const auto slurp = [](const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  };
  const Result<CsvTable> table =
      ReadCsv(slurp(dir / "figures.csv"), "figures.csv");
  ASSERT_TRUE(table.ok()) << table.status().ToString();
  std::set<std::string> programs, recorded;
  for (const auto& entry : std::filesystem::directory_iterator(dir))
    if (entry.path().extension() == ".mlir")
      programs.insert(entry.path().stem());
  for (const CsvRow& row : table->rows)
    recorded.insert(std::string(row.Get("program")));
  EXPECT_EQ(recorded, programs);
  for (const CsvRow& row : table->rows) {
    const std::string program(row.Get("program"));
    SCOPED_TRACE(program);
    const HbmEstimate estimate = Estimate(slurp(dir / (program + ".mlir")));
    const double ratio = static_cast<double>(estimate.total_bytes()) /
                         *row.GetNumber("total_bytes");
    EXPECT_GT(ratio, 0.75);
    EXPECT_LT(ratio, 1.25);
  }
}

}  // namespace
}  // namespace escala::hlo
