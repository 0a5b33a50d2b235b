// escala eval, export
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/device.h"

namespace escala::cli {

inline constexpr Option kWeightsOption = {
    "weights", "FILE",
    "a safetensors file (default: weights.safetensors in the run's folder)"};

inline constexpr Option kEvalOptions[] = {
    kDeviceOption,
    kSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    {"json", "", "one JSON object"},
};
// Evaluates the weights once on the whole held-out set.
Outcome Eval(const Arguments& arguments, const Streams& streams);

inline constexpr Option kExportOptions[] = {
    {"device", "DEVICE",
     "compile the program on this device before writing it"},
    kSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    {"to", "DIR", "output folder (default: export in the run's folder)"},
    {"examples", "N", "examples per run of the program (default 1)"},
};
// Exports the model's forward program and weights. The arguments of
// forward.mlir are the inputs, then the arrays of weights.safetensors in the
// order of arguments.json, whose last entry is the result. With a device, the
// program is first compiled there, and nothing is written if that fails.
Outcome Export(const Arguments& arguments, const Streams& streams);

inline constexpr Option kPredictOptions[] = {
    kDeviceOption,
    kSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    {"examples", "N", "how many held-out examples (default 10)"},
    {"to", "FILE", "write inputs and \"answer\" to a safetensors file instead"},
    {"json", "", "one JSON object per line"},
};
// Runs the model on held-out examples: prints one line per example, or writes
// arrays to a file.
Outcome Predict(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
