#include "escala/softpod/api/host_layout.h"

#include "escala/softpod/pod/transfer.h"

namespace escala::softpod::api {

Result<MemorySpace*> Target(const Pod& pod, PJRT_Device* device,
                            PJRT_Memory* memory) {
  if (memory != nullptr) {
    ESCALA_RETURN_IF_ERROR(CheckMemory(pod, From(memory)));
    return From(memory);
  }
  ESCALA_RETURN_IF_ERROR(CheckDevice(pod, From(device)));
  return From(device)->default_memory();
}

Status CheckRank(const Shape& shape, size_t count, std::string_view what) {
  if (count == shape.dims.size()) return Status();
  return InvalidArgument("got ", count, " ", what, " for ", shape.ToString());
}

static Result<std::vector<int64_t>> ReadStrides(
    const Shape& shape, const PJRT_Buffer_MemoryLayout_Strides& strides) {
  ESCALA_RETURN_IF_ERROR(CheckRank(shape, strides.num_byte_strides,
                                   "byte strides of the host layout"));
  if (strides.num_byte_strides == 0) return std::vector<int64_t>();
  ESCALA_RETURN_IF_ERROR(NotNull(strides.byte_strides, "byte_strides"));
  return std::vector<int64_t>(strides.byte_strides,
                              strides.byte_strides + strides.num_byte_strides);
}

static Result<std::vector<int64_t>> ReadTiled(
    const Shape& shape, const PJRT_Buffer_MemoryLayout_Tiled& tiled) {
  if (tiled.num_tiles > 0)
    return Unimplemented("host layouts with tiles; ask for a plain one");
  ESCALA_RETURN_IF_ERROR(CheckRank(shape, tiled.minor_to_major_size,
                                   "dimensions in the host layout"));
  if (tiled.minor_to_major_size == 0) return std::vector<int64_t>();
  ESCALA_RETURN_IF_ERROR(NotNull(tiled.minor_to_major, "minor_to_major"));
  return StridesOfLayout(
      shape,
      std::vector<int64_t>(tiled.minor_to_major,
                           tiled.minor_to_major + tiled.minor_to_major_size));
}

Result<std::vector<int64_t>> HostStrides(
    const Shape& shape, const PJRT_Buffer_MemoryLayout* layout) {
  if (layout == nullptr) return std::vector<int64_t>();
  // The sizes that this struct and the one inside of it say are not looked at:
  // JAX sets neither, so they may be any number. Both have always been as large
  // as they are.
  return layout->type == PJRT_Buffer_MemoryLayout_Type_Strides
             ? ReadStrides(shape, layout->strides)
             : ReadTiled(shape, layout->tiled);
}

}  // namespace escala::softpod::api
