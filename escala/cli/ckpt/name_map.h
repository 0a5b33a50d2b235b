// Renames arrays by a file that says what others call them:
//
//   "fc1/kernel" = "Dense_0/kernel"
//   "h*/ln_1/scale" = "h.*.ln_1.weight"
//
// The lines are those of [init_names] in a recipe (train::Renamed has the rule
// of `*`).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/cli/commands.h"

namespace escala::cli {

class NameMap {
 public:
  NameMap() = default;  // changes no name
  static Result<NameMap> Read(Env* env, const std::string& path);

  enum class To { kTheirs, kOurs };
  struct Names {
    std::vector<std::string> renamed;  // one for each, in the same order
    std::vector<std::string> kept;     // which no line of a map names
  };
  // INVALID_ARGUMENT if a line names none of `names`, if two lines name the
  // same one differently, or if two arrays would get one name.
  Result<Names> Apply(const std::vector<std::string>& names, To to) const;

 private:
  struct Line {
    std::string place, ours, theirs;
  };
  std::vector<Line> lines_;
};

// Reads the map that --names gives. Without the option, it changes no name.
Result<NameMap> NameMapAskedFor(const Arguments& arguments);

// Tells the names that no line of the map changes, if there is a map.
void NoteKept(const NameMap::Names& names, const Streams& streams);

}  // namespace escala::cli
