#include <utility>

#include "escala/base/log.h"
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

SOFTPOD_CALL(Plugin_Initialize, extension_start) { return Status(); }

SOFTPOD_CALL(Plugin_Attributes, num_attributes) {
  // Frameworks write programs for at most this version of StableHLO.
  static const auto* attributes = new NamedValueList({
      {"xla_version", int64_t{2}},
      {"stablehlo_current_version", std::vector<int64_t>{1, 13, 0}},
      {"stablehlo_minimum_version", std::vector<int64_t>{0, 9, 0}},
  });
  Put(*attributes, &args->attributes, &args->num_attributes);
  return Status();
}

Result<std::unique_ptr<ClientObject>> NewClient(PodOptions options) {
  auto client = std::make_unique<ClientObject>();
  ESCALA_ASSIGN_OR_RETURN(client->pod, Pod::Create(std::move(options)));
  Pod& pod = *client->pod;
  const pods::Slice& slice = pod.slice();
  client->platform_version = StrCat(
      "software Pod ", slice.name, " (", pod.devices().size(), " x ",
      slice.generation->device_kind, "), executor ", pod.executor().name());
  client->topology_attributes =
      std::make_unique<NamedValueList>(std::vector<NamedValue>{
          {"slice", slice.name},
          {"chips",
           std::vector<int64_t>(slice.topology.begin(), slice.topology.end())},
          {"num_hosts", int64_t{slice.hosts}},
      });
  for (VirtualDevice* device : pod.devices())
    device->attachment =
        std::make_shared<const NamedValueList>(device->attributes());
  return client;
}

SOFTPOD_CALL(Client_Create, client) {
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<NamedValue> values,
      ReadNamedValues(args->create_options, args->num_options));
  for (const std::string& complaint : UnknownVariables(ProcessVariables()))
    ESCALA_LOG(kWarning, complaint);
  ESCALA_ASSIGN_OR_RETURN(PodOptions options, ReadPodOptions(values));
  ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<ClientObject> client,
                          NewClient(std::move(options)));
  args->client = To(client.release());
  return Status();
}

SOFTPOD_CALL(Client_Destroy, client) {
  if (args->client == nullptr) return Status();
  From(args->client)->pod->Shutdown();
  delete From(args->client);
  return Status();
}

SOFTPOD_GET(Client_PlatformName, client, platform_name_size) {
  Put(self.pod->options().platform_name, &args->platform_name,
      &args->platform_name_size);
}

SOFTPOD_GET(Client_PlatformVersion, client, platform_version_size) {
  Put(self.platform_version, &args->platform_version,
      &args->platform_version_size);
}

SOFTPOD_GET(Client_ProcessIndex, client, process_index) {
  args->process_index = 0;
}

SOFTPOD_GET(Client_Devices, client, num_devices) {
  Put(self.pod->devices(), &args->devices, &args->num_devices);
}

SOFTPOD_GET(Client_AddressableDevices, client, num_addressable_devices) {
  Put(self.pod->devices(), &args->addressable_devices,
      &args->num_addressable_devices);
}

static Status Lookup(const Pod& pod, int id, PJRT_Device** device) {
  *device = To(pod.FindDevice(id));
  if (*device != nullptr) return Status();
  return InvalidArgument("there is no device ", id, "; ", pod.slice().name,
                         " has 0 ... ", pod.devices().size() - 1);
}

SOFTPOD_CALL_ON(Client_LookupDevice, client, device) {
  return Lookup(*self.pod, args->id, &args->device);
}

// All devices are local; the local id is the global one.
SOFTPOD_CALL_ON(Client_LookupAddressableDevice, client, addressable_device) {
  return Lookup(*self.pod, args->local_hardware_id, &args->addressable_device);
}

SOFTPOD_GET(Client_AddressableMemories, client, num_addressable_memories) {
  Put(self.pod->memories(), &args->addressable_memories,
      &args->num_addressable_memories);
}

SOFTPOD_CALL_ON(Client_DefaultDeviceAssignment, client, default_assignment) {
  const size_t available = self.pod->devices().size();
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

// A virtual device reads any memory of this process: there is nothing to map.
SOFTPOD_CALL_ON(Client_DmaMap, client, size) {
  return NotNull(args->data, "the memory to map");
}

SOFTPOD_CALL_ON(Client_DmaUnmap, client, data) {
  return NotNull(args->data, "the memory to unmap");
}

}  // namespace escala::softpod::api
