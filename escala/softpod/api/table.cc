// The table of the C API. Every slot is filled: a function that is not
// implemented here returns an error with its name.
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

// clang-format off
#define SOFTPOD_NOT_IMPLEMENTED(X)                                            \
  X(Executable_Serialize) X(Executable_DeserializeAndLoad)                    \
  X(TopologyDescription_Create)                                               \
  X(TopologyDescription_Destroy) X(TopologyDescription_PlatformName)          \
  X(TopologyDescription_PlatformVersion)                                      \
  X(TopologyDescription_GetDeviceDescriptions)                                \
  X(TopologyDescription_Serialize) X(TopologyDescription_Attributes)          \
  X(Compile) X(Client_CreateViewOfDeviceBuffer)                               \
  X(Client_TopologyDescription) X(ExecuteContext_Create)                      \
  X(ExecuteContext_Destroy) X(AsyncHostToDeviceTransferManager_Destroy)       \
  X(AsyncHostToDeviceTransferManager_TransferData)                            \
  X(Client_CreateBuffersForAsyncHostToDevice)                                 \
  X(AsyncHostToDeviceTransferManager_RetrieveBuffer)                          \
  X(AsyncHostToDeviceTransferManager_Device)                                  \
  X(AsyncHostToDeviceTransferManager_BufferCount)                             \
  X(AsyncHostToDeviceTransferManager_BufferSize)                              \
  X(AsyncHostToDeviceTransferManager_SetBufferError)                          \
  X(AsyncHostToDeviceTransferManager_AddMetadata) X(Client_DmaMap)            \
  X(Client_DmaUnmap) X(Client_UpdateGlobalProcessInfo)                        \
  X(TopologyDescription_Deserialize) X(Client_CreateAliasBuffer)              \
  X(Client_FulfillAliasBuffer)                                                \
  X(AsyncHostToDeviceTransferManager_TransferLiteral)                         \
  X(Buffer_CopyRawToHostFuture) X(Device_PoisonExecution)                     \
  X(Device_CreateAsyncTrackingEvent) X(AsyncTrackingEvent_Destroy)            \
  X(Executable_GetCompileOptions) X(Buffer_DonateWithControlDependency)       \
  X(Client_Load) X(Buffer_Bitcast) X(TopologyDescription_Fingerprint)         \
  X(Device_ClearMemoryStats)                                                  \
  X(TopologyDescription_MakeCanonicalShapeForMemorySpace)                     \
  X(TopologyDescription_GetMemorySpaceKindIds)
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
