// Measures the machine's peaks: all cores at once, the best of a few attempts.
#pragma once

#include <cstdint>

namespace escala::bench {

// f32 multiply-adds, two operations each, in 1e9 per second; 0 on processors
// without a probe.
double PeakGflops();

// Bytes per second of a copying loop, reads and writes counted; each core has
// two arrays of `bytes`.
double BytesPerSecond(int64_t bytes);
inline constexpr int64_t kInCache = 1 << 18;   // fits a core's cache
inline constexpr int64_t kInMemory = 1 << 26;  // fits no cache

}  // namespace escala::bench
