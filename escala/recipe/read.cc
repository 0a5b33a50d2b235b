#include <algorithm>
#include <set>

#include "escala/recipe/keys.h"

namespace escala::recipe {
namespace {

bool IsTable(std::string_view name) {
  for (const Key& key : Keys())
    if (TableOf(key.name) == name) return true;
  return false;
}

bool IsFree(const Key* key) {
  return key != nullptr &&
         std::holds_alternative<Member<TomlTable>>(key->field);
}

// The default of `out`: "runs/digits" for recipes/digits.toml.
std::string DefaultOut(std::string_view file) {
  file = file.substr(file.rfind('/') + 1);
  const size_t dot = file.rfind('.');
  if (dot != 0) file = file.substr(0, dot);
  return StrCat("runs/", file.empty() || file == "-" ? "recipe" : file);
}

class Reader {
 public:
  Reader(const TomlTable& tree, std::string_view file_name) : tree_(tree) {
    recipe_.places.file = file_name;
  }

  Result<Recipe> Read() && {
    ESCALA_RETURN_IF_ERROR(CheckNames(tree_, ""));
    for (const Key& key : Keys()) ESCALA_RETURN_IF_ERROR(ReadKey(key));
    FillIn();
    ESCALA_RETURN_IF_ERROR(CheckRules(recipe_));
    return std::move(recipe_);
  }

 private:
  // Checks that every name is a key's, or is in a table of free keys.
  static Status CheckNames(const TomlTable& table, const std::string& prefix) {
    for (const TomlEntry& entry : table.entries) {
      const std::string name = StrCat(prefix, PrintTomlKey(entry.key));
      if (FindKey(name) != nullptr) continue;
      if (!IsTable(name)) return Unknown(name, entry.value);
      const auto* inner = entry.value.As<TomlTable>();
      if (inner == nullptr)
        return InvalidArgument(
            entry.value.place, ": ", name, ": got ", entry.value.Describe(),
            ", expected a table; write its keys under [", name, "]");
      ESCALA_RETURN_IF_ERROR(CheckNames(*inner, name + "."));
    }
    return Status();
  }

  static Status Unknown(const std::string& name, const TomlValue& value) {
    const std::vector<std::string> nearest = NearestKeys(name);
    const std::string way_out = "`escala train --keys` lists all";
    return InvalidArgument(
        value.place, ": ", name, ": got an unknown key, expected ",
        nearest.empty() ? "one of a recipe's keys"
                        : StrCat("the nearest: ", StrJoin(nearest)),
        "; ", way_out);
  }

  const TomlValue* Find(std::string_view name) const {
    const TomlTable* table = &tree_;
    const TomlValue* value = nullptr;
    for (const std::string_view part : StrSplit(name, '.')) {
      value = table == nullptr ? nullptr : table->Find(part);
      table = value == nullptr ? nullptr : value->As<TomlTable>();
    }
    return value;
  }

  Status ReadKey(const Key& key) {
    const TomlValue* const value = Find(key.name);
    const bool by_program = key.not_with_program && !recipe_.program.empty();
    const Case* const holds = by_program ? nullptr : CaseOf(key, recipe_);
    if (value != nullptr) {
      recipe_.places.of.emplace(key.name, value->place);
      if (by_program) return NotWithProgram(key);
      if (holds == nullptr && !IsOff(key, *value)) return DoesNotApply(key);
      if (holds == nullptr) return Status();
      ESCALA_RETURN_IF_ERROR(CheckAlone(key));
      return Assign(key, *value, &recipe_);
    }
    if (holds == nullptr || GroupIsGiven(key)) return Status();
    if (key.required) return Missing(key);
    if (holds->value.empty()) return Status();
    Result<TomlValue> standard =
        ReadTomlValue(holds->value, recipe_.places.file);
    ESCALA_CHECK(standard.ok(), key.name);
    return Assign(key, *standard, &recipe_);
  }

  // A switch that is off asks for nothing, so it may stay when another choice,
  // such as an optimizer without it, is made.
  static bool IsOff(const Key& key, const TomlValue& value) {
    const bool* const is_on = value.As<bool>();
    return std::holds_alternative<Member<bool>>(key.field) &&
           is_on != nullptr && !*is_on;
  }

  Status NotWithProgram(const Key& key) const {
    return InvalidArgument(
        recipe_.At(key.name),
        ": got a value together with `program`, expected none, because an "
        "imported step has its own; take it out");
  }

  Status DoesNotApply(const Key& key) const {
    const auto& choice = std::get<Choice>(FindKey(key.by)->field);
    const std::string_view word = choice.words[choice.get(recipe_)];
    std::vector<std::string> have;
    for (const Case& one : key.cases)
      for (const std::string_view other : StrSplit(one.words, ' '))
        have.emplace_back(other);
    return InvalidArgument(recipe_.At(key.name), ": got a value with ", key.by,
                           " = \"", word, "\", which has no ", LeafOf(key.name),
                           ", expected it only with ", StrJoin(have),
                           "; take it out");
  }

  bool GroupIsGiven(const Key& key) const {
    if (key.group.empty()) return false;
    for (const Key& other : Keys())
      if (other.group == key.group && Find(other.name) != nullptr) return true;
    return false;
  }

  Status CheckAlone(const Key& key) const {
    if (key.group.empty()) return Status();
    for (const Key& other : Keys()) {
      if (other.group != key.group || other.name == key.name) continue;
      const TomlValue* const value = Find(other.name);
      if (value != nullptr)
        return InvalidArgument(recipe_.At(key.name), ": got ", other.name,
                               " too (", value->place, "), expected one of ",
                               GroupNames(key), "; take one out");
    }
    return Status();
  }

  Status Missing(const Key& key) const {
    const std::string_view table = TableOf(key.name);
    return InvalidArgument(recipe_.places.file, ": ", GroupNames(key),
                           ": got nothing, expected ",
                           key.group.empty() ? Expected(key) : "one of them",
                           "; add e.g. `", ExampleOf(key), "`",
                           table.empty() ? "" : StrCat(" under [", table, "]"));
  }

  // Fills in the defaults that depend on other keys.
  void FillIn() {
    Mesh& mesh = recipe_.mesh;
    const auto given = [&](std::string_view key) {
      return recipe_.places.of.contains(key);
    };
    Shard& shard = recipe_.optimizer.shard;
    if (!given("optimizer.shard") && mesh.fsdp != 1) shard = Shard::kFsdp;
    // FSDP without a size for its axes shards over all replicas.
    if (shard == Shard::kFsdp && !given("mesh.fsdp") && !given("mesh.data"))
      mesh.fsdp = -1;
    if (!given("mesh.data")) mesh.data = mesh.fsdp == -1 ? 1 : -1;
    if (recipe_.out.empty()) recipe_.out = DefaultOut(recipe_.places.file);
  }

  const TomlTable& tree_;
  Recipe recipe_;
};

std::string Line(const TomlEntry& entry) {
  return StrCat(PrintTomlKey(entry.key), " = ", PrintToml(entry.value), "\n");
}

}  // namespace

std::string Recipe::PlaceOf(std::string_view key) const {
  const auto found = places.of.find(key);
  return found == places.of.end() ? places.file : found->second;
}

std::string Recipe::At(std::string_view key) const {
  return StrCat(PlaceOf(key), ": ", key);
}

Result<Recipe> ReadRecipe(std::string_view text, std::string_view file_name,
                          const std::vector<std::string>& overrides) {
  ESCALA_ASSIGN_OR_RETURN(TomlTable tree, ReadToml(text, file_name));
  ESCALA_RETURN_IF_ERROR(ApplyOverrides(overrides, &tree));
  return Reader(tree, file_name).Read();
}

std::optional<TomlValue> ValueOfKey(const Recipe& recipe,
                                    std::string_view name) {
  if (const Key* const key = FindKey(name)) {
    const bool by_program = key->not_with_program && !recipe.program.empty();
    if (by_program || CaseOf(*key, recipe) == nullptr) return std::nullopt;
    return ValueOf(*key, recipe);
  }
  const Key* const table = FindKey(TableOf(name));
  if (!IsFree(table)) return std::nullopt;
  const std::optional<TomlValue> in = ValueOfKey(recipe, table->name);
  const TomlValue* const value =
      in ? in->As<TomlTable>()->Find(LeafOf(name)) : nullptr;
  return value ? std::optional(*value) : std::nullopt;
}

Status SetKey(std::string_view name, const TomlValue& value, Recipe* recipe) {
  const Key* key = FindKey(name);
  if (key != nullptr && !IsFree(key)) return Assign(*key, value, recipe);
  const Key* const table = key != nullptr ? key : FindKey(TableOf(name));
  if (!IsFree(table))
    return InvalidArgument(value.place, ": ", name,
                           ": got an unknown key, expected one of a recipe's "
                           "keys; `escala train --keys` lists all");
  TomlTable entry;
  entry.Set(LeafOf(name), value);
  Recipe taken;  // holds the table as a file's would be read
  ESCALA_RETURN_IF_ERROR(
      Assign(*table, key != nullptr ? value : TomlOf(entry), &taken));
  const auto member = std::get<Member<TomlTable>>(table->field);
  if (key != nullptr)
    member(*recipe) = member(taken);
  else
    member(*recipe).Set(LeafOf(name), value);
  return Status();
}

std::string ToToml(const Recipe& recipe) {
  std::string text;
  std::string_view table;
  for (const Key& key : Keys()) {
    const bool by_program = key.not_with_program && !recipe.program.empty();
    const Case* const holds = CaseOf(key, recipe);
    if (by_program || holds == nullptr) continue;
    const std::optional<TomlValue> value = ValueOf(key, recipe);
    if (!value) continue;
    const auto* free = IsFree(&key) ? value->As<TomlTable>() : nullptr;
    if (free != nullptr) {
      StrAppend(&text, StrCat("\n[", key.name, "]\n"));
      for (const TomlEntry& entry : free->entries) text += Line(entry);
      table =
          key.name;  // keys with a meaning of their own follow (input.depth)
      continue;
    }
    const std::string_view in = TableOf(key.name);
    if (in != table) StrAppend(&text, StrCat("\n[", in, "]\n"));
    table = in;
    text += Line({std::string(LeafOf(key.name)), *value});
  }
  return text;
}

std::vector<Difference> DifferencesOf(const Recipe& before,
                                      const Recipe& after) {
  std::vector<Difference> differences;
  const auto compare = [&](const std::string& name) {
    const auto text = [&](const Recipe& recipe) {
      const auto value = ValueOfKey(recipe, name);
      return value ? PrintToml(*value) : "";
    };
    Difference difference{name, text(before), text(after)};
    if (difference.before != difference.after)
      differences.push_back(std::move(difference));
  };
  for (const Key& key : Keys()) {
    if (!IsFree(&key)) {
      compare(std::string(key.name));
      continue;
    }
    std::set<std::string> names;
    for (const Recipe* recipe : {&before, &after})
      if (const auto value = ValueOfKey(*recipe, key.name))
        for (const TomlEntry& entry : value->As<TomlTable>()->entries)
          names.insert(StrCat(key.name, ".", entry.key));
    for (const std::string& name : names) compare(name);
  }
  return differences;
}

std::string InWords(const std::vector<Difference>& differences) {
  std::vector<std::string> words;
  for (const Difference& one : differences)
    words.push_back(StrCat(one.key, ": ",
                           one.before.empty() ? "unset" : one.before, " -> ",
                           one.after.empty() ? "unset" : one.after));
  return StrJoin(words, ", ");
}

}  // namespace escala::recipe
