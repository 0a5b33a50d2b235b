// MemoryEnv's sockets: both ends in one process, deadlines by the Env's clock.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "escala/base/mutex.h"
#include "escala/base/socket.h"

namespace escala {

// Shared by its listeners and connections. Any thread may call any method.
class MemoryNetwork {
 public:
  using Ptr = std::shared_ptr<MemoryNetwork>;

  static Result<std::unique_ptr<Listener>> Listen(const Ptr& network, int port);
  static Result<std::unique_ptr<Connection>> Connect(const Ptr& network,
                                                     int port);
  void AdvanceNanos(int64_t nanos);

  // One direction of a connection.
  struct Pipe {
    std::string data;
    bool ended = false;
  };
  // The two directions of a connection, shared by its ends.
  struct Wire {
    Pipe to_server;
    Pipe to_client;
  };
  struct Port {
    std::deque<std::shared_ptr<Wire>> waiting;
    bool closed = false;
  };

  Mutex mutex;
  CondVar changed;
  int64_t now ESCALA_GUARDED_BY(mutex) = 0;
  std::map<int, std::shared_ptr<Port>> ports ESCALA_GUARDED_BY(mutex);
};

}  // namespace escala
