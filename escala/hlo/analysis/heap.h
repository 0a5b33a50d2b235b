// A heap played through on paper: which offsets buffers would get, and how high
// it grows.
#pragma once

#include <cstdint>
#include <map>

namespace escala::hlo {

// Sums of bytes stop growing about here: far beyond any machine, and far from
// overflow.
inline constexpr int64_t kMostBytes = int64_t{1} << 60;

class HeapSimulator {
 public:
  // Takes the smallest hole that fits, else grows the heap. Returns the offset.
  int64_t Allocate(int64_t bytes);
  // REQUIRES: [offset, offset + bytes) was allocated so
  void Free(int64_t offset, int64_t bytes);

  int64_t peak() const { return end_; }

 private:
  std::map<int64_t, int64_t> holes_;  // offset -> bytes; never touching
  int64_t end_ = 0;                   // the highest the heap ever was
};

}  // namespace escala::hlo
