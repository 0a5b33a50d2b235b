// TCP on a POSIX system.
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "escala/base/env.h"
#include "escala/base/posix.h"

namespace escala {
namespace {

// Tells a listener and its connections, once and for all, that they are closed.
class Stop {
 public:
  Stop() : fd_(eventfd(0, EFD_CLOEXEC)) {}
  bool ok() const { return fd_.ok(); }
  int get() const { return fd_.get(); }
  // The event is never read, so every later poll on it returns at once.
  void Set() {
    const uint64_t one = 1;
    (void)!Retry([&] { return write(fd_.get(), &one, sizeof one); });
  }

 private:
  Descriptor fd_;
};

constexpr int64_t kNever = INT64_MAX;

// Waits for `events` on `fd`.
Status Wait(int fd, short events, const Stop& stop, int64_t deadline,
            const std::string& what) {
  while (true) {
    const int64_t left = deadline - Env::Default()->MonotonicNanos();
    const int millis = deadline == kNever
                           ? -1
                           : static_cast<int>(std::clamp<int64_t>(
                                 (left + 999'999) / 1'000'000, 0, 1'000'000));
    pollfd waits[2] = {{fd, events, 0}, {stop.get(), POLLIN, 0}};
    const int ready = poll(waits, 2, millis);
    if (ready < 0 && errno != EINTR) return ErrnoStatus("wait for", what);
    if (ready < 0) continue;
    if (waits[1].revents != 0)
      return Status(StatusCode::kCancelled, StrCat(what, " was closed"));
    if (waits[0].revents != 0) return Status();
    if (left <= 0)
      return Status(StatusCode::kDeadlineExceeded,
                    StrCat("the other end of ", what, " did nothing in time"));
  }
}

class TcpConnection : public Connection {
 public:
  TcpConnection(int fd, std::shared_ptr<Stop> stop, std::string what)
      : fd_(fd), stop_(std::move(stop)), what_(std::move(what)) {}

  Result<size_t> Read(size_t size, char* out, int64_t deadline) override {
    while (true) {
      ESCALA_RETURN_IF_ERROR(Wait(fd_.get(), POLLIN, *stop_, deadline, what_));
      const ssize_t got =
          Retry([&] { return recv(fd_.get(), out, size, MSG_DONTWAIT); });
      if (got >= 0) return static_cast<size_t>(got);
      if (errno != EAGAIN) return ErrnoStatus("read", what_);
    }
  }

  Status Write(std::string_view data, int64_t deadline) override {
    while (!data.empty()) {
      ESCALA_RETURN_IF_ERROR(Wait(fd_.get(), POLLOUT, *stop_, deadline, what_));
      const ssize_t put = Retry([&] {
        return send(fd_.get(), data.data(), data.size(),
                    MSG_DONTWAIT | MSG_NOSIGNAL);
      });
      if (put >= 0) data.remove_prefix(static_cast<size_t>(put));
      if (put < 0 && errno != EAGAIN) return ErrnoStatus("write", what_);
    }
    return Status();
  }

 private:
  Descriptor fd_;
  const std::shared_ptr<Stop> stop_;
  const std::string what_;
};

class TcpListener : public Listener {
 public:
  TcpListener(int fd, std::shared_ptr<Stop> stop, int port)
      : fd_(fd), stop_(std::move(stop)), port_(port) {}
  ~TcpListener() override { stop_->Set(); }

  int port() const override { return port_; }

  Result<std::unique_ptr<Connection>> Accept() override {
    const std::string what = StrCat("port ", port_);
    while (true) {
      ESCALA_RETURN_IF_ERROR(Wait(fd_.get(), POLLIN, *stop_, kNever, what));
      const int fd = Retry(
          [&] { return accept4(fd_.get(), nullptr, nullptr, SOCK_CLOEXEC); });
      if (fd >= 0)
        return std::unique_ptr<Connection>(new TcpConnection(
            fd, stop_, StrCat("a connection to port ", port_)));
      // The client left before it was accepted.
      if (errno == EAGAIN || errno == ECONNABORTED) continue;
      return ErrnoStatus("take a connection at", what);
    }
  }

  void Close() override { stop_->Set(); }

 private:
  Descriptor fd_;
  const std::shared_ptr<Stop> stop_;
  const int port_;
};

// Binds IPv6 and IPv4 if the machine has IPv6, else IPv4.
Status Bind(int fd, bool v6, int port) {
  const int on = 1, off = 0;
  (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  int bound;
  if (v6) {
    (void)setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(static_cast<uint16_t>(port));
    address.sin6_addr = in6addr_any;
    bound = bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address);
  } else {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    bound = bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address);
  }
  if (bound != 0 || listen(fd, 64) != 0)
    return ErrnoStatus("listen at", StrCat("port ", port));
  return Status();
}

int BoundPort(int fd, bool v6) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return 0;
  sockaddr_in6 six;
  sockaddr_in four;
  std::memcpy(&six, &address, sizeof six);
  std::memcpy(&four, &address, sizeof four);
  return ntohs(v6 ? six.sin6_port : four.sin_port);
}

}  // namespace

Result<std::unique_ptr<Listener>> ListenTcp(int port) {
  if (port < 0 || port > 65535)
    return InvalidArgument("cannot listen at port ", port,
                           ": ports go from 1 to 65535 (0: any that is free)");
  constexpr int kType = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
  Descriptor six(socket(AF_INET6, kType, 0));
  Status bound = six.ok() ? Bind(six.get(), true, port) : Status();
  const bool v6 =
      six.ok() && (bound.ok() || bound.code() == StatusCode::kAlreadyExists);
  Descriptor four(v6 ? -1 : socket(AF_INET, kType, 0));
  if (!v6 && !four.ok()) return ErrnoStatus("listen at", StrCat("port ", port));
  if (!v6) bound = Bind(four.get(), false, port);
  ESCALA_RETURN_IF_ERROR(bound);
  auto stop = std::make_shared<Stop>();
  if (!stop->ok()) return ErrnoStatus("listen at", StrCat("port ", port));
  Descriptor& fd = v6 ? six : four;
  const int actual = BoundPort(fd.get(), v6);
  return std::unique_ptr<Listener>(
      new TcpListener(fd.Release(), std::move(stop), actual));
}

}  // namespace escala
