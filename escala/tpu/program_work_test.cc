#include "escala/tpu/program_work.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"
#include "escala/tpu/step_work.h"

namespace escala::tpu {
namespace {

// Eight cores have an eighth of the examples each, and all of the weights.
constexpr char kData[] = R"(
module @step attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(
      %x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
      -> (tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0]
        : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
    %n = stablehlo.subtract %w, %g : tensor<256x256xf32>
    return %n : tensor<256x256xf32>
  }
})";

hlo::Module ModuleOf(std::string_view text) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return *std::move(module);
}

TEST(ProgramWork, WithoutTheCompilerIsALowerBound) {
  const auto program = ProgramWorkOf(ModuleOf(kData), 8, nullptr);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  EXPECT_TRUE(program->work.divided);
  EXPECT_FALSE(program->has_compilers_collectives);
  EXPECT_TRUE(program->work.transfers.empty());
  EXPECT_TRUE(program->collectives.empty());
  EXPECT_EQ(program->work.product_operations(), 2 * 2.0 * 64 * 256 * 256 / 8);
}

TEST(ProgramWork, TakesTheCompilersCollectives) {
  CompiledProgram compiled;
  compiled.collectives = {
      {"all-reduce", 2, 1000, {}, {}},
      {"all-to-all", 1, 80, {{0, 1}, {2, 3}, {4, 5}, {6, 7}}, {}}};
  compiled.loops_counted_once = 1;
  const auto program = ProgramWorkOf(ModuleOf(kData), 8, &compiled);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  EXPECT_FALSE(program->work.divided);
  EXPECT_TRUE(program->has_compilers_collectives);
  EXPECT_TRUE(program->is_partitioned);
  ASSERT_EQ(program->work.transfers.size(), 2u);
  EXPECT_EQ(program->work.loops_counted_once, 1);
  EXPECT_EQ(program->collectives.at("all-reduce").bytes, 2000);
  EXPECT_EQ(program->collectives.at("all-reduce").runs, 2);
  EXPECT_EQ(program->collectives.at("all-to-all").bytes, 80);
}

TEST(ProgramWork, PermutationsAtOnceCountWithTheBytesOfAll) {
  CompiledProgram compiled;
  compiled.collectives = {
      {"collective-permute", 3, 1000, {}, {{0, 1}, {1, 0}, {0, 2}, {2, 0}}}};
  const auto program = ProgramWorkOf(ModuleOf(kData), 8, &compiled);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  EXPECT_EQ(program->collectives.at("collective-permute").runs, 3);
  EXPECT_EQ(program->collectives.at("collective-permute").bytes, 3 * 2 * 1000);
  EXPECT_EQ(program->work.transfers.at(0).bytes, 1000);
}

TEST(ProgramWork, WhatIsReplicatedIsNotDivided) {
  const hlo::Module module = ModuleOf(kData);
  const auto even = StepWorkOf(module),
             shared = StepWorkOf(module, Division::kByShardings);
  ASSERT_TRUE(even.ok() && shared.ok());
  // The products are cut by examples; the weights are read and written whole.
  EXPECT_EQ(shared->product_operations(), even->product_operations());
  constexpr double kWeights = 256 * 256 * 4, kExamples = 64 * 256 * 4 / 8;
  EXPECT_GE(shared->bytes(), 3 * kWeights);
  EXPECT_LE(shared->bytes(), 4 * kWeights + 5 * kExamples);
  EXPECT_LE(even->bytes(), kWeights);
}

TEST(ProgramWork, AConstraintSaysWhatACoreHas) {
  std::string text = kData;
  const std::string product =
      "(tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>\n";
  const size_t at = text.find(product) + product.size();
  text.insert(at,
              "    %c = sdy.sharding_constraint %y <@mesh, [{}, {}]> : "
              "tensor<64x256xf32>\n");
  text.replace(text.find("dot_general %x, %y"), 18, "dot_general %x, %c");
  const auto work = StepWorkOf(ModuleOf(text), Division::kByShardings);
  ASSERT_TRUE(work.ok()) << work.status().ToString();
  const auto without = StepWorkOf(ModuleOf(kData), Division::kByShardings);
  // The whole intermediate is written and read.
  EXPECT_GT(work->bytes(), without->bytes() + 64 * 256 * 4);
}

// Weights that are stored in pieces and used whole: the product reads all of
// them, the update its piece.
TEST(ProgramWork, AnArgumentIsWholeWhereItIsGathered) {
  const auto bytes = [](std::string_view held, std::string_view used) {
    const auto work =
        StepWorkOf(ModuleOf(StrCat(R"(
module @step attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(
      %x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [)",
                                   held, R"(, {}]>})
      -> (tensor<64x256xf32>, tensor<256x256xf32>) {
    %c = sdy.sharding_constraint %w <@mesh, [)",
                                   used, R"(, {}]> : tensor<256x256xf32>
    %y = stablehlo.dot_general %x, %c, contracting_dims = [1] x [0]
        : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %n = stablehlo.add %w, %w : tensor<256x256xf32>
    return %y, %n : tensor<64x256xf32>, tensor<256x256xf32>
  }
})")),
                   Division::kByShardings);
    EXPECT_TRUE(work.ok()) << work.status().ToString();
    return work.ok() ? work->bytes() : 0;
  };
  constexpr double kWeights = 256 * 256 * 4, kExamples = 64 * 256 * 4 / 8;
  EXPECT_EQ(bytes("{\"x\"}", "{}"),
            2 * kExamples + kWeights + 2 * kWeights / 8);
  EXPECT_EQ(bytes("{}", "{}"), 2 * kExamples + 3 * kWeights);
}

// The compiler changes collectives that are written down, too.
TEST(ProgramWork, APerCoreProgramHasTheCompilersCollectives) {
  const hlo::Module module = ModuleOf(R"(
module @step attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%x: tensor<64xf32>) -> tensor<64xf32> {
    %s = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} :
        (tensor<64xf32>) -> tensor<64xf32>
    return %s : tensor<64xf32>
  }
})");
  CompiledProgram compiled;
  compiled.collectives = {{"all-gather", 9, 9, {}, {}}};
  auto program = ProgramWorkOf(module, 8, &compiled);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  EXPECT_TRUE(program->has_compilers_collectives);
  EXPECT_FALSE(program->is_partitioned);
  EXPECT_EQ(program->collectives.at("all-gather").bytes, 9 * 9);
  EXPECT_FALSE(program->collectives.contains("all-reduce"));
  // Its own count where the compiler's program tells less.
  compiled.loops_counted_once = 1;
  for (const CompiledProgram& other : {compiled, CompiledProgram()}) {
    program = ProgramWorkOf(module, 8, &other);
    ASSERT_TRUE(program.ok()) << program.status().ToString();
    EXPECT_FALSE(program->has_compilers_collectives);
    EXPECT_EQ(program->collectives.at("all-reduce").bytes, 64 * 4);
    EXPECT_EQ(program->work.loops_counted_once, 0);
  }
}

}  // namespace
}  // namespace escala::tpu
