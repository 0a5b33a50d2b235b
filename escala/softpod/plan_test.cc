#include "escala/softpod/plan.h"

#include <gtest/gtest.h>

#include "escala/base/wire/protobuf.h"
#include "escala/hlo/text.h"
#include "escala/softpod/op_sharding.h"
#include "escala/softpod/pod/compile_options.h"

namespace escala::softpod {
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
  EXPECT_TRUE(plan->results[0].op_sharding.empty());
}

TEST(Plan, WhatIsNotReachedDoesNotMatter) {
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
  EXPECT_TRUE(plan->results[0].op_sharding.empty());
  EXPECT_EQ(PlanProgram(module, 1, 4).status().code(),
            StatusCode::kUnimplemented);
}

TEST(Plan, ResultsTakeTheShardingOfWhatMakesThem) {
  const hlo::Module module = Read(R"(
    sdy.mesh @mesh = <["d"=4]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>})
        -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>,
            tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
      %c = sdy.sharding_constraint %a <@mesh, [{"d"}]> : tensor<8xf32>
      %s = stablehlo.add %a, %a : tensor<8xf32>
      %r = stablehlo.reverse %s, dims = [0] : tensor<8xf32>
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

TEST(Plan, TwoArgumentsCannotBecomeOneResult) {
  const hlo::Module module = Read(R"(
    func.func @main(%a: tensor<f32> {tf.aliasing_output = 0 : i32},
                    %b: tensor<f32> {tf.aliasing_output = 0 : i32})
        -> tensor<f32> { return %a : tensor<f32> })");
  const auto plan = PlanProgram(module, 1, 1);
  EXPECT_EQ(plan.status().message(),
            "argument 1: result 0 already takes the memory of argument 0");
}

// --- OpSharding ------------------------------------------------------------

struct Decoded {
  uint64_t type = 0;
  std::vector<int64_t> dims, devices;
  bool last_replicated = false;
};
Decoded Decode(const std::string& bytes) {
  Decoded result;
  ProtoReader reader(bytes);
  while (reader.Next()) {
    if (reader.field() == 1)
      result.type = reader.Uint64();
    else if (reader.field() == 3)
      reader.RepeatedInt64(&result.dims);
    else if (reader.field() == 4)
      reader.RepeatedInt64(&result.devices);
    else if (reader.field() == 6)
      result.last_replicated = reader.Bool();
  }
  EXPECT_TRUE(reader.status().ok());
  return result;
}

hlo::Mesh MeshOfTwo() {
  hlo::Mesh mesh;
  mesh.name = "mesh";
  mesh.axes = {{"x", 4}, {"y", 2}};
  return mesh;
}
using List = std::vector<int64_t>;

TEST(OpSharding, TilesAndReplicas) {
  hlo::Sharding sharding;
  sharding.mesh = "mesh";
  sharding.dims.resize(2);
  EXPECT_EQ(*OpShardingOf(MeshOfTwo(), sharding), "");
  // Dimension 1 over y: as jax.sharding.NamedSharding(P(None, 'y')) has it.
  sharding.dims[1].axes = {{"y"}};
  Decoded decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.type, 3u);
  EXPECT_EQ(decoded.dims, (List{1, 2, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_TRUE(decoded.last_replicated);
  // Both, y major.
  sharding.dims[1].axes = {{"y"}, {"x"}};
  decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{1, 8}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_FALSE(decoded.last_replicated);
}

TEST(OpSharding, PartsOfAxes) {
  hlo::Sharding sharding;
  sharding.dims.resize(1);
  // The minor half of x: positions 0 and 2 hold tile 0, 1 and 3 tile 1.
  sharding.dims[0].axes = {{"x", 2, 2}};
  const Decoded decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{2, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 1, 4, 5, 2, 3, 6, 7}));
}

TEST(OpSharding, MeshesInAnotherOrder) {
  hlo::Mesh mesh = MeshOfTwo();
  mesh.device_ids = {7, 6, 5, 4, 3, 2, 1, 0};
  hlo::Sharding sharding;
  sharding.dims.resize(1);
  sharding.dims[0].axes = {{"x"}};
  const Decoded decoded = Decode(*OpShardingOf(mesh, sharding));
  EXPECT_EQ(decoded.dims, (List{4, 2}));
  EXPECT_EQ(decoded.devices, (List{7, 6, 5, 4, 3, 2, 1, 0}));
}

// --- CompileOptionsProto ---------------------------------------------------

TEST(CompileOptions, DeviceAssignmentsComeBack) {
  const std::vector<std::vector<int64_t>> assignment = {{0, 5}, {7, 1}, {2, 3}};
  ProtoWriter build, top;
  build.Int64(4, 3).Int64(5, 2).Bytes(9, WriteDeviceAssignment(assignment));
  top.Message(3, build);
  const auto options = ReadCompileOptions(top.bytes());
  ASSERT_TRUE(options.ok()) << options.status().ToString();
  EXPECT_EQ(options->num_replicas, 3);
  EXPECT_EQ(options->num_partitions, 2);
  EXPECT_EQ(options->device_assignment, assignment);
}

TEST(CompileOptions, WhatFrameworksSendBesidesIsSkipped) {
  // As JAX: debug options, shardy, propagation, process count, fitting level.
  ProtoWriter build, top;
  build.Int64(1, -1)
      .Bytes(3, std::string(932, '\x08'))
      .Int64(4, 1)
      .Int64(5, 8)
      .Bool(6, true)
      .PackedInt64(12, std::vector<int64_t>{1, 0})
      .PackedInt64(18, std::vector<int64_t>{1})
      .Bool(19, true)
      .Int64(23, 1)
      .Int64(25, 29);
  top.Message(3, build).Int64(5, -1).Bool(9, true);
  const auto options = ReadCompileOptions(top.bytes());
  ASSERT_TRUE(options.ok()) << options.status().ToString();
  EXPECT_EQ(options->num_partitions, 8);
  EXPECT_TRUE(options->device_assignment.empty());
}

TEST(CompileOptions, EveryCutOfAMessageIsAnErrorOrAnOption) {
  ProtoWriter build, top;
  build.Int64(4, 3).Int64(5, 2).Bytes(
      9, WriteDeviceAssignment({{0, 5}, {7, 1}, {2, 3}}));
  top.Message(3, build);
  const std::string& whole = top.bytes();
  for (size_t size = 1; size < whole.size(); ++size)
    EXPECT_FALSE(ReadCompileOptions(whole.substr(0, size)).ok()) << size;
  for (size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x41);
    (void)ReadCompileOptions(changed).ok();
  }
}

}  // namespace
}  // namespace escala::softpod
