// escala hlo hbm
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloHbmOptions[] = {
    {"rows", "N", "how many of the largest values to list (default 10)"},
    {"recorded", "FILE.csv",
     "compare with figures of the TPU compiler (columns program, total_bytes; "
     "the program is the file's name without folder and .mlir)"},
    {"json", "", "one JSON object per program"},
};
// Prints the memory that one core's share of each program needs. kNo if figures
// are given for none of these programs.
Outcome HloHbm(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
