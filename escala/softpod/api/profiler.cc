// The profiler extension. It records the runs of all Pods of this process
// between Start and Stop (pod/recorder.h), and ignores the options of a
// profile.
#include <algorithm>
#include <string>
#include <utility>

#include "escala/softpod/api/boundary.h"
#include "escala/softpod/pod/recorder.h"

struct PLUGIN_Profiler {
  bool running = false;
  std::string space;
};

namespace escala::softpod::api {
namespace {

// The profiler's errors are those of the table under another name.
ErrorObject* From(PLUGIN_Profiler_Error* error) {
  return reinterpret_cast<ErrorObject*>(error);
}
const ErrorObject* From(const PLUGIN_Profiler_Error* error) {
  return reinterpret_cast<const ErrorObject*>(error);
}

// Defines the C function `name`. The size of the struct is not looked at: JAX
// 0.10.2 stops a profiler with a struct whose size it says is 1.
#define SOFTPOD_PROFILER(name)                                               \
  Status name##Body(PLUGIN_Profiler_##name##_Args* args);                    \
  PLUGIN_Profiler_Error* name(PLUGIN_Profiler_##name##_Args* args) {         \
    return reinterpret_cast<PLUGIN_Profiler_Error*>(                         \
        Guarded(&name##Body, args, /*needed=*/0, "PLUGIN_Profiler_" #name)); \
  }                                                                          \
  Status name##Body(PLUGIN_Profiler_##name##_Args* args)

void Error_Destroy(PLUGIN_Profiler_Error_Destroy_Args* args) {
  if (args != nullptr) api::Destroy(From(args->error));
}

void Error_Message(PLUGIN_Profiler_Error_Message_Args* args) {
  if (args == nullptr) return;
  Put(StatusOf(From(args->error)).message(), &args->message,
      &args->message_size);
}

SOFTPOD_PROFILER(Error_GetCode) {
  args->code = static_cast<int>(StatusOf(From(args->error)).code());
  return Status();
}

SOFTPOD_PROFILER(Create) {
  args->profiler = new PLUGIN_Profiler();
  return Status();
}

SOFTPOD_PROFILER(Destroy) {
  if (args->profiler != nullptr && args->profiler->running) recorder::Stop();
  delete args->profiler;
  return Status();
}

SOFTPOD_PROFILER(Start) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->profiler, "the profiler"));
  ESCALA_RETURN_IF_ERROR(recorder::Start());
  args->profiler->running = true;
  return Status();
}

SOFTPOD_PROFILER(Stop) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->profiler, "the profiler"));
  if (!args->profiler->running)
    return FailedPrecondition("the profiler was not started");
  args->profiler->running = false;
  args->profiler->space = recorder::Stop();
  return Status();
}

SOFTPOD_PROFILER(CollectData) {
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
