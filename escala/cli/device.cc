#include "escala/cli/device.h"

#include "escala/base/env.h"
#include "escala/pods/catalogue.h"

namespace escala::cli {
namespace {

Status AddOption(std::string_view text, pjrt::NamedValues* options) {
  pjrt::NamedValues one;
  ESCALA_RETURN_IF_ERROR(pjrt::ParseNamedValue(text, &one));
  for (auto& [name, value] : one)
    if (!options->emplace(name, std::move(value)).second)
      return InvalidArgument("\"", name, "\" is given twice, expected once");
  return Status();
}

}  // namespace

Status CheckDeviceName(std::string_view option, const std::string& device) {
  return pjrt::CheckDeviceName(device).WithContext(
      StrCat("--", option, " ", device));
}

Result<std::optional<pjrt::DeviceRequest>> ReadDeviceRequest(
    const Arguments& arguments, std::optional<std::string> fallback) {
  auto device = arguments.Get("device");
  if (!device) device = std::move(fallback);
  if (!device) {
    for (const char* other :
         {"slice", "device-option", "lift-constants", "dump", "explain"})
      if (arguments.Has(other))
        return InvalidArgument("--", other, " needs a device: add --device ",
                               "softpod");
    return std::optional<pjrt::DeviceRequest>();
  }
  ESCALA_RETURN_IF_ERROR(CheckDeviceName("device", *device));
  pjrt::DeviceRequest request;
  request.device = *device;
  request.slice = arguments.Get("slice");
  if (request.slice)
    if (const auto slice = pods::FindSlice(*request.slice); !slice.ok())
      return slice.status().WithContext("--slice");
  for (const std::string& values : arguments.GetAll("device-option"))
    for (const std::string_view value : StrSplit(values, ','))
      if (Status status = AddOption(value, &request.options); !status.ok())
        return status.WithContext("--device-option");
  if (arguments.Has("explain")) request.options["log"] = std::string("explain");
  if (request.slice && request.options.contains("slice"))
    return InvalidArgument(
        "--slice and --device-option slice exclude each other");
  return std::optional<pjrt::DeviceRequest>(std::move(request));
}

std::string SliceOf(const pjrt::DeviceRequest& request) {
  if (request.slice) return *request.slice;
  if (request.device != "softpod") return request.device;
  const auto option = request.options.find("slice");
  if (option != request.options.end())
    if (const auto* name = std::get_if<std::string>(&option->second))
      return *name;
  return Env::Default()->Variable("SOFTPOD_SLICE").value_or("v3-8");
}

Outcome CannotOpen(Status status) {
  return status.code() == StatusCode::kInvalidArgument
             ? Outcome::BadUse(std::move(status))
             : Outcome::Broke(std::move(status));
}

}  // namespace escala::cli
