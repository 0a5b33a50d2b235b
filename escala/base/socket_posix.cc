// TCP on a POSIX system.
#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
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

// Small messages do not wait for others.
void SendSoon(int fd) {
  const int on = 1;
  (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

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
      if (fd >= 0) {
        SendSoon(fd);
        return std::unique_ptr<Connection>(new TcpConnection(
            fd, stop_, StrCat("a connection to port ", port_)));
      }
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

// A socket's address and the bytes of it that count.
struct Address {
  sockaddr_storage bytes{};
  socklen_t size = 0;
  sockaddr* get() { return reinterpret_cast<sockaddr*>(&bytes); }
};

template <typename Form>
Address AddressOf(const Form& form) {
  Address address;
  address.size = sizeof form;
  std::memcpy(&address.bytes, &form, sizeof form);
  return address;
}

Status NotOurs(const std::string& address) {
  return InvalidArgument("cannot listen at ", address,
                         ": expected an address of this machine such as ",
                         kLoopback, ", or 0.0.0.0 or :: for all of them");
}

Result<Address> ParseAddress(const std::string& text, int port) {
  sockaddr_in four{};
  four.sin_family = AF_INET;
  four.sin_port = htons(static_cast<uint16_t>(port));
  const std::string number = text == "localhost" ? kLoopback : text;
  if (inet_pton(AF_INET, number.c_str(), &four.sin_addr) == 1)
    return AddressOf(four);
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  six.sin6_port = four.sin_port;
  if (inet_pton(AF_INET6, text.c_str(), &six.sin6_addr) == 1)
    return AddressOf(six);
  return NotOurs(text);
}

int BoundPort(int fd) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return 0;
  // The port is at the same offset for IPv4 and IPv6.
  sockaddr_in four;
  std::memcpy(&four, &address, sizeof four);
  return ntohs(four.sin_port);
}

}  // namespace

Result<std::unique_ptr<Listener>> ListenTcp(const std::string& address,
                                            int port) {
  if (port < 0 || port > 65535)
    return InvalidArgument("cannot listen at port ", port,
                           ": ports go from 1 to 65535 (0: any that is free)");
  ESCALA_ASSIGN_OR_RETURN(Address at, ParseAddress(address, port));
  const std::string what = StrCat("port ", port);
  Descriptor fd(socket(at.get()->sa_family,
                       SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!fd.ok()) return ErrnoStatus("listen at", what);
  // "::" takes IPv4 too.
  const int on = 1, off = 0;
  (void)setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  (void)setsockopt(fd.get(), IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  auto stop = std::make_shared<Stop>();
  if (bind(fd.get(), at.get(), at.size) != 0 || listen(fd.get(), 64) != 0 ||
      !stop->ok()) {
    if (errno == EADDRNOTAVAIL) return NotOurs(address);
    return ErrnoStatus("listen at", what);
  }
  const int actual = BoundPort(fd.get());
  return std::unique_ptr<Listener>(
      new TcpListener(fd.Release(), std::move(stop), actual));
}

Result<std::unique_ptr<Connection>> ConnectTcp(const std::string& machine,
                                               int port, int64_t deadline) {
  const std::string what = StrCat(machine, ":", port);
  const auto fails = [&](std::string_view why) {
    return Status(StatusCode::kUnavailable,
                  StrCat("cannot connect to ", what, ": ", why));
  };
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const int error =
      getaddrinfo(machine.c_str(), StrCat(port).c_str(), &hints, &found);
  if (error != 0) return fails(gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found,
                                                               freeaddrinfo);
  auto stop = std::make_shared<Stop>();
  Status status = fails("it has no address");
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    Descriptor fd(
        socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!fd.ok() || !stop->ok()) return ErrnoStatus("connect to", what);
    if (connect(fd.get(), one->ai_addr, one->ai_addrlen) != 0 &&
        errno != EINPROGRESS) {
      status = fails(std::strerror(errno));
      continue;
    }
    if (!Wait(fd.get(), POLLOUT, *stop, deadline, what).ok()) {
      status = fails("it does not answer");
      continue;
    }
    int failed = 0;
    socklen_t size = sizeof failed;
    (void)getsockopt(fd.get(), SOL_SOCKET, SO_ERROR, &failed, &size);
    if (failed != 0) {
      status = fails(std::strerror(failed));
      continue;
    }
    SendSoon(fd.get());
    return std::unique_ptr<Connection>(
        new TcpConnection(fd.Release(), std::move(stop), what));
  }
  return status;
}

}  // namespace escala
