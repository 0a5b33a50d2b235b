#include "escala/tpu/hbm.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "escala/base/csv.h"
#include "escala/hlo/text.h"

namespace escala::tpu {

using hlo::Module;
using hlo::ReadModule;

namespace {

Module Read(std::string_view text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

HbmEstimate Estimate(std::string_view text, const HbmOptions& options = {}) {
  const Module module = Read(text);
  Result<HbmEstimate> estimate = EstimateHbm(module, options);
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

TEST(Hbm, ValuesWithoutElementsNeedNothing) {
  const Module module = Read(R"(
    func.func @main(%to: tensor<128x128xf32>, %at: tensor<0xi32>,
                    %of: tensor<128x128xf32>) -> tensor<128x128xf32> {
      %0 = "stablehlo.scatter"(%to, %at, %of) ({
      ^bb0(%old: tensor<f32>, %new: tensor<f32>):
        stablehlo.return %new : tensor<f32>
      }) {scatter_dimension_numbers = #stablehlo.scatter<
            update_window_dims = [0, 1]>}
        : (tensor<128x128xf32>, tensor<0xi32>, tensor<128x128xf32>)
        -> tensor<128x128xf32>
      return %0 : tensor<128x128xf32>
    })");
  HbmOptions options;
  options.fast_memory = {1 << 20, 1e14, 1e12};
  const Result<HbmEstimate> estimate = EstimateHbm(module, options);
  ASSERT_TRUE(estimate.ok()) << estimate.status().ToString();
  EXPECT_EQ(estimate.value().argument_bytes, 2 * 65536);
  EXPECT_EQ(estimate.value().temp_bytes, 0);
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

// A value of 16 MiB waits for its second reader while a product of 32 MiB is
// made.
constexpr char kValueThatWaits[] = R"(
    func.func @main(%a: tensor<2048x2048xf32>, %w: tensor<2048x4096xf32>,
                    %v: tensor<2048x8xf32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
          : (tensor<2048x2048xf32>, tensor<2048x2048xf32>)
          -> tensor<2048x2048xf32>
      %1 = stablehlo.dot_general %0, %v, contracting_dims = [1] x [0]
          : (tensor<2048x2048xf32>, tensor<2048x8xf32>)
          -> tensor<2048x8xf32>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add
          across dimensions = [0, 1] : (tensor<2048x8xf32>, tensor<f32>)
          -> tensor<f32>
      %3 = stablehlo.broadcast_in_dim %2, dims = []
          : (tensor<f32>) -> tensor<2048x4096xf32>
      %4 = stablehlo.add %w, %3 : tensor<2048x4096xf32>
      %5 = stablehlo.dot_general %a, %4, contracting_dims = [1] x [0]
          : (tensor<2048x2048xf32>, tensor<2048x4096xf32>)
          -> tensor<2048x4096xf32>
      %6 = stablehlo.reduce(%5 init: %zero) applies stablehlo.add
          across dimensions = [0, 1] : (tensor<2048x4096xf32>, tensor<f32>)
          -> tensor<f32>
      %7 = stablehlo.broadcast_in_dim %6, dims = []
          : (tensor<f32>) -> tensor<2048x2048xf32>
      %8 = stablehlo.multiply %0, %7 : tensor<2048x2048xf32>
      %9 = stablehlo.reduce(%8 init: %zero) applies stablehlo.add
          across dimensions = [0, 1] : (tensor<2048x2048xf32>, tensor<f32>)
          -> tensor<f32>
      return %9 : tensor<f32>
    })";

TEST(Hbm, ValuesAreComputedAgainWhereMemoryIsShort) {
  const Module module = Read(kValueThatWaits);
  const HbmEstimate unlimited = *EstimateHbm(module);
  const auto temp_bytes = [&](int64_t limit) {
    return EstimateHbm(module,
                       {.limit_bytes = unlimited.argument_bytes + limit})
        ->temp_bytes;
  };
  const int64_t all = unlimited.temp_bytes;
  EXPECT_EQ(temp_bytes(2 * all), all);
  const int64_t fewer = temp_bytes(all * 3 / 4);
  EXPECT_LT(fewer, all);
  EXPECT_GE(fewer, int64_t{32} << 20);
  // Where nothing helps it ends with what it has.
  EXPECT_LE(temp_bytes(1), all);
}

// Scores of 49 x 49, which take 28 MiB in tiles of 56 x 128, wait for their
// second reader while a product of 32 MiB is made. Computing them again would
// need the 28 MiB of what they are made of.
TEST(Hbm, ValuesAreStoredCompactlyWhereMemoryIsShort) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<1024x49x64xf32>, %b: tensor<1024x64x64xf32>,
                    %c: tensor<1024x49x8xf32>, %x: tensor<2048x2048xf32>,
                    %w: tensor<2048x4096xf32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %q = stablehlo.dot_general %a, %b, batching_dims = [0] x [0],
          contracting_dims = [2] x [1]
          : (tensor<1024x49x64xf32>, tensor<1024x64x64xf32>)
          -> tensor<1024x49x64xf32>
      %s = stablehlo.dot_general %q, %q, batching_dims = [0] x [0],
          contracting_dims = [2] x [2]
          : (tensor<1024x49x64xf32>, tensor<1024x49x64xf32>)
          -> tensor<1024x49x49xf32>
      %t = stablehlo.dot_general %s, %c, batching_dims = [0] x [0],
          contracting_dims = [2] x [1]
          : (tensor<1024x49x49xf32>, tensor<1024x49x8xf32>)
          -> tensor<1024x49x8xf32>
      %0 = stablehlo.reduce(%t init: %zero) applies stablehlo.add
          across dimensions = [0, 1, 2]
          : (tensor<1024x49x8xf32>, tensor<f32>) -> tensor<f32>
      %1 = stablehlo.broadcast_in_dim %0, dims = []
          : (tensor<f32>) -> tensor<2048x2048xf32>
      %2 = stablehlo.add %x, %1 : tensor<2048x2048xf32>
      %3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [0]
          : (tensor<2048x2048xf32>, tensor<2048x4096xf32>)
          -> tensor<2048x4096xf32>
      %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add
          across dimensions = [0, 1]
          : (tensor<2048x4096xf32>, tensor<f32>) -> tensor<f32>
      %5 = stablehlo.broadcast_in_dim %4, dims = []
          : (tensor<f32>) -> tensor<1024x49x49xf32>
      %6 = stablehlo.multiply %s, %5 : tensor<1024x49x49xf32>
      %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add
          across dimensions = [0, 1, 2]
          : (tensor<1024x49x49xf32>, tensor<f32>) -> tensor<f32>
      return %7 : tensor<f32>
    })");
  const HbmEstimate unlimited = *EstimateHbm(module);
  const HbmEstimate limited = *EstimateHbm(
      module, {.limit_bytes = unlimited.argument_bytes + (int64_t{60} << 20)});
  EXPECT_LT(limited.temp_bytes, unlimited.temp_bytes);
  // The product, and 1024 x 49 x 56 elements.
  EXPECT_GE(limited.temp_bytes, (int64_t{32} << 20) + 4 * 1024 * 49 * 56);
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
  // One product feeds the other, so the value between them is in bf16.
  EXPECT_EQ(estimate.temp_bytes, 1024 * 1024 * 2 / 8);
}

// Activations that go to the host in a loop, and come back in another one.
std::string Offloaded(const std::string& place) {
  const auto move = [&](const std::string& from, const std::string& to,
                        const std::string& memory) {
    return StrCat("      ", to,
                  " = stablehlo.custom_call "
                  "@annotate_device_placement(",
                  from,
                  ") {has_side_effect = true, mhlo.frontend_attributes = "
                  "{_xla_buffer_placement = \"",
                  memory,
                  "\"}} : (tensor<1x1024x1024xf32>) -> "
                  "tensor<1x1024x1024xf32>\n");
  };
  return StrCat(R"(
    func.func @main(%x: tensor<1x1024x1024xf32>) -> tensor<1x1024x1024xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.constant dense<16> : tensor<i32>
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %empty = stablehlo.broadcast_in_dim %f, dims = []
          : (tensor<f32>) -> tensor<16x1024x1024xf32>
      %a:3 = stablehlo.while(%i = %zero, %h = %x, %all = %empty)
          : tensor<i32>, tensor<1x1024x1024xf32>, tensor<16x1024x1024xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %t = stablehlo.tanh %h : tensor<1x1024x1024xf32>
)",
                move("%t", "%k", place), R"(
        %u = stablehlo.dynamic_update_slice %all, %k, %i, %zero, %zero
            : (tensor<16x1024x1024xf32>, tensor<1x1024x1024xf32>,
               tensor<i32>, tensor<i32>, tensor<i32>)
            -> tensor<16x1024x1024xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %t, %u
            : tensor<i32>, tensor<1x1024x1024xf32>, tensor<16x1024x1024xf32>
      }
      %b:2 = stablehlo.while(%i = %zero, %h = %a#1)
          : tensor<i32>, tensor<1x1024x1024xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %s = stablehlo.dynamic_slice %a#2, %i, %zero, %zero,
            sizes = [1, 1024, 1024]
            : (tensor<16x1024x1024xf32>, tensor<i32>, tensor<i32>, tensor<i32>)
            -> tensor<1x1024x1024xf32>
)",
                move("%s", "%k", "device"), R"(
        %t = stablehlo.multiply %h, %k : tensor<1x1024x1024xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %t : tensor<i32>, tensor<1x1024x1024xf32>
      }
      return %b#1 : tensor<1x1024x1024xf32>
    })");
}

TEST(Hbm, WhatIsOffloadedToTheHostTakesNone) {
  constexpr int64_t kOne = 4 * 1024 * 1024;
  EXPECT_GE(Estimate(Offloaded("device")).temp_bytes, 16 * kOne);
  EXPECT_LE(Estimate(Offloaded("pinned_host")).temp_bytes, 4 * kOne);
  HbmOptions of_host;
  of_host.of_host = true;
  EXPECT_EQ(Estimate(Offloaded("device"), of_host).temp_bytes, 0);
  // All of them, and the one that a loop's step moves.
  EXPECT_EQ(Estimate(Offloaded("pinned_host"), of_host).temp_bytes, 17 * kOne);
}

// Compares with the TPU compiler's figures, recorded by tests/hbm/record.py.
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
}  // namespace escala::tpu
