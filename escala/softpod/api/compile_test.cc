// Compilation through the C table: errors and properties.
#include <gtest/gtest.h>

#include <map>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

constexpr char kDot[] = R"(
module @dot {
  func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>)
      -> (tensor<8x32xf32> {jax.result_info = "out"}) {
    %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %d = stablehlo.tanh %c : tensor<8x32xf32>
    return %d : tensor<8x32xf32>
  }
})";

Answer CompileError(const TestClient& client, const std::string& text,
                    const TestCompileOptions& options = {},
                    const std::string& format = "mlir") {
  TestProgram program;
  const Answer answer =
      client.Compile(text, options.Serialise(), &program, format);
  EXPECT_FALSE(answer.ok());
  return answer;
}

TEST(Compile, OptionsOfTheCaller) {
  TestClient client;
  TestProgram program = client.Compile(kDot, {.replicas = 4});
  PJRT_ARGS(Executable_Name, name);
  name.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_Name(&name));
  EXPECT_EQ(std::string(name.executable_name, name.executable_name_size),
            "dot");
  PJRT_ARGS(Executable_NumReplicas, replicas);
  replicas.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_NumReplicas(&replicas));
  EXPECT_EQ(replicas.num_replicas, 4u);
  PJRT_ARGS(Executable_OutputDimensions, dims);
  dims.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_OutputDimensions(&dims));
  ASSERT_EQ(dims.num_outputs, 1u);
  ASSERT_EQ(dims.dim_sizes[0], 2u);
  EXPECT_EQ(dims.dims[1], 32);
  PJRT_ARGS(Executable_OutputMemoryKinds, kinds);
  kinds.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_OutputMemoryKinds(&kinds));
  EXPECT_EQ(std::string(kinds.memory_kinds[0], kinds.memory_kind_sizes[0]),
            "device");
  PJRT_ARGS(LoadedExecutable_AddressableDeviceLogicalIds, ids);
  ids.executable = program.loaded();
  EXPECT_PJRT_OK(Api().LoadedExecutable_AddressableDeviceLogicalIds(&ids));
  ASSERT_EQ(ids.num_addressable_device_logical_ids, 4u);
  EXPECT_EQ(ids.addressable_device_logical_ids[3].replica, 3);
  EXPECT_EQ(ids.addressable_device_logical_ids[3].partition, 0);
}

TEST(Compile, CostsOfOneCore) {
  TestClient client;
  TestProgram program = client.Compile(kDot);
  PJRT_ARGS(Executable_GetCostAnalysis, args);
  args.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_GetCostAnalysis(&args));
  std::map<std::string, float> costs;
  for (size_t i = 0; i < args.num_properties; ++i)
    costs[std::string(args.properties[i].name, args.properties[i].name_size)] =
        args.properties[i].float_value;
  EXPECT_EQ(costs["flops"], 2.0f * 8 * 16 * 32);
  EXPECT_EQ(costs["transcendentals"], 8.0f * 32);
  EXPECT_EQ(costs["collective bytes"], 0);
  EXPECT_GE(costs["bytes accessed"], 4.0f * (8 * 16 + 16 * 32 + 8 * 32));
}

TEST(Compile, MemoryOfOneCore) {
  TestClient client;
  TestProgram program = client.Compile(kDot);
  PJRT_ARGS(Executable_GetCompiledMemoryStats, args);
  args.executable = program.executable();
  // Each field is set, some of them to zero.
  for (int64_t* field :
       {&args.generated_code_size_in_bytes, &args.host_alias_size_in_bytes,
        &args.host_generated_code_size_in_bytes,
        &args.host_argument_size_in_bytes, &args.host_output_size_in_bytes,
        &args.host_temp_size_in_bytes})
    *field = -1;
  EXPECT_PJRT_OK(Api().Executable_GetCompiledMemoryStats(&args));
  EXPECT_EQ(args.generated_code_size_in_bytes, 0);
  EXPECT_EQ(args.host_generated_code_size_in_bytes, 0);
  EXPECT_EQ(args.host_alias_size_in_bytes, 0);
  EXPECT_EQ(args.host_temp_size_in_bytes, 0);
  EXPECT_EQ(args.host_argument_size_in_bytes, 0);
  EXPECT_EQ(args.host_output_size_in_bytes, 0);
  // Sizes are padded to tiles of 8 x 128.
  EXPECT_GE(args.argument_size_in_bytes, 4 * (8 * 16 + 16 * 32));
  EXPECT_EQ(args.output_size_in_bytes, 8 * 128 * 4);
  EXPECT_EQ(args.alias_size_in_bytes, 0);
  EXPECT_GE(args.total_size_in_bytes,
            args.argument_size_in_bytes + args.output_size_in_bytes);
}

TEST(Compile, TheOptimisedProgramCompilesAgain) {
  TestClient client;
  TestProgram program = client.Compile(kDot);
  PJRT_Program code = {};
  code.struct_size = PJRT_Program_STRUCT_SIZE;
  PJRT_ARGS(Executable_OptimizedProgram, args);
  args.executable = program.executable();
  args.program = &code;
  EXPECT_PJRT_OK(Api().Executable_OptimizedProgram(&args));
  EXPECT_EQ(std::string(code.format, code.format_size), "mlir");
  std::string text(code.code_size, 0);
  code.code = text.data();
  EXPECT_PJRT_OK(Api().Executable_OptimizedProgram(&args));
  EXPECT_NE(text.find("dot_general"), std::string::npos);
  client.Compile(text);
}

TEST(Compile, FingerprintsTellProgramsApart) {
  TestClient client;
  const auto fingerprint = [](const TestProgram& program) {
    PJRT_ARGS(Executable_Fingerprint, args);
    args.executable = program.executable();
    EXPECT_PJRT_OK(Api().Executable_Fingerprint(&args));
    return std::string(args.executable_fingerprint,
                       args.executable_fingerprint_size);
  };
  const std::string one = fingerprint(client.Compile(kDot));
  EXPECT_EQ(one, fingerprint(client.Compile(kDot)));
  EXPECT_NE(one, fingerprint(client.Compile(kDot, {.replicas = 2})));
  EXPECT_NE(one, fingerprint(client.Compile("func.func @main() { return }")));
}

TEST(CompileErrors, Programs) {
  TestClient client;
  EXPECT_TRUE(CompileError(client, "module {").Says("program:"));
  EXPECT_TRUE(CompileError(client, "module {}").Says("no function @main"));
  EXPECT_EQ(CompileError(client, "x", {}, "hlo").code,
            PJRT_Error_Code_UNIMPLEMENTED);
  EXPECT_FALSE(CompileError(client, "").ok());
  EXPECT_TRUE(CompileError(client, R"(
      func.func @main(%a: tensor<2xf32>) -> tensor<3xf32> {
        return %a : tensor<3xf32>
      })")
                  .Says("tensor<3xf32>"));
  EXPECT_TRUE(CompileError(client, R"(
      func.func @main() -> tensor<f32> {
        %0 = "stablehlo.custom_call"() {call_target_name = "my_kernel"}
            : () -> tensor<f32>
        return %0 : tensor<f32>
      })")
                  .Says("custom_call @my_kernel"));
}

TEST(CompileErrors, ReplicasPartitionsAndDevices) {
  TestClient client;
  const auto error = [&](TestCompileOptions options) {
    return CompileError(client, kDot, options).message;
  };
  EXPECT_NE(error({.replicas = 3, .partitions = 3}).find("has 8 devices"),
            std::string::npos);
  EXPECT_NE(
      error({.replicas = int64_t{1} << 40, .partitions = int64_t{1} << 40})
          .find("devices"),
      std::string::npos);
  EXPECT_NE(error({.replicas = -1}).find("-1"), std::string::npos);
  EXPECT_NE(error({.replicas = 2, .devices = {1, 1}}).find("device 1 twice"),
            std::string::npos);
  EXPECT_NE(error({.replicas = 2, .devices = {1, 8}}).find("device 8"),
            std::string::npos);
  // An assignment whose size differs from the program's.
  TestProgram program;
  ProtoWriter assignment, computation, build, top;
  computation.PackedInt64(1, std::vector<int64_t>{0, 1, 2});
  assignment.Int64(1, 3).Int64(2, 1).Message(3, computation);
  build.Int64(4, 2).Int64(5, 1).Message(9, assignment);
  top.Message(3, build);
  EXPECT_TRUE(client.Compile(kDot, top.bytes(), &program)
                  .Says("is for 3 replicas x 1 partition, expected 2 x 1"));
  // An assignment that lists more devices than its count.
  ProtoWriter none, one, list;
  one.PackedInt64(1, std::vector<int64_t>{0});
  none.Int64(2, 1).Message(3, one);
  list.Message(3, ProtoWriter().Int64(4, 1).Int64(5, 1).Message(9, none));
  EXPECT_TRUE(client.Compile(kDot, list.bytes(), &program)
                  .Says("says 0 replicas but lists 1"));
  // The program and the options disagree.
  EXPECT_TRUE(CompileError(client, R"(
      module attributes {mhlo.num_replicas = 4 : i32} {
        func.func @main() { return }
      })",
                           {.replicas = 2})
                  .Says("says 4"));
}

TEST(CompileErrors, MeshesAndShardings) {
  TestClient client;
  const auto program = [](const std::string& mesh,
                          const std::string& sharding) {
    return "module { sdy.mesh @mesh = <[" + mesh + "]>\n" +
           "func.func @main(%a: tensor<6xf32> {sdy.sharding = "
           "#sdy.sharding<@mesh, [" +
           sharding +
           "]>}) -> tensor<6xf32> {"
           "return %a : tensor<6xf32> } }";
  };
  client.Compile(program("\"d\"=2", "{\"d\"}"), {.partitions = 2});
  EXPECT_TRUE(
      CompileError(client, program("\"d\"=4", "{\"d\"}"), {.partitions = 2})
          .Says("has 4 devices"));
  EXPECT_TRUE(
      CompileError(client, program("\"d\"=4", "{\"d\"}"), {.partitions = 4})
          .Says("does not divide"));
  EXPECT_FALSE(
      CompileError(client, program("\"d\"=2", "{\"e\"}"), {.partitions = 2})
          .ok());
  const char* const gspmd = R"(
      func.func @main(%a: tensor<2xf32> {mhlo.sharding = "{devices=[2]<=[2]}"})
          { return })";
  client.Compile(gspmd, {.partitions = 2});
  EXPECT_TRUE(
      CompileError(client, gspmd, {.partitions = 4})
          .Says("is over 2 devices, but the program is compiled for 4"));
  EXPECT_TRUE(
      CompileError(client, R"(
      func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = "{0,2}"})
          { return })")
          .Says("argument 0: the layout '{0,2}': expected the numbers 0 "
                "to 1 once each, as {1,0}"));
  EXPECT_TRUE(CompileError(client, R"(
      func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 1 : i32})
          -> tensor<2xf32> { return %a : tensor<2xf32> })")
                  .Says("argument 0"));
}

TEST(CompileErrors, GarbageOptions) {
  TestClient client;
  TestProgram program;
  for (const std::string& bytes :
       {std::string("\x1a\x05\x01", 3), std::string("\xff\xff\xff", 3),
        std::string("\x18\x01", 2), std::string("\x10\x01", 2)}) {
    EXPECT_FALSE(client.Compile(kDot, bytes, &program).ok());
  }
  // compiler_options of a framework.
  const auto flag = [&](const std::string& name) {
    ProtoWriter top;
    top.Message(7, ProtoWriter().Bytes(1, name).Bytes(2, ""));
    return client.Compile(kDot, top.bytes(), &program);
  };
  EXPECT_TRUE(flag("xla_tpu_enable_something").ok());
  EXPECT_TRUE(
      flag("invalid_key").Says("No such compile option: 'invalid_key'"));
  // Without options there is one replica and one partition.
  EXPECT_TRUE(client.Compile(kDot, "", &program).ok());
}

TEST(CompileErrors, LoopsForWhichNoCodeIsMade) {
  TestClient client{{"faults", "code:every=1"}, {"fallback", "error"}};
  const Answer answer = CompileError(client, R"(
      func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
        %b = stablehlo.add %a, %a : tensor<2xf32>
        return %b : tensor<2xf32>
      })");
  EXPECT_EQ(answer.code, PJRT_Error_Code_UNIMPLEMENTED);
  EXPECT_TRUE(answer.Says("injected fault: no code is made")) << answer.message;
}

TEST(CompileErrors, TooLargeForTheHbm) {
  TestClient client{{"hbm_gib", "0.0001"}};
  const Answer answer = CompileError(
      client,
      "func.func @main(%a: tensor<1024x1024xf32>) -> "
      "tensor<1024x1024xf32> { return %a : tensor<1024x1024xf32> }");
  EXPECT_EQ(answer.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  EXPECT_TRUE(answer.Says("1024x1024xf32")) << answer.message;
}

// The kind of memory in which a buffer is.
std::string KindOf(PJRT_Buffer* buffer) {
  PJRT_ARGS(Buffer_Memory, args);
  args.buffer = buffer;
  EXPECT_PJRT_OK(Api().Buffer_Memory(&args));
  PJRT_ARGS(Memory_Kind, kind);
  kind.memory = args.memory;
  EXPECT_PJRT_OK(Api().Memory_Kind(&kind));
  return std::string(kind.kind, kind.kind_size);
}

TEST(Compile, ArgumentsAndResultsInTheHostsMemory) {
  for (const std::string kind : {"pinned_host", "unpinned_host"}) {
    TestClient client;
    const std::string there = "{mhlo.memory_kind = \"" + kind + "\"}";
    TestProgram program = client.Compile(R"(
    func.func @main(%a: tensor<8x128xf32>, %b: tensor<8x128xf32> )" +
                                         there + R"()
        -> (tensor<8x128xf32> )" + there +
                                         R"(, tensor<8x128xf32>) {
      %c = stablehlo.add %a, %b : tensor<8x128xf32>
      return %a, %c : tensor<8x128xf32>, tensor<8x128xf32>
    })");
    PJRT_ARGS(Executable_GetCompiledMemoryStats, memory);
    memory.executable = program.executable();
    EXPECT_PJRT_OK(Api().Executable_GetCompiledMemoryStats(&memory));
    EXPECT_EQ(memory.argument_size_in_bytes, 4096);
    EXPECT_EQ(memory.output_size_in_bytes, 4096);
    EXPECT_EQ(memory.host_argument_size_in_bytes, 4096);
    EXPECT_EQ(memory.host_output_size_in_bytes, 4096);
    PJRT_ARGS(Executable_ParameterMemoryKinds, of);
    of.executable = program.executable();
    EXPECT_PJRT_OK(Api().Executable_ParameterMemoryKinds(&of));
    EXPECT_EQ(std::string(of.memory_kinds[1], of.memory_kind_sizes[1]), kind);
    TestBuffer x = client.Floats(std::vector<float>(1024, 1), {8, 128},
                                 client.devices()[0]);
    PJRT_ARGS(Device_AddressableMemories, memories);
    memories.device = client.devices()[0];
    EXPECT_PJRT_OK(Api().Device_AddressableMemories(&memories));
    PJRT_ARGS(Buffer_CopyToMemory, to);
    to.buffer = x.get();
    to.dst_memory = memories.memories[kind == "pinned_host" ? 1 : 2];
    EXPECT_PJRT_OK(Api().Buffer_CopyToMemory(&to));
    TestBuffer y(to.dst_buffer);
    EXPECT_EQ(KindOf(y.get()), kind);
    TestRun run = program.Run({{x.get(), y.get()}});
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    EXPECT_EQ(KindOf(run.results[0][0].get()), kind);
    EXPECT_EQ(KindOf(run.results[0][1].get()), "device");
    EXPECT_EQ(run.results[0][1].Values<float>()[7], 2);
    // x and the second result.
    EXPECT_EQ(client.MemoryStats(client.devices()[0]).in_use, 2 * 4096);
  }
}

// A result in the host's memory cannot take that of a donated argument.
TEST(Compile, DonatedHbmIsNoHostMemory) {
  TestClient client;
  TestProgram program = client.Compile(R"(
    func.func @main(%a: tensor<8x128xf32> {jax.buffer_donor = true})
        -> (tensor<8x128xf32> {mhlo.memory_kind = "pinned_host"}) {
      return %a : tensor<8x128xf32>
    })");
  PJRT_ARGS(Executable_GetCompiledMemoryStats, memory);
  memory.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_GetCompiledMemoryStats(&memory));
  EXPECT_EQ(memory.argument_size_in_bytes, 4096);
  EXPECT_EQ(memory.output_size_in_bytes, 0);
  EXPECT_EQ(memory.alias_size_in_bytes, 0);
}

TEST(CompileErrors, MoreAccurateThanFunctionsAre) {
  TestClient client;
  const Answer answer = CompileError(client, R"(
      func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
        %b = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-60, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
        return %b : tensor<2xf32>
      })");
  EXPECT_EQ(answer.code, PJRT_Error_Code_UNIMPLEMENTED);
  EXPECT_TRUE(answer.Says("errors of f32 are at most 2 ulps"))
      << answer.message;
}

}  // namespace
}  // namespace escala::softpod::testing
