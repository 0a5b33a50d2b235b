// TCP, as far as a small server and its clients need it. Made by Env::Listen
// and Env::Connect.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "escala/base/status.h"

namespace escala {

// A two-way stream of bytes. For one thread at a time; the destructor closes
// it. Deadlines are times of Env::MonotonicNanos: calls fail with
// DEADLINE_EXCEEDED after them, and with CANCELLED once the listener that took
// the connection is closed, even while they wait.
class Connection {
 public:
  virtual ~Connection() = default;
  // Reads up to `size` > 0 bytes and returns how many; 0 only at the end.
  virtual Result<size_t> Read(size_t size, char* out, int64_t deadline) = 0;
  // Writes all of `data`.
  virtual Status Write(std::string_view data, int64_t deadline) = 0;
};

// The address at which only programs of this machine can connect.
inline constexpr char kLoopback[] = "127.0.0.1";

// Accepts connections at a port until it is destroyed. Thread-safe.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual int port() const = 0;
  // Waits for the next connection, which may outlive the listener. Fails with
  // CANCELLED once Close was called.
  virtual Result<std::unique_ptr<Connection>> Accept() = 0;
  // Ends all waits on the listener and its connections.
  virtual void Close() = 0;
};

}  // namespace escala
