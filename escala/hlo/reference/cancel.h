// Lets a long-running kernel learn that its result is no longer wanted.
//
// Loops that may take longer than a second poll the flag of their call and
// return early if it is set. Their results are then invalid, so whoever called
// the kernel must check the flag again afterwards.
#pragma once

#include <atomic>

namespace escala::hlo {

// The flag may be set by any thread at any time. nullptr: nobody will.
using CancelFlag = const std::atomic<bool>*;

inline bool IsCancelled(CancelFlag flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace escala::hlo
