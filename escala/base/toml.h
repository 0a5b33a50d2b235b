// TOML text as a tree of plain values, each of which knows where it was
// written; and back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "escala/base/status.h"

namespace escala {

struct TomlEntry;
struct TomlValue;

// Keys and values in the order of the text.
struct TomlTable {
  std::vector<TomlEntry> entries;

  // nullptr where there is none.
  const TomlValue* Find(std::string_view key) const;
  TomlValue* Find(std::string_view key);
  // Replaces the value of `key`, or adds the pair at the end.
  TomlValue* Set(std::string_view key, TomlValue value);
  void Erase(std::string_view key);

  bool operator==(const TomlTable& other) const;
};

using TomlList = std::vector<TomlValue>;

// A date, a time or both, as TOML writes them.
struct TomlDate {
  std::string text;
  bool operator==(const TomlDate&) const = default;
};

struct TomlValue {
  std::variant<bool, int64_t, double, std::string, TomlDate, TomlList,
               TomlTable>
      value;
  std::string place;  // "digits.toml:12": for messages

  template <typename T>
  const T* As() const {
    return std::get_if<T>(&value);
  }
  // An integer or a float; a float that is whole counts as an integer.
  std::optional<double> AsNumber() const;
  std::optional<int64_t> AsInteger() const;

  // `3 (an integer)`, `"adam" (a string)`: on one line, what is long cut off.
  std::string Describe() const;

  // Values only: places may differ.
  bool operator==(const TomlValue& other) const { return value == other.value; }
};

struct TomlEntry {
  std::string key;
  TomlValue value;

  bool operator==(const TomlEntry&) const = default;
};

// A value, a list or a table of values, without places.
template <typename T>
TomlValue TomlOf(const T& value) {
  return {value, ""};
}
template <typename T>
TomlValue TomlOf(const std::vector<T>& items) {
  TomlList list;
  for (const T& item : items) list.push_back(TomlOf(item));
  return {std::move(list), ""};
}
template <typename T>
TomlValue TomlOf(const std::map<std::string, T>& items) {
  TomlTable table;
  for (const auto& [key, item] : items) table.Set(key, TomlOf(item));
  return {std::move(table), ""};
}

// Fails with "FILE:LINE: what is wrong with the text".
Result<TomlTable> ReadToml(std::string_view text, std::string_view file_name);

// One value as it stands behind `=`; its places are all `place`.
Result<TomlValue> ReadTomlValue(std::string_view text, std::string_view place);

// As it stands behind `=`: tables inline, numbers with all their bits, a float
// never like an integer.
std::string PrintToml(const TomlValue& value);

// A key as it stands before `=`: in quotes where it must be.
std::string PrintTomlKey(std::string_view key);

// Text on one line, in quotes, cut off where it is very long: for messages.
std::string Quoted(std::string_view text);

}  // namespace escala
