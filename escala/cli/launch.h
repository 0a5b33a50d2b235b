// Command line: launch.
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kLaunchOptions[] = {
    kDeviceOption,
    kRunSliceOption,
    kDeviceOptionOption,
    {"processes", "N",
     "processes that share the slice's hosts equally (default: one for each)"},
    {"max-restarts", "N",
     "start all of them again, N times at most, when one crashes or fails"},
    {"all-output", "", "print what every host says, behind its number"},
    {"overwrite", "", "as train"},
    {"fork", "FOLDER", "as train"},
    {"grace", "SECONDS", "as train"},
    {"zone", "ZONE", "as train"},
    {"allow-cross-region", "REASON", "as train"},
    {"require-target", "", "as train"},
    {"log-style", "STYLE", "as train"},
    {"metrics-port", "PORT", "as train, for host 0"},
    {"metrics-address", "ADDRESS", "as train, for host 0"},
    {"mllog", "BENCHMARK", "as train, for host 0"},
    {"mllog-key", "KEY=VALUE", "as train, for host 0", /*repeatable=*/true},
};
// Trains by the recipe with one process for each host of the slice, on this
// machine. They end with this process; if one ends badly, the others are ended,
// and all begin again from the last checkpoint if restarts are left. Prints
// what host 0 says, and the last words of the first host that failed.
Outcome Launch(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
