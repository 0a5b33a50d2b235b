#include "escala/hlo/text/reader.h"

#include <charconv>

namespace escala::hlo::text {
namespace {

// How a token appears in a message.
std::string Describe(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the text";
  if (token.kind == TokenKind::kBad && token.text == "\"")
    return "a string that does not end on its line";
  return Excerpt(token.text);
}

}  // namespace

std::string Nearest(std::string_view word,
                    const std::vector<std::string>& known) {
  const std::vector<std::string> nearest = NearestWords(word, known);
  return nearest.empty() ? "" : StrCat("; nearest: ", StrJoin(nearest));
}

bool Reader::FailWith(StatusCode code, size_t offset, std::string message) {
  if (!status_.ok()) return false;
  const Location at = LocationOf(offset);
  const std::string where =
      sources_ == nullptr
          ? StrCat(options_.file_name, ":", at.line, ":", at.column)
      : at.source != nullptr ? at.source->ToString()
                             : options_.file_name;
  status_ = Status(code, StrCat(where, ": ", op_name_,
                                op_name_.empty() ? "" : ": ", message));
  return false;
}

Location Reader::LocationOf(size_t offset) const {
  const Location at = lexer_.LocationOf(offset);
  if (sources_ == nullptr) return at;
  // The lines of text that was made of bytecode mean nothing to anyone.
  const auto line = static_cast<size_t>(at.line) - 1;
  const auto& source = line < sources_->size() ? (*sources_)[line] : nullptr;
  if (source == nullptr) return {};
  return {source->line, source->column, source};
}

bool Reader::Expected(std::string_view what) {
  return Fail(token().offset, "got ", Describe(token()), ", expected ", what);
}

bool Reader::Accept(char punct) {
  if (!At(punct)) return false;
  lexer_.Next();
  return true;
}

bool Reader::AcceptWord(std::string_view word) {
  if (!AtWord(word)) return false;
  lexer_.Next();
  return true;
}

bool Reader::Expect(char punct) {
  return Accept(punct) || Expected(std::string_view(&punct, 1));
}

bool Reader::ExpectWord(std::string_view word) {
  return AcceptWord(word) || Expected(word);
}

bool Reader::ExpectArrow() {
  if (token().kind != TokenKind::kArrow) return Expected("->");
  lexer_.Next();
  return true;
}

bool Reader::ReadList(char open, char close,
                      const std::function<bool()>& item) {
  if (open != 0 && !Expect(open)) return false;
  if (close != 0 && Accept(close)) return true;
  do {
    if (!item()) return false;
  } while (Accept(','));
  if (close == 0 || Accept(close)) return true;
  return Expected(StrCat("',' or '", close, "'"));
}

bool Reader::ReadInteger(int64_t* value) {
  const bool negative = Accept('-');
  if (token().kind != TokenKind::kInteger) return Expected("an integer");
  std::string_view digits = token().text;
  const bool hex = digits.size() > 2 && digits[1] == 'x';
  if (hex) digits.remove_prefix(2);
  uint64_t magnitude = 0;
  const auto parsed = std::from_chars(
      digits.data(), digits.data() + digits.size(), magnitude, hex ? 16 : 10);
  const uint64_t limit = uint64_t{1} << 63;
  if (parsed.ec != std::errc() || magnitude > (negative ? limit : limit - 1))
    return Fail(token().offset, "the integer ", Describe(token()),
                " does not fit into 64 bits");
  *value = static_cast<int64_t>(negative ? 0 - magnitude : magnitude);
  lexer_.Next();
  return true;
}

bool Reader::ReadString(std::string* value) {
  if (token().kind != TokenKind::kString) return Expected("a string");
  *value = Unquote(token().text);
  lexer_.Next();
  return true;
}

bool Reader::ReadSymbol(std::string* value) {
  value->clear();
  while (true) {
    if (token().kind != TokenKind::kSymbol) return Expected("a name like @f");
    const std::string_view name = token().text.substr(1);
    if (name == "\"\"") return Expected("a name that is not empty");
    value->append(name[0] == '"' ? Unquote(name) : std::string(name));
    lexer_.Next();
    // A second symbol follows after ::, as in @a::@b.
    if (!At(':') || lexer_.PeekCharacter() != ':') return true;
    const size_t second = token().end();
    lexer_.Next();
    if (!At(':') || token().offset != second) return Expected("'::'");
    lexer_.Next();
    value->append("::");
  }
}

bool Reader::Enter() {
  if (++depth_ <= options_.max_depth) return true;
  --depth_;
  return FailWith(StatusCode::kResourceExhausted, token().offset,
                  StrCat("nested deeper than ", options_.max_depth,
                         " levels, the limit of the reader"));
}

bool Reader::CountNode(int64_t nodes) {
  node_budget_ -= nodes;
  if (node_budget_ >= 0) return true;
  return FailWith(StatusCode::kResourceExhausted, token().offset,
                  "the aliases or types of this text expand to more than the "
                  "reader takes; write out what they stand for");
}

// --- Values and scopes ------------------------------------------------------

ValueId Reader::NewValue(const Type& type, std::string_view name) {
  return function_->NewValue(type, std::string(name));
}

bool Reader::Bind(std::string_view name, ValueId first, int64_t count,
                  size_t offset) {
  const auto [at, is_new] =
      values_.emplace(name, Binding{first, count, offset});
  if (!is_new) {
    const Location before = lexer_.LocationOf(at->second.offset);
    return Fail(offset, "the value ", name, " is defined twice, first at ",
                before.line, ":", before.column);
  }
  bound_.push_back(name);
  return true;
}

void Reader::CloseScope(size_t mark) {
  while (bound_.size() > mark) {
    values_.erase(bound_.back());
    bound_.pop_back();
  }
}

bool Reader::ReadValue(ValueId* value) {
  if (token().kind != TokenKind::kValue) return Expected("a value like %0");
  const std::string_view name = token().text;
  const size_t offset = token().offset;
  const auto found = values_.find(name);
  lexer_.Next();
  int64_t number = 0;
  // %0#1: the number follows without a space.
  if (token().kind == TokenKind::kHash &&
      token().offset == offset + name.size()) {
    const std::string_view digits = token().text.substr(1);
    const auto parsed =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (parsed.ec != std::errc() || parsed.ptr != digits.end())
      return Expected("the number of a result");
    lexer_.Next();
  }
  if (found == values_.end()) {
    // Finding similar names costs the product of the lengths, so long names are
    // skipped.
    constexpr size_t kEnough = 10000, kLong = 64;
    std::vector<std::string> known;
    for (size_t i = bound_.size(); i-- > 0 && known.size() < kEnough;)
      if (bound_[i].size() <= kLong) known.emplace_back(bound_[i]);
    return Fail(offset, "the value ", name, " is not defined before this use",
                Nearest(name.substr(0, kLong), known));
  }
  const Binding& binding = found->second;
  if (number >= binding.count)
    return Fail(offset, "got ", name, "#", number, ", but ", name, " has ",
                binding.count, binding.count == 1 ? " result" : " results");
  *value = binding.first + static_cast<ValueId>(number);
  return true;
}

bool Reader::ReadArgument(Region* region, bool with_type, const Type* type) {
  if (token().kind != TokenKind::kValue)
    return Expected("an argument like %arg0");
  const std::string_view name = token().text;
  const size_t offset = token().offset;
  lexer_.Next();
  Type own;
  if (with_type) {
    if (!Expect(':') || !ReadType(&own)) return false;
    type = &own;
  }
  const ValueId value = NewValue(*type, name.substr(1));
  region->arguments.push_back(value);
  return Bind(name, value, 1, offset);
}

}  // namespace escala::hlo::text
