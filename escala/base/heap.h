// Simulates best-fit heaps: which offsets buffers would get, and the peak size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace escala {

class HeapSimulator {
 public:
  // Sums of bytes saturate here: beyond any machine, and far from overflow.
  static constexpr int64_t kMostBytes = int64_t{1} << 60;

  // Takes the smallest hole that fits, else extends the end. Returns the
  // offset.
  int64_t Allocate(int64_t bytes);
  // REQUIRES: Allocate returned `offset` for `bytes`.
  void Free(int64_t offset, int64_t bytes);

  int64_t peak() const { return peak_; }  // the highest the end ever was

 private:
  // offset -> bytes; never touching each other or the end
  std::map<int64_t, int64_t> holes_;
  int64_t end_ = 0;
  int64_t peak_ = 0;
};

// A buffer that is there from moment `begin` to moment `end`, both included.
struct BufferLife {
  int64_t bytes = 0;
  size_t begin = 0, end = 0;
};

// The size of a heap for buffers whose lives are all known. The largest are
// placed first, of equals the one that lives longest; each gets the smallest
// gap that fits between those that live at the same time.
int64_t LargestFirstHeapBytes(std::vector<BufferLife> lives);

}  // namespace escala
