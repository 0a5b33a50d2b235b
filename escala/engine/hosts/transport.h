// How the processes of a run reach each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::engine {

// Thread-safe: exchanges with different tags may overlap.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;

  struct Message {
    int peer = 0;  // not this process
    std::span<const std::byte> send;
    std::span<std::byte> receive;
  };
  // Sends and receives all messages, and returns when that is done. A peer's
  // message has the same tag, and the sizes that it is expected to have. Fails
  // if a peer is gone, or does not come within the time limit; the message
  // names it. Soon after `cancel` is true it fails with CANCELLED.
  virtual Status Exchange(uint64_t tag, std::span<const Message> messages,
                          hlo::CancelFlag cancel) = 0;
};

}  // namespace escala::engine
