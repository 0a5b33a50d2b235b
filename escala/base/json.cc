#include "escala/base/json.h"

#include <cmath>
#include <utility>

#include "escala/base/status.h"
#include "escala/base/strings.h"
#include "escala/base/utf8.h"

namespace escala {
namespace {

void AppendControl(char c, std::string* out) {
  static constexpr char kDigits[] = "0123456789abcdef";
  switch (c) {
    case '\n':
      out->append("\\n");
      return;
    case '\r':
      out->append("\\r");
      return;
    case '\t':
      out->append("\\t");
      return;
    default:
      out->append("\\u00");
      out->push_back(kDigits[c >> 4]);
      out->push_back(kDigits[c & 15]);
  }
}

void AppendQuoted(std::string_view text, std::string* out) {
  out->push_back('"');
  while (!text.empty()) {
    const size_t length = Utf8Length(text);
    const char c = text.front();
    if (length == 0) {
      out->append("\xef\xbf\xbd");
    } else if (length > 1) {
      out->append(text.substr(0, length));
    } else if (static_cast<uint8_t>(c) < 0x20) {
      AppendControl(c, out);
    } else {
      if (c == '"' || c == '\\') out->push_back('\\');
      out->push_back(c);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out->push_back('"');
}

}  // namespace

void JsonWriter::BeginValue() {
  if (scopes_.empty()) {
    ESCALA_CHECK(out_.empty(), "a second JSON value after the first");
    return;
  }
  Scope& scope = scopes_.back();
  ESCALA_CHECK(scope.after_key == scope.object,
               "a JSON object's value needs a key");
  if (!scope.object && !scope.empty) out_.push_back(',');
  scope.empty = false;
  scope.after_key = false;
}

JsonWriter& JsonWriter::Literal(std::string_view text) {
  BeginValue();
  out_.append(text);
  return *this;
}

JsonWriter& JsonWriter::Begin(bool object) {
  BeginValue();
  scopes_.push_back({.object = object});
  out_.push_back(object ? '{' : '[');
  return *this;
}

JsonWriter& JsonWriter::End(bool object) {
  ESCALA_CHECK(!scopes_.empty() && scopes_.back().object == object &&
                   !scopes_.back().after_key,
               "JSON scopes do not match");
  scopes_.pop_back();
  out_.push_back(object ? '}' : ']');
  return *this;
}

JsonWriter& JsonWriter::BeginObject() { return Begin(true); }
JsonWriter& JsonWriter::EndObject() { return End(true); }
JsonWriter& JsonWriter::BeginArray() { return Begin(false); }
JsonWriter& JsonWriter::EndArray() { return End(false); }

JsonWriter& JsonWriter::Key(std::string_view key) {
  ESCALA_CHECK(
      !scopes_.empty() && scopes_.back().object && !scopes_.back().after_key,
      "a JSON key outside of an object: ", key);
  if (!scopes_.back().empty) out_.push_back(',');
  AppendQuoted(key, &out_);
  out_.push_back(':');
  scopes_.back().after_key = true;
  return *this;
}

JsonWriter& JsonWriter::String(std::string_view value) {
  BeginValue();
  AppendQuoted(value, &out_);
  return *this;
}

JsonWriter& JsonWriter::Int(int64_t value) { return Literal(StrCat(value)); }
JsonWriter& JsonWriter::Uint(uint64_t value) { return Literal(StrCat(value)); }
JsonWriter& JsonWriter::Number(double value) {
  return std::isfinite(value) ? Literal(StrCat(value)) : Null();
}
JsonWriter& JsonWriter::Bool(bool value) {
  return Literal(value ? "true" : "false");
}
JsonWriter& JsonWriter::Null() { return Literal("null"); }

std::string JsonWriter::Take() && {
  ESCALA_CHECK(scopes_.empty() && !out_.empty(), "the JSON is not complete");
  return std::move(out_);
}

}  // namespace escala
