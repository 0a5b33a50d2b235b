// The device of the command line: --device softpod | tpu | cuda | PATH.so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/cli/commands.h"
#include "escala/pjrt/client.h"

namespace escala::cli {

inline constexpr Option kDeviceOption = {
    "device", "DEVICE", "softpod, tpu, cuda, or the path of a PJRT plug-in"};
inline constexpr Option kSliceOption = {
    "slice", "SLICE", "of the software Pod: v2-8 ... (default v3-8)"};
inline constexpr Option kDeviceOptionOption = {
    "device-option", "KEY=VALUE",
    "for the plug-in; several separated by commas, or given one by one",
    /*repeatable=*/true};

struct DeviceRequest {
  std::string device;  // "softpod", "tpu", "cuda" or a path
  std::optional<std::string> slice;
  pjrt::NamedValues options;
};

// Without --device: `fallback`; if that is nothing, nothing. Then options that
// are for a device are errors. So are a device or slice that nobody knows, and
// a device option given twice.
Result<std::optional<DeviceRequest>> ReadDeviceRequest(
    const Arguments& arguments, std::optional<std::string> fallback = {});
// Is the value of `option` one of the names, or a path?
Status CheckDeviceName(std::string_view option, const std::string& device);

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
Result<pjrt::Client> OpenDevice(const DeviceRequest& request);

// Bad use where the request was at fault, else what broke.
Outcome CannotOpen(Status status);

// "softpod: 32 x TPU v3"
std::string Describe(const pjrt::Client& client);

}  // namespace escala::cli
