// Reads attributes in every spelling. Those in the op table are normalised;
// others keep their structure, or at least their text.
#include <bit>
#include <charconv>

#include "escala/hlo/attribute_specs.h"
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;

const AttributeSpec* FindSpec(AttributeSpecs specs, std::string_view name) {
  for (const AttributeSpec& spec : specs)
    if (spec.name == name) return &spec;
  return nullptr;
}

// Rounds to the nearest value of `type`.
double RoundTo(ElementType type, double value) {
  if (type == ElementType::kF64) return value;
  if (type == ElementType::kF32) return static_cast<float>(value);
  return DecodeFloat(type, EncodeFloat(type, value));
}

double FromBits(ElementType type, uint64_t bits) {
  if (type == ElementType::kF64) return std::bit_cast<double>(bits);
  if (type == ElementType::kF32)
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
  return DecodeFloat(type, static_cast<uint32_t>(bits));
}

bool IsMinusWord(const Token& token) {
  return token.kind == TokenKind::kInteger || token.kind == TokenKind::kFloat;
}

}  // namespace

bool Reader::ReadAttribute(const AttributeSpec* spec, std::string_view name,
                           Attribute* out) {
  if (!Enter()) return false;
  const bool ok = CountNode() && ReadAttributeInner(spec, name, out);
  Leave();
  return ok;
}

bool Reader::ReadAttributeInner(const AttributeSpec* spec,
                                std::string_view name, Attribute* out) {
  switch (token().kind) {
    case TokenKind::kString: {
      std::string text;
      if (!ReadString(&text)) return false;
      *out = Attribute(std::move(text));
      return true;
    }
    case TokenKind::kSymbol: {
      Symbol symbol;
      if (!ReadSymbol(&symbol.name)) return false;
      *out = Attribute(std::move(symbol));
      return true;
    }
    case TokenKind::kInteger:
    case TokenKind::kFloat:
      return ReadNumber(out);
    case TokenKind::kHash:
      return ReadHashAttribute(spec, name, out);
    case TokenKind::kWord:
      return ReadWordAttribute(spec, out);
    case TokenKind::kBang: {
      const bool known = token().text.substr(0, 11) == "!stablehlo." ||
                         type_aliases_.count(token().text) > 0;
      if (!known) return ReadOpaque(out);
      Type type;
      if (!ReadType(&type)) return false;
      *out = Attribute(std::move(type));
      return true;
    }
    default:
      break;
  }
  if (At('-')) return ReadNumber(out);
  if (At('[')) {
    Attribute::Array items;
    if (!ReadList('[', ']', [&] {
          items.emplace_back();
          return ReadAttribute(spec, name, &items.back());
        }))
      return false;
    *out = Attribute(std::move(items));
    return true;
  }
  if (At('{')) {
    AttributeMap map;
    if (!ReadDictionary({}, &map)) return false;
    *out = Attribute(std::move(map));
    return true;
  }
  if (At('(')) return ReadOpaque(out);  // a function type
  return Expected("an attribute");
}

bool Reader::ReadWordAttribute(const AttributeSpec* spec, Attribute* out) {
  const std::string_view word = token().text;
  if (word == "true" || word == "false") {
    *out = Attribute(word == "true");
    lexer_.Next();
    return true;
  }
  if (word == "unit") {
    *out = Attribute(Unit());
    lexer_.Next();
    return true;
  }
  const char next = lexer_.PeekCharacter();
  if (word == "dense" && next == '<') return ReadDense(spec, out);
  if (word == "dense_resource" && next == '<') return ReadDenseResource(out);
  if (word == "array" && next == '<') return ReadIntArray(out);
  if ((word == "sparse") && next == '<')
    return Unsupported(token().offset,
                       "sparse<> constants are not supported: write dense<>");
  if ((word == "tensor" || word == "tuple") && next == '<') {
    Type type;
    if (!ReadType(&type)) return false;
    *out = Attribute(std::move(type));
    return true;
  }
  return ReadOpaque(out);
}

// --- Numbers ----------------------------------------------------------------

// "-1 : i32", "1.5", "0x7F800000 : f32"; without a type, i64 or f64.
bool Reader::ReadNumber(Attribute* out) {
  const size_t begin = token().offset;
  const bool negative = Accept('-');
  if (!IsMinusWord(token())) return Expected("a number");
  const Token number = token();
  lexer_.Next();
  ElementType type =
      number.kind == TokenKind::kFloat ? ElementType::kF64 : ElementType::kI64;
  if (At(':')) {
    const char after = lexer_.PeekCharacter();
    const size_t colon = token().offset;
    // `index` is not among the element types, so the text is kept.
    lexer_.Next();
    if (AtWord("index")) {
      *out = Attribute(Opaque{
          std::string(lexer_.text().substr(begin, token().end() - begin))});
      lexer_.Next();
      return true;
    }
    if (after == ':') return Fail(colon, "got ::, expected a type");
    if (!ReadElementType(&type)) return false;
  }
  return ReadNumberOfType(type, negative, number, out);
}

bool Reader::ReadNumberOfType(ElementType type, bool negative, Token number,
                              Attribute* out) {
  if (IsComplex(type) || (!IsFloat(type) && number.kind == TokenKind::kFloat))
    return Fail(number.offset, "the number ", number.text.substr(0, 40),
                " is not of type ", ToString(type));
  const bool hex = number.text.size() > 2 && number.text[1] == 'x';
  if (IsFloat(type) && !hex) {
    double value = 0;
    ParseDecimal(number.text, &value);  // the lexer took it for a number
    *out =
        Attribute(FloatValue{RoundTo(type, negative ? -value : value), type});
    return true;
  }
  std::string_view digits = number.text.substr(hex ? 2 : 0);
  uint64_t bits = 0;
  const auto parsed = std::from_chars(
      digits.data(), digits.data() + digits.size(), bits, hex ? 16 : 10);
  const int width = BitWidth(type);
  const uint64_t limit =
      width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
  const uint64_t most_negative = uint64_t{1} << (width - 1);
  const bool fits =
      parsed.ec == std::errc() &&
      (!negative ? bits <= limit : !IsUnsigned(type) && bits <= most_negative);
  if (!fits || (IsFloat(type) && negative))
    return Fail(number.offset, "the number ", negative ? "-" : "",
                number.text.substr(0, 40), " does not fit into ",
                ToString(type));
  if (IsFloat(type)) {
    *out = Attribute(FloatValue{FromBits(type, bits), type});
    return true;
  }
  if (type == ElementType::kI1) {
    *out = Attribute(bits != 0);
    return true;
  }
  if (negative) bits = 0 - bits;
  int64_t value = static_cast<int64_t>(bits);
  // 255 : i8 is -1.
  if (IsSigned(type))
    value = static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
  *out = Attribute(IntValue{value, type});
  return true;
}

bool Reader::ReadIntArray(Attribute* out) {
  const size_t begin = token().offset;
  lexer_.Next();
  const size_t open = token().offset;
  lexer_.Next();
  IntList list;
  const std::optional<ElementType> type = ElementTypeFromString(token().text);
  if (!type || (!IsSigned(*type) && *type != ElementType::kI1)) {
    // array<f32: ...>: no known attribute has floats here.
    lexer_.MoveTo(begin);
    return ReadOpaque(out);
  }
  list.type = *type;
  lexer_.Next();
  if (!At('>')) {
    if (!Expect(':')) return false;
    if (!ReadList(0, 0, [&] {
          int64_t value = 0;
          if (AtWord("true") || AtWord("false")) {
            value = AtWord("true");
            lexer_.Next();
          } else if (!ReadInteger(&value)) {
            return false;
          }
          list.values.push_back(value);
          return CountNode();
        }))
      return false;
  }
  if (!At('>')) {
    return Fail(open, "array<...> does not end: got ",
                token().text.substr(0, 40), ", expected ',' or '>'");
  }
  lexer_.Next();
  list.dims = {static_cast<int64_t>(list.values.size())};
  *out = Attribute(std::move(list));
  return true;
}

bool Reader::ReadBracketedInts(IntList* list) {
  if (!ReadList('[', ']', [&] {
        if (AtWord("true") || AtWord("false")) {
          list->values.push_back(AtWord("true"));
          lexer_.Next();
          return true;
        }
        list->values.push_back(0);
        return ReadInteger(&list->values.back());
      }))
    return false;
  list->dims = {static_cast<int64_t>(list->values.size())};
  return true;
}

bool Reader::ReadBracketedMatrix(IntList* matrix) {
  int64_t rows = 0, columns = 0;
  const size_t begin = token().offset;
  if (!ReadList('[', ']', [&] {
        IntList row;
        const size_t at = token().offset;
        if (!ReadBracketedInts(&row)) return false;
        if (rows > 0 && row.dims[0] != columns)
          return Fail(at, "got a row of ", row.dims[0], " integers, expected ",
                      columns, " as in the first row");
        columns = row.dims[0];
        ++rows;
        matrix->values.insert(matrix->values.end(), row.values.begin(),
                              row.values.end());
        return true;
      }))
    return false;
  if (rows > 0 && columns == 0) return Fail(begin, "got empty rows");
  matrix->dims = {rows, columns};
  matrix->dense = true;
  return true;
}

// --- # ... ------------------------------------------------------------------

bool Reader::ReadHashAttribute(const AttributeSpec* spec, std::string_view name,
                               Attribute* out) {
  const Token hash = token();
  const std::string_view word = hash.text.substr(1);
  if (attribute_aliases_.count(hash.text))
    return ReadAlias(attribute_aliases_,
                     [&] { return ReadAttribute(spec, name, out); });
  const char next = lexer_.PeekCharacter();
  if (word == "sdy.sharding" && next == '<') {
    lexer_.Next();
    Sharding sharding;
    if (!ReadSharding(&sharding)) return false;
    *out = Attribute(std::move(sharding));
    return true;
  }
  // The printer recognises the list by the attribute's name.
  const bool known = spec != nullptr || name == "sdy.sharding";
  if (word == "sdy.sharding_per_value" && next == '<' && known) {
    lexer_.Next();
    lexer_.Next();
    return ReadShardingList(out) && Expect('>');
  }
  if (word == "sdy" && next == '<' && known) {
    lexer_.Next();
    lexer_.Next();
    return ExpectWord("manual_axes") && ReadManualAxes(out) && Expect('>');
  }
  const size_t dot = word.find('.');
  const std::string_view dialect = word.substr(0, dot);
  const bool ours = dialect == "stablehlo" || dialect == "chlo";
  if (dot == kNone && next != '<')
    return Fail(hash.offset, "the attribute alias ", hash.text.substr(0, 40),
                " is not defined");
  if (spec == nullptr || !ours) return ReadOpaque(out);
  if (dot == kNone) {  // #stablehlo<comparison_direction EQ>
    lexer_.Next();
    lexer_.Next();
    return ReadEnum(spec, out) && Expect('>');
  }
  const std::string_view keyword = word.substr(dot + 1);
  if (!StructFields(keyword).empty()) {
    lexer_.Next();
    AttributeMap map;
    if (!ReadStruct(keyword, &map)) return false;
    *out = Attribute(std::move(map));
    return true;
  }
  if (spec->kind == AttributeKind::kEnum) {  // ..._mode<DEFAULT>
    lexer_.Next();
    if (!Expect('<')) return false;
    const std::string_view value = token().text;
    if (token().kind != TokenKind::kWord) return Expected("a word");
    lexer_.Next();
    *out = Attribute(std::string(value));
    return Expect('>');
  }
  return ReadOpaque(out);
}

// "comparison_direction EQ" or "comparison_direction<EQ>"
bool Reader::ReadEnum(const AttributeSpec* spec, Attribute* out) {
  if (!spec->keyword.empty() && !AtWord(spec->keyword))
    return Expected(spec->keyword);
  if (token().kind != TokenKind::kWord) return Expected("a word");
  lexer_.Next();
  const bool bracket = Accept('<');
  if (token().kind != TokenKind::kWord) return Expected("a word");
  *out = Attribute(std::string(token().text));
  lexer_.Next();
  return !bracket || Expect('>');
}

bool Reader::ReadAlias(const Aliases& aliases,
                       const std::function<bool()>& read) {
  const size_t after = token().end();
  lexer_.MoveTo(aliases.at(token().text).begin);
  if (!read()) return false;
  lexer_.MoveTo(after);
  return true;
}

// --- Others' attributes -----------------------------------------------------

// Reads a word or #name with directly following brackets, or a function type.
bool Reader::ReadOpaque(Attribute* out) {
  const size_t begin = token().offset;
  size_t end = begin;
  if (!At('(')) {
    end = token().end();
    lexer_.Next();
  }
  while ((At('<') || At('(') || At('[')) && token().offset == end) {
    const size_t next = lexer_.SkipBalanced(end);
    if (next == kNone)
      return Fail(end, "the bracket ", token().text, " has no partner");
    end = next;
    lexer_.MoveTo(end);
  }
  std::string text;
  if (!AppendExpanded(lexer_.text().substr(begin, end - begin), &text))
    return false;
  if (token().kind == TokenKind::kArrow && lexer_.text()[begin] == '(') {
    lexer_.Next();
    Attribute to;
    text += " -> ";
    if (!Enter()) return false;
    const bool ok = ReadOpaque(&to);
    Leave();
    if (!ok) return false;
    text += to.get<Opaque>()->text;
  }
  *out = Attribute(Opaque{std::move(text)});
  return true;
}

// Appends `source` without comments, with white space collapsed and aliases
// replaced by their definitions.
bool Reader::AppendExpanded(std::string_view source, std::string* out) {
  if (!Enter()) return false;
  Lexer inner(source, 1);
  size_t end = 0;
  bool ok = true;
  for (; ok && inner.token().kind != TokenKind::kEnd; inner.Next()) {
    const Token& t = inner.token();
    if (t.offset > end && end > 0) out->push_back(' ');
    end = t.end();
    const auto& aliases =
        t.kind == TokenKind::kBang ? type_aliases_ : attribute_aliases_;
    const auto alias = t.kind == TokenKind::kHash || t.kind == TokenKind::kBang
                           ? aliases.find(t.text)
                           : aliases.end();
    if (alias == aliases.end()) {
      out->append(t.text);
      ok = CountNode(1 + static_cast<int64_t>(t.text.size()) / 16);
      continue;
    }
    const Span& span = alias->second;
    ok = AppendExpanded(lexer_.text().substr(span.begin, span.end - span.begin),
                        out);
  }
  Leave();
  return ok;
}

// --- Dictionaries -----------------------------------------------------------

bool Reader::ReadDictionary(AttributeSpecs specs, AttributeMap* out) {
  return ReadList('{', '}', [&] {
    const Token key = token();
    std::string name;
    if (key.kind == TokenKind::kString) {
      name = Unquote(key.text);
    } else if (key.kind == TokenKind::kWord) {
      name = std::string(key.text);
    } else {
      return Expected("the name of an attribute");
    }
    lexer_.Next();
    if (name.empty()) return Fail(key.offset, "an attribute without a name");
    if (out->Has(name))
      return Fail(key.offset, "the attribute ", name, " is there twice");
    Attribute value{Unit()};
    if (Accept('=') && !ReadAttribute(FindSpec(specs, name), name, &value))
      return false;
    out->Set(std::move(name), std::move(value));
    return true;
  });
}

bool Reader::ReadOptionalDictionary(AttributeSpecs specs, AttributeMap* out) {
  return !At('{') || ReadDictionary(specs, out);
}

}  // namespace escala::hlo::text
