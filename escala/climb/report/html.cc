#include "escala/climb/report/html.h"

#include <algorithm>

#include "escala/base/utf8.h"

namespace escala::climb {

std::string Escaped(std::string_view text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const size_t length = Utf8Length(text);
    const auto byte = static_cast<unsigned char>(text[0]);
    if (length == 0 || byte == 0x7f ||
        (byte < 0x20 && byte != '\n' && byte != '\t')) {
      out += kReplacement;
    } else if (text[0] == '&') {
      out += "&amp;";
    } else if (text[0] == '<') {
      out += "&lt;";
    } else if (text[0] == '>') {
      out += "&gt;";
    } else if (text[0] == '"') {
      out += "&quot;";
    } else if (text[0] == '\'') {
      out += "&#39;";
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<size_t>(length, 1));
  }
  return out;
}

std::string OpeningTag(std::string_view tag, Attributes attributes) {
  std::string out = StrCat("<", tag);
  for (const auto& [name, value] : attributes) {
    StrAppend(&out, StrCat(" ", name));
    if (!value.empty()) StrAppend(&out, StrCat("=\"", Escaped(value), "\""));
  }
  StrAppend(&out, ">");
  return out;
}

bool IsVoid(std::string_view tag) {
  constexpr std::string_view kVoid[] = {"br", "hr", "link", "meta", "col"};
  return std::find(std::begin(kVoid), std::end(kVoid), tag) != std::end(kVoid);
}

}  // namespace escala::climb
