#include "escala/launch/own_address.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace escala::launch {

Result<std::string> OwnAddressToward(const std::string& machine) {
  addrinfo hints = {}, *found = nullptr;
  hints.ai_socktype = SOCK_DGRAM;
  if (const int error = getaddrinfo(machine.c_str(), "9", &hints, &found);
      error != 0)
    return Unavailable("the machine ", machine, " is not known here (",
                       gai_strerror(error),
                       "); give its address behind its name in the list, as "
                       "address=10.0.0.2");
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found,
                                                             freeaddrinfo);
  for (const addrinfo* at = found; at != nullptr; at = at->ai_next) {
    const int fd = socket(at->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) continue;
    sockaddr_storage own = {};
    socklen_t size = sizeof own;
    // A datagram socket is only told where its packets would go.
    const bool ok =
        connect(fd, at->ai_addr, at->ai_addrlen) == 0 &&
        getsockname(fd, reinterpret_cast<sockaddr*>(&own), &size) == 0;
    close(fd);
    char text[NI_MAXHOST];
    if (ok && getnameinfo(reinterpret_cast<sockaddr*>(&own), size, text,
                          sizeof text, nullptr, 0, NI_NUMERICHOST) == 0)
      return std::string(text);
  }
  return Unavailable("no way leads to the machine ", machine, ": ",
                     strerror(errno));
}

}  // namespace escala::launch
