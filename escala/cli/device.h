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
    "slice", "SLICE", "slice of the software Pod: v2-8 ... (default v3-8)"};
inline constexpr Option kDeviceOptionOption = {
    "device-option", "KEY=VALUE",
    "options of the plug-in, separated by commas or repeated",
    /*repeatable=*/true};

// `fallback` without --device; without either nullopt, and then device options
// are errors. Unknown devices or slices and repeated device options are errors.
Result<std::optional<pjrt::DeviceRequest>> ReadDeviceRequest(
    const Arguments& arguments, std::optional<std::string> fallback = {});
// Fails if `device` is neither a known name nor a path.
Status CheckDeviceName(std::string_view option, const std::string& device);

// The slice of the software Pod that the request opens; for another device its
// name.
std::string SliceOf(const pjrt::DeviceRequest& request);

// Bad use if the request was wrong, else broken.
Outcome CannotOpen(Status status);

}  // namespace escala::cli
