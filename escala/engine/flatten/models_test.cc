// Training steps as JAX writes them (testdata/record.py): results agree with
// the reference, and no gradient is held per core.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/hlo/global.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;

hlo::Module Read(const std::string& path) {
  std::ostringstream text;
  text
      << std::ifstream(std::filesystem::path(ESCALA_SOURCE_DIR) / path).rdbuf();
  hlo::ReadOptions options;
  options.file_name = path;
  auto module = hlo::ReadModule(text.str(), options);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(*module) : hlo::Module();
}

// Runs a global program with different data on every replica.
void RunBoth(const hlo::Module& module, int64_t replicas, FlatRunner* runner,
             double slack = 1e-4) {
  const hlo::Function* main = module.entry();
  ASSERT_NE(main, nullptr);
  const int64_t partitions = hlo::PartitionsOf(module, *main);
  std::mt19937 random(3);
  Rows whole(static_cast<size_t>(replicas));
  for (auto& row : whole)
    for (hlo::ValueId v : main->body.arguments)
      row.emplace_back(RandomArray(main->shape(v), &random));
  const auto arguments =
      hlo::CutRows(module, hlo::ArgumentsOf(*main), whole, partitions);
  ASSERT_TRUE(arguments.ok());
  auto reference = hlo::MakeReferenceRunner();
  const auto expected =
      reference->Run(module, *main, *arguments, replicas, partitions, nullptr);
  const auto got =
      runner->Run(module, *main, *arguments, replicas, partitions, nullptr);
  ASSERT_TRUE(expected.ok()) << expected.status().ToString();
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (size_t core = 0; core < expected->size(); ++core)
    for (size_t i = 0; i < main->result_types.size(); ++i)
      EXPECT_EQ(Difference((*got)[core][i].array.view(),
                           (*expected)[core][i].array.view(), slack),
                "")
          << "core " << core << " result " << i << "\n"
          << hlo::Print(*runner->program().module);
}

class Models : public ::testing::TestWithParam<const char*> {};

TEST_P(Models, AsTheReference) {
  const hlo::Module module =
      Read(StrCat("escala/engine/flatten/testdata/", GetParam(), ".mlir"));
  FlatRunner runner;
  // The reference rounds each term to bf16, the dense program rounds their sum
  // once.
  const bool narrow = std::string(GetParam()).starts_with("mixed");
  RunBoth(module, 1, &runner, narrow ? 3e-2 : 1e-4);
  for (const FlattenNote& note : runner.program().notes) {
    EXPECT_EQ(note.rule.find("held per core"), std::string::npos)
        << note.op << " at line " << note.location.line << ": " << note.rule;
    EXPECT_EQ(note.rule.find("core by core"), std::string::npos)
        << note.op << " at line " << note.location.line << ": " << note.rule;
  }
}

INSTANTIATE_TEST_SUITE_P(Flatten, Models,
                         ::testing::Values("mlp", "gpt_scan", "gpt_accumulate",
                                           "resnet", "tensor_parallel", "pmap",
                                           "mixed", "mixed_accumulate"));

// Two replicas of a global program, with the mesh's devices in several orders
// and with dimensions that two mesh axes cut.
TEST(GlobalPrograms, ReplicasAndMeshesInAnyOrder) {
  for (const char* order :
       {"", ", device_ids=[0, 2, 1, 3]", ", device_ids=[3, 0, 1, 2]"}) {
    for (const char* cut : {"[{\"a\", \"b\"}, {}]", "[{\"b\", \"a\"}, {}]",
                            "[{\"a\"}, {\"b\"}]", "[{\"b\"}, {\"a\"}]"}) {
      const bool both = std::string(cut).find("{}") != std::string::npos;
      const std::string local = both ? "tensor<1x4xf32>" : "tensor<2x2xf32>";
      auto module = hlo::ReadModule(StrCat(
          "sdy.mesh @mesh = <[\"a\"=2, \"b\"=2]", order, ">\n", R"(
func.func @main(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<2xui32>) {
  %y = stablehlo.add %x, %x : tensor<4x4xf32>
  %r:3 = sdy.manual_computation(%y) in_shardings=[<@mesh, )",
          cut, ">] out_shardings=[<@mesh, ", cut, ">, <@mesh, ", cut,
          R"(>, <@mesh, [{"a"}]>] manual_axes={"a", "b"} (%l: )", local, R"() {
    %id = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
    %fs = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> )",
          local, R"(
    %m = stablehlo.multiply %l, %fs : )",
          local, R"(
    %p = "stablehlo.collective_permute"(%l) {source_target_pairs = dense<[[0, 1], [1, 3], [3, 2]]> : tensor<3x2xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : ()",
          local, ") -> ", local, R"(
    %one = stablehlo.constant dense<1> : tensor<1xui32>
    sdy.return %m, %p, %one : )",
          local, ", ", local, R"(, tensor<1xui32>
  } : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<2xui32>)
  return %r#0, %r#1, %r#2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<2xui32>
})"));
      ASSERT_TRUE(module.ok()) << module.status().ToString();
      FlatRunner runner;
      SCOPED_TRACE(StrCat(order, cut));
      RunBoth(*module, 2, &runner);
      RunBoth(*module, 1, &runner);
    }
  }
}

// Without operands and results no sharding names a mesh; then it is the first
// one with axes.
TEST(GlobalPrograms, AMeshOfOneDeviceIsNotTheirs) {
  auto module = hlo::ReadModule(R"(
sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"a"} () {
    %one = stablehlo.constant dense<1.0> : tensor<1xf32>
    // A collective stays even if nobody uses its result.
    %all = "stablehlo.all_gather"(%one) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xf32>) -> tensor<2xf32>
    sdy.return
  } : () -> ()
  return %x : tensor<2xf32>
})");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  FlatRunner runner;
  RunBoth(*module, 1, &runner);
}

// No value of a parameter's shape is held per core.
TEST(ModelsOfTheBenchmark, HoldNoGradientPerCore) {
  for (const char* name : {"mlp_128", "gpt_12", "resnet20_16"}) {
    const hlo::Module read = Read(StrCat("tests/hbm/", name, ".mlir"));
    ASSERT_NE(read.entry(), nullptr);
    const hlo::Module module = *hlo::CanonicalModule(read);
    auto plan = PlanProgram(module, 1, 8);
    ASSERT_TRUE(plan.ok());
    const CoreAxes axes = FindAxes(module, *plan);
    EXPECT_EQ(axes.sizes, (Dims{8}));
    const auto likely = LikelyArgumentAxes(module, *plan, axes);
    ASSERT_TRUE(likely.ok());
    const auto program = Flatten(module, *plan, axes, *likely);
    ASSERT_TRUE(program.ok()) << program.status().ToString();
    // The shapes of parameters with 8, the number of cores, in front.
    std::set<Dims> per_core;
    const hlo::Function& main = *module.entry();
    for (hlo::ValueId v : main.body.arguments) {
      Dims dims = main.shape(v).dims;
      if (dims.size() < 2) continue;
      dims.insert(dims.begin(), 8);
      per_core.insert(std::move(dims));
    }
    for (const hlo::Type& type : program->module->entry()->value_types)
      EXPECT_FALSE(type.shape.type == ElementType::kF32 &&
                   per_core.contains(type.shape.dims))
          << name << ": " << type.ToString();
  }
}

}  // namespace
}  // namespace escala::engine
