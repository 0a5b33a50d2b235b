#include "escala/base/testing/memory_network.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "escala/base/mutex.h"

namespace escala {
namespace {

using Ptr = MemoryNetwork::Ptr;
using Pipe = MemoryNetwork::Pipe;
using Port = MemoryNetwork::Port;
using Wire = MemoryNetwork::Wire;

// The number of bytes that a socket buffers for a slow reader.
constexpr size_t kPipeBytes = 256 << 10;

class MemoryConnection : public Connection {
 public:
  // `port`: null at the client's end, which nobody closes.
  MemoryConnection(Ptr network, std::shared_ptr<Wire> wire,
                   std::shared_ptr<Port> port)
      : network_(std::move(network)),
        wire_(std::move(wire)),
        port_(std::move(port)),
        in_(port_ ? &wire_->to_server : &wire_->to_client),
        out_(port_ ? &wire_->to_client : &wire_->to_server) {}

  ~MemoryConnection() override {
    const MutexLock lock(network_->mutex);
    in_->ended = out_->ended = true;
    network_->changed.NotifyAll();
  }

  Result<size_t> Read(size_t size, char* out, int64_t deadline) override {
    const MutexLock lock(network_->mutex);
    ESCALA_RETURN_IF_ERROR(
        Wait(deadline, [&] { return !in_->data.empty() || in_->ended; }));
    const size_t got = std::min(size, in_->data.size());
    std::memcpy(out, in_->data.data(), got);
    in_->data.erase(0, got);
    network_->changed.NotifyAll();
    return got;
  }

  Status Write(std::string_view data, int64_t deadline) override {
    const MutexLock lock(network_->mutex);
    while (!data.empty()) {
      ESCALA_RETURN_IF_ERROR(Wait(deadline, [&] {
        return out_->data.size() < kPipeBytes || out_->ended;
      }));
      if (out_->ended) return Unavailable("the other end closed");
      const std::string_view now =
          data.substr(0, kPipeBytes - out_->data.size());
      out_->data.append(now);
      data.remove_prefix(now.size());
      network_->changed.NotifyAll();
    }
    return Status();
  }

 private:
  template <typename Ready>
  Status Wait(int64_t deadline, Ready ready) ESCALA_REQUIRES(network_->mutex) {
    const auto closed = [&] { return port_ && port_->closed; };
    while (!ready() && !closed() && network_->now < deadline)
      network_->changed.Wait(network_->mutex);
    if (closed()) return Status(StatusCode::kCancelled, "the port was closed");
    if (ready()) return Status();
    return Status(StatusCode::kDeadlineExceeded,
                  "the other end did nothing in time");
  }

  const Ptr network_;
  const std::shared_ptr<Wire> wire_;
  const std::shared_ptr<Port> port_;
  Pipe* const in_;
  Pipe* const out_;
};

class MemoryListener : public Listener {
 public:
  MemoryListener(Ptr network, std::shared_ptr<Port> state, int port)
      : network_(std::move(network)), state_(std::move(state)), port_(port) {}

  ~MemoryListener() override {
    Close();
    const MutexLock lock(network_->mutex);
    network_->ports.erase(port_);
    for (const auto& wire : state_->waiting) wire->to_client.ended = true;
  }

  int port() const override { return port_; }

  Result<std::unique_ptr<Connection>> Accept() override {
    const MutexLock lock(network_->mutex);
    while (!state_->closed && state_->waiting.empty())
      network_->changed.Wait(network_->mutex);
    if (state_->closed)
      return Status(StatusCode::kCancelled, "the port was closed");
    const std::shared_ptr<Wire> wire = state_->waiting.front();
    state_->waiting.pop_front();
    return std::unique_ptr<Connection>(
        new MemoryConnection(network_, wire, state_));
  }

  void Close() override {
    const MutexLock lock(network_->mutex);
    state_->closed = true;
    network_->changed.NotifyAll();
  }

 private:
  const Ptr network_;
  const std::shared_ptr<Port> state_;
  const int port_;
};

}  // namespace

Result<std::unique_ptr<Listener>> MemoryNetwork::Listen(const Ptr& network,
                                                        int port) {
  const MutexLock lock(network->mutex);
  if (port < 0 || port > 65535)
    return InvalidArgument("cannot listen at port ", port,
                           ": ports go from 1 to 65535 (0: any that is free)");
  if (port == 0)
    for (port = 40000; network->ports.count(port) > 0;) ++port;
  std::shared_ptr<Port>& state = network->ports[port];
  if (state != nullptr)
    return AlreadyExists("cannot listen at port ", port,
                         ": Address already in use");
  state = std::make_shared<Port>();
  return std::unique_ptr<Listener>(new MemoryListener(network, state, port));
}

Result<std::unique_ptr<Connection>> MemoryNetwork::Connect(const Ptr& network,
                                                           int port) {
  const MutexLock lock(network->mutex);
  const auto at = network->ports.find(port);
  if (at == network->ports.end() || at->second->closed)
    return Unavailable("cannot connect to port ", port, ": nobody listens");
  const auto wire = std::make_shared<Wire>();
  at->second->waiting.push_back(wire);
  network->changed.NotifyAll();
  return std::unique_ptr<Connection>(
      new MemoryConnection(network, wire, nullptr));
}

void MemoryNetwork::AdvanceNanos(int64_t nanos) {
  const MutexLock lock(mutex);
  now += nanos;
  changed.NotifyAll();
}

}  // namespace escala
