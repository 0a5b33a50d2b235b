// What the values of a function are called in print.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo::text {

// Keeps the names that values have, with a number behind those that are there
// twice; gives numbers, %argN and %cst to the others. What is named here and
// read again gets the same names again.
class ValueNames {
 public:
  // Names all values of the function.
  explicit ValueNames(const Function& function);

  // "%0", "%0#1", "%loss"
  const std::string& operator[](ValueId v) const { return names_[v]; }
  // "%0", "%0:2" or "%a, %b": what stands before the = of an op with results.
  std::string Left(const Op& op) const;

 private:
  // Counters to which the end of a region returns.
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

// How a value is called in a message, without looking at its function: its own
// name, or its number.
std::string RawName(const Function& function, ValueId v);

}  // namespace escala::hlo::text
