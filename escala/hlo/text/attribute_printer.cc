// Prints attributes in the syntax of the dialects.
#include <algorithm>

#include "escala/hlo/attribute_specs.h"
#include "escala/hlo/text/lexer.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo::text {
namespace {

const AttributeSpec* FindSpec(AttributeSpecs specs, std::string_view name) {
  for (const AttributeSpec& spec : specs)
    if (spec.name == name) return &spec;
  return nullptr;
}

// True for lists of the index type, which is not among the element types.
bool IsLayout(std::string_view name, const AttributeSpec* spec) {
  return spec != nullptr &&
         (name == "operand_layouts" || name == "result_layouts" ||
          name == "result_tilings");
}

template <typename T>
bool AllAre(const Attribute::Array& array) {
  return std::all_of(array.begin(), array.end(), [](const Attribute& item) {
    return item.get<T>() != nullptr;
  });
}

bool IsShardingList(const Attribute::Array& array, std::string_view name,
                    const AttributeSpec* spec) {
  const bool named =
      name == "sdy.sharding" ||
      (spec != nullptr && (name == "in_shardings" || name == "out_shardings"));
  return named && AllAre<Sharding>(array);
}

// dense<[[0, 1]]> : tensor<1x2xi64>
std::string DenseIntsText(const IntList& list, std::string_view type) {
  std::string out = "dense<";
  if (!list.values.empty()) {
    const bool splat =
        std::all_of(list.values.begin(), list.values.end(),
                    [&](int64_t value) { return value == list.values[0]; });
    if (splat) {
      StrAppend(&out, list.values[0]);
    } else {
      StrAppend(&out, IntsText(list));
    }
  }
  out += "> : tensor<";
  for (const int64_t size : list.dims) StrAppend(&out, StrCat(size, "x"));
  return StrCat(out, type, ">");
}

std::string ArrayText(IntList list, ElementType type) {
  list.type = type;
  std::string out = StrCat("array<", ToString(type));
  if (!list.values.empty()) {
    const std::string items = IntsText(list);
    StrAppend(&out, ": ");
    StrAppend(&out, std::string_view(items).substr(1, items.size() - 2));
  }
  return out + ">";
}

std::string IntegerText(const IntValue& value) {
  const std::string digits = IsUnsigned(value.type)
                                 ? StrCat(static_cast<uint64_t>(value.value))
                                 : StrCat(value.value);
  return StrCat(digits, " : ", ToString(value.type));
}

// The list in the syntax of its spec's kind, or as it was read.
std::string IntListText(const IntList& list, std::string_view name,
                        const AttributeSpec* spec) {
  if (IsLayout(name, spec)) return DenseIntsText(list, "index");
  const bool matrix = list.dims.size() != 1;
  if (spec != nullptr && !matrix && spec->kind == AttributeKind::kInts)
    return ArrayText(list, name.ends_with("SegmentSizes") ? ElementType::kI32
                                                          : ElementType::kI64);
  if (spec != nullptr && !matrix && spec->kind == AttributeKind::kBools)
    return ArrayText(list, ElementType::kI1);
  if (!list.dense && !matrix) return ArrayText(list, list.type);
  if (list.type != ElementType::kI1)
    return DenseIntsText(list, ToString(list.type));
  return StrCat("dense<", IntsText(list),
                "> : ", Shape{list.type, list.dims}.ToString());
}

}  // namespace

std::string Printer::DenseText(const HostArray& array) const {
  const int64_t count = array.shape().num_elements();
  if (options_.elide_constants && options_.max_elements > 0 &&
      count > options_.max_elements)
    return StrCat("dense<...> : ", array.shape().ToString());
  return DenseToString(array.view(), options_.max_elements);
}

std::string Printer::AttributeText(const Attribute& value,
                                   std::string_view name,
                                   const AttributeSpec* spec) const {
  const std::string_view keyword = spec != nullptr ? spec->keyword : "";
  struct Visitor {
    const Printer& p;
    std::string_view name;
    const AttributeSpec* spec;
    std::string_view keyword;

    std::string operator()(const Unit&) const { return "unit"; }
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(const IntValue& v) const { return IntegerText(v); }
    std::string operator()(const FloatValue& v) const {
      const std::string number = NumberText(v);
      // A number without a type is a double.
      if (v.type == ElementType::kF64 && number[1] != 'x') return number;
      return StrCat(number, " : ", ToString(v.type));
    }
    std::string operator()(const std::string& text) const {
      const bool word = spec != nullptr && !keyword.empty() &&
                        (spec->kind == AttributeKind::kEnum ||
                         spec->kind == AttributeKind::kArray);
      if (!word || !IsBareName(text)) return Quote(text);
      return StrCat("#", p.dialect_, "<", keyword, " ", text, ">");
    }
    std::string operator()(const Symbol& s) const { return SymbolText(s.name); }
    std::string operator()(const Type& type) const { return type.ToString(); }
    std::string operator()(const IntList& list) const {
      return IntListText(list, name, spec);
    }
    std::string operator()(const Dense& d) const {
      return p.DenseText(d.array);
    }
    std::string operator()(const Attribute::Array& array) const {
      if (IsShardingList(array, name, spec))
        return StrCat("#sdy.sharding_per_value<", ShardingListText(array), ">");
      if (spec != nullptr && name == "manual_axes" &&
          AllAre<std::string>(array))
        return StrCat("#sdy<manual_axes", ManualAxesText(array), ">");
      std::vector<std::string> items;
      for (const Attribute& item : array)
        items.push_back(p.AttributeText(item, name, spec));
      return StrCat("[", StrJoin(items), "]");
    }
    std::string operator()(const AttributeMap& map) const {
      if (keyword.empty() || StructFields(keyword).empty())
        return p.Dictionary(map);
      return StrCat("#", p.dialect_, ".", keyword, p.StructText(keyword, map));
    }
    std::string operator()(const Sharding& s) const {
      return StrCat("#sdy.sharding", ShardingText(s));
    }
    std::string operator()(const Opaque& o) const { return o.text; }
  };
  return std::visit(Visitor{*this, name, spec, keyword}, value.variant());
}

std::string Printer::Entry(const std::string& name, const Attribute& value,
                           const AttributeSpec* spec) const {
  const std::string key = IsBareName(name) ? name : Quote(name);
  if (value.get<Unit>() != nullptr) return key;
  return StrCat(key, " = ", AttributeText(value, name, spec));
}

std::string Printer::Dictionary(const AttributeMap& map) const {
  std::vector<std::string> entries;
  for (const auto& [name, value] : map.entries())
    entries.push_back(Entry(name, value, nullptr));
  return StrCat("{", StrJoin(entries), "}");
}

// Enums of CHLO's ops are spelled with the dialect's name.
void Printer::UseDialectOf(const Op& op) {
  dialect_ = Info(op).name.starts_with("chlo.") ? "chlo" : "stablehlo";
}

void Printer::PrintDictionary(const Op& op,
                              const std::vector<std::string_view>& without,
                              std::string_view keyword) {
  UseDialectOf(op);
  const AttributeSpecs specs = Info(op).attributes;
  std::vector<std::string> entries;
  for (const auto& [name, value] : op.attributes.entries()) {
    if (std::find(without.begin(), without.end(), name) != without.end())
      continue;
    entries.push_back(Entry(name, value, FindSpec(specs, name)));
  }
  if (entries.empty()) return;
  StrAppend(&out_, " ");
  if (!keyword.empty()) StrAppend(&out_, StrCat(keyword, " "));
  StrAppend(&out_, StrCat("{", StrJoin(entries), "}"));
}

// --- Struct attributes ------------------------------------------------------

namespace {

std::string AxisRefText(const Attribute& axis) {
  std::string out = "#stablehlo.axis_ref<name = ";
  if (const auto* name = axis.get<std::string>())
    return StrCat(out, Quote(*name), ">");
  const auto* map = axis.get<AttributeMap>();
  if (map == nullptr) return StrCat(out, "\"\">");
  StrAppend(&out, Quote(map->StrOr("name", "")));
  if (map->Has("size"))
    StrAppend(&out, StrCat(", sub_axis_info = (", map->IntOr("pre_size", 1),
                           ")", map->IntOr("size", 1)));
  return out + ">";
}

std::string DeviceMeshText(const AttributeMap& mesh, const std::string& ids) {
  std::vector<std::string> words;
  const Attribute* axes = mesh.Find("axes");
  const auto* list = axes != nullptr ? axes->get<Attribute::Array>() : nullptr;
  for (size_t i = 0; list != nullptr && i < list->size(); ++i)
    if (const auto* axis = (*list)[i].get<AttributeMap>())
      words.push_back(StrCat("<name = ", Quote(axis->StrOr("name", "")),
                             ", size = ", axis->IntOr("size", 1), ">"));
  return StrCat("#stablehlo.mesh<axes=[", StrJoin(words), "]",
                ids.empty() ? "" : ", device_ids=", ids, ">");
}

// True for values that MLIR omits because they are the default.
bool IsDefault(const AttributeSpec& field, const Attribute& value) {
  if (field.required) return false;
  if (const auto* list = value.get<IntList>()) return list->values.empty();
  if (const auto* i = value.get<IntValue>()) return i->value == 0;
  if (const auto* f = value.get<FloatValue>()) return f->value == 0;
  return false;
}

}  // namespace

std::string Printer::StructText(std::string_view keyword,
                                const AttributeMap& map) const {
  if (keyword == "conv" && IsConvolution(map))
    return StrCat("<", ConvolutionText(map), ">");
  std::vector<std::string> words;
  for (const AttributeSpec& field : StructFields(keyword)) {
    const Attribute* value = map.Find(field.name);
    std::string text;
    if (field.name == "mode") {  // StableHLO's readers require it
      text = StrCat("#stablehlo.result_accuracy_mode<",
                    map.StrOr("mode", "DEFAULT"), ">");
    } else if (value == nullptr || IsDefault(field, *value)) {
      continue;
    } else if (const auto* list = value->get<IntList>()) {
      text = IntsText(*list);
    } else if (const auto* i = value->get<IntValue>()) {
      text = StrCat(i->value);
    } else if (const auto* f = value->get<FloatValue>()) {
      text = NumberText(*f);
    } else if (const auto* word = value->get<std::string>()) {
      text = *word;
    } else if (const auto* axes = value->get<Attribute::Array>()) {
      std::vector<std::string> refs;
      for (const Attribute& axis : *axes) refs.push_back(AxisRefText(axis));
      text = StrCat("[", StrJoin(refs), "]");
    } else if (const auto* mesh = value->get<AttributeMap>()) {
      const Attribute* ids = mesh->Find("device_ids");
      text = DeviceMeshText(
          *mesh, ids != nullptr ? AttributeText(*ids, "", nullptr) : "");
    } else {
      text = AttributeText(*value, field.name, &field);
    }
    words.push_back(StrCat(field.name, " = ", text));
  }
  const bool raw = keyword == "conv";
  return StrCat(raw ? "<raw " : "<", StrJoin(words), ">");
}

}  // namespace escala::hlo::text
