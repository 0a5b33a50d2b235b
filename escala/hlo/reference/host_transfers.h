// The host's ends of the channels of stablehlo.send and stablehlo.recv.
#pragma once

#include <cstdint>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::hlo {

// An execution calls it for one core at a time, in the order of the program.
class HostTransfers {
 public:
  virtual ~HostTransfers() = default;
  // Hands an array of a core to the host.
  virtual Status Send(int64_t core, int64_t channel, ConstView array) = 0;
  // Fills an array of a core with what the host sends, and waits for it.
  virtual Status Receive(int64_t core, int64_t channel, View array) = 0;
};

// Returns `host`, or why a program cannot send or receive without one.
inline Result<HostTransfers*> HostOrRefusal(HostTransfers* host,
                                            int64_t channel) {
  if (host != nullptr) return host;
  return FailedPrecondition("channel ", channel,
                            " leads to the host, which gave no callbacks to "
                            "this execution");
}

}  // namespace escala::hlo
