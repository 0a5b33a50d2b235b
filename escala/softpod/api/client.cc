#include <utility>

#include "escala/base/log.h"
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

SOFTPOD_CALL(Plugin_Initialize, extension_start) { return Status(); }

SOFTPOD_CALL(Plugin_Attributes, num_attributes) {
  // Frameworks write programs for at most this version of StableHLO.
  static const auto* attributes = new NamedValueList({
      {"xla_version", int64_t{2}},
      {"stablehlo_current_version", std::vector<int64_t>{1, 13, 0}},
      {"stablehlo_minimum_version", std::vector<int64_t>{0, 9, 0}},
  });
  args->attributes = attributes->data();
  args->num_attributes = attributes->size();
  return Status();
}

SOFTPOD_CALL(Client_Create, client) {
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<NamedValue> values,
      ReadNamedValues(args->create_options, args->num_options));
  for (const std::string& complaint : UnknownVariables(ProcessVariables()))
    ESCALA_LOG(kWarning, complaint);
  ESCALA_ASSIGN_OR_RETURN(PodOptions options, ReadPodOptions(values));
  auto client = std::make_unique<ClientObject>();
  ESCALA_ASSIGN_OR_RETURN(client->pod, Pod::Create(std::move(options)));
  Pod& pod = *client->pod;
  client->platform_version =
      StrCat("software Pod ", pod.slice().name, " (", pod.devices().size(),
             " x ", pod.slice().generation->device_kind, "), executor ",
             pod.executor().name());
  for (VirtualDevice* device : pod.devices())
    device->attachment =
        std::make_shared<const NamedValueList>(device->attributes());
  args->client = To(client.release());
  return Status();
}

SOFTPOD_CALL(Client_Destroy, client) {
  if (args->client == nullptr) return Status();
  From(args->client)->pod->Shutdown();
  delete From(args->client);
  return Status();
}

SOFTPOD_CALL(Client_PlatformName, platform_name_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const std::string& name = From(args->client)->pod->options().platform_name;
  args->platform_name = name.data();
  args->platform_name_size = name.size();
  return Status();
}

SOFTPOD_CALL(Client_PlatformVersion, platform_version_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const std::string& version = From(args->client)->platform_version;
  args->platform_version = version.data();
  args->platform_version_size = version.size();
  return Status();
}

SOFTPOD_CALL(Client_ProcessIndex, process_index) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  args->process_index = 0;
  return Status();
}

SOFTPOD_CALL(Client_Devices, num_devices) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const auto& devices = From(args->client)->pod->devices();
  args->devices = ToList(devices.data());
  args->num_devices = devices.size();
  return Status();
}

SOFTPOD_CALL(Client_AddressableDevices, num_addressable_devices) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const auto& devices = From(args->client)->pod->devices();
  args->addressable_devices = ToList(devices.data());
  args->num_addressable_devices = devices.size();
  return Status();
}

Result<PJRT_Device*> Lookup(PJRT_Client* client, int id) {
  ESCALA_RETURN_IF_ERROR(NotNull(client, "the client"));
  const Pod& pod = *From(client)->pod;
  VirtualDevice* device = pod.FindDevice(id);
  if (device == nullptr)
    return InvalidArgument("there is no device ", id, "; ", pod.slice().name,
                           " has 0 ... ", pod.devices().size() - 1);
  return To(device);
}

SOFTPOD_CALL(Client_LookupDevice, device) {
  ESCALA_ASSIGN_OR_RETURN(args->device, Lookup(args->client, args->id));
  return Status();
}

// All devices are local; the local id is the global one.
SOFTPOD_CALL(Client_LookupAddressableDevice, addressable_device) {
  ESCALA_ASSIGN_OR_RETURN(args->addressable_device,
                          Lookup(args->client, args->local_hardware_id));
  return Status();
}

SOFTPOD_CALL(Client_AddressableMemories, num_addressable_memories) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const auto& memories = From(args->client)->pod->memories();
  args->addressable_memories = ToList(memories.data());
  args->num_addressable_memories = memories.size();
  return Status();
}

SOFTPOD_CALL(Client_DefaultDeviceAssignment, default_assignment) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  const size_t available = From(args->client)->pod->devices().size();
  const int64_t cores = int64_t{args->num_replicas} * args->num_partitions;
  if (args->num_replicas < 1 || args->num_partitions < 1 ||
      cores > static_cast<int64_t>(available))
    return InvalidArgument("no assignment of ", args->num_replicas,
                           " replicas x ", args->num_partitions,
                           " partitions to ", available, " devices");
  if (static_cast<int64_t>(args->default_assignment_size) < cores)
    return InvalidArgument("the array for the assignment has ",
                           args->default_assignment_size, " places, expected ",
                           cores);
  ESCALA_RETURN_IF_ERROR(
      NotNull(args->default_assignment, "the array for the assignment"));
  for (int64_t i = 0; i < cores; ++i)
    args->default_assignment[i] = static_cast<int>(i);
  return Status();
}

}  // namespace

void FillClient(PJRT_Api* api) {
  api->Plugin_Initialize = &Plugin_Initialize;
  api->Plugin_Attributes = &Plugin_Attributes;
  api->Client_Create = &Client_Create;
  api->Client_Destroy = &Client_Destroy;
  api->Client_PlatformName = &Client_PlatformName;
  api->Client_PlatformVersion = &Client_PlatformVersion;
  api->Client_ProcessIndex = &Client_ProcessIndex;
  api->Client_Devices = &Client_Devices;
  api->Client_AddressableDevices = &Client_AddressableDevices;
  api->Client_LookupDevice = &Client_LookupDevice;
  api->Client_LookupAddressableDevice = &Client_LookupAddressableDevice;
  api->Client_AddressableMemories = &Client_AddressableMemories;
  api->Client_DefaultDeviceAssignment = &Client_DefaultDeviceAssignment;
}

}  // namespace escala::softpod::api
