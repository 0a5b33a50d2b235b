// Memory that comes back: what a step needed, the next one needs again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace escala::engine {

// Blocks of memory, aligned to kAlign (large ones to huge pages).
// Thread-safe. What is handed out returns when its last owner lets go, also
// after the pool is gone. Copies are the same pool.
//
// A block may be somewhat larger than what is asked for. Where none fits, those
// that are somewhat too small go back to the system first: programs of about
// one size use one another's memory, and programs that run again and again ask
// the system for nothing.
class MemoryPool {
 public:
  MemoryPool() : free_(std::make_shared<Free>()) {}

  // Not initialised. Throws std::bad_alloc.
  std::shared_ptr<std::byte[]> Take(int64_t bytes);

  // How often all pools of the process together have asked the system.
  static int64_t SystemAllocations();

 private:
  struct Free {
    ~Free();
    std::mutex mutex;
    std::map<int64_t, std::vector<std::byte*>> blocks;  // by size
  };
  std::shared_ptr<Free> free_;
};

}  // namespace escala::engine
