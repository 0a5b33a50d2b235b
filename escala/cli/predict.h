// escala predict
#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/run_folder.h"

namespace escala::cli {

inline constexpr Option kPredictOptions[] = {
    kDeviceOption,
    kRunSliceOption,
    kDeviceOptionOption,
    kWeightsOption,
    kStepOption,
    {"examples", "N", "how many held-out examples (default 10)"},
    {"to", "FILE", "write inputs and outputs to a safetensors file instead"},
    {"prompt", "TEXT", "for a language model: continue this text instead"},
    {"tokens", "N", "how many tokens to add to the prompt (default 100)"},
    {"temperature", "X",
     "divides the logits; 0 takes the most likely token (default 1)"},
    {"seed", "SEED", "of the tokens that are drawn (default 0)"},
    {"json", "", "one JSON object per line"},
};
// Runs the model on held-out examples: prints one line per example, or writes
// arrays to a file. With a prompt it writes text.
Outcome Predict(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
