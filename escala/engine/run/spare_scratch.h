// Threads that have no block help with the steps of those that have one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "escala/base/mutex.h"

namespace escala::engine {

// The scratch memory of threads without a block: whoever takes some of it may
// let so many threads work beside him. Thread-safe.
class SpareScratch {
 public:
  bool any() const { return count_.load(std::memory_order_relaxed) > 0; }

  void Give(std::byte* scratch) {
    const MutexLock lock(mutex_);
    free_.push_back(scratch);
    count_.store(std::ssize(free_), std::memory_order_relaxed);
  }

  // `most` of them, or as many as there are.
  std::vector<std::byte*> Take(int64_t most) {
    const MutexLock lock(mutex_);
    std::vector<std::byte*> taken;
    for (; !free_.empty() && std::ssize(taken) < most; free_.pop_back())
      taken.push_back(free_.back());
    count_.store(std::ssize(free_), std::memory_order_relaxed);
    return taken;
  }

 private:
  mutable Mutex mutex_;
  std::vector<std::byte*> free_ ESCALA_GUARDED_BY(mutex_);
  std::atomic<int64_t> count_{0};
};

}  // namespace escala::engine
