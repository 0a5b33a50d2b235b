#include "escala/store/http_server_test_util.h"

#include <utility>

#include "escala/base/strings.h"

namespace escala::store {
namespace {

constexpr int64_t kPatience = 60'000'000'000;  // nanoseconds

int64_t Deadline() { return Env::Default()->MonotonicNanos() + kPatience; }

// Reads until `text` has `size` bytes, or if that is 0 a head.
bool ReadMore(Connection* connection, size_t size, std::string* text) {
  char buffer[1 << 16];
  while (size > 0 ? text->size() < size
                  : text->find("\r\n\r\n") == text->npos) {
    const auto got = connection->Read(sizeof buffer, buffer, Deadline());
    if (!got.ok() || *got == 0) return false;
    text->append(buffer, *got);
  }
  return true;
}

std::map<std::string, std::string> ParseQuery(std::string_view text) {
  std::map<std::string, std::string> query;
  for (const std::string_view field : StrSplit(text, '&')) {
    const size_t equal = std::min(field.find('='), field.size());
    query[PercentDecode(field.substr(0, equal))] =
        PercentDecode(field.substr(std::min(equal + 1, field.size())));
  }
  return query;
}

ServerRequest ParseHead(std::string_view head) {
  ServerRequest request;
  const auto lines = StrSplit(head, '\n');
  const auto words = StrSplit(StrTrim(lines[0]), ' ');
  request.method = words.at(0);
  const std::string_view target = words.at(1);
  const size_t mark = std::min(target.find('?'), target.size());
  request.raw_path = target.substr(0, mark);
  request.path = PercentDecode(request.raw_path);
  request.query = ParseQuery(target.substr(std::min(mark + 1, target.size())));
  for (size_t i = 1; i < lines.size(); ++i) {
    const size_t colon = lines[i].find(':');
    if (colon != std::string_view::npos)
      request.headers[Lower(lines[i].substr(0, colon))] =
          StrTrim(lines[i].substr(colon + 1));
  }
  return request;
}

}  // namespace

std::string ServerRequest::Header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

std::string ServerRequest::Query(const std::string& name) const {
  const auto found = query.find(name);
  return found == query.end() ? "" : found->second;
}

std::string PercentDecode(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    int byte = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16)
                .ptr == text.data() + i + 3) {
      out += static_cast<char>(byte);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

HttpServer::HttpServer(Handler handler)
    : handler_(std::move(handler)),
      listener_(Env::Default()->Listen(kLoopback, 0).value()),
      accepting_([this] { Accept(); }) {}

HttpServer::~HttpServer() {
  listener_->Close();
  accepting_.join();
  const MutexLock lock(mutex_);
  for (std::thread& thread : threads_) thread.join();
}

int HttpServer::connections() const {
  const MutexLock lock(mutex_);
  return static_cast<int>(threads_.size());
}

void HttpServer::Accept() {
  while (true) {
    auto connection = listener_->Accept();
    if (!connection.ok()) return;
    const MutexLock lock(mutex_);
    threads_.emplace_back([this, connection = *std::move(connection)] {
      Serve(connection.get());
    });
  }
}

void HttpServer::Serve(Connection* connection) {
  std::string text;
  while (ReadMore(connection, 0, &text)) {
    const size_t head = text.find("\r\n\r\n") + 4;
    ServerRequest request = ParseHead(std::string_view(text).substr(0, head));
    const size_t size =
        ParseNumber<size_t>(request.Header("content-length")).value_or(0);
    if (size > 0 && !ReadMore(connection, head + size, &text)) return;
    request.body = text.substr(head, size);
    text.erase(0, head + size);

    const ServerAnswer answer = handler_(request);
    using Fault = ServerAnswer::Fault;
    if (answer.fault == Fault::kClose) return;
    if (answer.fault == Fault::kStall) {
      char byte;
      (void)connection->Read(1, &byte, Deadline());  // until the other gives up
      return;
    }
    std::string out =
        StrCat("HTTP/1.1 ", answer.status,
               " X\r\nContent-Length: ", answer.body.size(), "\r\n");
    for (const auto& [name, value] : answer.headers)
      StrAppend(&out, StrCat(name, ": ", value, "\r\n"));
    const bool cut = answer.fault == Fault::kCut;
    out += "\r\n";
    out +=
        answer.body.substr(0, cut ? answer.body.size() / 2 : std::string::npos);
    if (!connection->Write(out, Deadline()).ok() || cut) return;
  }
}

}  // namespace escala::store
