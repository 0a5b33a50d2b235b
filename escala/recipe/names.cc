// Lookup of keys by name, and help text from the table.
#include <algorithm>

#include "escala/recipe/keys.h"

namespace escala::recipe {
namespace {

bool HasWord(std::string_view words, std::string_view word) {
  const std::vector<std::string_view> all = StrSplit(words, ' ');
  return std::find(all.begin(), all.end(), word) != all.end();
}

// The default in words, for the help.
std::string DefaultOf(const Key& key) {
  std::vector<std::string> parts;
  for (const Case& one : key.cases) {
    if (one.value.empty()) continue;
    const std::string only =
        one.words.empty() ? key.cases.size() > 1 ? "else " : ""
                          : StrCat(StrJoin(StrSplit(one.words, ' '), "/"), " ");
    parts.push_back(StrCat(only, one.value));
  }
  if (!parts.empty()) return StrJoin(parts);
  const std::string only =
      key.cases[0].words.empty() ? "" : StrCat(key.cases[0].words, ": ");
  if (key.required) {
    return StrCat(only, "required",
                  key.group.empty() ? "" : StrCat(": ", GroupNames(key)));
  }
  if (!key.otherwise.empty()) return StrCat(only, key.otherwise);
  for (const Key& other : Keys())
    if (other.group == key.group && !key.group.empty() &&
        (other.required || !other.cases[0].value.empty()))
      return StrCat(only, "instead of ", other.name);
  return StrCat(only, "none");
}

}  // namespace

const Key* FindKey(std::string_view name) {
  for (const Key& key : Keys())
    if (key.name == name) return &key;
  return nullptr;
}

const Case* CaseOf(const Key& key, const Recipe& recipe) {
  std::string_view word;
  if (!key.by.empty()) {
    const Key& by = *FindKey(key.by);
    const auto& choice = std::get<Choice>(by.field);
    if (!by.not_with_program || recipe.program.empty())
      word = choice.words[choice.get(recipe)];
  }
  for (const Case& one : key.cases)
    if (one.words.empty() || HasWord(one.words, word)) return &one;
  return nullptr;
}

std::string GroupNames(const Key& key) {
  if (key.group.empty()) return std::string(key.name);
  std::vector<std::string_view> names;
  for (const Key& other : Keys())
    if (other.group == key.group) names.push_back(other.name);
  return StrJoin(names, " | ");
}

std::string_view TableOf(std::string_view name) {
  const size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? "" : name.substr(0, dot);
}

std::string_view LeafOf(std::string_view name) {
  return name.substr(name.rfind('.') + 1);
}

std::string ExampleOf(const Key& key) {
  std::string_view value = key.example;
  for (const Case& one : key.cases)
    if (value.empty()) value = one.value;
  return StrCat(LeafOf(key.name), " = ", value);
}

std::vector<std::string> NearestKeys(std::string_view name) {
  const std::string_view table = TableOf(name), leaf = LeafOf(name);
  std::vector<std::string> found;
  const auto add = [&](std::string_view key) {
    if (std::find(found.begin(), found.end(), key) == found.end())
      found.emplace_back(key);
  };
  // In this order: the same name in another table; a key with this name in
  // other systems, first in this table; a typing error.
  for (const Key& key : Keys())
    if (LeafOf(key.name) == leaf) add(key.name);
  for (const bool here : {true, false})
    for (const Key& key : Keys())
      if ((TableOf(key.name) == table) == here && HasWord(key.also, leaf))
        add(key.name);
  std::vector<std::string> siblings, all;
  for (const Key& key : Keys()) {
    const std::string_view in = TableOf(key.name);
    const bool is_table = !in.empty() && TableOf(in) == table && in != table;
    const std::string sibling(LeafOf(is_table ? in : key.name));
    if ((in == table || is_table) &&
        std::find(siblings.begin(), siblings.end(), sibling) == siblings.end())
      siblings.push_back(sibling);
    all.emplace_back(key.name);
  }
  for (const std::string& near : NearestWords(leaf, siblings))
    add(table.empty() ? near : StrCat(table, ".", near));
  if (found.empty())
    for (const std::string& near : NearestWords(name, all)) add(near);
  found.resize(std::min<size_t>(found.size(), 3));
  return found;
}

std::string HelpText() {
  std::string text = "Keys of a recipe: in the file, or key=value after it.\n";
  for (const Key& key : Keys())
    StrAppend(&text,
              StrCat("\n", key.name, "\n    ", key.help, "\n    ",
                     Expected(key), "\n    default: ", DefaultOf(key), "\n"));
  return text;
}

}  // namespace escala::recipe
