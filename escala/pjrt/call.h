// Makes one call across the C boundary:
//
//   auto args = MakeArgs<PJRT_Client_Devices_Args>();
//   args.client = client;
//   ESCALA_RETURN_IF_ERROR(Call(plugin, &args));
//
// The type of the arguments selects the function. Only for this folder and for
// tests of plug-ins; other code uses client.h.
#pragma once

#include <cstring>

#include "escala/base/status.h"
#include "escala/pjrt/c_api.h"
#include "escala/pjrt/plugin.h"

namespace escala::pjrt {

template <typename Args>
struct CallTraits;
#define X(name)                                                           \
  template <>                                                             \
  struct CallTraits<PJRT_##name##_Args> {                                 \
    static constexpr const char* kName = "PJRT_" #name;                   \
    static constexpr size_t kStructSize = PJRT_##name##_Args_STRUCT_SIZE; \
    static PJRT_##name* Slot(const PJRT_Api& api) { return api.name; }    \
  };
PJRT_API_SLOTS(X)
#undef X

// Returns the number in an enumeration that the other side filled in. It may be
// none of the enumerators.
template <typename Enum>
int Raw(const Enum& value) {
  int number;
  static_assert(sizeof(value) == sizeof(number));
  std::memcpy(&number, &value, sizeof(number));
  return number;
}

// Returns arguments that are zero except for struct_size.
template <typename Args>
Args MakeArgs() {
  Args args{};
  args.struct_size = CallTraits<Args>::kStructSize;
  return args;
}

// Calls the function. A failure has the plug-in's name, the function's name and
// the plug-in's text. Returns UNIMPLEMENTED if the plug-in lacks the function.
template <typename Args>
Status Call(const Plugin* plugin, Args* args) {
  const auto function = CallTraits<Args>::Slot(plugin->api());
  if (function == nullptr) return plugin->Absent(CallTraits<Args>::kName);
  return plugin->TakeError(function(args), CallTraits<Args>::kName);
}

// For destructors, which cannot report a failure.
template <typename Args>
void CallAndForget(const Plugin* plugin, Args* args) {
  const Status ignored = Call(plugin, args);
}

}  // namespace escala::pjrt
