// Makes one call across the C boundary. The type of the arguments selects the
// function. Only for this folder and for tests of plug-ins; other code uses
// client.h.
#pragma once

#include <cstring>
#include <string>
#include <utility>

#include "escala/base/status.h"
#include "escala/base/strings.h"
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

// Copies a text of the C API, which may be null.
inline std::string Text(const char* data, size_t size) {
  return data == nullptr ? std::string() : std::string(data, size);
}

// Returns arguments that are zero except for struct_size.
template <typename Args>
Args MakeArgs() {
  Args args{};
  args.struct_size = CallTraits<Args>::kStructSize;
  return args;
}

// Frees an error of the plug-in called `name`, which may be null, and returns
// it. The functions are those for the error's type.
template <typename Error, typename Message, typename Code, typename Destroy>
Status TakeErrorBy(const std::string& name, const char* call, Error* error,
                   void (*get_message)(Message*), Error* (*get_code)(Code*),
                   void (*destroy_error)(Destroy*)) {
  if (error == nullptr) return Status();
  auto message = MakeArgs<Message>();
  message.error = error;
  get_message(&message);
  std::string text = StrCat(name, ": ", call, ": ",
                            Text(message.message, message.message_size));
  auto code = MakeArgs<Code>();
  code.error = error;
  Error* const second = get_code(&code);
  for (Error* e : {second, error}) {
    if (e == nullptr) continue;
    auto destroy = MakeArgs<Destroy>();
    destroy.error = e;
    destroy_error(&destroy);
  }
  const int number = Raw(code.code);
  const bool known = number >= PJRT_Error_Code_CANCELLED &&
                     number <= PJRT_Error_Code_UNAUTHENTICATED;
  return Status(known ? static_cast<StatusCode>(number) : StatusCode::kUnknown,
                std::move(text));
}

// Calls the function. A failure has the plug-in's name, the function's name and
// the plug-in's text. Returns UNIMPLEMENTED if the plug-in lacks the function.
template <typename Args>
Status Call(const Plugin* plugin, Args* args) {
  const auto function = CallTraits<Args>::Slot(plugin->api());
  if (function == nullptr) return plugin->Absent(CallTraits<Args>::kName);
  return plugin->TakeError(function(args), CallTraits<Args>::kName);
}

// Calls the function with its first fields, and returns the fields afterwards:
//
//   ESCALA_ASSIGN_OR_RETURN(const auto all,
//                           Ask<PJRT_Client_Devices_Args>(plugin, client));
template <typename Args, typename... Fields>
Result<Args> Ask(const Plugin* plugin, Fields... fields) {
  Args args{CallTraits<Args>::kStructSize, nullptr, fields...};
  ESCALA_RETURN_IF_ERROR(Call(plugin, &args));
  return args;
}

// The same for one field afterwards:
//
//   Ask(plugin, &PJRT_Client_ProcessIndex_Args::process_index, client)
template <typename Args, typename Field, typename... Fields>
Result<Field> Ask(const Plugin* plugin, Field Args::*field, Fields... fields) {
  ESCALA_ASSIGN_OR_RETURN(const Args args, Ask<Args>(plugin, fields...));
  return args.*field;
}

// The same for a text, which a plug-in may leave null.
template <typename Args, typename... Fields>
Result<std::string> AskText(const Plugin* plugin, const char* Args::*text,
                            size_t Args::*size, Fields... fields) {
  ESCALA_ASSIGN_OR_RETURN(const Args args, Ask<Args>(plugin, fields...));
  return Text(args.*text, args.*size);
}

// For destructors, which cannot report a failure.
template <typename Args, typename Object>
void CallAndForget(const Plugin* plugin, Object* object) {
  const Result<Args> ignored = Ask<Args>(plugin, object);
}

}  // namespace escala::pjrt
