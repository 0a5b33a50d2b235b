// Runs programs by the engine: the cores' program becomes one dense program
// (flatten/), which becomes machine code (engine/). What neither does, the
// reference runs, and the log says so.
#pragma once

#include "escala/softpod/executor.h"

namespace escala::softpod {

// `threads`: that compute, the caller's included.
std::unique_ptr<Executor> MakeEngineExecutor(int threads);

}  // namespace escala::softpod
