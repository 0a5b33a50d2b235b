// Buffers: properties and lifetime. transfer.cc has the copies.
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

SOFTPOD_CALL(Buffer_Destroy, buffer) {
  if (args->buffer != nullptr) From(args->buffer)->Destroy();
  return Status();
}

SOFTPOD_CALL(Buffer_ElementType, type) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->type = pjrt::BufferTypeOf(From(args->buffer)->shape().type);
  return Status();
}

SOFTPOD_CALL(Buffer_Dimensions, num_dims) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  const Dims& dims = From(args->buffer)->shape().dims;
  args->dims = dims.data();
  args->num_dims = dims.size();
  return Status();
}

SOFTPOD_CALL(Buffer_UnpaddedDimensions, num_dims) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  const Dims& dims = From(args->buffer)->shape().dims;
  args->unpadded_dims = dims.data();
  args->num_dims = dims.size();
  return Status();
}

// There are no dynamic shapes here.
SOFTPOD_CALL(Buffer_DynamicDimensionIndices, num_dynamic_dims) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  static const size_t none = 0;
  args->dynamic_dim_indices = &none;
  args->num_dynamic_dims = 0;
  return Status();
}

// Returns the row-major order: 2, 1, 0 for rank 3.
const int64_t* RowMajorOrder(size_t rank) {
  static const auto* descending = [] {
    auto* list = new std::vector<int64_t>();
    for (int64_t i = 255; i >= 0; --i) list->push_back(i);
    return list;
  }();
  return rank > descending->size() ? nullptr : descending->data() + 256 - rank;
}

SOFTPOD_CALL(Buffer_GetMemoryLayout, layout) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  const size_t rank = From(args->buffer)->shape().dims.size();
  const int64_t* order = RowMajorOrder(rank);
  if (order == nullptr)
    return Unimplemented("the layout of a buffer of rank ", rank);
  args->layout = {};
  args->layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  args->layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args->layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  args->layout.tiled.minor_to_major = order;
  args->layout.tiled.minor_to_major_size = rank;
  return Status();
}

// The size includes the padding that the hardware adds.
SOFTPOD_CALL(Buffer_OnDeviceSizeInBytes, on_device_size_in_bytes) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  const BufferHandle& buffer = *From(args->buffer);
  args->on_device_size_in_bytes = static_cast<size_t>(
      buffer.memory()->is_hbm() ? buffer.hbm_bytes()
                                : buffer.shape().byte_size());
  return Status();
}

SOFTPOD_CALL(Buffer_Device, device) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->device = To(From(args->buffer)->device());
  return Status();
}

SOFTPOD_CALL(Buffer_Memory, memory) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->memory = To(From(args->buffer)->memory());
  return Status();
}

SOFTPOD_CALL(Buffer_Delete, buffer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  From(args->buffer)->Delete();
  return Status();
}

SOFTPOD_CALL(Buffer_IsDeleted, is_deleted) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->is_deleted = From(args->buffer)->IsDeleted();
  return Status();
}

// Callers must treat a virtual device as a device, not as the host.
SOFTPOD_CALL(Buffer_IsOnCpu, is_on_cpu) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->is_on_cpu = false;
  return Status();
}

SOFTPOD_CALL(Buffer_ReadyEvent, event) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  args->event = ToEvent(From(args->buffer)->ready());
  return Status();
}

SOFTPOD_CALL(Buffer_UnsafePointer, buffer_pointer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  ESCALA_ASSIGN_OR_RETURN(const std::byte* data,
                          From(args->buffer)->HeldData());
  args->buffer_pointer = reinterpret_cast<uintptr_t>(data);
  return Status();
}

SOFTPOD_CALL(Buffer_IncreaseExternalReferenceCount, buffer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  return From(args->buffer)->Hold();
}

SOFTPOD_CALL(Buffer_DecreaseExternalReferenceCount, buffer) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  return From(args->buffer)->Unhold();
}

SOFTPOD_CALL(Buffer_OpaqueDeviceMemoryDataPointer, device_memory_ptr) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->buffer, "the buffer"));
  ESCALA_ASSIGN_OR_RETURN(const std::byte* data,
                          From(args->buffer)->HeldData());
  args->device_memory_ptr = const_cast<std::byte*>(data);
  return Status();
}

}  // namespace

void FillBuffers(PJRT_Api* api) {
  api->Buffer_Destroy = &Buffer_Destroy;
  api->Buffer_ElementType = &Buffer_ElementType;
  api->Buffer_Dimensions = &Buffer_Dimensions;
  api->Buffer_UnpaddedDimensions = &Buffer_UnpaddedDimensions;
  api->Buffer_DynamicDimensionIndices = &Buffer_DynamicDimensionIndices;
  api->Buffer_GetMemoryLayout = &Buffer_GetMemoryLayout;
  api->Buffer_OnDeviceSizeInBytes = &Buffer_OnDeviceSizeInBytes;
  api->Buffer_Device = &Buffer_Device;
  api->Buffer_Memory = &Buffer_Memory;
  api->Buffer_Delete = &Buffer_Delete;
  api->Buffer_IsDeleted = &Buffer_IsDeleted;
  api->Buffer_IsOnCpu = &Buffer_IsOnCpu;
  api->Buffer_ReadyEvent = &Buffer_ReadyEvent;
  api->Buffer_UnsafePointer = &Buffer_UnsafePointer;
  api->Buffer_IncreaseExternalReferenceCount =
      &Buffer_IncreaseExternalReferenceCount;
  api->Buffer_DecreaseExternalReferenceCount =
      &Buffer_DecreaseExternalReferenceCount;
  api->Buffer_OpaqueDeviceMemoryDataPointer =
      &Buffer_OpaqueDeviceMemoryDataPointer;
}

}  // namespace escala::softpod::api
