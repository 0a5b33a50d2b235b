// escala hlo run
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/device.h"
#include "escala/cli/device_runner.h"

namespace escala::cli {

inline constexpr Option kHloRunOptions[] = {
    kDeviceOption,
    kSliceOption,
    kDeviceOptionOption,
    {"args", "CONSTANTS",
     "arguments, the same on every core: \"[dense<1> : tensor<2xi32>, ...]\""},
    {"random", "SEED",
     "random arguments, different on every core: floats in [-1, 1), integers "
     "in [0, 10)"},
    {"replicas", "N",
     "default: what the program says; on a device, if it says nothing and "
     "has collectives or replica ids: all devices"},
    {"partitions", "N", "default: what the program says"},
    {"full", "", "print all elements"},
    {"json", "", "one JSON object per result, with all elements"},
    {"explain", "",
     "on softpod: log how the program is flattened, cut and run, and why; same "
     "as --device-option log=explain"},
    kDumpOption,
};
// Runs a program in the reference interpreter or on a device, and prints the
// results; cores with equal results share an entry.
Outcome HloRun(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
