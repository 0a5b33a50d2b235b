// The table of a recipe's keys. Internal to this folder.
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "escala/recipe/recipe.h"

namespace escala::recipe {

// A member whose value is one of an enum's words.
struct Choice {
  Words words;
  int (*get)(const Recipe&);
  void (*set)(Recipe&, int);
};

template <typename T>
using Member = T& (*)(Recipe&);

// How to access the value in a Recipe. The type says what a file may contain: a
// TomlTable takes free keys, a map takes names with numbers.
using Field =
    std::variant<Choice, Member<bool>, Member<int64_t>, Member<double>,
                 Member<std::string>, Member<std::optional<int64_t>>,
                 Member<std::optional<double>>, Member<std::vector<int64_t>>,
                 Member<std::vector<double>>, Member<std::vector<std::string>>,
                 Member<std::map<std::string, double>>, Member<TomlTable>>;

// The values that a number, or each number of a list, may have.
struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool low_excluded = false;
  bool high_excluded = false;
  bool rest = false;  // -1 is allowed, too: what remains

  bool Has(double number) const;
  std::string Text() const;  // ">= 1", "from 0 to 1"; "" if all are allowed
};

// A default, in TOML syntax ("" for none), for the case that the key `by` has
// one of `words` ("" for any).
struct Case {
  std::string_view words;
  std::string_view value;
};

struct Key {
  std::string_view name;  // dotted
  Field field;
  Range range;
  // The default depends on the word of this key, which must stand earlier in
  // the table.
  std::string_view by;
  // The first case that fits holds. If none fits, the key does not apply.
  std::vector<Case> cases = {{"", ""}};
  std::string_view group;  // at most one key of a group may be given
  bool required = false;   // this key, or one of its group
  bool not_with_program = false;
  std::string_view example;    // used if there is no default
  std::string_view otherwise;  // in words, the effect of having no value
  std::string_view also;       // the key's names in other systems
  std::string_view help;
};

// All keys, in the order in which they are read and printed.
const std::vector<Key>& Keys();

// nullptr if there is no such key.
const Key* FindKey(std::string_view name);

// The case that holds in `recipe`; nullptr if the key does not apply. REQUIRES:
// the keys earlier in the table have been read.
const Case* CaseOf(const Key& key, const Recipe& recipe);

// "model | program" for a member of a group, else its name.
std::string GroupNames(const Key& key);

// The table of a dotted name, "" for the top level, and its last part.
std::string_view TableOf(std::string_view name);
std::string_view LeafOf(std::string_view name);

// A line that the user may write: `seed = 0`.
std::string ExampleOf(const Key& key);

// "an integer >= 1", "one of f32, bf16, mixed".
std::string Expected(const Key& key);

// Keys that the user may have meant by `name`, best first.
std::vector<std::string> NearestKeys(std::string_view name);

// Sets the field to `value`. The error says what was got and what is expected.
Status Assign(const Key& key, const TomlValue& value, Recipe* recipe);

// The value of the field as it is printed; nullopt if it is not set.
std::optional<TomlValue> ValueOf(const Key& key, const Recipe& recipe);

// Checks the rules between keys, after reading and after a change of the
// recipe.
Status CheckRules(const Recipe& recipe);

// Applies `overrides` to the tree of the file.
Status ApplyOverrides(const std::vector<std::string>& overrides,
                      TomlTable* tree);

}  // namespace escala::recipe
