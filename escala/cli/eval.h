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
// The weights on the whole held-out set, once.
Outcome Eval(const Arguments& arguments, const Streams& streams);

inline constexpr Option kExportOptions[] = {
    {"device", "DEVICE", "where to try whether the program compiles"},
    kSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    {"to", "DIR", "where the files go (default: export in the run's folder)"},
    {"examples", "N", "that the program takes at once (default 1)"},
};
// The model's forward program and its weights, for others: forward.mlir takes
// the inputs and then the arrays of weights.safetensors, in the order of
// arguments.json, whose last entry is the result. With a device it is compiled
// there first, and not written where that fails.
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
// What the model answers to examples of the held-out set: a line each, or all
// of it as arrays in a file.
Outcome Predict(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
