// One line per case of test files, and the count.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/progress.h"
#include "escala/cli/commands.h"
#include "escala/cli/known_differences.h"
#include "escala/hlo/check/check.h"

namespace escala::cli {

inline constexpr Option kQuietOption = {
    "quiet", "", "only the cases that do not pass, and the count"};
inline constexpr Option kKnownOption = {
    "known", "FILE",
    "list of known differences: such a case may fail, and must not pass"};

class CaseReport {
 public:
  // Reads --quiet and --known.
  static Result<CaseReport> Create(const Arguments& arguments,
                                   const Streams& streams);

  // Calls `cases` with the text and the path of each file, and what to leave
  // out; prints what it gives, and then the count. kNo where a case fails.
  using Cases = std::function<std::vector<hlo::CheckResult>(
      const std::string& text, const std::string& path,
      const hlo::CaseFilter& filter)>;
  Outcome Run(const std::vector<std::string>& paths, const Cases& cases);

  bool quiet() const { return quiet_; }

 private:
  explicit CaseReport(const Streams& streams) : streams_(streams) {}
  void Add(const std::string& path, hlo::CheckResult result);

  Streams streams_;
  bool quiet_ = false;
  std::string known_name_;
  KnownDifferences known_;
  int64_t counts_[3] = {0, 0, 0};
};

}  // namespace escala::cli
