// What a run took, op by op: for who records it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace escala::engine {

// An op, or several made into one. All cores of the run do it together, on all
// threads that are at work in this part of the run.
struct OpSpan {
  std::string name;      // "loop.3.12", the only one of that name in a run
  std::string words;     // "loop [64 | 128] of 2 add, exponential"
  std::string category;  // "loop", "gemm": what ops have in common
  int64_t start_ns = 0;  // of MonotonicNow
  // What the threads took for it together, by the number of threads.
  int64_t duration_ns = 0;
  double flops = 0, bytes = 0;
};

struct RunTrace {
  // One after the other: those whose parts take turns (a segment's, block by
  // block) stand in the order of the program.
  std::vector<OpSpan> ops;
};

inline int64_t MonotonicNow() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

}  // namespace escala::engine
