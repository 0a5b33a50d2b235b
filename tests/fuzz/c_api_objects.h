// Calls of c_api_fuzzer.cc on clients, buffers and events.
#pragma once

#include "tests/fuzz/c_api_calls.h"

namespace escala::fuzz {

class ObjectCalls : public Calls {
 protected:
  using Calls::Calls;

  // --- Clients ---------------------------------------------------------------

  void NewClient() {
    if (clients_.size() >= 3) return;
    const std::string texts[] = {"v2-8", "reference", "1",
                                 "0.25", "v3-32",     b_.Text(6)};
    const char* const names[] = {"slice",      "threads", "compute",
                                 "memory_gib", "hbm_gib", "fallback",
                                 "matmul",     "faults",  "no_such_option"};
    std::vector<PJRT_NamedValue> options(clients_.empty() ? 2 : b_.Below(5));
    for (size_t i = 0; i < options.size(); ++i) {
      PJRT_NamedValue& value = options[i];
      value.struct_size = PJRT_NamedValue_STRUCT_SIZE;
      const bool usual = i < 2;
      const char* const name = names[usual ? i : b_.Below(std::size(names))];
      value.name = name;
      value.name_size = std::strlen(name);
      const std::string& text =
          texts[usual ? 2 * i : b_.Below(std::size(texts))];
      value.type = PJRT_NamedValue_kString;
      value.string_value = text.data();
      value.value_size = text.size();
      if (usual) continue;
      if (b_.OneOf(4)) {
        value.type = PJRT_NamedValue_kInt64;
        value.int64_value = b_.Number();
        value.value_size = 1;
      } else if (b_.OneOf(4)) {
        value.type = PJRT_NamedValue_kInt64List;
        value.int64_array_value = nullptr;
      } else if (b_.OneOf(8)) {
        Put(b_.Number(), &value.type);
      } else if (b_.OneOf(8)) {
        value.struct_size = b_.Below(PJRT_NamedValue_STRUCT_SIZE);
      }
    }
    ARGS(Client_Create, args);
    args.create_options = options.data();
    args.num_options = options.size();
    if (!CALL(Client_Create, args)) return;
    Client client;
    client.object = args.client;
    ARGS(Client_Devices, devices);
    devices.struct_size = PJRT_Client_Devices_Args_STRUCT_SIZE;
    devices.client = client.object;
    if (!Ok(Api().Client_Devices(&devices))) Stop("a client has no devices");
    client.devices.assign(devices.devices,
                          devices.devices + devices.num_devices);
    ARGS(Client_AddressableMemories, memories);
    memories.struct_size = PJRT_Client_AddressableMemories_Args_STRUCT_SIZE;
    memories.client = client.object;
    if (!Ok(Api().Client_AddressableMemories(&memories)))
      Stop("a client has no memories");
    client.memories.assign(
        memories.addressable_memories,
        memories.addressable_memories + memories.num_addressable_memories);
    clients_.push_back(std::move(client));
  }

  // Stops what runs, so that nothing of the client is endless any more.
  void DestroyClient(Client* client) {
    ARGS(Client_Destroy, args);
    args.struct_size = PJRT_Client_Destroy_Args_STRUCT_SIZE;
    args.client = client->object;
    if (!Ok(Api().Client_Destroy(&args))) Stop("a client is not destroyed");
    const size_t index = IndexOf(client);
    for (auto& buffer : buffers_)
      if (buffer.client == index) buffer.endless = false;
    for (auto& event : events_)
      if (event.client == index) event.endless = false;
    *client = Client();
  }

  void Ask(const Client& client) {
    ARGS(Client_LookupDevice, lookup);
    lookup.client = client.object;
    lookup.id = static_cast<int>(b_.Number());
    CALL(Client_LookupDevice, lookup);
    ARGS(Client_DefaultDeviceAssignment, assignment);
    int ids[8];
    assignment.client = client.object;
    assignment.num_replicas = static_cast<int>(b_.Number());
    assignment.num_partitions = static_cast<int>(b_.Number());
    assignment.default_assignment = b_.OneOf(8) ? nullptr : ids;
    assignment.default_assignment_size = b_.Below(9);
    CALL(Client_DefaultDeviceAssignment, assignment);
    ARGS(Client_PlatformVersion, version);
    version.client = client.object;
    CALL(Client_PlatformVersion, version);
    PJRT_Device* const device = Device(&client);
    ARGS(Device_MemoryStats, stats);
    stats.device = device;
    CALL(Device_MemoryStats, stats);
    ARGS(Device_GetAttributes, attributes);
    attributes.device = device;
    if (CALL(Device_GetAttributes, attributes))
      attributes.attributes_deleter(attributes.device_attributes);
    ARGS(Memory_AddressableByDevices, by);
    by.memory = Memory(&client);
    CALL(Memory_AddressableByDevices, by);
  }

  template <typename Args>
  static PJRT_Error* CallBare(PJRT_Error* (*slot)(Args*), void* args) {
    return slot(static_cast<Args*>(args));
  }
  template <typename Args>
  static PJRT_Error* CallBare(void (*slot)(Args*), void* args) {
    slot(static_cast<Args*>(args));
    return nullptr;
  }

  // Any slot, without arguments or without objects.
  void AnySlot() {
    struct Slot {
      std::string_view name;
      PJRT_Error* (*call)(void*);
    };
    static constexpr Slot kSlots[] = {
#define SLOT(name) \
  {#name, [](void* args) { return CallBare(Api().name, args); }},
        PJRT_API_SLOTS(SLOT)
#undef SLOT
    };
    const Slot& slot = kSlots[b_.Below(std::size(kSlots))];
    const bool is_void =
        slot.name == "Error_Destroy" || slot.name == "Error_Message";
    if (b_.OneOf(8)) {
      if (Ok(slot.call(nullptr)) && !is_void)
        Stop("a call without arguments succeeded");
      return;
    }
    // These need no object to make one.
    if (slot.name == "Client_Create" || slot.name == "Event_Create") return;
    const size_t size = 8 + b_.Below(256);
    const std::unique_ptr<std::byte[]> args(new std::byte[size]());
    std::memcpy(args.get(), &size, sizeof(size));
    Ok(slot.call(args.get()));
  }

  // --- Buffers ---------------------------------------------------------------

  // A shape that fits the host's memory, or one that nothing could hold.
  std::vector<int64_t> Dims(bool* possible) {
    std::vector<int64_t> dims;
    *possible = true;
    if (b_.OneOf(6)) {
      *possible = false;
      dims.assign(b_.OneOf(2) ? 129 + b_.Below(200) : 1 + b_.Below(5),
                  b_.Number());
      dims.push_back(b_.OneOf(2) ? INT64_MAX : -1);
      return dims;
    }
    dims.assign(b_.Below(4), 2);
    if (dims.size() == 3) dims.assign(b_.Below(129), 1);
    for (int64_t& d : dims)
      if (b_.OneOf(8)) d = static_cast<int64_t>(b_.Below(4));
    if (b_.OneOf(2)) dims = {2};
    int64_t elements = 16;  // bytes of the widest type
    for (int64_t d : dims) elements = std::min(elements * d, kHostBytes + 1);
    if (elements > kHostBytes) dims = {2};
    return dims;
  }

  void Upload(Client* client) {
    bool possible = false;
    const std::vector<int64_t> dims = Dims(&possible);
    ARGS(Client_BufferFromHostBuffer, args);
    args.client = client->object;
    Put(Type(), &args.type);
    args.dims = b_.OneOf(32) ? nullptr : dims.data();
    args.num_dims = b_.OneOf(32) ? SIZE_MAX / 16 : dims.size();
    const int64_t semantics = Any(4);
    Put(semantics, &args.host_buffer_semantics);
    args.device = Device(client);
    args.memory = Memory(client);
    std::vector<int64_t> strides;
    for (size_t i = 0; i < dims.size(); ++i)
      strides.push_back(static_cast<int64_t>(b_.Below(16)) - 8);
    const bool strided = possible && dims.size() < 8 && b_.OneOf(4);
    if (strided) {
      args.byte_strides = strides.data();
      args.num_byte_strides =
          b_.OneOf(8) ? static_cast<size_t>(b_.Number()) : strides.size();
    }
    const bool during_call =
        semantics == PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    const std::unique_ptr<std::byte[]> once(
        new std::byte[during_call ? 3 * kHostBytes : 1]());
    auto* data = during_call
                     ? once.get()
                     : static_cast<std::byte*>(HostMemory(3 * kHostBytes));
    args.data = b_.OneOf(32) && possible ? nullptr : data + kHostBytes;
    if (!CALL(Client_BufferFromHostBuffer, args)) return;
    if (!possible) Stop("an impossible shape was uploaded");
    KeepBuffer(args.buffer, IndexOf(client), false);
    // Memory that was given is in use as long as a buffer has it: only the host
    // can end that.
    const bool given =
        args.host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
    Keep(args.done_with_host_buffer, given ? kNoClient : IndexOf(client),
         /*endless=*/given);
  }

  void Make(Client* client) {
    bool possible = false;
    const std::vector<int64_t> dims = Dims(&possible);
    if (b_.OneOf(2)) {
      ARGS(Client_CreateUninitializedBuffer, args);
      args.client = client->object;
      args.shape_dims = dims.data();
      args.shape_num_dims = dims.size();
      Put(Type(), &args.shape_element_type);
      args.device = Device(client);
      args.memory = Memory(client);
      if (!CALL(Client_CreateUninitializedBuffer, args)) return;
      KeepBuffer(args.buffer, IndexOf(client), false);
    } else {
      ARGS(Client_CreateErrorBuffer, args);
      args.client = client->object;
      Put(Any(17), &args.error_code);
      args.error_message = b_.OneOf(4) ? nullptr : "a failure";
      args.error_message_size = 9;
      args.shape_dims = dims.data();
      args.shape_num_dims = dims.size();
      Put(Type(), &args.shape_element_type);
      args.memory = Memory(client);
      if (!CALL(Client_CreateErrorBuffer, args)) return;
      KeepBuffer(args.buffer, IndexOf(client), false);
    }
    if (!possible) Stop("an impossible shape was made");
  }

  void Download(const Held<PJRT_Buffer>& from) {
    ARGS(Buffer_ToHostBuffer, args);
    args.src = ObjectOf(&from);
    const bool asks = b_.OneOf(4);
    args.dst_size = b_.OneOf(2) ? kHostBytes : b_.Below(64);
    args.dst = asks ? nullptr : HostMemory(args.dst_size);
    PJRT_Buffer_MemoryLayout layout = {};
    int64_t numbers[4];
    for (int64_t& n : numbers) n = b_.Number();
    if (b_.OneOf(2)) {
      args.host_layout = &layout;
      layout.struct_size = SizeOf(PJRT_Buffer_MemoryLayout_STRUCT_SIZE);
      const int64_t type = Any(2);
      Put(type, &layout.type);
      if (type == PJRT_Buffer_MemoryLayout_Type_Strides) {
        layout.strides.struct_size =
            SizeOf(PJRT_Buffer_MemoryLayout_Strides_STRUCT_SIZE);
        layout.strides.byte_strides = b_.OneOf(8) ? nullptr : numbers;
        layout.strides.num_byte_strides = b_.Below(5);
      } else {
        layout.tiled.struct_size =
            SizeOf(PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE);
        layout.tiled.minor_to_major = b_.OneOf(8) ? nullptr : numbers;
        layout.tiled.minor_to_major_size = b_.Below(5);
        layout.tiled.num_tiles = b_.OneOf(8);
      }
    }
    if (CALL(Buffer_ToHostBuffer, args) && !asks)
      Keep(args.event, from.client, from.endless);
    ARGS(Buffer_CopyRawToHost, raw);
    raw.buffer = ObjectOf(&from);
    raw.offset = b_.Number();
    raw.transfer_size = b_.Number();
    if (raw.transfer_size > kHostBytes) raw.offset = INT64_MAX;
    raw.dst = HostMemory(kHostBytes);
    if (CALL(Buffer_CopyRawToHost, raw))
      Keep(raw.event, from.client, from.endless);
  }

  void Copy(const Held<PJRT_Buffer>& from) {
    // The device of a client that was destroyed is gone.
    Client* const client = &clients_[from.client];
    ARGS(Buffer_CopyToDevice, args);
    args.buffer = ObjectOf(&from);
    args.dst_device = Device(client);
    if (CALL(Buffer_CopyToDevice, args))
      KeepBuffer(args.dst_buffer, from.client, from.endless);
    ARGS(Buffer_CopyToMemory, to);
    to.buffer = ObjectOf(&from);
    to.dst_memory = Memory(client);
    if (CALL(Buffer_CopyToMemory, to))
      KeepBuffer(to.dst_buffer, from.client, from.endless);
  }

  void AskBuffer(const Held<PJRT_Buffer>& held) {
    PJRT_Buffer* const buffer = ObjectOf(&held);
    ARGS(Buffer_Dimensions, dims);
    dims.buffer = buffer;
    CALL(Buffer_Dimensions, dims);
    ARGS(Buffer_GetMemoryLayout, layout);
    layout.buffer = buffer;
    CALL(Buffer_GetMemoryLayout, layout);
    ARGS(Buffer_OnDeviceSizeInBytes, size);
    size.buffer = buffer;
    CALL(Buffer_OnDeviceSizeInBytes, size);
    ARGS(Buffer_ReadyEvent, ready);
    ready.buffer = buffer;
    if (CALL(Buffer_ReadyEvent, ready))
      Keep(ready.event, held.client, held.endless);
    if (held.endless || Busy(held.client)) return;
    ARGS(Buffer_UnsafePointer, pointer);
    pointer.buffer = buffer;
    CALL(Buffer_UnsafePointer, pointer);
    ARGS(Buffer_IncreaseExternalReferenceCount, hold);
    hold.buffer = buffer;
    ARGS(Buffer_DecreaseExternalReferenceCount, unhold);
    unhold.buffer = buffer;
    if (b_.OneOf(2)) CALL(Buffer_IncreaseExternalReferenceCount, hold);
    if (b_.OneOf(2)) CALL(Buffer_DecreaseExternalReferenceCount, unhold);
  }

  void Delete(const Held<PJRT_Buffer>& held) {
    ARGS(Buffer_Delete, args);
    args.buffer = ObjectOf(&held);
    if (!CALL(Buffer_Delete, args)) return;
    ARGS(Buffer_IsDeleted, is);
    is.buffer = held.object;
    if (CALL(Buffer_IsDeleted, is) && !is.is_deleted)
      Stop("a buffer was deleted, and is not");
  }

  // --- Events ----------------------------------------------------------------

  void NewEvent() {
    ARGS(Event_Create, args);
    if (!CALL(Event_Create, args)) return;
    own_events_.push_back(args.event);
    Keep(args.event, kNoClient, /*endless=*/true);
  }

  void SetEvent(Held<PJRT_Event>* held) {
    // Only an event that the host made is the host's to set.
    if (!Contains(own_events_, held->object)) return;
    ARGS(Event_Set, args);
    args.event = held->object;
    Put(Any(17), &args.error_code);
    args.error_message = b_.OneOf(2) ? nullptr : "a failure";
    args.error_message_size = 9;
    if (CALL(Event_Set, args)) held->endless = false;
  }

  void AskEvent(const Held<PJRT_Event>& held) {
    PJRT_Event* const event = ObjectOf(&held);
    ARGS(Event_IsReady, ready);
    ready.event = event;
    CALL(Event_IsReady, ready);
    ARGS(Event_Error, error);
    error.event = event;
    CALL(Event_Error, error);
    ARGS(Event_OnReady, on);
    on.event = event;
    on.callback = b_.OneOf(16) ? nullptr : CallBack;
    if (CALL(Event_OnReady, on) && !Contains(own_events_, held.object))
      ++expected_back_;
    if (held.endless || Busy(held.client)) return;
    ARGS(Event_Await, await);
    await.event = event;
    CALL(Event_Await, await);
  }
};

}  // namespace escala::fuzz
