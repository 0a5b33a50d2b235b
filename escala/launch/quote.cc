#include "escala/launch/quote.h"

#include <cstdint>
#include <cstdio>

#include "escala/base/status.h"
#include "escala/base/strings.h"
#include "escala/base/utf8.h"

namespace escala::launch {

namespace {

// Takes the first character of UTF-8.
uint32_t TakeCharacter(std::string_view* text) {
  const size_t size = Utf8Length(*text);
  ESCALA_CHECK(size > 0, "no UTF-8");
  uint32_t code = static_cast<unsigned char>(text->front());
  if (size > 1) code &= 0x7fu >> size;
  for (size_t i = 1; i < size; ++i)
    code = code << 6 | (static_cast<unsigned char>((*text)[i]) & 0x3fu);
  text->remove_prefix(size);
  return code;
}

}  // namespace

std::string ShellWord(std::string_view word) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./:,@%+-";
  // `a=b` before a command would set a variable, but words come after it.
  const auto is_plain = [&](std::string_view text) {
    return text.find_first_not_of(kPlain) == text.npos;
  };
  const size_t equal = word.find('=');
  if (!word.empty() && equal != 0 && is_plain(word.substr(0, equal)) &&
      (equal == word.npos || is_plain(word.substr(equal + 1))))
    return std::string(word);
  std::string out = "'";
  for (const char c : word) {
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  }
  return out + "'";
}

std::string ShellWords(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words)
    StrAppend(&out, StrCat(out.empty() ? "" : " ", ShellWord(word)));
  return out;
}

std::string YamlText(std::string_view text) {
  std::string out = "\"";
  char escape[16];
  while (!text.empty()) {
    const uint32_t code = TakeCharacter(&text);
    if (code == '"' || code == '\\') {
      out += {'\\', static_cast<char>(code)};
    } else if (code >= 0x20 && code < 0x7f) {
      out += static_cast<char>(code);
    } else {
      std::snprintf(escape, sizeof escape,
                    code < 0x10000 ? "\\u%04X" : "\\U%08X",
                    static_cast<unsigned>(code));
      out += escape;
    }
  }
  return out + "\"";
}

std::string ContainerWord(std::string_view word) {
  std::string doubled;
  for (const char c : word) doubled.append(c == '$' ? 2 : 1, c);
  return YamlText(doubled);
}

std::string NameFrom(std::string_view text) {
  constexpr size_t kMost = 40;
  std::string name;
  for (const char c : Lower(text)) {
    const bool is_letter = c >= 'a' && c <= 'z';
    const bool is_digit = c >= '0' && c <= '9';
    if (name.empty() && !is_letter) continue;
    if (is_letter || is_digit)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
    if (name.size() == kMost) break;
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name;
}

}  // namespace escala::launch
