// A function of a module as a program of its own, as compilers want it.
#pragma once

#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// A module with `function` as @main, and with what it reaches. Fails where it
// reaches another function that is called main.
Result<Module> EntryModule(const Module& module, const Function& function);

// Makes the constants in the body of `function` its last arguments, so that no
// compiler can compute with them beforehand; returns what to pass for them.
// Those stay that tell the shape of a result.
std::vector<HostArray> LiftConstants(Function* function);

}  // namespace escala::hlo
