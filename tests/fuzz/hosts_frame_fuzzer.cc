// Fuzzes the frames that the processes of a run send to each other. The input
// is what comes over a connection; its first byte says in which pieces. What is
// read is written, and must be the same bytes. Built and run like
// hlo_text_fuzzer.cc.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/hosts/frame.h"

namespace escala::hosts {
namespace {

// Hands out `text` in pieces of at most `piece` bytes, and keeps what is
// written.
class Recorded : public Connection {
 public:
  Recorded(std::string_view text, size_t piece) : text_(text), piece_(piece) {}

  Result<size_t> Read(size_t size, char* out, int64_t) override {
    if (size == 0) std::abort();
    const size_t got = text_.copy(out, std::min(size, piece_));
    text_.remove_prefix(got);
    return got;
  }
  Status Write(std::string_view data, int64_t) override {
    written_ += data;
    return Status();
  }

  size_t left() const { return text_.size(); }
  const std::string& written() const { return written_; }

 private:
  std::string_view text_;
  const size_t piece_;
  std::string written_;
};

void Check(std::string_view text, size_t piece) {
  Recorded connection(text, piece);
  while (true) {
    const size_t before = connection.left();
    bool ended = false;
    const auto texts = ReadFrame(&connection, 0, &ended);
    if (ended != (before == 0)) std::abort();
    if (!texts.ok()) return;
    const std::string_view frame =
        text.substr(text.size() - before, before - connection.left());
    Recorded to({}, 1);
    if (!WriteFrame(&to, *texts, 0).ok() || to.written() != frame) {
      std::fprintf(stderr, "not the same bytes after writing\n");
      std::abort();
    }
  }
}

}  // namespace
}  // namespace escala::hosts

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  escala::hosts::Check({reinterpret_cast<const char*>(data) + 1, size - 1},
                       data[0] % 16 + size_t{1});
  return 0;
}
