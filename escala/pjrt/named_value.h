// The values of PJRT's options, attributes and statistics. Includes only the
// declaration of the C API, so that both sides of it can include this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "escala/base/strings.h"
#include "escala/pjrt/c_api.h"

namespace escala::pjrt {

using Value =
    std::variant<std::string, int64_t, std::vector<int64_t>, float, bool>;

// Formats a value: "8", "[2, 2, 1]", "0.5", "true", "text".
inline std::string ToString(const Value& value) {
  if (const auto* list = std::get_if<std::vector<int64_t>>(&value))
    return StrCat("[", StrJoin(*list), "]");
  return std::visit(
      [](const auto& v) {
        if constexpr (std::is_class_v<std::decay_t<decltype(v)>>)
          return std::string(v.begin(), v.end());
        else
          return StrCat(v);
      },
      value);
}

// Returns the value in the form of the C API, which points into both arguments.
inline PJRT_NamedValue ToC(const std::string& name, const Value& value) {
  PJRT_NamedValue c{};
  c.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  c.name = name.data();
  c.name_size = name.size();
  c.value_size = 1;
  if (const auto* text = std::get_if<std::string>(&value)) {
    c.type = PJRT_NamedValue_kString;
    c.string_value = text->data();
    c.value_size = text->size();
  } else if (const auto* number = std::get_if<int64_t>(&value)) {
    c.type = PJRT_NamedValue_kInt64;
    c.int64_value = *number;
  } else if (const auto* list = std::get_if<std::vector<int64_t>>(&value)) {
    c.type = PJRT_NamedValue_kInt64List;
    c.int64_array_value = list->data();
    c.value_size = list->size();
  } else if (const auto* fraction = std::get_if<float>(&value)) {
    c.type = PJRT_NamedValue_kFloat;
    c.float_value = *fraction;
  } else {
    c.type = PJRT_NamedValue_kBool;
    c.bool_value = std::get<bool>(value);
  }
  return c;
}

// Copies a value of the C API, whose type is the number `type`; nothing if that
// is unknown. REQUIRES: a list that is not empty is not null
inline std::optional<Value> FromC(const PJRT_NamedValue& c, int type) {
  switch (type) {
    case PJRT_NamedValue_kString:
      return c.string_value == nullptr
                 ? std::string()
                 : std::string(c.string_value, c.value_size);
    case PJRT_NamedValue_kInt64:
      return c.int64_value;
    case PJRT_NamedValue_kInt64List:
      return std::vector<int64_t>(c.int64_array_value,
                                  c.int64_array_value + c.value_size);
    case PJRT_NamedValue_kFloat:
      return c.float_value;
    case PJRT_NamedValue_kBool:
      // The byte, because it is no bool if the caller set another member.
      return *reinterpret_cast<const unsigned char*>(&c.bool_value) != 0;
  }
  return std::nullopt;
}

}  // namespace escala::pjrt
