// Runs files of checks: StableHLO's interpreter tests, its test data, and
// tests/programs.
//
// A module's case is its entry function (@main, or its only function); without
// one, each public function is a case. A case passes if it runs and all its
// checks hold. If it runs but reaches no checks, it counts as skipped. It runs
// on one core (interpreter.run_parallel starts more), or, with an
// sdy.manual_computation, as a global program on the module's mesh.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/check/runner.h"

namespace escala::hlo {

// The reason not to run the case of this name (CheckResult::function); "" to
// run it.
using CaseFilter = std::function<std::string(std::string_view name)>;

struct CheckOptions {
  std::string file_name = "<text>";
  // For the entry function, if it has arguments; without them it is skipped.
  std::vector<HostArray> arguments;
  // Runs the programs; nullptr means the reference interpreter.
  ProgramRunner* runner = nullptr;
  CaseFilter filter;
  // Receives the output of interpreter.print.
  std::function<void(std::string_view)> print;
};

struct CheckResult {
  enum class Outcome { kPassed, kFailed, kSkipped };
  Outcome outcome = Outcome::kPassed;
  int line = 0;  // of the function, or of the start of the part
  // The function's name, or for @main the module's name if it has one. "" if
  // the part could not be read.
  std::string function;
  std::string reason;  // why it did not pass, or a note on how it passed
};

// Runs one case. If it succeeds, `note` becomes the result's reason.
using CaseFunction = std::function<Status(
    const Module& module, const Function& function, std::string* note)>;

// Runs the cases of all parts of `text` (separated by `// -----`), in order.
// Cases that return kUnimplemented are skipped, and so is a text without cases.
std::vector<CheckResult> ForEachCase(std::string_view text,
                                     const std::string& file_name,
                                     const CaseFunction& run,
                                     const CaseFilter& filter = nullptr);

// True if the function starts others on several cores.
bool RunsParallel(const Function& function);

std::vector<CheckResult> CheckText(std::string_view text,
                                   const CheckOptions& options);

}  // namespace escala::hlo
