// The processes that carry one Pod: each of them has a share of its hosts.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/hosts/transport.h"
#include "escala/softpod/pod/options.h"

namespace escala::softpod {

// The store that the processes share before they are connected; the caller of
// the C API's Client_Create provides it. Both may be called by any thread.
struct KeyValues {
  std::function<Status(const std::string& key, const std::string& value)> put;
  // Waits until somebody has put a value.
  std::function<Result<std::string>(const std::string& key, int seconds)> get;
};

struct Processes {
  std::unique_ptr<engine::Transport> transport;
  int on_this_machine = 1;  // this one included
};

// Meets the other processes: sees that they agree on the Pod, and connects to
// each. `hosts`: of the slice. Fails, with the process at fault, if one does
// not come in time or was given other options; if the hosts cannot be divided
// equally; or without Gloo.
Result<Processes> MeetProcesses(const PodOptions& options,
                                const std::string& slice, int hosts,
                                const KeyValues& store);

}  // namespace escala::softpod
