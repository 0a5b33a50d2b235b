// The parts of `escala plan` about a core's memory and the real TPU compiler.
#pragma once

#include <optional>
#include <string>

#include "escala/cli/commands.h"
#include "escala/plan/estimator.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::cli {

inline constexpr Option kFitOption = {
    "fit", "",
    "list what takes memory, and changes that need less; without --from: for "
    "the recipe as it is"};
inline constexpr Option kCheckWithOption = {
    "check-with", "libtpu|PATH",
    "ask the real TPU compiler: the installed libtpu, or that libtpu.so"};
inline constexpr Option kNoRemediesOption = {
    "no-remedies", "",
    "if it does not fit: do not search for changes that would"};
inline constexpr Option kProgramOption = {
    "program", "FILE",
    "write the program of one core as StableHLO; with --slice: read it"};
inline constexpr Option kCheckTimeoutOption = {
    "check-timeout", "SECONDS", "time limit of the compiler (default 300)"};

// The compiler that --check-with and --check-timeout ask for.
Result<plan::TpuCompiler> ReadCompiler(const Arguments& arguments);

struct FitRequest {
  bool asked = false;  // --fit, --check-with or --program was given
  plan::TpuCompiler compiler;
  bool remedies = true;
  std::string program;  // write the program to this file; "": do not
};
Result<FitRequest> ReadFitRequest(const Arguments& arguments);

struct FitReport {
  std::optional<plan::TpuAnswer> compiler;
  Status not_asked;  // why the compiler gave no answer
};

// Finds remedies for the plan's recipe, writes the program, asks the compiler.
// INVALID_ARGUMENT: the recipe, its data, model and slice do not fit together.
Result<FitReport> MakeFitReport(const FitRequest& request,
                                const plan::Estimator& estimator,
                                plan::Plan* plan);

// Text for people.
std::string Describe(const FitReport& report, const plan::Plan& plan);
// Yes; no if it does not fit or the compiler refuses it; broken if the compiler
// could not be asked.
Outcome EndOf(const FitReport& report, const plan::Plan& plan);

}  // namespace escala::cli
