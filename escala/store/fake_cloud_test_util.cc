#include "escala/store/fake_cloud_test_util.h"

#include <openssl/evp.h>
#include <openssl/pem.h>

#include <algorithm>
#include <set>

#include "escala/base/json.h"
#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/store/json_fields.h"

namespace escala::store {
namespace {

ServerAnswer Error(int status, std::string_view message,
                   std::string_view reason = "") {
  JsonWriter json;
  json.BeginObject().Key("error").BeginObject().Key("code").Int(status);
  json.Key("message").String(message).Key("errors").BeginArray();
  json.BeginObject().Key("reason").String(reason).EndObject();
  json.EndArray().EndObject().EndObject();
  return {status, {}, std::move(json).Take()};
}

std::string CrcText(std::string_view data) {
  const uint32_t crc = Crc32c(data);
  const unsigned char bytes[4] = {static_cast<unsigned char>(crc >> 24),
                                  static_cast<unsigned char>(crc >> 16),
                                  static_cast<unsigned char>(crc >> 8),
                                  static_cast<unsigned char>(crc)};
  unsigned char text[9];
  EVP_EncodeBlock(text, bytes, 4);
  return reinterpret_cast<const char*>(text);
}

ServerAnswer Described(const FakeCloud::Object& object) {
  JsonWriter json;
  json.BeginObject().Key("size").String(StrCat(object.data.size()));
  json.Key("generation").String(StrCat(object.generation));
  json.Key("crc32c").String(CrcText(object.data)).EndObject();
  return {200, {}, std::move(json).Take()};
}

ServerAnswer Media(const ServerRequest& request,
                   const FakeCloud::Object& object) {
  if (const std::string generation = request.Query("generation");
      !generation.empty() && generation != StrCat(object.generation))
    return Error(404, "No such object");
  const std::string range = request.Header("range");  // "bytes=5-9"
  if (range.empty()) return {200, {}, object.data};
  const auto ends = StrSplit(std::string_view(range).substr(6), '-');
  const auto first = ParseNumber<size_t>(ends.at(0)).value();
  const auto last =
      std::min(ParseNumber<size_t>(ends.at(1)).value(), object.data.size() - 1);
  return {206,
          {{"Content-Range",
            StrCat("bytes ", first, "-", last, "/", object.data.size())}},
          object.data.substr(first, last - first + 1)};
}

std::string FromBase64Url(std::string text) {
  std::replace(text.begin(), text.end(), '-', '+');
  std::replace(text.begin(), text.end(), '_', '/');
  const size_t padding = (4 - text.size() % 4) % 4;
  text.append(padding, '=');
  std::string out(text.size() / 4 * 3, 0);
  EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                  reinterpret_cast<const unsigned char*>(text.data()),
                  static_cast<int>(text.size()));
  out.resize(out.size() - padding);
  return out;
}

bool IsSigned(const std::string& text, const std::string& signature,
              const std::string& pem) {
  BIO* const bio = BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()));
  EVP_PKEY* const key = PEM_read_bio_PUBKEY(bio, nullptr, nullptr, nullptr);
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  const auto bytes = [](const std::string& s) {
    return reinterpret_cast<const unsigned char*>(s.data());
  };
  const bool is_signed =
      key != nullptr &&
      EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1 &&
      EVP_DigestVerify(context, bytes(signature), signature.size(), bytes(text),
                       text.size()) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  BIO_free(bio);
  return is_signed;
}

}  // namespace

FakeCloud::FakeCloud() {
  server_ = std::make_unique<HttpServer>(
      [this](const ServerRequest& request) { return Handle(request); });
}

std::string FakeCloud::host() const {
  return StrCat(kLoopback, ":", server_->port());
}

void FakeCloud::MakeBucket(const std::string& bucket) {
  const MutexLock lock(mutex_);
  buckets_[bucket];
}

void FakeCloud::Put(const std::string& bucket, const std::string& name,
                    const std::string& data) {
  const MutexLock lock(mutex_);
  (void)Store(bucket, name, "", data);
}

FakeCloud::Object FakeCloud::Get(const std::string& bucket,
                                 const std::string& name) const {
  const MutexLock lock(mutex_);
  const auto& objects = buckets_.at(bucket);
  const auto found = objects.find(name);
  return found == objects.end() ? Object() : found->second;
}

std::vector<std::string> FakeCloud::Names(const std::string& bucket) const {
  const MutexLock lock(mutex_);
  std::vector<std::string> names;
  for (const auto& [name, object] : buckets_.at(bucket)) names.push_back(name);
  return names;
}

void FakeCloud::SetFaults(Inject inject) {
  const MutexLock lock(mutex_);
  inject_ = std::move(inject);
}

void FakeCloud::FailRequests(const std::string& method, CloudFault fault, int n,
                             int times) {
  const auto seen = std::make_shared<std::atomic<int>>(0);
  SetFaults([=](const ServerRequest& request) {
    if (!method.empty() && request.method != method) return CloudFault();
    const int at = (*seen)++;
    return at >= n && at < n + times ? fault : CloudFault();
  });
}

void FakeCloud::SetToken(const std::string& token) {
  const MutexLock lock(mutex_);
  token_ = token;
}

void FakeCloud::SetPublicKey(const std::string& pem) {
  const MutexLock lock(mutex_);
  public_key_ = pem;
}

std::vector<ServerRequest> FakeCloud::TakeRequests() {
  const MutexLock lock(mutex_);
  return std::exchange(requests_, {});
}

ServerAnswer FakeCloud::Handle(const ServerRequest& request) {
  Inject inject;
  {
    const MutexLock lock(mutex_);
    requests_.push_back(request);
    inject = inject_;
  }
  const CloudFault fault = inject ? inject(request) : CloudFault();
  const bool carried_out = fault.kind == CloudFault::kNone ||
                           fault.kind == CloudFault::kCut ||
                           fault.kind == CloudFault::kTruncate ||
                           fault.kind == CloudFault::kFlip || fault.after;
  ServerAnswer answer = carried_out ? Answer(request) : ServerAnswer();
  if (fault.kind == CloudFault::kHalf) {
    ServerRequest half = request;
    half.body.resize(half.body.size() / 2);
    (void)Answer(half);
  }
  switch (fault.kind) {
    case CloudFault::kNone:
      break;
    case CloudFault::kStatus:
    case CloudFault::kHalf:
      answer = {fault.status, {}, fault.body};
      if (!fault.retry_after.empty())
        answer.headers["Retry-After"] = fault.retry_after;
      break;
    case CloudFault::kClose:
      answer.fault = ServerAnswer::Fault::kClose;
      break;
    case CloudFault::kCut:
      answer.fault = ServerAnswer::Fault::kCut;
      break;
    case CloudFault::kTruncate:
      answer.body.resize(answer.body.size() / 2);
      break;
    case CloudFault::kFlip:
      if (!answer.body.empty()) answer.body[answer.body.size() / 2] ^= 1;
      break;
    case CloudFault::kStall:
      answer.fault = ServerAnswer::Fault::kStall;
      break;
  }
  return answer;
}

ServerAnswer FakeCloud::Answer(const ServerRequest& request) {
  const MutexLock lock(mutex_);
  if (request.path == "/token") return AnswerToken(request);
  if (request.path.starts_with("/computeMetadata/v1/"))
    return AnswerMetadata(request);
  if (!token_.empty() && request.Header("authorization") != "Bearer " + token_)
    return Error(401, "Invalid Credentials", "authError");
  return AnswerStorage(request);
}

ServerAnswer FakeCloud::AnswerMetadata(const ServerRequest& request) {
  if (!metadata || request.Header("metadata-flavor") != "Google")
    return {404, {}, ""};
  const std::pair<std::string_view, std::string> values[] = {
      {"instance/zone", "projects/7/zones/us-central1-b\n"},
      {"instance/service-accounts/default/email",
       "vm@project.iam.gserviceaccount.com"},
      {"instance/service-accounts/default/token",
       StrCat(R"({"access_token":")", token_,
              R"(","expires_in":3600,"token_type":"Bearer"})")}};
  for (const auto& [name, value] : values)
    if (request.path == StrCat("/computeMetadata/v1/", name))
      return {200, {{"Metadata-Flavor", "Google"}}, value};
  return {404, {{"Metadata-Flavor", "Google"}}, ""};
}

ServerAnswer FakeCloud::AnswerToken(const ServerRequest& request) {
  const ServerAnswer refused{
      400,
      {},
      R"({"error":"invalid_grant","error_description":"Bad Request"})"};
  std::map<std::string, std::string> form;
  for (const std::string_view field : StrSplit(request.body, '&')) {
    const auto parts = StrSplit(field, '=');
    form[std::string(parts[0])] = PercentDecode(parts.at(1));
  }
  if (form["grant_type"] == "refresh_token") {
    if (form["refresh_token"] != "login/secret") return refused;
  } else if (form["grant_type"] ==
             "urn:ietf:params:oauth:grant-type:jwt-bearer") {
    const std::string& claim = form["assertion"];
    const size_t dot = claim.rfind('.');
    const std::string text = claim.substr(0, dot);
    const Json claims =
        ParseJson(FromBase64Url(text.substr(text.find('.') + 1)));
    if (!IsSigned(text, FromBase64Url(claim.substr(dot + 1)), public_key_) ||
        TextOf(claims, "iss") != "run@project.iam.gserviceaccount.com" ||
        TextOf(claims, "aud") != endpoint() + "/token" ||
        NumberOf(claims, "exp") != *NumberOf(claims, "iat") + 3600)
      return refused;
  } else {
    return refused;
  }
  return {200,
          {},
          StrCat(R"({"access_token":")", token_,
                 R"(","expires_in":3599,"token_type":"Bearer"})")};
}

ServerAnswer FakeCloud::AnswerStorage(const ServerRequest& request) {
  const auto parts = StrSplit(request.raw_path, '/');
  // "", ["upload",] "storage", "v1", "b", BUCKET, "o", NAME, "compose"
  const size_t at = parts.size() > 1 && parts[1] == "upload" ? 5 : 4;
  if (parts.size() <= at) return Error(400, "no bucket");
  const std::string bucket(parts[at]);
  if (!buckets_.contains(bucket))
    return Error(404, "The specified bucket does not exist.", "notFound");
  if (at == 5)
    return request.Query("upload_id").empty() ? AnswerUpload(request, bucket)
                                              : AnswerSession(request);
  if (parts.size() == at + 1) return {200, {}, "{" + bucket_fields + "}"};
  if (parts[at + 1] == "storageLayout")
    return {200, {}, "{" + bucket_fields + "}"};
  if (parts.size() == at + 2) return AnswerList(request, bucket);
  const std::string name = PercentDecode(parts[at + 2]);
  if (parts.size() > at + 3) return AnswerCompose(request, bucket, name);
  auto& objects = buckets_[bucket];
  const auto found = objects.find(name);
  if (found == objects.end())
    return Error(404, StrCat("No such object: ", bucket, "/", name),
                 "notFound");
  if (request.method == "DELETE") {
    const std::string match = request.Query("ifGenerationMatch");
    if (!match.empty() && match != StrCat(found->second.generation))
      return Error(412, "Precondition Failed", "conditionNotMet");
    objects.erase(found);
    return {204, {}, ""};
  }
  if (request.Query("alt") == "media") return Media(request, found->second);
  return Described(found->second);
}

ServerAnswer FakeCloud::AnswerUpload(const ServerRequest& request,
                                     const std::string& bucket) {
  const std::string name = request.Query("name");
  const std::string replaced = request.Query("ifGenerationMatch");
  if (request.Query("uploadType") == "resumable") {
    const std::string id = StrCat(sessions_.size() + 1);
    const auto size =
        ParseNumber<size_t>(request.Header("x-upload-content-length"));
    sessions_[id] = {bucket, name, replaced, "", size.value_or(0), false};
    // Another host's address, as a proxy's server gives it.
    return {200,
            {{"Location", StrCat("http://elsewhere:1/upload/storage/v1/b/",
                                 bucket, "/o?upload_id=", id)}},
            ""};
  }
  const std::string type = request.Header("content-type");
  const std::string boundary = "--" + type.substr(type.find("boundary=") + 9);
  const size_t metadata = request.body.find("\r\n\r\n") + 4;
  const size_t data =
      request.body.find("\r\n\r\n", request.body.find(boundary, metadata)) + 4;
  const size_t end = request.body.rfind("\r\n" + boundary + "--");
  const Json json = ParseJson(request.body.substr(
      metadata, request.body.find("\r\n", metadata) - metadata));
  const std::string bytes = request.body.substr(data, end - data);
  if (TextOf(json, "crc32c") != CrcText(bytes))
    return Error(400, "Provided CRC32C does not match", "invalid");
  return Store(bucket, name, replaced, bytes);
}

ServerAnswer FakeCloud::AnswerSession(const ServerRequest& request) {
  const auto found = sessions_.find(request.Query("upload_id"));
  if (found == sessions_.end()) return Error(404, "No such session");
  Session& session = found->second;
  const std::string range = request.Header("content-range");
  if (!range.starts_with("bytes */")) {
    const auto first =
        ParseNumber<size_t>(StrSplit(range.substr(6), '-').at(0)).value();
    if (first > session.data.size()) return Error(400, "wrong offset");
    // Bytes that are there already are ignored, as Google documents.
    const size_t known = session.data.size() - first;
    if (known < request.body.size()) session.data += request.body.substr(known);
  }
  if (session.data.size() < session.size) {
    ServerAnswer answer{308, {}, ""};
    if (!session.data.empty())
      answer.headers["Range"] = StrCat("bytes=0-", session.data.size() - 1);
    return answer;
  }
  if (session.done) return Described(buckets_[session.bucket][session.name]);
  const ServerAnswer answer =
      Store(session.bucket, session.name, session.replaced, session.data);
  session.done = answer.status == 200;
  return answer;
}

ServerAnswer FakeCloud::AnswerList(const ServerRequest& request,
                                   const std::string& bucket) {
  const std::string prefix = request.Query("prefix");
  const std::string token = request.Query("pageToken");
  std::set<std::string> entries;  // folders end in '/', objects in ' '
  for (const auto& [name, object] : buckets_[bucket]) {
    if (!name.starts_with(prefix)) continue;
    const size_t slash = name.find('/', prefix.size());
    entries.insert(slash == name.npos ? name + " " : name.substr(0, slash + 1));
  }
  const int most = std::min(
      page, ParseNumber<int>(request.Query("maxResults")).value_or(page));
  std::string items;
  std::string prefixes;
  std::string next;
  int count = 0;
  for (const std::string& entry : entries) {
    if (!token.empty() && entry <= token) continue;
    if (count++ == most) break;
    next = entry;
    JsonWriter json;
    if (entry.ends_with('/')) {
      json.String(entry);
      StrAppend(&prefixes,
                StrCat(prefixes.empty() ? "" : ",", std::move(json).Take()));
    } else {
      const std::string name = entry.substr(0, entry.size() - 1);
      json.BeginObject().Key("name").String(name).Key("size").String(
          StrCat(buckets_[bucket][name].data.size()));
      json.EndObject();
      StrAppend(&items,
                StrCat(items.empty() ? "" : ",", std::move(json).Take()));
    }
  }
  const bool more = count > most;
  JsonWriter text;
  text.String(more ? next : "");
  return {200,
          {},
          StrCat(R"({"items":[)", items, R"(],"prefixes":[)", prefixes,
                 R"(],"nextPageToken":)", std::move(text).Take(), "}")};
}

ServerAnswer FakeCloud::AnswerCompose(const ServerRequest& request,
                                      const std::string& bucket,
                                      const std::string& name) {
  std::string data;
  const Json json = ParseJson(request.body);
  if (ItemsOf(json, "sourceObjects").size() > 32)
    return Error(400, "too many components");
  for (const Json& source : ItemsOf(json, "sourceObjects")) {
    const auto& objects = buckets_[bucket];
    const auto found = objects.find(TextOf(source, "name"));
    if (found == objects.end() ||
        TextOf(source, "generation") != StrCat(found->second.generation))
      return Error(404, "No such object");
    data += found->second.data;
  }
  return Store(bucket, name, request.Query("ifGenerationMatch"), data);
}

ServerAnswer FakeCloud::Store(const std::string& bucket,
                              const std::string& name,
                              const std::string& replaced,
                              const std::string& data) {
  auto& objects = buckets_[bucket];
  const auto found = objects.find(name);
  const uint64_t there = found == objects.end() ? 0 : found->second.generation;
  if (!replaced.empty() && replaced != StrCat(there))
    return Error(412,
                 "At least one of the pre-conditions you specified did not "
                 "hold.",
                 "conditionNotMet");
  Object& object = objects[name];
  object = {data, ++generation_, ++writes_[bucket + "/" + name]};
  return Described(object);
}

}  // namespace escala::store
