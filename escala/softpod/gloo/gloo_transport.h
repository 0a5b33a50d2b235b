// What libsoftpod_gloo.so exports. It is a library of its own because Gloo is
// needed only by Pods of several processes: libsoftpod.so loads it then, from
// its own folder.
#pragma once

#include <functional>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/hosts/transport.h"

namespace escala::softpod {

struct GlooRequest {
  int rank = 0;
  int size = 1;
  std::string address;  // of this process, for the others; empty: the host's
  int seconds = 300;    // the longest wait for a peer
  std::function<Status(const std::string& key, const std::string& value)> put;
  std::function<Result<std::string>(const std::string& key, int seconds)> get;
};

inline constexpr char kGlooLibrary[] = "libsoftpod_gloo.so";
inline constexpr char kConnectGloo[] = "softpod_connect_gloo";
// Returns nullptr and sets `failure` if the processes cannot be connected.
using ConnectGloo = engine::Transport* (*)(const GlooRequest& request,
                                           Status* failure);

}  // namespace escala::softpod
