#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

SOFTPOD_GET(Memory_Id, memory, id) { args->id = self.id; }

SOFTPOD_GET(Memory_Kind, memory, kind_size) {
  Put(self.kind, &args->kind, &args->kind_size);
}

SOFTPOD_GET(Memory_Kind_Id, memory, kind_id) { args->kind_id = self.kind_id; }

SOFTPOD_GET(Memory_DebugString, memory, debug_string_size) {
  Put(self.debug_string, &args->debug_string, &args->debug_string_size);
}

SOFTPOD_GET(Memory_ToString, memory, to_string_size) {
  Put(self.to_string, &args->to_string, &args->to_string_size);
}

SOFTPOD_GET(Memory_AddressableByDevices, memory, num_devices) {
  Put(self.devices, &args->devices, &args->num_devices);
}

}  // namespace escala::softpod::api
