#include "escala/train/report/http_page.h"

#include <utility>

namespace escala::train {
namespace {

constexpr size_t kMaxHead = 8 << 10;
constexpr std::string_view kText = "text/plain; charset=utf-8";

std::string Response(std::string_view status, std::string_view content_type,
                     std::string_view body, bool with_body,
                     std::string_view more_headers = {}) {
  return StrCat("HTTP/1.1 ", status, "\r\nContent-Type: ", content_type,
                "\r\nContent-Length: ", body.size(),
                "\r\nConnection: close\r\n", more_headers, "\r\n",
                with_body ? body : "");
}

// Returns the size of the request's head with its empty line; npos if that has
// not come yet. Lines may end with a line feed alone, as RFC 9112 allows.
size_t HeadSize(std::string_view request) {
  for (size_t at = 0; (at = request.find('\n', at)) != request.npos; ++at) {
    const std::string_view rest = request.substr(at + 1);
    for (const std::string_view empty : {"\n", "\r\n"})
      if (rest.starts_with(empty)) return at + 1 + empty.size();
  }
  return std::string_view::npos;
}

}  // namespace

std::string HttpAnswer(std::string_view head, const HttpPage::Page& page) {
  const std::vector<std::string_view> words =
      StrSplit(head.substr(0, head.find_first_of("\r\n")), ' ');
  if (words.size() != 3 || !words[2].starts_with("HTTP/1."))
    return Response("400 Bad Request", kText, "this is no HTTP/1.1 request\n",
                    true);
  const bool get = words[0] == "GET";
  if (!get && words[0] != "HEAD")
    return Response("405 Method Not Allowed", kText, "only GET and HEAD\n",
                    true, "Allow: GET, HEAD\r\n");
  if (words[1].substr(0, words[1].find('?')) != page.path)
    return Response("404 Not Found", kText,
                    StrCat("the only page is ", page.path, "\n"), get);
  return Response("200 OK", page.content_type, page.body(), get);
}

Result<std::unique_ptr<HttpPage>> HttpPage::Start(Env* env,
                                                  const std::string& address,
                                                  int port, Page page) {
  ESCALA_ASSIGN_OR_RETURN(auto listener, env->Listen(address, port));
  return std::unique_ptr<HttpPage>(
      new HttpPage(env, std::move(listener), std::move(page)));
}

HttpPage::HttpPage(Env* env, std::unique_ptr<Listener> listener, Page page)
    : env_(env), listener_(std::move(listener)), page_(std::move(page)) {
  for (std::thread& thread : threads_)
    thread = std::thread([this] { Serve(); });
}

HttpPage::~HttpPage() {
  listener_->Close();
  for (std::thread& thread : threads_) thread.join();
}

void HttpPage::Serve() {
  while (true) {
    const auto connection = listener_->Accept();
    if (connection.ok()) {
      Answer(connection->get());
    } else if (connection.status().code() == StatusCode::kCancelled) {
      return;
    } else {
      env_->SleepNanos(kClientNanos / 10);  // such as no file descriptors left
    }
  }
}

void HttpPage::Answer(Connection* connection) {
  const int64_t deadline = env_->MonotonicNanos() + kClientNanos;
  std::string request;
  size_t size;
  while ((size = HeadSize(request)) == std::string::npos) {
    char buffer[1024];
    const auto got = connection->Read(sizeof buffer, buffer, deadline);
    if (!got.ok() || *got == 0) return;
    request.append(buffer, *got);
    if (request.size() > kMaxHead) {
      (void)connection->Write(
          Response("431 Request Header Fields Too Large", kText,
                   "the request is too long\n", true),
          deadline);
      return;
    }
  }
  const std::string answer =
      HttpAnswer(std::string_view(request).substr(0, size), page_);
  // A client that disconnects is not our failure.
  (void)connection->Write(answer, deadline);
}

}  // namespace escala::train
