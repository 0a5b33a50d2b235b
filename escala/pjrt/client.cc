#include "escala/pjrt/client.h"

#include "escala/base/strings.h"
#include "escala/pjrt/client_rep.h"
#include "escala/pjrt/tpu_guard.h"

namespace escala::pjrt {
namespace {

// Calls a function that takes an object and returns a text.
template <typename Args, typename Object>
Result<std::string> AskText(const Plugin* plugin, Object* Args::*object,
                            Object* of, const char* Args::*text,
                            size_t Args::*size) {
  auto args = MakeArgs<Args>();
  args.*object = of;
  ESCALA_RETURN_IF_ERROR(Call(plugin, &args));
  return args.*text == nullptr ? std::string()
                               : std::string(args.*text, args.*size);
}

std::optional<int64_t> IfSet(bool set, int64_t value) {
  return set ? std::optional<int64_t>(value) : std::nullopt;
}

Result<std::string> MemoryKindOf(const Plugin* plugin, PJRT_Memory* memory) {
  return AskText(plugin, &PJRT_Memory_Kind_Args::memory, memory,
                 &PJRT_Memory_Kind_Args::kind,
                 &PJRT_Memory_Kind_Args::kind_size);
}

// Returns the kinds with the default first. Empty if the plug-in has no
// memories.
Result<std::vector<std::string>> MemoryKinds(const Plugin* plugin,
                                             PJRT_Device* device) {
  std::vector<std::string> kinds;
  auto all = MakeArgs<PJRT_Device_AddressableMemories_Args>();
  all.device = device;
  auto first = MakeArgs<PJRT_Device_DefaultMemory_Args>();
  first.device = device;
  for (const Status& status : {Call(plugin, &all), Call(plugin, &first)}) {
    if (status.code() == StatusCode::kUnimplemented) return kinds;
    ESCALA_RETURN_IF_ERROR(status);
  }
  if (first.memory != nullptr) {
    ESCALA_ASSIGN_OR_RETURN(std::string kind,
                            MemoryKindOf(plugin, first.memory));
    kinds.push_back(std::move(kind));
  }
  for (size_t i = 0; i < all.num_memories; ++i) {
    if (all.memories[i] == first.memory) continue;
    ESCALA_ASSIGN_OR_RETURN(std::string kind,
                            MemoryKindOf(plugin, all.memories[i]));
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

}  // namespace

Result<DeviceDescription> Describe(const Plugin* plugin,
                                   PJRT_DeviceDescription* description) {
  DeviceDescription out;
  auto id = MakeArgs<PJRT_DeviceDescription_Id_Args>();
  id.device_description = description;
  ESCALA_RETURN_IF_ERROR(Call(plugin, &id));
  out.id = id.id;
  auto process = MakeArgs<PJRT_DeviceDescription_ProcessIndex_Args>();
  process.device_description = description;
  ESCALA_RETURN_IF_ERROR(Call(plugin, &process));
  out.process_index = process.process_index;
  using Kind = PJRT_DeviceDescription_Kind_Args;
  ESCALA_ASSIGN_OR_RETURN(
      out.kind, AskText(plugin, &Kind::device_description, description,
                        &Kind::device_kind, &Kind::device_kind_size));
  using Debug = PJRT_DeviceDescription_DebugString_Args;
  ESCALA_ASSIGN_OR_RETURN(
      out.debug_string,
      AskText(plugin, &Debug::device_description, description,
              &Debug::debug_string, &Debug::debug_string_size));
  auto attributes = MakeArgs<PJRT_DeviceDescription_Attributes_Args>();
  attributes.device_description = description;
  ESCALA_RETURN_IF_ERROR(Call(plugin, &attributes));
  ESCALA_ASSIGN_OR_RETURN(
      out.attributes, FromC(attributes.attributes, attributes.num_attributes));
  return out;
}

// --- Device -----------------------------------------------------------------

Status Device::Fill() {
  auto description = MakeArgs<PJRT_Device_GetDescription_Args>();
  description.device = device_;
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &description));
  ESCALA_ASSIGN_OR_RETURN(description_,
                          Describe(plugin_, description.device_description));
  auto addressable = MakeArgs<PJRT_Device_IsAddressable_Args>();
  addressable.device = device_;
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &addressable));
  addressable_ = addressable.is_addressable;
  if (!addressable_) return Status();
  auto hardware = MakeArgs<PJRT_Device_LocalHardwareId_Args>();
  hardware.device = device_;
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &hardware));
  local_hardware_id_ = hardware.local_hardware_id;
  ESCALA_ASSIGN_OR_RETURN(memories_, MemoryKinds(plugin_, device_));
  return Status();
}

Result<DeviceMemory> Device::Memory() const {
  auto args = MakeArgs<PJRT_Device_MemoryStats_Args>();
  args.device = device_;
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &args));
  DeviceMemory memory;
  memory.bytes_in_use = args.bytes_in_use;
  memory.peak_bytes_in_use =
      IfSet(args.peak_bytes_in_use_is_set, args.peak_bytes_in_use);
  memory.bytes_limit = IfSet(args.bytes_limit_is_set, args.bytes_limit);
  memory.largest_free_block_bytes = IfSet(args.largest_free_block_bytes_is_set,
                                          args.largest_free_block_bytes);
  return memory;
}

Result<NamedValues> Device::Attributes() const {
  auto args = MakeArgs<PJRT_Device_GetAttributes_Args>();
  args.device = device_;
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &args));
  Result<NamedValues> values = FromC(args.attributes, args.num_attributes);
  if (args.attributes_deleter != nullptr)
    args.attributes_deleter(args.device_attributes);
  return values;
}

std::optional<int64_t> Device::VirtualNanos() const {
  const Result<NamedValues> attributes = Attributes();
  if (!attributes.ok()) return std::nullopt;
  const auto clock = attributes->find("virtual_time_ns");
  if (clock == attributes->end()) return std::nullopt;
  const auto* const nanoseconds = std::get_if<int64_t>(&clock->second);
  return nanoseconds == nullptr ? std::nullopt : std::optional(*nanoseconds);
}

// --- Client -----------------------------------------------------------------

Result<Client> Client::Create(const Plugin* plugin,
                              const NamedValues& options) {
  if (plugin->is_libtpu()) {
    const TpuPresence tpu = FindTpu();
    if (!tpu.present)
      return FailedPrecondition(
          plugin->name(), ": PJRT_Client_Create: not called, because there is ",
          tpu.why,
          "; libtpu would search for one without end. Run this on a TPU VM, "
          "choose another device, or compile ahead of time only. Where a TPU "
          "is there but hidden from this process, set ESCALA_ASSUME_TPU=1");
  }
  const std::vector<PJRT_NamedValue> values = ToC(options);
  auto args = MakeArgs<PJRT_Client_Create_Args>();
  args.create_options = values.data();
  args.num_options = values.size();
  ESCALA_RETURN_IF_ERROR(Call(plugin, &args));
  Client client(std::make_shared<ClientRep>(plugin, args.client));
  ClientRep* rep = client.rep_.get();
  using Name = PJRT_Client_PlatformName_Args;
  ESCALA_ASSIGN_OR_RETURN(
      rep->platform_name,
      AskText(plugin, &Name::client, rep->client, &Name::platform_name,
              &Name::platform_name_size));
  using Version = PJRT_Client_PlatformVersion_Args;
  ESCALA_ASSIGN_OR_RETURN(
      rep->platform_version,
      AskText(plugin, &Version::client, rep->client, &Version::platform_version,
              &Version::platform_version_size));
  auto process = MakeArgs<PJRT_Client_ProcessIndex_Args>();
  process.client = rep->client;
  ESCALA_RETURN_IF_ERROR(Call(plugin, &process));
  rep->process_index = process.process_index;
  ESCALA_RETURN_IF_ERROR(client.AddDevices());
  return client;
}

Status Client::AddDevices() {
  auto all = MakeArgs<PJRT_Client_Devices_Args>();
  all.client = rep_->client;
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &all));
  rep_->devices.resize(all.num_devices);
  for (size_t i = 0; i < all.num_devices; ++i) {
    Device& device = rep_->devices[i];
    device.plugin_ = rep_->plugin;
    device.device_ = all.devices[i];
    ESCALA_RETURN_IF_ERROR(device.Fill());
    rep_->by_handle[device.device_] = &device;
  }
  auto mine = MakeArgs<PJRT_Client_AddressableDevices_Args>();
  mine.client = rep_->client;
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &mine));
  for (size_t i = 0; i < mine.num_addressable_devices; ++i) {
    const auto it = rep_->by_handle.find(mine.addressable_devices[i]);
    if (it == rep_->by_handle.end())
      return Internal(rep_->plugin->name(),
                      ": an addressable device is not "
                      "among the client's devices");
    rep_->addressable.push_back(it->second);
  }
  return Status();
}

const Plugin* Client::plugin() const { return rep_->plugin; }
PJRT_Client* Client::c_client() const { return rep_->client; }
const std::string& Client::platform_name() const { return rep_->platform_name; }
const std::string& Client::platform_version() const {
  return rep_->platform_version;
}
int Client::process_index() const { return rep_->process_index; }
const std::vector<Device>& Client::devices() const { return rep_->devices; }
const std::vector<const Device*>& Client::addressable_devices() const {
  return rep_->addressable;
}

Result<const Device*> Client::LookupDevice(int id) const {
  auto args = MakeArgs<PJRT_Client_LookupDevice_Args>();
  args.client = rep_->client;
  args.id = id;
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  const auto it = rep_->by_handle.find(args.device);
  if (it == rep_->by_handle.end())
    return NotFound(rep_->plugin->name(), ": there is no device ", id);
  return it->second;
}

Result<std::vector<int>> Client::DefaultDeviceAssignment(
    int num_replicas, int num_partitions) const {
  if (num_replicas < 1 || num_partitions < 1)
    return InvalidArgument("a device assignment for ", num_replicas,
                           " replicas x ", num_partitions, " partitions");
  std::vector<int> ids(static_cast<size_t>(num_replicas) * num_partitions);
  auto args = MakeArgs<PJRT_Client_DefaultDeviceAssignment_Args>();
  args.client = rep_->client;
  args.num_replicas = num_replicas;
  args.num_partitions = num_partitions;
  args.default_assignment_size = ids.size();
  args.default_assignment = ids.data();
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  return ids;
}

Result<LoadedExecutable> Client::Compile(std::string_view program,
                                         const CompileOptions& options) const {
  ESCALA_ASSIGN_OR_RETURN(const std::string message, Serialize(options));
  const PJRT_Program c_program = MakeProgram(program);
  auto args = MakeArgs<PJRT_Client_Compile_Args>();
  args.client = rep_->client;
  args.program = &c_program;
  args.compile_options = message.data();
  args.compile_options_size = message.size();
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  return LoadedExecutable::Own(Own(args.executable));
}

Result<LoadedExecutable> Client::Load(std::string_view serialized) const {
  auto args = MakeArgs<PJRT_Executable_DeserializeAndLoad_Args>();
  args.client = rep_->client;
  args.serialized_executable = serialized.data();
  args.serialized_executable_size = serialized.size();
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  return LoadedExecutable::Own(Own(args.loaded_executable));
}

}  // namespace escala::pjrt
