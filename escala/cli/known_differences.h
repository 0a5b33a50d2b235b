// A list of cases in which a back end is known to differ, with reasons:
//
//   # A comment.
//   denormal numbers are flushed to zero:
//     elementwise_add.mlir @f32 @f64
//     elementwise_log.mlir *
//   is less accurate:
//     elementwise_log.mlir ?@c64
//   ends the process:
//     rng.mlir !@f64
//
// A line without indent is a reason and ends with a colon. Below it are files
// (without folder) and their functions; * is all of them. "?" marks cases that
// may pass, depending on how they are run or measured, "!" cases to skip.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::cli {

class KnownDifferences {
 public:
  // Errors name `name` and the line.
  static Result<KnownDifferences> Parse(std::string_view text,
                                        std::string_view name);

  struct Entry {
    std::string reason;
    bool may_pass = false;  // ?
    bool fatal = false;     // !
  };
  // nullptr if it is not listed. `path` may have folders.
  const Entry* Find(std::string_view path, std::string_view function) const;

 private:
  std::map<std::string, Entry, std::less<>> entries_;  // by "file.mlir @f"
};

}  // namespace escala::cli
