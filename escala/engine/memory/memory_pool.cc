#include "escala/engine/memory/memory_pool.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iterator>
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
    for (const Block& block : list) std::free(block.memory);
}

void MemoryPool::Free::TakeOld(std::vector<std::byte*>* old) {
  for (auto it = blocks.lower_bound(kHuge); it != blocks.end();) {
    std::vector<Block>& list = it->second;
    auto kept = list.begin();
    for (; kept != list.end() && kept->returned + kKeptTakes < takes; ++kept)
      old->push_back(kept->memory);
    list.erase(list.begin(), kept);
    it = list.empty() ? blocks.erase(it) : std::next(it);
  }
}

std::shared_ptr<std::byte[]> MemoryPool::Take(int64_t bytes) {
  bytes = std::max(Aligned(bytes), kAlign);
  std::byte* block = nullptr;
  std::vector<std::byte*> unused;
  {
    const MutexLock lock(free_->mutex);
    auto& blocks = free_->blocks;
    if (++free_->takes % (kKeptTakes / 16) == 0) free_->TakeOld(&unused);
    const auto fits = blocks.lower_bound(bytes);
    if (fits != blocks.end() && fits->first <= bytes + bytes / 4) {
      bytes = fits->first;
      block = fits->second.back().memory;
      fits->second.pop_back();
      if (fits->second.empty()) blocks.erase(fits);
    } else if (bytes >= kHuge) {
      // These are too small.
      for (auto it = blocks.lower_bound(bytes / 2); it != fits;) {
        for (const Block& small : it->second) unused.push_back(small.memory);
        it = blocks.erase(it);
      }
    }
  }
  for (std::byte* p : unused) std::free(p);
  if (block == nullptr) block = Allocate(bytes);
  return std::shared_ptr<std::byte[]>(
      block, [free = free_, bytes](std::byte* p) {
        const MutexLock lock(free->mutex);
        free->blocks[bytes].push_back({p, free->takes});
      });
}

int64_t MemoryPool::SystemAllocations() {
  return system_allocations.load(std::memory_order_relaxed);
}

}  // namespace escala::engine
