// Reads dense<...> : type, and dense_resource<name> : type.
#include <utility>

#include "escala/hlo/text/dense_elements.h"
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

constexpr size_t kNone = std::string_view::npos;
// A constant of one element for all that takes more bytes than this is read as
// a scalar and its broadcast. JAX writes dozens of them in the shape of an
// array for each function that StableHLO lacks (erf_inv, and with it
// random.normal).
constexpr int64_t kWideSplatBytes = 64 << 10;

// Converts a dense list of integers to the form of op attributes.
IntList ListOf(const HostArray& array) {
  IntList list;
  list.dims = array.shape().dims;
  list.dense = true;
  const auto* values = array.as<int64_t>();
  list.values.assign(values, values + array.shape().num_elements());
  return list;
}

}  // namespace

bool Reader::AllocateConstant(size_t offset, const Shape& shape,
                              HostArray* array) {
  const int64_t bytes = shape.byte_size();
  if (bytes > options_.max_constant_bytes - constant_bytes_)
    return FailWith(
        StatusCode::kResourceExhausted, offset,
        StrCat("the constant ", shape.ToString(), " takes ",
               FormatBytes(static_cast<double>(bytes)),
               constant_bytes_ > 0
                   ? StrCat(" after ",
                            FormatBytes(static_cast<double>(constant_bytes_)),
                            " of others")
                   : "",
               "; the limit of the reader is ",
               FormatBytes(static_cast<double>(options_.max_constant_bytes)),
               ": make it with stablehlo.broadcast_in_dim or pass it as an "
               "argument"));
  constant_bytes_ += bytes;
  *array = HostArray::Uninitialized(shape);
  return true;
}

bool Reader::ReadDense(const AttributeSpec* spec, Attribute* out) {
  const size_t begin = token().offset;
  lexer_.Next();
  const size_t open = token().offset;
  const size_t end = lexer_.SkipBalanced(open);
  if (end == kNone) return Fail(open, "dense< has no closing >");
  lexer_.MoveTo(end);
  if (!Expect(':')) return false;
  const size_t type_at = token().offset;
  // Only layouts may have the index type.
  index_ = IndexType::kAccepted;
  Type type;
  const bool ok = ReadType(&type);
  const bool index = index_ == IndexType::kSeen;
  index_ = IndexType::kRefused;
  if (!ok) return false;
  if (!type.is_tensor()) return Fail(type_at, "a constant must be a tensor");
  if (index && spec == nullptr) {
    std::string text;
    if (!AppendExpanded(lexer_.text().substr(begin, token().offset - begin),
                        &text))
      return false;
    *out = Attribute(Opaque{std::move(text)});
    return true;
  }
  const std::string_view literal =
      lexer_.text().substr(open + 1, end - open - 2);
  Shape shape = type.shape;
  if (spec != nullptr && spec->name == "value" &&
      op_name_ == "stablehlo.constant" && shape.byte_size() > kWideSplatBytes &&
      IsOneElement(literal, shape.type)) {
    wide_splat_ = std::move(type);
    shape.dims.clear();
  }
  HostArray array;
  if (!AllocateConstant(begin, shape, &array)) return false;
  ElementError error;
  if (!ReadElements(literal, &array, &error))
    return Fail(open + 1 + error.at, error.message);
  if (index) {
    *out = Attribute(ListOf(array));
  } else {
    *out = Attribute(Dense{std::move(array)});
  }
  return true;
}

bool Reader::SpreadSplat(OpDraft* draft, Region* region) {
  Op& op = *draft->op;
  const Type type = *std::exchange(wide_splat_, std::nullopt);
  if (draft->result_types != std::vector<Type>{type} || !op.operands.empty() ||
      !op.regions.empty())
    return Fail(
        draft->offset, "got a value of type ", type.ToString(),
        ", expected no operands, no regions and one result of its type");
  if (!CountOp(draft->offset)) return false;
  auto scalar = std::make_unique<Op>();
  scalar->code = OpCode::kConstant;
  scalar->location = op.location;
  scalar->attributes.Set("value", *op.attributes.Find("value"));
  scalar->results.push_back(
      NewValue(Type::Tensor(Shape{type.shape.type, {}}), ""));
  op.code = OpCode::kBroadcastInDim;
  op.operands = scalar->results;
  op.attributes.Erase("value");
  op.attributes.Set("broadcast_dimensions", IntList{{}, {0}});
  region->ops.push_back(std::move(scalar));
  return true;
}

bool Reader::ReadDenseResource(Attribute* out) {
  const size_t begin = token().offset;
  lexer_.Next();
  if (!Expect('<')) return false;
  const std::string name = token().kind == TokenKind::kString
                               ? Unquote(token().text)
                               : std::string(token().text);
  if (token().kind != TokenKind::kString && token().kind != TokenKind::kWord)
    return Expected("the name of a resource");
  lexer_.Next();
  Type type;
  if (!Expect('>') || !Expect(':') || !ReadType(&type)) return false;
  if (!type.is_tensor()) return Fail(begin, "a constant must be a tensor");
  if (!resources_) CollectResources();
  const auto found = resources_->find(name);
  if (found == resources_->end())
    return Fail(begin, "the resource ", name.substr(0, 40),
                " is not among the dialect_resources at the end of the text");
  const std::string_view digits = found->second;
  // The first four bytes are the alignment.
  constexpr size_t kHeader = 2 + 8;
  if (digits.size() < kHeader || digits.substr(0, 2) != "0x")
    return Fail(begin, "the bytes of the resource ", name.substr(0, 40),
                " do not start with 0x and an alignment");
  HostArray array;
  if (!AllocateConstant(begin, type.shape, &array)) return false;
  ElementError error;
  if (!ReadHexBytes(digits.substr(kHeader), &array, &error))
    return Fail(begin, error.message);
  *out = Attribute(Dense{std::move(array)});
  return true;
}

// {-# dialect_resources: { builtin: { name: "0x...", ... } } #-}
void Reader::CollectResources() {
  resources_.emplace();
  const size_t begin = lexer_.text().rfind("{-#");
  if (begin == kNone) return;
  const size_t back = token().offset;
  lexer_.MoveTo(begin + 3);
  // A name, a colon, a string of bytes; the levels above do not matter.
  while (token().kind != TokenKind::kEnd) {
    const Token key = token();
    lexer_.Next();
    if (!Accept(':') || token().kind != TokenKind::kString) continue;
    resources_->emplace(key.kind == TokenKind::kString ? Unquote(key.text)
                                                       : std::string(key.text),
                        token().text.substr(1, token().text.size() - 2));
  }
  lexer_.MoveTo(back);
}

}  // namespace escala::hlo::text
