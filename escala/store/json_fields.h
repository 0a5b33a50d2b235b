// Reads fields of the JSON that servers and key files give us, whatever they
// contain.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "escala/base/strings.h"

namespace escala::store {

using Json = nlohmann::json;

// A discarded value if `text` is no JSON.
inline Json ParseJson(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

// Null if there is none.
inline const Json& FieldOf(const Json& object, const char* key) {
  static const Json* const none = new Json();
  if (!object.is_object()) return *none;
  const auto found = object.find(key);
  return found == object.end() ? *none : *found;
}

// "" if there is none, or it is no string.
inline std::string TextOf(const Json& object, const char* key) {
  const Json& value = FieldOf(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

// Google writes numbers of 64 bits as strings.
inline std::optional<uint64_t> NumberOf(const Json& object, const char* key) {
  const Json& value = FieldOf(object, key);
  if (value.is_number_unsigned()) return value.get<uint64_t>();
  if (value.is_string()) return ParseNumber<uint64_t>(value.get<std::string>());
  return std::nullopt;
}

// Nothing if it is no list.
inline const Json& ItemsOf(const Json& object, const char* key) {
  static const Json* const none = new Json(Json::array());
  const Json& value = FieldOf(object, key);
  return value.is_array() ? value : *none;
}

}  // namespace escala::store
