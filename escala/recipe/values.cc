// Converts between TOML values and the members of a Recipe.
#include <algorithm>
#include <cmath>
#include <limits>

#include "escala/recipe/keys.h"

namespace escala::recipe {
namespace {

// The words for the values of a member of type T, singular and plural.
template <typename T>
struct Noun;
template <>
struct Noun<int64_t> {
  static constexpr std::string_view one = "an integer", many = "integers";
};
template <>
struct Noun<double> {
  static constexpr std::string_view one = "a number", many = "numbers";
};
template <>
struct Noun<std::string> {
  static constexpr std::string_view one = "a string", many = "strings";
};

std::string With(std::string_view noun, const Range& range) {
  const std::string text = range.Text();
  return text.empty() ? std::string(noun) : StrCat(noun, " ", text);
}

// Describes the expected value. The overloads are those of Field.
struct Describe {
  const Key& key;

  std::string operator()(const Choice& choice) const {
    return StrCat("one of ", StrJoin(choice.words));
  }
  std::string operator()(Member<bool>) const { return "true or false"; }
  template <typename T>
  std::string operator()(Member<T>) const {
    return With(Noun<T>::one, key.range);
  }
  template <typename T>
  std::string operator()(Member<std::optional<T>>) const {
    return With(Noun<T>::one, key.range);
  }
  template <typename T>
  std::string operator()(Member<std::vector<T>>) const {
    return With(StrCat("a list of ", Noun<T>::many), key.range);
  }
  std::string operator()(Member<std::map<std::string, double>>) const {
    return "a table of numbers";
  }
  std::string operator()(Member<TomlTable>) const { return "a table"; }
};

bool Convert(const TomlValue& value, const Range& range, int64_t* out) {
  const std::optional<int64_t> number = value.AsInteger();
  if (!number || !range.Has(static_cast<double>(*number))) return false;
  *out = *number;
  return true;
}
bool Convert(const TomlValue& value, const Range& range, double* out) {
  const std::optional<double> number = value.AsNumber();
  if (!number || !range.Has(*number)) return false;
  *out = *number;
  return true;
}
bool Convert(const TomlValue& value, const Range&, bool* out) {
  const auto* boolean = value.As<bool>();
  if (boolean != nullptr) *out = *boolean;
  return boolean != nullptr;
}
bool Convert(const TomlValue& value, const Range&, std::string* out) {
  const auto* text = value.As<std::string>();
  if (text == nullptr || text->empty()) return false;
  *out = *text;
  return true;
}
template <typename T>
bool Convert(const TomlValue& value, const Range& range,
             std::optional<T>* out) {
  return Convert(value, range, &out->emplace());
}
template <typename T>
bool Convert(const TomlValue& value, const Range& range, std::vector<T>* out) {
  const auto* list = value.As<TomlList>();
  if (list == nullptr) return false;
  out->assign(list->size(), T());
  for (size_t i = 0; i < list->size(); ++i)
    if (!Convert((*list)[i], range, &(*out)[i])) return false;
  return true;
}
bool Convert(const TomlValue& value, const Range& range,
             std::map<std::string, double>* out) {
  const auto* table = value.As<TomlTable>();
  if (table == nullptr) return false;
  out->clear();
  for (const TomlEntry& entry : table->entries)
    if (!Convert(entry.value, range, &(*out)[entry.key])) return false;
  return true;
}

bool IsFreeScalar(const TomlValue& value) {
  const auto* number = value.As<double>();
  if (number != nullptr) return std::isfinite(*number);
  return !value.As<TomlDate>() && !value.As<TomlList>() &&
         !value.As<TomlTable>();
}

bool IsFreeValue(const TomlValue& value) {
  if (const auto* list = value.As<TomlList>())
    return std::all_of(list->begin(), list->end(), IsFreeScalar);
  if (const auto* table = value.As<TomlTable>())
    return std::all_of(
        table->entries.begin(), table->entries.end(),
        [](const TomlEntry& entry) { return IsFreeValue(entry.value); });
  return IsFreeScalar(value);
}

// Steps compute in f32, where larger numbers are infinite, and smaller ones are
// 0, which matters where 0 is refused.
bool IsInF32(double number, const Range& range) {
  const double size = std::fabs(number);
  return size <= std::numeric_limits<float>::max() &&
         (size >= std::numeric_limits<float>::min() || !range.low_excluded);
}
bool IsInF32(const TomlValue& value, const Range& range) {
  if (const auto* number = value.As<double>()) return IsInF32(*number, range);
  const auto* list = value.As<TomlList>();
  return list == nullptr ||
         std::all_of(list->begin(), list->end(),
                     [&](const TomlValue& one) { return IsInF32(one, range); });
}

struct Assigner {
  const Key& key;
  const TomlValue& value;
  Recipe& recipe;

  Status Wrong(std::string_view example, std::string_view besides = "") const {
    return InvalidArgument(value.place, ": ", key.name, ": got ",
                           value.Describe(), ", expected ", Expected(key),
                           besides, "; write e.g. `", example, "`");
  }

  template <typename T>
  Status operator()(Member<T> member) const {
    const auto* text = value.As<std::string>();
    if (!Convert(value, key.range, &member(recipe)))
      return Wrong(ExampleOf(key),
                   text && text->empty() ? " that is not empty" : "");
    if (!IsInF32(value, key.range))
      return Wrong(ExampleOf(key), " that f32 holds (1.2e-38 to 3.4e+38)");
    return Status();
  }

  Status operator()(const Choice& choice) const {
    const auto* word = value.As<std::string>();
    if (word == nullptr) return Wrong(ExampleOf(key));
    const auto found =
        std::find(choice.words.begin(), choice.words.end(), *word);
    if (found != choice.words.end()) {
      choice.set(recipe, static_cast<int>(found - choice.words.begin()));
      return Status();
    }
    const std::vector<std::string> nearest =
        NearestWords(*word, {choice.words.begin(), choice.words.end()}, 1);
    if (nearest.empty()) return Wrong(ExampleOf(key));
    return Wrong(StrCat(LeafOf(key.name), " = \"", nearest[0], "\""));
  }

  // Free keys are checked only for their type here; the code that reads them
  // checks the rest.
  Status operator()(Member<TomlTable> member) const {
    const auto* table = value.As<TomlTable>();
    if (table == nullptr) return Wrong(ExampleOf(key));
    for (const TomlEntry& entry : table->entries) {
      const std::string name = StrCat(key.name, ".", PrintTomlKey(entry.key));
      if (FindKey(name) != nullptr) continue;  // [input.eval] in [input]
      if (!IsFreeValue(entry.value))
        return InvalidArgument(
            entry.value.place, ": ", name, ": got ", entry.value.Describe(),
            ", expected a finite number, a string, a boolean, a list of these, "
            "or a table; write e.g. `",
            ExampleOf(key), "`");
      member(recipe).entries.push_back(entry);
    }
    return Status();
  }
};

struct Getter {
  Recipe& recipe;

  std::optional<TomlValue> operator()(const Choice& choice) const {
    return TomlOf(std::string(choice.words[choice.get(recipe)]));
  }
  template <typename T>
  std::optional<TomlValue> operator()(Member<T> member) const {
    return TomlOf(member(recipe));
  }
  template <typename T>
  std::optional<TomlValue> operator()(Member<std::optional<T>> member) const {
    const std::optional<T>& value = member(recipe);
    return value ? std::optional(TomlOf(*value)) : std::nullopt;
  }
};

// An empty string, list or table counts as unset, unless the key has a default.
bool IsEmpty(const TomlValue& value) {
  const auto* text = value.As<std::string>();
  const auto* list = value.As<TomlList>();
  const auto* table = value.As<TomlTable>();
  return (text && text->empty()) || (list && list->empty()) ||
         (table && table->entries.empty());
}

}  // namespace

bool Range::Has(double number) const {
  if (rest && number == -1) return true;
  return std::isfinite(number) &&
         (low_excluded ? number > low : number >= low) &&
         (high_excluded ? number < high : number <= high);
}

std::string Range::Text() const {
  const bool has_low = std::isfinite(low), has_high = std::isfinite(high);
  std::string text;
  if (has_low && has_high && !low_excluded && !high_excluded) {
    text = StrCat("from ", low, " to ", high);
  } else {
    if (has_low) text = StrCat(low_excluded ? "> " : ">= ", low);
    if (has_low && has_high) text += " and ";
    if (has_high) StrAppend(&text, StrCat(high_excluded ? "< " : "<= ", high));
  }
  return rest ? StrCat(text, ", or -1 for the remaining ones") : text;
}

std::string Expected(const Key& key) {
  return std::visit(Describe{key}, key.field);
}

Status Assign(const Key& key, const TomlValue& value, Recipe* recipe) {
  return std::visit(Assigner{key, value, *recipe}, key.field);
}

std::optional<TomlValue> ValueOf(const Key& key, const Recipe& recipe) {
  // A Member returns a mutable reference, but nothing is written here.
  std::optional<TomlValue> value =
      std::visit(Getter{const_cast<Recipe&>(recipe)}, key.field);
  const Case* const holds = CaseOf(key, recipe);
  if (value && IsEmpty(*value) && (holds == nullptr || holds->value.empty()))
    return std::nullopt;
  return value;
}

}  // namespace escala::recipe
