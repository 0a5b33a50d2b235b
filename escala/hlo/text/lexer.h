// Cuts StableHLO text into tokens, one at a time.
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
  kBad,       // anything else, or a string without an end
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
  // Keeps a reference to `text`, less a byte order mark at its start.
  // `first_line` is the line number of its first line.
  Lexer(std::string_view text, int first_line);

  const Token& token() const { return token_; }
  void Next() { token_ = Scan(token_.end()); }
  // Continues at `offset`, wherever that is.
  void MoveTo(size_t offset) { token_ = Scan(offset); }

  std::string_view text() const { return text_; }
  // The first character after the current token and white space, or 0.
  char PeekCharacter() const;

  // `offset` is at one of ( [ { <. The offset after its partner, or npos.
  // Knows strings, comments, -> and >=.
  size_t SkipBalanced(size_t offset) const;
  // After white space and comments.
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
// "text" with quotes and escapes, as the readers of StableHLO take it.
std::string Quote(std::string_view text);
// Whether the name can stand behind an @ or in a dictionary without quotes.
bool IsBareName(std::string_view name);
// A piece of the text for a message: cut if it is long, and in quotes with
// escapes where its bytes would not show, or would steer the terminal.
std::string Excerpt(std::string_view text);
// The double nearest to a decimal number without a sign: infinite where that
// is too large, 0 where it is too small. False if `text` is not one.
bool ParseDecimal(std::string_view text, double* value);

}  // namespace escala::hlo::text
