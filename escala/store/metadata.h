// The metadata server that every virtual machine of Google's has.
#pragma once

#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/store/http.h"

namespace escala::store {

// The request for a value: "instance/zone". The server's address may be named
// by GCE_METADATA_HOST.
HttpRequest MetadataRequest(Env* env, const std::string& name);

// The value; nullopt if nobody answers, or somebody who is no metadata server.
std::optional<std::string> AskMetadata(Env* env, HttpClient* http,
                                       const std::string& name);

// The zone of this machine: "projects/7/zones/us-central1-b". Elsewhere than at
// Google's it is "", which takes some seconds to find out.
std::string ZoneOfMachine(Env* env);

}  // namespace escala::store
