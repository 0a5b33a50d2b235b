// Fuzzes what the room `store` reads from servers and key files. The input is
// answers, each a head and a body after an empty line, with a byte 0xff between
// two: every request takes the next one, and later ones find nothing. Its first
// byte says what is asked. Built and run like hlo_text_fuzzer.cc.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "escala/base/testing/memory_env.h"
#include "escala/store/objects.h"

namespace escala::store {
namespace {

class Answers : public HttpClient {
 public:
  explicit Answers(std::string_view text) : HttpClient({}), text_(text) {}

  Status Send(const HttpRequest& request, HttpResponse* response) override {
    *response = {.status = 404};
    const std::string_view answer = Cut("\xff", &text_);
    std::string_view body = answer;
    std::string_view head = Cut("\n\n", &body);
    while (!head.empty())
      if (!TakeHeaderLine(Cut("\n", &head), response))
        return Unavailable("too many lines");
    if (request.out != nullptr && IsSuccess(*response)) {
      response->out_bytes = body.copy(request.out, request.out_size);
      return response->out_bytes < body.size() ? Unavailable("too long")
                                               : Status();
    }
    response->body = body;
    return Status();
  }

 private:
  // Takes what comes before `end`, or all, and `end`.
  static std::string_view Cut(std::string_view end, std::string_view* text) {
    const size_t size = std::min(text->find(end), text->size());
    const std::string_view front = text->substr(0, size);
    text->remove_prefix(std::min(size + end.size(), text->size()));
    return front;
  }

  std::string_view text_;
};

void Ask(uint8_t what, std::string_view text) {
  MemoryEnv env;
  ApiOptions options;
  options.retry.attempts = options.retry.attempts_before_contact = 3;
  options.endpoint = "http://fuzz";
  const bool is_key = what % 8 == 7;
  if (!WriteFile(&env, "/key",
                 is_key ? text
                        : R"({"type":"authorized_user","refresh_token":"r",)"
                          R"("token_uri":"https://fuzz"})")
           .ok())
    std::abort();
  env.SetVariable("GOOGLE_APPLICATION_CREDENTIALS", "/key");
  // Bit 3: without the server of tokens.
  if (what & 8) options.endpoint.clear();
  if (what & 8) env.SetVariable("STORAGE_EMULATOR_HOST", "fuzz");
  Api api(&env, options, std::make_unique<Answers>(text));
  const Uri at{"data", "a/b"};
  const std::string small = "0123456789";
  std::string out(16, 0);
  switch (what % 8) {
    case 0:
      (void)FindObject(&api, at);
      break;
    case 1:
      (void)ListObjects(&api, at.bucket, "a/");
      break;
    case 2:
      if (const auto got =
              ReadObject(&api, at, {20, 7, what}, what & 7, 16, out.data());
          got.ok() && *got > out.size())
        std::abort();
      break;
    case 3:
      (void)WriteObject(&api, at, small, 1, 7);
      break;
    case 4:
      (void)WriteObject(&api, at, small, 1, 7, /*most_at_once=*/0);
      break;
    case 5:
      (void)ComposeObjects(&api, {{at, {1, 2, 3}}}, at, 5, 0);
      break;
    case 6:
      (void)FindLocation(&api, at.bucket);
      break;
    case 7:
      (void)DeleteObject(&api, at, 3);
      break;
  }
}

}  // namespace
}  // namespace escala::store

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  escala::store::Ask(data[0],
                     {reinterpret_cast<const char*>(data) + 1, size - 1});
  return 0;
}
