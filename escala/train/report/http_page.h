// A page that others fetch by HTTP/1.1, made anew for each.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::train {

// Serves one client after the other in a thread of its own. One that says or
// reads nothing is left after `kClientNanos`.
class HttpPage {
 public:
  static constexpr int64_t kClientNanos = 1'000'000'000;

  struct Page {
    std::string path;                   // "/metrics"
    std::string content_type;           // "text/plain"
    std::function<std::string()> body;  // called by the thread
  };

  // At the port; 0: at one that is free. Where the port is taken the sentence
  // says so. `env` must outlive it.
  static Result<std::unique_ptr<HttpPage>> Start(Env* env, int port, Page page);
  // No client waits any more, and none is waited for.
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
  std::thread thread_;
};

// The whole answer to the head of a request (up to and with its empty line).
std::string HttpAnswer(std::string_view head, const HttpPage::Page& page);

}  // namespace escala::train
