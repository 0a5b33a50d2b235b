// Runs programs as one Pod in several processes does: divided among hosts.
#pragma once

#include <memory>

#include "escala/engine/executor.h"

namespace escala::random_programs {

enum class Layout {
  kInOrder,  // four hosts of equal size, or two
  kInTurns,  // two hosts, the cores dealt out in turns
  kUneven,   // two hosts, one of them with core 1 alone
};

// The hosts of a program are shared by `processes` (1 or 2) processes: threads
// here, which hand each other messages. What one host computes follows from the
// program alone, so any number of processes gives the same bits. A program of
// an odd number of cores, or one that cannot be divided, is run by `whole`,
// which must outlive it.
std::unique_ptr<engine::Executor> MakeDividedExecutor(engine::Executor* whole,
                                                      Layout layout,
                                                      int processes);

}  // namespace escala::random_programs
