// Prints one line per test case, and the counts.
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

// The back end's name if it is not a device.
inline constexpr std::string_view kReference = "the reference";

class CaseReport {
 public:
  // Reads --quiet, --json and --known. Fails if the list cannot be read.
  static Result<CaseReport> Create(const Arguments& arguments,
                                   const Streams& streams);

  // The names of the back ends, if not the reference. Call before Run.
  void SetBackEnds(std::vector<std::string> names);

  // Calls `cases` with each file's text and path and with the cases to skip;
  // prints the results and the counts. kNo if a case fails or none passes.
  using Cases = std::function<std::vector<hlo::CheckResult>(
      const std::string& text, const std::string& path,
      const hlo::CaseFilter& filter)>;
  Outcome Run(const std::vector<std::string>& paths, const Cases& cases);

  // The stream for other output, which must not mix with JSON.
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
