// Chooses the names of values in printed functions.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo::text {

// Keeps the names that values have, and appends a number to duplicates; the
// others get numbers, %argN and %cst. Printing, reading and printing again
// gives the same names.
class ValueNames {
 public:
  // Names all values of the function.
  explicit ValueNames(const Function& function);

  // "%0", "%0#1", "%loss"
  const std::string& operator[](ValueId v) const { return names_[v]; }
  // The left side of an op with results: "%0", "%0:2" or "%a, %b".
  std::string Left(const Op& op) const;

 private:
  // Counters; at the end of a region they return to their previous values.
  struct Counters {
    int next_value = 0;
    int next_argument = 0;
  };

  void NameRegion(const Region& region, const char* argument, Counters now,
                  const Region* like);
  void NameResults(const Op& op, Counters* now);
  std::string Take(std::string name);

  const Function& function_;
  std::vector<std::string> names_;
  std::unordered_set<std::string> taken_;
  std::vector<std::string> order_;  // of taken_, oldest first
  std::unordered_map<std::string, int> next_suffix_;
};

// The name of a value in messages: its own name or its number, regardless of
// other names in the function.
std::string RawName(const Function& function, ValueId v);

}  // namespace escala::hlo::text
