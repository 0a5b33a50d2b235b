// Prints ops in their custom assembly format (forms.h).
#include <algorithm>

#include "escala/hlo/text/lexer.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo::text {
namespace {

const AttributeSpec* SpecOf(const Op& op, std::string_view name) {
  for (const AttributeSpec& spec : Info(op).attributes)
    if (spec.name == name) return &spec;
  return nullptr;
}

template <typename T>
const T* Get(const Op& op, std::string_view name) {
  const Attribute* a = op.attributes.Find(name);
  return a != nullptr ? a->get<T>() : nullptr;
}

// True if the value has the type that forms print for this kind.
bool HasFormValue(const Attribute& value, AttributeKind kind) {
  switch (kind) {
    case AttributeKind::kInts:
    case AttributeKind::kBools: {
      const auto* list = value.get<IntList>();
      return list != nullptr && list->dims.size() == 1;
    }
    case AttributeKind::kInt:
    case AttributeKind::kInt32:
      return value.get<IntValue>() != nullptr;
    case AttributeKind::kFloat: {
      const auto* number = value.get<FloatValue>();
      // Infinities and NaN need their type, so they have no form.
      return number != nullptr && number->type == ElementType::kF64 &&
             NumberText(*number)[1] != 'x';
    }
    case AttributeKind::kEnum: {
      const auto* word = value.get<std::string>();
      return word != nullptr && IsBareName(*word);
    }
    case AttributeKind::kString:
      return value.get<std::string>() != nullptr;
    case AttributeKind::kBool:
      return value.get<bool>() != nullptr;
    case AttributeKind::kSymbol:
      return value.get<Symbol>() != nullptr;
    case AttributeKind::kDense:
      return value.get<Dense>() != nullptr;
    case AttributeKind::kSharding:
      return value.get<Sharding>() != nullptr;
    default:
      return false;
  }
}

// The attributes that a piece prints.
std::vector<std::string_view> Written(const FormItem& item) {
  switch (item.piece) {
    case Piece::kAttribute:
      return {item.text};
    case Piece::kSlice:
      return {"start_indices", "limit_indices", "strides"};
    case Piece::kConvDims:
      return {"dimension_numbers"};
    case Piece::kWindow: {
      std::vector<std::string_view> names;
      for (const WindowPart& part : kWindowParts)
        names.push_back(part.attribute);
      return names;
    }
    case Piece::kDotDims:
      return {"dot_dimension_numbers"};
    case Piece::kPrecision:
      return {"precision_config", "algorithm"};
    case Piece::kFormat:
      return {"exponent_bits", "mantissa_bits"};
    case Piece::kTarget:
      return {"call_target_name"};
    default:
      return {};
  }
}

bool IsWordList(const Attribute::Array& array) {
  return std::all_of(array.begin(), array.end(), [](const Attribute& a) {
    const auto* word = a.get<std::string>();
    return word != nullptr && IsBareName(*word);
  });
}

}  // namespace

// --- What can be printed ----------------------------------------------------

bool Printer::CanPrintForm(const Op& op, std::span<const FormItem> form) const {
  if (op.operands.size() < static_cast<size_t>(Info(op).operands.min))
    return false;
  bool in_group = false, regions = op.regions.empty();
  for (const FormItem& item : form) {
    if (item.piece == Piece::kBeginGroup) in_group = true;
    if (item.piece == Piece::kEndGroup) in_group = false;
    if (item.piece == Piece::kRegions) regions = true;
    const bool absent = in_group && item.piece == Piece::kAttribute &&
                        !op.attributes.Has(item.text);
    if (!absent && !CanPrintPiece(op, item)) return false;
  }
  return regions;
}

bool Printer::CanPrintPiece(const Op& op, const FormItem& item) const {
  const auto all = [&](const std::vector<ValueId>& values, const Type& type) {
    return std::all_of(values.begin(), values.end(),
                       [&](ValueId v) { return function_->type(v) == type; });
  };
  switch (item.piece) {
    case Piece::kAttribute: {
      const Attribute* value = op.attributes.Find(item.text);
      const AttributeSpec* spec = SpecOf(op, item.text);
      return value != nullptr && spec != nullptr &&
             HasFormValue(*value, spec->kind);
    }
    case Piece::kSlice: {
      const auto* starts = Get<IntList>(op, "start_indices");
      const auto* limits = Get<IntList>(op, "limit_indices");
      const auto* strides = Get<IntList>(op, "strides");
      return starts != nullptr && limits != nullptr && strides != nullptr &&
             starts->values.size() == limits->values.size() &&
             starts->values.size() == strides->values.size();
    }
    case Piece::kConvDims: {
      const auto* dims = Get<AttributeMap>(op, "dimension_numbers");
      return dims != nullptr && IsConvolution(*dims);
    }
    case Piece::kWindow:
      return std::all_of(std::begin(kWindowParts), std::end(kWindowParts),
                         [&](const WindowPart& part) {
                           const auto* list = Get<IntList>(op, part.attribute);
                           if (list == nullptr)
                             return !op.attributes.Has(part.attribute);
                           return list->dims.size() ==
                                      (part.is_matrix ? 2u : 1u) &&
                                  (!part.is_matrix || list->dims[1] == 2) &&
                                  (list->type == ElementType::kI64 ||
                                   list->type == ElementType::kI1);
                         });
    case Piece::kDotDims: {
      const auto* dims = Get<AttributeMap>(op, "dot_dimension_numbers");
      if (dims == nullptr) return false;
      for (std::string_view name :
           {"lhs_batching_dimensions", "rhs_batching_dimensions",
            "lhs_contracting_dimensions", "rhs_contracting_dimensions"})
        if (IntsOf(*dims, name) == nullptr) return false;
      return true;
    }
    case Piece::kPrecision: {
      const auto* precision = Get<Attribute::Array>(op, "precision_config");
      const bool words = precision == nullptr
                             ? !op.attributes.Has("precision_config")
                             : IsWordList(*precision);
      return words && (!op.attributes.Has("algorithm") ||
                       Get<AttributeMap>(op, "algorithm") != nullptr);
    }
    case Piece::kFormat: {
      const auto* exponent = Get<IntValue>(op, "exponent_bits");
      const auto* mantissa = Get<IntValue>(op, "mantissa_bits");
      return exponent != nullptr && mantissa != nullptr &&
             exponent->value >= 0 && mantissa->value >= 0;
    }
    case Piece::kTarget: {
      const auto* name = Get<std::string>(op, "call_target_name");
      return name != nullptr && !name->empty();
    }
    case Piece::kComplex:
      return op.results.size() == 1;
    case Piece::kSelect:
      return op.operands.size() == 3 && op.results.size() == 1;
    case Piece::kTuple:
      return op.results.size() == 1 &&
             function_->type(op.results[0]).kind == Type::Kind::kTuple &&
             std::equal(op.operands.begin(), op.operands.end(),
                        function_->type(op.results[0]).elements.begin(),
                        function_->type(op.results[0]).elements.end(),
                        [&](ValueId v, const Type& type) {
                          return function_->type(v) == type;
                        });
    case Piece::kOne: {
      if (op.operands.empty()) return false;
      const Type& type = function_->type(op.operands[0]);
      return all(op.operands, type) && all(op.results, type);
    }
    case Piece::kOfValue: {
      const auto* value = Get<Dense>(op, "value");
      if (value == nullptr) return false;
      const Type type = Type::Tensor(value->array.shape());
      return all(op.operands, type) && all(op.results, type);
    }
    case Piece::kBarrier:
      return Types(op.operands) == Types(op.results);
    case Piece::kEach:
      return !op.operands.empty();
    case Piece::kResults:
      return !op.results.empty();
    default:
      return true;
  }
}

// --- Printing ---------------------------------------------------------------

// No blank before , ) ] ( [ }, and none after ( [ {.
void Printer::PrintUnspaced(std::string_view text) {
  if (text.empty()) return;
  const char last = out_.back();
  const bool open = last == '(' || last == '[' || last == '{';
  const bool tight = text.size() == 1 && std::string_view(",)]([}").find(
                                             text[0]) != std::string_view::npos;
  if (!open && !tight) out_ += " ";
  out_ += text;
}

void Printer::PrintForm(const Op& op, std::span<const FormItem> form) {
  const std::string_view name = Info(op).name;
  // MLIR omits the prefix func. only directly within a function.
  out_ +=
      region_depth_ == 1 && name.starts_with("func.") ? name.substr(5) : name;
  for (size_t i = 0; i < form.size(); ++i) {
    if (form[i].piece == Piece::kBeginGroup) {
      size_t end = i;
      bool there = true;
      for (; form[end].piece != Piece::kEndGroup; ++end)
        if (form[end].piece == Piece::kAttribute)
          there = op.attributes.Has(form[end].text);
      if (!there) i = end;
      continue;
    }
    if (form[i].piece != Piece::kEndGroup) PrintPiece(op, form[i], form);
  }
}

void Printer::PrintPiece(const Op& op, const FormItem& item,
                         std::span<const FormItem> form) {
  switch (item.piece) {
    case Piece::kLiteral:
      return PrintUnspaced(item.text);
    case Piece::kComma:
      return PrintUnspaced(",");
    case Piece::kAttribute:
      return PrintFormAttribute(op, item.text);
    case Piece::kOperands:
      return PrintUnspaced(Names(op.operands));
    case Piece::kDictionary: {
      std::vector<std::string_view> written;
      for (const FormItem& other : form)
        for (std::string_view name : Written(other)) written.push_back(name);
      return PrintDictionary(op, written);
    }
    case Piece::kRegions:
      return PrintRegions(op);
    case Piece::kSlice: {
      std::vector<std::string> ranges;
      const auto& starts = op.attributes.Ints("start_indices");
      const auto& limits = op.attributes.Ints("limit_indices");
      const auto& strides = op.attributes.Ints("strides");
      for (size_t i = 0; i < starts.size(); ++i)
        ranges.push_back(strides[i] == 1 ? StrCat(starts[i], ":", limits[i])
                                         : StrCat(starts[i], ":", limits[i],
                                                  ":", strides[i]));
      return PrintUnspaced(StrCat("[", StrJoin(ranges), "]"));
    }
    case Piece::kConvDims:
      return PrintUnspaced(
          ConvolutionText(op.attributes.Dict("dimension_numbers")));
    case Piece::kWindow:
      return PrintWindow(op);
    case Piece::kDotDims: {
      const AttributeMap& dims = op.attributes.Dict("dot_dimension_numbers");
      const auto side = [&](std::string_view name) {
        return StrCat("[", StrJoin(dims.Ints(name)), "]");
      };
      if (!dims.Ints("lhs_batching_dimensions").empty() ||
          !dims.Ints("rhs_batching_dimensions").empty())
        PrintUnspaced(
            StrCat("batching_dims = ", side("lhs_batching_dimensions"), " x ",
                   side("rhs_batching_dimensions"), ","));
      return PrintUnspaced(
          StrCat("contracting_dims = ", side("lhs_contracting_dimensions"),
                 " x ", side("rhs_contracting_dimensions")));
    }
    case Piece::kPrecision:
      return PrintPrecision(op);
    case Piece::kFormat:
      return PrintUnspaced(StrCat("e", op.attributes.Int("exponent_bits"), "m",
                                  op.attributes.Int("mantissa_bits")));
    case Piece::kTarget: {
      return PrintUnspaced(NameText(op.attributes.Str("call_target_name")));
    }
    default:
      return PrintFormTypes(op, item.piece);
  }
}

void Printer::PrintFormAttribute(const Op& op, std::string_view name) {
  const Attribute& value = *op.attributes.Find(name);
  const AttributeSpec* spec = SpecOf(op, name);
  if (const auto* list = value.get<IntList>())
    return PrintUnspaced(IntsText(*list));
  if (const auto* integer = value.get<IntValue>())
    return PrintUnspaced(StrCat(integer->value));
  if (const auto* number = value.get<FloatValue>())
    return PrintUnspaced(NumberText(*number));
  if (const auto* sharding = value.get<Sharding>())
    return PrintUnspaced(ShardingText(*sharding));
  const auto* word = value.get<std::string>();
  if (word != nullptr && spec->kind == AttributeKind::kEnum)
    return PrintUnspaced(*word);
  PrintUnspaced(AttributeText(value, name, nullptr));
}

void Printer::PrintWindow(const Op& op) {
  std::vector<std::string> parts;
  for (const WindowPart& part : kWindowParts)
    if (const IntList* list = IntsOf(op.attributes, part.attribute))
      parts.push_back(StrCat(part.word, " = ", IntsText(*list)));
  PrintUnspaced(StrJoin(parts));
}

void Printer::PrintPrecision(const Op& op) {
  if (const auto* words = Get<Attribute::Array>(op, "precision_config")) {
    std::vector<std::string> list;
    for (const Attribute& word : *words)
      list.push_back(*word.get<std::string>());
    StrAppend(&out_, StrCat(", precision = [", StrJoin(list), "]"));
  }
  if (const auto* algorithm = Get<AttributeMap>(op, "algorithm"))
    StrAppend(&out_, StrCat(", algorithm = ",
                            StructText("dot_algorithm", *algorithm)));
}

void Printer::PrintFormTypes(const Op& op, Piece piece) {
  const auto type = [&](ValueId v) { return function_->type(v); };
  switch (piece) {
    case Piece::kSame: {
      const bool same =
          op.results.size() == 1 &&
          std::all_of(op.operands.begin(), op.operands.end(), [&](ValueId v) {
            return type(v) == type(op.results[0]);
          });
      return PrintUnspaced(same ? Types(op.results) : FunctionType(op));
    }
    case Piece::kResults:
      return PrintUnspaced(Types(op.results));
    case Piece::kArrow:
      return PrintUnspaced(StrCat(Types(op.operands), " -> ",
                                  op.results.size() == 1
                                      ? Types(op.results)
                                      : StrCat("(", Types(op.results), ")")));
    case Piece::kComplex: {
      Type part = type(op.results[0]);
      part.shape.type = RealType(part.shape.type);
      const bool parts =
          part.is_tensor() && IsComplex(type(op.results[0]).shape.type) &&
          std::all_of(op.operands.begin(), op.operands.end(),
                      [&](ValueId v) { return type(v) == part; });
      return PrintUnspaced(parts ? Types(op.results) : FunctionType(op));
    }
    case Piece::kSelect: {
      const Type result = type(op.results[0]);
      const bool same =
          type(op.operands[1]) == result && type(op.operands[2]) == result;
      return PrintUnspaced(same ? StrCat(type(op.operands[0]).ToString(), ", ",
                                         result.ToString())
                                : FunctionType(op));
    }
    case Piece::kTuple:
      return PrintUnspaced(Types(op.results));
    case Piece::kOptional:
      if (op.operands.empty()) return;
      return PrintUnspaced(StrCat(": ", Types(op.operands)));
    case Piece::kOne:
      return PrintUnspaced(Types({op.operands[0]}));
    case Piece::kEach:
      return PrintUnspaced(Types(op.operands));
    case Piece::kBarrier:
      if (op.operands.empty()) {
        out_ += "()";
        return;
      }
      return PrintUnspaced(
          StrCat(Names(op.operands), " : ", Types(op.operands)));
    case Piece::kFunction:
      return PrintUnspaced(FunctionType(op));
    default:
      return;
  }
}

}  // namespace escala::hlo::text
