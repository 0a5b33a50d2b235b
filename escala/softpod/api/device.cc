#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

// --- Descriptions ----------------------------------------------------------

SOFTPOD_CALL(DeviceDescription_Id, id) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  args->id = From(args->device_description)->id();
  return Status();
}

// This process runs all hosts; the attribute host_id tells the device's own.
SOFTPOD_CALL(DeviceDescription_ProcessIndex, process_index) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  args->process_index = 0;
  return Status();
}

const NamedValueList& Attributes(const VirtualDevice& device) {
  return *static_cast<const NamedValueList*>(device.attachment.get());
}

SOFTPOD_CALL(DeviceDescription_Attributes, attributes) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  const NamedValueList& list = Attributes(*From(args->device_description));
  args->attributes = list.data();
  args->num_attributes = list.size();
  return Status();
}

SOFTPOD_CALL(DeviceDescription_Kind, device_kind_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  const std::string& kind = From(args->device_description)->kind();
  args->device_kind = kind.data();
  args->device_kind_size = kind.size();
  return Status();
}

SOFTPOD_CALL(DeviceDescription_DebugString, debug_string_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  const std::string& text = From(args->device_description)->debug_string();
  args->debug_string = text.data();
  args->debug_string_size = text.size();
  return Status();
}

SOFTPOD_CALL(DeviceDescription_ToString, to_string_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device_description, "the description"));
  const std::string& text = From(args->device_description)->to_string();
  args->to_string = text.data();
  args->to_string_size = text.size();
  return Status();
}

// --- Devices ---------------------------------------------------------------

SOFTPOD_CALL(Device_GetDescription, device_description) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  args->device_description =
      reinterpret_cast<PJRT_DeviceDescription*>(args->device);
  return Status();
}

SOFTPOD_CALL(Device_IsAddressable, is_addressable) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  args->is_addressable = true;
  return Status();
}

SOFTPOD_CALL(Device_LocalHardwareId, local_hardware_id) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  args->local_hardware_id = From(args->device)->id();
  return Status();
}

SOFTPOD_CALL(Device_AddressableMemories, num_memories) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  const auto& memories = From(args->device)->memories();
  args->memories = ToList(memories.data());
  args->num_memories = memories.size();
  return Status();
}

SOFTPOD_CALL(Device_DefaultMemory, memory) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  args->memory = To(From(args->device)->default_memory());
  return Status();
}

SOFTPOD_CALL(Device_MemoryStats, bytes_limit_is_set) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  const HbmMeter& hbm = From(args->device)->hbm();
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
  return Status();
}

SOFTPOD_CALL(Device_GetAttributes, attributes_deleter) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->device, "the device"));
  const VirtualDevice& device = *From(args->device);
  std::vector<NamedValue> values = device.attributes();
  values.push_back({"virtual_time_ns", device.clock_ns()});
  const auto* const list = new NamedValueList(std::move(values));
  args->attributes = list->data();
  args->num_attributes = list->size();
  args->device_attributes = reinterpret_cast<PJRT_Device_Attributes*>(
      const_cast<NamedValueList*>(list));
  args->attributes_deleter = [](PJRT_Device_Attributes* attributes) {
    delete reinterpret_cast<NamedValueList*>(attributes);
  };
  return Status();
}

}  // namespace

void FillDevices(PJRT_Api* api) {
  api->DeviceDescription_Id = &DeviceDescription_Id;
  api->DeviceDescription_ProcessIndex = &DeviceDescription_ProcessIndex;
  api->DeviceDescription_Attributes = &DeviceDescription_Attributes;
  api->DeviceDescription_Kind = &DeviceDescription_Kind;
  api->DeviceDescription_DebugString = &DeviceDescription_DebugString;
  api->DeviceDescription_ToString = &DeviceDescription_ToString;
  api->Device_GetDescription = &Device_GetDescription;
  api->Device_IsAddressable = &Device_IsAddressable;
  api->Device_LocalHardwareId = &Device_LocalHardwareId;
  api->Device_AddressableMemories = &Device_AddressableMemories;
  api->Device_DefaultMemory = &Device_DefaultMemory;
  api->Device_MemoryStats = &Device_MemoryStats;
  api->Device_GetAttributes = &Device_GetAttributes;
}

}  // namespace escala::softpod::api
