#include "escala/hosts/server.h"

#include <utility>

namespace escala::hosts {

Server::Server(std::unique_ptr<Listener> listener, Serve serve)
    : listener_(std::move(listener)),
      serve_(std::move(serve)),
      accepting_([this] { Accept(); }) {}

Server::~Server() {
  listener_->Close();
  accepting_.join();
  std::list<std::thread> threads;
  {
    const MutexLock lock(mutex_);
    threads.swap(threads_);
  }
  for (std::thread& thread : threads) thread.join();
}

void Server::Accept() {
  while (true) {
    auto connection = listener_->Accept();
    if (!connection.ok()) return;
    const MutexLock lock(mutex_);
    threads_.emplace_back([this, own = std::shared_ptr<Connection>(*std::move(
                                     connection))] { serve_(own.get()); });
  }
}

}  // namespace escala::hosts
