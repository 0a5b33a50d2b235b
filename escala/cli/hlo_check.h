// escala hlo check
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kHloCheckOptions[] = {
    {"args", "CONSTANTS",
     "arguments of the entry function: \"[dense<1> : tensor<2xi32>, ...]\""},
    {"quiet", "", "only the cases that do not pass, and the count"},
};

// One line per case and a count; kNo where a case fails.
Outcome HloCheck(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
