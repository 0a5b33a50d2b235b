// Provides a pool of memory that is reused from run to run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "escala/base/mutex.h"

namespace escala::engine {

// Hands out blocks of memory, aligned to kAlign (large ones to huge pages).
// Thread-safe. A block returns to the pool when its last owner releases it,
// even if all MemoryPool objects are gone by then. Copies of a MemoryPool are
// the same pool.
//
// A block may be up to a quarter larger than requested. If none fits, a large
// request first frees the blocks between half of its size and its size to the
// system. So programs of about one size share memory, and programs that run
// again and again allocate nothing from the system. A large block that the next
// kKeptTakes requests leave in the pool goes back to the system.
class MemoryPool {
 public:
  MemoryPool() : free_(std::make_shared<Free>()) {}

  // At least `bytes` bytes, not initialised. Throws std::bad_alloc.
  std::shared_ptr<std::byte[]> Take(int64_t bytes);

  static constexpr int64_t kKeptTakes = 4096;

  // Counts the allocations from the system by all pools of the process.
  static int64_t SystemAllocations();

 private:
  struct Block {
    std::byte* memory;
    int64_t returned;  // the number of requests before
  };
  struct Free {
    ~Free();
    // Takes the large blocks that nobody has wanted for long out of the pool.
    void TakeOld(std::vector<std::byte*>* old) ESCALA_REQUIRES(mutex);

    Mutex mutex;
    int64_t takes ESCALA_GUARDED_BY(mutex) = 0;
    // By size, and then in the order of their return.
    std::map<int64_t, std::vector<Block>> blocks ESCALA_GUARDED_BY(mutex);
  };
  std::shared_ptr<Free> free_;
};

}  // namespace escala::engine
