// Copies of bytes into buffers, out of them, and between them.
#include "escala/softpod/pod/transfer.h"

#include <cstring>

#include "escala/softpod/api/host_layout.h"

namespace escala::softpod::api {

SOFTPOD_CALL_ON(Client_BufferFromHostBuffer, client, buffer) {
  Pod& pod = *self.pod;
  HostSource source;
  source.data = args->data;
  ESCALA_ASSIGN_OR_RETURN(source.shape,
                          ReadShape(args->type, args->dims, args->num_dims));
  if (args->byte_strides != nullptr && args->num_byte_strides > 0) {
    ESCALA_RETURN_IF_ERROR(
        CheckRank(source.shape, args->num_byte_strides, "byte strides"));
    source.byte_strides.assign(args->byte_strides,
                               args->byte_strides + args->num_byte_strides);
  }
  source.immutable_until_done =
      args->host_buffer_semantics !=
      PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  source.is_given =
      args->host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
  ESCALA_ASSIGN_OR_RETURN(source.device_layout,
                          DeviceLayout(source.shape, args->device_layout));
  ESCALA_ASSIGN_OR_RETURN(MemorySpace * memory,
                          Target(pod, args->device, args->memory));
  ESCALA_ASSIGN_OR_RETURN(Uploaded uploaded, Upload(&pod, source, memory));
  args->buffer = To(uploaded.buffer);
  args->done_with_host_buffer = ToEvent(std::move(uploaded.done));
  return Status();
}

SOFTPOD_CALL_ON(Client_CreateUninitializedBuffer, client, buffer) {
  Pod& pod = *self.pod;
  ESCALA_ASSIGN_OR_RETURN(const Shape shape,
                          ReadShape(args->shape_element_type, args->shape_dims,
                                    args->shape_num_dims));
  ESCALA_ASSIGN_OR_RETURN(MemorySpace * memory,
                          Target(pod, args->device, args->memory));
  ESCALA_ASSIGN_OR_RETURN(BufferHandle * buffer, NewZeros(&pod, shape, memory));
  args->buffer = To(buffer);
  return Status();
}

SOFTPOD_CALL_ON(Client_CreateErrorBuffer, client, buffer) {
  Pod& pod = *self.pod;
  ESCALA_ASSIGN_OR_RETURN(const Shape shape,
                          ReadShape(args->shape_element_type, args->shape_dims,
                                    args->shape_num_dims));
  ESCALA_RETURN_IF_ERROR(CheckMemory(pod, From(args->memory)));
  const Status failure =
      StatusOf(args->error_code, args->error_message, args->error_message_size);
  if (failure.ok()) return InvalidArgument("a buffer cannot fail with OK");
  ESCALA_ASSIGN_OR_RETURN(BufferSlab * slab,
                          pod.NewBuffer(shape, From(args->memory), "an error",
                                        Event::Done(failure)));
  args->buffer = To(slab->handle(0));
  slab->Unref();
  return Status();
}

static Status Copy(PJRT_Buffer* from, MemorySpace* memory, PJRT_Buffer** to) {
  ESCALA_RETURN_IF_ERROR(CheckMemory(*From(from)->pod(), memory));
  ESCALA_ASSIGN_OR_RETURN(BufferHandle * copy, CopyTo(From(from), memory));
  *to = To(copy);
  return Status();
}

SOFTPOD_CALL_ON(Buffer_CopyToDevice, buffer, dst_buffer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->dst_device, "the device"));
  return Copy(args->buffer, From(args->dst_device)->default_memory(),
              &args->dst_buffer);
}

SOFTPOD_CALL_ON(Buffer_CopyToMemory, buffer, dst_buffer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->dst_memory, "the memory"));
  return Copy(args->buffer, From(args->dst_memory), &args->dst_buffer);
}

SOFTPOD_CALL_ON(Buffer_ToHostBuffer, src, event) {
  BufferHandle* buffer = &self;
  const size_t size = static_cast<size_t>(buffer->shape().byte_size());
  if (args->dst == nullptr) {
    args->dst_size = size;
    args->event = nullptr;
    return Status();
  }
  if (args->dst_size < size)
    return InvalidArgument("the host's memory has ", args->dst_size, " bytes, ",
                           buffer->shape().ToString(), " needs ", size);
  buffer->pod()->NoteWait();
  HostTarget target;
  target.data = args->dst;
  ESCALA_ASSIGN_OR_RETURN(target.byte_strides,
                          HostStrides(buffer->shape(), args->host_layout));
  ESCALA_RETURN_IF_ERROR(
      CheckReach(buffer->shape(), target.byte_strides, args->dst_size));
  ESCALA_ASSIGN_OR_RETURN(EventRef done, Download(buffer, std::move(target)));
  args->event = ToEvent(std::move(done));
  return Status();
}

SOFTPOD_CALL_ON(Buffer_CopyRawToHost, buffer, event) {
  BufferHandle* buffer = &self;
  const int64_t size = buffer->shape().byte_size();
  if (args->offset < 0 || args->transfer_size < 0 ||
      args->offset > size - args->transfer_size)
    return InvalidArgument("bytes from ", args->offset, " on, ",
                           args->transfer_size, " of them, of a buffer of ",
                           size);
  if (args->transfer_size > 0)
    ESCALA_RETURN_IF_ERROR(NotNull(args->dst, "the host's memory"));
  ESCALA_ASSIGN_OR_RETURN(
      EventRef done,
      DownloadRaw(buffer, args->offset, args->transfer_size, args->dst));
  args->event = ToEvent(std::move(done));
  return Status();
}

}  // namespace escala::softpod::api
