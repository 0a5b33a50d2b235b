#include "escala/hlo/bytecode/op_attributes.h"

#include <algorithm>

#include "escala/hlo/attribute_specs.h"
#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

// How an attribute is written.
enum class Form : uint8_t {
  kAsIs,
  kInts,     // a tensor as array<i64: ...> or array<i1: ...>
  kSymbol,   // a string as @name
  kSymbols,  // strings as [@a, @b]
  kFlag,     // true as unit
  kChannel,  // a number as #stablehlo.channel_handle
  kNever,    // it is a field of a struct
};

// The value that is not written.
enum class Default : uint8_t {
  kNone,
  kFalse,
  kEmpty,  // array, dictionary, string or tensor
  kZero,   // the number 0, or the first word of an enumeration
  kOne,    // the second word of an enumeration
  kMinusOne,
  kAllZero,  // of a tensor, or of an array of enumerations
  kAllOne,
  kAccuracy,
};

struct Rule {
  std::string_view name;
  Form form = Form::kAsIs;
  Default absent = Default::kNone;
  std::string_view only_op = {};  // the default holds for this op alone
};

// StableHLO's defaults are those of stablehlo/dialect/StablehloOps.td.
constexpr Rule kRules[] = {
    {"api_version", Form::kAsIs, Default::kOne},
    {"arg_attrs", Form::kAsIs, Default::kEmpty},
    {"backend_config", Form::kAsIs, Default::kEmpty},
    {"base_dilations", Form::kInts, Default::kAllOne},
    {"broadcast_dimensions", Form::kInts},
    {"broadcast_sizes", Form::kInts},
    {"called_computations", Form::kSymbols, Default::kEmpty},
    {"callee", Form::kSymbol},
    {"channel_id", Form::kChannel},
    {"channel_type", Form::kNever},
    {"compare_type", Form::kAsIs, Default::kZero},
    {"composite_attributes", Form::kAsIs, Default::kEmpty},
    {"decomposition", Form::kSymbol},
    {"dimension", Form::kAsIs, Default::kMinusOne, "sort"},
    {"dimensions", Form::kInts},
    {"edge_padding_high", Form::kInts},
    {"edge_padding_low", Form::kInts},
    {"fft_length", Form::kInts},
    {"has_dynamic_root", Form::kFlag, Default::kFalse},
    {"has_side_effect", Form::kAsIs, Default::kFalse},
    {"indices_are_sorted", Form::kAsIs, Default::kFalse},
    {"infeed_config", Form::kAsIs, Default::kEmpty},
    {"interior_padding", Form::kInts},
    {"is_host_transfer", Form::kAsIs, Default::kFalse},
    {"is_stable", Form::kAsIs, Default::kFalse},
    {"known_expanding_dimensions", Form::kInts, Default::kEmpty},
    {"known_nonexpanding_dimensions", Form::kInts, Default::kEmpty},
    {"layout", Form::kAsIs, Default::kEmpty},
    {"lhs_dilation", Form::kInts, Default::kAllOne},
    {"limit_indices", Form::kInts},
    {"lower", Form::kAsIs, Default::kFalse, "cholesky"},
    {"operand_layouts", Form::kAsIs, Default::kEmpty},
    {"outfeed_config", Form::kAsIs, Default::kEmpty},
    {"output_operand_aliases", Form::kAsIs, Default::kEmpty},
    {"padding", Form::kAsIs, Default::kAllZero},
    {"permutation", Form::kInts},
    {"precision_config", Form::kAsIs, Default::kAllZero},
    {"res_attrs", Form::kAsIs, Default::kEmpty},
    {"result_accuracy", Form::kAsIs, Default::kAccuracy},
    {"result_layouts", Form::kAsIs, Default::kEmpty},
    {"result_tilings", Form::kAsIs, Default::kEmpty},
    {"rhs_dilation", Form::kInts, Default::kAllOne},
    {"slice_sizes", Form::kInts},
    {"start_indices", Form::kInts},
    {"strides", Form::kInts},
    {"sym_visibility", Form::kAsIs, Default::kEmpty},
    {"unique_indices", Form::kAsIs, Default::kFalse},
    {"use_global_device_ids", Form::kFlag, Default::kFalse},
    {"version", Form::kAsIs, Default::kZero},
    {"window_dilations", Form::kInts, Default::kAllOne},
    {"window_dimensions", Form::kInts},
    {"window_reversal", Form::kInts, Default::kAllZero},
    {"window_strides", Form::kInts, Default::kAllOne},
};

// Ops whose attributes are the fields of a struct.
struct Group {
  std::string_view op;
  std::string_view attribute;
  std::string_view keyword;  // of StructFields
};
constexpr Group kGroups[] = {
    {"convolution", "dimension_numbers", "conv"},
    {"dot_general", "dot_dimension_numbers", "dot"},
    {"dot_general", "algorithm", "dot_algorithm"},
    {"dynamic_conv", "dimension_numbers", "conv"},
    {"dynamic_gather", "dimension_numbers", "gather"},
    {"gather", "dimension_numbers", "gather"},
    {"scatter", "scatter_dimension_numbers", "scatter"},
};

const Rule* FindRule(std::string_view name) {
  const auto* end = std::end(kRules);
  const auto* at = std::lower_bound(
      std::begin(kRules), end, name,
      [](const Rule& rule, std::string_view n) { return rule.name < n; });
  return at != end && at->name == name ? at : nullptr;
}

class Writer {
 public:
  Writer(ByteReader* from, std::string_view op,
         const std::vector<NamedValue>& attributes, Values* values,
         std::string* out)
      : from_(from),
        op_(op),
        attributes_(attributes),
        values_(*values),
        out_(*out) {}

  bool Write() {
    for (const Group& group : kGroups)
      if (group.op == op_ && !WriteGroup(group)) return false;
    for (const NamedValue& attribute : attributes_)
      if (!IsField(attribute.name) && !WriteOne(attribute)) return false;
    return true;
  }

 private:
  bool Get(const NamedValue& attribute, const Value** value) {
    return values_.GetValue(from_, attribute.attribute, value);
  }

  const NamedValue* Find(std::string_view name) const {
    for (const NamedValue& attribute : attributes_)
      if (attribute.name == name) return &attribute;
    return nullptr;
  }

  bool IsField(std::string_view name) const {
    for (const Group& group : kGroups) {
      if (group.op != op_) continue;
      for (const AttributeSpec& field : StructFields(group.keyword))
        if (field.name == name) return true;
    }
    return false;
  }

  void Begin(std::string_view name) {
    if (!out_.empty() && out_.back() != '{') out_ += ", ";
    out_ += text::IsBareName(name) ? std::string(name) : text::Quote(name);
    out_ += " = ";
  }

  bool WriteInts(const Value& value, std::string_view separator) {
    std::vector<int64_t> ints;
    if (!values_.Integers(from_, value, &ints)) return false;
    for (size_t i = 0; i < ints.size(); ++i) {
      out_ += i == 0 ? separator : ", ";
      StrAppend(&out_, StrCat(ints[i]));
    }
    return true;
  }

  // #stablehlo.dot<lhs_batching_dimensions = [0], ...>
  bool WriteGroup(const Group& group) {
    // Types of none stand for an absent algorithm; older versions lack it.
    for (const AttributeSpec& field : StructFields(group.keyword)) {
      if (!field.required) continue;
      const NamedValue* attribute = Find(field.name);
      if (attribute == nullptr) return true;
      const Value* value = nullptr;
      const TypeInfo* type = nullptr;
      if (!Get(*attribute, &value)) return false;
      if (value->kind != ValueKind::kType) continue;
      if (!values_.GetType(from_, value->type, &type)) return false;
      if (type->is_none) return true;
    }
    Begin(group.attribute);
    StrAppend(&out_, StrCat("#stablehlo.", group.keyword, "<",
                            group.keyword == "conv" ? "raw " : ""));
    bool first = true;
    for (const AttributeSpec& field : StructFields(group.keyword)) {
      const NamedValue* attribute = Find(field.name);
      if (attribute == nullptr) continue;
      const Value* value = nullptr;
      if (!Get(*attribute, &value)) return false;
      StrAppend(&out_, StrCat(first ? "" : ", ", field.name, " = "));
      first = false;
      if (!WriteField(*value)) return false;
    }
    out_ += ">";
    return true;
  }

  bool WriteField(const Value& value) {
    if (value.kind == ValueKind::kTensor) {
      out_ += "[";
      if (!WriteInts(value, "")) return false;
      out_ += "]";
      return true;
    }
    if (value.kind == ValueKind::kInt) {
      StrAppend(&out_, StrCat(value.number));
      return true;
    }
    return values_.Append(from_, value, &out_);
  }

  bool WriteOne(const NamedValue& attribute) {
    const Value* value = nullptr;
    if (!Get(attribute, &value)) return false;
    const Rule* rule = FindRule(attribute.name);
    if (rule == nullptr) {
      if (attribute.name == "source_target_pairs" &&
          op_ != "collective_permute" && Is(*value, Default::kEmpty))
        return true;
      Begin(attribute.name);
      return values_.Append(from_, *value, &out_);
    }
    if (rule->form == Form::kNever) return true;
    if (rule->form == Form::kChannel) return WriteChannel(*value);
    const bool has_default = rule->only_op.empty() || rule->only_op == op_;
    // Layouts are written together.
    const bool layout = attribute.name.ends_with("_layouts");
    if (has_default && Is(*value, rule->absent) && !(layout && HasLayouts()))
      return true;
    Begin(attribute.name);
    return WriteForm(rule->form, *value);
  }

  bool WriteForm(Form form, const Value& value) {
    switch (form) {
      case Form::kInts: {
        const TypeInfo* type = nullptr;
        if (value.kind != ValueKind::kTensor)
          return from_->Fail(
              "got another attribute than the expected integers");
        if (!values_.GetType(from_, value.type, &type)) return false;
        StrAppend(&out_, StrCat("array<", type->element));
        if (type->element == "i1") {
          std::vector<int64_t> bits;
          if (!values_.Integers(from_, value, &bits)) return false;
          for (size_t i = 0; i < bits.size(); ++i)
            StrAppend(&out_, StrCat(i == 0 ? ": " : ", ",
                                    bits[i] != 0 ? "true" : "false"));
        } else if (!WriteInts(value, ": ")) {
          return false;
        }
        out_ += ">";
        return true;
      }
      case Form::kSymbol:
        return WriteSymbol(value);
      case Form::kSymbols: {
        out_ += "[";
        for (size_t i = 0; i < value.items.size(); ++i) {
          const Value* item = nullptr;
          if (i > 0) out_ += ", ";
          if (!values_.GetValue(from_, value.items[i], &item) ||
              !WriteSymbol(*item))
            return false;
        }
        out_ += "]";
        return true;
      }
      case Form::kFlag:
        out_ += "unit";
        return true;
      default:
        return values_.Append(from_, value, &out_);
    }
  }

  bool WriteSymbol(const Value& value) {
    Value symbol = value;
    if (symbol.kind == ValueKind::kString) symbol.kind = ValueKind::kSymbol;
    return values_.Append(from_, symbol, &out_);
  }

  // Channel 0 of a collective is none.
  bool WriteChannel(const Value& id) {
    const Value* type = nullptr;
    const NamedValue* attribute = Find("channel_type");
    if (attribute != nullptr && !Get(*attribute, &type)) return false;
    if (type == nullptr && id.number == 0) return true;
    Begin("channel_handle");
    StrAppend(&out_,
              StrCat("#stablehlo.channel_handle<handle = ", id.number,
                     ", type = ", type != nullptr ? type->number : 0, ">"));
    return true;
  }

  bool HasLayouts() {
    for (const std::string_view name : {"operand_layouts", "result_layouts"}) {
      const NamedValue* attribute = Find(name);
      const Value* value = nullptr;
      if (attribute != nullptr && Get(*attribute, &value) &&
          !value->items.empty())
        return true;
    }
    return false;
  }

  bool Is(const Value& value, Default absent) {
    switch (absent) {
      case Default::kNone:
        return false;
      case Default::kFalse:
        return value.kind == ValueKind::kBool && value.number == 0;
      case Default::kEmpty:
        return value.kind == ValueKind::kArray || value.kind == ValueKind::kDict
                   ? value.items.empty()
                   : (value.kind == ValueKind::kString ||
                      value.kind == ValueKind::kTensor) &&
                         value.bytes.empty();
      case Default::kZero:
      case Default::kOne:
        return (value.kind == ValueKind::kEnum ||
                value.kind == ValueKind::kInt) &&
               value.number == (absent == Default::kOne);
      case Default::kMinusOne:
        return value.kind == ValueKind::kInt && value.number == -1;
      case Default::kAllZero:
      case Default::kAllOne:
        return value.kind == ValueKind::kArray
                   ? AllFirst(value)
                   : AllBytes(value, absent == Default::kAllOne);
      case Default::kAccuracy:
        return value.kind == ValueKind::kAccuracy && value.number == 0;
    }
    return false;
  }

  // An array of enumerations, all of which are the first word.
  bool AllFirst(const Value& array) {
    for (const uint32_t index : array.items) {
      const Value* item = nullptr;
      if (!values_.GetValue(from_, index, &item) || item->number != 0)
        return false;
    }
    return true;
  }

  // A tensor of i64 or i1 that is not empty, all of whose elements are `one`.
  static bool AllBytes(const Value& tensor, bool one) {
    if (tensor.kind != ValueKind::kTensor || tensor.bytes.empty()) return false;
    for (size_t i = 0; i < tensor.bytes.size(); ++i)
      if (tensor.bytes[i] != (one && i % 8 == 0 ? '\1' : '\0')) return false;
    return true;
  }

  ByteReader* from_;
  std::string_view op_;
  const std::vector<NamedValue>& attributes_;
  Values& values_;
  std::string& out_;
};

}  // namespace

bool AppendVhloAttributes(ByteReader* from, std::string_view op,
                          const std::vector<NamedValue>& attributes,
                          Values* values, std::string* out) {
  return Writer(from, op, attributes, values, out).Write();
}

bool AppendAttributes(ByteReader* from,
                      const std::vector<NamedValue>& attributes, Values* values,
                      std::string* out) {
  bool first = true;
  for (const NamedValue& attribute : attributes) {
    const Value* value = nullptr;
    if (!values->GetValue(from, attribute.attribute, &value)) return false;
    StrAppend(out, StrCat(first ? "" : ", ",
                          text::IsBareName(attribute.name)
                              ? std::string(attribute.name)
                              : text::Quote(attribute.name),
                          " = "));
    first = false;
    if (!values->Append(from, *value, out)) return false;
  }
  return true;
}

}  // namespace escala::hlo::bytecode
