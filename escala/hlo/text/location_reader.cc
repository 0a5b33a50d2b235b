// Reads locations: loc("file":1:2), loc("name"(...)), loc(callsite(a at b)),
// loc(fused[a, b]), loc(#alias), loc(unknown).
//
// The place is that of the innermost call, and the name is the outermost one:
// JAX's names, such as jit(f)/add, are around the stack of the calls.
#include <algorithm>

#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;
// JAX's stacks of calls are nested some twenty deep.
constexpr int kMaxDepth = 64;

}  // namespace

bool Reader::ReadOptionalLocation(std::shared_ptr<const Source>* source) {
  if (!AtWord("loc") || lexer_.PeekCharacter() != '(') return true;
  lexer_.Next();
  const size_t end = lexer_.SkipBalanced(token().offset);
  if (end == kNone) return Fail(token().offset, "loc( has no closing bracket");
  if (source != nullptr) {
    lexer_.Next();
    *source = ReadSource(0);
  }
  lexer_.MoveTo(end);
  return true;
}

// Leaves the current token behind the location, if its form is known.
std::shared_ptr<const Source> Reader::ReadSource(int depth) {
  if (depth > kMaxDepth) return nullptr;
  if (token().kind == TokenKind::kHash) return ReadSourceAlias(depth);
  if (token().kind == TokenKind::kString) {
    std::string text = Unquote(token().text);
    lexer_.Next();
    if (At(':')) return ReadFilePlace(std::move(text));
    Source source;
    if (Accept('(')) {
      const auto inner = ReadSource(depth + 1);
      if (inner != nullptr) source = *inner;
      Accept(')');
    }
    source.name = std::move(text);
    return std::make_shared<const Source>(std::move(source));
  }
  if (AcceptWord("callsite")) {
    if (!Accept('(')) return nullptr;
    auto callee = ReadSource(depth + 1);
    AcceptWord("at");
    auto caller = ReadSource(depth + 1);
    Accept(')');
    return callee != nullptr ? callee : caller;
  }
  if (AcceptWord("fused")) return ReadFirstSource(depth);
  return nullptr;
}

// :LINE:COLUMN, and perhaps where it ends: "to :7", "to 3:7"
std::shared_ptr<const Source> Reader::ReadFilePlace(std::string file) {
  int64_t numbers[2] = {};
  for (int64_t& number : numbers) {
    if (!Accept(':') || token().kind != TokenKind::kInteger ||
        !ReadInteger(&number))
      return nullptr;
  }
  if (AcceptWord("to"))
    while (At(':') || token().kind == TokenKind::kInteger) lexer_.Next();
  constexpr int64_t kMost = 0x7fffffff;
  return std::make_shared<const Source>(
      Source{std::move(file), static_cast<int>(std::min(numbers[0], kMost)),
             static_cast<int>(std::min(numbers[1], kMost)), ""});
}

// fused<metadata>[a, b]
std::shared_ptr<const Source> Reader::ReadFirstSource(int depth) {
  std::shared_ptr<const Source> first;
  if (At('<')) {
    const size_t end = lexer_.SkipBalanced(token().offset);
    if (end == kNone) return nullptr;
    lexer_.MoveTo(end);
  }
  if (!Accept('[')) return nullptr;
  do {
    const auto source = ReadSource(depth + 1);
    if (first == nullptr) first = source;
  } while (Accept(','));
  Accept(']');
  return first;
}

std::shared_ptr<const Source> Reader::ReadSourceAlias(int depth) {
  if (!location_aliases_) CollectLocations();
  const std::string_view name = token().text;
  const size_t after = token().end();
  const auto alias = location_aliases_->find(name);
  // One that contains itself gives no source.
  const auto [at, is_new] = location_sources_.emplace(name, nullptr);
  std::shared_ptr<const Source> source = at->second;
  if (is_new && alias != location_aliases_->end()) {
    lexer_.MoveTo(alias->second.begin);
    source = ReadSource(depth + 1);
    location_sources_[name] = source;
  }
  lexer_.MoveTo(after);
  return source;
}

// Lines "#name = loc(...)".
void Reader::CollectLocations() {
  constexpr std::string_view kEquals = " = loc(";
  location_aliases_.emplace();
  const std::string_view text = lexer_.text();
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '#') {
      const size_t space = text.find(' ', at);
      if (space == kNone) return;
      if (text.substr(space, kEquals.size()) == kEquals)
        location_aliases_->emplace(
            text.substr(at, space - at),
            Span{space + kEquals.size(), space + kEquals.size()});
    }
    at = std::min(text.find('\n', at), text.size());
  }
}

}  // namespace escala::hlo::text
