#include "escala/pjrt/profiler.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/pjrt/c_api.h"

namespace escala::pjrt {
namespace {

// Returns nullptr if the plug-in has no profiler, or one that lacks a function.
const PLUGIN_Profiler_Api* FindApi(const PJRT_Api& api) {
  for (const PJRT_Extension_Base* e = api.extension_start; e != nullptr;
       e = e->next) {
    if (e->type != PJRT_Extension_Type_Profiler) continue;
    constexpr size_t kNeeded = offsetof(PJRT_Profiler_Extension, profiler_api) +
                               sizeof(PLUGIN_Profiler_Api*);
    if (e->struct_size < kNeeded) return nullptr;
    const PLUGIN_Profiler_Api* const found =
        reinterpret_cast<const PJRT_Profiler_Extension*>(e)->profiler_api;
    const bool whole = found != nullptr &&
                       found->struct_size >= PLUGIN_Profiler_Api_STRUCT_SIZE &&
                       found->error_destroy && found->error_message &&
                       found->error_get_code && found->create &&
                       found->destroy && found->start && found->stop &&
                       found->collect_data;
    return whole ? found : nullptr;
  }
  return nullptr;
}

}  // namespace

void Profiler::Closer::operator()(PLUGIN_Profiler* profiler) const {
  PLUGIN_Profiler_Destroy_Args args{};
  args.struct_size = PLUGIN_Profiler_Destroy_Args_STRUCT_SIZE;
  args.profiler = profiler;
  PLUGIN_Profiler_Error* const error = api->destroy(&args);
  if (error == nullptr) return;
  PLUGIN_Profiler_Error_Destroy_Args destroy{};
  destroy.struct_size = PLUGIN_Profiler_Error_Destroy_Args_STRUCT_SIZE;
  destroy.error = error;
  api->error_destroy(&destroy);
}

Result<Profiler> Profiler::Start(const Plugin* plugin) {
  const PLUGIN_Profiler_Api* const api = FindApi(plugin->api());
  if (api == nullptr)
    return Unimplemented(plugin->name(),
                         ": this plug-in cannot record a profile");
  Profiler profiler(plugin, api);
  ESCALA_RETURN_IF_ERROR(profiler.Begin());
  return profiler;
}

Status Profiler::Begin() {
  PLUGIN_Profiler_Create_Args create{};
  create.struct_size = PLUGIN_Profiler_Create_Args_STRUCT_SIZE;
  // An empty text means the defaults. Some plug-ins do not accept null.
  create.options = "";
  ESCALA_RETURN_IF_ERROR(
      TakeError(api_->create(&create), "PLUGIN_Profiler_Create"));
  profiler_.reset(create.profiler);
  PLUGIN_Profiler_Start_Args start{};
  start.struct_size = PLUGIN_Profiler_Start_Args_STRUCT_SIZE;
  start.profiler = profiler_.get();
  return TakeError(api_->start(&start), "PLUGIN_Profiler_Start");
}

Result<std::string> Profiler::Stop() {
  PLUGIN_Profiler_Stop_Args stop{};
  stop.struct_size = PLUGIN_Profiler_Stop_Args_STRUCT_SIZE;
  stop.profiler = profiler_.get();
  ESCALA_RETURN_IF_ERROR(TakeError(api_->stop(&stop), "PLUGIN_Profiler_Stop"));
  PLUGIN_Profiler_CollectData_Args collect{};
  collect.struct_size = PLUGIN_Profiler_CollectData_Args_STRUCT_SIZE;
  collect.profiler = profiler_.get();
  const char* const kCollect = "PLUGIN_Profiler_CollectData";
  ESCALA_RETURN_IF_ERROR(TakeError(api_->collect_data(&collect), kCollect));
  std::string space(collect.buffer_size_in_bytes, '\0');
  if (space.empty()) return space;
  // A plug-in that returns its own bytes may have none on a second call.
  if (collect.buffer != nullptr) {
    std::copy_n(collect.buffer, space.size(), space.begin());
    return space;
  }
  collect.buffer = reinterpret_cast<uint8_t*>(space.data());
  ESCALA_RETURN_IF_ERROR(TakeError(api_->collect_data(&collect), kCollect));
  return space;
}

Status Profiler::TakeError(PLUGIN_Profiler_Error* error,
                           const char* call) const {
  if (error == nullptr) return Status();
  PLUGIN_Profiler_Error_Message_Args message{};
  message.struct_size = PLUGIN_Profiler_Error_Message_Args_STRUCT_SIZE;
  message.error = error;
  api_->error_message(&message);
  std::string text = StrCat(
      plugin_->name(), ": ", call, ": ",
      std::string_view(message.message,
                       message.message == nullptr ? 0 : message.message_size));
  PLUGIN_Profiler_Error_GetCode_Args code{};
  code.struct_size = PLUGIN_Profiler_Error_GetCode_Args_STRUCT_SIZE;
  code.error = error;
  code.code = PJRT_Error_Code_UNKNOWN;
  PLUGIN_Profiler_Error* const second = api_->error_get_code(&code);
  for (PLUGIN_Profiler_Error* e : {second, error}) {
    if (e == nullptr) continue;
    PLUGIN_Profiler_Error_Destroy_Args destroy{};
    destroy.struct_size = PLUGIN_Profiler_Error_Destroy_Args_STRUCT_SIZE;
    destroy.error = e;
    api_->error_destroy(&destroy);
  }
  const bool known = code.code >= PJRT_Error_Code_CANCELLED &&
                     code.code <= PJRT_Error_Code_UNAUTHENTICATED;
  return Status(
      known ? static_cast<StatusCode>(code.code) : StatusCode::kUnknown,
      std::move(text));
}

}  // namespace escala::pjrt
