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
    {"device", "DEVICE", "where to try whether the program compiles"},
    kSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    {"to", "DIR", "where the files go (default: export in the run's folder)"},
    {"examples", "N", "that the program takes at once (default 1)"},
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
    {"examples", "N", "the first N of the held-out set (default 10)"},
    {"to", "FILE", "a safetensors file instead: the inputs, and \"answer\""},
    {"json", "", "one JSON object a line"},
};
// Runs the model on held-out examples: prints one line per example, or writes
// arrays to a file.
Outcome Predict(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
