// A small HTTP server in this process, whose answers can be damaged.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"

namespace escala::store {

struct ServerRequest {
  std::string method;
  std::string path;                            // decoded
  std::string raw_path;                        // as it was sent
  std::map<std::string, std::string> query;    // decoded
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  std::string Header(const std::string& name) const;
  std::string Query(const std::string& name) const;
};

struct ServerAnswer {
  int status = 200;
  std::map<std::string, std::string> headers;
  std::string body;
  // What goes wrong on the way: the connection ends before anything or after
  // half of the body was sent, or nothing is sent and it stays open.
  enum class Fault { kNone, kClose, kCut, kStall } fault = Fault::kNone;
};

// Listens at a free port of this machine until it is destroyed. The handler
// runs in the threads of connections.
class HttpServer {
 public:
  using Handler = std::function<ServerAnswer(const ServerRequest&)>;
  explicit HttpServer(Handler handler);
  ~HttpServer();

  int port() const { return listener_->port(); }
  int connections() const;  // accepted so far

 private:
  void Accept();
  void Serve(Connection* connection);

  const Handler handler_;
  const std::unique_ptr<Listener> listener_;
  mutable Mutex mutex_;
  std::vector<std::thread> threads_ ESCALA_GUARDED_BY(mutex_);
  std::thread accepting_;
};

std::string PercentDecode(std::string_view text);

}  // namespace escala::store
