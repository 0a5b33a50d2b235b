// escala hlo count
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloCountOptions[] = {
    {"json", "", "one JSON object"},
};
// Prints the work of one run of the program. The body of a loop of unknown
// length counts once, and the loop is named.
Outcome HloCount(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
