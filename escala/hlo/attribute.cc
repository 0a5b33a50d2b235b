#include "escala/hlo/attribute.h"

#include <algorithm>
#include <cstring>

namespace escala::hlo {
namespace {

constexpr auto kNameBefore = [](const std::pair<std::string, Attribute>& entry,
                                std::string_view name) {
  return entry.first < name;
};

// Returns the attribute as a T; aborts with its name if there is none.
template <typename T>
const T& Get(const AttributeMap& map, std::string_view name) {
  const Attribute* attribute = map.Find(name);
  ESCALA_CHECK(attribute != nullptr, "no attribute ", name);
  const T* value = attribute->get<T>();
  ESCALA_CHECK(value != nullptr, "attribute ", name, " is ",
               attribute->KindName());
  return *value;
}

}  // namespace

// --- AttributeMap ------------------------------------------------------------

AttributeMap::AttributeMap() = default;
AttributeMap::~AttributeMap() = default;
AttributeMap::AttributeMap(const AttributeMap&) = default;
AttributeMap::AttributeMap(AttributeMap&&) noexcept = default;
AttributeMap& AttributeMap::operator=(const AttributeMap&) = default;
AttributeMap& AttributeMap::operator=(AttributeMap&&) noexcept = default;
bool AttributeMap::operator==(const AttributeMap& other) const {
  return entries_ == other.entries_;
}

const Attribute* AttributeMap::Find(std::string_view name) const {
  auto it =
      std::lower_bound(entries_.begin(), entries_.end(), name, kNameBefore);
  return it != entries_.end() && it->first == name ? &it->second : nullptr;
}

void AttributeMap::Set(std::string name, Attribute value) {
  auto it = std::lower_bound(entries_.begin(), entries_.end(),
                             std::string_view(name), kNameBefore);
  if (it != entries_.end() && it->first == name) {
    it->second = std::move(value);
  } else {
    entries_.emplace(it, std::move(name), std::move(value));
  }
}

void AttributeMap::Erase(std::string_view name) {
  auto it =
      std::lower_bound(entries_.begin(), entries_.end(), name, kNameBefore);
  if (it != entries_.end() && it->first == name) entries_.erase(it);
}

int64_t AttributeMap::Int(std::string_view name) const {
  return Get<IntValue>(*this, name).value;
}

int64_t AttributeMap::IntOr(std::string_view name, int64_t fallback) const {
  const Attribute* attribute = Find(name);
  if (attribute == nullptr) return fallback;
  const IntValue* value = attribute->get<IntValue>();
  return value != nullptr ? value->value : fallback;
}

bool AttributeMap::BoolOr(std::string_view name, bool fallback) const {
  const Attribute* attribute = Find(name);
  if (attribute == nullptr) return fallback;
  if (attribute->get<Unit>() != nullptr) return true;
  const bool* value = attribute->get<bool>();
  return value != nullptr ? *value : fallback;
}

double AttributeMap::Float(std::string_view name) const {
  return Get<FloatValue>(*this, name).value;
}

const std::string& AttributeMap::Str(std::string_view name) const {
  const Attribute* attribute = Find(name);
  if (attribute != nullptr) {
    if (const Symbol* symbol = attribute->get<Symbol>()) return symbol->name;
  }
  return Get<std::string>(*this, name);
}

std::string AttributeMap::StrOr(std::string_view name,
                                std::string_view fallback) const {
  const Attribute* attribute = Find(name);
  if (attribute == nullptr) return std::string(fallback);
  if (const Symbol* symbol = attribute->get<Symbol>()) return symbol->name;
  const std::string* value = attribute->get<std::string>();
  return value != nullptr ? *value : std::string(fallback);
}

const std::vector<int64_t>& AttributeMap::Ints(std::string_view name) const {
  return Get<IntList>(*this, name).values;
}

std::vector<int64_t> AttributeMap::IntsOr(std::string_view name, size_t count,
                                          int64_t each) const {
  const Attribute* attribute = Find(name);
  const IntList* list =
      attribute != nullptr ? attribute->get<IntList>() : nullptr;
  return list != nullptr ? list->values : std::vector<int64_t>(count, each);
}

const AttributeMap& AttributeMap::Dict(std::string_view name) const {
  return Get<AttributeMap>(*this, name);
}

// --- Shardy ------------------------------------------------------------------

int64_t Mesh::num_devices() const {
  int64_t n = 1;
  for (const Axis& axis : axes) {
    // Verification refuses meshes beyond 2^62 devices; this must only avoid
    // signed overflow.
    if (__builtin_mul_overflow(n, axis.size, &n)) return 0;
  }
  return n;
}

const Mesh::Axis* Mesh::Find(std::string_view axis) const {
  for (const Axis& a : axes)
    if (a.name == axis) return &a;
  return nullptr;
}

bool Sharding::operator==(const Sharding& other) const {
  if (mesh != other.mesh || dims != other.dims ||
      replicated != other.replicated || unreduced != other.unreduced ||
      reduction != other.reduction)
    return false;
  if (inline_mesh == nullptr || other.inline_mesh == nullptr)
    return inline_mesh == other.inline_mesh;
  return *inline_mesh == *other.inline_mesh;
}

// --- Attribute ---------------------------------------------------------------

bool Dense::operator==(const Dense& other) const {
  if (array.shape() != other.array.shape()) return false;
  const size_t bytes = static_cast<size_t>(array.shape().byte_size());
  if (bytes == 0 || array.data() == other.array.data()) return true;
  if (array.data() == nullptr || other.array.data() == nullptr) return false;
  return std::memcmp(array.data(), other.array.data(), bytes) == 0;
}

std::string Attribute::KindName() const {
  struct Name {
    std::string operator()(const Unit&) const { return "a unit"; }
    std::string operator()(bool) const { return "a bool"; }
    std::string operator()(const IntValue&) const { return "an integer"; }
    std::string operator()(const FloatValue&) const { return "a float"; }
    std::string operator()(const std::string&) const { return "a string"; }
    std::string operator()(const Symbol&) const { return "a symbol"; }
    std::string operator()(const Type&) const { return "a type"; }
    std::string operator()(const IntList& list) const {
      return list.dims.size() == 2 ? "a matrix of integers"
                                   : "a list of integers";
    }
    std::string operator()(const Dense&) const { return "a constant"; }
    std::string operator()(const Array&) const { return "an array"; }
    std::string operator()(const AttributeMap&) const { return "a dictionary"; }
    std::string operator()(const Sharding&) const { return "a sharding"; }
    std::string operator()(const Opaque&) const {
      return "an attribute of another dialect";
    }
  };
  return std::visit(Name(), value_);
}

IntList IntsOf(std::vector<int64_t> values) {
  const auto count = static_cast<int64_t>(values.size());
  return {.values = std::move(values), .dims = {count}};
}

IntList MatrixOf(std::vector<int64_t> values, int64_t columns) {
  const auto rows = static_cast<int64_t>(values.size()) / columns;
  return {.values = std::move(values), .dims = {rows, columns}, .dense = true};
}

}  // namespace escala::hlo
