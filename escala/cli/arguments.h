// Parses the words after a command's name: long options and positional words.
//
//   --name value, --name=value, --switch; `--` ends the options. Unknown
//   options, missing values and repeated options (unless repeatable) are
//   errors.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::cli {

struct Option {
  std::string_view name;   // without the dashes
  std::string_view value;  // its value's name ("SEED"); "" for a switch
  std::string_view help;
  bool repeatable = false;
};

class Arguments {
 public:
  static Result<Arguments> Parse(std::span<const Option> options,
                                 std::span<const std::string> words);

  const std::vector<std::string>& positional() const { return positional_; }
  bool Has(std::string_view option) const;
  // The value, or nullopt if the option was not given.
  std::optional<std::string> Get(std::string_view option) const;
  // All values of a repeatable option, in order.
  std::vector<std::string> GetAll(std::string_view option) const;
  // An integer in [min, max], or `fallback` if the option was not given.
  Result<int64_t> GetInt(std::string_view option, int64_t fallback, int64_t min,
                         int64_t max) const;
  // The same, or nullopt if the option was not given.
  Result<std::optional<int64_t>> FindInt(std::string_view option, int64_t min,
                                         int64_t max) const;

 private:
  std::vector<std::string> positional_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace escala::cli
