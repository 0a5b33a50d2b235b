// The native stacks of this process's threads, for a process that hangs.
#pragma once

#include <string>

namespace escala {

// One paragraph for all threads that stand at the same place: their numbers,
// and the functions from the innermost out. A thread that does not answer, because
// the kernel holds it, is named with its state. To be called from any thread;
// calls in progress are interrupted, as by a signal whose handler restarts
// them.
std::string StacksOfAllThreads();

}  // namespace escala
