// A heap played through on paper: which offsets buffers would get, and how high
// it grows.
#pragma once

#include <cstdint>
#include <map>

namespace escala {

class HeapSimulator {
 public:
  // Sums of bytes stop growing about here: far beyond any machine, and far from
  // overflow.
  static constexpr int64_t kMostBytes = int64_t{1} << 60;

  // Takes the smallest hole that fits, else the end: what is free there is no
  // hole. Returns the offset.
  int64_t Allocate(int64_t bytes);
  // REQUIRES: [offset, offset + bytes) was allocated so
  void Free(int64_t offset, int64_t bytes);

  int64_t peak() const { return peak_; }  // the highest the end ever was

 private:
  // offset -> bytes; never touching each other or the end
  std::map<int64_t, int64_t> holes_;
  int64_t end_ = 0;
  int64_t peak_ = 0;
};

}  // namespace escala
