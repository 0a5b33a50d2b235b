#include "escala/store/credentials.h"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <algorithm>
#include <utility>

#include "escala/base/json.h"
#include "escala/base/log.h"
#include "escala/store/json_fields.h"
#include "escala/store/metadata.h"

namespace escala::store {
namespace {

constexpr char kScope[] =
    "https://www.googleapis.com/auth/devstorage.read_write";
constexpr char kTokenUri[] = "https://oauth2.googleapis.com/token";
// The metadata server gives out the same token until it has fewer seconds left.
constexpr double kRenewSeconds = 225;
constexpr char kLogin[] =
    "log in with `gcloud auth application-default login`, or name a key file "
    "in GOOGLE_APPLICATION_CREDENTIALS";

Status Unauthenticated(std::string message) {
  return Status(StatusCode::kUnauthenticated, std::move(message));
}

std::string Base64Url(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  uint32_t bits = 0;
  int count = 0;
  for (const char c : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6)
      out += kDigits[bits >> (count - 6) & 63];
  }
  if (count > 0) out += kDigits[bits << (6 - count) & 63];
  return out;
}

// Signs with an RSA key in PEM; nullopt if it is none.
std::optional<std::string> SignRs256(std::string_view pem,
                                     std::string_view text) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> bio(
      BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())), &BIO_free);
  // An encrypted key must not ask for its password at the terminal.
  const auto no_password = [](char*, int, int, void*) { return -1; };
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
      PEM_read_bio_PrivateKey(bio.get(), nullptr, no_password, nullptr),
      &EVP_PKEY_free);
  if (key == nullptr || EVP_PKEY_get_base_id(key.get()) != EVP_PKEY_RSA)
    return std::nullopt;
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(
      EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  size_t size = 0;
  if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr,
                         key.get()) != 1 ||
      EVP_DigestSign(context.get(), nullptr, &size, bytes, text.size()) != 1)
    return std::nullopt;
  std::string signature(size, 0);
  if (EVP_DigestSign(context.get(),
                     reinterpret_cast<unsigned char*>(signature.data()), &size,
                     bytes, text.size()) != 1)
    return std::nullopt;
  signature.resize(size);
  return signature;
}

// Sends until there is an answer that is not a passing failure.
Status SendWithRetries(Env* env, HttpClient* http, const RetryOptions* retry,
                       const std::string& cannot, const HttpRequest& request,
                       HttpResponse* response) {
  Backoff backoff(env, retry, http->has_served());
  while (true) {
    const Status sent = http->Send(request, response);
    const bool again = sent.ok() ? response->status == 408 ||
                                       response->status == 429 ||
                                       response->status >= 500
                                 : sent.code() == StatusCode::kUnavailable;
    if (again && backoff.WaitIsLong(http->contacted()))
      ESCALA_LOG(kWarning, cannot, "attempt ", backoff.attempts(),
                 " failed, and others follow");
    if (!again || !backoff.Wait(http->contacted())) return sent;
  }
}

// Asks a server for a token on behalf of `identity`.
Result<Credentials::Fresh> AskForToken(Env* env, HttpClient* http,
                                       const RetryOptions* retry,
                                       const std::string& identity,
                                       const HttpRequest& request) {
  HttpResponse response;
  const std::string cannot = StrCat("cannot get a token for ", identity, ": ");
  const Status sent =
      SendWithRetries(env, http, retry, cannot, request, &response);
  if (sent.code() == StatusCode::kCancelled) return sent;
  if (!sent.ok()) return Unauthenticated(cannot + sent.message());
  const Json answer = ParseJson(response.body);
  if (response.status != 200) {
    // Not "error_description", which may repeat what was sent.
    const std::string error = TextOf(answer, "error").substr(0, 80);
    return Unauthenticated(StrCat(
        cannot, "the server answered ", response.status,
        error.empty() ? "" : " (" + error + ")",
        "; the key or login is expired, deleted or of a clock that is off: ",
        kLogin));
  }
  Credentials::Fresh fresh{TextOf(answer, "access_token"), 0};
  fresh.seconds =
      static_cast<double>(NumberOf(answer, "expires_in").value_or(0));
  // A line break would end the header that it is sent in.
  const bool sound = std::all_of(fresh.token.begin(), fresh.token.end(),
                                 [](char c) { return c > ' ' && c <= '~'; });
  if (fresh.token.empty() || !sound || fresh.seconds <= 0)
    return Unauthenticated(cannot + "the server's answer has no valid token");
  return fresh;
}

// Secrets are sent over TLS, or stay on this machine.
bool IsSafe(std::string_view uri) {
  return uri.starts_with("https://") ||
         uri.starts_with(StrCat("http://", kLoopback, ":")) ||
         uri.starts_with("http://localhost:");
}

HttpRequest FormTo(const std::string& uri) {
  HttpRequest request;
  request.method = "POST";
  request.url = uri;
  request.headers = {"Content-Type: application/x-www-form-urlencoded"};
  request.direct = uri.starts_with("http:");
  return request;
}

// RFC 7523.
std::optional<std::string> SignedClaim(Env* env, const std::string& email,
                                       const std::string& key,
                                       const std::string& key_id,
                                       const std::string& token_uri) {
  const int64_t now = env->WallNanos() / 1'000'000'000;
  JsonWriter header;
  header.BeginObject().Key("alg").String("RS256").Key("typ").String("JWT");
  header.Key("kid").String(key_id).EndObject();
  JsonWriter claims;
  claims.BeginObject().Key("iss").String(email).Key("scope").String(kScope);
  claims.Key("aud").String(token_uri).Key("iat").Int(now);
  claims.Key("exp").Int(now + 3600).EndObject();
  std::string text = StrCat(Base64Url(std::move(header).Take()), ".",
                            Base64Url(std::move(claims).Take()));
  const auto signature = SignRs256(key, text);
  if (!signature) return std::nullopt;
  return StrCat(text, ".", Base64Url(*signature));
}

class Finder {
 public:
  Finder(Env* env, HttpClient* http, const RetryOptions* retry)
      : env_(env), http_(http), retry_(retry) {}

  Result<std::unique_ptr<Credentials>> FromFile(const std::string& path) {
    ESCALA_ASSIGN_OR_RETURN(const std::string text,
                            ReadFile(env_, path, 1 << 20));
    const Json json = ParseJson(text);
    const std::string type = TextOf(json, "type");
    if (type == "service_account") return FromServiceAccount(json, path);
    if (type == "authorized_user") return FromLogin(json, path);
    if (type.empty())
      return InvalidArgument(path,
                             ": it is no key file of Google's, expected "
                             "JSON with a \"type\"; ",
                             kLogin);
    return Unimplemented(path, ": credentials of the type \"", type,
                         "\" are not supported, expected service_account or "
                         "authorized_user; ",
                         kLogin);
  }

  std::unique_ptr<Credentials> FromMetadataServer() {
    const std::string base = "instance/service-accounts/default/";
    const auto email = AskMetadata(env_, http_, base + "email");
    if (!email) return std::make_unique<Credentials>();
    const std::string identity =
        StrCat("service account ", email->substr(0, 200), " of this machine");
    const HttpRequest request = MetadataRequest(env_, base + "token");
    return Make(identity, "", request, [] { return std::string(); });
  }

 private:
  using MakeBody = std::function<Result<std::string>()>;

  std::unique_ptr<Credentials> Make(const std::string& identity,
                                    std::string quota_project,
                                    const HttpRequest& request,
                                    const MakeBody& make_body) {
    return std::make_unique<Credentials>(
        env_, identity, std::move(quota_project),
        [=, env = env_, http = http_,
         retry = retry_]() -> Result<Credentials::Fresh> {
          ESCALA_ASSIGN_OR_RETURN(const std::string body, make_body());
          HttpRequest ask = request;
          ask.body = body;
          return AskForToken(env, http, retry, identity, ask);
        });
  }

  Result<std::unique_ptr<Credentials>> FromServiceAccount(
      const Json& json, const std::string& path) {
    const std::string email = TextOf(json, "client_email");
    const std::string key = TextOf(json, "private_key");
    const std::string key_id = TextOf(json, "private_key_id");
    const std::string uri = TokenUri(json);
    if (email.empty() || !IsSafe(uri) || !SignRs256(key, ""))
      return InvalidArgument(path,
                             ": expected client_email, an RSA "
                             "private_key and a token_uri of https; download "
                             "the key of the service account again");
    return Make(
        StrCat("service account ", email, " (key file ", path, ")"), "",
        FormTo(uri), [=, env = env_]() -> Result<std::string> {
          const auto claim = SignedClaim(env, email, key, key_id, uri);
          if (!claim) return Internal("cannot sign with the key of ", path);
          return StrCat(
              "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"
              "&assertion=",
              *claim);
        });
  }

  Result<std::unique_ptr<Credentials>> FromLogin(const Json& json,
                                                 const std::string& path) {
    const std::string uri = TokenUri(json);
    const std::string body =
        StrCat("grant_type=refresh_token&client_id=",
               PercentEncode(TextOf(json, "client_id")),
               "&client_secret=", PercentEncode(TextOf(json, "client_secret")),
               "&refresh_token=", PercentEncode(TextOf(json, "refresh_token")));
    if (TextOf(json, "refresh_token").empty() || !IsSafe(uri))
      return InvalidArgument(path,
                             ": expected a refresh_token and a token_uri "
                             "of https; ",
                             kLogin);
    return Make(StrCat("the login in ", path), TextOf(json, "quota_project_id"),
                FormTo(uri), [=] { return body; });
  }

  static std::string TokenUri(const Json& json) {
    const std::string uri = TextOf(json, "token_uri");
    return uri.empty() ? kTokenUri : uri;
  }

  Env* const env_;
  HttpClient* const http_;
  const RetryOptions* const retry_;
};

}  // namespace

Credentials::Credentials(Env* env, std::string identity,
                         std::string quota_project, Fetch fetch)
    : env_(env),
      identity_(std::move(identity)),
      quota_project_(std::move(quota_project)),
      fetch_(std::move(fetch)) {}

Result<std::string> Credentials::Token() {
  if (anonymous()) return std::string();
  const MutexLock lock(mutex_);  // others wait for the one who fetches it
  const int64_t now = env_->MonotonicNanos();
  if (token_.empty() || now >= renew_at_) {
    ESCALA_ASSIGN_OR_RETURN(Fresh fresh, fetch_());
    const double early = std::min(kRenewSeconds, fresh.seconds / 2);
    const double valid = std::min(fresh.seconds - early, 86400.0);
    renew_at_ = now + static_cast<int64_t>(valid * 1e9);
    token_ = std::move(fresh.token);
  }
  return token_;
}

void Credentials::Forget(const std::string& token) {
  const MutexLock lock(mutex_);
  if (token_ == token) token_.clear();  // unless another thread has renewed it
}

Result<std::unique_ptr<Credentials>> FindCredentials(
    Env* env, HttpClient* http, const RetryOptions* retry) {
  Finder finder(env, http, retry);
  if (const auto path = env->Variable("GOOGLE_APPLICATION_CREDENTIALS");
      path && !path->empty()) {
    auto found = finder.FromFile(*path);
    if (found.ok()) return found;
    return found.status().WithContext("GOOGLE_APPLICATION_CREDENTIALS");
  }
  const auto home = env->Variable("HOME");
  const auto folder = env->Variable("CLOUDSDK_CONFIG");
  if (folder || home) {
    const std::string path =
        JoinPath(folder.value_or(JoinPath(home.value_or(""), ".config/gcloud")),
                 "application_default_credentials.json");
    if (env->Stat(path).ok()) return finder.FromFile(path);
  }
  return finder.FromMetadataServer();
}

}  // namespace escala::store
