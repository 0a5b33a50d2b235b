// State that all objects of one client share.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "escala/base/element_type.h"
#include "escala/pjrt/c_api.h"
#include "escala/pjrt/call.h"
#include "escala/pjrt/client.h"

namespace escala::pjrt {

struct ClientRep {
  ClientRep(const Plugin* p, PJRT_Client* c) : plugin(p), client(c) {}
  ClientRep(const ClientRep&) = delete;
  ClientRep& operator=(const ClientRep&) = delete;
  ~ClientRep() { CallAndForget<PJRT_Client_Destroy_Args>(plugin, client); }

  const Plugin* plugin;
  PJRT_Client* client;
  std::string platform_name;
  std::string platform_version;
  int process_index = 0;
  std::vector<Device> devices;
  std::vector<const Device*> addressable;
  std::unordered_map<PJRT_Device*, const Device*> by_handle;
};

Result<DeviceDescription> Describe(const Plugin* plugin,
                                   PJRT_DeviceDescription* description);

// The kind of a memory: "device".
Result<std::string> KindOf(const Plugin* plugin, PJRT_Memory* memory);

Result<ElementType> FromC(const Plugin* plugin, const PJRT_Buffer_Type& type);

// Returns a struct that points into `program`.
PJRT_Program MakeProgram(std::string_view program);

}  // namespace escala::pjrt
