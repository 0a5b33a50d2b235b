// Writes HTML in which a text can never become markup.
//
//   El("p", {{"class", "quiet"}}, "found ", gate.found, El("br"))
//
// Texts and numbers among the children, and the values of attributes, are
// escaped; only what El has made is not.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "escala/base/strings.h"

namespace escala::climb {

// The text with references for & < > " '. Bytes that are not UTF-8, and
// control codes, which HTML forbids, become U+FFFD.
std::string Escaped(std::string_view text);

// A piece of a page.
struct Markup {
  std::string html;

  template <typename T>
  Markup& Add(const T& child) {
    if constexpr (std::is_same_v<T, Markup>) {
      html += child.html;
    } else {
      html += Escaped(StrCat(child));
    }
    return *this;
  }
};

using Attributes =
    std::initializer_list<std::pair<std::string_view, std::string>>;

// The begin of an element. Attributes with empty values are written without a
// value.
std::string OpeningTag(std::string_view tag, Attributes attributes);
// Whether an element of this name has no end.
bool IsVoid(std::string_view tag);

template <typename... Children>
Markup El(std::string_view tag, Attributes attributes,
          const Children&... children) {
  Markup made{OpeningTag(tag, attributes)};
  (made.Add(children), ...);
  if (!IsVoid(tag)) made.html += StrCat("</", tag, ">");
  return made;
}

template <typename... Children>
Markup El(std::string_view tag, const Children&... children) {
  return El(tag, Attributes{}, children...);
}

// Pieces after each other.
template <typename... Children>
Markup All(const Children&... children) {
  Markup made;
  (made.Add(children), ...);
  return made;
}

}  // namespace escala::climb
