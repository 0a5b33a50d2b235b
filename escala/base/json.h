// Writes JSON on one line: keys in the order given, numbers exact.
//
//   JsonWriter json;
//   json.BeginObject();
//   json.Key("slice").String("v3-32").Key("cores").Int(32);
//   json.Key("wrap").BeginArray().Bool(true).Bool(false).EndArray();
//   json.EndObject();
//   std::string line = std::move(json).Take();
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace escala {

// Calls must make one JSON value: a Key before each value of an object and
// nowhere else, each Begin with its End. Anything else is a bug and aborts.
class JsonWriter {
 public:
  JsonWriter& BeginObject();
  JsonWriter& EndObject();
  JsonWriter& BeginArray();
  JsonWriter& EndArray();
  JsonWriter& Key(std::string_view key);
  // Bytes that are not UTF-8 come out as U+FFFD.
  JsonWriter& String(std::string_view value);
  JsonWriter& Int(int64_t value);
  JsonWriter& Uint(uint64_t value);
  // Shortest exact form; infinity and NaN become null.
  JsonWriter& Number(double value);
  JsonWriter& Bool(bool value);
  JsonWriter& Null();

  // The text, without a line break. REQUIRES: one whole value was written.
  std::string Take() &&;

 private:
  struct Scope {
    bool object;
    bool empty = true;
    bool after_key = false;
  };

  // Writes the comma before a value, if one is needed.
  void BeginValue();
  JsonWriter& Literal(std::string_view text);
  JsonWriter& Begin(bool object);
  JsonWriter& End(bool object);

  std::string out_;
  std::vector<Scope> scopes_;
};

}  // namespace escala
