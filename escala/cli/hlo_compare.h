// escala hlo compare
#pragma once

#include "escala/cli/hlo_check.h"

namespace escala::cli {

inline constexpr Option kHloCompareOptions[] = {
    kDeviceOption,
    kSliceOption,
    kDeviceOptionOption,
    {"device-b", "DEVICE", "the other back end (default: the reference)"},
    {"random", "SEED",
     "seed of random arguments, different on every core (default 0): floats in "
     "[-1, 1), integers in [0, 10)"},
    {"replicas", "N", "default: what the program says"},
    kLiftConstantsOption,
    kDumpOption,
    kKnownOption,
    kQuietOption,
    kJsonCasesOption,
};

// Runs each case on both and compares all results and checked values: integers
// and moves exactly, floats by hlo/check/yardstick.h. kNo if they differ.
Outcome HloCompare(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
