#include "escala/engine/memory/memory_pool.h"

#include <gtest/gtest.h>

namespace escala::engine {
namespace {

constexpr int64_t kLarge = int64_t{4} << 20;

// Allocations from the system by another request of kLarge bytes, after
// `requests` small ones.
int64_t Allocations(MemoryPool* pool, int64_t requests) {
  pool->Take(64);
  for (int64_t i = 0; i < requests; ++i) pool->Take(64);
  const int64_t before = MemoryPool::SystemAllocations();
  pool->Take(kLarge);
  return MemoryPool::SystemAllocations() - before;
}

TEST(MemoryPool, ReusesWhatWasReturned) {
  MemoryPool pool;
  pool.Take(kLarge);
  EXPECT_EQ(Allocations(&pool, 100), 0);
  EXPECT_EQ(Allocations(&pool, MemoryPool::kKeptTakes / 2), 0);
}

TEST(MemoryPool, GivesBackWhatNobodyWantsForLong) {
  MemoryPool pool;
  pool.Take(kLarge);
  EXPECT_EQ(Allocations(&pool, 2 * MemoryPool::kKeptTakes), 1);
}

TEST(MemoryPool, SmallBlocksStay) {
  MemoryPool pool;
  pool.Take(1 << 16);
  for (int64_t i = 0; i < 2 * MemoryPool::kKeptTakes; ++i) pool.Take(64);
  const int64_t before = MemoryPool::SystemAllocations();
  pool.Take(1 << 16);
  EXPECT_EQ(MemoryPool::SystemAllocations(), before);
}

}  // namespace
}  // namespace escala::engine
