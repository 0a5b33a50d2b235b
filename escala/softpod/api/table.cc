// The table of the C API. Every slot is filled: a function that is not
// implemented here returns an error with its name.
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

// clang-format off
#define SOFTPOD_NOT_IMPLEMENTED(X)                                            \
  X(ExecuteContext_Create) X(ExecuteContext_Destroy)                          \
  X(Client_CreateAliasBuffer) X(Client_FulfillAliasBuffer)                    \
  X(Buffer_CopyRawToHostFuture) X(Device_PoisonExecution)                     \
  X(Device_CreateAsyncTrackingEvent) X(AsyncTrackingEvent_Destroy)            \
  X(Buffer_DonateWithControlDependency) X(Buffer_Bitcast)                     \
  X(TopologyDescription_MakeCanonicalShapeForMemorySpace)
// clang-format on

#define SOFTPOD_STUB(name)                                                 \
  PJRT_Error* name(PJRT_##name##_Args*) {                                  \
    return ToError(                                                        \
        Unimplemented("the software Pod does not implement PJRT_" #name)); \
  }
SOFTPOD_NOT_IMPLEMENTED(SOFTPOD_STUB)
#define SOFTPOD_DECLARE(name) PJRT_##name name;
PJRT_API_SLOTS(SOFTPOD_DECLARE)

const PJRT_Api* Table() {
  // The minor version that this table implements. Later versions require errors
  // and memories to begin with a table of functions.
  constexpr int kMinor = 104;
  static const PJRT_Api* const api = [] {
    PJRT_Extension_Base* const extensions = ShardingsExtension();
    extensions->next = ProfilerExtension();
    extensions->next->next = LayoutsExtension();
#define SOFTPOD_SLOT(name) &name,
    return new PJRT_Api{
        PJRT_Api_STRUCT_SIZE,
        extensions,
        {PJRT_Api_Version_STRUCT_SIZE, nullptr, PJRT_API_MAJOR, kMinor},
        PJRT_API_SLOTS(SOFTPOD_SLOT)};
  }();
  return api;
}

}  // namespace escala::softpod::api
