#include "escala/base/heap.h"

#include <gtest/gtest.h>

namespace escala {
namespace {

TEST(Heap, FillsHolesAndGrowsAtTheEnd) {
  HeapSimulator heap;
  const int64_t a = heap.Allocate(100);
  const int64_t b = heap.Allocate(50);
  const int64_t c = heap.Allocate(100);
  EXPECT_EQ(heap.peak(), 250);
  heap.Free(b, 50);
  EXPECT_EQ(heap.Allocate(40), b);
  heap.Free(c, 100);
  EXPECT_EQ(heap.Allocate(120), b + 40);  // c's bytes and the gap before them
  EXPECT_EQ(heap.peak(), 260);
  heap.Free(a, 100);
  EXPECT_EQ(heap.Allocate(60), a);
  EXPECT_EQ(heap.peak(), 260);
}

TEST(Heap, FreeMemoryAtTheEndIsNoHole) {
  HeapSimulator heap;
  const int64_t a = heap.Allocate(100);
  heap.Allocate(10);
  const int64_t c = heap.Allocate(50);
  heap.Free(c, 50);
  heap.Free(a, 100);
  EXPECT_EQ(heap.Allocate(50), a);  // though c's hole is as large
  EXPECT_EQ(heap.Allocate(70), c);
  EXPECT_EQ(heap.peak(), 180);
}

TEST(Heap, LargestFirst) {
  // Made in this order, the third value would lie above both others.
  EXPECT_EQ(LargestFirstHeapBytes({{1, 0, 0}, {1, 0, 2}, {2, 1, 2}}), 3);
  EXPECT_EQ(LargestFirstHeapBytes({{2, 0, 1}, {3, 1, 2}, {2, 2, 3}}), 5);
  EXPECT_EQ(LargestFirstHeapBytes({{0, 0, 9}}), 0);
}

}  // namespace
}  // namespace escala
