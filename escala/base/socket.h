// TCP, as far as a small server needs it. Made by Env::Listen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "escala/base/status.h"

namespace escala {

// A stream of bytes both ways. For one thread at a time; the destructor closes
// it. Deadlines are times of Env::MonotonicNanos. It fails with
// DEADLINE_EXCEEDED after those, and with CANCELLED once its listener is
// closed, whether it waits or not.
class Connection {
 public:
  virtual ~Connection() = default;
  // Reads up to `size` > 0 bytes and returns how many; 0 only at the end.
  virtual Result<size_t> Read(size_t size, char* out, int64_t deadline) = 0;
  // Writes all of `data`.
  virtual Status Write(std::string_view data, int64_t deadline) = 0;
};

// Takes connections at a port until it is destroyed.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual int port() const = 0;
  // Waits for the next connection, which may outlive it. For one thread at a
  // time. Fails with CANCELLED once Close was called.
  virtual Result<std::unique_ptr<Connection>> Accept() = 0;
  // From any thread: nothing of it waits from now on.
  virtual void Close() = 0;
};

}  // namespace escala
