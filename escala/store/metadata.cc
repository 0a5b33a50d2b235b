#include "escala/store/metadata.h"

#include "escala/base/strings.h"

namespace escala::store {
namespace {

// The address of metadata.google.internal, which needs no name server.
constexpr char kMetadataHost[] = "169.254.169.254";

}  // namespace

HttpRequest MetadataRequest(Env* env, const std::string& name) {
  HttpRequest request;
  request.url = StrCat(
      "http://", env->Variable("GCE_METADATA_HOST").value_or(kMetadataHost),
      "/computeMetadata/v1/", name);
  request.headers = {"Metadata-Flavor: Google"};
  request.direct = true;
  request.is_metadata = true;
  request.connect_seconds = 1;
  return request;
}

std::optional<std::string> AskMetadata(Env* env, HttpClient* http,
                                       const std::string& name) {
  const HttpRequest request = MetadataRequest(env, name);
  HttpResponse response;
  bool answered = false;
  for (int attempt = 0; attempt < 3 && !answered; ++attempt)
    answered = http->Send(request, &response).ok() && response.status < 500;
  if (!answered || response.status != 200 ||
      response.Header("metadata-flavor") != "Google")
    return std::nullopt;
  return std::string(StrTrim(response.body));
}

std::string ZoneOfMachine(Env* env) {
  HttpClient http({.stall_seconds = 2, .seconds = 2});
  return AskMetadata(env, &http, "instance/zone").value_or("");
}

}  // namespace escala::store
