#include "escala/engine/ir/program_plan.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

hlo::Module Read(const std::string& text) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

TEST(Plan, WithoutShardingsEveryCoreRunsForItself) {
  const hlo::Module module = Read(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> "
      "{ return %a : tensor<4xf32> }");
  const auto plan = PlanProgram(module, 2, 4);
  ASSERT_TRUE(plan.ok());
  EXPECT_EQ(plan->kind, ProgramPlan::Kind::kPerCore);
  EXPECT_EQ(plan->num_cores(), 8);
  EXPECT_EQ(plan->arguments[0].local, plan->arguments[0].global);
  EXPECT_TRUE(plan->results[0].shards.empty());
}

TEST(Plan, UnreachableFunctionsDoNotMatter) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    func.func private @unused(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<2xf32>) {
        sdy.return %b : tensor<2xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> { return %a : tensor<8xf32> })");
  const auto plan = PlanProgram(module, 2, 1);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->kind, ProgramPlan::Kind::kPerCore);
}

TEST(Plan, OneDeviceHoldsAllOnAMaximalMesh) {
  const hlo::Module module = Read(R"(
    sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>
    func.func @main(%a: tensor<8xf32>)
        -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_0, []>}) {
      return %a : tensor<8xf32>
    })");
  const auto plan = PlanProgram(module, 1, 1);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->results[0].local.dims, Dims{8});
  EXPECT_TRUE(plan->results[0].is_whole());
  const hlo::Module on_two = Read(R"(
    sdy.mesh @maximal_mesh_2 = <[], device_ids=[2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_2, []>})
        -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_2, []>}) {
      %b = stablehlo.negate %a : tensor<8xf32>
      return %b, %a : tensor<8xf32>, tensor<8xf32>
    })");
  const auto of_four = PlanProgram(on_two, 1, 4);
  ASSERT_TRUE(of_four.ok()) << of_four.status().ToString();
  EXPECT_EQ(of_four->arguments[0].holder, 2);
  EXPECT_EQ(of_four->arguments[0].local.dims, Dims{8});
  EXPECT_TRUE(of_four->results[0].is_whole());
  EXPECT_EQ(of_four->results[1].holder, 2);
  EXPECT_EQ(PlanProgram(on_two, 1, 2).status().message(),
            "argument 0: its sharding puts it on device 2, but the program is "
            "compiled for 2 partitions");
}

TEST(Plan, MemoriesAreNamed) {
  const auto plan = [](const std::string& kind) {
    return PlanProgram(
        Read("func.func @main(%a: tensor<f32> {mhlo.memory_kind = \"" + kind +
             "\"}) -> tensor<f32> {\n  return %a : tensor<f32>\n}"),
        1, 1);
  };
  for (const char* kind : {"pinned_host", "unpinned_host"}) {
    ASSERT_TRUE(plan(kind).ok()) << plan(kind).status().ToString();
    EXPECT_EQ(plan(kind)->arguments[0].memory_kind, kind);
    EXPECT_FALSE(plan(kind)->arguments[0].in_hbm());
  }
  EXPECT_TRUE(plan("device")->arguments[0].in_hbm());
  EXPECT_EQ(plan("vmem").status().message(),
            "argument 0: asks for memory of kind \"vmem\"; there are device, "
            "pinned_host, unpinned_host");
}

TEST(Plan, TolerancesAreKeptOrRefused) {
  const auto verdict = [](const std::string& op, const std::string& tolerance,
                          const std::string& element = "f32") {
    const std::string type = "tensor<8x" + element + ">";
    return PlanProgram(
               Read("func.func @main(%a: " + type + ") -> " + type +
                    " {\n  %b = stablehlo." + op +
                    " %a {result_accuracy = #stablehlo.result_accuracy<" +
                    tolerance + "TOLERANCE>>} : " + type +
                    "\n  return %b : " + type + "\n}"),
               1, 1)
        .status()
        .message();
  };
  const std::string mode = ", mode = #stablehlo.result_accuracy_mode<";
  for (const char* ok : {"ulps = 2", "rtol = 2.4e-7", "atol = 1.0, ulps = 3"})
    EXPECT_EQ(verdict("exponential", ok + mode), "");
  EXPECT_EQ(verdict("exponential", "atol = 1.0e-60, rtol = 1.0e-60" + mode),
            "line 2: stablehlo.exponential asks for a result_accuracy that no "
            "function here has: errors of f32 are at most 2 ulps, rtol = "
            "2.38419e-07");
  // An absolute tolerance says something if the results are not large.
  EXPECT_NE(verdict("exponential", "atol = 1.0e-5" + mode), "");
  EXPECT_EQ(verdict("tanh", "atol = 1.0e-5" + mode), "");
  EXPECT_NE(verdict("tanh", "atol = 1.0e-7" + mode), "");
  EXPECT_EQ(verdict("sine", "ulps = 1" + mode), "");
  EXPECT_NE(verdict("exponential", "ulps = 1" + mode), "");
  EXPECT_EQ(verdict("exponential", "ulps = 1" + mode, "bf16"), "");
  EXPECT_EQ(verdict("exponential", "ulps = 1" + mode, "f64"), "");
  EXPECT_NE(verdict("exponential", "rtol = 1.0e-17" + mode, "f64"), "");
  EXPECT_EQ(verdict("exponential", "ulps = 100" + mode, "complex<f32>"),
            "line 2: stablehlo.exponential asks for a result_accuracy that no "
            "function here has: errors of complex<f32> are not known");
}

TEST(Plan, AllCoresHoldWhatLiesOnAnEmptyMesh) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    sdy.mesh @empty_mesh = <[]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>},
                    %b: tensor<f32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>})
        -> (tensor<8xf32>, tensor<f32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}) {
      return %a, %b : tensor<8xf32>, tensor<f32>
    })");
  const auto plan = PlanProgram(module, 1, 4);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->arguments[0].local.dims, Dims{2});
  EXPECT_TRUE(plan->arguments[1].shards.empty());
  EXPECT_TRUE(plan->results[1].shards.empty());
}

TEST(Plan, ResultsTakeTheShardingOfWhatMakesThem) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>})
        -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>,
            tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
      %c = sdy.sharding_constraint %a <@mesh, [{"d"}]> : tensor<8xf32>
      %s = stablehlo.add %a, %a : tensor<8xf32>
      %o = stablehlo.constant dense<1.0> : tensor<f32>
      %r = stablehlo.broadcast_in_dim %o, dims = [] : (tensor<f32>) -> tensor<8xf32>
      return %a, %c, %s, %r, %a : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
    })");
  const auto plan = PlanProgram(module, 1, 4);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->kind, ProgramPlan::Kind::kGlobal);
  const Dims shard = {2}, whole = {8};
  EXPECT_EQ(plan->results[0].local.dims, shard);
  EXPECT_EQ(plan->results[1].local.dims, shard);
  EXPECT_EQ(plan->results[2].local.dims, shard);
  EXPECT_EQ(plan->results[3].local.dims, whole);
  EXPECT_EQ(plan->results[4].local.dims, whole);
  EXPECT_EQ(plan->results[0].shards[3].offset, Dims{6});
}

// A select is element-wise. A scalar that chooses for all elements has no
// sharding to give.
TEST(Plan, ASelectIsCutLikeItsOperands) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>},
                    %p: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>})
        -> tensor<8xf32> {
      %n = stablehlo.negate %a : tensor<8xf32>
      %s = stablehlo.select %p, %n, %a : tensor<i1>, tensor<8xf32>
      return %s : tensor<8xf32>
    })");
  const auto plan = PlanProgram(module, 1, 4);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->results[0].local.dims, Dims{2});
}

TEST(Plan, AResultInAnArgumentsMemoryIsCutLikeIt) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>,
                                       tf.aliasing_output = 0 : i32})
        -> tensor<8xf32> {
      %r = stablehlo.reverse %a, dims = [0] : tensor<8xf32>
      return %r : tensor<8xf32>
    })");
  const auto plan = PlanProgram(module, 1, 4);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->results[0].local.dims, Dims{2});
}

TEST(Plan, CoresHoldSummandsOfWhatIsUnreduced) {
  const auto program = [](const std::string& type,
                          const std::string& reduction = "") {
    return Read(
        R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: )" +
        type + R"( {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=)" +
        reduction + R"({"y"}>})
        -> ()" +
        type + R"( {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=)" +
        reduction + R"({"x"}>}) {
      return %a : )" +
        type + R"(
    })");
  };
  const auto plan = PlanProgram(program("tensor<8xf32>"), 1, 4);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_EQ(plan->arguments[0].local.dims, Dims{4});
  EXPECT_EQ(plan->arguments[0].part, (std::vector<int64_t>{0, 1, 0, 1}));
  EXPECT_EQ(plan->results[0].local.dims, Dims{8});
  EXPECT_EQ(plan->results[0].part, (std::vector<int64_t>{0, 0, 1, 1}));
  EXPECT_EQ(PlanProgram(program("tensor<8xi1>"), 1, 4).status().message(),
            "argument 0: its sharding leaves it unreduced over axes, but "
            "tensor<8xi1> has no sum");
  // So is a maximum, and the sharding is kept for who asks.
  const auto max = PlanProgram(program("tensor<8xi1>", "max"), 1, 4);
  ASSERT_TRUE(max.ok()) << max.status().ToString();
  EXPECT_EQ(max->arguments[0].part, (std::vector<int64_t>{0, 1, 0, 1}));
  EXPECT_EQ(max->results[0].part, (std::vector<int64_t>{0, 0, 1, 1}));
  EXPECT_EQ(max->results[0].sharding.unreduced,
            (std::vector<hlo::AxisRef>{{"x"}}));
}

TEST(Plan, DonationIsRead) {
  const hlo::Module module = Read(R"(
    func.func @main(%a: tensor<f32> {tf.aliasing_output = 1 : i32},
                    %b: tensor<f32> {jax.buffer_donor = true},
                    %c: tensor<f32> {jax.buffer_donor = false},
                    %d: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
      return %a, %b : tensor<f32>, tensor<f32>
    })");
  const auto plan = PlanProgram(module, 1, 1);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  EXPECT_TRUE(plan->arguments[0].donated);
  EXPECT_EQ(plan->arguments[0].alias_result, 1);
  EXPECT_TRUE(plan->arguments[1].donated);
  EXPECT_EQ(plan->arguments[1].alias_result, -1);
  EXPECT_FALSE(plan->arguments[2].donated);
  EXPECT_FALSE(plan->arguments[3].donated);
}

TEST(Plan, MemoryIsNotGivenToAnotherLayout) {
  const auto donated = [](const std::string& layout) {
    const hlo::Module module = Read(R"(
    func.func @main(%a: tensor<2x3xf32> {jax.buffer_donor = true, mhlo.layout_mode = ")" +
                                    layout + R"("})
        -> (tensor<2x3xf32> {mhlo.layout_mode = "{0,1}"}) {
      return %a : tensor<2x3xf32>
    })");
    const auto plan = PlanProgram(module, 1, 1);
    EXPECT_TRUE(plan.ok()) << plan.status().ToString();
    return plan->arguments[0].donated;
  };
  EXPECT_FALSE(donated("default"));
  EXPECT_TRUE(donated("{0,1}"));
}

TEST(Plan, TwoArgumentsCannotBecomeOneResult) {
  const hlo::Module module = Read(R"(
    func.func @main(%a: tensor<f32> {tf.aliasing_output = 0 : i32},
                    %b: tensor<f32> {tf.aliasing_output = 0 : i32})
        -> tensor<f32> { return %a : tensor<f32> })");
  const auto plan = PlanProgram(module, 1, 1);
  EXPECT_EQ(plan.status().message(),
            "argument 1: result 0 already takes the memory of argument 0");
}

}  // namespace
}  // namespace escala::engine
