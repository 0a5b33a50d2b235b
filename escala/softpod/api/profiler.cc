// The profiler extension. It records the runs of all Pods of this process
// between Start and Stop (pod/recorder.h), and ignores the options of a
// profile.
#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "escala/softpod/api/boundary.h"
#include "escala/softpod/pod/recorder.h"

struct PLUGIN_Profiler {
  bool running = false;
  std::string space;
};

struct PLUGIN_Profiler_Error {
  escala::Status status;
};

namespace escala::softpod::api {
namespace {

// Returned if there is no memory to make an error; never freed.
PLUGIN_Profiler_Error* const kNoMemory = new PLUGIN_Profiler_Error{
    ResourceExhausted("the machine has no memory left, not for an error "
                      "either")};

template <typename Args>
PLUGIN_Profiler_Error* Checked(Status (*body)(Args*), Args* args, size_t needed,
                               std::string_view name) noexcept {
  Status status = CheckStruct(args, needed, name);
  try {
    if (status.ok()) status = body(args);
  } catch (const std::exception& exception) {
    status = Caught(name, exception);
  }
  if (status.ok()) return nullptr;
  auto* const error =
      new (std::nothrow) PLUGIN_Profiler_Error{std::move(status)};
  return error != nullptr ? error : kNoMemory;
}

// Defines the C function `name`. `last` is as in SOFTPOD_CALL.
#define SOFTPOD_PROFILER(name, last)                                 \
  Status name##Body(PLUGIN_Profiler_##name##_Args* args);            \
  PLUGIN_Profiler_Error* name(PLUGIN_Profiler_##name##_Args* args) { \
    return Checked(&name##Body, args,                                \
                   SOFTPOD_END(PLUGIN_Profiler_##name##_Args, last), \
                   "PLUGIN_Profiler_" #name);                        \
  }                                                                  \
  Status name##Body(PLUGIN_Profiler_##name##_Args* args)

void Error_Destroy(PLUGIN_Profiler_Error_Destroy_Args* args) {
  if (args != nullptr && args->error != kNoMemory) delete args->error;
}

void Error_Message(PLUGIN_Profiler_Error_Message_Args* args) {
  if (args == nullptr) return;
  static const std::string* const none = new std::string();
  const std::string& text =
      args->error == nullptr ? *none : args->error->status.message();
  args->message = text.data();
  args->message_size = text.size();
}

SOFTPOD_PROFILER(Error_GetCode, code) {
  args->code = args->error == nullptr
                   ? PJRT_Error_Code_OK
                   : static_cast<int>(args->error->status.code());
  return Status();
}

SOFTPOD_PROFILER(Create, profiler) {
  args->profiler = new PLUGIN_Profiler();
  return Status();
}

SOFTPOD_PROFILER(Destroy, profiler) {
  if (args->profiler != nullptr && args->profiler->running) recorder::Stop();
  delete args->profiler;
  return Status();
}

SOFTPOD_PROFILER(Start, profiler) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->profiler, "the profiler"));
  ESCALA_RETURN_IF_ERROR(recorder::Start());
  args->profiler->running = true;
  return Status();
}

SOFTPOD_PROFILER(Stop, profiler) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->profiler, "the profiler"));
  if (!args->profiler->running)
    return FailedPrecondition("the profiler was not started");
  args->profiler->running = false;
  args->profiler->space = recorder::Stop();
  return Status();
}

SOFTPOD_PROFILER(CollectData, buffer_size_in_bytes) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->profiler, "the profiler"));
  if (args->profiler->running)
    return FailedPrecondition("the profiler is still running; stop it first");
  std::string& space = args->profiler->space;
  args->buffer_size_in_bytes = space.size();
  // If the caller asks only for the size, also lend it the bytes.
  if (args->buffer == nullptr)
    args->buffer = reinterpret_cast<uint8_t*>(space.data());
  else
    std::copy(space.begin(), space.end(), args->buffer);
  return Status();
}

#undef SOFTPOD_PROFILER

}  // namespace

PJRT_Extension_Base* ProfilerExtension() {
  static auto* const extension = [] {
    auto* const api = new PLUGIN_Profiler_Api();
    api->struct_size = PLUGIN_Profiler_Api_STRUCT_SIZE;
    api->error_destroy = &Error_Destroy;
    api->error_message = &Error_Message;
    api->error_get_code = &Error_GetCode;
    api->create = &Create;
    api->destroy = &Destroy;
    api->start = &Start;
    api->stop = &Stop;
    api->collect_data = &CollectData;
    auto* const profiler = new PJRT_Profiler_Extension();
    profiler->base.struct_size = PJRT_Profiler_Extension_STRUCT_SIZE;
    profiler->base.type = PJRT_Extension_Type_Profiler;
    profiler->profiler_api = api;
    return profiler;
  }();
  return &extension->base;
}

}  // namespace escala::softpod::api
