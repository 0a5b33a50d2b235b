// The common parts of the C boundary: objects, checks and errors.
//
// The body of a C function returns Status, and SOFTPOD_CALL wraps it for C. C's
// opaque pointers are our own objects under another name (From / To).
#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/pjrt/buffer_type.h"
#include "escala/pjrt/c_api.h"
#include "escala/softpod/pod/buffer.h"
#include "escala/softpod/pod/caught.h"
#include "escala/softpod/pod/device.h"
#include "escala/softpod/pod/executable.h"
#include "escala/softpod/pod/named_value.h"
#include "escala/softpod/pod/pod.h"
#include "escala/softpod/pod/transfer_manager.h"

namespace escala::softpod::api {

// --- Objects ---------------------------------------------------------------

struct ErrorObject {
  Status status;
};

// An execution gives one event to each of thousands of devices. They are
// allocated as one block, which is freed with the last of them.
struct EventBlock;
struct EventObject {
  EventRef event;
  EventBlock* block = nullptr;
};

// Named values in the form of the C API, valid as long as this object.
class NamedValueList {
 public:
  explicit NamedValueList(std::vector<NamedValue> values);
  NamedValueList(const NamedValueList&) = delete;
  NamedValueList& operator=(const NamedValueList&) = delete;

  using value_type = PJRT_NamedValue;
  const PJRT_NamedValue* data() const { return views_.data(); }
  size_t size() const { return views_.size(); }

 private:
  const std::vector<NamedValue> values_;
  std::vector<PJRT_NamedValue> views_;
};

struct ClientObject {
  std::shared_ptr<Pod> pod;
  std::string platform_version;
  std::unique_ptr<NamedValueList> topology_attributes;
};
// Makes a Pod, and the attributes of its devices.
Result<std::unique_ptr<ClientObject>> NewClient(PodOptions options,
                                                const KeyValues& store = {});

struct ExecutableObject;        // defined in executable.h
struct LoadedExecutableObject;  // defined in executable.h

Status NotNull(const void* pointer, std::string_view what);

// Each row is one of our types, C's opaque type for it, and its name in
// messages.
#define SOFTPOD_FROM(ours, theirs, noun)          \
  inline ours* From(theirs* object) {             \
    return reinterpret_cast<ours*>(object);       \
  }                                               \
  inline const ours* From(const theirs* object) { \
    return reinterpret_cast<const ours*>(object); \
  }                                               \
  inline Status NotNull(const theirs* object) {   \
    return NotNull(object, "the " noun);          \
  }
#define SOFTPOD_PAIR(ours, theirs, noun) \
  SOFTPOD_FROM(ours, theirs, noun)       \
  inline theirs* To(ours* object) { return reinterpret_cast<theirs*>(object); }
SOFTPOD_PAIR(ErrorObject, PJRT_Error, "error")
SOFTPOD_PAIR(EventObject, PJRT_Event, "event")
SOFTPOD_PAIR(ClientObject, PJRT_Client, "client")
SOFTPOD_PAIR(VirtualDevice, PJRT_Device, "device")
SOFTPOD_PAIR(MemorySpace, PJRT_Memory, "memory")
SOFTPOD_PAIR(BufferHandle, PJRT_Buffer, "buffer")
SOFTPOD_PAIR(ExecutableObject, PJRT_Executable, "executable")
SOFTPOD_PAIR(LoadedExecutableObject, PJRT_LoadedExecutable, "executable")
SOFTPOD_PAIR(TransferManager, PJRT_AsyncHostToDeviceTransferManager,
             "transfer manager")
// A device also serves as its own description, and a client as its topology. A
// topology that was made without a client is a client whose devices only
// describe.
SOFTPOD_FROM(VirtualDevice, PJRT_DeviceDescription, "description")
SOFTPOD_FROM(ClientObject, PJRT_TopologyDescription, "topology")
#undef SOFTPOD_PAIR
#undef SOFTPOD_FROM

// Returns null for success, else an error that the caller frees.
PJRT_Error* ToError(Status status) noexcept;
void Destroy(ErrorObject* error);
Status StatusOf(const ErrorObject* error);  // OK if it is null
// The status that the caller describes; with a code that does not exist,
// UNKNOWN.
Status StatusOf(PJRT_Error_Code code, const char* message, size_t size);
PJRT_Event* ToEvent(EventRef event);
// Makes `count` events for `event`; each is destroyed separately.
void ToEvents(const EventRef& event, size_t count, PJRT_Event** events);

// --- Checks ----------------------------------------------------------------

// Fails unless the struct has at least `needed` bytes.
Status CheckStruct(const void* args, size_t needed, std::string_view name);
// These fail on null, and on a device or memory of another Pod.
Status CheckDevice(const Pod& pod, const VirtualDevice* device);
Status CheckMemory(const Pod& pod, const MemorySpace* memory);

// The offset of the end of `field` in a struct.
#define SOFTPOD_END(type, field) \
  (offsetof(type, field) + sizeof(static_cast<type*>(nullptr)->field))
// Whether the caller's struct is long enough to have the field.
#define SOFTPOD_HAS(type, args, field) \
  ((args)->struct_size >= SOFTPOD_END(type, field))

// Calls the body, and turns an exception into an error: none may reach the
// caller, which is C.
template <typename Args>
[[gnu::always_inline]] inline PJRT_Error* Guarded(
    Status (*body)(Args*), Args* args, size_t needed,
    std::string_view name) noexcept;

// Defines the C function of the table's slot `name`. `last` is the last field
// that the body uses without a check.
#define SOFTPOD_CALL(name, last)                                             \
  static Status name##Body(PJRT_##name##_Args* args);                        \
  PJRT_Error* name(PJRT_##name##_Args* args) {                               \
    return Guarded(&name##Body, args, SOFTPOD_END(PJRT_##name##_Args, last), \
                   "PJRT_" #name);                                           \
  }                                                                          \
  static Status name##Body([[maybe_unused]] PJRT_##name##_Args* args)
// The same for a function of the object in the field `object`: the body gets it
// as `self`, which is not null.
#define SOFTPOD_CALL_ON(name, object, last)                         \
  static Status name##On(PJRT_##name##_Args* args,                  \
                         decltype(*From(args->object)) self);       \
  SOFTPOD_CALL(name, last) {                                        \
    ESCALA_RETURN_IF_ERROR(NotNull(args->object));                  \
    return name##On(args, *From(args->object));                     \
  }                                                                 \
  static Status name##On([[maybe_unused]] PJRT_##name##_Args* args, \
                         [[maybe_unused]] decltype(*From(args->object)) self)
// The same for a body that returns nothing, because it cannot fail.
#define SOFTPOD_GET(name, object, last)                      \
  static void name##Get(PJRT_##name##_Args* args,            \
                        decltype(*From(args->object)) self); \
  SOFTPOD_CALL_ON(name, object, last) {                      \
    name##Get(args, self);                                   \
    return Status();                                         \
  }                                                          \
  static void name##Get(PJRT_##name##_Args* args,            \
                        [[maybe_unused]] decltype(*From(args->object)) self)

// --- Values ----------------------------------------------------------------

// Sets what C gets of a text or a list: a pointer and a size.
template <typename List, typename Pointer>
void Put(List&& list, Pointer* data, size_t* size) {
  if constexpr (std::is_pointer_v<typename std::decay_t<List>::value_type>)
    *data = reinterpret_cast<Pointer>(list.data());  // a list of our objects
  else
    *data = list.data();
  *size = list.size();
}

Result<std::vector<NamedValue>> ReadNamedValues(const PJRT_NamedValue* values,
                                                size_t count);

Result<ElementType> FromBufferType(PJRT_Buffer_Type type);
Result<Shape> ReadShape(PJRT_Buffer_Type type, const int64_t* dims,
                        size_t num_dims);

// Makes a view of a string that a C struct gives as pointer and size.
inline std::string_view ReadString(const char* data, size_t size) {
  return data == nullptr ? std::string_view() : std::string_view(data, size);
}

// --- The table -------------------------------------------------------------

PJRT_Extension_Base* ShardingsExtension();
PJRT_Extension_Base* ProfilerExtension();
PJRT_Extension_Base* LayoutsExtension();

// Returns the table, which is never destroyed and is the same for every caller.
const PJRT_Api* Table();

// --- Inline ----------------------------------------------------------------

template <typename Args>
inline PJRT_Error* Guarded(Status (*body)(Args*), Args* args, size_t needed,
                           std::string_view name) noexcept {
  try {
    Status status;
    if (args == nullptr || args->struct_size < needed)
      status = CheckStruct(args, needed, name);
    if (status.ok()) status = body(args);
    return status.ok() ? nullptr : ToError(std::move(status));
  } catch (const std::exception& exception) {
    return ToError(Caught(name, exception));
  }
}

}  // namespace escala::softpod::api
