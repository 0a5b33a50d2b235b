// The table, and through it the client, its devices and its memories.
#include <gtest/gtest.h>

#include <set>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

// Calls a slot with a null pointer.
template <typename Args>
Answer CallWithNull(PJRT_Error* (*slot)(Args*)) {
  if (slot == nullptr) return {PJRT_Error_Code_UNKNOWN, "empty"};
  return Take(slot(nullptr));
}
template <typename Args>
Answer CallWithNull(void (*slot)(Args*)) {
  if (slot == nullptr) return {PJRT_Error_Code_UNKNOWN, "empty"};
  slot(nullptr);
  return {PJRT_Error_Code_INVALID_ARGUMENT, "null"};
}

struct Slot {
  const char* name;
  Answer (*call)();
};
#define SLOT(name) {#name, [] { return CallWithNull(Api().name); }},
constexpr Slot kSlots[] = {PJRT_API_SLOTS(SLOT)};
#undef SLOT

TEST(Table, EverySlotAnswersNullWithASentence) {
  EXPECT_EQ(Api().struct_size, sizeof(PJRT_Api));
  EXPECT_EQ(Api().pjrt_api_version.major_version, 0);
  EXPECT_EQ(Api().pjrt_api_version.minor_version, 104);
  int implemented = 0;
  for (const Slot& slot : kSlots) {
    const Answer answer = slot.call();
    EXPECT_TRUE(answer.Says("null") ||
                answer.Says("PJRT_" + std::string(slot.name)))
        << slot.name << ": " << answer.message;
    if (answer.code != PJRT_Error_Code_UNIMPLEMENTED) ++implemented;
  }
  EXPECT_GE(implemented, 121);
}

TEST(Table, ExtensionsAreThere) {
  const PJRT_Extension_Base* extension = Api().extension_start;
  ASSERT_NE(extension, nullptr);
  EXPECT_EQ(extension->type, PJRT_Extension_Type_Shardings);
  ASSERT_NE(extension->next, nullptr);
  EXPECT_EQ(extension->next->type, PJRT_Extension_Type_Profiler);
  ASSERT_NE(extension->next->next, nullptr);
  EXPECT_EQ(extension->next->next->type, PJRT_Extension_Type_Layouts);
  EXPECT_EQ(extension->next->next->next, nullptr);
}

TEST(Table, ShortStructsAreRefusedAndLastFieldsCount) {
  TestClient client;
  TestBuffer buffer = client.Floats({1}, {}, client.devices()[0]);
  PJRT_Buffer_IsDeleted_Args args = {};
  args.buffer = buffer.get();
  const Answer answer = Take(Api().Buffer_IsDeleted(&args));
  EXPECT_EQ(answer.code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_TRUE(answer.Says("struct_size")) << answer.message;
  args.struct_size = 25;  // what JAX sends; sizeof is 32
  EXPECT_PJRT_OK(Api().Buffer_IsDeleted(&args));
}

TEST(Table, ErrorsLookAtTheStructsSizeToo) {
  PJRT_ARGS(Client_LookupDevice, lookup);
  PJRT_Error* error = Api().Client_LookupDevice(&lookup);  // no client
  ASSERT_NE(error, nullptr);
  PJRT_ARGS(Error_Message, message);
  message.error = error;
  const char untouched[] = "";
  message.message = untouched;
  for (const size_t size :
       {size_t{0}, offsetof(PJRT_Error_Message_Args, message),
        offsetof(PJRT_Error_Message_Args, message_size)}) {
    message.struct_size = size;
    Api().Error_Message(&message);
    EXPECT_EQ(message.message, untouched) << size;
  }
  PJRT_ARGS(Error_Destroy, destroy);
  destroy.error = error;
  destroy.struct_size = offsetof(PJRT_Error_Destroy_Args, error);
  Api().Error_Destroy(&destroy);
  message.struct_size = PJRT_Error_Message_Args_STRUCT_SIZE;
  Api().Error_Message(&message);  // the error is still there
  EXPECT_EQ(std::string(message.message, message.message_size),
            "the client is null");
  PJRT_ARGS(Error_GetCode, code);
  code.error = error;
  code.struct_size = offsetof(PJRT_Error_GetCode_Args, code);
  EXPECT_TRUE(Take(Api().Error_GetCode(&code)).Says("struct_size"));
  EXPECT_EQ(Take(error).code, PJRT_Error_Code_INVALID_ARGUMENT);
}

TEST(Table, NothingBeyondTheCallersStructIsWritten) {
  TestClient client;
  PJRT_ARGS(Device_MemoryStats, stats);
  stats.device = client.devices()[0];
  stats.struct_size = offsetof(PJRT_Device_MemoryStats_Args, bytes_reserved);
  stats.peak_allocated_bytes_is_set = true;
  EXPECT_PJRT_OK(Api().Device_MemoryStats(&stats));
  EXPECT_TRUE(stats.peak_allocated_bytes_is_set);
  // 15.48 GiB: the TPU runtime takes the rest of the 16.
  EXPECT_EQ(stats.bytes_limit, 16621523435);
}

TEST(Client, Names) {
  TestClient plain, named{{"platform_name", "tpu"}};
  PJRT_ARGS(Client_PlatformName, name);
  name.client = plain.get();
  EXPECT_PJRT_OK(Api().Client_PlatformName(&name));
  EXPECT_EQ(std::string(name.platform_name, name.platform_name_size),
            "softpod");
  name.client = named.get();
  EXPECT_PJRT_OK(Api().Client_PlatformName(&name));
  EXPECT_EQ(std::string(name.platform_name, name.platform_name_size), "tpu");
}

TEST(Client, UnknownOptionsAndSlicesNameTheNearest) {
  PJRT_Client* client = nullptr;
  EXPECT_TRUE(TestClient::Create({{"slices", "v3-8"}}, &client)
                  .Says("did you mean slice"));
  const Answer answer = TestClient::Create({{"slice", "v3-9"}}, &client);
  EXPECT_FALSE(answer.ok());
  EXPECT_TRUE(answer.Says("v3-8")) << answer.message;
  EXPECT_EQ(client, nullptr);
}

struct Attribute {
  std::string name;
  std::vector<int64_t> values;
};
std::vector<Attribute> Attributes(PJRT_Device* device) {
  PJRT_ARGS(Device_GetAttributes, args);
  args.device = device;
  EXPECT_PJRT_OK(Api().Device_GetAttributes(&args));
  std::vector<Attribute> list;
  for (size_t i = 0; i < args.num_attributes; ++i) {
    const PJRT_NamedValue& value = args.attributes[i];
    Attribute& attribute = list.emplace_back();
    attribute.name.assign(value.name, value.name_size);
    if (value.type == PJRT_NamedValue_kInt64) {
      attribute.values = {value.int64_value};
    } else {
      attribute.values.assign(value.int64_array_value,
                              value.int64_array_value + value.value_size);
    }
  }
  args.attributes_deleter(args.device_attributes);
  return list;
}

TEST(Devices, AV3_8HasTheHardwaresCoordinates) {
  TestClient client;
  ASSERT_EQ(client.devices().size(), 8u);
  for (int id = 0; id < 8; ++id) {
    PJRT_Device* device = client.devices()[id];
    EXPECT_EQ(DeviceId(device), id);
    const std::vector<Attribute> attributes = Attributes(device);
    ASSERT_EQ(attributes.size(), 5u);
    EXPECT_EQ(attributes[0].name, "coords");
    EXPECT_EQ(attributes[0].values,
              (std::vector<int64_t>{id / 2 % 2, id / 4, 0}));
    EXPECT_EQ(attributes[1].name, "core_on_chip");
    EXPECT_EQ(attributes[1].values, std::vector<int64_t>{id % 2});
    EXPECT_EQ(attributes[2].name, "slice_index");
    EXPECT_EQ(attributes[3].name, "host_id");
    EXPECT_EQ(attributes[4].name, "virtual_time_ns");
    PJRT_ARGS(Device_GetDescription, get);
    get.device = device;
    EXPECT_PJRT_OK(Api().Device_GetDescription(&get));
    PJRT_ARGS(DeviceDescription_Kind, kind);
    kind.device_description = get.device_description;
    EXPECT_PJRT_OK(Api().DeviceDescription_Kind(&kind));
    EXPECT_EQ(std::string(kind.device_kind, kind.device_kind_size), "TPU v3");
  }
}

TEST(Devices, ThereAreAsManyAsTheSliceHas) {
  TestClient pod{{"slice", "v3-2048"}};
  EXPECT_EQ(pod.devices().size(), 2048u);
  TestClient small{{"slice", "v5litepod-16"}};
  EXPECT_EQ(small.devices().size(), 16u);
}

TEST(Devices, LookUp) {
  TestClient client;
  PJRT_ARGS(Client_LookupDevice, args);
  args.client = client.get();
  args.id = 5;
  EXPECT_PJRT_OK(Api().Client_LookupDevice(&args));
  EXPECT_EQ(args.device, client.devices()[5]);
  for (int id : {-1, 8}) {
    args.id = id;
    EXPECT_FALSE(Take(Api().Client_LookupDevice(&args)).ok());
  }
}

// As libtpu lists them.
TEST(Memories, DeviceIsTheDefaultAndTheHostsAreThere) {
  TestClient client;
  PJRT_ARGS(Device_AddressableMemories, args);
  args.device = client.devices()[3];
  EXPECT_PJRT_OK(Api().Device_AddressableMemories(&args));
  ASSERT_EQ(args.num_memories, 3u);
  PJRT_ARGS(Device_DefaultMemory, standard);
  standard.device = client.devices()[3];
  EXPECT_PJRT_OK(Api().Device_DefaultMemory(&standard));
  EXPECT_EQ(standard.memory, args.memories[0]);
  const std::string kinds[] = {"device", "pinned_host", "unpinned_host"};
  std::set<int> ids, kind_ids;
  for (int i = 0; i < 3; ++i) {
    PJRT_ARGS(Memory_Id, id);
    id.memory = args.memories[i];
    EXPECT_PJRT_OK(Api().Memory_Id(&id));
    EXPECT_TRUE(ids.insert(id.id).second);
    PJRT_ARGS(Memory_Kind_Id, kind_id);
    kind_id.memory = args.memories[i];
    EXPECT_PJRT_OK(Api().Memory_Kind_Id(&kind_id));
    EXPECT_TRUE(kind_ids.insert(kind_id.kind_id).second);
    PJRT_ARGS(Memory_Kind, kind);
    kind.memory = args.memories[i];
    EXPECT_PJRT_OK(Api().Memory_Kind(&kind));
    EXPECT_EQ(std::string(kind.kind, kind.kind_size), kinds[i]);
    PJRT_ARGS(Memory_AddressableByDevices, devices);
    devices.memory = args.memories[i];
    EXPECT_PJRT_OK(Api().Memory_AddressableByDevices(&devices));
    ASSERT_EQ(devices.num_devices, 1u);
    EXPECT_EQ(devices.devices[0], client.devices()[3]);
  }
}

TEST(Client, DefaultDeviceAssignment) {
  TestClient client;
  int ids[8];
  PJRT_ARGS(Client_DefaultDeviceAssignment, args);
  args.client = client.get();
  args.num_replicas = 4;
  args.num_partitions = 2;
  args.default_assignment = ids;
  args.default_assignment_size = 8;
  EXPECT_PJRT_OK(Api().Client_DefaultDeviceAssignment(&args));
  for (int i = 0; i < 8; ++i) EXPECT_EQ(ids[i], i);
  args.default_assignment_size = 7;
  EXPECT_FALSE(Take(Api().Client_DefaultDeviceAssignment(&args)).ok());
  args.num_replicas = 5;
  EXPECT_FALSE(Take(Api().Client_DefaultDeviceAssignment(&args)).ok());
}

TEST(Events, MadeByTheCaller) {
  PJRT_ARGS(Event_Create, create);
  EXPECT_PJRT_OK(Api().Event_Create(&create));
  PJRT_ARGS(Event_IsReady, ready);
  ready.event = create.event;
  EXPECT_PJRT_OK(Api().Event_IsReady(&ready));
  EXPECT_FALSE(ready.is_ready);
  PJRT_ARGS(Event_Error, error);
  error.event = create.event;
  EXPECT_EQ(Take(Api().Event_Error(&error)).code,
            PJRT_Error_Code_FAILED_PRECONDITION);
  std::string heard;
  PJRT_ARGS(Event_OnReady, on_ready);
  on_ready.event = create.event;
  on_ready.user_arg = &heard;
  on_ready.callback = [](PJRT_Error* e, void* arg) {
    *static_cast<std::string*>(arg) = Take(e).message;
  };
  EXPECT_PJRT_OK(Api().Event_OnReady(&on_ready));
  PJRT_ARGS(Event_Set, set);
  set.event = create.event;
  set.error_code = PJRT_Error_Code_ABORTED;
  set.error_message = "gone";
  set.error_message_size = 4;
  EXPECT_PJRT_OK(Api().Event_Set(&set));
  EXPECT_FALSE(Take(Api().Event_Set(&set)).ok());
  EXPECT_EQ(heard, "gone");
  EXPECT_EQ(Await(create.event).code, PJRT_Error_Code_ABORTED);
}

// C lets a caller pass any number as an enum.
TEST(Events, CodesThatDoNotExistAreUnknown) {
  TestClient client;
  PJRT_ARGS(Device_DefaultMemory, standard);
  standard.device = client.devices()[0];
  EXPECT_PJRT_OK(Api().Device_DefaultMemory(&standard));
  for (const int code : {-1, 17, 9999}) {
    PJRT_ARGS(Event_Create, create);
    EXPECT_PJRT_OK(Api().Event_Create(&create));
    PJRT_ARGS(Event_Set, set);
    set.event = create.event;
    set.error_code = static_cast<PJRT_Error_Code>(code);
    EXPECT_PJRT_OK(Api().Event_Set(&set));
    EXPECT_EQ(Await(create.event).code, PJRT_Error_Code_UNKNOWN);

    PJRT_ARGS(Client_CreateErrorBuffer, make);
    make.client = client.get();
    make.error_code = static_cast<PJRT_Error_Code>(code);
    make.shape_element_type = PJRT_Buffer_Type_F32;
    make.memory = standard.memory;
    EXPECT_PJRT_OK(Api().Client_CreateErrorBuffer(&make));
    EXPECT_EQ(TestBuffer(make.buffer).Ready().code, PJRT_Error_Code_UNKNOWN);
  }
}

}  // namespace
}  // namespace escala::softpod::testing
