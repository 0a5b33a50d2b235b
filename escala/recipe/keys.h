// The table of a recipe's keys. Internal to the room.
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "escala/recipe/recipe.h"

namespace escala::recipe {

// A member that is one of an enum's words.
struct Choice {
  Words words;
  int (*get)(const Recipe&);
  void (*set)(Recipe&, int);
};

template <typename T>
using Member = T& (*)(Recipe&);

// Where the value lies in a Recipe; the type says what is written there.
// A TomlTable takes free keys, a map names with numbers.
using Field =
    std::variant<Choice, Member<bool>, Member<int64_t>, Member<double>,
                 Member<std::string>, Member<std::optional<int64_t>>,
                 Member<std::optional<double>>, Member<std::vector<int64_t>>,
                 Member<std::vector<double>>, Member<std::vector<std::string>>,
                 Member<std::map<std::string, double>>, Member<TomlTable>>;

// What a number, or each number of a list, may be.
struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool low_excluded = false;
  bool high_excluded = false;
  bool rest = false;  // or -1: what remains

  bool Has(double number) const;
  std::string Text() const;  // ">= 1", "from 0 to 1"; "" where all are allowed
};

// The default, in TOML ("" for none), where the word that the key depends on is
// one of `words` ("" for any).
struct Case {
  std::string_view words;
  std::string_view value;
};

struct Key {
  std::string_view name;  // dotted
  Field field;
  Range range;
  // Depends on the word of this key; it must stand above in the table.
  std::string_view by;
  // The first that fits holds; a key that no case fits does not apply.
  std::vector<Case> cases;
  std::string_view group;  // of its keys at most one may be given
  bool required = false;   // it, or one of its group
  bool not_with_program = false;
  std::string_view example;    // where the default is none
  std::string_view otherwise;  // in words, what holds without a value
  std::string_view also;       // what other systems call it
  std::string_view help;
};

// In the order in which they are read and printed.
const std::vector<Key>& Keys();

// nullptr for a name that is none.
const Key* FindKey(std::string_view name);

// The case that holds in `recipe`, nullptr if the key does not apply. REQUIRES:
// the keys above are read.
const Case* CaseOf(const Key& key, const Recipe& recipe);

// "model | program" for a member of a group, else its name.
std::string GroupNames(const Key& key);

// The table of a dotted name, "" for the top level, and its last part.
std::string_view TableOf(std::string_view name);
std::string_view LeafOf(std::string_view name);

// Something to write: `seed = 0`.
std::string ExampleOf(const Key& key);

// "an integer >= 1", "one of f32, bf16, mixed".
std::string Expected(const Key& key);

// Keys the user may have meant by `name`, best first.
std::vector<std::string> NearestKeys(std::string_view name);

// Puts `value` into the field. The error says got and expected.
Status Assign(const Key& key, const TomlValue& value, Recipe* recipe);

// The field as it is printed; nothing where it is not set.
std::optional<TomlValue> ValueOf(const Key& key, const Recipe& recipe);

// What keys ask of each other. After reading; also for a changed recipe.
Status CheckRules(const Recipe& recipe);

// Lays `overrides` over the file's tree.
Status ApplyOverrides(const std::vector<std::string>& overrides,
                      TomlTable* tree);

}  // namespace escala::recipe
