// Topologies, compilation ahead of time, and programs as bytes.
#include <gtest/gtest.h>

#include "escala/softpod/api/programs_test_util.h"

namespace escala::softpod::testing {
namespace {

class TestTopology {
 public:
  explicit TestTopology(PJRT_TopologyDescription* topology = nullptr)
      : topology_(topology) {}
  TestTopology(TestTopology&& other) noexcept
      : topology_(std::exchange(other.topology_, nullptr)) {}
  ~TestTopology() {
    PJRT_ARGS(TopologyDescription_Destroy, args);
    args.topology = topology_;
    EXPECT_PJRT_OK(Api().TopologyDescription_Destroy(&args));
  }
  PJRT_TopologyDescription* get() const { return topology_; }

 private:
  PJRT_TopologyDescription* topology_;
};

Answer Create(const std::string& name, PJRT_TopologyDescription** topology) {
  PJRT_ARGS(TopologyDescription_Create, args);
  args.topology_name = name.data();
  args.topology_name_size = name.size();
  const Answer answer = Take(Api().TopologyDescription_Create(&args));
  *topology = args.topology;
  return answer;
}
TestTopology Named(const std::string& name) {
  PJRT_TopologyDescription* topology = nullptr;
  const Answer answer = Create(name, &topology);
  EXPECT_TRUE(answer.ok()) << answer.message;
  return TestTopology(topology);
}
PJRT_TopologyDescription* TopologyOf(const TestClient& client) {
  PJRT_ARGS(Client_TopologyDescription, args);
  args.client = client.get();
  EXPECT_PJRT_OK(Api().Client_TopologyDescription(&args));
  return args.topology;
}

size_t NumDevices(PJRT_TopologyDescription* topology) {
  PJRT_ARGS(TopologyDescription_GetDeviceDescriptions, args);
  args.topology = topology;
  EXPECT_PJRT_OK(Api().TopologyDescription_GetDeviceDescriptions(&args));
  for (size_t i = 0; i < args.num_descriptions; ++i) {
    PJRT_ARGS(DeviceDescription_Id, id);
    id.device_description = args.descriptions[i];
    EXPECT_PJRT_OK(Api().DeviceDescription_Id(&id));
    EXPECT_EQ(id.id, static_cast<int>(i));
  }
  return args.num_descriptions;
}

std::string Bytes(PJRT_TopologyDescription* topology) {
  PJRT_ARGS(TopologyDescription_Serialize, args);
  args.topology = topology;
  EXPECT_PJRT_OK(Api().TopologyDescription_Serialize(&args));
  std::string bytes(args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_topology_deleter(args.serialized_topology);
  return bytes;
}
uint64_t Fingerprint(PJRT_TopologyDescription* topology) {
  PJRT_ARGS(TopologyDescription_Fingerprint, args);
  args.topology = topology;
  EXPECT_PJRT_OK(Api().TopologyDescription_Fingerprint(&args));
  return args.fingerprint;
}

TEST(Topology, EverySliceByBothOfItsNames) {
  EXPECT_EQ(NumDevices(Named("v3-2048").get()), 2048u);
  EXPECT_EQ(NumDevices(Named("v3:4x4").get()), 32u);
  EXPECT_EQ(NumDevices(Named("v5e:4x4").get()), 16u);
  EXPECT_EQ(NumDevices(Named("").get()), 8u);  // as for a client
  PJRT_TopologyDescription* none = nullptr;
  EXPECT_TRUE(Create("v3-33", &none).Says("nearest: v3-32"));
  EXPECT_EQ(none, nullptr);
}

TEST(Topology, NamesAndAttributes) {
  const TestTopology topology = Named("v3-32");
  PJRT_ARGS(TopologyDescription_PlatformName, name);
  name.topology = topology.get();
  EXPECT_PJRT_OK(Api().TopologyDescription_PlatformName(&name));
  EXPECT_EQ(std::string(name.platform_name, name.platform_name_size),
            "softpod");
  PJRT_ARGS(TopologyDescription_PlatformVersion, version);
  version.topology = topology.get();
  EXPECT_PJRT_OK(Api().TopologyDescription_PlatformVersion(&version));
  EXPECT_NE(std::string(version.platform_version, version.platform_version_size)
                .find("v3-32"),
            std::string::npos);
  PJRT_ARGS(TopologyDescription_Attributes, attributes);
  attributes.topology = topology.get();
  EXPECT_PJRT_OK(Api().TopologyDescription_Attributes(&attributes));
  ASSERT_EQ(attributes.num_attributes, 3u);
  EXPECT_EQ(std::string(attributes.attributes[0].string_value,
                        attributes.attributes[0].value_size),
            "v3-32");
  EXPECT_EQ(attributes.attributes[1].int64_array_value[0], 4);
  EXPECT_EQ(attributes.attributes[2].int64_value, 4);
  PJRT_ARGS(TopologyDescription_GetMemorySpaceKindIds, kinds);
  kinds.topology = topology.get();
  EXPECT_PJRT_OK(Api().TopologyDescription_GetMemorySpaceKindIds(&kinds));
  EXPECT_EQ(kinds.num_memory_space_kind_ids, 2u);
}

TEST(Topology, GoesThroughBytes) {
  TestClient client;
  const std::string bytes = Bytes(TopologyOf(client));
  EXPECT_EQ(bytes, Bytes(Named("v3-8").get()));
  EXPECT_EQ(Fingerprint(TopologyOf(client)), Fingerprint(Named("v3-8").get()));
  EXPECT_NE(Fingerprint(TopologyOf(client)), Fingerprint(Named("v3-32").get()));
  PJRT_ARGS(TopologyDescription_Deserialize, args);
  args.serialized_topology = bytes.data();
  args.serialized_topology_size = bytes.size();
  EXPECT_PJRT_OK(Api().TopologyDescription_Deserialize(&args));
  EXPECT_EQ(NumDevices(TestTopology(args.topology).get()), 8u);
  args.serialized_topology_size = 3;
  EXPECT_TRUE(Take(Api().TopologyDescription_Deserialize(&args))
                  .Says("no topology of a software Pod"));
}

// --- Ahead of time ---------------------------------------------------------

class TestExecutable {
 public:
  explicit TestExecutable(PJRT_Executable* executable)
      : executable_(executable) {}
  TestExecutable(const TestExecutable&) = delete;
  TestExecutable& operator=(const TestExecutable&) = delete;
  ~TestExecutable() {
    PJRT_ARGS(Executable_Destroy, args);
    args.executable = executable_;
    EXPECT_PJRT_OK(Api().Executable_Destroy(&args));
  }
  PJRT_Executable* get() const { return executable_; }

 private:
  PJRT_Executable* executable_;
};

PJRT_Executable* CompileFor(PJRT_TopologyDescription* topology,
                            const std::string& text,
                            const TestCompileOptions& options) {
  const std::string bytes = options.Serialise();
  PJRT_Program code = {};
  code.struct_size = PJRT_Program_STRUCT_SIZE;
  code.code = const_cast<char*>(text.data());
  code.code_size = text.size();
  code.format = "mlir";
  code.format_size = 4;
  PJRT_ARGS(Compile, args);
  args.topology = topology;
  args.program = &code;
  args.compile_options = bytes.data();
  args.compile_options_size = bytes.size();
  EXPECT_PJRT_OK(Api().Compile(&args));
  return args.executable;
}

std::string Bytes(PJRT_Executable* executable) {
  PJRT_ARGS(Executable_Serialize, args);
  args.executable = executable;
  EXPECT_PJRT_OK(Api().Executable_Serialize(&args));
  std::string bytes(args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_executable_deleter(args.serialized_executable);
  return bytes;
}

Answer Load(const TestClient& client, const std::string& bytes,
            TestProgram* program, const std::string& options = "") {
  PJRT_ARGS(Executable_DeserializeAndLoad, args);
  args.client = client.get();
  args.serialized_executable = bytes.data();
  args.serialized_executable_size = bytes.size();
  args.overridden_serialized_compile_options = options.data();
  args.overridden_serialized_compile_options_size = options.size();
  const Answer answer = Take(Api().Executable_DeserializeAndLoad(&args));
  if (answer.ok()) *program = TestProgram(args.loaded_executable);
  return answer;
}

void ExpectSum(const TestClient& client, const TestProgram& program) {
  TestRun run = program.RunBuffers(PerCore(client, client.devices()));
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_EQ(run.results[3][0].Values<float>(), (std::vector<float>{280, 8}));
}

TEST(AheadOfTime, CompilesForASliceAndLoadsOnAClientOfIt) {
  const TestTopology topology = Named("v3-8");
  const TestExecutable executable(
      CompileFor(topology.get(), kAllReduce, {.replicas = 8}));
  TestClient client, large{{"slice", "v3-32"}};
  PJRT_ARGS(Client_Load, args);
  args.client = client.get();
  args.executable = executable.get();
  EXPECT_PJRT_OK(Api().Client_Load(&args));
  ExpectSum(client, TestProgram(args.loaded_executable));
  args.client = large.get();
  EXPECT_TRUE(Take(Api().Client_Load(&args))
                  .Says("was compiled for v3-8, this software Pod is v3-32"));
}

TEST(AheadOfTime, AnExecutableOutlivesItsTopology) {
  PJRT_Executable* large;
  {
    const TestTopology topology = Named("v3-2048");
    large = CompileFor(topology.get(), kDouble, {.replicas = 2048});
  }
  const TestExecutable executable(large);
  PJRT_ARGS(Executable_NumReplicas, args);
  args.executable = executable.get();
  EXPECT_PJRT_OK(Api().Executable_NumReplicas(&args));
  EXPECT_EQ(args.num_replicas, 2048u);
  EXPECT_FALSE(Bytes(executable.get()).empty());
}

TEST(Serialized, ExecutablesComeBack) {
  TestClient client;
  const TestCompileOptions options = {.replicas = 8};
  const TestProgram program = client.Compile(kAllReduce, options);
  const std::string bytes = Bytes(program.executable());
  TestProgram again;
  Answer answer = Load(client, bytes, &again);
  ASSERT_TRUE(answer.ok()) << answer.message;
  ExpectSum(client, again);
  EXPECT_EQ(Bytes(again.executable()), bytes);
  PJRT_ARGS(Executable_GetCompileOptions, args);
  args.executable = again.executable();
  EXPECT_PJRT_OK(Api().Executable_GetCompileOptions(&args));
  EXPECT_EQ(std::string(args.serialized_bytes, args.serialized_bytes_size),
            options.Serialise());
  args.serialized_compile_options_deleter(args.serialized_compile_options);
}

TEST(Serialized, OtherOptionsReplaceTheOld) {
  TestClient client;
  const std::string bytes =
      Bytes(client.Compile(kDouble, {.devices = {2}}).executable());
  TestProgram program;
  ASSERT_TRUE(Load(client, bytes, &program).ok());
  EXPECT_EQ(DeviceId(program.Devices().front()), 2);
  const TestCompileOptions other = {.devices = {5}};
  ASSERT_TRUE(Load(client, bytes, &program, other.Serialise()).ok());
  EXPECT_EQ(DeviceId(program.Devices().front()), 5);
}

TEST(Serialized, DamagedBytesAreRefused) {
  TestClient client;
  const std::string bytes = Bytes(client.Compile(kDouble).executable());
  TestProgram program;
  EXPECT_TRUE(Load(client, bytes.substr(0, bytes.size() / 2), &program)
                  .Says("damaged"));
  EXPECT_TRUE(Load(client, "", &program).Says("no serialised program"));
}

}  // namespace
}  // namespace escala::softpod::testing
