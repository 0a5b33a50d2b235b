// escala eval
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kEvalOptions[] = {
    kDeviceOption,  kRunSliceOption, kDeviceOptionOption,
    kWeightsOption, kStepOption,     {"json", "", "one JSON object"},
};
// Evaluates the weights once on the whole held-out set.
Outcome Eval(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
