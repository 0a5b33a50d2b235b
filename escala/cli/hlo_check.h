// escala hlo check
#pragma once

#include "escala/cli/case_report.h"
#include "escala/cli/device.h"
#include "escala/cli/device_runner.h"

namespace escala::cli {

inline constexpr Option kLiftConstantsOption = {
    "lift-constants", "",
    "pass constants as arguments, so that no compiler folds them"};

inline constexpr Option kHloCheckOptions[] = {
    {"args", "CONSTANTS",
     "arguments of the entry function: \"[dense<1> : tensor<2xi32>, ...]\""},
    kDeviceOption,
    kSliceOption,
    kDeviceOptionOption,
    kLiftConstantsOption,
    kDumpOption,
    kKnownOption,
    kQuietOption,
    kJsonCasesOption,
};

// Prints a line per case and the counts; kNo if a case fails or none passes.
Outcome HloCheck(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
