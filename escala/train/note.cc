#include "escala/train/note.h"

#include "escala/base/strings.h"

namespace escala::train {

std::string PrintNote(const TomlTable& note) {
  std::string text;
  for (const TomlEntry& entry : note.entries)
    StrAppend(&text, StrCat(PrintTomlKey(entry.key), " = ",
                            PrintToml(entry.value), "\n"));
  return text;
}

TomlTable ReadNote(std::string_view text) {
  auto note = ReadToml(text, "a checkpoint's note");
  return note.ok() ? *std::move(note) : TomlTable();
}

double NumberIn(const TomlTable& note, std::string_view key, double otherwise) {
  const TomlValue* const value = note.Find(key);
  return value == nullptr ? otherwise : value->AsNumber().value_or(otherwise);
}

std::string TextIn(const TomlTable& note, std::string_view key) {
  const TomlValue* const value = note.Find(key);
  const auto* const text =
      value == nullptr ? nullptr : value->As<std::string>();
  return text == nullptr ? "" : *text;
}

TomlTable TableIn(const TomlTable& note, std::string_view key) {
  const TomlValue* const value = note.Find(key);
  const auto* const table = value == nullptr ? nullptr : value->As<TomlTable>();
  return table == nullptr ? TomlTable() : *table;
}

}  // namespace escala::train
