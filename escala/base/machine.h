// Says what the machine has that this process runs on.
#pragma once

#include <cstdint>

#include "escala/base/env.h"

namespace escala {

// In bytes; 0: the system does not tell. Neither is more than the control group
// of this process (a container's) may have.
struct Memory {
  int64_t whole = 0;
  int64_t available = 0;  // to a new process, without swapping
};
Memory MemoryHere(Env* env);

// Bytes of physical memory; 4 GiB if the system does not tell.
int64_t MachineMemory();

}  // namespace escala
