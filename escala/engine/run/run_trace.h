// Declares the trace of a run, which has the times of its ops for profilers.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// An op, or several fused ones. Its blocks are spread over the segment's time
// and over all threads at work, so the span is an average, not a measured
// interval.
struct OpSpan {
  std::string name;        // "loop.3.12", unique in a run
  std::string words;       // "loop [64 | 128] of 2 add, exponential"
  std::string category;    // the kind of op: "loop", "gemm"
  hlo::Location location;  // line 0: not known
  int64_t start_ns = 0;    // by MonotonicNow
  // The total time of all threads, divided by the number of threads.
  int64_t duration_ns = 0;
  double flops = 0, bytes = 0;
};

struct RunTrace {
  // One after the other in program order, without overlap. Ops of one segment
  // really alternate, block by block.
  std::vector<OpSpan> ops;
};

inline int64_t MonotonicNow() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

}  // namespace escala::engine
