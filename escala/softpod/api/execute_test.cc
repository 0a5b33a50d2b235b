// Programs through the C table: replicas, partitions, results, errors.
#include <gtest/gtest.h>

#include <cmath>

#include "escala/softpod/api/programs_test_util.h"

namespace escala::softpod::testing {
namespace {

TEST(Execute, AllReduceOverEightReplicas) {
  TestClient client;
  TestProgram program = client.Compile(kAllReduce, {.replicas = 8});
  Buffers arguments = PerCore(client, client.devices());
  TestRun run = program.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(run.Done().ok());
  for (size_t core = 0; core < 8; ++core) {
    EXPECT_EQ(run.results[core][0].Values<float>(),
              (std::vector<float>{280, 8}));
    EXPECT_EQ(run.results[core][0].Device(), client.devices()[core]);
    // A uniform result is one storage. An argument that is passed through keeps
    // its own.
    EXPECT_EQ(run.results[core][0].Address(), run.results[0][0].Address());
    EXPECT_EQ(run.results[core][1].Address(), arguments[core][0].Address());
  }
}

TEST(Execute, DeviceAssignmentInAnyOrder) {
  TestClient client;
  const std::vector<int64_t> order = {0, 1, 2, 3, 6, 7, 4, 5};
  TestProgram program = client.Compile(R"(
    module attributes {mhlo.num_partitions = 8 : i32} {
      func.func public @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
        %p = stablehlo.partition_id : tensor<ui32>
        return %x, %p : tensor<2xf32>, tensor<ui32>
      }
    })",
                                       {.partitions = 8, .devices = order});
  const std::vector<PJRT_Device*> devices = program.Devices();
  ASSERT_EQ(devices.size(), 8u);
  for (size_t core = 0; core < 8; ++core)
    EXPECT_EQ(DeviceId(devices[core]), order[core]);
  TestRun run = program.RunBuffers(PerCore(client, devices));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  for (size_t core = 0; core < 8; ++core) {
    EXPECT_EQ(run.results[core][0].Values<float>()[0], 10.0f * core);
    EXPECT_EQ(run.results[core][1].Values<uint32_t>()[0], core);
    EXPECT_EQ(run.results[core][0].Device(), devices[core]);
  }
  PJRT_ARGS(LoadedExecutable_GetDeviceAssignment, args);
  args.executable = program.loaded();
  EXPECT_PJRT_OK(Api().LoadedExecutable_GetDeviceAssignment(&args));
  EXPECT_GT(args.serialized_bytes_size, 8u);
  args.serialized_device_assignment_deleter(args.serialized_device_assignment);
}

TEST(Execute, SubsetsOfDevices) {
  TestClient client;
  TestProgram program =
      client.Compile(kDouble, {.replicas = 2, .devices = {6, 1}});
  TestRun run = program.RunBuffers(PerCore(client, program.Devices()));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_EQ(run.results[1][0].Values<float>(), (std::vector<float>{20, 2}));
  EXPECT_EQ(DeviceId(run.results[1][0].Device()), 1);
}

// The first argument is the maximum of the values that cores hold along the axis
// y. Core 2 alone holds the second; the other cores' values do not count.
TEST(Execute, ArgumentsThatAreAnExtremeOrOnOneCore) {
  for (const char* compute : {"engine", "reference"}) {
    TestClient client{{"compute", compute}};
    TestProgram program = client.Compile(R"(
    module @parts attributes {mhlo.num_partitions = 4 : i32} {
      sdy.mesh @mesh = <["x"=2, "y"=2]>
      sdy.mesh @maximal_mesh_2 = <[], device_ids=[2]>
      func.func public @main(
          %a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=max{"y"}>},
          %b: tensor<2xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_2, []>})
          -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>},
              tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>},
              tensor<2xf32> {sdy.sharding = #sdy.sharding<@maximal_mesh_2, []>}) {
        return %a, %b, %b : tensor<4xf32>, tensor<2xf32>, tensor<2xf32>
      }
    })",
                                         {.partitions = 4});
    Buffers arguments(4);
    for (size_t core = 0; core < 4; ++core) {
      const auto c = static_cast<float>(core);
      PJRT_Device* const device = client.devices()[core];
      arguments[core].push_back(client.Floats({c, -c}, {2}, device));
      arguments[core].push_back(client.Floats({10 * c, c}, {2}, device));
    }
    TestRun run = program.RunBuffers(arguments);
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    for (const auto& results : run.results) {
      EXPECT_EQ(results[0].Values<float>(), (std::vector<float>{1, 0, 3, -2}))
          << compute;
      EXPECT_EQ(results[1].Values<float>(), (std::vector<float>{20, 2}))
          << compute;
    }
    EXPECT_EQ(run.results[2][2].Values<float>(), (std::vector<float>{20, 2}));
  }
}

TEST(Execute, AutomaticGlobalProgramIsCutByItsShardings) {
  TestClient client;
  // Rows are sharded over "x" and columns over "y"; the transpose the other way
  // round.
  TestProgram program = client.Compile(R"(
    module @auto attributes {mhlo.num_partitions = 4 : i32} {
      sdy.mesh @mesh = <["x"=2, "y"=2]>
      func.func public @main(
          %a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
          %b: tensor<2xf32>)
          -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
              tensor<f32>) {
        %bb = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
        %s = stablehlo.add %a, %bb : tensor<4x2xf32>
        %t = stablehlo.transpose %s, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [0, 1]
            : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
        return %t, %r : tensor<2x4xf32>, tensor<f32>
      }
    })",
                                       {.partitions = 4});
  // a = [[0,1],[2,3],[4,5],[6,7]], b = [100, 200]
  const float shard[4][2] = {{0, 2}, {1, 3}, {4, 6}, {5, 7}};
  Buffers arguments;
  for (size_t p = 0; p < 4; ++p) {
    auto& list = arguments.emplace_back();
    list.push_back(
        client.Floats({shard[p][0], shard[p][1]}, {2, 1}, client.devices()[p]));
    list.push_back(client.Floats({100, 200}, {2}, client.devices()[p]));
  }
  TestRun run = program.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(run.Done().ok());
  for (size_t p = 0; p < 4; ++p) {
    EXPECT_EQ(run.results[p][0].Values<float>(),
              p < 2 ? (std::vector<float>{100, 102, 201, 203})
                    : (std::vector<float>{104, 106, 205, 207}))
        << p;
    EXPECT_EQ(run.results[p][1].Values<float>(),
              std::vector<float>{28 + 4 * 300});
  }
  // Equal shards share memory.
  EXPECT_EQ(run.results[0][0].Address(), run.results[1][0].Address());
  EXPECT_NE(run.results[0][0].Address(), run.results[2][0].Address());

  // Check the shardings that the extension reports.
  auto* extension =
      reinterpret_cast<const PJRT_Shardings_Extension*>(Api().extension_start);
  PJRT_ARGS(Shardings_PJRT_Executable_OutputShardings, out);
  out.executable = program.executable();
  EXPECT_PJRT_OK(extension->OutputShardings(&out));
  ASSERT_EQ(out.num_outputs, 2u);
  ProtoWriter expected;
  expected.Uint64(1, 3)
      .PackedInt64(3, std::vector<int64_t>{1, 2, 2})
      .PackedInt64(4, std::vector<int64_t>{0, 1, 2, 3})
      .Bool(6, true);
  EXPECT_EQ(std::string(out.shardings[0], out.sharding_sizes[0]),
            expected.bytes());
  EXPECT_EQ(out.sharding_sizes[1], 0u);
  PJRT_ARGS(Shardings_PJRT_Executable_ParameterShardings, in);
  in.executable = program.executable();
  EXPECT_PJRT_OK(extension->ParameterShardings(&in));
  ASSERT_EQ(in.num_parameters, 2u);
  EXPECT_GT(in.sharding_sizes[0], 0u);
  EXPECT_EQ(in.sharding_sizes[1], 0u);
}

TEST(Execute, ReplicasOfAGlobalProgramAreSeparate) {
  TestClient client;
  TestProgram program =
      client.Compile(R"(
    module {
      sdy.mesh @mesh = <["x"=2]>
      func.func public @main(
          %a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
          -> (tensor<4xf32>, tensor<f32>) {
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0]
            : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        %n = stablehlo.negate %a : tensor<4xf32>
        return %n, %r : tensor<4xf32>, tensor<f32>
      }
    })",
                     {.replicas = 2, .partitions = 2, .devices = {3, 2, 1, 0}});
  TestRun run = program.RunBuffers(PerCore(client, program.Devices()));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  for (size_t core = 0; core < 4; ++core) {
    EXPECT_EQ(run.results[core][0].Values<float>(),
              (std::vector<float>{-10.0f * core, -1}));
    EXPECT_EQ(run.results[core][1].Values<float>(),
              std::vector<float>{core < 2 ? 12.0f : 52.0f});
  }
}

TEST(Execute, MatmulInBf16RoundsTheOperands) {
  const std::string text = R"(
    func.func @main(%a: tensor<2xf32>) -> tensor<f32> {
      %d = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0]
          : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
      return %d : tensor<f32>
    })";
  for (const bool bf16 : {false, true}) {
    TestClient client{{"matmul", bf16 ? "bf16" : "f32"}};
    TestProgram program = client.Compile(text);
    // 1.0078125 = 1 + 2^-7 is exact in bf16; 1 + 2^-9 rounds to 1.
    TestBuffer a =
        client.Floats({1.0078125f, 1.001953125f}, {2}, client.devices()[0]);
    TestRun run = program.Run({{a.get()}});
    EXPECT_EQ(
        run.results[0][0].Values<float>()[0],
        1.0078125f * 1.0078125f + (bf16 ? 1.0f : 1.001953125f * 1.001953125f));
  }
}

// The engine must round to bf16 where the reference does: in values that all
// cores share and others, in products, and in convolutions. Rounded values are
// small whole numbers, so the sums are exact.
TEST(Execute, MatmulInBf16IsTheReferences) {
  const std::string text = R"(
module @step attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%x: tensor<64x8xf32>,
      %w: tensor<8x48xf32> {mhlo.is_same_data_across_replicas = true},
      %k: tensor<3x3x8x4xf32> {mhlo.is_same_data_across_replicas = true})
      -> (tensor<64x48xf32>, tensor<8x48xf32>, tensor<4x2x2x4xf32>) {
    %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<64x8xf32>, tensor<8x48xf32>) -> tensor<64x48xf32>
    %more = stablehlo.constant dense<1.001953125> : tensor<64x48xf32>
    %s = stablehlo.multiply %h, %more : tensor<64x48xf32>
    %g = stablehlo.dot_general %x, %s, contracting_dims = [0] x [0]
        : (tensor<64x8xf32>, tensor<64x48xf32>) -> tensor<8x48xf32>
    %sum = "stablehlo.all_reduce"(%g) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} :
        (tensor<8x48xf32>) -> tensor<8x48xf32>
    %image = stablehlo.reshape %x : (tensor<64x8xf32>) -> tensor<4x4x4x8xf32>
    %conv = stablehlo.convolution(%image, %k)
        dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {stride = [1, 1], pad = [[0, 0], [0, 0]]}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
        : (tensor<4x4x4x8xf32>, tensor<3x3x8x4xf32>) -> tensor<4x2x2x4xf32>
    return %h, %sum, %conv
        : tensor<64x48xf32>, tensor<8x48xf32>, tensor<4x2x2x4xf32>
  }
})";
  const auto numbers = [](int64_t n, int seed) {
    std::vector<float> values;
    for (int64_t i = 0; i < n; ++i)
      values.push_back(static_cast<float>((i * 5 + seed) % 11 - 5) *
                       1.001953125f);
    return values;
  };
  std::vector<std::vector<float>> results[2];
  for (const bool reference : {false, true}) {
    TestClient client{{"matmul", "bf16"},
                      {"compute", reference ? "reference" : "engine"}};
    TestProgram program = client.Compile(text, {.replicas = 8});
    std::vector<TestBuffer> buffers;
    std::vector<std::vector<PJRT_Buffer*>> arguments;
    for (int core = 0; core < 8; ++core) {
      PJRT_Device* const device = client.devices()[core];
      buffers.push_back(client.Floats(numbers(512, core), {64, 8}, device));
      buffers.push_back(client.Floats(numbers(384, 3), {8, 48}, device));
      buffers.push_back(client.Floats(numbers(288, 7), {3, 3, 8, 4}, device));
      arguments.push_back({buffers[buffers.size() - 3].get(),
                           buffers[buffers.size() - 2].get(),
                           buffers.back().get()});
    }
    TestRun run = program.Run(arguments);
    ASSERT_EQ(run.results.size(), 8u);
    for (const auto& of_core : run.results)
      for (const TestBuffer& result : of_core)
        results[reference].push_back(result.Values<float>());
  }
  EXPECT_EQ(results[0], results[1]);
  // Rounded values are whole numbers.
  for (float value : results[0][0]) EXPECT_EQ(value, std::round(value));
}

TEST(Execute, ManualComputationRunsOnEveryCore) {
  TestClient client;
  TestProgram program = client.Compile(R"(
    module @manual attributes {mhlo.num_partitions = 8 : i32} {
      sdy.mesh @mesh = <["d"=8]>
      func.func public @main(
          %a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>})
          -> (tensor<16xf32>, tensor<2xf32>) {
        %r:2 = sdy.manual_computation(%a)
            in_shardings=[<@mesh, [{"d"}]>]
            out_shardings=[<@mesh, [{"d"}]>, <@mesh, [{}]>]
            manual_axes={"d"} (%x: tensor<2xf32>) {
          %s = "stablehlo.all_reduce"(%x) <{
              channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
              replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>,
              use_global_device_ids}> ({
          ^bb0(%p: tensor<f32>, %q: tensor<f32>):
            %c = stablehlo.add %p, %q : tensor<f32>
            stablehlo.return %c : tensor<f32>
          }) : (tensor<2xf32>) -> tensor<2xf32>
          %d = stablehlo.subtract %s, %x : tensor<2xf32>
          sdy.return %d, %s : tensor<2xf32>, tensor<2xf32>
        } : (tensor<16xf32>) -> (tensor<16xf32>, tensor<2xf32>)
        return %r#0, %r#1 : tensor<16xf32>, tensor<2xf32>
      }
    })",
                                       {.partitions = 8});
  TestRun run = program.RunBuffers(PerCore(client, client.devices()));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(run.Done().ok());
  for (size_t core = 0; core < 8; ++core) {
    // The result that has no sdy.sharding gets the out_sharding.
    EXPECT_EQ(run.results[core][0].Values<float>(),
              (std::vector<float>{280 - 10.0f * core, 7}));
    EXPECT_EQ(run.results[core][1].Values<float>(),
              (std::vector<float>{280, 8}));
  }
}

TEST(Execute, ResultsThatAreConstantsAreNotTheProgramsMemory) {
  TestClient client;
  TestProgram program = client.Compile(R"(
    func.func @main() -> (tensor<2xf32>, tensor<2xf32>) {
      %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
      return %c, %c : tensor<2xf32>, tensor<2xf32>
    })");
  const std::vector<std::vector<PJRT_Buffer*>> none(1);
  TestRun first = program.Run(none);
  TestRun second = program.Run(none);
  EXPECT_EQ(first.results[0][1].Values<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(first.results[0][0].Address(), first.results[0][1].Address());
  EXPECT_NE(first.results[0][0].Address(), second.results[0][0].Address());
}

TEST(Execute, AFullDeviceStopsAllAndChangesNothing) {
  TestClient client{{"hbm_gib", "0.0001"}};  // about 107 kB
  TestProgram program = client.Compile(R"(
    func.func @main(%a: tensor<8x128xf32>) -> tensor<8x128xf32> {
      %b = stablehlo.add %a, %a : tensor<8x128xf32>
      return %b : tensor<8x128xf32>
    })",
                                       {.replicas = 2});
  Buffers x;
  for (int i = 0; i < 2; ++i)
    x.emplace_back().push_back(client.Floats(std::vector<float>(1024, 1),
                                             {8, 128}, client.devices()[i]));
  TestBuffer full = client.Floats(std::vector<float>(200 * 128, 1), {200, 128},
                                  client.devices()[1]);
  const int64_t before = client.MemoryStats(client.devices()[0]).in_use;
  TestRun run = program.RunBuffers(x);
  EXPECT_EQ(run.started.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  EXPECT_TRUE(run.started.Says("on device 1")) << run.started.message;
  EXPECT_EQ(client.MemoryStats(client.devices()[0]).in_use, before);
  full.Delete();
  EXPECT_TRUE(program.RunBuffers(x).Done().ok());
}

TEST(Execute, NoArgumentsNoResults) {
  TestClient client;
  TestProgram program =
      client.Compile("func.func @main() { return }", {.replicas = 2});
  TestRun run = program.Run(std::vector<std::vector<PJRT_Buffer*>>(2));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(run.Done().ok());
}

// --- Mistakes of the caller ------------------------------------------------

TEST(ExecuteErrors, NameTheArgument) {
  TestClient client;
  TestProgram program = client.Compile(kDouble);
  PJRT_Device* device = client.devices()[0];
  TestBuffer good = client.Floats({1, 2}, {2}, device);
  TestBuffer wide = client.Floats({1, 2, 3}, {3}, device);
  TestBuffer away = client.Floats({1, 2}, {2}, client.devices()[2]);
  const int32_t ints[] = {1, 2};
  auto typed = client.Put(PJRT_Buffer_Type_S32, {2}, ints, device);
  typed.Done();
  const auto error = [&](const std::vector<std::vector<PJRT_Buffer*>>& a) {
    return program.Run(a).started.message;
  };
  const std::string where = "execute double: argument 0 for device 0: ";
  EXPECT_EQ(error({{wide.get()}}),
            where + "got tensor<3xf32>, expected tensor<2xf32>");
  EXPECT_EQ(error({{typed.buffer.get()}}),
            where + "got tensor<2xi32>, expected tensor<2xf32>");
  EXPECT_NE(error({{away.get()}}).find("is on device 2"), std::string::npos);
  EXPECT_NE(error({{nullptr}}).find("null"), std::string::npos);
  EXPECT_NE(error({{}}).find("got 0 arguments, the program takes 1"),
            std::string::npos);
  EXPECT_NE(error({{good.get()}, {good.get()}}).find("2 devices"),
            std::string::npos);
  wide.Delete();
  good.Delete();
  EXPECT_NE(error({{good.get()}}).find("deleted"), std::string::npos);
  PJRT_ARGS(LoadedExecutable_Delete, erase);
  erase.executable = program.loaded();
  EXPECT_PJRT_OK(Api().LoadedExecutable_Delete(&erase));
  EXPECT_NE(error({{away.get()}}).find("has been deleted"), std::string::npos);
}

TEST(ExecuteErrors, ExecuteDeviceIsForPortablePrograms) {
  TestClient client;
  TestProgram fixed = client.Compile(kDouble);
  TestProgram portable = client.Compile(kDouble, {.portable = true});
  TestBuffer x = client.Floats({1, 2}, {2}, client.devices()[5]);
  EXPECT_FALSE(fixed.Run({{x.get()}}, {}, client.devices()[5]).started.ok());
  TestRun run = portable.Run({{x.get()}}, {}, client.devices()[5]);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_EQ(run.results[0][0].Device(), client.devices()[5]);
  EXPECT_EQ(run.results[0][0].Values<float>(), (std::vector<float>{2, 4}));
}

}  // namespace
}  // namespace escala::softpod::testing
