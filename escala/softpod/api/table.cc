// The table of the C API. Every slot is filled: a function that is not
// implemented here returns an error with its name.
#include <type_traits>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

// The minor version that this table implements. Later versions require errors
// and memories to begin with a table of functions.
constexpr int kMinor = 104;

template <typename Return>
Return NotThere(std::string_view name) {
  if constexpr (!std::is_void_v<Return>)
    return ToError(Unimplemented("the software Pod does not implement ", name));
}

void FillStubs(PJRT_Api* api) {
#define SOFTPOD_STUB(name)                                          \
  api->name = [](PJRT_##name##_Args* args) {                        \
    return NotThere<decltype(std::declval<PJRT_Api>().name(args))>( \
        "PJRT_" #name);                                             \
  };
  PJRT_API_SLOTS(SOFTPOD_STUB)
#undef SOFTPOD_STUB
}

PJRT_Api* MakeTable() {
  auto* api = new PJRT_Api();
  api->struct_size = PJRT_Api_STRUCT_SIZE;
  api->extension_start = ShardingsExtension();
  api->extension_start->next = ProfilerExtension();
  api->pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  api->pjrt_api_version.extension_start = nullptr;
  api->pjrt_api_version.major_version = PJRT_API_MAJOR;
  api->pjrt_api_version.minor_version = kMinor;
  FillStubs(api);
  FillErrors(api);
  FillEvents(api);
  FillClient(api);
  FillDevices(api);
  FillMemories(api);
  FillBuffers(api);
  FillTransfers(api);
  FillExecutables(api);
  FillLoadedExecutables(api);
  return api;
}

}  // namespace

const PJRT_Api* Table() {
  static const PJRT_Api* api = MakeTable();
  return api;
}

}  // namespace escala::softpod::api
