// The device of the command line: --device softpod | tpu | cuda | PATH.so.
#pragma once

#include <optional>
#include <string>

#include "escala/cli/commands.h"
#include "escala/pjrt/open_device.h"

namespace escala::cli {

inline constexpr Option kDeviceOption = {
    "device", "DEVICE", "softpod, tpu, cuda, or the path of a PJRT plug-in"};
inline constexpr Option kSliceOption = {
    "slice", "SLICE", "of the software Pod: v2-8 ... (default v3-8)"};
inline constexpr Option kDeviceOptionOption = {
    "device-option", "KEY=VALUE",
    "for the plug-in; several separated by commas, or given one by one",
    /*repeatable=*/true};

// Without --device: `fallback`; if that is nothing, nothing. Then options that
// are for a device are errors. So are a device or slice that nobody knows, and
// a device option given twice.
Result<std::optional<pjrt::DeviceRequest>> ReadDeviceRequest(
    const Arguments& arguments, std::optional<std::string> fallback = {});
// Is the value of `option` one of the names, or a path?
Status CheckDeviceName(std::string_view option, const std::string& device);

// Bad use where the request was at fault, else what broke.
Outcome CannotOpen(Status status);

}  // namespace escala::cli
