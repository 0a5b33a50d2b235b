// The memory of this machine, and what processes took of it.
#pragma once

#include "escala/base/env.h"

namespace escala::climb {

// In bytes; 0: not known.
struct Memory {
  double whole = 0;
  double available = 0;  // to a new process, without swapping
};
Memory MemoryHere(Env* env);

// The bytes that the largest child of this process took at its peak, among
// those that have ended.
double PeakOfChildren();

}  // namespace escala::climb
