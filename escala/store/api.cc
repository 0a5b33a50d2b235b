#include "escala/store/api.h"

#include <algorithm>
#include <utility>

#include "escala/base/log.h"
#include "escala/store/json_fields.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

constexpr char kGoogle[] = "https://storage.googleapis.com";
constexpr double kLongestRetryAfter = 120;
constexpr size_t kLongestMessage = 300;

// "localhost:4443", with or without "http://" and "/storage/v1/".
std::string EndpointOf(std::string host) {
  if (host.find("://") == host.npos) host = "http://" + host;
  while (host.ends_with('/')) host.pop_back();
  if (host.ends_with("/storage/v1")) host.resize(host.size() - 11);
  return host;
}

// What the server says, in one line.
struct Words {
  std::string message;
  std::string reason;
};
Words WordsOf(const HttpResponse& response) {
  const Json body = ParseJson(response.body);
  const Json& error = FieldOf(body, "error");
  Words words{TextOf(error, "message"), ""};
  for (const Json& item : ItemsOf(error, "errors"))
    if (words.reason.empty()) words.reason = TextOf(item, "reason");
  if (words.message.size() > kLongestMessage)
    words.message.resize(kLongestMessage);
  for (char& c : words.message)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  while (words.message.ends_with('.')) words.message.pop_back();
  return words;
}

// A server may repeat what it was sent.
void Hide(std::string_view token, std::string* text) {
  constexpr std::string_view kInstead = "[token]";
  for (size_t at = 0; (at = text->find(token, at)) != text->npos;
       at += kInstead.size())
    text->replace(at, token.size(), kInstead);
}

bool IsPassing(const HttpResponse& response) {
  const int status = response.status;
  if (status == 408 || status == 429 || (status >= 500 && status != 501))
    return true;
  return status == 403 &&
         WordsOf(response).reason.ends_with("ateLimitExceeded");
}

std::string Answered(const HttpResponse& response) {
  const Words words = WordsOf(response);
  return StrCat("the server answered ", response.status,
                words.message.empty() ? "" : " (" + words.message + ")");
}

}  // namespace

Api::Api(Env* env, ApiOptions options, std::unique_ptr<HttpClient> http)
    : env_(env),
      options_(std::move(options)),
      http_(http ? std::move(http)
                 : std::make_unique<HttpClient>(options_.http)) {
  if (!options_.endpoint.empty()) {
    endpoint_ = options_.endpoint;
  } else if (const auto host = env->Variable("STORAGE_EMULATOR_HOST");
             host && !host->empty()) {
    endpoint_ = EndpointOf(*host);
    is_emulator_ = true;
    credentials_ = std::make_unique<Credentials>();
  } else {
    endpoint_ = kGoogle;
  }
}

Result<Credentials*> Api::GetCredentials() {
  const MutexLock lock(credentials_mutex_);
  if (credentials_ == nullptr) {
    auto found = FindCredentials(env_, http_.get(), &options_.retry);
    if (!found.ok())  // a key file that is not found is no missing object
      return Status(StatusCode::kUnauthenticated, found.status().message());
    credentials_ = *std::move(found);
  }
  return credentials_.get();
}

Result<Attempt> Api::Try(const ApiCall& call, const Backoff& backoff) {
  ESCALA_ASSIGN_OR_RETURN(Credentials* const credentials, GetCredentials());
  HttpRequest request = call.request;
  request.url = endpoint_ + request.url;
  request.direct = endpoint_.starts_with("http:");
  request.on_silence = [&](int seconds) {
    ESCALA_LOG(kWarning, call.cannot, " yet: no answer for ", seconds,
               " s; attempt ", backoff.attempts(), " waits for one");
  };
  if (!credentials->quota_project().empty())
    request.headers.push_back("x-goog-user-project: " +
                              credentials->quota_project());
  Attempt attempt;
  for (bool renewed = false;; renewed = true) {
    ESCALA_ASSIGN_OR_RETURN(const std::string token, credentials->Token());
    if (!token.empty())
      request.headers.push_back("Authorization: Bearer " + token);
    attempt.error = http_->Send(request, &attempt.response);
    Count(call, attempt.response);
    if (attempt.error.code() == StatusCode::kCancelled)
      return attempt.error.WithContext(call.cannot);
    if (!token.empty() && !IsSuccess(attempt.response))
      Hide(token, &attempt.response.body);
    if (token.empty() || renewed || !attempt.error.ok() ||
        attempt.response.status != 401)
      break;
    credentials->Forget(token);
    request.headers.pop_back();
  }
  // The address itself, or what it leads to.
  if (attempt.error.code() == StatusCode::kFailedPrecondition && is_emulator_)
    attempt.error =
        FailedPrecondition(attempt.error.message(),
                           "; expected HOST:PORT in STORAGE_EMULATOR_HOST");
  attempt.again = attempt.error.ok()
                      ? IsPassing(attempt.response)
                      : attempt.error.code() == StatusCode::kUnavailable;
  return attempt;
}

Status Api::WaitAfter(const ApiCall& call, const Attempt& attempt,
                      Backoff* backoff) {
  const double at_least = std::clamp(
      ParseNumber<double>(attempt.response.Header("retry-after")).value_or(0),
      0.0, kLongestRetryAfter);
  const std::string why =
      attempt.error.ok() ? Answered(attempt.response) : attempt.error.message();
  if (backoff->WaitIsLong(http_->contacted(), at_least))
    ESCALA_LOG(kWarning, call.cannot, " yet: ", why, "; attempt ",
               backoff->attempts(), " failed, and others follow");
  if (backoff->Wait(http_->contacted(), at_least)) {
    const MutexLock lock(traffic_mutex_);
    ++traffic_[call.bucket].retries;
    return Status();
  }
  if (StopIsAsked()) return StopError().WithContext(call.cannot);
  const bool too_many = attempt.error.ok() && attempt.response.status == 429;
  return Status(
      too_many ? StatusCode::kResourceExhausted : StatusCode::kUnavailable,
      StrCat(call.cannot, ": ", why, " at the last of ",
             Counted(backoff->attempts(), "attempt"), " in ",
             static_cast<int64_t>(backoff->seconds()), " s; ",
             too_many ? "ask for more quota, or let fewer hosts read at once"
             : http_->contacted() ? "try again later"
             : is_emulator_
                 ? "check this machine's network and STORAGE_EMULATOR_HOST"
                 : "check this machine's network and the address"));
}

Result<HttpResponse> Api::Send(const ApiCall& call, const IsWhole& is_whole) {
  Backoff backoff = NewBackoff();
  while (true) {
    ESCALA_ASSIGN_OR_RETURN(Attempt attempt, Try(call, backoff));
    if (!attempt.again && attempt.error.ok()) {
      if (!is_whole || is_whole(attempt.response)) {
        http_->SetHasServed();
        return std::move(attempt.response);
      }
      attempt.error = Unavailable("the server's answer is cut or damaged");
    } else if (!attempt.again) {
      return attempt.error.WithContext(call.cannot);
    }
    ESCALA_RETURN_IF_ERROR(WaitAfter(call, attempt, &backoff));
  }
}

Status Api::ErrorOf(const ApiCall& call, const HttpResponse& response) {
  ESCALA_ASSIGN_OR_RETURN(Credentials* const credentials, GetCredentials());
  const std::string text = StrCat(call.cannot, ": ", Answered(response));
  const auto make = [&](StatusCode code, const auto&... more) {
    return Status(code, StrCat(text, more...));
  };
  constexpr char kLogin[] =
      "`gcloud auth application-default login` or "
      "GOOGLE_APPLICATION_CREDENTIALS";
  switch (response.status) {
    case 401:
      return make(StatusCode::kUnauthenticated, "; asked as ",
                  credentials->identity(),
                  ", whose credentials are missing, expired or revoked: renew "
                  "them by ",
                  kLogin);
    case 403:
      if (WordsOf(response).reason == "quotaExceeded")
        return make(StatusCode::kResourceExhausted,
                    "; a quota is used up: ask for more, or free some");
      return make(StatusCode::kPermissionDenied, "; asked as ",
                  credentials->identity(), ", who needs ", call.permission,
                  " on gs://", call.bucket,
                  credentials->anonymous() ? StrCat(": log in by ", kLogin)
                                           : std::string());
    case 404:
      return make(StatusCode::kNotFound);
    case 409:
    case 412:
      return make(StatusCode::kFailedPrecondition,
                  "; somebody else has changed it meanwhile");
    default:
      return make(StatusCode::kInternal);
  }
}

void Api::Count(const ApiCall& call, const HttpResponse& response) {
  const MutexLock lock(traffic_mutex_);
  BucketTraffic& traffic = traffic_[call.bucket];
  ++traffic.requests;
  traffic.bytes_read += response.out_bytes + response.body.size();
  if (response.status != 0) traffic.bytes_written += call.request.body.size();
}

std::vector<BucketTraffic> Api::Traffic() const {
  const MutexLock lock(traffic_mutex_);
  std::vector<BucketTraffic> all;
  for (const auto& [bucket, traffic] : traffic_) {
    all.push_back(traffic);
    all.back().bucket = bucket;
  }
  return all;
}

}  // namespace escala::store
