// Opens devices by the names that users give: finds the plug-in, loads it, and
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
  std::optional<std::string> slice;  // only for the software Pod
  NamedValues options;
  KeyValues* store = nullptr;  // of the processes, if there are several
};

// Fails unless `device` is one of the names or a path.
Status CheckDeviceName(const std::string& device);

// Whether this is the software Pod, by its name or as the path of its plug-in,
// which can emulate any slice.
bool IsSoftpod(const std::string& device);

// Returns the path of the plug-in for `device`. softpod: the first of
// `softpod_dirs` that has it. tpu, cuda: the path in the environment
// (TPU_LIBRARY_PATH, ESCALA_CUDA_PLUGIN), else the usual place of their
// packages. A path is returned as it is. A failure lists the places that were
// searched.
Result<std::string> FindPlugin(const std::string& device,
                               const std::vector<std::string>& softpod_dirs,
                               Env* env);

// Returns lib/ beside the executable's folder, then the folders in which the
// system's loader searches this program's libraries. They include the run path
// that the package escala gives to programs linked with it.
std::vector<std::string> SoftpodDirs();

// Loads the plug-in and makes its client. Returns kInvalidArgument if the slice
// or the options of the request do not suit the plug-in.
Result<Client> OpenDevice(const DeviceRequest& request);

// Returns a description: "softpod: 32 x TPU v3".
std::string Describe(const Client& client);

}  // namespace escala::pjrt
