// escala hlo print
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloPrintOptions[] = {
    {"generic", "", "every op in MLIR's generic form"},
    {"elide", "", "leave out large constants (not readable again)"},
};
Outcome HloPrint(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
