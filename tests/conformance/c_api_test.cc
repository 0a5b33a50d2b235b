// The C boundary: struct sizes, nulls, and calls that frameworks use but our
// C++ wrappers do not.
#include <set>

#include "escala/base/strings.h"
#include "escala/base/wire/protobuf.h"
#include "escala/pjrt/call.h"
#include "escala/pjrt/profiler.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

class CApi : public Conformance {
 protected:
  static const Plugin* plugin() { return TheSubject().plugin; }
  static const PJRT_Api& api() { return plugin()->api(); }

  static PJRT_Memory* DefaultMemory(const Device& device) {
    auto args = MakeArgs<PJRT_Device_DefaultMemory_Args>();
    args.device = device.c_device();
    EXPECT_OK(Call(plugin(), &args));
    return args.memory;
  }
  static Status Destroy(PJRT_Event* event) {
    auto args = MakeArgs<PJRT_Event_Destroy_Args>();
    args.event = event;
    return Call(plugin(), &args);
  }
  static Result<Buffer> Send() {
    return client().ToDevice(Count({2, 3}), device(0));
  }
};

TEST_F(CApi, TheTableIsWholeForItsVersion) {
  EXPECT_EQ(plugin()->api_major(), 0);
  EXPECT_GE(api().struct_size, offsetof(PJRT_Api, Compile));
  EXPECT_EQ(api().pjrt_api_version.struct_size,
            static_cast<size_t>(PJRT_Api_Version_STRUCT_SIZE));
}

TEST_F(CApi, ExtensionsAreAListThatEnds) {
  std::set<const PJRT_Extension_Base*> seen;
  for (const PJRT_Extension_Base* e = api().extension_start; e != nullptr;
       e = e->next) {
    ASSERT_TRUE(seen.insert(e).second) << "the list of extensions is a ring";
    EXPECT_GE(e->struct_size, sizeof(PJRT_Extension_Base));
    ASSERT_LT(seen.size(), 100u);
  }
}

TEST_F(CApi, NullsCanBeDestroyed) {
  auto error = MakeArgs<PJRT_Error_Destroy_Args>();
  api().Error_Destroy(&error);
  EXPECT_OK(Destroy(nullptr));
}

TEST_F(CApi, ErrorsTellCodeAndText) {
  auto args = MakeArgs<PJRT_Client_LookupDevice_Args>();
  args.client = client().c_client();
  args.id = -5;
  PJRT_Error* error = api().Client_LookupDevice(&args);
  ASSERT_NE(error, nullptr);
  for (int i = 0; i < 2; ++i) {  // reading changes nothing
    auto code = MakeArgs<PJRT_Error_GetCode_Args>();
    code.error = error;
    EXPECT_EQ(api().Error_GetCode(&code), nullptr);
    EXPECT_GE(Raw(code.code), PJRT_Error_Code_CANCELLED);
    EXPECT_LE(Raw(code.code), PJRT_Error_Code_UNAUTHENTICATED);
    auto message = MakeArgs<PJRT_Error_Message_Args>();
    message.error = error;
    api().Error_Message(&message);
    ASSERT_NE(message.message, nullptr);
    EXPECT_GT(message.message_size, 0u);
  }
  auto destroy = MakeArgs<PJRT_Error_Destroy_Args>();
  destroy.error = error;
  api().Error_Destroy(&destroy);
}

// A caller with a longer struct is served; one with a struct shorter than any
// version's is refused, and nothing is written beyond its end.
TEST_F(CApi, LongerStructsAreServed) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  struct {
    PJRT_Buffer_IsDeleted_Args args;
    uint64_t later[4];
  } longer{};
  longer.args.struct_size = sizeof(longer);
  longer.args.buffer = buffer.c_buffer();
  longer.args.is_deleted = true;
  ASSERT_OK(Call(plugin(), &longer.args));
  EXPECT_FALSE(longer.args.is_deleted);
  for (const uint64_t word : longer.later) EXPECT_EQ(word, 0u);
}

TEST_F(CApi, ShorterStructsAreRefused) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  auto args = MakeArgs<PJRT_Buffer_Dimensions_Args>();
  args.struct_size = offsetof(PJRT_Buffer_Dimensions_Args, dims);
  args.buffer = buffer.c_buffer();
  EXPECT_FALSE(Call(plugin(), &args).ok());
  EXPECT_EQ(args.dims, nullptr);
}

// struct_size may end at the last field: padding must not be touched.
TEST_F(CApi, SizesThatEndInPaddingAreServed) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  auto deleted = MakeArgs<PJRT_Buffer_IsDeleted_Args>();
  deleted.struct_size = 25;
  deleted.buffer = buffer.c_buffer();
  EXPECT_OK(Call(plugin(), &deleted));
  auto type = MakeArgs<PJRT_Buffer_ElementType_Args>();
  type.struct_size = 28;
  type.buffer = buffer.c_buffer();
  EXPECT_OK(Call(plugin(), &type));
  EXPECT_EQ(type.type, PJRT_Buffer_Type_F32);
}

TEST_F(CApi, MemoriesAndDevicesNameEachOther) {
  for (const Device* d : client().addressable_devices()) {
    auto memories = MakeArgs<PJRT_Device_AddressableMemories_Args>();
    memories.device = d->c_device();
    ASSERT_OK(Call(plugin(), &memories));
    ASSERT_GT(memories.num_memories, 0u);
    bool has_default = false;
    for (size_t i = 0; i < memories.num_memories; ++i) {
      PJRT_Memory* memory = memories.memories[i];
      has_default = has_default || memory == DefaultMemory(*d);
      auto devices = MakeArgs<PJRT_Memory_AddressableByDevices_Args>();
      devices.memory = memory;
      ASSERT_OK(Call(plugin(), &devices));
      const std::set<PJRT_Device*> by(devices.devices,
                                      devices.devices + devices.num_devices);
      EXPECT_TRUE(by.contains(d->c_device()));
      auto debug = MakeArgs<PJRT_Memory_DebugString_Args>();
      debug.memory = memory;
      EXPECT_OK(Call(plugin(), &debug));
      EXPECT_GT(debug.debug_string_size, 0u);
      auto text = MakeArgs<PJRT_Memory_ToString_Args>();
      text.memory = memory;
      EXPECT_OK(Call(plugin(), &text));
      EXPECT_GT(text.to_string_size, 0u);
    }
    EXPECT_TRUE(has_default) << d->id();
  }
}

TEST_F(CApi, MemoriesOfTheClient) {
  auto all = MakeArgs<PJRT_Client_AddressableMemories_Args>();
  all.client = client().c_client();
  ASSERT_OK(Call(plugin(), &all));
  const std::set<PJRT_Memory*> memories(
      all.addressable_memories,
      all.addressable_memories + all.num_addressable_memories);
  std::set<int> ids;
  for (PJRT_Memory* memory : memories) {
    auto id = MakeArgs<PJRT_Memory_Id_Args>();
    id.memory = memory;
    ASSERT_OK(Call(plugin(), &id));
    ids.insert(id.id);
  }
  EXPECT_EQ(ids.size(), memories.size());
  EXPECT_EQ(memories.size(), all.num_addressable_memories);
  for (const Device* d : client().addressable_devices())
    EXPECT_TRUE(memories.contains(DefaultMemory(*d))) << d->id();
}

TEST_F(CApi, DevicesDoNotFailToTellAttributes) {
  // JAX aborts on an error from this call if it exists.
  if (api().Device_GetAttributes == nullptr) return;
  auto args = MakeArgs<PJRT_Device_GetAttributes_Args>();
  args.device = device(0).c_device();
  ASSERT_OK(Call(plugin(), &args));
  if (args.attributes_deleter != nullptr)
    args.attributes_deleter(args.device_attributes);
}

// JAX sends to a memory, not to a device.
TEST_F(CApi, BuffersCanBeSentToAMemory) {
  const HostArray array = Count({2, 3});
  for (const Device* d : client().addressable_devices()) {
    const int64_t strides[] = {12, 4};
    auto args = MakeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
    args.client = client().c_client();
    args.data = array.data();
    args.type = PJRT_Buffer_Type_F32;
    args.dims = array.shape().dims.data();
    args.num_dims = 2;
    args.byte_strides = strides;
    args.num_byte_strides = 2;
    args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy;
    args.memory = DefaultMemory(*d);
    ASSERT_OK(Call(plugin(), &args));
    {
      const Buffer buffer(client().Own(args.buffer));
      ASSERT_OK_AND_ASSIGN(const Device* on, buffer.GetDevice());
      EXPECT_EQ(on, d);
      ASSERT_OK_AND_ASSIGN(const HostArray got, buffer.ToHost());
      EXPECT_TRUE(Same(got, array));
    }
    auto done = MakeArgs<PJRT_Event_Await_Args>();
    done.event = args.done_with_host_buffer;
    EXPECT_OK(Call(plugin(), &done));
    EXPECT_OK(Destroy(args.done_with_host_buffer));
  }
}

TEST_F(CApi, ToHostBufferTellsTheSize) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  auto args = MakeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.c_buffer();
  ASSERT_OK(Call(plugin(), &args));
  EXPECT_EQ(args.dst_size, 24u);
  if (args.event != nullptr) {
    EXPECT_OK(Destroy(args.event));
  }
}

TEST_F(CApi, ToHostBufferRefusesTooSmallASpace) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  float space[6] = {9, 9, 9, 9, 9, 9};
  auto args = MakeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.c_buffer();
  args.dst = space;
  args.dst_size = 20;
  Status status = Call(plugin(), &args);
  if (status.ok()) {
    auto await = MakeArgs<PJRT_Event_Await_Args>();
    await.event = args.event;
    status = Call(plugin(), &await);
    EXPECT_OK(Destroy(args.event));
  }
  EXPECT_FALSE(status.ok());
  EXPECT_EQ(space[5], 9.0f);
}

TEST_F(CApi, ToHostBufferInColumns) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  const int64_t order[] = {0, 1};  // the first dimension varies fastest
  PJRT_Buffer_MemoryLayout layout{};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  HostArray got(Shape{ElementType::kF32, {3, 2}});
  auto args = MakeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.c_buffer();
  args.host_layout = &layout;
  args.dst = got.mutable_data();
  args.dst_size = 24;
  ASSERT_OK(Call(plugin(), &args));
  auto await = MakeArgs<PJRT_Event_Await_Args>();
  await.event = args.event;
  EXPECT_OK(Call(plugin(), &await));
  EXPECT_OK(Destroy(args.event));
  EXPECT_TRUE(Same(got, F32({3, 2}, {0, 3, 1, 4, 2, 5})));
}

TEST_F(CApi, BuffersHaveNoDynamicDimensions) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  auto dynamic = MakeArgs<PJRT_Buffer_DynamicDimensionIndices_Args>();
  dynamic.buffer = buffer.c_buffer();
  ASSERT_OK(Call(plugin(), &dynamic));
  EXPECT_EQ(dynamic.num_dynamic_dims, 0u);
  auto unpadded = MakeArgs<PJRT_Buffer_UnpaddedDimensions_Args>();
  unpadded.buffer = buffer.c_buffer();
  ASSERT_OK(Call(plugin(), &unpadded));
  ASSERT_EQ(unpadded.num_dims, 2u);
  EXPECT_EQ(unpadded.unpadded_dims[1], 3);
  auto on_cpu = MakeArgs<PJRT_Buffer_IsOnCpu_Args>();
  on_cpu.buffer = buffer.c_buffer();
  EXPECT_OK(Call(plugin(), &on_cpu));
}

TEST_F(CApi, BuffersCopyToAMemory) {
  if (client().addressable_devices().size() < 2) return Skip("one device");
  ASSERT_OK_AND_ASSIGN(const Buffer buffer, Send());
  auto args = MakeArgs<PJRT_Buffer_CopyToMemory_Args>();
  args.buffer = buffer.c_buffer();
  args.dst_memory = DefaultMemory(device(1));
  ASSERT_OK(Call(plugin(), &args));
  const Buffer copy(client().Own(args.dst_buffer));
  ASSERT_OK_AND_ASSIGN(const Device* on, copy.GetDevice());
  EXPECT_EQ(on, &device(1));
  ASSERT_OK_AND_ASSIGN(const HostArray got, copy.ToHost());
  EXPECT_TRUE(Same(got, Count({2, 3})));
}

class CApiOnEight : public EightCores {
 protected:
  static const Plugin* plugin() { return TheSubject().plugin; }
  // Replica r on device 7 - r.
  static Result<LoadedExecutable> CompileBackwards() {
    CompileOptions options = Replicas(kCores);
    for (int i = 0; i < kCores; ++i)
      options.device_assignment.push_back(device(kCores - 1 - i).id());
    return Compile(
        client(),
        Main("(%a: tensor<f32>) -> tensor<f32>", "    return %a : tensor<f32>"),
        options);
  }
};

TEST_F(CApiOnEight, ProgramsTellWhoRunsWhere) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program, CompileBackwards());
  ASSERT_OK_AND_ASSIGN(const auto devices, program.Devices());
  auto args =
      MakeArgs<PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args>();
  args.executable = program.c_executable();
  const Status status = Call(plugin(), &args);
  if (status.code() == StatusCode::kUnimplemented)
    return Skip(status.message());
  ASSERT_OK(status);
  ASSERT_EQ(args.num_addressable_device_logical_ids, devices.size());
  for (int i = 0; i < kCores; ++i) {
    const PJRT_LogicalDeviceIds& ids = args.addressable_device_logical_ids[i];
    EXPECT_EQ(ids.partition, 0);
    ASSERT_TRUE(ids.replica >= 0 && ids.replica < kCores);
    EXPECT_EQ(devices[i], &device(kCores - 1 - ids.replica));
  }
}

TEST_F(CApiOnEight, ProgramsTellTheirAssignment) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program, CompileBackwards());
  auto args = MakeArgs<PJRT_LoadedExecutable_GetDeviceAssignment_Args>();
  args.executable = program.c_executable();
  const Status status = Call(plugin(), &args);
  if (status.code() == StatusCode::kUnimplemented)
    return Skip(status.message());
  ASSERT_OK(status);
  // replica_count 8, computation_count 1, and one list of eight ids.
  std::string expected = "\x08\x08\x10\x01\x1a\x0a\x0a\x08";
  for (int i = 0; i < kCores; ++i)
    expected.push_back(static_cast<char>(device(kCores - 1 - i).id()));
  EXPECT_EQ(std::string(args.serialized_bytes, args.serialized_bytes_size),
            expected);
  if (args.serialized_device_assignment_deleter != nullptr)
    args.serialized_device_assignment_deleter(
        args.serialized_device_assignment);
}

TEST_F(CApi, TheProfilerRecordsARun) {
  auto profiler = Profiler::Start(plugin());
  if (profiler.status().code() == StatusCode::kUnimplemented)
    return Skip("no profiler extension");
  ASSERT_OK(profiler.status());
  const std::string twice = Main("(%x: tensor<4xf32>) -> tensor<4xf32>",
                                 "%y = stablehlo.add %x, %x : tensor<4xf32>\n"
                                 "return %y : tensor<4xf32>");
  ASSERT_OK(RunOne(client(), twice, {Count({4})}).status());
  ASSERT_OK_AND_ASSIGN(const std::string space, profiler->Stop());
  // An XSpace: field 1 are planes, whose field 2 is the name.
  int planes = 0;
  ProtoReader reader(space);
  while (reader.Next()) {
    if (reader.field() != 1) continue;
    std::string name;
    ProtoReader plane(reader.Bytes());
    while (plane.Next())
      if (plane.field() == 2) name = plane.Bytes();
    ASSERT_OK(plane.status());
    EXPECT_TRUE(name.starts_with("/")) << name;
    ++planes;
  }
  ASSERT_OK(reader.status());
  EXPECT_GE(planes, 1);
}

TEST_F(CApiOnEight, TheShardingsExtensionCountsRight) {
  const PJRT_Extension_Base* extension = plugin()->api().extension_start;
  while (extension != nullptr &&
         extension->type != PJRT_Extension_Type_Shardings)
    extension = extension->next;
  if (extension == nullptr) return Skip("no Shardings extension");
  const auto* shardings =
      reinterpret_cast<const PJRT_Shardings_Extension*>(extension);
  const std::string text = R"(
module @cut attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.add %a, %b : tensor<16xf32>
    return %0 : tensor<16xf32>
  }
}
)";
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), text, Partitions(kCores)));
  auto handle = MakeArgs<PJRT_LoadedExecutable_GetExecutable_Args>();
  handle.loaded_executable = program.c_executable();
  ASSERT_OK(Call(plugin(), &handle));
  const auto executable = client().Own(handle.executable);

  PJRT_Shardings_PJRT_Executable_ParameterShardings_Args in{};
  in.struct_size =
      PJRT_Shardings_PJRT_Executable_ParameterShardings_Args_STRUCT_SIZE;
  in.executable = executable.get();
  ASSERT_OK(plugin()->TakeError(shardings->ParameterShardings(&in), "in"));
  EXPECT_EQ(in.num_parameters, 2u);
  PJRT_Shardings_PJRT_Executable_OutputShardings_Args out{};
  out.struct_size =
      PJRT_Shardings_PJRT_Executable_OutputShardings_Args_STRUCT_SIZE;
  out.executable = executable.get();
  ASSERT_OK(plugin()->TakeError(shardings->OutputShardings(&out), "out"));
  ASSERT_EQ(out.num_outputs, 1u);
  ASSERT_NE(out.shardings, nullptr);
  // The first parameter and the result are cut alike, the second is replicated.
  const std::string a(in.shardings[0], in.sharding_sizes[0]);
  const std::string b(in.shardings[1], in.sharding_sizes[1]);
  EXPECT_EQ(std::string(out.shardings[0], out.sharding_sizes[0]), a);
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace escala::pjrt
