// Building and cutting text. Nothing here depends on a locale.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace escala {

void StrAppendOne(std::string* out, std::string_view text);
void StrAppendOne(std::string* out, int64_t value);
void StrAppendOne(std::string* out, uint64_t value);
void StrAppendOne(std::string* out, double value);  // shortest exact form

template <typename T>
void StrAppend(std::string* out, const T& value) {
  if constexpr (std::is_same_v<T, char>) {
    out->push_back(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    StrAppendOne(out, std::string_view(value ? "true" : "false"));
  } else if constexpr (std::is_floating_point_v<T>) {
    StrAppendOne(out, static_cast<double>(value));
  } else if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>) {
    StrAppendOne(out, static_cast<uint64_t>(value));
  } else if constexpr (std::is_integral_v<T>) {
    StrAppendOne(out, static_cast<int64_t>(value));
  } else {
    StrAppendOne(out, std::string_view(value));
  }
}

// StrCat("axis ", 3, " of ", n)
template <typename... Args>
std::string StrCat(const Args&... args) {
  std::string out;
  (StrAppend(&out, args), ...);
  return out;
}

// "1, 2, 3": joins a range of anything that StrAppend takes.
template <typename Range>
std::string StrJoin(const Range& range, std::string_view separator = ", ") {
  std::string out;
  bool first = true;
  for (const auto& item : range) {
    if (!first) out.append(separator);
    first = false;
    StrAppend(&out, item);
  }
  return out;
}

std::vector<std::string_view> StrSplit(std::string_view text, char separator);
std::string_view StrTrim(std::string_view text);
std::string Lower(std::string_view text);  // A to Z become a to z

// The number that is all of the text; nothing if it is not one, or too large.
template <typename Number>
std::optional<Number> ParseNumber(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.begin(), text.end(), value);
  if (error != std::errc() || end != text.end()) return std::nullopt;
  return value;
}

// "12.5 GiB", "512 B": powers of two, three significant digits.
std::string FormatBytes(double bytes);

// "1 argument", "2 arguments". REQUIRES: the plural of `noun` ends in s
std::string Counted(int64_t count, std::string_view noun);

// The at most `count` entries of `known` nearest to `word` by edit distance,
// best first; those much too far are left out.
std::vector<std::string> NearestWords(std::string_view word,
                                      const std::vector<std::string>& known,
                                      int count = 3);

}  // namespace escala
