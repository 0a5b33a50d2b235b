#include "escala/pjrt/profiler.h"

#include <algorithm>

#include "escala/pjrt/c_api.h"
#include "escala/pjrt/call.h"

namespace escala::pjrt {

#define X(name, slot)                                                     \
  template <>                                                             \
  struct CallTraits<PLUGIN_Profiler_##name##_Args> {                      \
    static constexpr const char* kName = "PLUGIN_Profiler_" #name;        \
    static constexpr size_t kStructSize =                                 \
        PLUGIN_Profiler_##name##_Args_STRUCT_SIZE;                        \
    static auto Slot(const PLUGIN_Profiler_Api& api) { return api.slot; } \
  };
X(Error_Destroy, error_destroy)
X(Error_Message, error_message)
X(Error_GetCode, error_get_code)
X(Create, create)
X(Destroy, destroy)
X(Start, start)
X(Stop, stop)
X(CollectData, collect_data)
#undef X

namespace {

template <typename Args>
Status Call(const std::string& plugin, const PLUGIN_Profiler_Api& api,
            Args* args) {
  using Traits = CallTraits<Args>;
  return TakeErrorBy(plugin, Traits::kName, Traits::Slot(api)(args),
                     api.error_message, api.error_get_code, api.error_destroy);
}

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
  auto args = MakeArgs<PLUGIN_Profiler_Destroy_Args>();
  args.profiler = profiler;
  const Status ignored = Call("", *api, &args);
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
  auto create = MakeArgs<PLUGIN_Profiler_Create_Args>();
  // An empty text means the defaults. Some plug-ins do not accept null.
  create.options = "";
  ESCALA_RETURN_IF_ERROR(Call(plugin_->name(), *api_, &create));
  profiler_.reset(create.profiler);
  auto start = MakeArgs<PLUGIN_Profiler_Start_Args>();
  start.profiler = profiler_.get();
  return Call(plugin_->name(), *api_, &start);
}

Result<std::string> Profiler::Stop() {
  auto stop = MakeArgs<PLUGIN_Profiler_Stop_Args>();
  stop.profiler = profiler_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin_->name(), *api_, &stop));
  auto collect = MakeArgs<PLUGIN_Profiler_CollectData_Args>();
  collect.profiler = profiler_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin_->name(), *api_, &collect));
  std::string space(collect.buffer_size_in_bytes, '\0');
  if (space.empty()) return space;
  // A plug-in that returns its own bytes may have none on a second call.
  if (collect.buffer != nullptr) {
    std::copy_n(collect.buffer, space.size(), space.begin());
    return space;
  }
  collect.buffer = reinterpret_cast<uint8_t*>(space.data());
  ESCALA_RETURN_IF_ERROR(Call(plugin_->name(), *api_, &collect));
  return space;
}

}  // namespace escala::pjrt
