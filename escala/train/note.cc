#include "escala/train/note.h"

#include <algorithm>
#include <iterator>

#include "escala/base/strings.h"

namespace escala::train {

namespace {

enum class Type { kWhole, kNumber, kText, kNumbers, kTablesOfNumbers };

constexpr std::string_view kExpected[] = {
    "a whole number", "a number", "a text", "a table of numbers",
    "a table of tables of numbers"};  // by Type

struct Form {
  std::string_view owner, key;  // "*": every other key
  Type type;
};
constexpr Form kForms[] = {
    {"job", "slice", Type::kText},
    {"job", "global_batch", Type::kWhole},
    {"run", "seconds", Type::kNumber},
    {"run", "end", Type::kText},
    {"evaluation", "judged", Type::kWhole},
    {"evaluation", "last", Type::kNumbers},
    {"evaluation", "best", Type::kTablesOfNumbers},
    {"noise", "next", Type::kWhole},
    {"noise", "*", Type::kNumber},
    {"checkpoint", "*", Type::kNumbers},
};

const Form* FormOf(std::string_view owner, std::string_view key) {
  for (const Form& form : kForms)
    if (form.owner == owner && (form.key == key || form.key == "*"))
      return &form;
  return nullptr;
}

bool Is(const TomlValue& value, Type type) {
  const auto* const table = value.As<TomlTable>();
  const auto all_are = [&](Type inner) {
    return table != nullptr &&
           std::all_of(
               table->entries.begin(), table->entries.end(),
               [&](const auto& entry) { return Is(entry.value, inner); });
  };
  switch (type) {
    case Type::kWhole:
      return value.AsInteger().has_value();
    case Type::kNumber:
      return value.AsNumber().has_value();
    case Type::kText:
      return value.As<std::string>() != nullptr;
    case Type::kNumbers:
      return all_are(Type::kNumber);
    case Type::kTablesOfNumbers:
      return all_are(Type::kNumbers);
  }
  return false;
}

}  // namespace

Status CheckNotes(const std::map<std::string, std::string>& notes) {
  for (const auto& [owner, text] : notes) {
    const bool is_known =
        std::any_of(std::begin(kForms), std::end(kForms),
                    [&](const Form& form) { return form.owner == owner; });
    if (!is_known) continue;
    const std::string name = StrCat("the note ", owner);
    const auto note = ReadToml(text, name);
    if (!note.ok()) return DataLoss(note.status().message());
    for (const TomlEntry& entry : note->entries) {
      const Form* const form = FormOf(owner, entry.key);
      if (form != nullptr && !Is(entry.value, form->type))
        return DataLoss(name, ": ", entry.key, ": got ", entry.value.Describe(),
                        ", expected ",
                        kExpected[static_cast<size_t>(form->type)]);
    }
  }
  return Status();
}

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

int64_t IntIn(const TomlTable& note, std::string_view key, int64_t otherwise) {
  const TomlValue* const value = note.Find(key);
  return value == nullptr ? otherwise : value->AsInteger().value_or(otherwise);
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
