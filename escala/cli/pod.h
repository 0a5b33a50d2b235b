// escala pod
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kPodOptions[] = {
    {"list", "", "every slice, one line each"},
    {"json", "", "one JSON object per slice"},
};
// Draws a slice and lists its properties.
Outcome Pod(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
