// Buffers, events and the transfers between host and devices.
#include <memory>

#include "escala/base/strings.h"
#include "escala/pjrt/buffer_type.h"
#include "escala/pjrt/client_rep.h"

namespace escala::pjrt {
namespace {

// The callback of one OnReady; it is deleted after its call.
struct Waiter {
  const Plugin* plugin;
  std::function<void(Status)> callback;
};

void RunWaiter(PJRT_Error* error, void* user_arg) {
  std::unique_ptr<Waiter> waiter(static_cast<Waiter*>(user_arg));
  waiter->callback(waiter->plugin->TakeError(error, "PJRT_Event_OnReady"));
}

// Returns a row-major layout, whatever the device prefers. It points into
// `order`.
PJRT_Buffer_MemoryLayout RowMajor(int rank, std::vector<int64_t>* order) {
  order->clear();
  for (int i = rank - 1; i >= 0; --i) order->push_back(i);
  PJRT_Buffer_MemoryLayout layout{};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major = order->data();
  layout.tiled.minor_to_major_size = order->size();
  return layout;
}

// The first minor version with the 6-bit float types. A plug-in of an earlier
// version need not know them, and XLA's plug-ins end the process when they meet
// them.
constexpr int kMinorWithF6 = 114;

Status CheckType(const Plugin* plugin, ElementType type) {
  const bool f6 =
      type == ElementType::kF6E2M3FN || type == ElementType::kF6E3M2FN;
  if (!f6 || plugin->api_minor() >= kMinorWithF6) return Status();
  return Unimplemented(plugin->name(), ": it speaks version ",
                       plugin->api_major(), ".", plugin->api_minor(),
                       " of the PJRT C API, which does not have the element "
                       "type ",
                       ToString(type), " yet");
}

PJRT_Client_BufferFromHostBuffer_Args UploadArgs(const ClientRep& client,
                                                 const void* data,
                                                 const Shape& shape,
                                                 const Device& device) {
  auto args = MakeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client.client;
  args.data = data;
  args.type = BufferTypeOf(shape.type);
  args.dims = shape.dims.data();
  args.num_dims = shape.dims.size();
  args.device = device.c_device();
  args.host_buffer_semantics =
      PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  return args;
}

}  // namespace

Result<ElementType> FromC(const Plugin* plugin, const PJRT_Buffer_Type& type) {
  if (const auto known = ElementTypeOf(Raw(type))) return *known;
  return Unimplemented(plugin->name(), ": a buffer has the element type ",
                       Raw(type),
                       " of the PJRT C API, which is not known here");
}

void Closer::operator()(PJRT_Event* event) const {
  CallAndForget<PJRT_Event_Destroy_Args>(plugin, event);
}

void Closer::operator()(PJRT_Buffer* buffer) const {
  CallAndForget<PJRT_Buffer_Destroy_Args>(plugin, buffer);
}

// --- Event ------------------------------------------------------------------

Status Event::Await() const {
  return Ask<PJRT_Event_Await_Args>(event_.get_deleter().plugin, event_.get())
      .status();
}

Result<bool> Event::IsReady() const {
  return Ask(event_.get_deleter().plugin, &PJRT_Event_IsReady_Args::is_ready,
             event_.get());
}

Status Event::OnReady(std::function<void(Status)> callback) const {
  const Plugin* plugin = event_.get_deleter().plugin;
  auto waiter = std::make_unique<Waiter>(Waiter{plugin, std::move(callback)});
  const auto called = Ask<PJRT_Event_OnReady_Args>(plugin, event_.get(),
                                                   RunWaiter, waiter.get());
  if (called.ok()) static_cast<void>(waiter.release());
  return called.status();
}

Status AwaitAll(const std::vector<Event>& events) {
  Status first;
  for (const Event& event : events) {
    Status status = event.Await();
    if (first.ok()) first = std::move(status);
  }
  return first;
}

// --- Host to device ---------------------------------------------------------

Result<Buffer> Client::ToDevice(const HostArray& array,
                                const Device& device) const {
  return ToDevice(array.data(), array.shape(), {}, device);
}

Result<Buffer> Client::ToDevice(const void* data, const Shape& shape,
                                const std::vector<int64_t>& byte_strides,
                                const Device& device) const {
  if (!byte_strides.empty() && byte_strides.size() != shape.dims.size())
    return InvalidArgument("an array of rank ", shape.rank(), " with ",
                           byte_strides.size(), " strides");
  ESCALA_RETURN_IF_ERROR(CheckType(rep_->plugin, shape.type));
  auto args = UploadArgs(*rep_, data, shape, device);
  args.byte_strides = byte_strides.empty() ? nullptr : byte_strides.data();
  args.num_byte_strides = byte_strides.size();
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  const Owned<PJRT_Event> done = Own(args.done_with_host_buffer);
  return Buffer(Own(args.buffer));
}

Result<Buffer> Client::ToDeviceLater(const HostArray& array,
                                     const Device& device,
                                     std::optional<Event>* done) const {
  return Upload(array, device,
                PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes,
                done);
}

Result<Buffer> Client::Give(HostArray array, const Device& device) const {
  return Upload(array, device, PJRT_HostBufferSemantics_kMutableZeroCopy,
                /*done=*/nullptr);
}

Result<Buffer> Client::Upload(const HostArray& array, const Device& device,
                              int semantics, std::optional<Event>* done) const {
  ESCALA_RETURN_IF_ERROR(CheckType(rep_->plugin, array.shape().type));
  auto args = UploadArgs(*rep_, array.data(), array.shape(), device);
  args.host_buffer_semantics = static_cast<PJRT_HostBufferSemantics>(semantics);
  ESCALA_RETURN_IF_ERROR(Call(rep_->plugin, &args));
  std::optional<Buffer> buffer(Own(args.buffer));
  Event taken(Own(args.done_with_host_buffer));
  const Status kept = taken.OnReady([keep = array](const Status&) {});
  if (!kept.ok()) {
    // Nothing keeps the array's memory alive after this call, so wait. The
    // buffer may use it as long as it lives.
    buffer.reset();
    static_cast<void>(taken.Await());
    return kept;
  }
  if (done != nullptr) done->emplace(std::move(taken));
  return *std::move(buffer);
}

// --- Buffer -----------------------------------------------------------------

Result<Shape> Buffer::GetShape() const {
  ESCALA_ASSIGN_OR_RETURN(const auto type, Ask<PJRT_Buffer_ElementType_Args>(
                                               plugin(), buffer_.get()));
  ESCALA_ASSIGN_OR_RETURN(const auto dims, Ask<PJRT_Buffer_Dimensions_Args>(
                                               plugin(), buffer_.get()));
  Shape shape;
  ESCALA_ASSIGN_OR_RETURN(shape.type, FromC(plugin(), type.type));
  shape.dims.assign(dims.dims, dims.dims + dims.num_dims);
  return shape;
}

Result<const Device*> Buffer::GetDevice() const {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Device* const device,
      Ask(plugin(), &PJRT_Buffer_Device_Args::device, buffer_.get()));
  const auto& known = buffer_.get_deleter().client->by_handle;
  const auto it = known.find(device);
  if (it == known.end())
    return Internal(plugin()->name(), ": a buffer is on an unknown device");
  return it->second;
}

Result<std::string> Buffer::MemoryKind() const {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Memory* const memory,
      Ask(plugin(), &PJRT_Buffer_Memory_Args::memory, buffer_.get()));
  return KindOf(plugin(), memory);
}

Result<int64_t> Buffer::BytesOnDevice() const {
  ESCALA_ASSIGN_OR_RETURN(
      const size_t bytes,
      Ask(plugin(),
          &PJRT_Buffer_OnDeviceSizeInBytes_Args::on_device_size_in_bytes,
          buffer_.get()));
  return static_cast<int64_t>(bytes);
}

Result<HostArray> Buffer::ToHost() const {
  ESCALA_ASSIGN_OR_RETURN(const Shape shape, GetShape());
  ESCALA_RETURN_IF_ERROR(shape.Validate().WithContext(plugin()->name()));
  HostArray array = HostArray::Uninitialized(shape);
  ESCALA_ASSIGN_OR_RETURN(const Event copied, ToHost(&array));
  ESCALA_RETURN_IF_ERROR(copied.Await());
  return array;
}

Result<Event> Buffer::ToHost(HostArray* out) const {
  ESCALA_ASSIGN_OR_RETURN(const Shape shape, GetShape());
  if (shape != out->shape())
    return InvalidArgument(plugin()->name(), ": cannot copy a buffer of shape ",
                           shape.ToString(), " into an array of shape ",
                           out->shape().ToString());
  std::vector<int64_t> order;
  PJRT_Buffer_MemoryLayout layout = RowMajor(shape.rank(), &order);
  // The pointer must not be null: null asks for the size instead of the bytes.
  std::byte nothing;
  auto args = MakeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer_.get();
  args.host_layout = &layout;
  args.dst = out->mutable_data() == nullptr ? &nothing : out->mutable_data();
  args.dst_size = shape.byte_size();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  Event copied(Owned<PJRT_Event>(args.event, buffer_.get_deleter()));
  // The API does not specify the unused bits of narrow types, so set them here.
  if (BitWidth(shape.type) < 8 && copied.Await().ok())
    SetUnusedBits(out->mutable_view());
  return copied;
}

Result<Event> Buffer::Ready() const {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Event* const event,
      Ask(plugin(), &PJRT_Buffer_ReadyEvent_Args::event, buffer_.get()));
  return Event(Owned<PJRT_Event>(event, buffer_.get_deleter()));
}

Status Buffer::Await() const {
  ESCALA_ASSIGN_OR_RETURN(const Event ready, Ready());
  return ready.Await();
}

Result<Buffer> Buffer::CopyTo(const Device& device) const {
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Buffer* const copy,
      Ask(plugin(), &PJRT_Buffer_CopyToDevice_Args::dst_buffer, buffer_.get(),
          device.c_device()));
  return Buffer(Owned<PJRT_Buffer>(copy, buffer_.get_deleter()));
}

Status Buffer::Delete() {
  return Ask<PJRT_Buffer_Delete_Args>(plugin(), buffer_.get()).status();
}

Result<bool> Buffer::IsDeleted() const {
  return Ask(plugin(), &PJRT_Buffer_IsDeleted_Args::is_deleted, buffer_.get());
}

}  // namespace escala::pjrt
