#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

SOFTPOD_CALL(Memory_Id, id) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  args->id = From(args->memory)->id;
  return Status();
}

SOFTPOD_CALL(Memory_Kind, kind_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  const std::string& kind = From(args->memory)->kind;
  args->kind = kind.data();
  args->kind_size = kind.size();
  return Status();
}

SOFTPOD_CALL(Memory_Kind_Id, kind_id) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  args->kind_id = From(args->memory)->kind_id;
  return Status();
}

SOFTPOD_CALL(Memory_DebugString, debug_string_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  const std::string& text = From(args->memory)->debug_string;
  args->debug_string = text.data();
  args->debug_string_size = text.size();
  return Status();
}

SOFTPOD_CALL(Memory_ToString, to_string_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  const std::string& text = From(args->memory)->to_string;
  args->to_string = text.data();
  args->to_string_size = text.size();
  return Status();
}

SOFTPOD_CALL(Memory_AddressableByDevices, num_devices) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->memory, "the memory"));
  const auto& devices = From(args->memory)->devices;
  args->devices = ToList(devices.data());
  args->num_devices = devices.size();
  return Status();
}

}  // namespace

void FillMemories(PJRT_Api* api) {
  api->Memory_Id = &Memory_Id;
  api->Memory_Kind = &Memory_Kind;
  api->Memory_Kind_Id = &Memory_Kind_Id;
  api->Memory_DebugString = &Memory_DebugString;
  api->Memory_ToString = &Memory_ToString;
  api->Memory_AddressableByDevices = &Memory_AddressableByDevices;
}

}  // namespace escala::softpod::api
