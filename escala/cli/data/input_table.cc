#include "escala/cli/data/input_table.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/base/table.h"
#include "escala/input/image/preprocess.h"

namespace escala::cli {
namespace {

// As recipes name types: "u8", where programs say "ui8".
std::string NameOf(ElementType type) {
  const std::string name(ToString(type));
  return name.starts_with("ui") ? StrCat("u", name.substr(2)) : name;
}

std::string Lines(const TomlTable& table) {
  std::string text;
  for (const TomlEntry& entry : table.entries)
    StrAppend(&text, StrCat(PrintTomlKey(entry.key), " = ",
                            PrintToml(entry.value), "\n"));
  return text;
}

}  // namespace

std::string Print(const InputTable& table) {
  std::string text =
      StrCat("data = \"records\"\n\n[input]\n", Lines(table.keys));
  for (const InputField& field : table.fields) {
    text += "\n";
    if (!field.note.empty()) text += Wrapped("# ", field.note);
    StrAppend(&text, StrCat("[input.", PrintTomlKey(field.name), "]\n",
                            Lines(field.keys)));
  }
  if (!table.notes.empty()) text += "\n";
  for (const std::string& note : table.notes) text += Wrapped("# ", note);
  return text;
}

InputField FieldOfBytes(const Field& field, ElementType of,
                        bool channels_first) {
  InputField rule{field.name};
  const ElementType type = field.shape.type;
  rule.keys.Set("of", TomlOf(NameOf(of)));
  if (type != ElementType::kF32) rule.keys.Set("type", TomlOf(NameOf(type)));
  Dims dims = field.shape.dims;
  if (channels_first) {
    std::rotate(dims.begin(), dims.begin() + 1, dims.end());
    rule.keys.Set("channels", TomlOf(std::string("first")));
  }
  rule.keys.Set("shape", TomlOf(dims));
  if (type == ElementType::kF32 && of == ElementType::kU8)
    rule.keys.Set("scale", TomlOf(1.0 / 255));
  if (field.values > 0) rule.keys.Set("values", TomlOf(field.values));
  return rule;
}

InputField FieldOfIntegers(const Field& field) {
  InputField rule{field.name};
  rule.keys.Set("type", TomlOf(std::string("i32")));
  if (field.shape.rank() > 0) rule.keys.Set("shape", TomlOf(field.shape.dims));
  if (field.values > 0) rule.keys.Set("values", TomlOf(field.values));
  return rule;
}

InputField FieldOfImage(const std::string& name) {
  InputField rule{name};
  rule.keys.Set("decode", TomlOf(std::string("image")));
  rule.keys.Set("image_size", TomlOf(input::ImageOptions().size));
  return rule;
}

}  // namespace escala::cli
