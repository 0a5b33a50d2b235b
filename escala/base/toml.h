// Reads TOML text into a tree of values with source positions, and prints it.
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

  // nullptr if there is none.
  const TomlValue* Find(std::string_view key) const;
  TomlValue* Find(std::string_view key);
  // Replaces the value of `key`, or adds the pair at the end.
  TomlValue* Set(std::string_view key, TomlValue value);
  void Erase(std::string_view key);

  bool operator==(const TomlTable& other) const;
};

using TomlList = std::vector<TomlValue>;

// A date, a time or both, as written.
struct TomlDate {
  std::string text;
  bool operator==(const TomlDate&) const = default;
};

struct TomlValue {
  std::variant<bool, int64_t, double, std::string, TomlDate, TomlList,
               TomlTable>
      value;
  std::string place;  // source position for messages: "digits.toml:12"

  template <typename T>
  const T* As() const {
    return std::get_if<T>(&value);
  }
  // An integer or a float; AsInteger also takes a float that is whole.
  std::optional<double> AsNumber() const;
  std::optional<int64_t> AsInteger() const;

  // `3 (an integer)`, `"adam" (a string)`: one line; long values are truncated.
  std::string Describe() const;

  // Ignores positions.
  bool operator==(const TomlValue& other) const { return value == other.value; }
};

struct TomlEntry {
  std::string key;
  TomlValue value;

  bool operator==(const TomlEntry&) const = default;
};

// Makes a value, list or table without positions.
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

// The most parts of a dotted key, and the deepest nesting of tables and lists:
// functions that walk through values are recursive. The readers refuse more.
inline constexpr int64_t kMaxTomlDepth = 32;
Status CheckTomlDepth(const TomlTable& table);

// Fails with "FILE:LINE: what is wrong with the text".
Result<TomlTable> ReadToml(std::string_view text, std::string_view file_name);

// Reads one value, as written after `=`; `place` becomes all positions in it.
Result<TomlValue> ReadTomlValue(std::string_view text, std::string_view place);

// As written after `=`: tables inline, exact numbers, floats always distinct
// from integers.
std::string PrintToml(const TomlValue& value);

// A key as written before `=`, quoted if need be.
std::string PrintTomlKey(std::string_view key);

// Quoted on one line, truncated if very long; for messages.
std::string Quoted(std::string_view text);

}  // namespace escala
