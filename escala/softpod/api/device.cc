#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

// --- Descriptions ----------------------------------------------------------

SOFTPOD_GET(DeviceDescription_Id, device_description, id) {
  args->id = self.id();
}

SOFTPOD_GET(DeviceDescription_ProcessIndex, device_description, process_index) {
  args->process_index = self.process();
}

static const NamedValueList& Attributes(const VirtualDevice& device) {
  return *static_cast<const NamedValueList*>(device.attachment.get());
}

SOFTPOD_GET(DeviceDescription_Attributes, device_description, attributes) {
  Put(Attributes(self), &args->attributes, &args->num_attributes);
}

SOFTPOD_GET(DeviceDescription_Kind, device_description, device_kind_size) {
  Put(self.kind(), &args->device_kind, &args->device_kind_size);
}

SOFTPOD_GET(DeviceDescription_DebugString, device_description,
            debug_string_size) {
  Put(self.debug_string(), &args->debug_string, &args->debug_string_size);
}

SOFTPOD_GET(DeviceDescription_ToString, device_description, to_string_size) {
  Put(self.to_string(), &args->to_string, &args->to_string_size);
}

// --- Devices ---------------------------------------------------------------

SOFTPOD_GET(Device_GetDescription, device, device_description) {
  args->device_description =
      reinterpret_cast<PJRT_DeviceDescription*>(args->device);
}

SOFTPOD_GET(Device_IsAddressable, device, is_addressable) {
  args->is_addressable = self.is_own();
}

SOFTPOD_GET(Device_LocalHardwareId, device, local_hardware_id) {
  args->local_hardware_id = self.local_id();
}

SOFTPOD_GET(Device_AddressableMemories, device, num_memories) {
  Put(self.memories(), &args->memories, &args->num_memories);
}

SOFTPOD_GET(Device_DefaultMemory, device, memory) {
  args->memory = To(self.default_memory());
}

SOFTPOD_GET(Device_MemoryStats, device, bytes_limit_is_set) {
  const HbmMeter& hbm = self.hbm();
  args->bytes_in_use = hbm.in_use();
  args->peak_bytes_in_use = hbm.peak();
  args->peak_bytes_in_use_is_set = true;
  args->num_allocs = hbm.allocations();
  args->num_allocs_is_set = true;
  args->largest_alloc_size = hbm.largest();
  args->largest_alloc_size_is_set = true;
  args->bytes_limit = hbm.limit();
  args->bytes_limit_is_set = true;
  // Mark unknown statistics as not set, if the caller's struct has them.
#define SOFTPOD_UNSET(field)                                  \
  if (SOFTPOD_HAS(PJRT_Device_MemoryStats_Args, args, field)) \
  args->field = false
  SOFTPOD_UNSET(bytes_reserved_is_set);
  SOFTPOD_UNSET(peak_bytes_reserved_is_set);
  SOFTPOD_UNSET(bytes_reservable_limit_is_set);
  SOFTPOD_UNSET(largest_free_block_bytes_is_set);
  SOFTPOD_UNSET(pool_bytes_is_set);
  SOFTPOD_UNSET(peak_pool_bytes_is_set);
  SOFTPOD_UNSET(peak_allocated_bytes_is_set);
#undef SOFTPOD_UNSET
}

SOFTPOD_GET(Device_ClearMemoryStats, device, device) {
  self.hbm().ForgetPeak();
}

SOFTPOD_GET(Device_GetAttributes, device, attributes_deleter) {
  std::vector<NamedValue> values = self.attributes();
  values.push_back({"virtual_time_ns", self.clock_ns()});
  // Sums of this process, the same on all its devices.
  if (engine::Transport* const transport = self.transport()) {
    const engine::ExchangeTimes& times = transport->times();
    values.push_back({"exchange_calls", times.calls.load()});
    values.push_back({"exchange_time_ns", times.total.load()});
    values.push_back({"exchange_waiting_ns", times.waiting.load()});
    values.push_back({"exchange_moving_ns", times.moving.load()});
    values.push_back({"exchange_sent_bytes", times.sent_bytes.load()});
    values.push_back({"exchange_under_way", transport->UnderWay()});
    values.push_back({"exchange_waits_for", int64_t{times.waits_for.load()}});
  }
  auto* const list = new NamedValueList(std::move(values));
  Put(*list, &args->attributes, &args->num_attributes);
  args->device_attributes = reinterpret_cast<PJRT_Device_Attributes*>(list);
  args->attributes_deleter = [](PJRT_Device_Attributes* attributes) {
    delete reinterpret_cast<NamedValueList*>(attributes);
  };
}

}  // namespace escala::softpod::api
