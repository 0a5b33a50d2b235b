#include "escala/hosts/metadata.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

constexpr char kAddress[] = "169.254.169.254";  // metadata.google.internal
constexpr int64_t kSecond = 1'000'000'000;
// How soon a wait notices that it is to end.
constexpr int64_t kLook = kSecond / 5;
// A server that answers a wait late is given so long beyond it.
constexpr int64_t kLate = 10 * kSecond;
constexpr size_t kMostBytes = 1 << 20;

constexpr char kMachineName[] = "/sys/class/dmi/id/product_name";

Status NoServer(std::string_view why) {
  return Status(StatusCode::kUnavailable,
                StrCat("what answers is no metadata server: ", why));
}

struct Head {
  int status = 0;
  std::map<std::string, std::string> fields;  // names in lower case
  size_t size = 0;                            // bytes, with the empty line

  std::string Field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : found->second;
  }
};

// Nothing if its end has not come.
std::optional<Head> ParseHead(std::string_view answer) {
  const size_t end = answer.find("\r\n\r\n");
  if (end == answer.npos) return std::nullopt;
  Head head;
  head.size = end + 4;
  const auto lines = StrSplit(answer.substr(0, end), '\n');
  const auto words = StrSplit(StrTrim(lines[0]), ' ');
  if (words.size() > 1) head.status = ParseNumber<int>(words[1]).value_or(0);
  for (size_t i = 1; i < lines.size(); ++i) {
    const size_t colon = lines[i].find(':');
    if (colon != lines[i].npos)
      head.fields[Lower(StrTrim(lines[i].substr(0, colon)))] =
          StrTrim(lines[i].substr(colon + 1));
  }
  return head;
}

// The body of pieces that each come behind their length; nothing if the last
// one has not come.
Result<std::optional<std::string>> JoinChunks(std::string_view text) {
  std::string body;
  while (true) {
    const size_t line = text.find("\r\n");
    if (line == text.npos) return std::optional<std::string>();
    size_t size = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + line, size, 16);
    if (error != std::errc() || size > kMostBytes)
      return NoServer("a piece of its answer has no length");
    (void)end;  // extensions may follow the length
    if (size == 0) return std::optional<std::string>(std::move(body));
    text.remove_prefix(line + 2);
    if (text.size() < size + 2) return std::optional<std::string>();
    body += text.substr(0, size);
    text.remove_prefix(size + 2);
  }
}

}  // namespace

bool IsGoogleMachine(Env* env) {
  const auto name = ReadFile(env, kMachineName, 4096);
  return name.ok() && name->starts_with("Google");
}

bool MetadataIsNamed(Env* env) {
  return !env->Variable("GCE_METADATA_HOST").value_or("").empty() ||
         !env->Variable("GCE_METADATA_IP").value_or("").empty();
}

Metadata::Metadata(Env* env) : env_(env), machine_(kAddress) {
  for (const char* variable : {"GCE_METADATA_HOST", "GCE_METADATA_IP"}) {
    const auto named = env->Variable(variable);
    if (!named || named->empty()) continue;
    machine_ = *named;
    const size_t colon = named->rfind(':');
    const auto port =
        colon == std::string::npos
            ? std::nullopt
            : ParseNumber<int>(std::string_view(*named).substr(colon + 1));
    if (port) {
      machine_ = named->substr(0, colon);
      port_ = *port;
    }
    break;
  }
}

Result<Metadata::Value> Metadata::Get(const std::string& name,
                                      int64_t deadline) const {
  return Ask(name, deadline, nullptr);
}

Result<Metadata::Value> Metadata::WaitForChange(
    const std::string& name, const std::string& etag, int64_t seconds,
    const std::atomic<bool>* stop) const {
  return Ask(StrCat(name, "?wait_for_change=true&timeout_sec=", seconds,
                    "&last_etag=", etag),
             env_->MonotonicNanos() + seconds * kSecond + kLate, stop);
}

Result<Metadata::Value> Metadata::Ask(const std::string& path, int64_t deadline,
                                      const std::atomic<bool>* stop) const {
  // The server's own failures, in words that do not depend on the place.
  const auto connect_until =
      std::min(deadline, env_->MonotonicNanos() + kSecond);
  ESCALA_ASSIGN_OR_RETURN(const auto connection,
                          env_->Connect(machine_, port_, connect_until));
  ESCALA_RETURN_IF_ERROR(connection->Write(
      StrCat("GET /computeMetadata/v1/", path, " HTTP/1.1\r\nHost: ", machine_,
             "\r\nMetadata-Flavor: Google\r\nConnection: close\r\n\r\n"),
      deadline));
  std::string answer;
  while (true) {
    bool complete = true;
    char buffer[4096];
    const int64_t now = env_->MonotonicNanos();
    const auto got = connection->Read(sizeof buffer, buffer,
                                      std::min(deadline, now + kLook));
    if (stop != nullptr && stop->load())
      return Status(StatusCode::kCancelled, "nobody waits any more");
    if (got.status().code() == StatusCode::kDeadlineExceeded &&
        env_->MonotonicNanos() < deadline)
      continue;
    if (!got.ok())
      return Status(StatusCode::kUnavailable,
                    std::string(got.status().message()));
    answer.append(buffer, *got);
    if (answer.size() > kMostBytes) return NoServer("it has no end");
    auto value = ParseMetadataAnswer(answer, &complete);
    if (complete) return value;
    if (*got == 0) return NoServer("the answer is cut short");
  }
}

Result<Metadata::Value> ParseMetadataAnswer(std::string_view answer,
                                            bool* complete) {
  constexpr std::string_view kBegin = "HTTP/1.";
  *complete = true;
  if (answer.substr(0, kBegin.size()) != kBegin.substr(0, answer.size()))
    return NoServer("it does not speak HTTP");
  const auto head = ParseHead(answer);
  if (!head) {
    *complete = false;
    return NoServer("the answer is cut short");
  }
  if (head->Field("metadata-flavor") != "Google")
    return NoServer("it does not say `Metadata-Flavor: Google`");
  if (head->status == 404)
    return NotFound("the metadata server has no such value");
  if (head->status != 200)
    return Unavailable("the metadata server answers with status ",
                       head->status);
  Metadata::Value value;
  value.etag = head->Field("etag");
  const std::string_view body = answer.substr(head->size);
  if (Lower(head->Field("transfer-encoding")) == "chunked") {
    ESCALA_ASSIGN_OR_RETURN(auto joined, JoinChunks(body));
    *complete = joined.has_value();
    if (joined) value.text = StrTrim(*joined);
    return value;
  }
  const auto size = ParseNumber<size_t>(head->Field("content-length"));
  if (!size) return NoServer("it does not say how long its answer is");
  *complete = body.size() >= *size;
  value.text = StrTrim(body.substr(0, *size));
  return value;
}

}  // namespace escala::hosts
