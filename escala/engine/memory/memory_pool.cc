#include "escala/engine/memory/memory_pool.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include "escala/base/aligned.h"
#include "escala/base/mutex.h"

namespace escala::engine {
namespace {

constexpr int64_t kHuge = int64_t{2} << 20;

std::atomic<int64_t> system_allocations{0};

std::byte* Allocate(int64_t bytes) {
  system_allocations.fetch_add(1, std::memory_order_relaxed);
  const int64_t align = bytes >= kHuge ? kHuge : kAlign;
  void* memory = nullptr;
  if (posix_memalign(&memory, static_cast<size_t>(align),
                     static_cast<size_t>(bytes)) != 0)
    throw std::bad_alloc();
  // Huge pages cause fewer page faults and TLB misses where the system follows
  // this hint. The last partial page is left out, as it would take a whole huge
  // page.
  if (bytes >= kHuge)
    madvise(memory, static_cast<size_t>(bytes / kHuge * kHuge), MADV_HUGEPAGE);
  return static_cast<std::byte*>(memory);
}

}  // namespace

MemoryPool::Free::~Free() {
  for (auto& [size, list] : blocks)
    for (std::byte* block : list) std::free(block);
}

std::shared_ptr<std::byte[]> MemoryPool::Take(int64_t bytes) {
  bytes = std::max(Aligned(bytes), kAlign);
  std::byte* block = nullptr;
  std::vector<std::byte*> too_small;
  {
    const MutexLock lock(free_->mutex);
    auto& blocks = free_->blocks;
    const auto fits = blocks.lower_bound(bytes);
    if (fits != blocks.end() && fits->first <= bytes + bytes / 4) {
      bytes = fits->first;
      block = fits->second.back();
      fits->second.pop_back();
      if (fits->second.empty()) blocks.erase(fits);
    } else if (bytes >= kHuge) {
      for (auto it = blocks.lower_bound(bytes / 2); it != fits;) {
        too_small.insert(too_small.end(), it->second.begin(), it->second.end());
        it = blocks.erase(it);
      }
    }
  }
  for (std::byte* p : too_small) std::free(p);
  if (block == nullptr) block = Allocate(bytes);
  return std::shared_ptr<std::byte[]>(block,
                                      [free = free_, bytes](std::byte* p) {
                                        const MutexLock lock(free->mutex);
                                        free->blocks[bytes].push_back(p);
                                      });
}

int64_t MemoryPool::SystemAllocations() {
  return system_allocations.load(std::memory_order_relaxed);
}

}  // namespace escala::engine
