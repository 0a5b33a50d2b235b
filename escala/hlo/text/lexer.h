// Splits StableHLO text into tokens, one at a time.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo::text {

enum class TokenKind : uint8_t {
  kEnd,
  kWord,      // stablehlo.add, x, true
  kValue,     // %0, %arg0
  kSymbol,    // @main, @"a name"
  kHash,      // #0, #map, #stablehlo.dot
  kBang,      // !stablehlo.token
  kLabel,     // ^bb0
  kInteger,   // 12, 0x1F
  kFloat,     // 1.5, 1.0e-3
  kString,    // "text", with its quotes
  kArrow,     // ->
  kPunct,     // one of ( ) { } [ ] < > : , = - + * ? / | .
  kMetadata,  // {-#
  kBad,       // anything else, or an unterminated string
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string_view text;  // within the whole text
  size_t offset = 0;

  size_t end() const { return offset + text.size(); }
  bool Is(char punct) const {
    return kind == TokenKind::kPunct && text[0] == punct;
  }
  bool IsWord(std::string_view word) const {
    return kind == TokenKind::kWord && text == word;
  }
};

class Lexer {
 public:
  // Keeps a reference to `text`, without a byte order mark at its start.
  // `first_line` is the line number of its first line.
  Lexer(std::string_view text, int first_line);

  const Token& token() const { return token_; }
  void Next() { token_ = Scan(token_.end()); }
  // Continues at any `offset`.
  void MoveTo(size_t offset) { token_ = Scan(offset); }

  std::string_view text() const { return text_; }
  // The first character that is not white space after the current token, or 0.
  char PeekCharacter() const;

  // Returns the offset after the bracket that closes the one at `offset` (one
  // of ( [ { <), or npos. Understands strings, comments, -> and >=.
  size_t SkipBalanced(size_t offset) const;
  // The offset after white space and comments.
  size_t SkipSpace(size_t offset) const;

  Location LocationOf(size_t offset) const;

 private:
  Token Scan(size_t offset) const;
  size_t EndOfString(size_t offset) const;

  std::string_view text_;
  int first_line_;
  std::vector<size_t> line_starts_;
  Token token_;
};

// The value of a string token: without quotes, escapes resolved.
std::string Unquote(std::string_view token);
// The text as a string literal, with the escapes that StableHLO's readers
// accept.
std::string Quote(std::string_view text);
// True if the name needs no quotes behind an @ or in a dictionary.
bool IsBareName(std::string_view name);
// An excerpt of the text for a message: truncated if it is long, and quoted
// with escapes if it contains unprintable bytes or terminal control characters.
std::string Excerpt(std::string_view text);
// Parses a decimal number without a sign to the nearest double; infinite on
// overflow, 0 on underflow. Returns false if `text` is not a number.
bool ParseDecimal(std::string_view text, double* value);

}  // namespace escala::hlo::text
