// Compiling, loading and executing programs.
#include <utility>

#include "escala/softpod/api/executable.h"
#include "escala/softpod/api/host_transfers.h"

namespace escala::softpod::api {

LoadedExecutableObject::LoadedExecutableObject(std::shared_ptr<Executable> e)
    : executable(std::move(e)) {
  const int64_t partitions = executable->plan().num_partitions;
  for (const int64_t core : executable->cores())
    logical_ids.push_back({static_cast<int>(core / partitions),
                           static_cast<int>(core % partitions)});
}

Result<std::shared_ptr<Executable>> CompileFor(const ClientObject& client,
                                               const PJRT_Program* program,
                                               std::string_view options) {
  ESCALA_RETURN_IF_ERROR(CheckStruct(
      program, SOFTPOD_END(PJRT_Program, format_size), "PJRT_Program"));
  ESCALA_ASSIGN_OR_RETURN(const CompileOptions read,
                          ReadCompileOptions(options));
  return Executable::Compile(
      client.pod, ReadString(program->format, program->format_size),
      ReadString(program->code, program->code_size), read);
}

SOFTPOD_CALL_ON(Client_Compile, client, executable) {
  ESCALA_ASSIGN_OR_RETURN(std::shared_ptr<Executable> executable,
                          CompileFor(self, args->program,
                                     ReadString(args->compile_options,
                                                args->compile_options_size)));
  args->executable = To(new LoadedExecutableObject(std::move(executable)));
  return Status();
}

// Loads a serialised program. `options` replace those that it has, if they are
// not empty.
static Status Load(const ClientObject& client, std::string_view bytes,
                   std::string_view options, PJRT_LoadedExecutable** loaded) {
  ESCALA_ASSIGN_OR_RETURN(
      const SourceProgram program,
      ReadSerializedProgram(bytes, client.pod->slice().name));
  ESCALA_ASSIGN_OR_RETURN(
      const CompileOptions read,
      ReadCompileOptions(options.empty() ? program.compile_options : options));
  ESCALA_ASSIGN_OR_RETURN(
      std::shared_ptr<Executable> executable,
      Executable::Compile(client.pod, program.format, program.code, read));
  *loaded = To(new LoadedExecutableObject(std::move(executable)));
  return Status();
}

SOFTPOD_CALL_ON(Executable_DeserializeAndLoad, client, loaded_executable) {
  std::string_view options;
  if (SOFTPOD_HAS(PJRT_Executable_DeserializeAndLoad_Args, args,
                  overridden_serialized_compile_options_size))
    options = ReadString(args->overridden_serialized_compile_options,
                         args->overridden_serialized_compile_options_size);
  return Load(
      self,
      ReadString(args->serialized_executable, args->serialized_executable_size),
      options, &args->loaded_executable);
}

// The executable may be of a topology, or of another client.
SOFTPOD_CALL_ON(Client_Load, client, loaded_executable) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->executable));
  return Load(self, Serialized(*From(args->executable)->executable),
              ReadString(args->compile_options, args->compile_options_size),
              &args->loaded_executable);
}

SOFTPOD_CALL(LoadedExecutable_Destroy, executable) {
  if (args->executable == nullptr) return Status();
  From(args->executable)->executable->Release();
  delete From(args->executable);
  return Status();
}

SOFTPOD_GET(LoadedExecutable_GetExecutable, loaded_executable, executable) {
  args->executable = To(new ExecutableObject(self.executable));
}

SOFTPOD_GET(LoadedExecutable_GetDeviceAssignment, executable,
            serialized_device_assignment_deleter) {
  const Executable& executable = *self.executable;
  std::vector<std::vector<int64_t>> assignment(
      static_cast<size_t>(executable.plan().num_replicas));
  const size_t partitions =
      static_cast<size_t>(executable.plan().num_partitions);
  for (size_t core = 0; core < executable.all_devices().size(); ++core)
    assignment[core / partitions].push_back(
        executable.all_devices()[core]->id());
  auto* text = new std::string(WriteDeviceAssignment(assignment));
  Put(*text, &args->serialized_bytes, &args->serialized_bytes_size);
  args->serialized_device_assignment =
      reinterpret_cast<PJRT_DeviceAssignmentSerialized*>(text);
  args->serialized_device_assignment_deleter =
      [](PJRT_DeviceAssignmentSerialized* assignment) {
        delete reinterpret_cast<std::string*>(assignment);
      };
}

SOFTPOD_GET(LoadedExecutable_AddressableDevices, executable,
            num_addressable_devices) {
  Put(self.executable->devices(), &args->addressable_devices,
      &args->num_addressable_devices);
}

SOFTPOD_GET(LoadedExecutable_AddressableDeviceLogicalIds, executable,
            num_addressable_device_logical_ids) {
  Put(self.logical_ids, &args->addressable_device_logical_ids,
      &args->num_addressable_device_logical_ids);
}

SOFTPOD_GET(LoadedExecutable_Delete, executable, executable) {
  self.executable->Delete();
}

SOFTPOD_GET(LoadedExecutable_IsDeleted, executable, is_deleted) {
  args->is_deleted = self.executable->IsDeleted();
}

SOFTPOD_GET(LoadedExecutable_Fingerprint, executable,
            executable_fingerprint_size) {
  Put(self.executable->fingerprint(), &args->executable_fingerprint,
      &args->executable_fingerprint_size);
}

static Status ReadExecuteOptions(const PJRT_ExecuteOptions* options,
                                 Executable::Call* call) {
  if (options == nullptr) return Status();
  ESCALA_RETURN_IF_ERROR(
      CheckStruct(options, SOFTPOD_END(PJRT_ExecuteOptions, launch_id),
                  "PJRT_ExecuteOptions"));
  call->launch_id = options->launch_id;
  ESCALA_ASSIGN_OR_RETURN(call->host,
                          ReadHostTransfers(*options, call->num_cores));
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
static Status CheckLists(List lists, size_t count, size_t width,
                         std::string_view what) {
  if (count == 0 || width == 0) return Status();
  ESCALA_RETURN_IF_ERROR(NotNull(lists, what));
  for (size_t i = 0; i < count; ++i)
    ESCALA_RETURN_IF_ERROR(NotNull(lists[i], what));
  return Status();
}

SOFTPOD_CALL_ON(LoadedExecutable_Execute, executable, execute_device) {
  Executable& executable = *self.executable;
  Executable::Call call;
  call.num_cores = args->num_devices;
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
  call.num_arguments = args->num_args;
  call.results = reinterpret_cast<BufferHandle** const*>(args->output_lists);
  call.device = From(args->execute_device);
  ESCALA_ASSIGN_OR_RETURN(const EventRef done, executable.Execute(call));
  if (args->device_complete_events != nullptr)
    ToEvents(done, args->num_devices, args->device_complete_events);
  return Status();
}

}  // namespace escala::softpod::api
