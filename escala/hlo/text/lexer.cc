#include "escala/hlo/text/lexer.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;

// These do not depend on the locale and are safe for every char.
bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsHexDigit(char c) {
  return IsDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool IsLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool InWord(char c) {
  return IsLetter(c) || IsDigit(c) || c == '$' || c == '.';
}
// The characters after % # ^: digits, or a name.
bool InSuffix(char c) { return InWord(c) || c == '-'; }

int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  return (c | 0x20) - 'a' + 10;
}

char Closer(char open) {
  switch (open) {
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    default:
      return '>';
  }
}

// For a decimal number out of double's range: true if it is too large, false if
// it is too small. It is too large if its first significant digit, shifted by
// the exponent, is left of the decimal point.
bool IsHuge(std::string_view number) {
  const size_t mantissa = std::min(number.find_first_of("eE"), number.size());
  const size_t point = std::min(number.find('.'), mantissa);
  const size_t first = number.find_first_of("123456789");
  if (first >= mantissa) return false;
  std::string_view digits =
      number.substr(std::min(mantissa + 1, number.size()));
  if (digits.starts_with('+')) digits.remove_prefix(1);
  int64_t exponent = 0;
  if (std::from_chars(digits.data(), digits.data() + digits.size(), exponent)
          .ec == std::errc::result_out_of_range)
    return digits[0] != '-';
  // No text is long enough to reach these bounds.
  constexpr int64_t kFar = int64_t{1} << 62;
  return std::clamp(exponent, -kFar, kFar) + static_cast<int64_t>(point) -
             static_cast<int64_t>(first) >
         0;
}

std::string_view WithoutByteOrderMark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

}  // namespace

Lexer::Lexer(std::string_view text, int first_line)
    : text_(WithoutByteOrderMark(text)), first_line_(first_line) {
  line_starts_.push_back(0);
  for (size_t at = text_.find('\n'); at != kNone; at = text_.find('\n', at + 1))
    line_starts_.push_back(at + 1);
  MoveTo(0);
}

Location Lexer::LocationOf(size_t offset) const {
  const auto next =
      std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const size_t line = static_cast<size_t>(next - line_starts_.begin()) - 1;
  return {static_cast<int>(line) + first_line_,
          static_cast<int>(offset - line_starts_[line]) + 1};
}

size_t Lexer::SkipSpace(size_t at) const {
  while (at < text_.size()) {
    if (IsSpace(text_[at])) {
      ++at;
    } else if (text_.substr(at, 2) == "//") {
      at = text_.find('\n', at);
      if (at == kNone) return text_.size();
    } else {
      break;
    }
  }
  return at;
}

char Lexer::PeekCharacter() const {
  const size_t at = SkipSpace(token_.end());
  return at < text_.size() ? text_[at] : '\0';
}

size_t Lexer::EndOfString(size_t at) const {
  for (++at; at < text_.size(); ++at) {
    if (text_[at] == '"') return at + 1;
    if (text_[at] == '\n') return kNone;
    if (text_[at] == '\\') ++at;
  }
  return kNone;
}

size_t Lexer::SkipBalanced(size_t at) const {
  std::vector<char> open;
  while (at < text_.size()) {
    const char c = text_[at];
    switch (c) {
      case '"':
        at = EndOfString(at);
        if (at == kNone) return kNone;
        continue;
      case '/':
        if (text_.substr(at, 2) == "//") {
          at = SkipSpace(at);
          continue;
        }
        break;
      case '-':
        if (text_.substr(at, 2) == "->") ++at;
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        open.push_back(Closer(c));
        break;
      case '>':
        if (text_.substr(at, 2) == ">=" && open.back() != '>') {
          ++at;
          break;
        }
        [[fallthrough]];
      case ')':
      case ']':
      case '}':
        if (open.back() != c) return kNone;
        open.pop_back();
        if (open.empty()) return at + 1;
        break;
      default:
        break;
    }
    ++at;
  }
  return kNone;
}

Token Lexer::Scan(size_t offset) const {
  const size_t begin = SkipSpace(std::min(offset, text_.size()));
  const auto peek = [&](size_t at) {
    return at < text_.size() ? text_[at] : '\0';
  };
  const auto make = [&](TokenKind kind, size_t end) {
    return Token{kind, text_.substr(begin, end - begin), begin};
  };
  const auto run = [&](size_t at, bool (*in)(char)) {
    while (at < text_.size() && in(text_[at])) ++at;
    return at;
  };
  if (begin == text_.size()) return Token{TokenKind::kEnd, {}, begin};
  const char c = text_[begin];

  if (IsLetter(c)) return make(TokenKind::kWord, run(begin, InWord));
  if (IsDigit(c)) {
    if (c == '0' && peek(begin + 1) == 'x' && IsHexDigit(peek(begin + 2)))
      return make(TokenKind::kInteger, run(begin + 2, IsHexDigit));
    size_t at = run(begin, IsDigit);
    if (peek(at) != '.') return make(TokenKind::kInteger, at);
    at = run(at + 1, IsDigit);
    if ((peek(at) | 0x20) == 'e') {
      size_t exponent = at + 1;
      if (peek(exponent) == '-' || peek(exponent) == '+') ++exponent;
      if (IsDigit(peek(exponent))) at = run(exponent, IsDigit);
    }
    return make(TokenKind::kFloat, at);
  }
  switch (c) {
    case '"': {
      const size_t end = EndOfString(begin);
      if (end == kNone) return make(TokenKind::kBad, begin + 1);
      return make(TokenKind::kString, end);
    }
    case '%':
    case '#':
    case '^': {
      // A number ends at its last digit: %0x is %0 and then x.
      const bool number = IsDigit(peek(begin + 1));
      const size_t end = run(begin + 1, number ? IsDigit : InSuffix);
      if (end == begin + 1) return make(TokenKind::kBad, end);
      return make(c == '%'   ? TokenKind::kValue
                  : c == '#' ? TokenKind::kHash
                             : TokenKind::kLabel,
                  end);
    }
    case '!': {
      const size_t end = run(begin + 1, InWord);
      return make(end == begin + 1 ? TokenKind::kBad : TokenKind::kBang, end);
    }
    case '@': {
      if (peek(begin + 1) == '"') {
        const size_t end = EndOfString(begin + 1);
        if (end == kNone) return make(TokenKind::kBad, begin + 1);
        return make(TokenKind::kSymbol, end);
      }
      const size_t end = run(begin + 1, InWord);
      return make(end == begin + 1 ? TokenKind::kBad : TokenKind::kSymbol, end);
    }
    case '-':
      if (peek(begin + 1) == '>') return make(TokenKind::kArrow, begin + 2);
      break;
    case '{':
      if (text_.substr(begin, 3) == "{-#")
        return make(TokenKind::kMetadata, begin + 3);
      break;
    default:
      break;
  }
  constexpr std::string_view kPunctuation = "(){}[]<>:,=-+*?/|.";
  return make(
      kPunctuation.find(c) != kNone ? TokenKind::kPunct : TokenKind::kBad,
      begin + 1);
}

std::string Unquote(std::string_view token) {
  std::string out;
  if (token.size() < 2) return out;
  token = token.substr(1, token.size() - 2);
  for (size_t i = 0; i < token.size(); ++i) {
    if (token[i] != '\\' || i + 1 == token.size()) {
      out.push_back(token[i]);
      continue;
    }
    const char next = token[++i];
    if (IsHexDigit(next) && i + 1 < token.size() && IsHexDigit(token[i + 1])) {
      out.push_back(
          static_cast<char>(HexValue(next) * 16 + HexValue(token[i + 1])));
      ++i;
    } else if (next == 'n') {
      out.push_back('\n');
    } else if (next == 't') {
      out.push_back('\t');
    } else {
      out.push_back(next);  // \" and \\ .
    }
  }
  return out;
}

std::string Quote(std::string_view text) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '"' || byte < 0x20 || byte >= 0x7F) {
      out.push_back('\\');
      out.push_back(kDigits[byte >> 4]);
      out.push_back(kDigits[byte & 15]);
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
  return out;
}

bool IsBareName(std::string_view name) {
  return !name.empty() && IsLetter(name[0]) &&
         std::all_of(name.begin(), name.end(), InWord);
}

std::string Excerpt(std::string_view text) {
  constexpr size_t kLong = 40;
  const std::string_view shown = text.substr(0, kLong);
  const bool printable = std::all_of(
      shown.begin(), shown.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
  std::string out = printable ? std::string(shown) : Quote(shown);
  if (text.size() > kLong) out += "...";
  return out;
}

bool ParseDecimal(std::string_view text, double* value) {
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, *value);
  // from_chars does not say whether it is overflow or underflow.
  if (parsed.ec == std::errc::result_out_of_range)
    *value = IsHuge(text) ? HUGE_VAL : 0;
  else if (parsed.ec != std::errc())
    return false;
  return parsed.ptr == end;
}

}  // namespace escala::hlo::text
