#include "escala/store/objects.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <future>
#include <utility>

#include "escala/base/json.h"
#include "escala/base/wire/crc32c.h"
#include "escala/store/json_fields.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

// A page of a listing, the most that the server gives.
constexpr size_t kPage = 1000;
// Whole reads of an object whose checksum is wrong.
constexpr int kMostReads = 3;

std::string BucketPath(const std::string& bucket) {
  return "/storage/v1/b/" + PercentEncode(bucket);
}
std::string ObjectPath(const Uri& at) {
  return StrCat(BucketPath(at.bucket), "/o/", PercentEncode(at.path));
}

ApiCall CallOf(const Uri& at, std::string_view verb,
               std::string_view permission, std::string path) {
  ApiCall call;
  call.bucket = at.bucket;
  call.cannot = StrCat("cannot ", verb, " ", ToString(at));
  call.permission = permission;
  call.request.url = std::move(path);
  return call;
}

// Of calls that are answered with JSON. A status other than 200 to 299 is an
// error.
Result<Json> SendForJson(Api* api, const ApiCall& call) {
  Json json;
  ESCALA_ASSIGN_OR_RETURN(const HttpResponse response,
                          api->Send(call, [&](const HttpResponse& response) {
                            json = ParseJson(response.body);
                            return json.is_object() || !IsSuccess(response);
                          }));
  if (!IsSuccess(response)) return api->ErrorOf(call, response);
  return json;
}

// Google writes it as 4 bytes, the highest first, in base64.
std::optional<uint32_t> ParseCrc32c(const std::string& text) {
  std::array<unsigned char, 6> bytes;
  if (text.size() != 8 || !text.ends_with("==") ||
      EVP_DecodeBlock(bytes.data(),
                      reinterpret_cast<const unsigned char*>(text.data()),
                      8) != 6)
    return std::nullopt;
  return uint32_t{bytes[0]} << 24 | uint32_t{bytes[1]} << 16 |
         uint32_t{bytes[2]} << 8 | bytes[3];
}

std::string FormatCrc32c(uint32_t crc) {
  const std::array<unsigned char, 4> bytes = {
      static_cast<unsigned char>(crc >> 24),
      static_cast<unsigned char>(crc >> 16),
      static_cast<unsigned char>(crc >> 8), static_cast<unsigned char>(crc)};
  std::array<unsigned char, 9> text;
  EVP_EncodeBlock(text.data(), bytes.data(), bytes.size());
  return std::string(text.begin(), text.begin() + 8);
}

constexpr char kFields[] = "fields=size,generation,crc32c";

std::optional<ObjectInfo> InfoOf(const Json& json) {
  const auto size = NumberOf(json, "size");
  const auto generation = NumberOf(json, "generation");
  if (!size || !generation) return std::nullopt;
  return ObjectInfo{*size, *generation, ParseCrc32c(TextOf(json, "crc32c"))};
}

Result<ObjectInfo> CheckedInfo(const ApiCall& call, const Json& json) {
  if (const auto info = InfoOf(json)) return *info;
  return DataLoss(call.cannot,
                  ": the server's answer lacks \"size\" or \"generation\"");
}

bool IsWritten(const ObjectInfo& object, uint64_t size,
               std::optional<uint32_t> crc32c) {
  return object.size == size &&
         (!crc32c || !object.crc32c || *object.crc32c == *crc32c);
}

// The outcome of a conditional write. Its answer may have been lost, and its
// repetition refused, since the name then has another version: ours. (libcurl
// repeats requests on its own if the server closes a connection that was used
// before, so it is not known whether this was a repetition.)
Result<ObjectInfo> OutcomeOf(Api* api, const Uri& at, const ApiCall& call,
                             const Result<Json>& answer, uint64_t size,
                             std::optional<uint32_t> crc32c) {
  if (!answer.ok()) {
    if (answer.status().code() == StatusCode::kFailedPrecondition) {
      const auto found = FindObject(api, at);
      if (found.ok() && found->crc32c && IsWritten(*found, size, crc32c))
        return found;
    }
    return answer.status();
  }
  ESCALA_ASSIGN_OR_RETURN(const ObjectInfo info, CheckedInfo(call, *answer));
  if (IsWritten(info, size, crc32c)) return info;
  (void)DeleteObject(api, at, info.generation);
  return DataLoss(call.cannot, ": ", size,
                  " bytes were sent, and the server has stored ", info.size,
                  " bytes of another checksum; they are deleted again");
}

// A list, and a write of a new object, miss nothing but the bucket.
Status NoBucket(const ApiCall& call) {
  return NotFound(call.cannot, ": there is no bucket \"", call.bucket,
                  "\"; make it (`gcloud storage buckets create gs://",
                  call.bucket, " --location=REGION`), or name another one");
}

std::string UploadPath(const Uri& at, std::string_view type,
                       uint64_t replaced) {
  return StrCat("/upload/storage/v1/b/", at.bucket, "/o?uploadType=", type,
                "&name=", PercentEncode(at.path),
                "&ifGenerationMatch=", replaced, "&", kFields);
}

std::string Metadata(const Uri& at, uint32_t crc32c) {
  JsonWriter json;
  json.BeginObject().Key("name").String(at.path);
  json.Key("crc32c").String(FormatCrc32c(crc32c)).EndObject();
  return std::move(json).Take();
}

Result<ObjectInfo> WriteAtOnce(Api* api, const Uri& at, std::string_view data,
                               uint32_t crc32c, uint64_t replaced) {
  std::string boundary = "escala";
  while (data.find(boundary) != data.npos) boundary += "-";
  const std::string body =
      StrCat("--", boundary, "\r\nContent-Type: application/json\r\n\r\n",
             Metadata(at, crc32c), "\r\n--", boundary,
             "\r\nContent-Type: application/octet-stream\r\n\r\n", data,
             "\r\n--", boundary, "--\r\n");
  ApiCall call = CallOf(at, "write", "storage.objects.create",
                        UploadPath(at, "multipart", replaced));
  call.request.method = "POST";
  call.request.headers = {"Content-Type: multipart/related; boundary=" +
                          boundary};
  call.request.body = body;
  const auto answer = SendForJson(api, call);
  if (!answer.ok() && answer.status().code() == StatusCode::kNotFound)
    return NoBucket(call);
  return OutcomeOf(api, at, call, answer, data.size(), crc32c);
}

// Begins an upload that can be resumed, and returns the address of its session
// from the host on: requests go to our endpoint, whatever host it names.
Result<std::string> BeginSession(Api* api, const Uri& at, size_t size,
                                 uint32_t crc32c, uint64_t replaced) {
  const std::string metadata = Metadata(at, crc32c);
  ApiCall call = CallOf(at, "write", "storage.objects.create",
                        UploadPath(at, "resumable", replaced));
  call.request.method = "POST";
  call.request.headers = {"Content-Type: application/json",
                          "X-Upload-Content-Type: application/octet-stream",
                          StrCat("X-Upload-Content-Length: ", size)};
  call.request.body = metadata;
  ESCALA_ASSIGN_OR_RETURN(const HttpResponse response, api->Send(call));
  if (response.status == 404) return NoBucket(call);
  if (!IsSuccess(response)) return api->ErrorOf(call, response);
  const std::string& location = response.Header("location");
  const size_t host = location.find("://");
  const size_t path = host == location.npos ? 0 : location.find('/', host + 3);
  if (path == location.npos || !location.substr(path).starts_with('/'))
    return DataLoss(call.cannot,
                    ": the server has given no address to send the bytes to");
  return location.substr(path);
}

// How many bytes the server has, by an answer 308 "Range: bytes=0-41".
std::optional<uint64_t> PersistedBytes(const HttpResponse& response) {
  const std::string& range = response.Header("range");
  if (range.empty()) return 0;
  constexpr std::string_view kBegin = "bytes=0-";
  if (!range.starts_with(kBegin)) return std::nullopt;
  const auto last =
      ParseNumber<uint64_t>(std::string_view(range).substr(kBegin.size()));
  return last && *last < UINT64_MAX ? std::optional(*last + 1) : std::nullopt;
}

// Sends the bytes to a session, from where it stands after each failure. The
// answer is JSON, or another status than 200 to 299.
Result<HttpResponse> SendToSession(Api* api, ApiCall call,
                                   std::string_view data) {
  call.request.method = "PUT";
  Backoff backoff = api->NewBackoff();
  uint64_t persisted = 0;
  bool ask = false;  // how many bytes the server has, before sending more
  while (true) {
    const bool none = ask || persisted == data.size();
    call.request.body = none ? "" : data.substr(persisted);
    call.request.headers = {
        StrCat("Content-Range: bytes ",
               none ? "*" : StrCat(persisted, "-", data.size() - 1), "/",
               data.size())};
    ESCALA_ASSIGN_OR_RETURN(Attempt attempt, api->Try(call, backoff));
    const HttpResponse& response = attempt.response;
    if (attempt.error.ok() && response.status == 308) {
      const auto bytes = PersistedBytes(response);
      if (!bytes || *bytes > data.size())
        return DataLoss(call.cannot, ": the server says that it has bytes \"",
                        response.Header("range").substr(0, 40), "\" of ",
                        data.size());
      const bool goes_on = ask || *bytes > persisted;
      persisted = *bytes;
      ask = false;
      if (goes_on) continue;
      attempt.error = Unavailable("the server keeps none of what is sent");
    } else if (!attempt.again) {
      if (!attempt.error.ok()) return attempt.error.WithContext(call.cannot);
      if (!IsSuccess(response) || ParseJson(response.body).is_object())
        return std::move(attempt.response);
      attempt.error = Unavailable("the server's answer is cut or damaged");
    }
    ESCALA_RETURN_IF_ERROR(api->WaitAfter(call, attempt, &backoff));
    ask = true;
  }
}

Result<ObjectInfo> WriteBySession(Api* api, const Uri& at,
                                  std::string_view data, uint32_t crc32c,
                                  uint64_t replaced) {
  constexpr int kMostSessions = 3;
  ApiCall call = CallOf(at, "write", "storage.objects.create", "");
  for (int sessions = 1;; ++sessions) {
    const auto session = BeginSession(api, at, data.size(), crc32c, replaced);
    Result<Json> answer = Json();
    if (session.ok()) {
      call.request.url = *session;
      ESCALA_ASSIGN_OR_RETURN(const HttpResponse response,
                              SendToSession(api, call, data));
      if (response.status == 404 || response.status == 410) {
        // The session has ended: perhaps since the object is written.
        const auto found = FindObject(api, at);
        if (found.ok() && found->generation != replaced && found->crc32c &&
            IsWritten(*found, data.size(), crc32c))
          return found;
        if (sessions < kMostSessions) continue;
      }
      if (IsSuccess(response))
        answer = ParseJson(response.body);
      else
        answer = api->ErrorOf(call, response);
    } else {
      answer = session.status();
    }
    return OutcomeOf(api, at, call, answer, data.size(), crc32c);
  }
}

// Whether the bytes of an answer 206 begin at this one: "bytes 5-9/100".
bool BeginsAt(const HttpResponse& response, uint64_t first) {
  return response.Header("content-range")
      .starts_with(StrCat("bytes ", first, "-"));
}

Result<size_t> ReadOnce(Api* api, const Uri& at, const ObjectInfo& object,
                        uint64_t offset, size_t size, char* out) {
  ApiCall call = CallOf(
      at, "read", "storage.objects.get",
      StrCat(ObjectPath(at), "?alt=media&generation=", object.generation));
  Backoff backoff = api->NewBackoff();
  size_t done = 0;
  while (true) {
    const uint64_t first = offset + done;
    // The bytes as they are stored, also those that are gzip.
    call.request.headers = {
        StrCat("Range: bytes=", first, "-", offset + size - 1),
        "Accept-Encoding: gzip"};
    call.request.out = out + done;
    call.request.out_size = size - done;
    ESCALA_ASSIGN_OR_RETURN(Attempt attempt, api->Try(call, backoff));
    const HttpResponse& response = attempt.response;
    if (response.status == 206 ? BeginsAt(response, first)
                               : response.status == 200 && first == 0)
      done += response.out_bytes;
    if (done == size) return size;
    if (attempt.error.ok() && IsSuccess(response)) {
      attempt.error = Unavailable("the server's answer is too short");
    } else if (!attempt.again) {
      if (!attempt.error.ok()) return attempt.error.WithContext(call.cannot);
      if (response.status == 404)
        return NotFound(call.cannot,
                        ": it was replaced or deleted since it was opened");
      return api->ErrorOf(call, response);
    }
    ESCALA_RETURN_IF_ERROR(api->WaitAfter(call, attempt, &backoff));
  }
}

// A connection carries a fraction of what a machine's network does, so large
// reads take several.
Result<size_t> ReadAtOnce(Api* api, const Uri& at, const ObjectInfo& object,
                          uint64_t offset, size_t size, char* out) {
  constexpr size_t kLeastPart = 16 << 20;
  constexpr size_t kMostParts = 8;
  const size_t parts = std::clamp<size_t>(size / kLeastPart, 1, kMostParts);
  if (parts == 1) return ReadOnce(api, at, object, offset, size, out);
  const size_t step = (size + parts - 1) / parts;
  const std::atomic<bool>* const stop = StopScope::Flag();
  std::vector<std::future<Result<size_t>>> reads;
  for (size_t begin = 0; begin < size; begin += step)
    reads.push_back(std::async(std::launch::async, [&, begin] {
      const StopScope scope(stop);
      return ReadOnce(api, at, object, offset + begin,
                      std::min(step, size - begin), out + begin);
    }));
  Status status;
  for (auto& read : reads)
    if (const auto got = read.get(); !got.ok() && status.ok())
      status = got.status();
  return status.ok() ? Result<size_t>(size) : status;
}

}  // namespace

Result<ObjectInfo> FindObject(Api* api, const Uri& at) {
  const ApiCall call = CallOf(at, "find", "storage.objects.get",
                              StrCat(ObjectPath(at), "?", kFields));
  ESCALA_ASSIGN_OR_RETURN(const Json json, SendForJson(api, call));
  return CheckedInfo(call, json);
}

Result<size_t> ReadObject(Api* api, const Uri& at, const ObjectInfo& object,
                          uint64_t offset, size_t size, char* out) {
  if (offset >= object.size) return size_t{0};
  size = static_cast<size_t>(std::min<uint64_t>(size, object.size - offset));
  const bool whole = size == object.size && object.crc32c;
  for (int reads = 1;; ++reads) {
    ESCALA_ASSIGN_OR_RETURN(const size_t got,
                            ReadAtOnce(api, at, object, offset, size, out));
    if (!whole) return got;
    const uint32_t crc = Crc32c({out, size});
    if (crc == *object.crc32c) return got;
    if (reads == kMostReads)
      return DataLoss("cannot read ", ToString(at), ": got bytes of checksum ",
                      HexOfCrc32c(crc), ", expected ",
                      HexOfCrc32c(*object.crc32c), ", ", reads, " times");
  }
}

Status DeleteObject(Api* api, const Uri& at, uint64_t generation) {
  ApiCall call =
      CallOf(at, "delete", "storage.objects.delete",
             StrCat(ObjectPath(at), "?ifGenerationMatch=", generation));
  call.request.method = "DELETE";
  ESCALA_ASSIGN_OR_RETURN(const HttpResponse response, api->Send(call));
  // A newer version has this name, or none: ours is gone.
  if (response.status == 404 || response.status == 412) return Status();
  return IsSuccess(response) ? Status() : api->ErrorOf(call, response);
}

Result<Listing> ListObjects(Api* api, const std::string& bucket,
                            const std::string& prefix, size_t most) {
  const size_t page = most == 0 ? kPage : std::min(most, kPage);
  const std::string base =
      StrCat(BucketPath(bucket), "/o?delimiter=%2F&maxResults=", page,
             "&fields=nextPageToken,prefixes,items(name,size)&prefix=",
             PercentEncode(prefix));
  Listing listing;
  for (std::string token;;) {
    const ApiCall call = CallOf(
        {bucket, prefix}, "list", "storage.objects.list",
        token.empty() ? base : base + "&pageToken=" + PercentEncode(token));
    const auto answer = SendForJson(api, call);
    if (answer.status().code() == StatusCode::kNotFound) return NoBucket(call);
    if (!answer.ok()) return answer.status();
    const Json& json = *answer;
    for (const Json& item : ItemsOf(json, "items"))
      listing.objects.push_back(
          {TextOf(item, "name"), NumberOf(item, "size").value_or(0)});
    for (const Json& folder : ItemsOf(json, "prefixes"))
      if (folder.is_string() && folder.get<std::string>().ends_with('/')) {
        listing.folders.push_back(folder.get<std::string>());
        listing.folders.back().pop_back();
      }
    const std::string next = TextOf(json, "nextPageToken");
    if (next.empty() ||
        (most > 0 && listing.objects.size() + listing.folders.size() >= most))
      return listing;
    if (next == token)
      return DataLoss(call.cannot, ": the server gives the same page again");
    token = next;
  }
}

Result<ObjectInfo> WriteObject(Api* api, const Uri& at, std::string_view data,
                               uint32_t crc32c, uint64_t replaced,
                               size_t most_at_once) {
  return data.size() <= most_at_once
             ? WriteAtOnce(api, at, data, crc32c, replaced)
             : WriteBySession(api, at, data, crc32c, replaced);
}

Result<ObjectInfo> ComposeObjects(Api* api,
                                  const std::vector<NamedObject>& pieces,
                                  const Uri& at, std::optional<uint32_t> crc32c,
                                  uint64_t replaced) {
  uint64_t size = 0;
  JsonWriter json;
  json.BeginObject().Key("sourceObjects").BeginArray();
  for (const NamedObject& piece : pieces) {
    size += piece.object.size;
    json.BeginObject().Key("name").String(piece.at.path);
    json.Key("generation").String(StrCat(piece.object.generation));
    json.EndObject();
  }
  json.EndArray().Key("destination").BeginObject();
  json.Key("contentType").String("application/octet-stream");
  json.EndObject().EndObject();
  const std::string body = std::move(json).Take();
  ApiCall call =
      CallOf(at, "write", "storage.objects.create",
             StrCat(ObjectPath(at), "/compose?ifGenerationMatch=", replaced,
                    "&", kFields));
  call.request.method = "POST";
  call.request.headers = {"Content-Type: application/json"};
  call.request.body = body;
  const auto answer = SendForJson(api, call);
  return OutcomeOf(api, at, call, answer, size, crc32c);
}

Result<BucketLocation> FindLocation(Api* api, const std::string& bucket) {
  ApiCall call =
      CallOf({bucket, ""}, "find the location of", "storage.buckets.get",
             BucketPath(bucket) +
                 "?fields=location,locationType,projectNumber,"
                 "customPlacementConfig");
  auto json = SendForJson(api, call);
  if (json.status().code() == StatusCode::kPermissionDenied) {
    // Who may list objects may ask for this.
    call.request.url = BucketPath(bucket) + "/storageLayout";
    if (auto layout = SendForJson(api, call); layout.ok()) json = layout;
  }
  if (!json.ok()) return json.status();
  BucketLocation found{TextOf(*json, "location"),
                       TextOf(*json, "locationType"),
                       {},
                       TextOf(*json, "projectNumber")};
  const Json& placement = FieldOf(*json, "customPlacementConfig");
  for (const Json& region : ItemsOf(placement, "dataLocations"))
    if (region.is_string()) found.regions.push_back(region.get<std::string>());
  if (found.location.empty())
    return DataLoss(call.cannot, ": the server's answer lacks \"location\"");
  return found;
}

}  // namespace escala::store
