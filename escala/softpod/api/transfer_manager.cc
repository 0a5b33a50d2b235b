// Uploads in pieces, and the memory of the host as a buffer.
#include <utility>

#include "escala/softpod/api/boundary.h"
#include "escala/softpod/api/host_layout.h"

namespace escala::softpod::api {

SOFTPOD_CALL_ON(Client_CreateBuffersForAsyncHostToDevice, client,
                transfer_manager) {
  Pod& pod = *self.pod;
  ESCALA_RETURN_IF_ERROR(CheckMemory(pod, From(args->memory)));
  if (args->num_shape_specs > 0)
    ESCALA_RETURN_IF_ERROR(NotNull(args->shape_specs, "the list of shapes"));
  // A device layout is ignored: it is a name for an order of bytes that the
  // user cannot see.
  std::vector<Shape> shapes;
  for (size_t i = 0; i < args->num_shape_specs; ++i) {
    const PJRT_ShapeSpec& spec = args->shape_specs[i];
    ESCALA_RETURN_IF_ERROR(CheckStruct(
        &spec, SOFTPOD_END(PJRT_ShapeSpec, element_type), "PJRT_ShapeSpec"));
    ESCALA_ASSIGN_OR_RETURN(
        Shape shape, ReadShape(spec.element_type, spec.dims, spec.num_dims));
    shapes.push_back(std::move(shape));
  }
  ESCALA_ASSIGN_OR_RETURN(
      std::unique_ptr<TransferManager> manager,
      TransferManager::Create(&pod, shapes, From(args->memory)));
  args->transfer_manager = To(manager.release());
  return Status();
}

SOFTPOD_CALL(AsyncHostToDeviceTransferManager_Destroy, transfer_manager) {
  delete From(args->transfer_manager);
  return Status();
}

SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_TransferData, transfer_manager,
                done_with_h2d_transfer) {
  ESCALA_RETURN_IF_ERROR(self.Write(args->buffer_index, args->data,
                                    args->offset, args->transfer_size,
                                    args->is_last_transfer));
  args->done_with_h2d_transfer = ToEvent(Event::Done());
  return Status();
}

SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_TransferLiteral,
                transfer_manager, done_with_h2d_transfer) {
  HostSource source;
  source.data = args->data;
  ESCALA_ASSIGN_OR_RETURN(source.shape,
                          ReadShape(args->shape_element_type, args->shape_dims,
                                    args->shape_num_dims));
  ESCALA_ASSIGN_OR_RETURN(source.byte_strides,
                          HostStrides(source.shape, args->shape_layout));
  ESCALA_RETURN_IF_ERROR(
      CheckReach(source.shape, source.byte_strides,
                 static_cast<size_t>(source.shape.byte_size())));
  ESCALA_RETURN_IF_ERROR(self.WriteAll(args->buffer_index, source));
  args->done_with_h2d_transfer = ToEvent(Event::Done());
  return Status();
}

SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_RetrieveBuffer,
                transfer_manager, buffer_out) {
  ESCALA_ASSIGN_OR_RETURN(BufferHandle * buffer,
                          self.Retrieve(args->buffer_index));
  args->buffer_out = To(buffer);
  return Status();
}

SOFTPOD_GET(AsyncHostToDeviceTransferManager_Device, transfer_manager,
            device_out) {
  args->device_out = To(self.device());
}

SOFTPOD_GET(AsyncHostToDeviceTransferManager_BufferCount, transfer_manager,
            buffer_count) {
  args->buffer_count = self.size();
}

SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_BufferSize, transfer_manager,
                buffer_size) {
  ESCALA_ASSIGN_OR_RETURN(const Shape shape, self.ShapeOf(args->buffer_index));
  args->buffer_size = static_cast<size_t>(shape.byte_size());
  return Status();
}

SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_SetBufferError,
                transfer_manager, error_message_size) {
  return self.Fail(args->buffer_index,
                   StatusOf(args->error_code, args->error_message,
                            args->error_message_size));
}

// Metadata are for the host's own logs.
SOFTPOD_CALL_ON(AsyncHostToDeviceTransferManager_AddMetadata, transfer_manager,
                num_metadata) {
  return ReadNamedValues(args->transfer_metadata, args->num_metadata).status();
}

SOFTPOD_CALL_ON(Client_CreateViewOfDeviceBuffer, client, buffer) {
  Pod& pod = *self.pod;
  ESCALA_ASSIGN_OR_RETURN(
      const Shape shape,
      ReadShape(args->element_type, args->dims, args->num_dims));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<int64_t> strides,
                          HostStrides(shape, args->layout));
  if (!IsDense(shape, strides))
    return Unimplemented("a view of memory whose layout is not row-major");
  PJRT_Memory* const memory =
      SOFTPOD_HAS(PJRT_Client_CreateViewOfDeviceBuffer_Args, args, memory)
          ? args->memory
          : nullptr;
  ESCALA_ASSIGN_OR_RETURN(MemorySpace * target,
                          Target(pod, args->device, memory));
  const auto released = [callback = args->on_delete_callback,
                         argument = args->on_delete_callback_arg,
                         data = args->device_buffer_ptr] {
    if (callback != nullptr) callback(data, argument);
  };
  ESCALA_ASSIGN_OR_RETURN(
      BufferHandle * buffer,
      ViewOf(&pod, shape, args->device_buffer_ptr, target, released));
  args->buffer = To(buffer);
  return Status();
}

}  // namespace escala::softpod::api
