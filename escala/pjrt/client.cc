#include "escala/pjrt/client.h"

#include "escala/base/strings.h"
#include "escala/pjrt/client_rep.h"
#include "escala/pjrt/tpu_guard.h"

namespace escala::pjrt {
namespace {

std::optional<int64_t> IfSet(bool set, int64_t value) {
  return set ? std::optional<int64_t>(value) : std::nullopt;
}

// Returns the kinds with the default first. Empty if the plug-in has no
// memories.
Result<std::vector<std::string>> MemoryKinds(const Plugin* plugin,
                                             PJRT_Device* device) {
  std::vector<std::string> kinds;
  const auto all = Ask<PJRT_Device_AddressableMemories_Args>(plugin, device);
  const auto first =
      Ask(plugin, &PJRT_Device_DefaultMemory_Args::memory, device);
  for (const Status& status : {all.status(), first.status()}) {
    if (status.code() == StatusCode::kUnimplemented) return kinds;
    ESCALA_RETURN_IF_ERROR(status);
  }
  std::vector<PJRT_Memory*> memories(all->memories,
                                     all->memories + all->num_memories);
  std::erase(memories, *first);
  if (*first != nullptr) memories.insert(memories.begin(), *first);
  for (PJRT_Memory* const memory : memories) {
    ESCALA_ASSIGN_OR_RETURN(std::string kind, KindOf(plugin, memory));
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

// --- The key-value callbacks -------------------------------------------------

template <typename Args>
PJRT_Error* ErrorOf(const Status& status, Args* args) {
  if (status.ok()) return nullptr;
  const std::string message(status.message());
  return (*args->callback_error)(static_cast<PJRT_Error_Code>(status.code()),
                                 message.data(), message.size());
}

template <typename Args>
PJRT_Error* Get(Args* args, int64_t milliseconds) {
  auto* const store = static_cast<KeyValues*>(args->user_arg);
  const auto value =
      store->Get(std::string(args->key, args->key_size), milliseconds);
  if (!value.ok()) return ErrorOf(value.status(), args);
  char* const copy = new char[value->size() + 1];
  std::memcpy(copy, value->data(), value->size());
  args->value = copy;
  args->value_size = value->size();
  args->value_deleter_callback = [](char* given) { delete[] given; };
  return nullptr;
}

PJRT_Error* GetValue(PJRT_KeyValueGetCallback_Args* args) {
  return Get(args, args->timeout_in_ms);
}

PJRT_Error* TryGetValue(PJRT_KeyValueTryGetCallback_Args* args) {
  return Get(args, 0);
}

PJRT_Error* PutValue(PJRT_KeyValuePutCallback_Args* args) {
  auto* const store = static_cast<KeyValues*>(args->user_arg);
  return ErrorOf(store->Put(std::string(args->key, args->key_size),
                            std::string(args->value, args->value_size)),
                 args);
}

}  // namespace

Result<std::string> KindOf(const Plugin* plugin, PJRT_Memory* memory) {
  using Kind = PJRT_Memory_Kind_Args;
  return AskText(plugin, &Kind::kind, &Kind::kind_size, memory);
}

Result<DeviceDescription> Describe(const Plugin* plugin,
                                   PJRT_DeviceDescription* description) {
  DeviceDescription out;
  ESCALA_ASSIGN_OR_RETURN(
      out.id, Ask(plugin, &PJRT_DeviceDescription_Id_Args::id, description));
  ESCALA_ASSIGN_OR_RETURN(
      out.process_index,
      Ask(plugin, &PJRT_DeviceDescription_ProcessIndex_Args::process_index,
          description));
  using Kind = PJRT_DeviceDescription_Kind_Args;
  ESCALA_ASSIGN_OR_RETURN(
      out.kind, AskText(plugin, &Kind::device_kind, &Kind::device_kind_size,
                        description));
  using Debug = PJRT_DeviceDescription_DebugString_Args;
  ESCALA_ASSIGN_OR_RETURN(out.debug_string,
                          AskText(plugin, &Debug::debug_string,
                                  &Debug::debug_string_size, description));
  ESCALA_ASSIGN_OR_RETURN(
      const auto attributes,
      Ask<PJRT_DeviceDescription_Attributes_Args>(plugin, description));
  ESCALA_ASSIGN_OR_RETURN(
      out.attributes, FromC(attributes.attributes, attributes.num_attributes));
  return out;
}

// --- Device -----------------------------------------------------------------

Status Device::Fill() {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_DeviceDescription* const description,
      Ask(plugin_, &PJRT_Device_GetDescription_Args::device_description,
          device_));
  ESCALA_ASSIGN_OR_RETURN(description_, Describe(plugin_, description));
  ESCALA_ASSIGN_OR_RETURN(
      addressable_,
      Ask(plugin_, &PJRT_Device_IsAddressable_Args::is_addressable, device_));
  if (!addressable_) return Status();
  ESCALA_ASSIGN_OR_RETURN(
      local_hardware_id_,
      Ask(plugin_, &PJRT_Device_LocalHardwareId_Args::local_hardware_id,
          device_));
  ESCALA_ASSIGN_OR_RETURN(memories_, MemoryKinds(plugin_, device_));
  return Status();
}

Result<DeviceMemory> Device::Memory() const {
  ESCALA_ASSIGN_OR_RETURN(const auto args,
                          Ask<PJRT_Device_MemoryStats_Args>(plugin_, device_));
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
  ESCALA_ASSIGN_OR_RETURN(
      const auto args, Ask<PJRT_Device_GetAttributes_Args>(plugin_, device_));
  Result<NamedValues> values = FromC(args.attributes, args.num_attributes);
  if (args.attributes_deleter != nullptr)
    args.attributes_deleter(args.device_attributes);
  return values;
}

namespace {

// Nothing if there is no such attribute, or it is of another type.
template <typename T>
std::optional<T> Find(const NamedValues& attributes, const char* name) {
  const auto found = attributes.find(name);
  if (found == attributes.end()) return std::nullopt;
  const T* const value = std::get_if<T>(&found->second);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

}  // namespace

std::optional<int64_t> Device::VirtualNanos() const {
  const Result<NamedValues> attributes = Attributes();
  if (!attributes.ok()) return std::nullopt;
  return Find<int64_t>(*attributes, "virtual_time_ns");
}

std::optional<Device::Exchanges> Device::GetExchanges() const {
  const Result<NamedValues> attributes = Attributes();
  if (!attributes.ok()) return std::nullopt;
  const auto waiting = Find<int64_t>(*attributes, "exchange_waiting_ns");
  const auto under_way = Find<std::string>(*attributes, "exchange_under_way");
  const auto waits_for = Find<int64_t>(*attributes, "exchange_waits_for");
  if (!waiting || !under_way || !waits_for) return std::nullopt;
  return Exchanges{*waiting, *under_way, *waits_for};
}

// --- Client -----------------------------------------------------------------

Result<Client> Client::Create(const Plugin* plugin, const NamedValues& options,
                              KeyValues* store) {
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
  auto create = MakeArgs<PJRT_Client_Create_Args>();
  create.create_options = values.data();
  create.num_options = values.size();
  if (store != nullptr) {
    create.kv_get_callback = GetValue;
    create.kv_put_callback = PutValue;
    create.kv_try_get_callback = TryGetValue;
    create.kv_get_user_arg = create.kv_put_user_arg =
        create.kv_try_get_user_arg = store;
  }
  ESCALA_RETURN_IF_ERROR(Call(plugin, &create));
  PJRT_Client* const created = create.client;
  Client client(std::make_shared<ClientRep>(plugin, created));
  ClientRep* rep = client.rep_.get();
  using Name = PJRT_Client_PlatformName_Args;
  ESCALA_ASSIGN_OR_RETURN(rep->platform_name,
                          AskText(plugin, &Name::platform_name,
                                  &Name::platform_name_size, rep->client));
  using Version = PJRT_Client_PlatformVersion_Args;
  ESCALA_ASSIGN_OR_RETURN(
      rep->platform_version,
      AskText(plugin, &Version::platform_version,
              &Version::platform_version_size, rep->client));
  ESCALA_ASSIGN_OR_RETURN(
      rep->process_index,
      Ask(plugin, &PJRT_Client_ProcessIndex_Args::process_index, rep->client));
  ESCALA_RETURN_IF_ERROR(client.AddDevices());
  return client;
}

Status Client::AddDevices() {
  ESCALA_ASSIGN_OR_RETURN(const auto all, Ask<PJRT_Client_Devices_Args>(
                                              rep_->plugin, rep_->client));
  rep_->devices.resize(all.num_devices);
  for (size_t i = 0; i < all.num_devices; ++i) {
    Device& device = rep_->devices[i];
    device.plugin_ = rep_->plugin;
    device.device_ = all.devices[i];
    ESCALA_RETURN_IF_ERROR(device.Fill());
    rep_->by_handle[device.device_] = &device;
  }
  ESCALA_ASSIGN_OR_RETURN(
      const auto mine,
      Ask<PJRT_Client_AddressableDevices_Args>(rep_->plugin, rep_->client));
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
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Device* const device,
      Ask(rep_->plugin, &PJRT_Client_LookupDevice_Args::device, rep_->client,
          id));
  const auto it = rep_->by_handle.find(device);
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
  ESCALA_RETURN_IF_ERROR(Ask<PJRT_Client_DefaultDeviceAssignment_Args>(
                             rep_->plugin, rep_->client, num_replicas,
                             num_partitions, ids.size(), ids.data())
                             .status());
  return ids;
}

Result<LoadedExecutable> Client::Compile(std::string_view program,
                                         const CompileOptions& options) const {
  ESCALA_ASSIGN_OR_RETURN(const std::string message, Serialize(options));
  const PJRT_Program c_program = MakeProgram(program);
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_LoadedExecutable* const executable,
      Ask(rep_->plugin, &PJRT_Client_Compile_Args::executable, rep_->client,
          &c_program, message.data(), message.size()));
  return LoadedExecutable::Own(Own(executable));
}

Result<LoadedExecutable> Client::Load(std::string_view serialized) const {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_LoadedExecutable* const executable,
      Ask(rep_->plugin,
          &PJRT_Executable_DeserializeAndLoad_Args::loaded_executable,
          rep_->client, serialized.data(), serialized.size()));
  return LoadedExecutable::Own(Own(executable));
}

}  // namespace escala::pjrt
