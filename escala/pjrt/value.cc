#include "escala/pjrt/value.h"

#include <optional>
#include <utility>

#include "escala/base/strings.h"
#include "escala/pjrt/c_api.h"
#include "escala/pjrt/call.h"

namespace escala::pjrt {
namespace {

std::optional<std::vector<int64_t>> ParseList(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']')
    return std::nullopt;
  text = StrTrim(text.substr(1, text.size() - 2));
  std::vector<int64_t> list;
  if (text.empty()) return list;
  for (std::string_view part : StrSplit(text, ',')) {
    const auto number = ParseNumber<int64_t>(StrTrim(part));
    if (!number) return std::nullopt;
    list.push_back(*number);
  }
  return list;
}

Value ParseValue(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
    return std::string(text.substr(1, text.size() - 2));
  if (text == "true") return true;
  if (text == "false") return false;
  if (const auto number = ParseNumber<int64_t>(text)) return *number;
  if (const auto number = ParseNumber<float>(text)) return *number;
  if (auto list = ParseList(text)) return *std::move(list);
  return std::string(text);
}

}  // namespace

Status ParseNamedValue(std::string_view text, NamedValues* out) {
  const size_t equals = text.find('=');
  const std::string_view name = StrTrim(text.substr(0, equals));
  if (equals == std::string_view::npos || name.empty())
    return InvalidArgument("option \"", text,
                           "\" is not of the form name=value");
  (*out)[std::string(name)] = ParseValue(StrTrim(text.substr(equals + 1)));
  return Status();
}

Result<NamedValues> FromC(const PJRT_NamedValue* values, size_t count) {
  NamedValues out;
  for (size_t i = 0; i < count; ++i) {
    const PJRT_NamedValue& v = values[i];
    std::string name(v.name, v.name_size);
    auto value = FromC(v, Raw(v.type));
    if (!value)
      return Internal("the value \"", name, "\" has the unknown type ",
                      Raw(v.type));
    out[name] = *std::move(value);
  }
  return out;
}

std::vector<PJRT_NamedValue> ToC(const NamedValues& values) {
  std::vector<PJRT_NamedValue> out;
  for (const auto& [name, value] : values) out.push_back(ToC(name, value));
  return out;
}

}  // namespace escala::pjrt
