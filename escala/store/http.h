// HTTP requests over libcurl.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::store {

struct HttpOptions {
  double connect_seconds = 10;
  // An attempt is given up once less than 1 KiB/s has come and gone for so
  // long, in whole seconds.
  int stall_seconds = 30;
  double seconds = 600;  // the whole of an attempt
};

struct HttpRequest {
  std::string method = "GET";
  std::string url;  // http or https
  // "Name: value". Neither these nor the address appear in any message, since
  // both may hold credentials.
  std::vector<std::string> headers;
  std::string_view body;
  // The body of an answer 200 to 299 goes to `out`, if it is not null. An
  // answer of more than `out_size` bytes is an error.
  char* out = nullptr;
  size_t out_size = 0;
  // Asks the server itself, whatever proxy the environment names.
  bool direct = false;
  bool is_metadata = false;    // asks the machine's own metadata server
  double connect_seconds = 0;  // 0: as in HttpOptions
  // Called once if nothing has come and gone for some seconds; null: nobody is.
  std::function<void(int seconds)> on_silence;
};

struct HttpResponse {
  int status = 0;                              // 0: nothing came
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;                            // unless it went to `out`
  size_t out_bytes = 0;

  // "" if there is no such header.
  const std::string& Header(const std::string& name) const;
};

// Keeps connections open for further requests, and speaks HTTP/2 where the
// server does. Any thread may call any method. Tests override Send.
class HttpClient {
 public:
  explicit HttpClient(const HttpOptions& options);
  virtual ~HttpClient();

  // Makes one attempt. OK if a whole answer came, whatever its status. After an
  // error `response` has what came before it: UNAVAILABLE if another attempt
  // may succeed, CANCELLED if the thread is to stop (StopScope), else
  // FAILED_PRECONDITION. Redirections are not followed.
  virtual Status Send(const HttpRequest& request, HttpResponse* response);

  // Whether a server of the network has ever answered.
  bool contacted() const { return contacted_; }
  // Whether one has ever done what it was asked to; who asks says so.
  bool has_served() const { return has_served_; }
  void SetHasServed() { has_served_ = true; }

 private:
  struct Pool;
  const HttpOptions options_;
  std::atomic<bool> contacted_ = false, has_served_ = false;
  const std::unique_ptr<Pool> pool_;
};

// Reads a line of an answer's head. False if it has too many.
bool TakeHeaderLine(std::string_view line, HttpResponse* response);

// `text` with all but letters, digits, '-', '.', '_' and '~' as %XX.
std::string PercentEncode(std::string_view text);

}  // namespace escala::store
