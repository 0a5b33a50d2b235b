// What `escala plan` tells of a core's memory, and of the real TPU compiler.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/json.h"
#include "escala/cli/commands.h"
#include "escala/plan/fit.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::cli {

inline constexpr Option kFitOption = {
    "fit", "", "does the recipe, as it is, fit on the slice --to?"};
inline constexpr Option kCheckWithOption = {
    "check-with", "libtpu|PATH",
    "ask the real TPU compiler: the installed libtpu, or that libtpu.so"};
inline constexpr Option kNoRemediesOption = {
    "no-remedies", "", "where it does not fit: do not look for what would"};
inline constexpr Option kProgramOption = {
    "program", "FILE", "write a core's program there, as StableHLO"};
inline constexpr Option kCheckTimeoutOption = {
    "check-timeout", "SECONDS", "that it may take (default 300)"};

// What the recipe's jobs are made of.
Result<plan::Data> DataOf(const recipe::Recipe& recipe, Env* env);

struct FitRequest {
  std::string check_with;  // "": nobody is asked
  int64_t timeout_seconds = 300;
  bool remedies = true;
  std::string program;  // the file for it; "": none
};
Result<FitRequest> ReadFitRequest(const Arguments& arguments);

struct FitReport {
  plan::Fit fit;
  std::vector<plan::Remedy> remedies;  // where it may not fit
  std::optional<plan::TpuAnswer> compiler;
  Status not_asked;  // why the compiler that was to be asked gave no answer
};

// Of the recipe as it is, on that slice. INVALID_ARGUMENT: the recipe must
// change, since it, the data, the model and the slice do not fit each other.
Result<FitReport> MakeFitReport(const recipe::Recipe& recipe,
                                const pods::Slice& slice,
                                const FitRequest& request);
Outcome CannotFit(const Status& status);

// Lines for people.
std::string Describe(const FitReport& report);
// The keys "fit" and "compiler" of an object that is being written.
void WriteFit(const FitReport& report, JsonWriter* json);
// Yes; no where it does not fit; broken where a compiler was to be asked and
// could not.
Outcome EndOf(const FitReport& report);

// escala plan RECIPE --to SLICE with --fit, --check-with or --program. kNo: it
// does not fit, or the compiler refuses it.
bool AsksForFit(const Arguments& arguments);
Outcome PlanFit(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
