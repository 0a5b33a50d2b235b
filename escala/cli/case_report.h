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

inline constexpr Option kJsonCasesOption = {
    "json", "", "one JSON object per case, and one with the counts"};

// What a back end is called that is not a device.
inline constexpr std::string_view kReference = "the reference";

class CaseReport {
 public:
  // Reads --quiet, --json and --known. Fails where the list cannot be read.
  static Result<CaseReport> Create(const Arguments& arguments,
                                   const Streams& streams);

  // What the cases run on, if not the reference; before Run.
  void SetBackEnds(std::vector<std::string> names);

  // Calls `cases` with the text and the path of each file, and what to leave
  // out; prints what it gives, and then the count. kNo where a case fails
  // or none passes.
  using Cases = std::function<std::vector<hlo::CheckResult>(
      const std::string& text, const std::string& path,
      const hlo::CaseFilter& filter)>;
  Outcome Run(const std::vector<std::string>& paths, const Cases& cases);

  // For what is neither a case nor a count.
  std::ostream& out() const { return json_ ? streams_.err : streams_.out; }

 private:
  explicit CaseReport(const Streams& streams) : streams_(streams) {}
  void Add(const std::string& path, hlo::CheckResult result);
  void PrintCounts() const;

  Streams streams_;
  bool quiet_ = false;
  bool json_ = false;
  std::vector<std::string> back_ends_ = {std::string(kReference)};
  std::string known_name_;
  KnownDifferences known_;
  int64_t counts_[3] = {0, 0, 0};
};

}  // namespace escala::cli
