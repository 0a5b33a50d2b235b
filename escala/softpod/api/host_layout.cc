#include "escala/softpod/api/host_layout.h"

#include "escala/hlo/layout_text.h"
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

Result<std::string> DeviceLayout(const Shape& shape,
                                 const PJRT_Buffer_MemoryLayout* layout) {
  if (layout == nullptr || layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled)
    return std::string();
  const PJRT_Buffer_MemoryLayout_Tiled& tiled = layout->tiled;
  ESCALA_RETURN_IF_ERROR(CheckRank(shape, tiled.minor_to_major_size,
                                   "dimensions in the device layout"));
  if (tiled.minor_to_major_size > 0)
    ESCALA_RETURN_IF_ERROR(NotNull(tiled.minor_to_major, "minor_to_major"));
  std::string text =
      StrCat("{", StrJoin(std::vector<int64_t>(
                              tiled.minor_to_major,
                              tiled.minor_to_major + tiled.minor_to_major_size),
                          ","));
  const int64_t* dims = tiled.tile_dims;
  for (size_t tile = 0; tile < tiled.num_tiles; ++tile) {
    const size_t size = tiled.tile_dim_sizes[tile];
    StrAppend(
        &text,
        StrCat(tile == 0 ? ":T(" : "(",
               StrJoin(std::vector<int64_t>(dims, dims + size), ","), ")"));
    dims += size;
  }
  text += "}";
  ESCALA_RETURN_IF_ERROR(hlo::ReadLayout(text, shape.rank()).status());
  return text == hlo::RowMajorLayout(shape.rank()) ? std::string() : text;
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
