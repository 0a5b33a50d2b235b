#include <new>
#include <utility>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

// Returned if there is no memory to make an error; never freed.
ErrorObject* const kNoMemory = new ErrorObject{ResourceExhausted(
    "the machine is out of memory, even for an error message")};

}  // namespace

PJRT_Error* ToError(Status status) noexcept {
  if (status.ok()) return nullptr;
  ErrorObject* error = new (std::nothrow) ErrorObject{std::move(status)};
  return To(error != nullptr ? error : kNoMemory);
}

Status CheckStruct(const void* args, size_t needed, std::string_view name) {
  if (args == nullptr) return InvalidArgument(name, ": the arguments are null");
  // All structs of the API begin with their size.
  const size_t size = *static_cast<const size_t*>(args);
  if (size >= needed) return Status();
  return InvalidArgument(name, ": the struct has ", size,
                         " bytes, expected at least ", needed,
                         "; was struct_size set?");
}

Status NotNull(const void* pointer, std::string_view what) {
  if (pointer != nullptr) return Status();
  return InvalidArgument(what, " is null");
}

Status CheckDevice(const Pod& pod, const VirtualDevice* device) {
  ESCALA_RETURN_IF_ERROR(NotNull(device, "the device"));
  if (pod.FindDevice(device->id()) != device)
    return InvalidArgument("device ", device->id(), " is another client's");
  if (device->is_own()) return Status();
  return InvalidArgument("device ", device->id(), " belongs to process ",
                         device->process(), ", this is process ",
                         pod.options().node_id);
}

Status CheckMemory(const Pod& pod, const MemorySpace* memory) {
  ESCALA_RETURN_IF_ERROR(NotNull(memory, "the memory"));
  return CheckDevice(pod, memory->device);
}

void Destroy(ErrorObject* error) {
  if (error != kNoMemory) delete error;
}

Status StatusOf(const ErrorObject* error) {
  return error == nullptr ? Status() : error->status;
}

Status StatusOf(PJRT_Error_Code code, const char* message, size_t size) {
  if (code == PJRT_Error_Code_OK) return Status();
  const bool exists = code > 0 && code <= PJRT_Error_Code_UNAUTHENTICATED;
  return Status(exists ? static_cast<StatusCode>(code) : StatusCode::kUnknown,
                std::string(ReadString(message, size)));
}

// These two cannot report an error, so they ignore a struct that is too short.
void Error_Destroy(PJRT_Error_Destroy_Args* args) {
  if (args != nullptr && SOFTPOD_HAS(PJRT_Error_Destroy_Args, args, error))
    Destroy(From(args->error));
}

void Error_Message(PJRT_Error_Message_Args* args) {
  if (args == nullptr ||
      !SOFTPOD_HAS(PJRT_Error_Message_Args, args, message_size))
    return;
  Put(StatusOf(From(args->error)).message(), &args->message,
      &args->message_size);
}

SOFTPOD_CALL(Error_GetCode, code) {
  args->code = static_cast<PJRT_Error_Code>(StatusOf(From(args->error)).code());
  return Status();
}

// Errors of this plug-in have no payloads.
SOFTPOD_CALL(Error_ForEachPayload, user_arg) { return Status(); }

}  // namespace escala::softpod::api
