// Turns a function of a module into a program of its own, as compilers expect
// it.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// A module with `function` as @main and the functions that it reaches. Fails if
// it reaches another function called main.
Result<Module> EntryModule(const Module& module, const Function& function);

// Turns the constants in the body of `function` into additional last arguments,
// so that compilers cannot fold them; returns the values to pass. Constants
// that determine a result's shape stay.
std::vector<HostArray> LiftConstants(Function* function);

}  // namespace escala::hlo
