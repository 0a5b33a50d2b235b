// Who we are to Cloud Storage, found as Google's own clients find it:
//
//   1. the key file that GOOGLE_APPLICATION_CREDENTIALS names: a service
//      account's, or a user's login
//   2. the login of `gcloud auth application-default login`
//   3. the service account of this virtual machine, by its metadata server
//   4. nobody: public buckets can still be read
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/store/http.h"
#include "escala/store/retry.h"

namespace escala::store {

// Gives out access tokens, which it renews before they expire. No message has a
// token or a secret in it. Any thread may call any method.
class Credentials {
 public:
  struct Fresh {
    std::string token;
    double seconds = 0;  // for which it is valid
  };
  using Fetch = std::function<Result<Fresh>()>;

  // Nobody's: no tokens.
  Credentials() = default;
  Credentials(Env* env, std::string identity, std::string quota_project,
              Fetch fetch);

  // "" for nobody. UNAUTHENTICATED if none can be had.
  Result<std::string> Token();
  // The server has refused this token: the next Token() is another one.
  void Forget(const std::string& token);

  bool anonymous() const { return fetch_ == nullptr; }
  // As messages call it: "service account a@b (key file /c)".
  const std::string& identity() const { return identity_; }
  // What requests are to be charged to; "": the bucket's project.
  const std::string& quota_project() const { return quota_project_; }

 private:
  Env* const env_ = nullptr;
  const std::string identity_ = "nobody (no credentials were found)";
  const std::string quota_project_;
  const Fetch fetch_;

  Mutex mutex_;
  std::string token_ ESCALA_GUARDED_BY(mutex_);
  int64_t renew_at_ ESCALA_GUARDED_BY(mutex_) = 0;  // monotonic
};

// All must outlive the result. Fails on a key file that cannot be read or is
// of an unknown kind: it is not passed over.
Result<std::unique_ptr<Credentials>> FindCredentials(Env* env, HttpClient* http,
                                                     const RetryOptions* retry);

}  // namespace escala::store
