// Buffers: properties and lifetime. transfer.cc has the copies.
#include <numeric>
#include <vector>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

SOFTPOD_CALL(Buffer_Destroy, buffer) {
  if (args->buffer != nullptr) From(args->buffer)->Destroy();
  return Status();
}

SOFTPOD_GET(Buffer_ElementType, buffer, type) {
  args->type = pjrt::BufferTypeOf(self.shape().type);
}

SOFTPOD_GET(Buffer_Dimensions, buffer, num_dims) {
  Put(self.shape().dims, &args->dims, &args->num_dims);
}

SOFTPOD_GET(Buffer_UnpaddedDimensions, buffer, num_dims) {
  Put(self.shape().dims, &args->unpadded_dims, &args->num_dims);
}

// There are no dynamic shapes here.
SOFTPOD_GET(Buffer_DynamicDimensionIndices, buffer, num_dynamic_dims) {
  static const size_t none = 0;
  args->dynamic_dim_indices = &none;
  args->num_dynamic_dims = 0;
}

// Returns the row-major order: 2, 1, 0 for rank 3.
static const int64_t* RowMajorOrder(size_t rank) {
  static const auto* descending = [] {
    auto* list = new std::vector<int64_t>(kMaxRank);
    std::iota(list->rbegin(), list->rend(), 0);
    return list;
  }();
  ESCALA_CHECK(rank <= kMaxRank, "Shape::Validate limits the rank");
  return descending->data() + kMaxRank - rank;
}

SOFTPOD_GET(Buffer_GetMemoryLayout, buffer, layout) {
  const size_t rank = self.shape().dims.size();
  args->layout = {};
  args->layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  args->layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args->layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  args->layout.tiled.minor_to_major = RowMajorOrder(rank);
  args->layout.tiled.minor_to_major_size = rank;
  // Other orders have a name (layouts.cc); their bytes are row-major, too.
}

// The size includes the padding that the hardware adds.
SOFTPOD_GET(Buffer_OnDeviceSizeInBytes, buffer, on_device_size_in_bytes) {
  args->on_device_size_in_bytes = static_cast<size_t>(
      self.memory()->is_hbm() ? self.hbm_bytes() : self.shape().byte_size());
}

SOFTPOD_GET(Buffer_Device, buffer, device) { args->device = To(self.device()); }

SOFTPOD_GET(Buffer_Memory, buffer, memory) { args->memory = To(self.memory()); }

SOFTPOD_GET(Buffer_Delete, buffer, buffer) { self.Delete(); }

SOFTPOD_GET(Buffer_IsDeleted, buffer, is_deleted) {
  args->is_deleted = self.IsDeleted();
}

// The bytes lie in the memory of the host, which may read them there.
SOFTPOD_GET(Buffer_IsOnCpu, buffer, is_on_cpu) { args->is_on_cpu = true; }

SOFTPOD_GET(Buffer_ReadyEvent, buffer, event) {
  self.pod()->NoteWait();
  args->event = ToEvent(self.ready());
}

SOFTPOD_CALL_ON(Buffer_UnsafePointer, buffer, buffer_pointer) {
  ESCALA_ASSIGN_OR_RETURN(const std::byte* data, self.HeldData());
  args->buffer_pointer = reinterpret_cast<uintptr_t>(data);
  return Status();
}

SOFTPOD_CALL_ON(Buffer_IncreaseExternalReferenceCount, buffer, buffer) {
  return self.Hold();
}

SOFTPOD_CALL_ON(Buffer_DecreaseExternalReferenceCount, buffer, buffer) {
  return self.Unhold();
}

SOFTPOD_CALL_ON(Buffer_OpaqueDeviceMemoryDataPointer, buffer,
                device_memory_ptr) {
  ESCALA_ASSIGN_OR_RETURN(const std::byte* data, self.HeldData());
  args->device_memory_ptr = const_cast<std::byte*>(data);
  return Status();
}

}  // namespace escala::softpod::api
