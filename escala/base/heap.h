// Simulates a best-fit heap: which offsets buffers would get, and its peak
// size.
#pragma once

#include <cstdint>
#include <map>

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

}  // namespace escala
