// Requests to Cloud Storage's JSON API: tokens, retries, counters, and errors
// in words.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/store/credentials.h"
#include "escala/store/http.h"
#include "escala/store/retry.h"

namespace escala::store {

struct BucketTraffic {
  std::string bucket;
  uint64_t requests = 0;  // retries too
  uint64_t retries = 0;
  uint64_t bytes_read = 0;
  uint64_t bytes_written = 0;
};

struct ApiOptions {
  // "": what STORAGE_EMULATOR_HOST says, without credentials; else Google's.
  std::string endpoint;
  HttpOptions http;
  RetryOptions retry;
};

// A request, as its retries and its errors need it.
struct ApiCall {
  std::string bucket;
  // Begins its errors: "cannot read gs://b/o".
  std::string cannot;
  // What the caller must be granted: "storage.objects.get".
  std::string_view permission;
  HttpRequest request;  // `url` from the endpoint on: "/storage/v1/b/..."
};

// One attempt, after which there are three cases.
struct Attempt {
  HttpResponse response;
  Status error;        // not OK: no whole answer came
  bool again = false;  // another attempt may succeed
};

// Any thread may call any method.
class Api {
 public:
  // `env` must outlive it. `http`: nullptr for the network.
  Api(Env* env, ApiOptions options, std::unique_ptr<HttpClient> http = nullptr);

  // Fails only without credentials, and once the thread is to stop (StopScope).
  // A refused token is renewed once. `backoff` is that of the call.
  Result<Attempt> Try(const ApiCall& call, const Backoff& backoff);
  // Waits until the call can be tried again; else the error to give up with.
  Status WaitAfter(const ApiCall& call, const Attempt& attempt,
                   Backoff* backoff);

  // Tries until there is an answer, whatever its status but for passing
  // failures, and until it `is_whole`. It may be the answer to a repetition of
  // a request that was carried out.
  using IsWhole = std::function<bool(const HttpResponse&)>;
  Result<HttpResponse> Send(const ApiCall& call,
                            const IsWhole& is_whole = nullptr);

  // The error that an answer is.
  Status ErrorOf(const ApiCall& call, const HttpResponse& response);

  Backoff NewBackoff() {
    return Backoff(env_, &options_.retry, http_->has_served());
  }
  std::vector<BucketTraffic> Traffic() const;

 private:
  Result<Credentials*> GetCredentials();
  void Count(const ApiCall& call, const HttpResponse& response);

  Env* const env_;
  const ApiOptions options_;
  std::string endpoint_;
  bool is_emulator_ = false;  // the endpoint is STORAGE_EMULATOR_HOST's
  const std::unique_ptr<HttpClient> http_;

  Mutex credentials_mutex_;
  std::unique_ptr<Credentials> credentials_
      ESCALA_GUARDED_BY(credentials_mutex_);

  mutable Mutex traffic_mutex_;
  std::map<std::string, BucketTraffic> traffic_
      ESCALA_GUARDED_BY(traffic_mutex_);
};

// Whether a status says that the request was carried out.
inline bool IsSuccess(const HttpResponse& response) {
  return response.status >= 200 && response.status < 300;
}

}  // namespace escala::store
