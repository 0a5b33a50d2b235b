// escala plan --program FILE --slice SLICE
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

inline constexpr Option kPlanSliceOption = {
    "slice", "SLICE",
    "without a recipe: what the program of --program takes on that slice"};

// Reads a program, as text or bytecode, and prints what it takes. No: it does
// not fit, or the compiler refuses it. Broke: the file cannot be read, or the
// compiler could not be asked.
Outcome PlanProgram(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
