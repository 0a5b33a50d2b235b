// Compiling, loading and executing programs.
#include <utility>

#include "escala/softpod/api/executable.h"

namespace escala::softpod::api {

LoadedExecutableObject::LoadedExecutableObject(std::shared_ptr<Executable> e)
    : executable(std::move(e)) {
  const int64_t partitions = executable->plan().num_partitions;
  for (int64_t core = 0; core < executable->plan().num_cores(); ++core)
    logical_ids.push_back({static_cast<int>(core / partitions),
                           static_cast<int>(core % partitions)});
}

namespace {

Result<LoadedExecutableObject*> Get(PJRT_LoadedExecutable* executable) {
  ESCALA_RETURN_IF_ERROR(NotNull(executable, "the executable"));
  return From(executable);
}

SOFTPOD_CALL(Client_Compile, executable) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->client, "the client"));
  ESCALA_RETURN_IF_ERROR(CheckStruct(
      args->program, SOFTPOD_END(PJRT_Program, format_size), "PJRT_Program"));
  ESCALA_ASSIGN_OR_RETURN(
      const CompileOptions options,
      ReadCompileOptions(
          ReadString(args->compile_options, args->compile_options_size)));
  const PJRT_Program& program = *args->program;
  ESCALA_ASSIGN_OR_RETURN(
      std::shared_ptr<Executable> executable,
      Executable::Compile(From(args->client)->pod,
                          ReadString(program.format, program.format_size),
                          ReadString(program.code, program.code_size),
                          options));
  args->executable = To(new LoadedExecutableObject(std::move(executable)));
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_Destroy, executable) {
  if (args->executable == nullptr) return Status();
  From(args->executable)->executable->Release();
  delete From(args->executable);
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_GetExecutable, executable) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->loaded_executable));
  args->executable = To(new ExecutableObject(object->executable));
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_GetDeviceAssignment,
             serialized_device_assignment_deleter) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  const Executable& executable = *object->executable;
  std::vector<std::vector<int64_t>> assignment(
      static_cast<size_t>(executable.plan().num_replicas));
  const size_t partitions =
      static_cast<size_t>(executable.plan().num_partitions);
  for (size_t core = 0; core < executable.devices().size(); ++core)
    assignment[core / partitions].push_back(executable.devices()[core]->id());
  auto* text = new std::string(WriteDeviceAssignment(assignment));
  args->serialized_bytes = text->data();
  args->serialized_bytes_size = text->size();
  args->serialized_device_assignment =
      reinterpret_cast<PJRT_DeviceAssignmentSerialized*>(text);
  args->serialized_device_assignment_deleter =
      [](PJRT_DeviceAssignmentSerialized* assignment) {
        delete reinterpret_cast<std::string*>(assignment);
      };
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_AddressableDevices, num_addressable_devices) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  const auto& devices = object->executable->devices();
  args->addressable_devices = ToList(devices.data());
  args->num_addressable_devices = devices.size();
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_AddressableDeviceLogicalIds,
             num_addressable_device_logical_ids) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  args->addressable_device_logical_ids = object->logical_ids.data();
  args->num_addressable_device_logical_ids = object->logical_ids.size();
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_Delete, executable) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  object->executable->Delete();
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_IsDeleted, is_deleted) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  args->is_deleted = object->executable->IsDeleted();
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_Fingerprint, executable_fingerprint_size) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  const std::string& fingerprint = object->executable->fingerprint();
  args->executable_fingerprint = fingerprint.data();
  args->executable_fingerprint_size = fingerprint.size();
  return Status();
}

Status ReadExecuteOptions(const PJRT_ExecuteOptions* options,
                          Executable::Call* call) {
  if (options == nullptr) return Status();
  ESCALA_RETURN_IF_ERROR(
      CheckStruct(options, SOFTPOD_END(PJRT_ExecuteOptions, launch_id),
                  "PJRT_ExecuteOptions"));
  call->launch_id = options->launch_id;
  if (options->num_send_ops > 0 || options->num_recv_ops > 0)
    return Unimplemented("send and recv callbacks are not supported");
  if (!SOFTPOD_HAS(PJRT_ExecuteOptions, options,
                   num_non_donatable_input_indices) ||
      options->num_non_donatable_input_indices == 0)
    return Status();
  const int64_t* list = options->non_donatable_input_indices;
  ESCALA_RETURN_IF_ERROR(NotNull(list, "non_donatable_input_indices"));
  call->not_donated.assign(list,
                           list + options->num_non_donatable_input_indices);
  return Status();
}

// Checks the caller's list of lists: none of them may be null.
template <typename List>
Status CheckLists(List lists, size_t count, size_t width,
                  std::string_view what) {
  if (count == 0 || width == 0) return Status();
  ESCALA_RETURN_IF_ERROR(NotNull(lists, what));
  for (size_t i = 0; i < count; ++i)
    ESCALA_RETURN_IF_ERROR(NotNull(lists[i], what));
  return Status();
}

SOFTPOD_CALL(LoadedExecutable_Execute, execute_device) {
  ESCALA_ASSIGN_OR_RETURN(LoadedExecutableObject * object,
                          Get(args->executable));
  Executable& executable = *object->executable;
  Executable::Call call;
  ESCALA_RETURN_IF_ERROR(ReadExecuteOptions(args->options, &call));
  ESCALA_RETURN_IF_ERROR(CheckLists(args->argument_lists, args->num_devices,
                                    args->num_args, "a list of arguments"));
  ESCALA_RETURN_IF_ERROR(CheckLists(args->output_lists, args->num_devices,
                                    executable.plan().results.size(),
                                    "a list for results"));
  if (args->execute_device != nullptr)
    ESCALA_RETURN_IF_ERROR(
        CheckDevice(*executable.pod(), From(args->execute_device)));
  call.arguments =
      reinterpret_cast<BufferHandle* const* const*>(args->argument_lists);
  call.num_cores = args->num_devices;
  call.num_arguments = args->num_args;
  call.results = reinterpret_cast<BufferHandle** const*>(args->output_lists);
  call.device = From(args->execute_device);
  ESCALA_ASSIGN_OR_RETURN(const EventRef done, executable.Execute(call));
  if (args->device_complete_events != nullptr)
    ToEvents(done, args->num_devices, args->device_complete_events);
  return Status();
}

}  // namespace

void FillLoadedExecutables(PJRT_Api* api) {
  api->Client_Compile = &Client_Compile;
  api->LoadedExecutable_Destroy = &LoadedExecutable_Destroy;
  api->LoadedExecutable_GetExecutable = &LoadedExecutable_GetExecutable;
  api->LoadedExecutable_GetDeviceAssignment =
      &LoadedExecutable_GetDeviceAssignment;
  api->LoadedExecutable_AddressableDevices =
      &LoadedExecutable_AddressableDevices;
  api->LoadedExecutable_AddressableDeviceLogicalIds =
      &LoadedExecutable_AddressableDeviceLogicalIds;
  api->LoadedExecutable_Delete = &LoadedExecutable_Delete;
  api->LoadedExecutable_IsDeleted = &LoadedExecutable_IsDeleted;
  api->LoadedExecutable_Fingerprint = &LoadedExecutable_Fingerprint;
  api->LoadedExecutable_Execute = &LoadedExecutable_Execute;
}

}  // namespace escala::softpod::api
