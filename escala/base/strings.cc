#include "escala/base/strings.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace escala {
namespace {

template <typename T>
void AppendChars(std::string* out, T value) {
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  out->append(buffer, end);
}

int EditDistance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int substitute = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substitute});
    }
  }
  return row[b.size()];
}

}  // namespace

void StrAppendOne(std::string* out, std::string_view text) {
  out->append(text);
}
void StrAppendOne(std::string* out, int64_t value) { AppendChars(out, value); }
void StrAppendOne(std::string* out, uint64_t value) { AppendChars(out, value); }
void StrAppendOne(std::string* out, double value) { AppendChars(out, value); }

std::vector<std::string_view> StrSplit(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string_view StrTrim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string Counted(int64_t count, std::string_view noun) {
  return StrCat(count, " ", noun, count == 1 ? "" : "s");
}

std::string FormatBytes(double bytes) {
  static constexpr const char* kUnits[] = {"B",   "KiB", "MiB",
                                           "GiB", "TiB", "PiB"};
  // The threshold applies to the rounded number: 1023.9 KiB is "1.00 MiB".
  int unit = 0;
  while (std::fabs(bytes) >= (unit == 0 ? 1024 : 1023.5) && unit < 5) {
    bytes /= 1024;
    ++unit;
  }
  const double size = std::fabs(bytes);
  const int decimals = unit == 0 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  char text[400];  // any double fits
  const auto end = std::to_chars(text, text + sizeof text, bytes,
                                 std::chars_format::fixed, decimals);
  return StrCat(std::string_view(text, end.ptr), " ", kUnits[unit]);
}

std::vector<std::string> NearestWords(std::string_view word,
                                      const std::vector<std::string>& known,
                                      int count) {
  std::vector<std::pair<int, std::string>> ranked;
  const size_t far = std::max<size_t>(2, word.size() / 2);
  for (const std::string& candidate : known) {
    if (word.size() > candidate.size() + far) continue;  // too far in any case
    const int distance = EditDistance(word, candidate);
    // Any two short words are near, so they must at least begin alike.
    const bool is_like = 2 * distance <= static_cast<int>(word.size()) ||
                         word.substr(0, 1) == candidate.substr(0, 1);
    if (distance <= static_cast<int>(far) && is_like)
      ranked.emplace_back(distance, candidate);
  }
  std::stable_sort(
      ranked.begin(), ranked.end(),
      [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> nearest;
  for (const auto& [distance, candidate] : ranked) {
    if (static_cast<int>(nearest.size()) == count) break;
    nearest.push_back(candidate);
  }
  return nearest;
}

}  // namespace escala
