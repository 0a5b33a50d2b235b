// escala hlo hbm
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloHbmOptions[] = {
    {"rows", "N", "how many of the largest values to list (default 10)"},
    {"recorded", "FILE.csv",
     "compare with figures of the TPU compiler (columns program, total_bytes)"},
    {"json", "", "one JSON object per program"},
};
// What one core's share of each program needs of its memory.
Outcome HloHbm(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
