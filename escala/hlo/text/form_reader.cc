// Reads ops in their custom assembly format (forms.h).
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {
namespace {

// The size of a copy of the type, in nodes.
int64_t NodesOf(const Type& type) {
  int64_t nodes = 1 + static_cast<int64_t>(type.shape.dims.size());
  for (const Type& element : type.elements) nodes += NodesOf(element);
  return nodes;
}

}  // namespace

bool Reader::ReadPrettyOp(OpDraft* draft) {
  const OpInfo& info = *draft->info;
  switch (info.code) {
    case OpCode::kConstant:
      // stablehlo.constant() {value = ...} : () -> type
      if (At('(')) return ReadGenericOp(draft);
      break;
    case OpCode::kReduce:
      return ReadReduceOp(draft);
    case OpCode::kWhile:
      return ReadWhileOp(draft);
    case OpCode::kChloScan:
      return ReadScanOp(draft);
    case OpCode::kSdyManualComputation:
      return ReadManualComputationOp(draft);
    default:
      break;
  }
  const std::span<const FormItem> form = FormOf(info.code);
  if (form.empty())
    return Fail(draft->offset, "has no custom form: write it as \"", info.name,
                "\"(...) : (...) -> ...");
  return ReadForm(draft, form);
}

bool Reader::ReadForm(OpDraft* draft, std::span<const FormItem> form) {
  for (size_t i = 0; i < form.size(); ++i) {
    if (form[i].piece == Piece::kBeginGroup) {
      // The group is present if its first piece is.
      const FormItem& first = form[i + 1];
      if (At(first.text[0])) continue;
      while (form[i].piece != Piece::kEndGroup) ++i;
      continue;
    }
    if (form[i].piece == Piece::kEndGroup) continue;
    if (!ReadPiece(draft, form[i])) return false;
  }
  return true;
}

bool Reader::ReadPiece(OpDraft* draft, const FormItem& item) {
  Op& op = *draft->op;
  switch (item.piece) {
    case Piece::kLiteral: {
      const char c = item.text[0];
      const bool word = (c >= 'a' && c <= 'z');
      return word ? ExpectWord(item.text) : Expect(c);
    }
    case Piece::kComma:
      if (!Expect(',')) return false;
      Accept(',');
      return true;
    case Piece::kAttribute:
      return ReadFormAttribute(draft, item.text);
    case Piece::kOperands:
      return ReadFormOperands(draft);
    case Piece::kDictionary:
      return ReadOptionalDictionary(draft->info->attributes, &op.attributes);
    case Piece::kRegions:
      if (!At('(')) return true;
      return ReadList('(', ')', [&] {
        op.regions.emplace_back();
        return ReadRegion(&op.regions.back());
      });
    case Piece::kSlice:
      return ReadSlice(draft);
    case Piece::kConvDims: {
      AttributeMap dims;
      const size_t offset = token().offset;
      return ReadConvolutionDimensions(&dims) &&
             SetAttribute(draft, offset, "dimension_numbers", std::move(dims));
    }
    case Piece::kWindow:
      return ReadWindow(draft);
    case Piece::kDotDims:
      return ReadDotDimensions(draft);
    case Piece::kPrecision:
      return ReadPrecision(draft);
    case Piece::kFormat:
      return ReadFormat(draft);
    case Piece::kTarget: {
      std::string name;
      const size_t offset = token().offset;
      return ReadSymbol(&name) &&
             SetAttribute(draft, offset, "call_target_name", std::move(name));
    }
    case Piece::kBarrier:
      return ReadBarrier(draft);
    default:
      return ReadFormTypes(draft, item.piece);
  }
}

// "%a, %b": ends at a comma that no value follows. A return may have a
// dictionary before its operands.
bool Reader::ReadFormOperands(OpDraft* draft) {
  if (!ReadOptionalDictionary(draft->info->attributes, &draft->op->attributes))
    return false;
  while (token().kind == TokenKind::kValue) {
    if (!ReadOperand(draft)) return false;
    if (!At(',') || lexer_.PeekCharacter() != '%') return true;
    lexer_.Next();
  }
  return true;
}

bool Reader::SetAttribute(OpDraft* draft, size_t offset, std::string_view name,
                          Attribute value) {
  AttributeMap& attributes = draft->op->attributes;
  if (attributes.Has(name))
    return Fail(offset, "the attribute ", name, " is there twice");
  attributes.Set(std::string(name), std::move(value));
  return true;
}

bool Reader::ReadFormAttribute(OpDraft* draft, std::string_view name) {
  const size_t offset = token().offset;
  for (const AttributeSpec& spec : draft->info->attributes) {
    if (spec.name != name) continue;
    Attribute value;
    return ReadFormValue(spec, &value) &&
           SetAttribute(draft, offset, name, std::move(value));
  }
  return Fail(offset, "has no attribute ", name);
}

// Reads an attribute in the shorter syntax of forms.
bool Reader::ReadFormValue(const AttributeSpec& spec, Attribute* out) {
  switch (spec.kind) {
    case AttributeKind::kInts:
    case AttributeKind::kBools: {
      if (token().kind != TokenKind::kPunct)  // array<i64: ...> is fine too
        return ReadAttribute(&spec, spec.name, out);
      IntList list;
      if (!ReadBracketedInts(&list)) return false;
      *out = Attribute(std::move(list));
      return true;
    }
    case AttributeKind::kInt:
    case AttributeKind::kInt32: {
      IntValue value;
      if (!ReadInteger(&value.value)) return false;
      *out = Attribute(value);
      return true;
    }
    case AttributeKind::kFloat: {
      const bool negative = Accept('-');
      const Token number = token();
      if (number.kind != TokenKind::kFloat &&
          number.kind != TokenKind::kInteger)
        return Expected("a number");
      lexer_.Next();
      return ReadNumberOfType(ElementType::kF64, negative, number, out);
    }
    case AttributeKind::kEnum:
      if (token().kind == TokenKind::kHash)
        return ReadAttribute(&spec, spec.name, out);
      if (token().kind != TokenKind::kWord)
        return Expected(StrCat("a word of ", spec.keyword));
      *out = Attribute(std::string(token().text));
      lexer_.Next();
      return true;
    case AttributeKind::kSharding: {
      if (!At('<')) return ReadAttribute(&spec, spec.name, out);
      Sharding sharding;
      if (!ReadSharding(&sharding)) return false;
      *out = Attribute(std::move(sharding));
      return true;
    }
    default:
      return ReadAttribute(&spec, spec.name, out);
  }
}

// --- Types ------------------------------------------------------------------

bool Reader::TakeFunctionType(OpDraft* draft) {
  return ReadFunctionType(&draft->operand_types, &draft->result_types);
}

bool Reader::ReadFormTypes(OpDraft* draft, Piece piece) {
  const size_t count = draft->op->operands.size();
  std::vector<Type>& from = draft->operand_types;
  std::vector<Type>& to = draft->result_types;
  // A function type is allowed in place of the shorter forms.
  if (At('(') && piece != Piece::kArrow && piece != Piece::kOptional)
    return TakeFunctionType(draft);
  Type type;
  switch (piece) {
    case Piece::kSame:
    case Piece::kOne: {
      // One type in the text becomes `count` copies in memory.
      if (!ReadType(&type) ||
          !CountNode(static_cast<int64_t>(count) * NodesOf(type)))
        return false;
      from.assign(count, type);
      const bool same = piece == Piece::kSame;
      to.assign(same ? 1 : static_cast<size_t>(draft->info->results.min), type);
      return true;
    }
    case Piece::kResults:
      return ReadTypes(0, 0, &to);
    case Piece::kEach:
      return ReadTypes(0, 0, &from);
    case Piece::kOptional:
      return !Accept(':') || ReadTypes(0, 0, &from);
    case Piece::kArrow:
      return ReadTypes(0, 0, &from) && ExpectArrow() && ReadResultTypes(&to);
    case Piece::kComplex: {
      const size_t offset = token().offset;
      if (!ReadType(&type)) return false;
      if (!type.is_tensor() || !IsComplex(type.shape.type))
        return Fail(offset, "got ", type.ToString(),
                    ", expected a tensor of complex<f32> or complex<f64>");
      if (!CountNode(static_cast<int64_t>(count) * NodesOf(type))) return false;
      to.assign(1, type);
      type.shape.type = RealType(type.shape.type);
      from.assign(count, type);
      return true;
    }
    case Piece::kSelect: {
      Type predicate;
      if (!ReadType(&predicate) || !Expect(',') || !ReadType(&type) ||
          !CountNode(static_cast<int64_t>(count) * NodesOf(type)))
        return false;
      from.assign(count, type);
      if (count > 0) from[0] = predicate;
      to.assign(1, type);
      return true;
    }
    case Piece::kTuple: {
      const size_t offset = token().offset;
      if (!ReadType(&type)) return false;
      if (type.kind != Type::Kind::kTuple)
        return Fail(offset, "got ", type.ToString(), ", expected a tuple");
      from = type.elements;
      to.assign(1, type);
      return true;
    }
    case Piece::kOfValue: {
      const Attribute* value = draft->op->attributes.Find("value");
      const Dense* dense = value != nullptr ? value->get<Dense>() : nullptr;
      if (dense == nullptr)
        return Fail(draft->offset,
                    "the value must be a constant dense<...> : type");
      type = wide_splat_ ? *wide_splat_ : Type::Tensor(dense->array.shape());
      if (!CountNode(static_cast<int64_t>(count) * NodesOf(type))) return false;
      from.assign(count, type);
      to.assign(static_cast<size_t>(draft->info->results.min), type);
      return true;
    }
    default:
      return Expected("a type");
  }
}

}  // namespace escala::hlo::text
