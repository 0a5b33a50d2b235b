// The PJRT C API between a plug-in and a framework: major version 0, declared
// up to minor 114. It is plain C without dependencies.
//
// PJRT is specified by the header xla/pjrt/c/pjrt_c_api.h of the OpenXLA
// project (https://github.com/openxla/xla). This is a declaration of the same
// ABI, not a copy: the names, the order and the types of fields are the
// interface, and everything else is ours. tests/pjrt_layout checks it field by
// field against the headers in the Python package xla-cpu-pjrt (0.81) and in
// the Go module github.com/gomlx/go-xla v0.2.1 (0.98). Later additions were
// read from the copy (0.114) in https://github.com/tenstorrent/tt-xla,
// third_party/pjrt_c_api.
//
// Rules of the ABI
// - The library exports one function, `const PJRT_Api* GetPjrtApi(void)`.
// - Every call takes one struct: inputs are set by the caller, outputs (after
//   /*out*/) by the plug-in. It returns null or an error that the caller frees.
// - Fields and slots are only ever appended. struct_size tells how much of a
//   struct the caller knows. It ends at the last field, so it may be less than
//   sizeof. Callers set it to NAME_STRUCT_SIZE; a plug-in must not touch bytes
//   beyond it. Plug-ins made from XLA refuse a struct shorter than their own.
// - Strings are pointer and size; they need not end in a zero byte. Whatever a
//   call returns belongs to the object it was called on, unless said otherwise.
// - All calls may be made from any thread.
//
// clang-format off
#ifndef ESCALA_PJRT_C_API_H_
#define ESCALA_PJRT_C_API_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PJRT_API_MAJOR 0
#define PJRT_API_MINOR 114

// Declares the struct NAME and the constant NAME_STRUCT_SIZE.
#define ESCALA_BARE(name, last, ...)                                          \
  typedef struct name name;                                                   \
  struct name { __VA_ARGS__ };                                                \
  enum {                                                                      \
    name##_STRUCT_SIZE = offsetof(name, last) + sizeof(((name*)0)->last)      \
  };
#define ESCALA_SIZED(name, last, ...)                                         \
  ESCALA_BARE(name, last, size_t struct_size; __VA_ARGS__)
#define ESCALA_STRUCT(name, last, ...)                                        \
  ESCALA_SIZED(name, last, PJRT_Extension_Base* extension_start; __VA_ARGS__)
// Declares the struct PJRT_NAME_Args and the function type PJRT_NAME.
#define ESCALA_CALL(name, last, ...)                                          \
  ESCALA_STRUCT(PJRT_##name##_Args, last, __VA_ARGS__)                        \
  typedef PJRT_Error* PJRT_##name(PJRT_##name##_Args* args);
#define ESCALA_VOID(name, last, ...)                                          \
  ESCALA_STRUCT(PJRT_##name##_Args, last, __VA_ARGS__)                        \
  typedef void PJRT_##name(PJRT_##name##_Args* args);

// --- Objects ---------------------------------------------------------------

// All are opaque, with one exception, because frameworks call through these
// tables: a plug-in that claims minor 105 or more must begin every PJRT_Memory
// with a pointer to a PJRT_Memory_FunctionTable, and one that claims 107 or
// more must begin every PJRT_Error with a pointer to a
// PJRT_Error_FunctionTable.
typedef struct PJRT_Error PJRT_Error;
typedef struct PJRT_Event PJRT_Event;
typedef struct PJRT_Client PJRT_Client;
typedef struct PJRT_Device PJRT_Device;
typedef struct PJRT_DeviceDescription PJRT_DeviceDescription;
typedef struct PJRT_Memory PJRT_Memory;
typedef struct PJRT_TopologyDescription PJRT_TopologyDescription;
typedef struct PJRT_Executable PJRT_Executable;
typedef struct PJRT_LoadedExecutable PJRT_LoadedExecutable;
typedef struct PJRT_Buffer PJRT_Buffer;
typedef struct PJRT_AsyncHostToDeviceTransferManager
    PJRT_AsyncHostToDeviceTransferManager;
typedef struct PJRT_AsyncTrackingEvent PJRT_AsyncTrackingEvent;
typedef struct PJRT_CopyToDeviceStream PJRT_CopyToDeviceStream;
typedef struct PJRT_Device_Attributes PJRT_Device_Attributes;
typedef struct PJRT_DeviceAssignmentSerialized PJRT_DeviceAssignmentSerialized;
typedef struct PJRT_ExecuteContext PJRT_ExecuteContext;
typedef struct PJRT_FulfillAliasBufferCallback PJRT_FulfillAliasBufferCallback;
typedef struct PJRT_MultiSlice_Config PJRT_MultiSlice_Config;
typedef struct PJRT_SerializedCompileOptions PJRT_SerializedCompileOptions;
typedef struct PJRT_SerializedExecutable PJRT_SerializedExecutable;
typedef struct PJRT_SerializedTopology PJRT_SerializedTopology;

// --- Enumerations ----------------------------------------------------------

// In C, an enum may hold any integer, and callers may pass what they like. In
// C++, only one with a fixed type may.
#ifdef __cplusplus
#define ESCALA_C_ENUM : int
#else
#define ESCALA_C_ENUM
#endif

typedef enum ESCALA_C_ENUM {
  PJRT_Extension_Type_Gpu_Custom_Call = 0, PJRT_Extension_Type_Profiler = 1,
  PJRT_Extension_Type_Custom_Partitioner = 2, PJRT_Extension_Type_Stream = 3,
  PJRT_Extension_Type_Layouts = 4, PJRT_Extension_Type_FFI = 5,
  PJRT_Extension_Type_MemoryDescriptions = 6, PJRT_Extension_Type_Triton = 7,
  PJRT_Extension_Type_RawBuffer = 8, PJRT_Extension_Type_PhaseCompile = 9,
  PJRT_Extension_Type_Example = 10, PJRT_Extension_Type_Unknown = 11,
  PJRT_Extension_Type_CrossHostTransfers = 12,
  PJRT_Extension_Type_ExecutableMetadata = 13,
  PJRT_Extension_Type_Callback = 14, PJRT_Extension_Type_HostAllocator = 15,
  PJRT_Extension_Type_TpuTopology = 16, PJRT_Extension_Type_TpuExecutable = 17,
  PJRT_Extension_Type_Megascale = 18, PJRT_Extension_Type_Shardings = 19,
  PJRT_Extension_Type_AbiVersion = 20, PJRT_Extension_Type_Collectives = 21,
  PJRT_Extension_Type_MultiSlice = 22,
  PJRT_Extension_Type_HostMemoryAllocator = 23,
  PJRT_Extension_Type_XlaTransform = 24
} PJRT_Extension_Type;

typedef enum ESCALA_C_ENUM {
  PJRT_Error_Code_OK = 0, PJRT_Error_Code_CANCELLED = 1,
  PJRT_Error_Code_UNKNOWN = 2, PJRT_Error_Code_INVALID_ARGUMENT = 3,
  PJRT_Error_Code_DEADLINE_EXCEEDED = 4, PJRT_Error_Code_NOT_FOUND = 5,
  PJRT_Error_Code_ALREADY_EXISTS = 6, PJRT_Error_Code_PERMISSION_DENIED = 7,
  PJRT_Error_Code_RESOURCE_EXHAUSTED = 8,
  PJRT_Error_Code_FAILED_PRECONDITION = 9, PJRT_Error_Code_ABORTED = 10,
  PJRT_Error_Code_OUT_OF_RANGE = 11, PJRT_Error_Code_UNIMPLEMENTED = 12,
  PJRT_Error_Code_INTERNAL = 13, PJRT_Error_Code_UNAVAILABLE = 14,
  PJRT_Error_Code_DATA_LOSS = 15, PJRT_Error_Code_UNAUTHENTICATED = 16
} PJRT_Error_Code;

typedef enum ESCALA_C_ENUM {
  PJRT_NamedValue_kString = 0,
  PJRT_NamedValue_kInt64 = 1,
  PJRT_NamedValue_kInt64List = 2,
  PJRT_NamedValue_kFloat = 3,
  PJRT_NamedValue_kBool = 4
} PJRT_NamedValue_Type;

typedef enum ESCALA_C_ENUM {
  PJRT_ProcessState_kUnspecified = 0,
  PJRT_ProcessState_kUninitialized = 1,
  PJRT_ProcessState_kDisconnected = 2,
  PJRT_ProcessState_kConnected = 3,
  PJRT_ProcessState_kError = 4
} PJRT_ProcessState;

// In host memory, an element of a type under eight bits takes one byte.
typedef enum ESCALA_C_ENUM {
  PJRT_Buffer_Type_INVALID = 0, PJRT_Buffer_Type_PRED = 1,
  PJRT_Buffer_Type_S8 = 2, PJRT_Buffer_Type_S16 = 3, PJRT_Buffer_Type_S32 = 4,
  PJRT_Buffer_Type_S64 = 5, PJRT_Buffer_Type_U8 = 6, PJRT_Buffer_Type_U16 = 7,
  PJRT_Buffer_Type_U32 = 8, PJRT_Buffer_Type_U64 = 9,
  PJRT_Buffer_Type_F16 = 10, PJRT_Buffer_Type_F32 = 11,
  PJRT_Buffer_Type_F64 = 12, PJRT_Buffer_Type_BF16 = 13,
  PJRT_Buffer_Type_C64 = 14, PJRT_Buffer_Type_C128 = 15,
  PJRT_Buffer_Type_F8E5M2 = 16, PJRT_Buffer_Type_F8E4M3FN = 17,
  PJRT_Buffer_Type_F8E4M3B11FNUZ = 18, PJRT_Buffer_Type_F8E5M2FNUZ = 19,
  PJRT_Buffer_Type_F8E4M3FNUZ = 20, PJRT_Buffer_Type_S4 = 21,
  PJRT_Buffer_Type_U4 = 22, PJRT_Buffer_Type_TOKEN = 23,
  PJRT_Buffer_Type_S2 = 24, PJRT_Buffer_Type_U2 = 25,
  PJRT_Buffer_Type_F8E4M3 = 26, PJRT_Buffer_Type_F8E3M4 = 27,
  PJRT_Buffer_Type_F8E8M0FNU = 28, PJRT_Buffer_Type_F4E2M1FN = 29,
  PJRT_Buffer_Type_S1 = 30, PJRT_Buffer_Type_U1 = 31,
  PJRT_Buffer_Type_F6E2M3FN = 32, PJRT_Buffer_Type_F6E3M2FN = 33
} PJRT_Buffer_Type;

// How long the host's bytes must stay unchanged.
typedef enum ESCALA_C_ENUM {
  // During the call.
  PJRT_HostBufferSemantics_kImmutableOnlyDuringCall = 0,
  // Until done_with_host_buffer is set.
  PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes = 1,
  // As long as the buffer lives, since it may be a read-only view of them.
  // done_with_host_buffer is set when the plug-in no longer uses them. JAX
  // usually chooses this.
  PJRT_HostBufferSemantics_kImmutableZeroCopy = 2,
  // The same, but the plug-in may write to the bytes.
  PJRT_HostBufferSemantics_kMutableZeroCopy = 3
} PJRT_HostBufferSemantics;

typedef enum ESCALA_C_ENUM {
  PJRT_Buffer_MemoryLayout_Type_Tiled = 0,
  PJRT_Buffer_MemoryLayout_Type_Strides = 1
} PJRT_Buffer_MemoryLayout_Type;

// --- Values ----------------------------------------------------------------

// Each extension begins with this struct; the extensions form a list.
typedef struct PJRT_Extension_Base PJRT_Extension_Base;
struct PJRT_Extension_Base {
  size_t struct_size;
  PJRT_Extension_Type type;
  PJRT_Extension_Base* next;
};
enum { PJRT_Extension_Base_STRUCT_SIZE = sizeof(PJRT_Extension_Base) };

ESCALA_STRUCT(PJRT_Api_Version, minor_version,
  int major_version; int minor_version;)

// value_size: number of elements of a list or bytes of a string, else 1.
ESCALA_STRUCT(PJRT_NamedValue, value_size,
  const char* name; size_t name_size;
  PJRT_NamedValue_Type type;
  union {
    const char* string_value;
    int64_t int64_value;
    const int64_t* int64_array_value;
    float float_value;
    bool bool_value;
  };
  size_t value_size;)

// With format "mlir", code is MLIR (text, bytecode, or a StableHLO artifact).
// With "hlo" it is a serialised HloModuleProto.
ESCALA_STRUCT(PJRT_Program, format_size,
  char* code; size_t code_size;
  const char* format; size_t format_size;)

// minor_to_major lists the dimensions, the fastest varying first. The tiles are
// one after another in tile_dims; tile i has tile_dim_sizes[i] entries.
ESCALA_STRUCT(PJRT_Buffer_MemoryLayout_Tiled, num_tiles,
  const int64_t* minor_to_major; size_t minor_to_major_size;
  const int64_t* tile_dims; const size_t* tile_dim_sizes; size_t num_tiles;)
ESCALA_STRUCT(PJRT_Buffer_MemoryLayout_Strides, num_byte_strides,
  const int64_t* byte_strides; size_t num_byte_strides;)
ESCALA_STRUCT(PJRT_Buffer_MemoryLayout, type,
  union {
    PJRT_Buffer_MemoryLayout_Tiled tiled;
    PJRT_Buffer_MemoryLayout_Strides strides;
  };
  PJRT_Buffer_MemoryLayout_Type type;)

// Lets a callback make an error of the plug-in. The text is copied.
typedef PJRT_Error* (*PJRT_CallbackError)(PJRT_Error_Code code,
                                          const char* message,
                                          size_t message_size);
typedef void (*PJRT_Error_PayloadVisitor)(const char* key, size_t key_size,
                                          const char* value, size_t value_size,
                                          void* user_arg);
typedef void (*PJRT_KeyValueGetCallback_ValueDeleter)(char* value);
typedef void (*PJRT_KeyValueTryGetCallback_ValueDeleter)(char* value);

// instance_size: bytes of the plug-in's own error object. See "Objects".
ESCALA_SIZED(PJRT_Error_FunctionTable, for_each_payload,
  size_t instance_size;
  PJRT_Extension_Base* extension_start;
  void (*destroy)(PJRT_Error* error);
  void (*message)(const PJRT_Error* error, const char** message,
                  size_t* message_size);
  PJRT_Error_Code (*get_code)(const PJRT_Error* error);
  void (*for_each_payload)(const PJRT_Error* error,
                           PJRT_Error_PayloadVisitor visitor, void* user_arg);)
ESCALA_STRUCT(PJRT_Memory_FunctionTable, set_user_data,
  size_t instance_struct_size;
  void* (*get_user_data)(PJRT_Memory* memory, const void* key);
  void (*set_user_data)(PJRT_Memory* memory, const void* key, void* data,
                        void (*destructor)(void*));)

// --- Errors ----------------------------------------------------------------

// Accepts null. Every error that a call, an event or a callback returned must
// be destroyed here.
ESCALA_VOID(Error_Destroy, error, PJRT_Error* error;)
// The text lives as long as the error; it need not end in a zero byte.
ESCALA_VOID(Error_Message, message_size,
  const PJRT_Error* error;
  /*out*/ const char* message; size_t message_size;)
ESCALA_CALL(Error_GetCode, code,
  const PJRT_Error* error;
  /*out*/ PJRT_Error_Code code;)
// Since 0.99. Does not call the visitor if the error has no payloads.
ESCALA_CALL(Error_ForEachPayload, user_arg,
  const PJRT_Error* error; PJRT_Error_PayloadVisitor visitor; void* user_arg;)

// --- The plug-in -----------------------------------------------------------

// Called once per process, before any other call. Only the version may be read
// earlier.
ESCALA_CALL(Plugin_Initialize, extension_start, )
// The attributes that frameworks read: xla_version, stablehlo_current_version,
// stablehlo_minimum_version (three integers each). They live for ever. JAX
// aborts if this call fails, but accepts zero attributes.
ESCALA_CALL(Plugin_Attributes, num_attributes,
  /*out*/ const PJRT_NamedValue* attributes; size_t num_attributes;)

// --- Events ----------------------------------------------------------------

// Accepts null, and an event that is still pending.
ESCALA_CALL(Event_Destroy, event, PJRT_Event* event;)
// Also true for an event that failed.
ESCALA_CALL(Event_IsReady, is_ready,
  PJRT_Event* event;
  /*out*/ bool is_ready;)
// Returns the failure as a new error, or null. The event must be ready.
ESCALA_CALL(Event_Error, event, PJRT_Event* event;)
// Blocks, then returns the same as Event_Error.
ESCALA_CALL(Event_Await, event, PJRT_Event* event;)
typedef void (*PJRT_Event_OnReadyCallback)(PJRT_Error* error, void* user_arg);
// Calls back exactly once, perhaps before this returns, and perhaps on a thread
// of the plug-in. The callback owns the error (null for success).
ESCALA_CALL(Event_OnReady, user_arg,
  PJRT_Event* event; PJRT_Event_OnReadyCallback callback; void* user_arg;)
// Makes an event that the caller completes with Event_Set.
ESCALA_CALL(Event_Create, event, /*out*/ PJRT_Event* event;)
ESCALA_CALL(Event_Set, error_message_size,
  PJRT_Event* event; PJRT_Error_Code error_code; const char* error_message;
  size_t error_message_size;)

// --- The client ------------------------------------------------------------

// The key-value store that the processes of one job share. The caller of
// Client_Create provides it. `get` blocks up to the time limit; `try_get` does
// not block.
ESCALA_STRUCT(PJRT_KeyValueGetCallback_Args, value_deleter_callback,
  const char* key; size_t key_size; int timeout_in_ms;
  PJRT_CallbackError* callback_error; void* user_arg;
  /*out*/ char* value; size_t value_size;
  PJRT_KeyValueGetCallback_ValueDeleter value_deleter_callback;)
ESCALA_STRUCT(PJRT_KeyValueTryGetCallback_Args, value_deleter_callback,
  const char* key; size_t key_size; PJRT_CallbackError* callback_error;
  void* user_arg;
  /*out*/ char* value; size_t value_size;
  PJRT_KeyValueTryGetCallback_ValueDeleter value_deleter_callback;)
ESCALA_STRUCT(PJRT_KeyValuePutCallback_Args, user_arg,
  const char* key; size_t key_size; const char* value; size_t value_size;
  PJRT_CallbackError* callback_error; void* user_arg;)
typedef PJRT_Error* (*PJRT_KeyValueGetCallback)(
    PJRT_KeyValueGetCallback_Args* args);
typedef PJRT_Error* (*PJRT_KeyValueTryGetCallback)(
    PJRT_KeyValueTryGetCallback_Args* args);
typedef PJRT_Error* (*PJRT_KeyValuePutCallback)(
    PJRT_KeyValuePutCallback_Args* args);
ESCALA_CALL(Client_Create, kv_try_get_user_arg,
  const PJRT_NamedValue* create_options; size_t num_options;
  PJRT_KeyValueGetCallback kv_get_callback; void* kv_get_user_arg;
  PJRT_KeyValuePutCallback kv_put_callback; void* kv_put_user_arg;
  /*out*/ PJRT_Client* client;
  /*in*/ PJRT_KeyValueTryGetCallback kv_try_get_callback;
  void* kv_try_get_user_arg;)
// Must be called after all other objects of the client are destroyed.
ESCALA_CALL(Client_Destroy, client, PJRT_Client* client;)
// A short name such as "cpu" or "tpu", by which frameworks choose their
// lowerings.
ESCALA_CALL(Client_PlatformName, platform_name_size,
  PJRT_Client* client;
  /*out*/ const char* platform_name; size_t platform_name_size;)
ESCALA_CALL(Client_PlatformVersion, platform_version_size,
  PJRT_Client* client;
  /*out*/ const char* platform_version; size_t platform_version_size;)
ESCALA_CALL(Client_ProcessIndex, process_index,
  PJRT_Client* client;
  /*out*/ int process_index;)
ESCALA_CALL(Client_TopologyDescription, topology,
  PJRT_Client* client;
  /*out*/ PJRT_TopologyDescription* topology;)
// Returns all devices of the job, including those of other processes. The lists
// and the devices belong to the client.
ESCALA_CALL(Client_Devices, num_devices,
  PJRT_Client* client;
  /*out*/ PJRT_Device* const* devices; size_t num_devices;)
ESCALA_CALL(Client_AddressableDevices, num_addressable_devices,
  PJRT_Client* client;
  /*out*/ PJRT_Device* const* addressable_devices;
  size_t num_addressable_devices;)
ESCALA_CALL(Client_LookupDevice, device,
  PJRT_Client* client; int id;
  /*out*/ PJRT_Device* device;)
ESCALA_CALL(Client_LookupAddressableDevice, addressable_device,
  PJRT_Client* client; int local_hardware_id;
  /*out*/ PJRT_Device* addressable_device;)
ESCALA_CALL(Client_AddressableMemories, num_addressable_memories,
  PJRT_Client* client;
  /*out*/ PJRT_Memory* const* addressable_memories;
  size_t num_addressable_memories;)
// Fills the caller's array with num_replicas * num_partitions device ids,
// replica-major.
ESCALA_CALL(Client_DefaultDeviceAssignment, default_assignment,
  PJRT_Client* client; int num_replicas; int num_partitions;
  size_t default_assignment_size; int* default_assignment;)
// compile_options is a serialised CompileOptionsProto.
ESCALA_CALL(Client_Compile, executable,
  PJRT_Client* client; const PJRT_Program* program;
  const char* compile_options; size_t compile_options_size;
  /*out*/ PJRT_LoadedExecutable* executable;)
ESCALA_CALL(Client_Load, loaded_executable,
  PJRT_Client* client; PJRT_Executable* executable;
  const char* compile_options; size_t compile_options_size;
  /*out*/ PJRT_LoadedExecutable* loaded_executable;)
ESCALA_CALL(Client_DmaMap, size,
  PJRT_Client* client; void* data; size_t size;)
ESCALA_CALL(Client_DmaUnmap, data, PJRT_Client* client; void* data;)
ESCALA_SIZED(PJRT_ProcessInfo, error_message_size,
  int task_id; uint64_t incarnation_id; PJRT_ProcessState state;
  int error_code; const char* error_message; size_t error_message_size;)
ESCALA_CALL(Client_UpdateGlobalProcessInfo, num_process_infos,
  PJRT_Client* client; PJRT_ProcessInfo* process_infos;
  size_t num_process_infos;)

// --- Devices and memories --------------------------------------------------

// A device description may exist without a device (in a topology).
ESCALA_CALL(DeviceDescription_Id, id,
  PJRT_DeviceDescription* device_description;
  /*out*/ int id;)
ESCALA_CALL(DeviceDescription_ProcessIndex, process_index,
  PJRT_DeviceDescription* device_description;
  /*out*/ int process_index;)
// TPUs have coords (three integers), core_on_chip and slice_index.
ESCALA_CALL(DeviceDescription_Attributes, attributes,
  PJRT_DeviceDescription* device_description;
  /*out*/ size_t num_attributes; const PJRT_NamedValue* attributes;)
ESCALA_CALL(DeviceDescription_Kind, device_kind_size,
  PJRT_DeviceDescription* device_description;
  /*out*/ const char* device_kind; size_t device_kind_size;)
ESCALA_CALL(DeviceDescription_DebugString, debug_string_size,
  PJRT_DeviceDescription* device_description;
  /*out*/ const char* debug_string; size_t debug_string_size;)
ESCALA_CALL(DeviceDescription_ToString, to_string_size,
  PJRT_DeviceDescription* device_description;
  /*out*/ const char* to_string; size_t to_string_size;)
ESCALA_CALL(Device_GetDescription, device_description,
  PJRT_Device* device;
  /*out*/ PJRT_DeviceDescription* device_description;)
ESCALA_CALL(Device_IsAddressable, is_addressable,
  PJRT_Device* device;
  /*out*/ bool is_addressable;)
// -1 if the device has none, such as a device of another process.
ESCALA_CALL(Device_LocalHardwareId, local_hardware_id,
  PJRT_Device* device;
  /*out*/ int local_hardware_id;)
ESCALA_CALL(Device_AddressableMemories, num_memories,
  PJRT_Device* device;
  /*out*/ PJRT_Memory* const* memories; size_t num_memories;)
ESCALA_CALL(Device_DefaultMemory, memory,
  PJRT_Device* device;
  /*out*/ PJRT_Memory* memory;)
// All fields but bytes_in_use are valid only if their flag is set.
ESCALA_CALL(Device_MemoryStats, peak_allocated_bytes_is_set,
  PJRT_Device* device;
  /*out*/ int64_t bytes_in_use; int64_t peak_bytes_in_use;
  bool peak_bytes_in_use_is_set; int64_t num_allocs; bool num_allocs_is_set;
  int64_t largest_alloc_size; bool largest_alloc_size_is_set;
  int64_t bytes_limit; bool bytes_limit_is_set; int64_t bytes_reserved;
  bool bytes_reserved_is_set; int64_t peak_bytes_reserved;
  bool peak_bytes_reserved_is_set; int64_t bytes_reservable_limit;
  bool bytes_reservable_limit_is_set; int64_t largest_free_block_bytes;
  bool largest_free_block_bytes_is_set; int64_t pool_bytes;
  bool pool_bytes_is_set; int64_t peak_pool_bytes;
  bool peak_pool_bytes_is_set; int64_t peak_allocated_bytes;
  bool peak_allocated_bytes_is_set;)
ESCALA_CALL(Device_ClearMemoryStats, device, PJRT_Device* device;)
ESCALA_CALL(Device_PoisonExecution, num_payload,
  PJRT_Device* device; int32_t launch_id; PJRT_Error_Code error_code;
  const char* error_message; size_t error_message_size;
  /*out*/ bool poisoned;
  /*in*/ const PJRT_NamedValue* payload; size_t num_payload;)
// Since 0.92. A null deleter means that there is nothing to free.
ESCALA_CALL(Device_GetAttributes, attributes_deleter,
  PJRT_Device* device;
  /*out*/ const PJRT_NamedValue* attributes; size_t num_attributes;
  PJRT_Device_Attributes* device_attributes;
  void (*attributes_deleter)(PJRT_Device_Attributes* device_attributes);)
ESCALA_CALL(Device_CreateAsyncTrackingEvent, event,
  PJRT_Device* device; const char* description; size_t description_size;
  /*out*/ PJRT_AsyncTrackingEvent* event;)
ESCALA_CALL(AsyncTrackingEvent_Destroy, event,
  PJRT_AsyncTrackingEvent* event;)
ESCALA_CALL(Memory_Id, id, PJRT_Memory* memory; /*out*/ int id;)
// The kind is "device", "pinned_host" or "unpinned_host".
ESCALA_CALL(Memory_Kind, kind_size,
  PJRT_Memory* memory;
  /*out*/ const char* kind; size_t kind_size;)
ESCALA_CALL(Memory_Kind_Id, kind_id,
  PJRT_Memory* memory;
  /*out*/ int kind_id;)
ESCALA_CALL(Memory_DebugString, debug_string_size,
  PJRT_Memory* memory;
  /*out*/ const char* debug_string; size_t debug_string_size;)
ESCALA_CALL(Memory_ToString, to_string_size,
  PJRT_Memory* memory;
  /*out*/ const char* to_string; size_t to_string_size;)
ESCALA_CALL(Memory_AddressableByDevices, num_devices,
  PJRT_Memory* memory;
  /*out*/ PJRT_Device* const* devices; size_t num_devices;)

// --- Making buffers --------------------------------------------------------

// byte_strides may be null (dense, row-major), in any order, and negative. A
// null device layout means dense, row-major. If `memory` is given, `device` is
// ignored. The event is set when `data` may change. The buffer may be passed to
// other calls at once, whatever its state.
ESCALA_CALL(Client_BufferFromHostBuffer, buffer,
  PJRT_Client* client; const void* data; PJRT_Buffer_Type type;
  const int64_t* dims; size_t num_dims; const int64_t* byte_strides;
  size_t num_byte_strides; PJRT_HostBufferSemantics host_buffer_semantics;
  PJRT_Device* device; PJRT_Memory* memory;
  PJRT_Buffer_MemoryLayout* device_layout;
  /*out*/ PJRT_Event* done_with_host_buffer; PJRT_Buffer* buffer;)
ESCALA_CALL(Client_CreateUninitializedBuffer, buffer,
  PJRT_Client* client; const int64_t* shape_dims; size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type; PJRT_Buffer_MemoryLayout* shape_layout;
  PJRT_Device* device; PJRT_Memory* memory;
  /*out*/ PJRT_Buffer* buffer;)
// Makes a buffer whose ready event has this failure.
ESCALA_CALL(Client_CreateErrorBuffer, num_payload,
  PJRT_Client* client; PJRT_Error_Code error_code; const char* error_message;
  size_t error_message_size; const int64_t* shape_dims; size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type; PJRT_Buffer_MemoryLayout* shape_layout;
  PJRT_Memory* memory;
  /*out*/ PJRT_Buffer* buffer;
  /*in*/ const PJRT_NamedValue* payload; size_t num_payload;)
ESCALA_CALL(Client_CreateAliasBuffer, fulfill_alias_buffer_cb,
  PJRT_Client* client; PJRT_Memory* memory; const int64_t* shape_dims;
  size_t shape_num_dims; PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout* shape_layout;
  /*out*/ PJRT_Buffer* alias_buffer;
  PJRT_FulfillAliasBufferCallback* fulfill_alias_buffer_cb;)
ESCALA_CALL(Client_FulfillAliasBuffer, fulfill_alias_buffer_cb,
  PJRT_Client* client; PJRT_Buffer* buffer; PJRT_Error_Code status_code;
  const char* error_message; size_t error_message_size;
  PJRT_FulfillAliasBufferCallback* fulfill_alias_buffer_cb;)
ESCALA_CALL(Client_CreateViewOfDeviceBuffer, memory,
  PJRT_Client* client; void* device_buffer_ptr; const int64_t* dims;
  size_t num_dims; PJRT_Buffer_Type element_type;
  PJRT_Buffer_MemoryLayout* layout; PJRT_Device* device;
  void (*on_delete_callback)(void* device_buffer_ptr, void* user_arg);
  void* on_delete_callback_arg; intptr_t stream;
  /*out*/ PJRT_Buffer* buffer;
  /*in*/ PJRT_Memory* memory;)
// Uploads in pieces, through a transfer manager: first the shapes, later the
// bytes.
ESCALA_STRUCT(PJRT_ShapeSpec, element_type,
  const int64_t* dims; size_t num_dims; PJRT_Buffer_Type element_type;)
ESCALA_CALL(Client_CreateBuffersForAsyncHostToDevice, transfer_manager,
  PJRT_Client* client; PJRT_ShapeSpec* shape_specs; size_t num_shape_specs;
  PJRT_Buffer_MemoryLayout** device_layouts; size_t num_device_layouts;
  PJRT_Memory* memory;
  /*out*/ PJRT_AsyncHostToDeviceTransferManager* transfer_manager;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_Destroy, transfer_manager,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_TransferData,
  done_with_h2d_transfer,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager; int buffer_index;
  const void* data; int64_t offset; int64_t transfer_size;
  bool is_last_transfer;
  /*out*/ PJRT_Event* done_with_h2d_transfer;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_TransferLiteral,
  done_with_h2d_transfer,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager; int buffer_index;
  const void* data; const int64_t* shape_dims; size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type; PJRT_Buffer_MemoryLayout* shape_layout;
  /*out*/ PJRT_Event* done_with_h2d_transfer;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer, buffer_out,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager; int buffer_index;
  /*out*/ PJRT_Buffer* buffer_out;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_Device, device_out,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager;
  /*out*/ PJRT_Device* device_out;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_BufferCount, buffer_count,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager;
  /*out*/ size_t buffer_count;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_BufferSize, buffer_size,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager; int buffer_index;
  /*out*/ size_t buffer_size;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_SetBufferError, error_message_size,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager; int buffer_index;
  PJRT_Error_Code error_code; const char* error_message;
  size_t error_message_size;)
ESCALA_CALL(AsyncHostToDeviceTransferManager_AddMetadata, num_metadata,
  PJRT_AsyncHostToDeviceTransferManager* transfer_manager;
  const PJRT_NamedValue* transfer_metadata; size_t num_metadata;)

// --- Buffers ---------------------------------------------------------------

ESCALA_CALL(Buffer_Destroy, buffer, PJRT_Buffer* buffer;)
ESCALA_CALL(Buffer_ElementType, type,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Buffer_Type type;)
ESCALA_CALL(Buffer_Dimensions, num_dims,
  PJRT_Buffer* buffer;
  /*out*/ const int64_t* dims; size_t num_dims;)
// With dynamic dimensions, the sizes in use.
ESCALA_CALL(Buffer_UnpaddedDimensions, num_dims,
  PJRT_Buffer* buffer;
  /*out*/ const int64_t* unpadded_dims; size_t num_dims;)
ESCALA_CALL(Buffer_DynamicDimensionIndices, num_dynamic_dims,
  PJRT_Buffer* buffer;
  /*out*/ const size_t* dynamic_dim_indices; size_t num_dynamic_dims;)
ESCALA_CALL(Buffer_GetMemoryLayout, layout,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Buffer_MemoryLayout layout;)
ESCALA_CALL(Buffer_OnDeviceSizeInBytes, on_device_size_in_bytes,
  PJRT_Buffer* buffer;
  /*out*/ size_t on_device_size_in_bytes;)
ESCALA_CALL(Buffer_Device, device,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Device* device;)
ESCALA_CALL(Buffer_Memory, memory,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Memory* memory;)
// Frees the memory, not the handle. Afterwards only Buffer_IsDeleted and
// Buffer_Destroy are allowed.
ESCALA_CALL(Buffer_Delete, buffer, PJRT_Buffer* buffer;)
// Also true for a buffer that was donated to an execution.
ESCALA_CALL(Buffer_IsDeleted, is_deleted,
  PJRT_Buffer* buffer;
  /*out*/ bool is_deleted;)
// Copies to another device of the same client.
ESCALA_CALL(Buffer_CopyToDevice, dst_buffer,
  PJRT_Buffer* buffer; PJRT_Device* dst_device;
  /*out*/ PJRT_Buffer* dst_buffer;)
ESCALA_CALL(Buffer_CopyToMemory, dst_buffer,
  PJRT_Buffer* buffer; PJRT_Memory* dst_memory;
  /*out*/ PJRT_Buffer* dst_buffer;)
ESCALA_CALL(Buffer_Bitcast, out_buffer,
  PJRT_Buffer* buffer; PJRT_Buffer_Type element_type; const int64_t* dims;
  size_t num_dims; PJRT_Buffer_MemoryLayout* device_layout;
  /*out*/ PJRT_Buffer* out_buffer;)
// With dst == null it only sets dst_size to the size needed. A null host_layout
// means the buffer's layout. The call does not need a ready buffer; the event
// is set when dst is filled.
ESCALA_CALL(Buffer_ToHostBuffer, event,
  PJRT_Buffer* src; PJRT_Buffer_MemoryLayout* host_layout; void* dst;
  size_t dst_size;
  /*out*/ PJRT_Event* event;)
// Copies bytes in the device's own layout.
ESCALA_CALL(Buffer_CopyRawToHost, event,
  PJRT_Buffer* buffer; void* dst; int64_t offset; int64_t transfer_size;
  /*out*/ PJRT_Event* event;)
ESCALA_SIZED(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, dst,
  void* callback_data; PJRT_Error_Code error_code; const char* error_message;
  size_t error_message_size; void* dst;)
ESCALA_CALL(Buffer_CopyRawToHostFuture, future_ready_callback,
  PJRT_Buffer* buffer; int64_t offset; int64_t transfer_size;
  /*out*/ PJRT_Event* event; void* callback_data;
  void (*future_ready_callback)(
      PJRT_Buffer_CopyRawToHostFuture_Callback_Args* args);)
ESCALA_CALL(Buffer_IsOnCpu, is_on_cpu,
  PJRT_Buffer* buffer;
  /*out*/ bool is_on_cpu;)
// Returns a new event that the caller owns.
ESCALA_CALL(Buffer_ReadyEvent, event,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Event* event;)
// An address on the device, useful only to code that knows the device.
ESCALA_CALL(Buffer_UnsafePointer, buffer_pointer,
  PJRT_Buffer* buffer;
  /*out*/ uintptr_t buffer_pointer;)
// Keeps the memory of OpaqueDeviceMemoryDataPointer while others use it.
ESCALA_CALL(Buffer_IncreaseExternalReferenceCount, buffer,
  PJRT_Buffer* buffer;)
ESCALA_CALL(Buffer_DecreaseExternalReferenceCount, buffer,
  PJRT_Buffer* buffer;)
ESCALA_CALL(Buffer_OpaqueDeviceMemoryDataPointer, device_memory_ptr,
  PJRT_Buffer* buffer;
  /*out*/ void* device_memory_ptr;)
ESCALA_SIZED(PJRT_Buffer_DonateWithControlDependency_Callback_Args,
  error_message_size,
  void* callback_data; PJRT_Error_Code error_code; const char* error_message;
  size_t error_message_size;)
ESCALA_CALL(Buffer_DonateWithControlDependency, out_buffer,
  PJRT_Buffer* buffer;
  /*out*/ void* callback_data;
  void (*dependency_ready_callback)(
      PJRT_Buffer_DonateWithControlDependency_Callback_Args* args);
  PJRT_Buffer* out_buffer;)

// --- Executables: what was compiled ----------------------------------------

ESCALA_CALL(Executable_Destroy, executable, PJRT_Executable* executable;)
ESCALA_CALL(Executable_Name, executable_name_size,
  PJRT_Executable* executable;
  /*out*/ const char* executable_name; size_t executable_name_size;)
ESCALA_CALL(Executable_NumReplicas, num_replicas,
  PJRT_Executable* executable;
  /*out*/ size_t num_replicas;)
ESCALA_CALL(Executable_NumPartitions, num_partitions,
  PJRT_Executable* executable;
  /*out*/ size_t num_partitions;)
ESCALA_CALL(Executable_NumOutputs, num_outputs,
  PJRT_Executable* executable;
  /*out*/ size_t num_outputs;)
ESCALA_CALL(Executable_SizeOfGeneratedCodeInBytes, size_in_bytes,
  PJRT_Executable* executable;
  /*out*/ int64_t size_in_bytes;)
ESCALA_CALL(Executable_Fingerprint, executable_fingerprint_size,
  PJRT_Executable* executable;
  /*out*/ const char* executable_fingerprint;
  size_t executable_fingerprint_size;)
// "flops", "bytes accessed" and other counts of the compiler, as floats.
ESCALA_CALL(Executable_GetCostAnalysis, properties,
  PJRT_Executable* executable;
  /*out*/ size_t num_properties; const PJRT_NamedValue* properties;)
ESCALA_CALL(Executable_GetCompiledMemoryStats, peak_unpadded_heap_bytes,
  PJRT_Executable* executable;
  /*out*/ int64_t generated_code_size_in_bytes;
  int64_t argument_size_in_bytes; int64_t output_size_in_bytes;
  int64_t alias_size_in_bytes; int64_t temp_size_in_bytes;
  int64_t host_generated_code_size_in_bytes;
  int64_t host_argument_size_in_bytes; int64_t host_output_size_in_bytes;
  int64_t host_alias_size_in_bytes; int64_t host_temp_size_in_bytes;
  int64_t peak_memory_in_bytes; int64_t total_size_in_bytes;
  int64_t total_allocation_bytes; int64_t indefinite_allocations;
  int64_t peak_unpadded_heap_bytes;)
ESCALA_CALL(Executable_OutputElementTypes, num_output_types,
  PJRT_Executable* executable;
  /*out*/ PJRT_Buffer_Type* output_types; size_t num_output_types;)
// Sizes of all outputs, one output after another; output i has dim_sizes[i] of
// them.
ESCALA_CALL(Executable_OutputDimensions, dim_sizes,
  PJRT_Executable* executable; size_t num_outputs;
  /*out*/ const int64_t* dims; const size_t* dim_sizes;)
ESCALA_CALL(Executable_OutputMemoryKinds, memory_kind_sizes,
  PJRT_Executable* executable; size_t num_outputs;
  /*out*/ const char* const* memory_kinds; const size_t* memory_kind_sizes;)
ESCALA_CALL(Executable_ParameterMemoryKinds, memory_kind_sizes,
  PJRT_Executable* executable; size_t num_parameters;
  /*out*/ const char* const* memory_kinds; const size_t* memory_kind_sizes;)
// Called twice: with code == null it sets code_size and the format; then it
// writes code_size bytes to the caller's code.
ESCALA_CALL(Executable_OptimizedProgram, program,
  PJRT_Executable* executable;
  /*out*/ PJRT_Program* program;)
// Returns bytes for Executable_DeserializeAndLoad of the same plug-in.
ESCALA_CALL(Executable_Serialize, serialized_executable_deleter,
  const PJRT_Executable* executable;
  /*out*/ const char* serialized_bytes; size_t serialized_bytes_size;
  PJRT_SerializedExecutable* serialized_executable;
  void (*serialized_executable_deleter)(PJRT_SerializedExecutable* exec);)
ESCALA_CALL(Executable_GetCompileOptions, serialized_compile_options_deleter,
  PJRT_Executable* executable;
  /*out*/ const char* serialized_bytes; size_t serialized_bytes_size;
  PJRT_SerializedCompileOptions* serialized_compile_options;
  void (*serialized_compile_options_deleter)(
      PJRT_SerializedCompileOptions* options);)
ESCALA_SIZED(PJRT_LoadOptions, multi_slice_config,
  const int32_t* computation_origin; size_t computation_origin_size;
  PJRT_MultiSlice_Config* multi_slice_config;)
ESCALA_CALL(Executable_DeserializeAndLoad, load_options,
  PJRT_Client* client; const char* serialized_executable;
  size_t serialized_executable_size;
  /*out*/ PJRT_LoadedExecutable* loaded_executable;
  /*in*/ const char* overridden_serialized_compile_options;
  size_t overridden_serialized_compile_options_size;
  PJRT_LoadOptions* load_options;)

// --- Loaded executables: what can run --------------------------------------

ESCALA_CALL(LoadedExecutable_Destroy, executable,
  PJRT_LoadedExecutable* executable;)
// Returns a new handle on the compiled program, which the caller destroys.
ESCALA_CALL(LoadedExecutable_GetExecutable, executable,
  PJRT_LoadedExecutable* loaded_executable;
  /*out*/ PJRT_Executable* executable;)
// Returns a serialised DeviceAssignmentProto.
ESCALA_CALL(LoadedExecutable_GetDeviceAssignment,
  serialized_device_assignment_deleter,
  PJRT_LoadedExecutable* executable;
  /*out*/ const char* serialized_bytes; size_t serialized_bytes_size;
  PJRT_DeviceAssignmentSerialized* serialized_device_assignment;
  void (*serialized_device_assignment_deleter)(
      PJRT_DeviceAssignmentSerialized* da);)
ESCALA_CALL(LoadedExecutable_AddressableDevices, num_addressable_devices,
  PJRT_LoadedExecutable* executable;
  /*out*/ PJRT_Device* const* addressable_devices;
  size_t num_addressable_devices;)
ESCALA_BARE(PJRT_LogicalDeviceIds, partition, int replica; int partition;)
// Since 0.96. The order is that of LoadedExecutable_AddressableDevices.
ESCALA_CALL(LoadedExecutable_AddressableDeviceLogicalIds,
  num_addressable_device_logical_ids,
  PJRT_LoadedExecutable* executable;
  /*out*/ PJRT_LogicalDeviceIds* addressable_device_logical_ids;
  size_t num_addressable_device_logical_ids;)
// Drops the program, not the handle; running executions finish.
ESCALA_CALL(LoadedExecutable_Delete, executable,
  PJRT_LoadedExecutable* executable;)
ESCALA_CALL(LoadedExecutable_IsDeleted, is_deleted,
  PJRT_LoadedExecutable* executable;
  /*out*/ bool is_deleted;)
ESCALA_CALL(LoadedExecutable_Fingerprint, executable_fingerprint_size,
  PJRT_LoadedExecutable* executable;
  /*out*/ const char* executable_fingerprint;
  size_t executable_fingerprint_size;)
ESCALA_BARE(PJRT_Chunk, deleter_arg,
  void* data; size_t size;
  void (*deleter)(void* data, void* deleter_arg);
  void* deleter_arg;)
typedef PJRT_Error* (*PJRT_SendCallback)(PJRT_Chunk* chunk,
                                         PJRT_CallbackError* callback_error,
                                         size_t total_size_in_bytes, bool done,
                                         void* user_arg);
typedef void (*PJRT_RecvCallback)(PJRT_CopyToDeviceStream* stream,
                                  void* user_arg);
// Transfers to and from the host inside a running program, by channel.
ESCALA_BARE(PJRT_SendCallbackInfo, send_callback,
  int64_t channel_id; void* user_arg; PJRT_SendCallback send_callback;)
ESCALA_BARE(PJRT_RecvCallbackInfo, recv_callback,
  int64_t channel_id; void* user_arg; PJRT_RecvCallback recv_callback;)
typedef void (*PJRT_HloOutputCallback)(
    int64_t replica_id, int64_t partition_id, const void* data,
    const int64_t* shape_dims, size_t shape_num_dims,
    PJRT_Buffer_Type shape_element_type, int64_t operand_index, void* user_arg);
ESCALA_BARE(PJRT_HloOutputCallbackInfo, num_operands,
  void* user_arg; PJRT_HloOutputCallback callback; int64_t callback_id;
  size_t num_operands;)
ESCALA_CALL(ExecuteContext_Create, context,
  /*out*/ PJRT_ExecuteContext* context;)
ESCALA_CALL(ExecuteContext_Destroy, context, PJRT_ExecuteContext* context;)
// non_donatable_input_indices: arguments that stay valid although the program
// donates them. call_location ends in a zero byte and may be null.
ESCALA_STRUCT(PJRT_ExecuteOptions, num_hlo_output_callbacks,
  PJRT_SendCallbackInfo** send_callbacks;
  PJRT_RecvCallbackInfo** recv_callbacks; size_t num_send_ops;
  size_t num_recv_ops; int launch_id;
  const int64_t* non_donatable_input_indices;
  size_t num_non_donatable_input_indices; PJRT_ExecuteContext* context;
  const char* call_location; size_t num_tasks; int* task_ids;
  int64_t* incarnation_ids; PJRT_MultiSlice_Config* multi_slice_config;
  bool use_major_to_minor_data_layout_for_callbacks;
  PJRT_HloOutputCallbackInfo* hlo_output_callbacks;
  size_t num_hlo_output_callbacks;)
// argument_lists[device][argument] and output_lists[device][output]. The caller
// owns the lists and the array of events, which may be null; an error leaves
// them unfilled. Devices are in the order of
// LoadedExecutable_AddressableDevices. The call may return before the work is
// done, and inputs may still be pending.
ESCALA_CALL(LoadedExecutable_Execute, execute_device,
  PJRT_LoadedExecutable* executable; PJRT_ExecuteOptions* options;
  PJRT_Buffer* const* const* argument_lists; size_t num_devices;
  size_t num_args; PJRT_Buffer** const* output_lists;
  PJRT_Event** device_complete_events; PJRT_Device* execute_device;)
ESCALA_CALL(CopyToDeviceStream_Destroy, stream,
  PJRT_CopyToDeviceStream* stream;)
ESCALA_CALL(CopyToDeviceStream_AddChunk, transfer_complete,
  PJRT_CopyToDeviceStream* stream; PJRT_Chunk* chunk;
  /*out*/ PJRT_Event* transfer_complete;)
ESCALA_CALL(CopyToDeviceStream_TotalBytes, total_bytes,
  PJRT_CopyToDeviceStream* stream;
  /*out*/ int64_t total_bytes;)
ESCALA_CALL(CopyToDeviceStream_GranuleSize, granule_size_in_bytes,
  PJRT_CopyToDeviceStream* stream;
  /*out*/ int64_t granule_size_in_bytes;)
ESCALA_CALL(CopyToDeviceStream_CurrentBytes, current_bytes,
  PJRT_CopyToDeviceStream* stream;
  /*out*/ int64_t current_bytes;)

// --- Topologies and compiling ahead of time --------------------------------

// Describes devices without hardware. For libtpu the name is such as "v3:4x4";
// an empty name means this machine.
ESCALA_CALL(TopologyDescription_Create, topology,
  const char* topology_name; size_t topology_name_size;
  const PJRT_NamedValue* create_options; size_t num_options;
  /*out*/ PJRT_TopologyDescription* topology;)
ESCALA_CALL(TopologyDescription_Destroy, topology,
  PJRT_TopologyDescription* topology;)
ESCALA_CALL(TopologyDescription_PlatformName, platform_name_size,
  const PJRT_TopologyDescription* topology;
  /*out*/ const char* platform_name; size_t platform_name_size;)
ESCALA_CALL(TopologyDescription_PlatformVersion, platform_version_size,
  PJRT_TopologyDescription* topology;
  /*out*/ const char* platform_version; size_t platform_version_size;)
ESCALA_CALL(TopologyDescription_GetDeviceDescriptions, num_descriptions,
  const PJRT_TopologyDescription* topology;
  /*out*/ PJRT_DeviceDescription* const* descriptions;
  size_t num_descriptions;)
ESCALA_CALL(TopologyDescription_Serialize, serialized_topology_deleter,
  PJRT_TopologyDescription* topology;
  /*out*/ const char* serialized_bytes; size_t serialized_bytes_size;
  PJRT_SerializedTopology* serialized_topology;
  void (*serialized_topology_deleter)(
      PJRT_SerializedTopology* serialized_topology);)
ESCALA_CALL(TopologyDescription_Deserialize, topology,
  const char* serialized_topology; size_t serialized_topology_size;
  /*out*/ PJRT_TopologyDescription* topology;)
ESCALA_CALL(TopologyDescription_Attributes, num_attributes,
  PJRT_TopologyDescription* topology;
  /*out*/ const PJRT_NamedValue* attributes; size_t num_attributes;)
// This function and the next two are newer than 0.98.
ESCALA_CALL(TopologyDescription_Fingerprint, fingerprint,
  const PJRT_TopologyDescription* topology;
  /*out*/ uint64_t fingerprint;)
ESCALA_CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace,
  serialized_shape_deleter,
  const PJRT_TopologyDescription* topology; int memory_space_kind_id;
  const int64_t* dims; size_t num_dims; PJRT_Buffer_Type element_type;
  const PJRT_Buffer_MemoryLayout* layout;
  /*out*/ const char* serialized_shape; size_t serialized_shape_size;
  void (*serialized_shape_deleter)(const char*);)
ESCALA_CALL(TopologyDescription_GetMemorySpaceKindIds,
  num_memory_space_kind_ids,
  const PJRT_TopologyDescription* topology;
  /*out*/ const int* memory_space_kind_ids; size_t num_memory_space_kind_ids;)
// Compiles ahead of time for a topology. client may be null.
ESCALA_CALL(Compile, executable,
  const PJRT_TopologyDescription* topology; const PJRT_Program* program;
  const char* compile_options; size_t compile_options_size;
  PJRT_Client* client;
  /*out*/ PJRT_Executable* executable;)

// --- The table -------------------------------------------------------------

// All functions in the order of their slots. X(NAME) stands for the slot NAME
// (PJRT_NAME in the original), of type PJRT_NAME*.
#define PJRT_API_SLOTS(X)                                                     \
  X(Error_Destroy) X(Error_Message) X(Error_GetCode) X(Plugin_Initialize)     \
  X(Plugin_Attributes) X(Event_Destroy) X(Event_IsReady) X(Event_Error)       \
  X(Event_Await) X(Event_OnReady) X(Client_Create) X(Client_Destroy)          \
  X(Client_PlatformName) X(Client_ProcessIndex) X(Client_PlatformVersion)     \
  X(Client_Devices) X(Client_AddressableDevices) X(Client_LookupDevice)       \
  X(Client_LookupAddressableDevice) X(Client_AddressableMemories)             \
  X(Client_Compile) X(Client_DefaultDeviceAssignment)                         \
  X(Client_BufferFromHostBuffer) X(DeviceDescription_Id)                      \
  X(DeviceDescription_ProcessIndex) X(DeviceDescription_Attributes)           \
  X(DeviceDescription_Kind) X(DeviceDescription_DebugString)                  \
  X(DeviceDescription_ToString) X(Device_GetDescription)                      \
  X(Device_IsAddressable) X(Device_LocalHardwareId)                           \
  X(Device_AddressableMemories) X(Device_DefaultMemory)                       \
  X(Device_MemoryStats) X(Memory_Id) X(Memory_Kind) X(Memory_DebugString)     \
  X(Memory_ToString) X(Memory_AddressableByDevices) X(Executable_Destroy)     \
  X(Executable_Name) X(Executable_NumReplicas) X(Executable_NumPartitions)    \
  X(Executable_NumOutputs) X(Executable_SizeOfGeneratedCodeInBytes)           \
  X(Executable_GetCostAnalysis) X(Executable_OutputMemoryKinds)               \
  X(Executable_OptimizedProgram) X(Executable_Serialize)                      \
  X(LoadedExecutable_Destroy) X(LoadedExecutable_GetExecutable)               \
  X(LoadedExecutable_AddressableDevices) X(LoadedExecutable_Delete)           \
  X(LoadedExecutable_IsDeleted) X(LoadedExecutable_Execute)                   \
  X(Executable_DeserializeAndLoad) X(LoadedExecutable_Fingerprint)            \
  X(Buffer_Destroy) X(Buffer_ElementType) X(Buffer_Dimensions)                \
  X(Buffer_UnpaddedDimensions) X(Buffer_DynamicDimensionIndices)              \
  X(Buffer_GetMemoryLayout) X(Buffer_OnDeviceSizeInBytes) X(Buffer_Device)    \
  X(Buffer_Memory) X(Buffer_Delete) X(Buffer_IsDeleted)                       \
  X(Buffer_CopyToDevice) X(Buffer_ToHostBuffer) X(Buffer_IsOnCpu)             \
  X(Buffer_ReadyEvent) X(Buffer_UnsafePointer)                                \
  X(Buffer_IncreaseExternalReferenceCount)                                    \
  X(Buffer_DecreaseExternalReferenceCount)                                    \
  X(Buffer_OpaqueDeviceMemoryDataPointer) X(CopyToDeviceStream_Destroy)       \
  X(CopyToDeviceStream_AddChunk) X(CopyToDeviceStream_TotalBytes)             \
  X(CopyToDeviceStream_GranuleSize) X(CopyToDeviceStream_CurrentBytes)        \
  X(TopologyDescription_Create) X(TopologyDescription_Destroy)                \
  X(TopologyDescription_PlatformName) X(TopologyDescription_PlatformVersion)  \
  X(TopologyDescription_GetDeviceDescriptions)                                \
  X(TopologyDescription_Serialize) X(TopologyDescription_Attributes)          \
  X(Compile) X(Executable_OutputElementTypes) X(Executable_OutputDimensions)  \
  X(Buffer_CopyToMemory) X(Client_CreateViewOfDeviceBuffer)                   \
  X(Executable_Fingerprint) X(Client_TopologyDescription)                     \
  X(Executable_GetCompiledMemoryStats) X(Memory_Kind_Id)                      \
  X(ExecuteContext_Create) X(ExecuteContext_Destroy) X(Buffer_CopyRawToHost)  \
  X(AsyncHostToDeviceTransferManager_Destroy)                                 \
  X(AsyncHostToDeviceTransferManager_TransferData)                            \
  X(Client_CreateBuffersForAsyncHostToDevice)                                 \
  X(AsyncHostToDeviceTransferManager_RetrieveBuffer)                          \
  X(AsyncHostToDeviceTransferManager_Device)                                  \
  X(AsyncHostToDeviceTransferManager_BufferCount)                             \
  X(AsyncHostToDeviceTransferManager_BufferSize)                              \
  X(AsyncHostToDeviceTransferManager_SetBufferError)                          \
  X(AsyncHostToDeviceTransferManager_AddMetadata) X(Client_DmaMap)            \
  X(Client_DmaUnmap) X(Client_CreateUninitializedBuffer)                      \
  X(Client_UpdateGlobalProcessInfo) X(TopologyDescription_Deserialize)        \
  X(Client_CreateAliasBuffer) X(Client_FulfillAliasBuffer)                    \
  X(LoadedExecutable_GetDeviceAssignment) X(Client_CreateErrorBuffer)         \
  X(AsyncHostToDeviceTransferManager_TransferLiteral)                         \
  X(Buffer_CopyRawToHostFuture) X(Device_PoisonExecution)                     \
  X(Device_CreateAsyncTrackingEvent) X(AsyncTrackingEvent_Destroy)            \
  X(Executable_GetCompileOptions) X(Buffer_DonateWithControlDependency)       \
  X(Event_Create) X(Event_Set) X(Device_GetAttributes) X(Client_Load)         \
  X(LoadedExecutable_AddressableDeviceLogicalIds) X(Buffer_Bitcast)           \
  X(Error_ForEachPayload) X(TopologyDescription_Fingerprint)                  \
  X(Executable_ParameterMemoryKinds) X(Device_ClearMemoryStats)               \
  X(TopologyDescription_MakeCanonicalShapeForMemorySpace)                     \
  X(TopologyDescription_GetMemorySpaceKindIds)

// A plug-in of a lower minor version may have a shorter table: check
// struct_size, then the slot, which may be null.
typedef struct PJRT_Api {
  size_t struct_size;
  PJRT_Extension_Base* extension_start;
  PJRT_Api_Version pjrt_api_version;
#define ESCALA_SLOT(name) PJRT_##name* name;
  PJRT_API_SLOTS(ESCALA_SLOT)
#undef ESCALA_SLOT
} PJRT_Api;
enum { PJRT_Api_STRUCT_SIZE = sizeof(PJRT_Api) };

// --- Extensions ------------------------------------------------------------

// Since 0.91. Reports how the compiler sharded parameters and outputs, as
// serialised OpSharding messages that live as long as the executable. Without
// it, JAX cannot leave an output's sharding open on several devices.
ESCALA_CALL(Shardings_PJRT_Executable_ParameterShardings, sharding_sizes,
  PJRT_Executable* executable;
  /*out*/ size_t num_parameters; const char* const* shardings;
  const size_t* sharding_sizes;)
ESCALA_CALL(Shardings_PJRT_Executable_OutputShardings, sharding_sizes,
  PJRT_Executable* executable;
  /*out*/ size_t num_outputs; const char* const* shardings;
  const size_t* sharding_sizes;)

// Layouts by name. The layouts of an executable live as long as it does; others
// are destroyed by their caller. The text of a layout is XLA's, `{1,0}`.
typedef struct PJRT_Layouts_MemoryLayout PJRT_Layouts_MemoryLayout;
typedef struct PJRT_Layouts_SerializedLayout PJRT_Layouts_SerializedLayout;
ESCALA_CALL(Layouts_MemoryLayout_Destroy, layout,
  PJRT_Layouts_MemoryLayout* layout;)
ESCALA_CALL(Layouts_MemoryLayout_Serialize, serialized_layout_deleter,
  PJRT_Layouts_MemoryLayout* layout;
  /*out*/ const char* serialized_bytes; size_t serialized_bytes_size;
  PJRT_Layouts_SerializedLayout* serialized_layout;
  void (*serialized_layout_deleter)(PJRT_Layouts_SerializedLayout*);)
ESCALA_CALL(Layouts_PJRT_Client_GetDefaultLayout, layout,
  PJRT_Client* client; PJRT_Buffer_Type type; const int64_t* dims;
  size_t num_dims;
  /*out*/ PJRT_Layouts_MemoryLayout* layout;)
ESCALA_CALL(Layouts_PJRT_Buffer_MemoryLayout, layout,
  PJRT_Buffer* buffer;
  /*out*/ PJRT_Layouts_MemoryLayout* layout;)
ESCALA_CALL(Layouts_PJRT_Topology_GetDefaultLayout, layout,
  PJRT_TopologyDescription* topology_description; PJRT_Buffer_Type type;
  const int64_t* dims; size_t num_dims;
  /*out*/ PJRT_Layouts_MemoryLayout* layout;)
ESCALA_CALL(Layouts_PJRT_Executable_GetOutputLayouts, layouts,
  PJRT_Executable* executable;
  /*out*/ size_t num_outputs; PJRT_Layouts_MemoryLayout** layouts;)
// Since 0.93.
ESCALA_CALL(Layouts_PJRT_Executable_GetParameterLayouts, layouts,
  PJRT_Executable* executable;
  /*out*/ size_t num_parameters; PJRT_Layouts_MemoryLayout** layouts;)

typedef struct PJRT_Layouts_Extension {
  PJRT_Extension_Base base;
  PJRT_Layouts_MemoryLayout_Destroy* Destroy;
  PJRT_Layouts_MemoryLayout_Serialize* Serialize;
  PJRT_Layouts_PJRT_Client_GetDefaultLayout* ClientDefault;
  PJRT_Layouts_PJRT_Buffer_MemoryLayout* OfBuffer;
  PJRT_Layouts_PJRT_Topology_GetDefaultLayout* TopologyDefault;
  PJRT_Layouts_PJRT_Executable_GetOutputLayouts* OutputLayouts;
  PJRT_Layouts_PJRT_Executable_GetParameterLayouts* ParameterLayouts;
} PJRT_Layouts_Extension;
enum { PJRT_Layouts_Extension_STRUCT_SIZE = sizeof(PJRT_Layouts_Extension) };

typedef struct PJRT_Shardings_Extension {
  PJRT_Extension_Base base;
  PJRT_Shardings_PJRT_Executable_ParameterShardings* ParameterShardings;
  PJRT_Shardings_PJRT_Executable_OutputShardings* OutputShardings;
} PJRT_Shardings_Extension;
enum {
  PJRT_Shardings_Extension_STRUCT_SIZE = sizeof(PJRT_Shardings_Extension)
};

// Records a plug-in's work. The functions are those of OpenXLA's
// xla/backends/profiler/plugin/profiler_c_api.h (its version 1), with their own
// errors. There is one table for the whole plug-in, and it knows no client.
typedef struct PLUGIN_Profiler PLUGIN_Profiler;
typedef struct PLUGIN_Profiler_Error PLUGIN_Profiler_Error;
#define ESCALA_PROFILER(name, last, ...)                                      \
  ESCALA_SIZED(PLUGIN_Profiler_##name##_Args, last, __VA_ARGS__)              \
  typedef PLUGIN_Profiler_Error* PLUGIN_Profiler_##name(                      \
      PLUGIN_Profiler_##name##_Args* args);
#define ESCALA_PROFILER_VOID(name, last, ...)                                 \
  ESCALA_SIZED(PLUGIN_Profiler_##name##_Args, last, __VA_ARGS__)              \
  typedef void PLUGIN_Profiler_##name(PLUGIN_Profiler_##name##_Args* args);

ESCALA_PROFILER_VOID(Error_Destroy, error,
  void* priv; PLUGIN_Profiler_Error* error;)
ESCALA_PROFILER_VOID(Error_Message, message_size,
  void* priv; const PLUGIN_Profiler_Error* error;
  /*out*/ const char* message; size_t message_size;)
// The code is one of PJRT_Error_Code.
ESCALA_PROFILER(Error_GetCode, code,
  void* priv; const PLUGIN_Profiler_Error* error;
  /*out*/ int code;)
// The options are a serialised tensorflow.ProfileOptions.
ESCALA_PROFILER(Create, profiler,
  const char* options; size_t options_size;
  /*out*/ PLUGIN_Profiler* profiler;)
ESCALA_PROFILER(Destroy, profiler, PLUGIN_Profiler* profiler;)
ESCALA_PROFILER(Start, profiler, PLUGIN_Profiler* profiler;)
ESCALA_PROFILER(Stop, profiler, PLUGIN_Profiler* profiler;)
// Returns a serialised XSpace. With a null buffer it sets the size; most
// plug-ins also set the buffer to their own bytes, which live as long as the
// profiler. Otherwise it writes the bytes to the buffer.
ESCALA_PROFILER(CollectData, buffer_size_in_bytes,
  PLUGIN_Profiler* profiler;
  /*in, out*/ uint8_t* buffer; /*out*/ size_t buffer_size_in_bytes;)

typedef struct PLUGIN_Profiler_Api {
  size_t struct_size;
  void* priv;
  PLUGIN_Profiler_Error_Destroy* error_destroy;
  PLUGIN_Profiler_Error_Message* error_message;
  PLUGIN_Profiler_Error_GetCode* error_get_code;
  PLUGIN_Profiler_Create* create;
  PLUGIN_Profiler_Destroy* destroy;
  PLUGIN_Profiler_Start* start;
  PLUGIN_Profiler_Stop* stop;
  PLUGIN_Profiler_CollectData* collect_data;
} PLUGIN_Profiler_Api;
enum { PLUGIN_Profiler_Api_STRUCT_SIZE = sizeof(PLUGIN_Profiler_Api) };

typedef struct PJRT_Profiler_Extension {
  PJRT_Extension_Base base;
  PLUGIN_Profiler_Api* profiler_api;
  int64_t traceme_context_id;  // only in extensions of a call's arguments
} PJRT_Profiler_Extension;
enum {
  PJRT_Profiler_Extension_STRUCT_SIZE = sizeof(PJRT_Profiler_Extension)
};

#undef ESCALA_PROFILER_VOID
#undef ESCALA_PROFILER

#undef ESCALA_VOID
#undef ESCALA_CALL
#undef ESCALA_STRUCT
#undef ESCALA_SIZED
#undef ESCALA_BARE

#ifdef __cplusplus
}
#endif

#endif  // ESCALA_PJRT_C_API_H_
