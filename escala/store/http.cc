#include "escala/store/http.h"

#include <curl/curl.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <ctime>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

// What an answer may have outside of HttpRequest::out: a page of a listing is
// below 4 MiB.
constexpr size_t kMostBody = 16 << 20;
constexpr size_t kMostHeaders = 1000;
constexpr long kLowestBytesPerSecond = 1024;
// How long nothing comes and goes before HttpRequest::on_silence is called.
constexpr int kSilentSeconds = 5;

// OpenSSL writes to sockets without MSG_NOSIGNAL, so a connection that the
// server has closed would end the process. The signal goes to the thread that
// writes: block it there, and take it away before it is unblocked.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutSigpipe() {
    const timespec none{};
    if (!was_pending_) (void)sigtimedwait(&pipe_, nullptr, &none);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_;
  sigset_t before_;
  bool was_pending_;
};

struct Transfer {
  using Clock = std::chrono::steady_clock;

  const HttpRequest& request;
  HttpResponse* response;
  bool too_long = false;
  curl_off_t moved = 0;  // bytes, both ways
  Clock::time_point moved_at = Clock::now();
  bool told_of_silence = false;
};

// libcurl calls it about once a second, and more often while bytes move. What
// it returns ends the transfer unless it is 0.
int Watch(void* user, curl_off_t, curl_off_t down, curl_off_t, curl_off_t up) {
  if (StopIsAsked()) return 1;
  Transfer& transfer = *static_cast<Transfer*>(user);
  const auto now = Transfer::Clock::now();
  if (down + up != transfer.moved) {
    transfer.moved = down + up;
    transfer.moved_at = now;
  } else if (now - transfer.moved_at >= std::chrono::seconds(kSilentSeconds) &&
             transfer.request.on_silence &&
             !std::exchange(transfer.told_of_silence, true)) {
    transfer.request.on_silence(kSilentSeconds);
  }
  return 0;
}

size_t TakeHeader(char* data, size_t, size_t size, void* user) {
  Transfer& transfer = *static_cast<Transfer*>(user);
  return TakeHeaderLine({data, size}, transfer.response) ? size : 0;
}

size_t TakeBody(char* data, size_t, size_t size, void* user) {
  Transfer& transfer = *static_cast<Transfer*>(user);
  HttpResponse& response = *transfer.response;
  const bool success = response.status >= 200 && response.status < 300;
  if (transfer.request.out == nullptr || !success) {
    transfer.too_long = size > kMostBody - response.body.size();
    if (transfer.too_long) return 0;
    response.body.append(data, size);
    return size;
  }
  const size_t room = transfer.request.out_size - response.out_bytes;
  const size_t taken = std::min(size, room);
  std::copy_n(data, taken, transfer.request.out + response.out_bytes);
  response.out_bytes += taken;
  transfer.too_long = taken < size;
  return taken;
}

// Whether another attempt may succeed.
bool IsPassing(CURLcode code) {
  switch (code) {
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
    case CURLE_OUT_OF_MEMORY:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
      return false;
    default:
      return true;
  }
}

long Millis(double seconds) { return static_cast<long>(seconds * 1e3); }

}  // namespace

// Each handle keeps its connections; libcurl lets threads share names and
// sessions of TLS, but not connections.
struct HttpClient::Pool {
  Pool() {
    static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    ESCALA_CHECK(ready, "libcurl does not start");
    share = curl_share_init();
    curl_share_setopt(share, CURLSHOPT_USERDATA, this);
    curl_share_setopt(
        share, CURLSHOPT_LOCKFUNC,
        +[](CURL*, curl_lock_data data, curl_lock_access, void* pool) {
          static_cast<Pool*>(pool)->locks[data].lock();
        });
    curl_share_setopt(
        share, CURLSHOPT_UNLOCKFUNC,
        +[](CURL*, curl_lock_data data, void* pool) {
          static_cast<Pool*>(pool)->locks[data].unlock();
        });
    curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_DNS);
    curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_SSL_SESSION);
  }
  ~Pool() {
    const WithoutSigpipe quiet;
    for (CURL* handle : idle) curl_easy_cleanup(handle);
    curl_share_cleanup(share);
  }

  // The one that was used last: its connection is the least likely closed.
  CURL* Take() {
    {
      const MutexLock lock(mutex);
      // A child has copies of its parent's connections, which are not its own:
      // it does not even close them.
      if (const pid_t here = getpid(); here != process) {
        idle.clear();
        process = here;
      }
      if (!idle.empty()) {
        CURL* const handle = idle.back();
        idle.pop_back();
        return handle;
      }
    }
    CURL* const handle = curl_easy_init();
    ESCALA_CHECK(handle != nullptr, "libcurl has no memory");
    return handle;
  }
  void GiveBack(CURL* handle) {
    const MutexLock lock(mutex);
    idle.push_back(handle);
  }

  CURLSH* share;
  std::array<std::mutex, CURL_LOCK_DATA_LAST> locks;
  Mutex mutex;
  std::vector<CURL*> idle ESCALA_GUARDED_BY(mutex);
  pid_t process ESCALA_GUARDED_BY(mutex) = getpid();
};

const std::string& HttpResponse::Header(const std::string& name) const {
  static const std::string* const none = new std::string();
  const auto found = headers.find(name);
  return found == headers.end() ? *none : found->second;
}

HttpClient::HttpClient(const HttpOptions& options)
    : options_(options), pool_(std::make_unique<Pool>()) {}
HttpClient::~HttpClient() = default;

Status HttpClient::Send(const HttpRequest& request, HttpResponse* response) {
  const WithoutSigpipe quiet;
  *response = HttpResponse();
  if (StopIsAsked()) return StopError();
  Transfer transfer{request, response};
  CURL* const curl = pool_->Take();
  char error[CURL_ERROR_SIZE] = "";
  curl_slist* headers = nullptr;
  for (const std::string& header : request.headers)
    headers = curl_slist_append(headers, header.c_str());
  headers = curl_slist_append(headers, "Expect:");  // saves a round trip

  const auto set = [&](CURLoption option, auto value) {
    curl_easy_setopt(curl, option, value);
  };
  const std::string agent = StrCat("escala/", Version());
  const double connect = request.connect_seconds > 0 ? request.connect_seconds
                                                     : options_.connect_seconds;
  set(CURLOPT_SHARE, pool_->share);
  set(CURLOPT_ERRORBUFFER, error);
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_PROTOCOLS_STR, "http,https");
  set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));
  set(CURLOPT_USERAGENT, agent.c_str());
  set(CURLOPT_CONNECTTIMEOUT_MS, Millis(connect));
  set(CURLOPT_TIMEOUT_MS, Millis(options_.seconds));
  set(CURLOPT_LOW_SPEED_LIMIT, kLowestBytesPerSecond);
  set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(options_.stall_seconds));
  set(CURLOPT_BUFFERSIZE, 256L << 10);
  set(CURLOPT_UPLOAD_BUFFERSIZE, 1L << 20);
  set(CURLOPT_TCP_NODELAY, 1L);
  if (request.direct) set(CURLOPT_NOPROXY, "*");
  set(CURLOPT_URL, request.url.c_str());
  set(CURLOPT_HTTPHEADER, headers);
  if (request.method != "GET") {
    // The body is not copied.
    set(CURLOPT_POSTFIELDSIZE_LARGE,
        static_cast<curl_off_t>(request.body.size()));
    set(CURLOPT_POSTFIELDS, request.body.empty() ? "" : request.body.data());
    set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
  }
  set(CURLOPT_HEADERFUNCTION, &TakeHeader);
  set(CURLOPT_HEADERDATA, &transfer);
  set(CURLOPT_WRITEFUNCTION, &TakeBody);
  set(CURLOPT_WRITEDATA, &transfer);
  set(CURLOPT_NOPROGRESS, 0L);
  set(CURLOPT_XFERINFOFUNCTION, &Watch);
  set(CURLOPT_XFERINFODATA, &transfer);
  const CURLcode code = curl_easy_perform(curl);
  curl_easy_reset(curl);  // keeps the connection
  curl_slist_free_all(headers);
  pool_->GiveBack(curl);

  // The machine's own metadata server says nothing about the network.
  if (response->status != 0 && !request.is_metadata) contacted_ = true;
  if (code == CURLE_OK) return Status();
  if (code == CURLE_ABORTED_BY_CALLBACK) return StopError();
  const std::string why = transfer.too_long ? "the answer is too long"
                          : error[0] != 0   ? error
                                            : curl_easy_strerror(code);
  return IsPassing(code) ? Unavailable(why) : FailedPrecondition(why);
}

bool TakeHeaderLine(std::string_view line, HttpResponse* response) {
  line = StrTrim(line);
  if (line.starts_with("HTTP/")) {  // 100 Continue comes before the answer
    response->headers.clear();
    const auto words = StrSplit(line, ' ');
    if (words.size() > 1)
      response->status = ParseNumber<int>(words[1]).value_or(0);
    return true;
  }
  const size_t colon = line.find(':');
  if (colon == line.npos) return true;
  std::string& value = response->headers[Lower(line.substr(0, colon))];
  if (!value.empty()) value += ", ";
  value += StrTrim(line.substr(colon + 1));
  return response->headers.size() <= kMostHeaders;
}

std::string PercentEncode(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       (c >= '0' && c <= '9') || c == '-' || c == '.' ||
                       c == '_' || c == '~';
    const auto byte = static_cast<unsigned char>(c);
    if (plain)
      out += c;
    else
      out.append({'%', kDigits[byte >> 4], kDigits[byte & 15]});
  }
  return out;
}

}  // namespace escala::store
