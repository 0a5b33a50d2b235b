// Applies `key=value` overrides to the tree of a file.
#include <algorithm>

#include "escala/recipe/keys.h"

namespace escala::recipe {
namespace {

bool IsDecimal(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && text[0] != '0' &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Reads a value in TOML syntax, or a bare word as a string.
Result<TomlValue> ReadValue(std::string_view text, std::string_view place) {
  Result<TomlValue> value = ReadTomlValue(text, place);
  const bool bare = !text.empty() && std::string_view("\"'[{").find(text[0]) ==
                                         std::string_view::npos;
  if (value.ok() && value->As<TomlDate>() == nullptr) return value;
  if (!bare) return value;
  if (!value.ok() && IsDecimal(text))
    return InvalidArgument(place,
                           ": got a number that is too large, expected one of "
                           "64 bits; a text of digits stands in quotes");
  // The word is printed as TOML and read again, so that invalid UTF-8 is
  // refused.
  return ReadTomlValue(PrintToml({std::string(text), ""}), place);
}

// The table that holds the last part of `path`. A missing table is created if
// `make`; else the result is nullptr.
Result<TomlTable*> Parent(const std::vector<std::string_view>& path,
                          const std::string& place, bool make,
                          TomlTable* tree) {
  for (size_t i = 0; i + 1 < path.size(); ++i) {
    TomlValue* next = tree->Find(path[i]);
    if (next == nullptr && !make) return nullptr;
    if (next == nullptr) next = tree->Set(path[i], {TomlTable(), place});
    tree = std::get_if<TomlTable>(&next->value);
    if (tree == nullptr)
      return InvalidArgument(place, ": ", path[i],
                             ": got a key in it, expected a table there, "
                             "but it is ",
                             next->Describe(), " at ", next->place,
                             "; use the key without what follows ", path[i]);
  }
  return tree;
}

Status Erase(std::string_view name, const std::string& place, bool must,
             TomlTable* tree) {
  const std::vector<std::string_view> path = StrSplit(name, '.');
  ESCALA_ASSIGN_OR_RETURN(TomlTable * table,
                          Parent(path, place, /*make=*/false, tree));
  if (must && (table == nullptr || table->Find(path.back()) == nullptr))
    return InvalidArgument(place, ": ", name,
                           ": got a key to remove, expected one that the file "
                           "gives; take the override out");
  if (table != nullptr) table->Erase(path.back());
  return Status();
}

// Removes what the file gives for keys that exclude `name`.
Status ClearGroup(std::string_view name, const std::string& place,
                  const std::vector<std::string>& overridden, TomlTable* tree) {
  const Key* const key = FindKey(name);
  if (key == nullptr || key->group.empty()) return Status();
  for (const Key& other : Keys()) {
    if (other.group != key->group || other.name == name ||
        std::find(overridden.begin(), overridden.end(), other.name) !=
            overridden.end())
      continue;
    ESCALA_RETURN_IF_ERROR(Erase(other.name, place, /*must=*/false, tree));
  }
  return Status();
}

std::string PlaceOf(std::string_view override) {
  return StrCat("override ", Quoted(override));
}

Status Remove(std::string_view text, TomlTable* tree) {
  const std::string_view name = StrTrim(text.substr(1));
  if (name.empty())
    return InvalidArgument(PlaceOf(text),
                           ": got no key to remove, expected one behind '~'; "
                           "write e.g. ~seed");
  return Erase(name, PlaceOf(text), /*must=*/true, tree);
}

// REQUIRES: `removed` are the names of the overrides ~NAME
Status Apply(std::string_view text, const std::vector<std::string>& removed,
             std::vector<std::string>* overridden, TomlTable* tree) {
  const std::string place = PlaceOf(text);
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return InvalidArgument(place,
                           ": got no '=', expected key=value; write "
                           "e.g. optimizer.learning_rate=0.1");
  const std::string_view name = StrTrim(text.substr(0, equals));
  const std::vector<std::string_view> path = StrSplit(name, '.');
  if (std::find(path.begin(), path.end(), "") != path.end())
    return InvalidArgument(place, ": got the key ", Quoted(name),
                           ", expected names with dots between them; write "
                           "e.g. optimizer.learning_rate=0.1");
  if (path.size() > kMaxTomlDepth)
    return InvalidArgument(place, ": got a key of ", path.size(),
                           " parts, expected at most ", kMaxTomlDepth);
  if (std::find(removed.begin(), removed.end(), name) != removed.end())
    return InvalidArgument(place, ": got a value for ", name, ", which `~",
                           name, "` removes; take one of the two out");
  const std::string_view written = StrTrim(text.substr(equals + 1));
  if (written.empty())
    return InvalidArgument(place, ": ", name,
                           ": got no value, expected one "
                           "behind '='; `~",
                           name, "` removes the key");
  ESCALA_ASSIGN_OR_RETURN(TomlValue value, ReadValue(written, place));
  ESCALA_ASSIGN_OR_RETURN(TomlTable * table,
                          Parent(path, place, /*make=*/true, tree));
  table->Set(path.back(), std::move(value));
  overridden->emplace_back(name);
  return ClearGroup(name, place, *overridden, tree);
}

}  // namespace

Status ApplyOverrides(const std::vector<std::string>& overrides,
                      TomlTable* tree) {
  // Removals concern the file, so they come first.
  std::vector<std::string> removed, overridden;
  for (const std::string& text : overrides) {
    if (!text.starts_with('~')) continue;
    ESCALA_RETURN_IF_ERROR(Remove(text, tree));
    removed.emplace_back(StrTrim(std::string_view(text).substr(1)));
  }
  for (const std::string& text : overrides) {
    if (text.starts_with('~')) continue;
    ESCALA_RETURN_IF_ERROR(Apply(text, removed, &overridden, tree));
  }
  return CheckTomlDepth(*tree);
}

}  // namespace escala::recipe
