// escala export
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kExportOptions[] = {
    {"device", "DEVICE",
     "compile the program on this device before writing it"},
    {"slice", "SLICE",
     "the same on this slice of the software Pod: v2-8 ... (default: the "
     "run's)"},
    kDeviceOptionOption,
    kWeightsOption,
    kStepOption,
    {"to", "DIR", "output folder (default: export in the run's folder)"},
    {"examples", "N", "examples per run of the program (default 1)"},
};
// Exports the model's forward program and weights. The arguments of
// forward.mlir are the inputs, then the arrays of weights.safetensors in the
// order of arguments.json, whose last entries are the results. With a device or
// a slice, the program is first compiled there, and nothing is written if that
// fails.
Outcome Export(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
