// What `escala plan` tells besides of a core's memory, and of the real TPU
// compiler.
#pragma once

#include <optional>
#include <string>

#include "escala/cli/commands.h"
#include "escala/plan/estimator.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::cli {

inline constexpr Option kFitOption = {
    "fit", "",
    "what takes the memory, and what would need less; without --from: of the "
    "recipe as it is"};
inline constexpr Option kCheckWithOption = {
    "check-with", "libtpu|PATH",
    "ask the real TPU compiler: the installed libtpu, or that libtpu.so"};
inline constexpr Option kNoRemediesOption = {
    "no-remedies", "", "where it does not fit: do not look for what would"};
inline constexpr Option kProgramOption = {
    "program", "FILE", "write a core's program there, as StableHLO"};
inline constexpr Option kCheckTimeoutOption = {
    "check-timeout", "SECONDS", "that it may take (default 300)"};

struct FitRequest {
  bool asked = false;      // by --fit, --check-with or --program
  std::string check_with;  // "": nobody is asked
  int64_t timeout_seconds = 300;
  bool remedies = true;
  std::string program;  // the file for it; "": none
};
Result<FitRequest> ReadFitRequest(const Arguments& arguments);

struct FitReport {
  std::optional<plan::TpuAnswer> compiler;
  Status not_asked;  // why the compiler that was to be asked gave no answer
};

// Of the plan's recipe: finds remedies, writes the program, asks the compiler.
// INVALID_ARGUMENT: the recipe must change, since it, the data, the model and
// the slice do not fit each other.
Result<FitReport> MakeFitReport(const FitRequest& request,
                                const plan::Estimator& estimator,
                                plan::Plan* plan);

// Lines for people.
std::string Describe(const FitReport& report, const plan::Plan& plan);
// Yes; no where it does not fit, or the compiler refuses it; broken where a
// compiler was to be asked and could not.
Outcome EndOf(const FitReport& report, const plan::Plan& plan);

}  // namespace escala::cli
