#include "escala/hlo/normalize.h"

#include <cstring>
#include <optional>

#include "escala/hlo/attribute_specs.h"

namespace escala::hlo {
namespace {

// --- Integers out of and into constants --------------------------------------

// The element as an integer. REQUIRES: an integer or i1 element type
int64_t IntegerAt(const HostArray& array, int64_t index) {
  const ElementType type = array.shape().type;
  const int width = ByteWidth(type);
  const std::byte* from = array.data() + index * width;
  uint64_t bits = 0;
  std::memcpy(&bits, from, static_cast<size_t>(width));  // little-endian hosts
  if (!IsSigned(type) || width == 8) return static_cast<int64_t>(bits);
  const int shift = 64 - 8 * width;
  return static_cast<int64_t>(bits << shift) >> shift;
}

// Nothing if the constant is not of integers.
std::optional<IntList> ListFromDense(const Dense& dense) {
  const Shape& shape = dense.array.shape();
  if (!IsInteger(shape.type) && shape.type != ElementType::kI1)
    return std::nullopt;
  IntList list;
  list.dims = shape.dims;
  list.type = shape.type;
  list.dense = true;
  const int64_t n = shape.num_elements();
  list.values.reserve(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i)
    list.values.push_back(IntegerAt(dense.array, i));
  return list;
}

bool FitsType(ElementType type, int64_t value) {
  const int bits = BitWidth(type);
  if (type == ElementType::kI1) return value == 0 || value == 1 || value == -1;
  if (IsUnsigned(type)) return bits == 64 || (value >= 0 && value >> bits == 0);
  return bits == 64 || (value >= -(int64_t{1} << (bits - 1)) &&
                        value < (int64_t{1} << (bits - 1)));
}

std::optional<Dense> DenseFromList(const IntList& list) {
  if (!IsInteger(list.type) && list.type != ElementType::kI1)
    return std::nullopt;
  Shape shape{list.type, list.dims};
  if (!shape.Validate().ok() ||
      shape.num_elements() != static_cast<int64_t>(list.values.size()))
    return std::nullopt;
  HostArray array(shape);
  const int width = ByteWidth(list.type);
  std::byte* to = array.mutable_data();
  for (int64_t value : list.values) {
    if (!FitsType(list.type, value)) return std::nullopt;
    if (list.type == ElementType::kI1) value = value != 0;
    std::memcpy(to, &value, static_cast<size_t>(width));
    to += width;
  }
  return Dense{std::move(array)};
}

std::optional<int64_t> IntegerOf(const Attribute& attribute) {
  if (const auto* i = attribute.get<IntValue>()) return i->value;
  if (const auto* b = attribute.get<bool>()) return *b ? 1 : 0;
  return std::nullopt;
}

// [1, 2] or [[1, 2], [3, 4]], as read with brackets.
std::optional<IntList> ListFromArray(const Attribute::Array& array) {
  IntList list;
  list.dims = {static_cast<int64_t>(array.size())};
  for (size_t i = 0; i < array.size(); ++i) {
    if (auto value = IntegerOf(array[i])) {
      if (list.dims.size() != 1) return std::nullopt;
      list.values.push_back(*value);
      continue;
    }
    std::optional<IntList> row;
    if (const auto* nested = array[i].get<Attribute::Array>())
      row = ListFromArray(*nested);
    else if (const auto* ints = array[i].get<IntList>())
      row = *ints;
    if (!row || row->dims.size() != 1) return std::nullopt;
    if (i == 0) list.dims.push_back(row->dims[0]);
    if (list.dims.size() != 2 || row->dims[0] != list.dims[1])
      return std::nullopt;
    list.values.insert(list.values.end(), row->values.begin(),
                       row->values.end());
  }
  return list;
}

std::optional<IntList> ListOf(const Attribute& attribute) {
  if (const auto* list = attribute.get<IntList>()) return *list;
  if (const auto* dense = attribute.get<Dense>()) return ListFromDense(*dense);
  if (const auto* array = attribute.get<Attribute::Array>())
    return ListFromArray(*array);
  return std::nullopt;
}

// --- By kind -----------------------------------------------------------------

std::string_view Expected(AttributeKind kind) {
  static constexpr std::string_view kNames[] = {"a unit",
                                                "true or false",
                                                "an integer",
                                                "an integer",
                                                "a float",
                                                "a string",
                                                "a word of its enumeration",
                                                "a symbol",
                                                "a list of integers",
                                                "a list of true and false",
                                                "a matrix of integers",
                                                "a constant",
                                                "a dictionary",
                                                "an array",
                                                "a sharding",
                                                "an attribute"};
  return kNames[static_cast<int>(kind)];
}

// Converts in place; returns false if `attribute` is of another kind.
Result<bool> Convert(const AttributeSpec& spec, Attribute* attribute) {
  using K = AttributeKind;
  switch (spec.kind) {
    case K::kUnit:
      return attribute->get<Unit>() != nullptr ||
             attribute->get<bool>() != nullptr;
    case K::kBool:
      if (auto* i = attribute->get<IntValue>();
          i != nullptr && i->type == ElementType::kI1)
        *attribute = Attribute(i->value != 0);
      if (attribute->get<Unit>() != nullptr) *attribute = Attribute(true);
      return attribute->get<bool>() != nullptr;
    case K::kInt:
    case K::kInt32: {
      auto* i = attribute->get<IntValue>();
      if (i == nullptr) return false;
      i->type = spec.kind == K::kInt ? ElementType::kI64 : ElementType::kI32;
      return true;
    }
    case K::kFloat:
      return attribute->get<FloatValue>() != nullptr;
    case K::kString:
    case K::kEnum:
      return attribute->get<std::string>() != nullptr;
    case K::kSymbol:
      return attribute->get<Symbol>() != nullptr;
    case K::kInts:
    case K::kBools:
    case K::kMatrix: {
      if (spec.kind == K::kMatrix && !spec.keyword.empty()) {
        if (auto* dict = attribute->get<AttributeMap>()) {
          ESCALA_RETURN_IF_ERROR(
              NormalizeAttributes(StructFields(spec.keyword), dict));
          return true;
        }
      }
      auto list = ListOf(*attribute);
      if (!list) return false;
      const size_t rank = spec.kind == K::kMatrix ? 2 : 1;
      // An empty `dense<>` or `[]` cannot show its second dimension.
      if (rank == 2 && list->dims.size() == 1 && list->values.empty())
        list->dims = {0, 0};
      if (list->dims.size() != rank) return false;
      if (spec.kind == K::kBools) {
        list->type = ElementType::kI1;
        for (int64_t& v : list->values) v = v != 0;
      } else if (list->type == ElementType::kI1) {
        return false;
      }
      *attribute = Attribute(*std::move(list));
      return true;
    }
    case K::kDense: {
      if (const auto* list = attribute->get<IntList>()) {
        auto dense = DenseFromList(*list);
        if (!dense) return false;
        *attribute = Attribute(*std::move(dense));
      }
      return attribute->get<Dense>() != nullptr;
    }
    case K::kDict: {
      auto* dict = attribute->get<AttributeMap>();
      if (dict == nullptr) return false;
      ESCALA_RETURN_IF_ERROR(
          NormalizeAttributes(StructFields(spec.keyword), dict));
      return true;
    }
    case K::kArray:
      // `[]` may have been read as an empty list of integers.
      if (const auto* list = attribute->get<IntList>();
          list != nullptr && list->values.empty())
        *attribute = Attribute(Attribute::Array());
      return attribute->get<Attribute::Array>() != nullptr;
    case K::kSharding:
      return attribute->get<Sharding>() != nullptr;
    case K::kAny:
      return true;
  }
  return false;
}

// Sets an absent field of a struct to its default.
void FillIn(const AttributeSpec& spec, AttributeMap* attributes) {
  if (spec.kind == AttributeKind::kInts)
    attributes->Set(std::string(spec.name), IntList{{}, {0}});
  if (spec.name == "index_vector_dim")
    attributes->Set(std::string(spec.name), IntValue{0});
}

bool IsFilledIn(const AttributeSpec& spec) {
  return spec.kind == AttributeKind::kInts || spec.name == "index_vector_dim";
}

bool IsStruct(AttributeSpecs specs) {
  for (std::string_view keyword :
       {"dot", "ragged_dot", "gather", "scatter", "conv"})
    if (StructFields(keyword).data() == specs.data()) return true;
  return false;
}

bool IsNormal(const AttributeSpec& spec, const Attribute& attribute) {
  using K = AttributeKind;
  switch (spec.kind) {
    case K::kUnit:
      return attribute.get<Unit>() != nullptr;
    case K::kBool:
      return attribute.get<bool>() != nullptr;
    case K::kInt:
    case K::kInt32: {
      const auto* i = attribute.get<IntValue>();
      return i != nullptr &&
             i->type ==
                 (spec.kind == K::kInt ? ElementType::kI64 : ElementType::kI32);
    }
    case K::kInts:
    case K::kMatrix: {
      const auto* list = attribute.get<IntList>();
      return list != nullptr && list->type != ElementType::kI1 &&
             list->dims.size() == (spec.kind == K::kMatrix ? 2 : 1);
    }
    case K::kFloat:
      return attribute.get<FloatValue>() != nullptr;
    case K::kString:
    case K::kEnum:
      return attribute.get<std::string>() != nullptr;
    case K::kSymbol:
      return attribute.get<Symbol>() != nullptr;
    case K::kDense:
      return attribute.get<Dense>() != nullptr;
    case K::kDict: {
      const auto* dict = attribute.get<AttributeMap>();
      return dict != nullptr && AreNormal(StructFields(spec.keyword), *dict);
    }
    case K::kArray:
      return attribute.get<Attribute::Array>() != nullptr;
    case K::kSharding:
      return attribute.get<Sharding>() != nullptr;
    case K::kAny:
      return true;
    case K::kBools:
      break;
  }
  return false;  // the cheap check cannot tell
}

}  // namespace

bool AreNormal(AttributeSpecs specs, const AttributeMap& attributes) {
  for (const AttributeSpec& spec : specs) {
    const Attribute* found = attributes.Find(spec.name);
    if (found == nullptr) {
      if (spec.required || (IsFilledIn(spec) && IsStruct(specs))) return false;
    } else if (!IsNormal(spec, *found)) {
      return false;
    }
  }
  return true;
}

Status NormalizeAttributes(AttributeSpecs specs, AttributeMap* attributes) {
  if (AreNormal(specs, *attributes)) return Status();
  for (const AttributeSpec& spec : specs) {
    const Attribute* found = attributes->Find(spec.name);
    if (found == nullptr) {
      if (spec.required)
        return InvalidArgument("attribute ", spec.name,
                               " is missing: got none,", " expected ",
                               Expected(spec.kind));
      if (IsStruct(specs)) FillIn(spec, attributes);
      continue;
    }
    Attribute value = *found;
    auto converted = Convert(spec, &value);
    if (!converted.ok())
      return converted.status().WithContext(StrCat("attribute ", spec.name));
    if (!*converted)
      return InvalidArgument("attribute ", spec.name,
                             " is of another kind: ", "got ", found->KindName(),
                             ", expected ", Expected(spec.kind));
    if (spec.kind == AttributeKind::kUnit) {
      const bool* flag = value.get<bool>();
      if (flag != nullptr && !*flag) {
        attributes->Erase(spec.name);
        continue;
      }
      value = Attribute(Unit());
    }
    attributes->Set(std::string(spec.name), std::move(value));
  }
  return Status();
}

}  // namespace escala::hlo
