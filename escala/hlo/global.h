// Programs that speak of values of all partitions at once.
#pragma once

#include <cstdint>
#include <string>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Does the program speak of values of all partitions? Its arguments or results
// have shardings, or there are ops of Shardy in what it reaches. `why` (if
// given) gets one line that says what decided.
bool IsGlobal(const Module& module, const Function& function,
              std::string* why = nullptr);

// The first mesh that spreads values (a mesh without axes only names a place),
// or else the first of all; nullptr: there is none.
const Mesh* MainMesh(const Module& module);

// What the module says, or else, of a global program, the size of its mesh.
int64_t PartitionsOf(const Module& module, const Function& function);

}  // namespace escala::hlo
