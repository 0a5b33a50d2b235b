// Serves one page by HTTP/1.1, which is made anew for each request.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::train {

// Serves up to `kClients` clients at a time, each in a thread, so that idle
// ones do not delay others. Drops a client that does not finish its request, or
// does not read, within `kClientNanos`.
class HttpPage {
 public:
  static constexpr int64_t kClientNanos = 1'000'000'000;
  static constexpr size_t kClients = 16;

  struct Page {
    std::string path;                   // "/metrics"
    std::string content_type;           // "text/plain"
    std::function<std::string()> body;  // called on any of the page's threads
  };

  // Listens at the address and the port (Env::Listen). If the port is taken,
  // the error says so. `env` must outlive the page.
  static Result<std::unique_ptr<HttpPage>> Start(Env* env,
                                                 const std::string& address,
                                                 int port, Page page);
  // Stops the threads without waiting for clients.
  ~HttpPage();
  HttpPage(const HttpPage&) = delete;
  HttpPage& operator=(const HttpPage&) = delete;

  int port() const { return listener_->port(); }

 private:
  HttpPage(Env* env, std::unique_ptr<Listener> listener, Page page);
  void Serve();
  void Answer(Connection* connection);

  Env* const env_;
  const std::unique_ptr<Listener> listener_;
  const Page page_;
  std::array<std::thread, kClients> threads_;
};

// Returns the complete answer to a request's head, which includes its empty
// line.
std::string HttpAnswer(std::string_view head, const HttpPage::Page& page);

}  // namespace escala::train
