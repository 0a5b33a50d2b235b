// escala hlo count
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloCountOptions[] = {
    {"json", "", "one JSON object"},
};
// What one run of the program costs. A loop of unknown length counts once, and
// is named.
Outcome HloCount(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
