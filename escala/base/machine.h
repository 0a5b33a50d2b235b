// Says what the machine has that this process runs on.
#pragma once

#include <cstdint>

namespace escala {

// Bytes of physical memory; 4 GiB if the system does not tell.
int64_t MachineMemory();

}  // namespace escala
