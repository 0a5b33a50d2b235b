// The layouts extension: the order of bytes of buffers, by name. All bytes are
// row-major, and copies to and from the host are the same for each name, so
// what a program gets when it asks for another order is its name.
#include <string>

#include "escala/hlo/layout_text.h"
#include "escala/softpod/api/boundary.h"
#include "escala/softpod/api/executable.h"

namespace escala::softpod::api {

static PJRT_Layouts_MemoryLayout* ToLayout(std::string* text) {
  return reinterpret_cast<PJRT_Layouts_MemoryLayout*>(text);
}
static std::string* TextOf(PJRT_Layouts_MemoryLayout* layout) {
  return reinterpret_cast<std::string*>(layout);
}
static PJRT_Layouts_MemoryLayout* NewRowMajor(size_t rank) {
  return ToLayout(
      new std::string(hlo::RowMajorLayout(static_cast<int64_t>(rank))));
}

SOFTPOD_CALL(Layouts_MemoryLayout_Destroy, layout) {
  delete TextOf(args->layout);
  return Status();
}

SOFTPOD_CALL(Layouts_MemoryLayout_Serialize, layout) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->layout, "the layout"));
  auto* const bytes = new std::string(*TextOf(args->layout));
  Put(*bytes, &args->serialized_bytes, &args->serialized_bytes_size);
  args->serialized_layout =
      reinterpret_cast<PJRT_Layouts_SerializedLayout*>(bytes);
  args->serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout* layout) {
    delete reinterpret_cast<std::string*>(layout);
  };
  return Status();
}

SOFTPOD_GET(Layouts_PJRT_Client_GetDefaultLayout, client, layout) {
  args->layout = NewRowMajor(args->num_dims);
}

SOFTPOD_GET(Layouts_PJRT_Topology_GetDefaultLayout, topology_description,
            layout) {
  args->layout = NewRowMajor(args->num_dims);
}

SOFTPOD_GET(Layouts_PJRT_Buffer_MemoryLayout, buffer, layout) {
  args->layout = self.layout().empty()
                     ? NewRowMajor(self.shape().dims.size())
                     : ToLayout(new std::string(self.layout()));
}

SOFTPOD_GET(Layouts_PJRT_Executable_GetOutputLayouts, executable, layouts) {
  Put(self.result_layouts, &args->layouts, &args->num_outputs);
}

SOFTPOD_GET(Layouts_PJRT_Executable_GetParameterLayouts, executable, layouts) {
  Put(self.argument_layouts, &args->layouts, &args->num_parameters);
}

PJRT_Extension_Base* LayoutsExtension() {
  static auto* const extension = [] {
    auto* const layouts = new PJRT_Layouts_Extension();
    layouts->base.struct_size = PJRT_Layouts_Extension_STRUCT_SIZE;
    layouts->base.type = PJRT_Extension_Type_Layouts;
    layouts->base.next = nullptr;
    layouts->Destroy = &Layouts_MemoryLayout_Destroy;
    layouts->Serialize = &Layouts_MemoryLayout_Serialize;
    layouts->ClientDefault = &Layouts_PJRT_Client_GetDefaultLayout;
    layouts->OfBuffer = &Layouts_PJRT_Buffer_MemoryLayout;
    layouts->TopologyDefault = &Layouts_PJRT_Topology_GetDefaultLayout;
    layouts->OutputLayouts = &Layouts_PJRT_Executable_GetOutputLayouts;
    layouts->ParameterLayouts = &Layouts_PJRT_Executable_GetParameterLayouts;
    return layouts;
  }();
  return &extension->base;
}

}  // namespace escala::softpod::api
