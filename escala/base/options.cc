#include "escala/base/options.h"

#include <algorithm>

namespace escala {
namespace {

template <typename T>
std::string RangeText(std::string_view noun, T low, T high) {
  const bool has_high = high != std::numeric_limits<T>::max() &&
                        high != std::numeric_limits<T>::infinity();
  if (has_high) return StrCat(noun, " from ", low, " to ", high);
  return StrCat(noun, " >= ", low);
}

}  // namespace

const TomlValue* OptionReader::Find(std::string_view key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end())
    known_.emplace_back(key);
  return table_.Find(key);
}

bool OptionReader::Has(std::string_view key) { return Find(key) != nullptr; }

std::string OptionReader::At(std::string_view key) const {
  const TomlValue* value = table_.Find(key);
  if (value != nullptr && !value->place.empty())
    return StrCat(value->place, ": ", key);
  return table_at_.empty() ? StrCat(owner_, ": ", key)
                           : StrCat(table_at_, ".", key);
}

void OptionReader::Refuse(std::string_view key, std::string_view expected) {
  if (!status_.ok()) return;
  const TomlValue* value = Find(key);
  if (value == nullptr) {
    status_ = InvalidArgument(At(key), ": got nothing, expected ", expected,
                              "; add the key to the recipe for ", owner_);
  } else {
    status_ =
        InvalidArgument(At(key), ": got ", value->Describe(), ", expected ",
                        expected, "; change it for ", owner_);
  }
}

bool OptionReader::Bool(std::string_view key, bool standard) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  if (const auto* boolean = value->As<bool>()) return *boolean;
  Refuse(key, "true or false");
  return standard;
}

int64_t OptionReader::Integer(std::string_view key, int64_t standard,
                              int64_t low, int64_t high) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  const std::optional<int64_t> number = value->AsInteger();
  if (number && *number >= low && *number <= high) return *number;
  Refuse(key, RangeText("an integer", low, high));
  return standard;
}

double OptionReader::Number(std::string_view key, double standard, double low,
                            double high) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  const std::optional<double> number = value->AsNumber();
  if (number && *number >= low && *number <= high) return *number;
  Refuse(key, RangeText("a number", low, high));
  return standard;
}

std::string OptionReader::String(std::string_view key,
                                 std::string_view standard) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return std::string(standard);
  if (const auto* text = value->As<std::string>()) return *text;
  Refuse(key, "a string in quotes");
  return std::string(standard);
}

std::vector<int64_t> OptionReader::Integers(std::string_view key,
                                            std::vector<int64_t> standard,
                                            int64_t low, int64_t high) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  const auto* list = value->As<TomlList>();
  std::vector<int64_t> numbers;
  for (const TomlValue& item : list == nullptr ? TomlList() : *list) {
    const std::optional<int64_t> number = item.AsInteger();
    if (number && *number >= low && *number <= high) numbers.push_back(*number);
  }
  if (list != nullptr && numbers.size() == list->size()) return numbers;
  Refuse(key, StrCat("a list, each ", RangeText("an integer", low, high)));
  return standard;
}

std::vector<double> OptionReader::Numbers(std::string_view key,
                                          std::vector<double> standard,
                                          double low, double high) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  const TomlList one = {*value};
  const auto* list = value->As<TomlList>();
  if (list == nullptr) list = &one;
  std::vector<double> numbers;
  for (const TomlValue& item : *list) {
    const std::optional<double> number = item.AsNumber();
    if (number && *number >= low && *number <= high) numbers.push_back(*number);
  }
  if (numbers.size() == list->size()) return numbers;
  Refuse(key, StrCat(RangeText("a number", low, high), ", or a list of them"));
  return standard;
}

std::vector<std::string> OptionReader::Strings(
    std::string_view key, std::vector<std::string> standard) {
  const TomlValue* value = Find(key);
  if (value == nullptr) return standard;
  if (const auto* text = value->As<std::string>()) return std::vector{*text};
  const auto* list = value->As<TomlList>();
  std::vector<std::string> texts;
  for (const TomlValue& item : list == nullptr ? TomlList() : *list)
    if (const auto* text = item.As<std::string>()) texts.push_back(*text);
  if (list != nullptr && texts.size() == list->size()) return texts;
  Refuse(key, "a string in quotes, or a list of them");
  return standard;
}

int OptionReader::Choice(std::string_view key,
                         std::span<const std::string_view> words) {
  const TomlValue* value = Find(key);
  const std::string first(words.front());
  const std::string* word =
      value == nullptr ? &first : value->As<std::string>();
  const auto found = word == nullptr
                         ? words.end()
                         : std::find(words.begin(), words.end(), *word);
  if (found == words.end()) {
    Refuse(key, StrCat("one of ", StrJoin(words)));
    return 0;
  }
  return static_cast<int>(found - words.begin());
}

std::vector<std::pair<std::string, TomlTable>> OptionReader::Tables() {
  std::vector<std::pair<std::string, TomlTable>> tables;
  for (const TomlEntry& entry : table_.entries)
    if (const auto* table = entry.value.As<TomlTable>()) {
      known_.push_back(entry.key);
      tables.emplace_back(entry.key, *table);
    }
  return tables;
}

namespace {

// The error for keys that nobody has read. REQUIRES: there is one
Status RefuseUnknown(const std::vector<const TomlEntry*>& unknown,
                     const std::vector<std::string>& known,
                     const std::string& owner, const std::string& table_at) {
  for (const TomlEntry* entry : unknown)
    if (const auto nearest = NearestWords(entry->key, known); !nearest.empty())
      return InvalidArgument(entry->value.place, ": ", PrintTomlKey(entry->key),
                             ": got a key that ", owner,
                             " does not have, expected the nearest: ",
                             StrJoin(nearest), "; rename it or take it out");
  const TomlEntry& first = *unknown[0];
  // No slip of the pen: these keys are another owner's.
  const size_t colon = table_at.find(": ");
  const std::string table =
      colon == std::string::npos ? "" : StrCat(table_at.substr(colon + 2), ".");
  std::vector<std::string> names, without;
  for (const TomlEntry* entry : unknown) {
    names.push_back(table + PrintTomlKey(entry->key));
    without.push_back("~" + names.back());
  }
  const bool is_one = names.size() == 1;
  return InvalidArgument(
      first.value.place, ": ", StrJoin(names), ": ", owner,
      is_one ? " has no such key, " : " has no such keys, ",
      known.empty() ? "nor any other" : StrCat("only ", StrJoin(known)),
      is_one ? "; take it out (" : "; take them out (", StrJoin(without, " "),
      ")");
}

}  // namespace

Status OptionReader::Finish() {
  std::vector<const TomlEntry*> unknown;
  for (const TomlEntry& entry : table_.entries)
    if (std::find(known_.begin(), known_.end(), entry.key) == known_.end())
      unknown.push_back(&entry);
  if (status_.ok() && !unknown.empty())
    status_ = RefuseUnknown(unknown, known_, owner_, table_at_);
  return status_;
}

}  // namespace escala
