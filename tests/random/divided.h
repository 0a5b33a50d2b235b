// Runs programs as one Pod in several processes does: divided among hosts.
#pragma once

#include <memory>

#include "escala/engine/executor.h"

namespace escala::random_programs {

// The cores of a program are cut into two or four hosts of equal size, which
// are shared by `processes` (1 or 2) processes: threads here, which hand each
// other messages. What one host computes follows from the program alone, so any
// number of processes gives the same bits. A program of one core, or one that
// cannot be divided, is run by `whole`, which must outlive it.
std::unique_ptr<engine::Executor> MakeDividedExecutor(engine::Executor* whole,
                                                      int processes);

}  // namespace escala::random_programs
