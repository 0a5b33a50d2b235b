// A list of cases that a back end is known to do differently, with reasons:
//
//   # A comment.
//   denormal numbers are flushed to zero:
//     elementwise_add.mlir @f32 @f64
//     elementwise_log.mlir *
//
// A line without indent is a reason and ends with a colon; below it stand
// files (without folder) and their functions, * for all of them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::cli {

class KnownDifferences {
 public:
  // Messages name `name` and the line.
  static Result<KnownDifferences> Parse(std::string_view text,
                                        std::string_view name);

  // The reason, or nullptr. `path` may have folders.
  const std::string* Find(std::string_view path,
                          std::string_view function) const;

 private:
  // "file.mlir @f" or "file.mlir *" to reason.
  std::map<std::string, std::string, std::less<>> reasons_;
};

}  // namespace escala::cli
