#include <utility>

#include "escala/base/log.h"
#include "escala/softpod/api/boundary.h"
#include "escala/softpod/pod/execution.h"

namespace escala::softpod::api {

SOFTPOD_CALL(Plugin_Initialize, extension_start) { return Status(); }

SOFTPOD_CALL(Plugin_Attributes, num_attributes) {
  // Frameworks write programs for at most this version of StableHLO, the newest
  // that the decoder reads.
  static const auto* attributes = new NamedValueList({
      {"xla_version", int64_t{2}},
      {"stablehlo_current_version", std::vector<int64_t>{1, 20, 0}},
      {"stablehlo_minimum_version", std::vector<int64_t>{0, 9, 0}},
  });
  Put(*attributes, &args->attributes, &args->num_attributes);
  return Status();
}

Result<std::unique_ptr<ClientObject>> NewClient(PodOptions options,
                                                const KeyValues& store) {
  auto client = std::make_unique<ClientObject>();
  ESCALA_ASSIGN_OR_RETURN(client->pod,
                          Pod::Create(std::move(options), nullptr, store));
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

// A callback's error, made by CallbackError.
static Status Taken(PJRT_Error* error) {
  if (error == nullptr) return Status();
  Status status = From(error)->status;
  Destroy(From(error));
  return status;
}

static KeyValues StoreOf(const PJRT_Client_Create_Args& args) {
  static PJRT_CallbackError make_error = [](PJRT_Error_Code code,
                                            const char* message, size_t size) {
    return ToError(StatusOf(code, message, size));
  };
  KeyValues store;
  if (const auto put = args.kv_put_callback; put != nullptr)
    store.put = [put, user = args.kv_put_user_arg](const std::string& key,
                                                   const std::string& value) {
      PJRT_KeyValuePutCallback_Args call{};
      call.struct_size = sizeof call;
      call.key = key.data();
      call.key_size = key.size();
      call.value = value.data();
      call.value_size = value.size();
      call.callback_error = &make_error;
      call.user_arg = user;
      return Taken(put(&call));
    };
  if (const auto get = args.kv_get_callback; get != nullptr)
    store.get = [get, user = args.kv_get_user_arg](
                    const std::string& key,
                    int seconds) -> Result<std::string> {
      PJRT_KeyValueGetCallback_Args call{};
      call.struct_size = sizeof call;
      call.key = key.data();
      call.key_size = key.size();
      call.timeout_in_ms = seconds * 1000;
      call.callback_error = &make_error;
      call.user_arg = user;
      ESCALA_RETURN_IF_ERROR(Taken(get(&call)));
      std::string value(call.value, call.value_size);
      if (call.value_deleter_callback != nullptr)
        call.value_deleter_callback(call.value);
      return value;
    };
  return store;
}

SOFTPOD_CALL(Client_Create, client) {
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<NamedValue> values,
      ReadNamedValues(args->create_options, args->num_options));
  for (const std::string& complaint : UnknownVariables(ProcessVariables()))
    ESCALA_LOG(kWarning, complaint);
  ESCALA_ASSIGN_OR_RETURN(PodOptions options, ReadPodOptions(values));
  ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<ClientObject> client,
                          NewClient(std::move(options), StoreOf(*args)));
  args->client = To(client.release());
  return Status();
}

SOFTPOD_CALL(Client_Destroy, client) {
  if (args->client == nullptr) return Status();
  // Keeps the Pod, which must not be destroyed, for the rest of the process.
  if (From(args->client)->pod->IsForked()) return Status();
  From(args->client)->pod->Shutdown();
  delete From(args->client);
  return Status();
}

// The framework tells what it knows of the other processes. Runs that wait for
// one that has failed end.
SOFTPOD_CALL_ON(Client_UpdateGlobalProcessInfo, client, num_process_infos) {
  for (size_t i = 0; i < args->num_process_infos; ++i) {
    const PJRT_ProcessInfo& info = args->process_infos[i];
    if (info.state != PJRT_ProcessState_kError) continue;
    ESCALA_LOG(kWarning, "process ", info.task_id, " has failed: ",
               ReadString(info.error_message, info.error_message_size));
    self.pod->CancelRuns(
        [](const Execution& run) { return run.WaitsForProcesses(); });
  }
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
  args->process_index = self.pod->options().node_id;
}

SOFTPOD_GET(Client_Devices, client, num_devices) {
  Put(self.pod->devices(), &args->devices, &args->num_devices);
}

SOFTPOD_GET(Client_AddressableDevices, client, num_addressable_devices) {
  Put(self.pod->own_devices(), &args->addressable_devices,
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

// The local id is the place among the devices of this process. If these are
// all, it is the id.
SOFTPOD_CALL_ON(Client_LookupAddressableDevice, client, addressable_device) {
  const std::vector<VirtualDevice*>& own = self.pod->own_devices();
  const int id = args->local_hardware_id;
  if (id < 0 || id >= std::ssize(own))
    return InvalidArgument("there is no local device ", id, "; ",
                           self.pod->slice().name, " has 0 ... ",
                           own.size() - 1, " in this process");
  args->addressable_device = To(own[static_cast<size_t>(id)]);
  return Status();
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
