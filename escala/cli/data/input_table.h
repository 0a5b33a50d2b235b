// Prints the [input] table by which a recipe reads record files.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "escala/base/field.h"
#include "escala/base/toml.h"

namespace escala::cli {

struct InputField {
  std::string name;
  TomlTable keys;
  std::string note;  // a comment above it; "": none
};

struct InputTable {
  TomlTable keys;  // files, format, ...
  std::vector<InputField> fields;
  std::vector<std::string> notes;  // comments at the end
};

// With `data = "records"`, as lines of TOML.
std::string Print(const InputTable& table);

// The rule that makes `field` of a feature of bytes that has its elements as
// they lie in memory, of type `of`: bytes that become floats become fractions
// of
// 1. The other one makes it of a feature of integers.
InputField FieldOfBytes(const Field& field, ElementType of,
                        bool channels_first = false);
InputField FieldOfIntegers(const Field& field);
// Decodes a JPEG or PNG file.
InputField FieldOfImage(const std::string& name);

}  // namespace escala::cli
