// Accepts connections and serves each in a thread of its own.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <thread>

#include "escala/base/env.h"
#include "escala/base/mutex.h"

namespace escala::hosts {

class Server {
 public:
  using Serve = std::function<void(Connection*)>;
  Server(std::unique_ptr<Listener> listener, Serve serve);
  // Ends all connections and waits for their threads.
  ~Server();
  int port() const { return listener_->port(); }

 private:
  void Accept();

  const std::unique_ptr<Listener> listener_;
  const Serve serve_;
  Mutex mutex_;
  std::list<std::thread> threads_ ESCALA_GUARDED_BY(mutex_);
  std::thread accepting_;
};

}  // namespace escala::hosts
