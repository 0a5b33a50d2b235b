// Runs files of checks: StableHLO's interpreter tests, its test data, and our
// own tests/programs.
//
// A case is a module with an entry function (@main, or its only function), or
// else each of its public functions. It passes if it runs and all its checks
// hold; if there are none in what it reaches, and it runs, it counts as
// skipped. It runs on one core (interpreter.run_parallel starts more), or, with
// an sdy.manual_computation, as a global program on the module's mesh.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/check/runner.h"

namespace escala::hlo {

// Why a case is not even to be run, by its name (CheckResult::function) and
// "" if it is.
using CaseFilter = std::function<std::string(std::string_view name)>;

struct CheckOptions {
  std::string file_name = "<text>";
  // For the entry function, if it has arguments; without them it is skipped.
  std::vector<HostArray> arguments;
  // Runs the programs; by default the reference.
  ProgramRunner* runner = nullptr;
  CaseFilter filter;
  // Takes what interpreter.print prints.
  std::function<void(std::string_view)> print;
};

struct CheckResult {
  enum class Outcome { kPassed, kFailed, kSkipped };
  Outcome outcome = Outcome::kPassed;
  int line = 0;  // of the function, or where the part starts
  // The module's name for the @main of a module that has one. "" where the
  // part could not be read.
  std::string function;
  std::string reason;  // why not passed, or how
};

// Runs one case; what it says in `note` becomes the reason of a success.
using CaseFunction = std::function<Status(
    const Module& module, const Function& function, std::string* note)>;

// The cases of all parts of `text` (split by `// -----`), in order. What
// returns kUnimplemented is skipped, and so is a text without a case.
std::vector<CheckResult> ForEachCase(std::string_view text,
                                     const std::string& file_name,
                                     const CaseFunction& run,
                                     const CaseFilter& filter = nullptr);

// Does the function start others on many cores?
bool RunsParallel(const Function& function);

std::vector<CheckResult> CheckText(std::string_view text,
                                   const CheckOptions& options);

}  // namespace escala::hlo
