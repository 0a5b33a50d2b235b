#include "escala/cli/shown_text.h"

#include <cstdint>

#include "escala/base/utf8.h"

namespace escala::cli {

namespace {

bool IsControl(std::string_view sequence) {
  const char c = sequence[0];
  if (sequence.size() == 1)
    return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7f;
  // U+0080 to U+009F
  return c == '\xc2' && static_cast<uint8_t>(sequence[1]) < 0xa0;
}

// Moves the front of `text` to `shown`.
void ShowFront(std::string* text, std::string* shown) {
  const size_t length = Utf8Length(*text);
  const std::string front = text->substr(0, length == 0 ? 1 : length);
  *shown +=
      length == 0 || IsControl(front) ? std::string(front.size(), '?') : front;
  text->erase(0, front.size());
}

}  // namespace

std::string ShownText::Put(char byte) {
  held_ += byte;
  std::string shown;
  while (!held_.empty() && held_.size() >= Utf8LengthFrom(held_[0]))
    ShowFront(&held_, &shown);
  return shown;
}

std::string ShownText::End() {
  std::string shown;
  while (!held_.empty()) ShowFront(&held_, &shown);
  return shown;
}

std::string Shown(std::string_view text) {
  ShownText shown;
  std::string all;
  for (const char c : text) all += shown.Put(c);
  return all + shown.End();
}

std::string OnOneLine(std::string_view text) {
  ShownText shown;
  std::string line;
  for (const char c : text)
    line += shown.Put(c == '\n' || c == '\t' ? '\1' : c);
  return line + shown.End();
}

Status OnOneLine(const Status& status) {
  return status.ok() ? status
                     : Status(status.code(), OnOneLine(status.message()));
}

}  // namespace escala::cli
