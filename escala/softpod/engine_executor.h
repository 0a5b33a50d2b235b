// Runs programs by the engine: the cores' program becomes one dense program
// (flatten/), which becomes machine code (engine/). What neither does, the
// reference runs, and the log says so.
#pragma once

#include <cstdint>
#include <memory>

#include "escala/softpod/executor.h"

namespace escala::softpod {

// `threads`: that compute, the caller's included. `cache_bytes`: what a block
// should fit into; 0: the engine's own choice. Tests take little, to see many
// blocks of small values.
std::unique_ptr<Executor> MakeEngineExecutor(int threads,
                                             int64_t cache_bytes = 0);

}  // namespace escala::softpod
