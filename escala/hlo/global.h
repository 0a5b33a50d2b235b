// Global programs: programs whose values are the whole arrays that all
// partitions hold together.
#pragma once

#include <cstdint>
#include <string>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// True if the program is global: its arguments or results have shardings, or it
// reaches ops of Shardy. Sets `why` (if given) to a line with the reason.
bool IsGlobal(const Module& module, const Function& function,
              std::string* why = nullptr);

// The first mesh with axes (a mesh without axes only names one device), or else
// the first mesh; nullptr if there are no meshes.
const Mesh* MainMesh(const Module& module);

// The number of partitions. The module's attribute takes precedence; without
// it, a global program has as many partitions as its mesh has devices.
int64_t PartitionsOf(const Module& module, const Function& function);

}  // namespace escala::hlo
