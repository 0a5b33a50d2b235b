// escala profile
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kProfileOptions[] = {
    kDeviceOption,
    kRunSliceOption,
    kDeviceOptionOption,
    {"steps", "N", "steps that count (default 10)"},
    {"ops", "N", "ops that are listed, at most (default 10)"},
    {"out", "FOLDER", "the folder of the trace (default: the run's)"},
    {"json", "", "one JSON object"},
};
// Runs a few steps of a recipe, or of the recipe of a run, and says where their
// time goes. Nothing is written but a trace.
Outcome Profile(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
