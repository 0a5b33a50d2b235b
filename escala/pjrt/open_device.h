// Devices by the names that people give them: finds the plug-in, loads it, and
// makes its client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/pjrt/client.h"

namespace escala::pjrt {

struct DeviceRequest {
  std::string device;  // "softpod", "tpu", "cuda" or the path of a plug-in
  std::optional<std::string> slice;  // of the software Pod
  NamedValues options;
};

// Is it one of the names, or a path?
Status CheckDeviceName(const std::string& device);

// Where the plug-in of `device` lies. softpod: in the first of `softpod_dirs`
// that has it. tpu, cuda: where the environment says (TPU_LIBRARY_PATH,
// ESCALA_CUDA_PLUGIN), else where their packages are usually installed. A path
// is given back. Fails with the places that were looked at.
Result<std::string> FindPlugin(const std::string& device,
                               const std::vector<std::string>& softpod_dirs,
                               Env* env);

// lib/ beside the executable's folder, then where the system's loader looks for
// this program's libraries: the run path that the package escala gives to
// programs linked with it is among them.
std::vector<std::string> SoftpodDirs();

// Loads the plug-in and makes its client. kInvalidArgument: the slice or the
// options of the request do not suit the plug-in.
Result<Client> OpenDevice(const DeviceRequest& request);

// "softpod: 32 x TPU v3"
std::string Describe(const Client& client);

}  // namespace escala::pjrt
