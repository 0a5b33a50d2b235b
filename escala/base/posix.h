// Helpers shared by the files that call POSIX; for them only.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "escala/base/socket.h"
#include "escala/base/status.h"

namespace escala {

// Makes a Status from errno: "cannot open a/b: No such file or directory"
Status ErrnoStatus(std::string_view doing, std::string_view path);

// Repeats a system call that a signal interrupted.
template <typename Call>
auto Retry(Call call) {
  while (true) {
    const auto result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  bool ok() const { return fd_ >= 0; }
  int Release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

// Implements Env::Listen.
Result<std::unique_ptr<Listener>> ListenTcp(const std::string& address,
                                            int port);
// Implements Env::Connect.
Result<std::unique_ptr<Connection>> ConnectTcp(const std::string& machine,
                                               int port, int64_t deadline);

}  // namespace escala
