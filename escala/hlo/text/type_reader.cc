// Reads types: tensors, tokens, tuples, futures. Dynamic shapes, quantised
// elements and encodings are refused with an explanation.
#include <charconv>

#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

}  // namespace

bool Reader::AtType() const {
  return token().kind == TokenKind::kBang || AtWord("tensor") ||
         AtWord("tuple");
}

bool Reader::ReadType(Type* type) {
  if (!Enter()) return false;
  const bool ok = CountNode() && ReadTypeInner(type);
  Leave();
  return ok;
}

bool Reader::ReadTypeInner(Type* type) {
  const size_t offset = token().offset;
  const std::string_view word = token().text;
  if (token().kind == TokenKind::kWord) {
    if (word == "tensor") return ReadTensor(type);
    if (word == "tuple") {
      lexer_.Next();
      *type = Type::Tuple({});
      return ReadTypes('<', '>', &type->elements);
    }
    if (word == "memref" || word == "vector")
      return Unsupported(offset, word,
                         " types are not supported: values are tensors");
    return Expected("a type like tensor<2x3xf32>");
  }
  if (token().kind != TokenKind::kBang)
    return Expected("a type like tensor<2x3xf32>");
  if (word == "!stablehlo.token") {
    lexer_.Next();
    *type = Type::Token();
    return true;
  }
  if (word == "!stablehlo.future") {
    lexer_.Next();
    *type = Type::Future({});
    return ReadTypes('<', '>', &type->elements);
  }
  if (type_aliases_.count(word))
    return ReadAlias(type_aliases_, [&] { return ReadType(type); });
  if (StartsWith(word, "!quant."))
    return Unsupported(offset, "the quantised type ", word,
                       " is not supported: express the quantisation with "
                       "integer ops");
  if (word.find('.') == kNone)
    return Fail(offset, "the type alias ", word, " is not defined");
  return Unsupported(offset, "the type ", word,
                     " is not supported: values are tensors, tokens, tuples "
                     "or futures");
}

bool Reader::ReadTensor(Type* type) {
  const size_t begin = token().offset;
  lexer_.Next();
  if (!At('<')) return Expected("'<'");
  const std::string_view text = lexer_.text();
  const size_t open = token().offset;
  const auto whole = [&] {
    const size_t end = lexer_.SkipBalanced(open);
    return text.substr(begin, (end == kNone ? open : end) - begin);
  };

  // Sizes are read by character, because the lexer takes 2x3xf32 as one word
  // and 0x3 as a hexadecimal number.
  Shape shape;
  size_t at = lexer_.SkipSpace(open + 1);
  while (at < text.size()) {
    if (text[at] == '?')
      return Unsupported(begin, "dynamic shape ", whole(),
                         ": export the program with static shapes");
    if (text[at] == '*')
      return Unsupported(begin, "unranked tensor ", whole(),
                         ": export the program with static shapes");
    if (text[at] < '0' || text[at] > '9') break;
    size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    int64_t size = 0;
    const auto parsed =
        std::from_chars(text.data() + at, text.data() + end, size);
    if (parsed.ec != std::errc())
      return Fail(at, "the size ",
                  text.substr(at, std::min<size_t>(end - at, 40)),
                  " does not fit into 64 bits");
    shape.dims.push_back(size);
    at = lexer_.SkipSpace(end);
    if (at == text.size() || text[at] != 'x') {
      lexer_.MoveTo(at);
      return Expected("'x' between the sizes of a tensor");
    }
    at = lexer_.SkipSpace(at + 1);
  }
  lexer_.MoveTo(at);
  if (!CountNode(static_cast<int64_t>(shape.dims.size())) ||
      !ReadElementType(&shape.type))
    return false;
  if (At(','))
    return Unsupported(begin, "the encoding of ", whole(),
                       " is not supported: tensors are dense with static "
                       "shapes");
  if (!Expect('>')) return false;
  if (Status valid = shape.Validate(); !valid.ok())
    return Fail(begin, valid.message());
  *type = Type::Tensor(std::move(shape));
  return true;
}

bool Reader::ReadElementType(ElementType* type) {
  const size_t offset = token().offset;
  const std::string_view word = token().text;
  if (token().kind == TokenKind::kBang) {
    if (StartsWith(word, "!quant."))
      return Unsupported(offset, "the quantised type ", word,
                         " is not supported: express the quantisation with "
                         "integer ops");
    if (type_aliases_.count(word)) {
      if (!Enter()) return false;
      const bool ok =
          ReadAlias(type_aliases_, [&] { return ReadElementType(type); });
      Leave();
      return ok;
    }
    return Unsupported(offset, "the element type ", word, " is not supported");
  }
  if (token().kind != TokenKind::kWord) return Expected("an element type");
  if (word == "complex") {
    lexer_.Next();
    if (!Expect('<')) return false;
    const std::string_view part = token().text;
    if (part != "f32" && part != "f64") return Expected("f32 or f64");
    lexer_.Next();
    *type = part == "f32" ? ElementType::kC64 : ElementType::kC128;
    return Expect('>');
  }
  if (word == "index" && index_ != IndexType::kRefused) {
    index_ = IndexType::kSeen;
    lexer_.Next();
    *type = ElementType::kI64;
    return true;
  }
  if (word == "index")
    return Unsupported(offset,
                       "the element type index is not supported: use "
                       "i32 or i64");
  const std::optional<ElementType> known = ElementTypeFromString(word);
  if (!known) {
    std::vector<std::string> names;
    for (const ElementTypeInfo& info : kElementTypes)
      names.emplace_back(info.text);
    return Fail(offset, "the element type ", word.substr(0, 40),
                " is not known", Nearest(word.substr(0, 40), names));
  }
  lexer_.Next();
  *type = *known;
  return true;
}

bool Reader::ReadTypes(char open, char close, std::vector<Type>* types) {
  return ReadList(open, close, [&] {
    types->emplace_back();
    return ReadType(&types->back());
  });
}

bool Reader::ReadResultTypes(std::vector<Type>* types) {
  if (At('(')) return ReadTypes('(', ')', types);
  types->emplace_back();
  return ReadType(&types->back());
}

bool Reader::ReadFunctionType(std::vector<Type>* from, std::vector<Type>* to) {
  return ReadTypes('(', ')', from) && ExpectArrow() && ReadResultTypes(to);
}

}  // namespace escala::hlo::text
